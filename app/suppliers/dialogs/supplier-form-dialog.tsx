import { SUPPLIER_TYPE_LABELS, SUPPLIER_TYPES } from "contract/sourcing";
import type { ReactNode } from "react";
import { formState } from "~/edit/form-state";
import { RecordFormDialog } from "~/edit/record-form-dialog";
import { CategoryRows, ContactRows } from "~/suppliers/form/list-rows";
import {
  SUPPLIER_FIELD_LABELS,
  SUPPLIER_FIELDS,
  type SupplierField,
  type SupplierFormView,
  supplierFormField,
} from "~/suppliers/form/supplier-fields";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import type { SupplierAnswer } from "./supplier-dialog";

const TYPES = SUPPLIER_TYPES.map((value) => ({ value, label: SUPPLIER_TYPE_LABELS[value] }));

type SupplierFormDialogProps = { view: SupplierFormView; answer: SupplierAnswer | undefined };

/** Everything that is known of a supplier; a new one needs no more than its name. */
export function SupplierFormDialog({ view, answer }: SupplierFormDialogProps) {
  const isNew = view.id === null;
  return (
    <RecordFormDialog
      title={isNew ? "New supplier" : `Edit ${view.name}`}
      size="l"
      intent="supplier-new"
      record="supplier"
      fields={SUPPLIER_FIELDS}
      view={view}
      answer={answer}
      labels={labelsOf(answer)}
      note={isNew ? undefined : "Only what you change is saved."}
      button="Add supplier"
    >
      <SupplierFields view={view} answer={answer} />
    </RecordFormDialog>
  );
}

/** "Contact 2" for a field of the second contact. */
function labelsOf(answer: SupplierAnswer | undefined): Readonly<Record<string, string>> {
  const ofLists = Object.keys(answer?.errors ?? {}).flatMap((name) => {
    const [list, index] = name.split(".");
    return index === undefined ? [] : [[name, `${list === "contacts" ? "Contact" : "Category"} ${Number(index) + 1}`]];
  });
  return { ...SUPPLIER_FIELD_LABELS, ...Object.fromEntries(ofLists) };
}

type TextOptions = {
  type?: string;
  hint?: string;
  inputMode?: "numeric" | "decimal";
  list?: string;
  rows?: number;
};

function SupplierFields({ view, answer }: SupplierFormDialogProps) {
  const state = formState(answer);
  const { values } = view;
  const text = (name: SupplierField, { hint, rows, ...input }: TextOptions = {}) => {
    const { label, max } = supplierFormField(name);
    const { value, error } = state.field(name, values[name]);
    const own = { defaultValue: value, maxLength: max, autoComplete: "off" };
    return (
      <Field name={name} label={label} hint={hint} error={error}>
        {rows ? <TextArea rows={rows} {...own} /> : <TextInput {...own} {...input} />}
      </Field>
    );
  };
  return (
    <>
      <div className="form-grid">
        {text("name")}
        {text("code", { hint: "Short, for lists: ATL" })}
        <Field name="type" label={SUPPLIER_FIELD_LABELS.type} error={state.field("type").error}>
          <Select options={TYPES} defaultValue={state.field("type", values.type).value} />
        </Field>
        {text("account_number")}
        {view.id === null ? <input type="hidden" name="is_active" value="1" /> : null}
        {view.id === null ? null : (
          <Checkbox name="is_active" value="1" defaultChecked={state.isTicked("is_active", values.is_active === "1")}>
            Active: offered when goods are bought
          </Checkbox>
        )}
      </div>
      <FormPart legend="Reach">
        {text("po_email", { type: "email", hint: "Where purchase orders go" })}
        {text("contact_name")}
        {text("email", { type: "email" })}
        {text("phone", { type: "tel" })}
        {text("website", { hint: "Begins with https://" })}
        {text("address", { rows: 3 })}
      </FormPart>
      <FormPart legend="Delivery">
        {text("lead_time_days", { inputMode: "numeric", hint: "Work days from order to our dock" })}
        {text("returnable_days", { inputMode: "numeric", hint: "Days after receipt" })}
        {text("order_cutoff_time", { hint: "16:00. Later orders count from the next work day" })}
        {text("time_zone", { hint: "America/New_York. Leave empty to use the shop's", list: "time-zones" })}
        {text("default_ship_method")}
      </FormPart>
      <datalist id="time-zones">
        {view.timeZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <FormPart legend="Terms">
        {text("payment_terms", { hint: "Net 30" })}
        {text("currency", { hint: "USD" })}
        {text("free_freight_threshold", { inputMode: "decimal" })}
        {text("min_order", { inputMode: "decimal" })}
      </FormPart>
      <ContactRows rows={view.contacts} state={state} />
      <CategoryRows rows={view.categories} state={state} />
      <FormPart legend="Goods">
        {text("brands", { rows: 4, hint: "One per line, as on orders. This supplier is suggested for their lines" })}
        {text("note", { rows: 4 })}
      </FormPart>
    </>
  );
}

const FormPart = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="pt-2.5 border-t border-t-line [&>.field-hint]:mt-0 [&>.field-hint]:mb-2 [&>.field-hint]:mx-0 [&>.with-script>.button]:mt-2.5">
    <legend className="pr-2.5 mb-2 text-[14px] leading-[20px] font-semibold">{legend}</legend>
    <div className="form-grid">{children}</div>
  </fieldset>
);
