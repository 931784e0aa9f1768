import { numberWords } from "contract/number-words";
import { fieldState } from "~/lists/bulk/field-state";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { TextArea, TextInput } from "~/ui/inputs";
import { DockDialog } from "./dock-dialog";
import { OWNER, OwnerField } from "./owner-field";
import { PlaceField } from "./place-field";
import { ReceiveHead } from "./receive-head";
import type { ReceiptView, ReceiveView } from "./receive-view.server";
import { RECEIVING_KEYS, type ReceivingAnswer } from "./receiving-dialog";

type OneDialogProps = { view: ReceiveView; answer: ReceivingAnswer | undefined };

/** A count stays in the records; another one takes it back and says why. */
export function ReverseDialog({ view, receipt, answer }: OneDialogProps & { receipt: ReceiptView | null }) {
  if (!receipt || receipt.isReversed || receipt.isReversing) {
    return (
      <Dialog title="Take back a count" size="s" keys={RECEIVING_KEYS}>
        <DialogBody>
          <p>That count was already taken back, or belongs to another line.</p>
        </DialogBody>
        <DialogFoot cancelLabel="Back" />
      </Dialog>
    );
  }
  const reason = fieldState(answer, "reason");
  return (
    <DockDialog
      intent="reverse"
      hidden={{ receiving: view.target, receipt: receipt.id }}
      answer={answer}
      title={`Take back ${receipt.pieces}`}
      size="s"
      labels={{ reason: "Why" }}
      cancelLabel="Keep it"
      variant="danger"
      button="Take it back"
    >
      <p>
        {view.name}, order {view.order.name}. Counted by {receipt.who}. The original count stays in the record.
      </p>
      <Field name="reason" label="Why" error={reason.error} hint="Such as: counted twice">
        <TextArea rows={2} defaultValue={reason.value} maxLength={2_000} />
      </Field>
    </DockDialog>
  );
}

const RELEASE_LABELS = {
  quantity: "Pieces",
  to: "Where to",
  location_name: "Location",
  ...OWNER,
};

/** Pieces that the order does not need leave it: to our stock, or back to the supplier. */
export function ReleaseDialog({ view, answer }: OneDialogProps) {
  const state = (name: string, stored = "") => fieldState(answer, name, stored);
  const to = state("to", "stock");
  return (
    <DockDialog
      intent="release"
      hidden={{ receiving: view.target }}
      answer={answer}
      title={`Take ${view.name} off the order`}
      className="[&_.receive-grid]:grid-cols-[1fr_1fr] [&_[data-for=stock]]:hidden [&_[data-for=stock]]:has-[[value=stock]:checked]:grid"
      labels={RELEASE_LABELS}
      note="These pieces no longer count toward the order."
      button="Take off the order"
    >
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
        <FieldGroup label="Where to" className="grid gap-2 content-start">
          <Checkbox type="radio" name="to" value="stock" defaultChecked={to.value === "stock"}>
            Our stock
          </Checkbox>
          <Checkbox type="radio" name="to" value="supplier" defaultChecked={to.value === "supplier"}>
            Back to the supplier
          </Checkbox>
        </FieldGroup>
      </div>
      <div className="receive-grid" data-for="stock">
        <PlaceField
          name="location_name"
          label="Location"
          value={state("location_name").value}
          error={state("location_name").error}
          options={view.places.options}
        />
        <OwnerField answer={answer} people={view.people} stored={view.me} />
      </div>
    </DockDialog>
  );
}
