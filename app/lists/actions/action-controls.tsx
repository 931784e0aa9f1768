import type { FormRefusal } from "~/backend/forms.server";
import { dayHint } from "~/orders/day-hint";
import { Checkbox } from "~/ui/checkbox";
import { Choices } from "~/ui/choices";
import { Field } from "~/ui/field";
import { DateInput, type Option, Select, TextArea, TextInput } from "~/ui/inputs";
import type { BulkResult } from "../bulk/bulk-result";
import { fieldState } from "../bulk/field-state";
import type { ActionField, ActionFields, ActionValues } from "./action";

type Shown = {
  answer: BulkResult | FormRefusal | undefined;
  /** Whom a field of a person offers; without any it is left out. */
  people?: readonly Option[];
  /** What a field of a machine offers. */
  machines?: readonly Option[];
  /** What else must be filled in than the table says. */
  isRequired?: boolean;
  /** The shop's day, for the words beside a day. */
  today?: string;
  /** What is stored, by the names of the fields. */
  values?: ActionValues;
};

/** The controls of an action's form, two halves beside each other. */
export function ActionControls({ fields, ...shown }: Shown & { fields: ActionFields }) {
  return rowsOf(fields).map((row) => {
    const controls = row.map(([name, field]) => <Control key={name} name={name} field={field} {...shown} />);
    return row.length === 1 ? (
      controls
    ) : (
      <div key={row[0]?.[0]} className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {controls}
      </div>
    );
  });
}

type NamedField = readonly [name: string, field: ActionField];

function rowsOf(fields: ActionFields): NamedField[][] {
  const rows: NamedField[][] = [];
  for (const named of Object.entries(fields)) {
    const last = rows.at(-1);
    const isSecondHalf = named[1].isHalf && last?.length === 1 && last[0]?.[1].isHalf;
    if (isSecondHalf) last.push(named);
    else rows.push([named]);
  }
  return rows;
}

function Control({
  name,
  field,
  answer,
  isRequired = false,
  people = [],
  machines = [],
  today,
  values = {},
}: Shown & { name: string; field: ActionField }) {
  const { value, error } = fieldState(answer, name, values[name] ?? field.initial);
  if (field.type === "tick") {
    const isTicked = answer && !answer.ok ? answer.typed[name]?.includes("1") : value === "1";
    return (
      <Checkbox name={name} value="1" defaultChecked={isTicked}>
        {field.label}
      </Checkbox>
    );
  }
  if (field.type === "person" && people.length === 0) return null;
  if (field.type === "choice" && field.isInSight) {
    return (
      <Choices
        name={name}
        label={field.label}
        options={field.options}
        chosen={[value]}
        type="radio"
        error={error}
        className="grid gap-2"
      />
    );
  }
  return (
    <Field
      name={name}
      label={field.label}
      hint={field.hint ?? (field.type === "day" && today ? dayHint(value, today) : undefined)}
      optional={!isRequired && !field.required && field.initial === undefined}
      error={error}
    >
      {field.type === "note" ? <TextArea rows={2} defaultValue={value} maxLength={field.max} /> : null}
      {field.type === "text" ? <TextInput defaultValue={value} maxLength={field.max} autoComplete="off" /> : null}
      {field.type === "count" ? <TextInput inputMode="numeric" autoComplete="off" defaultValue={value} /> : null}
      {field.type === "day" ? <DateInput defaultValue={value} /> : null}
      {field.type === "choice" ? <Select options={field.options} prompt={field.prompt} defaultValue={value} /> : null}
      {field.type === "person" ? <Select options={people} prompt={field.prompt} defaultValue={value} /> : null}
      {field.type === "machine" ? <Select options={machines} prompt={field.prompt} defaultValue={value} /> : null}
    </Field>
  );
}
