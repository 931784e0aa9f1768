import type { FormState } from "~/edit/form-state";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { RepeatedRows } from "~/ui/repeated-rows";
import type { CategoryValues, ContactValues } from "./supplier-fields";

const CONTACT_FIELDS = [
  { key: "name", label: "Name", max: 200, type: "text" },
  { key: "role", label: "Role", max: 100, type: "text" },
  { key: "email", label: "Email", max: 320, type: "email" },
  { key: "phone", label: "Phone", max: 50, type: "tel" },
] as const;

/** People at the supplier; those who are ticked get its purchase orders. */
export function ContactRows({ rows, state }: { rows: readonly ContactValues[]; state: FormState }) {
  return (
    <RepeatedRows
      legend="Contacts"
      hint="Blank rows are ignored. Purchase orders go to the selected contacts, or else to the email for POs."
      addLabel="Add a contact"
      filled={state.rows("contacts", rows.length)}
      row={(index) => {
        const field = (key: keyof ContactValues) => state.field(`contacts.${index}.${key}`, rows[index]?.[key]);
        return (
          <fieldset key={index} className="form-row grid-cols-4 [&>.checkbox-line]:col-span-full max-md:grid-cols-1">
            <legend>Contact {index + 1}</legend>
            {CONTACT_FIELDS.map(({ key, label, max, type }) => (
              <Field key={key} name={`contacts.${index}.${key}`} label={label} error={field(key).error}>
                <TextInput type={type} defaultValue={field(key).value} maxLength={max} autoComplete="off" />
              </Field>
            ))}
            <Checkbox
              name={`contacts.${index}.gets_po`}
              value="1"
              defaultChecked={state.isTicked(`contacts.${index}.gets_po`, rows[index]?.gets_po === "1")}
            >
              Gets purchase orders
            </Checkbox>
          </fieldset>
        );
      }}
    />
  );
}

/** What it delivers faster or slower, or takes back for longer, than all the rest. */
export function CategoryRows({ rows, state }: { rows: readonly CategoryValues[]; state: FormState }) {
  return (
    <RepeatedRows
      legend="Categories"
      hint="Use the product type as on orders. These days replace the supplier's own for that category."
      addLabel="Add a category"
      filled={state.rows("categories", rows.length)}
      row={(index) => {
        const name = (key: keyof CategoryValues) => `categories.${index}.${key}`;
        const field = (key: keyof CategoryValues) => state.field(name(key), rows[index]?.[key]);
        const tick = (key: "is_hard_goods" | "is_soft_goods", words: string) => (
          <Checkbox name={name(key)} value="1" defaultChecked={state.isTicked(name(key), rows[index]?.[key] === "1")}>
            {words}
          </Checkbox>
        );
        return (
          <fieldset
            key={index}
            className="form-row grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_auto] items-start max-md:grid-cols-2 max-md:[&>div:first-of-type]:col-span-full"
          >
            <legend>Category {index + 1}</legend>
            <Field name={name("name")} label="Name" error={field("name").error}>
              <TextInput defaultValue={field("name").value} maxLength={100} autoComplete="off" />
            </Field>
            <Field name={name("lead_time_days")} label="Lead time, work days" error={field("lead_time_days").error}>
              <TextInput inputMode="numeric" defaultValue={field("lead_time_days").value} autoComplete="off" />
            </Field>
            <Field name={name("returnable_days")} label="Takes back, days" error={field("returnable_days").error}>
              <TextInput inputMode="numeric" defaultValue={field("returnable_days").value} autoComplete="off" />
            </Field>
            <div className="grid gap-1 pt-5 max-md:col-span-full max-md:pt-0">
              {tick("is_soft_goods", "Soft goods")}
              {tick("is_hard_goods", "Hard goods")}
            </div>
          </fieldset>
        );
      }}
    />
  );
}
