import { Field, fieldId } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import type { PlanRefusal } from "./plan-view";

type FigureFieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** As it is stored now. */
  stored: string;
  answer: PlanRefusal | undefined;
  disabled?: boolean;
  optional?: boolean;
  id?: string;
};

/** A whole number of the plan; after a conflict it keeps what was typed and says what is stored now. */
export function FigureField({ name, label, hint, stored, answer, disabled, optional, id }: FigureFieldProps) {
  const typed = answer?.typed[name]?.[0];
  const clash = answer?.kind === "conflict" && typed !== undefined && typed !== stored;
  const now = clash ? `Someone saved ${stored === "" ? "nothing" : stored} meanwhile` : undefined;
  return (
    <Field
      name={name}
      label={label}
      id={id ?? fieldId(name)}
      hint={now ?? hint}
      optional={optional}
      error={answer?.errors[name]?.[0]}
    >
      <TextInput
        defaultValue={typed ?? stored}
        // The stored figure of another load is another field.
        key={typed ?? stored}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        disabled={disabled}
      />
    </Field>
  );
}
