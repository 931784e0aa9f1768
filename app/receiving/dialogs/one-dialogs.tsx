import { fieldState } from "~/lists/bulk/field-state";
import { numberWords } from "~/orders/number-words";
import { StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import { DialogProblem } from "./dialog-problem";
import { NewPlace, PlaceField } from "./place-field";
import { ReceiveHead } from "./receive-head";
import { RECEIVING_KEYS, type ReceiptView, type ReceiveView, type ReceivingAnswer } from "./receiving-dialog";

type OneDialogProps = { view: ReceiveView; answer: ReceivingAnswer | undefined };

/** A count stays in the records; another one takes it back and says why. */
export function ReverseDialog({ view, receipt, answer }: OneDialogProps & { receipt: ReceiptView | null }) {
  if (!receipt || receipt.isReversed || receipt.isReversing) {
    return (
      <Dialog title="Take back a count" size="s" keys={RECEIVING_KEYS}>
        <DialogBody>
          <p>That count is taken back already, or is not of this line.</p>
        </DialogBody>
        <DialogFoot cancelLabel="Back" />
      </Dialog>
    );
  }
  const reason = fieldState(answer, "reason");
  return (
    <Dialog title={`Take back ${receipt.pieces}`} size="s" keys={RECEIVING_KEYS}>
      <DialogForm>
        <input type="hidden" name="intent" value="reverse" />
        <input type="hidden" name="receiving" value={view.target} />
        <input type="hidden" name="receipt" value={receipt.id} />
        <DialogBody>
          <DialogProblem answer={answer} labels={{ reason: "Why" }} />
          <p>
            {view.name}, order {view.order.name}. Counted by {receipt.who}. The count stays in the records beside what
            takes it back.
          </p>
          <Field name="reason" label="Why" error={reason.error} hint="Such as: counted twice">
            <TextArea rows={2} defaultValue={reason.value} maxLength={2_000} />
          </Field>
        </DialogBody>
        <DialogFoot cancelLabel="Keep it">
          <StatusButton variant="danger" pendingLabel="Saving">
            Take it back
          </StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

const RELEASE_LABELS = {
  quantity: "Pieces",
  to: "Where to",
  location_name: "Location",
  owner_id: "Who looks after it",
};

/** Pieces that the order does not need leave it: to our stock, or back to the supplier. */
export function ReleaseDialog({ view, answer }: OneDialogProps) {
  const state = (name: string, stored = "") => fieldState(answer, name, stored);
  const newPlace = answer && !answer.ok ? answer.newPlace : undefined;
  const to = state("to", "stock");
  return (
    <Dialog title={`Take ${view.name} off the order`} keys={RECEIVING_KEYS}>
      <DialogForm className="release-form">
        <input type="hidden" name="intent" value="release" />
        <input type="hidden" name="receiving" value={view.target} />
        <NewPlace name={newPlace} />
        <DialogBody>
          <DialogProblem answer={answer} labels={RELEASE_LABELS} />
          <ReceiveHead view={view} />
          <div className="receive-grid">
            <Field
              name="quantity"
              label="Pieces"
              error={state("quantity").error}
              hint={`of ${numberWords(view.pieces.received)} received`}
            >
              <TextInput inputMode="numeric" autoComplete="off" defaultValue={state("quantity").value} />
            </Field>
            <fieldset className="grid gap-2 content-start">
              <legend className="field-label">Where to</legend>
              <Checkbox type="radio" name="to" value="stock" defaultChecked={to.value === "stock"}>
                Our stock
              </Checkbox>
              <Checkbox type="radio" name="to" value="supplier" defaultChecked={to.value === "supplier"}>
                Back to the supplier
              </Checkbox>
            </fieldset>
          </div>
          <div className="receive-grid" data-for="stock">
            <PlaceField
              name="location_name"
              label="Location"
              value={state("location_name").value}
              error={state("location_name").error}
              options={view.places.options}
            />
            <Field name="owner_id" label="Who looks after it" error={state("owner_id").error}>
              <Select options={view.people} prompt="Nobody" defaultValue={state("owner_id", view.me).value} />
            </Field>
          </div>
        </DialogBody>
        <DialogFoot note="The order counts these pieces no more.">
          <StatusButton variant="primary">Take off the order</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
