import { countWords, numberWords } from "contract/number-words";
import { useState } from "react";
import { fieldState } from "~/lists/bulk/field-state";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { planWords } from "../plan-words";
import { ActionDialog, type ActionDialogProps, aboutWords } from "./action-dialog";
import { OrderDialogRows } from "./order-dialog-rows";
import { PromiseCard } from "./promise-card";
import { TRY_KEY } from "./promise-view";

export function AcceptDialog({ data, answer }: ActionDialogProps) {
  const { blocked, count, plan, promise } = data;
  const reason = fieldState(answer, "override_reason");
  const [hasReason, setHasReason] = useState(reason.value !== "");
  if (data.isInVain && !answer) return <AcceptInVain data={data} />;
  const isPart = blocked > 0 && blocked < count;
  const hint = isPart
    ? `With a reason, all ${countWords(count, "order")} are accepted.`
    : "Tell the order desk why you accept despite a blocker.";
  return (
    <ActionDialog
      data={data}
      answer={answer}
      modal="accept"
      button={
        isPart && !hasReason ? `Accept ${numberWords(count - blocked)}, leave ${numberWords(blocked)}` : undefined
      }
      note={plan ? `Will create ${planWords(plan)}` : null}
      lead={promise ? <PromiseCard promise={promise} /> : null}
      keys={[TRY_KEY]}
    >
      <input type="hidden" name="blocked" value={blocked === 0 ? "none" : blocked === count ? "all" : "some"} />
      {blocked > 0 ? (
        <Field
          name="override_reason"
          label={`Reason to accept ${blocked === 1 ? "it" : `${countWords(blocked, "order")}`} despite a blocker`}
          optional={blocked < count}
          hint={hint}
          error={reason.error}
        >
          <TextArea
            rows={2}
            defaultValue={reason.value}
            maxLength={2_000}
            onChange={({ target }) => setHasReason(target.value.trim() !== "")}
          />
        </Field>
      ) : null}
    </ActionDialog>
  );
}

/** By an address that was kept, or while somebody else decided: the rows say why. */
function AcceptInVain({ data }: Pick<ActionDialogProps, "data">) {
  return (
    <Dialog title={`Accept ${aboutWords(data)}`} size="m">
      <DialogBody>
        <p>
          {data.count === 1
            ? "This order can't be accepted as it is now."
            : "None of these orders can be accepted as it is now."}
        </p>
        <OrderDialogRows data={data} />
      </DialogBody>
      <DialogFoot cancelLabel="Close" />
    </Dialog>
  );
}
