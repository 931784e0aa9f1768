import type { FormRefusal } from "~/backend/forms.server";
import { fieldState } from "~/lists/bulk/field-state";
import { Checkbox } from "~/ui/checkbox";
import { fieldId } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { CONFIRM_FULL_ACCESS } from "./full-access";

type FullAccessFieldProps = {
  answer: FormRefusal | undefined;
  /** What is confirmed: "Yes, people with this first role get full access". */
  children: string;
};

/** A second step: it is there once the server has said that saving gives full access. */
export function FullAccessField({ answer, children }: FullAccessFieldProps) {
  const { value, error } = fieldState(answer, CONFIRM_FULL_ACCESS);
  if (!error && value === "") return null;
  const id = fieldId(CONFIRM_FULL_ACCESS);
  return (
    <div>
      <Checkbox
        id={id}
        name={CONFIRM_FULL_ACCESS}
        value="1"
        defaultChecked={value === "1"}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {children}
      </Checkbox>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
