import { useId } from "react";
import { Field } from "~/ui/field";
import type { Option } from "~/ui/inputs";
import { TextInput } from "~/ui/inputs";

type PlaceFieldProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  options: readonly Option[];
  hint?: string;
  optional?: boolean;
};

/** A location by its name: typed, scanned from its bin, or picked from those that are known. */
export function PlaceField({ name, label, value, error, options, hint, optional }: PlaceFieldProps) {
  const listId = useId();
  return (
    <Field name={name} label={label} hint={hint} error={error} optional={optional}>
      <TextInput list={listId} defaultValue={value} maxLength={100} autoComplete="off" autoCapitalize="characters" />
      <PlaceOptions id={listId} options={options} />
    </Field>
  );
}

export function PlaceOptions({ id, options }: { id: string; options: readonly Option[] }) {
  return (
    <datalist id={id}>
      {options.map(({ value, label }) => (
        <option key={value} value={value} label={label} />
      ))}
    </datalist>
  );
}
