import { fieldState } from "~/lists/bulk/field-state";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { countWords } from "../number-words";
import { planWords } from "../plan-words";
import { ActionDialog, type ActionDialogProps, aboutWords } from "./action-dialog";
import { OrderDialogRows } from "./order-dialog-rows";
import { PromiseCard } from "./promise-card";
import { TRY_KEY } from "./promise-view";

export function AcceptDialog({ data, answer }: ActionDialogProps) {
  const { blocked, count, plan, promise } = data;
  if (data.isInVain && !answer) return <AcceptInVain data={data} />;
  const reason = fieldState(answer, "override_reason");
  const stays =
    blocked === count
      ? "Tell the order desk why you accept despite a blocker."
      : `Without a reason ${blocked === 1 ? "the blocked order stays" : `the ${blocked} blocked orders stay`} in New Orders.`;
  return (
    <ActionDialog
      data={data}
      answer={answer}
      modal="accept"
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
          hint={stays}
          error={reason.error}
        >
          <TextArea rows={2} defaultValue={reason.value} maxLength={2_000} />
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
