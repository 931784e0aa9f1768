import { useState } from "react";
import { dayHint } from "~/orders/day-hint";
import { Checkbox } from "~/ui/checkbox";
import { Choices } from "~/ui/choices";
import { Field } from "~/ui/field";
import { DateInput, Select, TextArea, TextInput } from "~/ui/inputs";
import { type EditFieldView, LABEL_BREAK } from "./edit-view";

type EditControlProps = {
  field: EditFieldView;
  /** What was typed before a refusal; null where nothing was. */
  typed: readonly string[] | null;
  error: string | undefined;
  today: string;
};

/** The control of one field, with what is stored or, after a refusal, what was typed. */
export function EditControl(props: EditControlProps) {
  const { field, typed, error } = props;
  const { name, label, value, options, prompt, hint } = field;
  const text = typed?.[0] ?? (field.kind === "words" ? value.split(LABEL_BREAK).join(", ") : value);
  switch (field.kind) {
    case "day":
      return <DayControl {...props} />;
    case "tick":
      return (
        <Checkbox name={name} value="1" defaultChecked={typed ? typed.includes("1") : value === "1"}>
          {label}
        </Checkbox>
      );
    case "labels":
      return <LabelsControl {...props} />;
    case "choice":
      return (
        <Field name={name} label={label} hint={hint} error={error}>
          <Select options={options} prompt={prompt} defaultValue={text} />
        </Field>
      );
    case "words":
      return (
        <Field name={name} label={label} hint={hint} error={error}>
          <TextInput defaultValue={text} maxLength={5_000} autoComplete="off" />
        </Field>
      );
    case "line":
      return (
        <Field name={name} label={label} hint={hint} error={error}>
          <TextInput defaultValue={text} maxLength={500} autoComplete="off" />
        </Field>
      );
    case "text":
      return (
        <Field name={name} label={label} hint={hint} error={error}>
          <TextArea rows={3} defaultValue={text} maxLength={10_000} />
        </Field>
      );
  }
}

function DayControl({ field: { name, label, value: stored }, typed, error, today }: EditControlProps) {
  const value = typed?.[0] ?? stored;
  const [latest, setLatest] = useState(value);
  return (
    <Field name={name} label={label} hint={dayHint(latest.trim(), today)} error={error}>
      <DateInput defaultValue={value} onInput={(event) => setLatest(event.currentTarget.value)} />
    </Field>
  );
}

function LabelsControl({ field: { name, label, value, options }, typed, error }: EditControlProps) {
  return <Choices {...{ name, label, options, error }} chosen={typed ?? value.split(LABEL_BREAK)} />;
}
