import type { ReactNode } from "react";
import { Checkbox } from "./checkbox";
import { fieldId } from "./field";
import { FieldGroup } from "./field-group";

type ChoicesProps = {
  name: string;
  label: string;
  /** `spoken`: the whole word, where `label` is cut short. */
  options: readonly { value: string | number; label: ReactNode; spoken?: string }[];
  /** Of radios at most one. */
  chosen: readonly (string | undefined)[];
  type?: "checkbox" | "radio";
  error?: string;
  className?: string;
};

/** A field of boxes or radios. Links to the field lead to its first one. */
export const Choices = ({ name, label, options, chosen, type, error, className = "grid gap-1.5" }: ChoicesProps) => (
  <FieldGroup label={label} name={name} error={error}>
    <div className={className}>
      {options.map(({ value, label: words, spoken }, index) => (
        <Checkbox
          key={value}
          id={index === 0 ? fieldId(name) : undefined}
          type={type}
          name={name}
          value={value}
          defaultChecked={chosen.includes(String(value))}
          aria-label={spoken}
          aria-invalid={error ? true : undefined}
        >
          {words}
        </Checkbox>
      ))}
    </div>
  </FieldGroup>
);
