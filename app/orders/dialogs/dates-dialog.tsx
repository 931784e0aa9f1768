import { dayWords } from "contract/day-words";
import { useState } from "react";
import { Field } from "~/ui/field";
import { DateInput, Select } from "~/ui/inputs";
import { DeedDialog, type DeedDialogProps, fieldState } from "./deed-dialog";

const FIELDS = [
  { name: "required_in_hand_date", label: "In hands" },
  { name: "estimated_ship_date", label: "Ship" },
  { name: "vip_date", label: "VIP" },
] as const;

const FIRM = [
  { value: "1", label: "Firm" },
  { value: "0", label: "Not firm" },
];

/** `fields`: New Orders asks for the in-hands date only, Orders for all three. */
export function DatesDialog({ data, answer, fields }: DeedDialogProps & { fields: "in-hands" | "all" }) {
  const { values } = data;
  const shown = fields === "all" ? FIELDS : FIELDS.slice(0, 1);
  const firm = fieldState(answer, "firm", values ? (values.is_firm ? "1" : "0") : "");
  return (
    <DeedDialog
      data={data}
      answer={answer}
      modal="dates"
      verb={fields === "all" ? "Set dates of" : "Set in-hands date of"}
      button="Save"
      note={values ? "An empty date is taken away." : "An empty date stays as it is."}
      labels={Object.fromEntries(FIELDS.map(({ name, label }) => [name, label]))}
    >
      {shown.map(({ name, label }) => {
        const { value, error } = fieldState(answer, name, values?.[name]);
        return <DayField key={name} name={name} label={label} value={value} error={error} today={data.today} />;
      })}
      <Field name="firm" label="The in-hands date is" optional={!values} error={firm.error}>
        <Select options={FIRM} prompt={values ? undefined : "As it is"} defaultValue={firm.value} />
      </Field>
    </DeedDialog>
  );
}

type DayFieldProps = { name: string; label: string; value: string; error: string | undefined; today: string };

/** Says the weekday of what is typed. */
function DayField({ name, label, value, error, today }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const words = dayWords(typed.trim(), today);
  return (
    <Field name={name} label={label} hint={words === typed.trim() ? "YYYY-MM-DD" : words} optional error={error}>
      <DateInput defaultValue={value} onInput={(event) => setTyped(event.currentTarget.value)} />
    </Field>
  );
}
