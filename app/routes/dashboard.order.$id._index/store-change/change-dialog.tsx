import { useLocation } from "@remix-run/react";
import { changeQuery } from "~/navigation/paths";
import { typedValue } from "~/session/typed-values";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink, StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Glyph } from "~/ui/icon";
import { TextArea } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import type { OrderPageAnswer } from "../deeds/deed";
import { type ChangeItemView, decisionField, isChangeRefusal, type StoreChangeView } from "./change-view";
import { DiffTable } from "./diff-table";

const KEYS = ["change"];
const TITLE = "Decide on the store's change";

type ChangeDialogProps = { change: StoreChangeView | null; answer: OrderPageAnswer | undefined };

/** Accept or refuse what the store changed, thing by thing. */
export function ChangeDialog({ change: loaded, answer }: ChangeDialogProps) {
  const refusal = answer && !answer.ok ? answer : null;
  const change = (refusal && isChangeRefusal(refusal) ? refusal.change : null) ?? loaded;
  if (!change?.isOpen) return <NothingToDecide />;
  return (
    <Dialog title={TITLE} size="l" keys={KEYS}>
      <DialogForm>
        <input type="hidden" name="intent" value="order-change" />
        <input type="hidden" name="change" value={change.id} />
        <input type="hidden" name="lock_version" value={change.lockVersion ?? ""} />
        <input type="hidden" name="waiting" value={keysOf(change)} />
        <DialogBody>
          {refusal ? (
            <Notice tone={refusal.kind === "conflict" ? "care" : "stop"} role="alert">
              {refusal.errors.decision?.[0] ?? refusal.message}
            </Notice>
          ) : null}
          <Sentences sentences={change.always} />
          {change.items.map((item, index) => (
            <Item key={item.key} item={item} refusal={refusal} isFirst={index === 0} />
          ))}
          <Field name="reason" label="Reason" optional hint="Stands in the history beside each decision.">
            <TextArea rows={2} defaultValue={typedValue(refusal?.typed, "reason")} maxLength={2_000} />
          </Field>
        </DialogBody>
        <DialogFoot note="What is left for later goes on waiting.">
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

type Refusal = Extract<OrderPageAnswer, { ok: false }> | null;

function Item({ item, refusal, isFirst }: { item: ChangeItemView; refusal: Refusal; isFirst: boolean }) {
  const field = decisionField(item.key);
  const chosen = typedValue(refusal?.typed, field);
  const error = refusal?.errors[field]?.[0];
  const problem = error ?? item.refusal;
  const name = item.line ? `${item.label}, ${item.line}` : item.label;
  return (
    <fieldset className="change-item" aria-describedby={problem ? `${field}-problem` : undefined}>
      <legend>
        <b>{item.label}</b>
        {item.line ? <span className="text-muted"> {item.line}</span> : null}
      </legend>
      <DiffTable rows={item.rows} caption={name} withHeads={isFirst} />
      {item.both ? <p className="text-small text-muted">{item.both}</p> : null}
      {item.decided ? (
        <p className="flex flex-wrap items-center gap-2">
          <Badge
            variant="quiet"
            tone={item.decided.accepted ? "done" : "void"}
            glyph={item.decided.accepted ? "disc-check" : "ring-x"}
            label={item.decided.words}
          />
          {chosen ? <span className="text-muted">You chose {chosen === "accept" ? "Accept" : "Refuse"}.</span> : null}
        </p>
      ) : (
        <>
          <Sentences sentences={item.impact} />
          {problem ? (
            <p className="field-error" id={`${field}-problem`}>
              <Glyph name="octagon" />
              {problem}
            </p>
          ) : null}
          <Choice field={field} chosen={chosen} canAccept={item.refusal === null} />
        </>
      )}
    </fieldset>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="text-small text-muted">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

type ChoiceProps = { field: string; chosen: string; canAccept: boolean };

function Choice({ field, chosen, canAccept }: ChoiceProps) {
  const options = [
    ["accept", "Accept"],
    ["refuse", "Refuse"],
    ["", "Decide later"],
  ] as const;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {options.map(([value, words]) => (
        <Checkbox
          key={value}
          type="radio"
          name={field}
          value={value}
          defaultChecked={chosen === value}
          disabled={value === "accept" && !canAccept}
        >
          {words}
        </Checkbox>
      ))}
    </div>
  );
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
            ? "This change waits no more: it is decided, or the store says something else by now."
            : "No change of the store waits for a decision."}
        </p>
      </DialogBody>
      <DialogFoot cancelLabel="Close">
        {isOfOne ? (
          <ButtonLink to={`?${changeQuery(query, { change: null, modal: "order-change" })}`} preventScrollReset>
            Show what waits now
          </ButtonLink>
        ) : null}
      </DialogFoot>
    </Dialog>
  );
}
