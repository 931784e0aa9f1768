import { useLocation } from "@remix-run/react";
import { seenVersion, typedValue } from "~/forms/typed-values";
import { changeQuery } from "~/navigation/paths";
import type { OrderPageAnswer } from "~/routes/dashboard.order.$id._index/actions/action";
import { isChangeRefusal, type StoreChangeView } from "~/routes/dashboard.order.$id._index/store-change/change-view";
import { Button, ButtonLink, StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { ChangeItem, Sentences } from "./change-item";

const KEYS = ["change"];
const TITLE = "Decide on the store's change";

type ChangeDialogProps = { change: StoreChangeView | null; answer: OrderPageAnswer | undefined };

/** Accept or refuse what the store changed, thing by thing. */
export function ChangeDialog({ change: loaded, answer }: ChangeDialogProps) {
  const refusal = answer && !answer.ok ? answer : null;
  const shown = refusal && isChangeRefusal(refusal) ? refusal.change : null;
  const change = shown ?? loaded;
  const seen = shown ? null : refusal;
  if (!change?.isOpen) return <NothingToDecide />;
  return (
    <Dialog title={TITLE} size="l" keys={KEYS}>
      <DialogForm>
        <input type="hidden" name="intent" value="order-change" />
        <input type="hidden" name="change" value={change.id} />
        <input type="hidden" name="lock_version" value={seenVersion(seen, "lock_version", change.lockVersion ?? "")} />
        <input type="hidden" name="waiting" value={seenVersion(seen, "waiting", keysOf(change))} />
        <DialogBody>
          {refusal ? (
            <Notice tone={refusal.kind === "conflict" ? "care" : "stop"} role="alert">
              {refusal.errors.decision?.[0] ?? refusal.message}
            </Notice>
          ) : null}
          <Sentences sentences={change.always} />
          {change.items.map((item, index) => (
            <ChangeItem key={item.key} item={item} refusal={refusal} isFirst={index === 0} />
          ))}
          <Field name="reason" label="Reason" optional hint="Shown in the history beside each decision.">
            <TextArea rows={2} defaultValue={typedValue(refusal?.typed, "reason")} maxLength={2_000} />
          </Field>
        </DialogBody>
        <DialogFoot note="Undecided changes keep waiting.">
          <Button type="submit" name="all" value="accept">
            Accept all {change.waiting > 1 ? change.waiting : null}
          </Button>
          <StatusButton variant="primary">Save decisions</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

function keysOf({ items }: StoreChangeView): string {
  const waiting = items.filter((item) => !item.decided);
  return waiting.map((item) => item.key).join("\n");
}

function NothingToDecide() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const isOfOne = query.has("change");
  return (
    <Dialog title={TITLE} size="s" keys={KEYS}>
      <DialogBody>
        <p>
          {isOfOne
            ? "This change is no longer waiting: it was decided, or the store sent a newer one."
            : "No store changes to decide."}
        </p>
      </DialogBody>
      <DialogFoot cancelLabel="Close">
        {isOfOne ? (
          <ButtonLink to={`?${changeQuery(query, { change: null, modal: "order-change" })}`}>
            Show waiting changes
          </ButtonLink>
        ) : null}
      </DialogFoot>
    </Dialog>
  );
}
