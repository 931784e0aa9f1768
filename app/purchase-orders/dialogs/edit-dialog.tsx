import { type PurchaseOrderField, purchaseOrderFields } from "contract/purchase-order-fields";
import { SHIP_TO, SHIP_TO_LABELS } from "contract/sourcing";
import { useState } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { labelsOf } from "~/lists/actions/action";
import { fieldState } from "~/lists/bulk/field-state";
import { dayHint } from "~/orders/day-hint";
import { Field } from "~/ui/field";
import { DateInput, Select, TextArea, TextInput } from "~/ui/inputs";
import type { EditData } from "./po-dialog";
import { PoForm } from "./po-form";

type EditDialogProps = { data: EditData; answer: FormRefusal | undefined };

const SHIP_TO_OPTIONS = SHIP_TO.map((value) => ({ value, label: SHIP_TO_LABELS[value] }));

/** The fields of a purchase order; what the supplier was told only while it is a draft. */
export function EditDialog({ data, answer }: EditDialogProps) {
  const state = (name: PurchaseOrderField) => fieldState(answer, name, data.values[name]);
  const note = state("note");
  return (
    <PoForm
      data={data}
      answer={answer}
      title={`Edit ${data.number}`}
      button="Save"
      labels={labelsOf(purchaseOrderFields)}
      note={
        data.isDraft ? undefined : "What was sent to the supplier can't change. Take it back to draft to change that."
      }
    >
      {data.isDraft ? <DraftFields data={data} state={state} /> : null}
      {data.isOver ? null : <NeededBy state={state("needed_by_date")} today={data.today} />}
      <div className="contact-row">
        {data.isOver ? null : <Text name="ship_method" state={state("ship_method")} max={100} />}
        {data.isOver ? null : <Text name="freight_amount" state={state("freight_amount")} max={20} />}
        {data.isDraft ? null : <Text name="supplier_reference" state={state("supplier_reference")} max={100} />}
      </div>
      <Field
        name="note"
        label={purchaseOrderFields.note.label}
        hint="For your team only. The supplier doesn't see it."
        optional
        error={note.error}
      >
        <TextArea rows={3} defaultValue={note.value} maxLength={10_000} />
      </Field>
    </PoForm>
  );
}

type State = ReturnType<typeof fieldState>;
type StateOf = (name: PurchaseOrderField) => State;

function DraftFields({ data, state }: { data: EditData; state: StateOf }) {
  const number = state("po_number");
  const shipTo = state("ship_to");
  const decorator = state("decorator_supplier_id");
  return (
    <div className="contact-row">
      <Field name="po_number" label={purchaseOrderFields.po_number.label} error={number.error}>
        <TextInput defaultValue={number.value} maxLength={50} autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="ship_to" label={purchaseOrderFields.ship_to.label} error={shipTo.error}>
        <Select options={SHIP_TO_OPTIONS} defaultValue={shipTo.value} />
      </Field>
      <Field
        name="decorator_supplier_id"
        label={purchaseOrderFields.decorator_supplier_id.label}
        hint="Where the goods go to a contract decorator."
        optional
        error={decorator.error}
      >
        <Select options={data.decorators} prompt="None" defaultValue={decorator.value} />
      </Field>
    </div>
  );
}

function Text({ name, state, max }: { name: PurchaseOrderField; state: State; max: number }) {
  return (
    <Field name={name} label={purchaseOrderFields[name].label} optional error={state.error}>
      <TextInput defaultValue={state.value} maxLength={max} autoComplete="off" />
    </Field>
  );
}

function NeededBy({ state: { value, error }, today }: { state: State; today: string }) {
  const [typed, setTyped] = useState(value);
  return (
    <Field
      name="needed_by_date"
      label={purchaseOrderFields.needed_by_date.label}
      hint={dayHint(typed.trim(), today)}
      optional
      error={error}
    >
      <DateInput defaultValue={value} onInput={(event) => setTyped(event.currentTarget.value)} />
    </Field>
  );
}
