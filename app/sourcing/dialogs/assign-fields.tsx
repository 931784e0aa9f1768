import { countWords } from "contract/number-words";
import { useState } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import { fieldState } from "~/lists/bulk/field-state";
import { Field } from "~/ui/field";
import { Select } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import type { RequisitionDialogData } from "./read-requisition-dialog.server";

type AssignFieldsProps = { data: RequisitionDialogData; answer: BulkResult | FormRefusal | undefined };

const PO_CHOICES = [
  { value: "none", label: "None yet" },
  { value: "new", label: "New draft PO" },
];

export const ASSIGN_LABELS = { supplier_id: "Supplier", po: "PO number" };

/** The supplier that gets all that is left, when its goods would be here, and the PO. */
export function AssignFields({ data: { suppliers, supplier, state }, answer }: AssignFieldsProps) {
  const field = fieldState(answer, "supplier_id", supplier);
  const po = fieldState(answer, "po", "none");
  const [chosen, setChosen] = useState(field.value);
  const known = suppliers.find(({ value }) => value === chosen);
  const arrives = known?.arrives;
  const late = arrives?.late ? `, ${arrives.late} for the soonest of these` : "";
  const hint = known ? `${known.hint}${arrives ? `. Arrives ${arrives.words}${late}` : ""}` : undefined;
  const { left } = state;
  return (
    <>
      {left === 0 ? (
        <Notice tone="care">All pieces are already allocated. Open a split to change the supplier.</Notice>
      ) : (
        <p>
          {countWords(left, "piece")} {left === 1 ? "is" : "are"} not split yet. The supplier gets all of them. Existing
          splits stay.
        </p>
      )}
      <Field name="supplier_id" label={ASSIGN_LABELS.supplier_id} error={field.error} hint={hint}>
        <Select
          options={suppliers.map(({ value, label }) => ({ value, label }))}
          prompt="Choose a supplier"
          defaultValue={field.value}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </Field>
      <Field name="po" label={ASSIGN_LABELS.po} error={po.error}>
        <Select options={[...PO_CHOICES, ...(known?.drafts ?? [])]} defaultValue={po.value} />
      </Field>
    </>
  );
}
