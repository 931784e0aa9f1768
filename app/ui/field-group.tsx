import type { ReactNode } from "react";
import { fieldId } from "./field";
import { FieldError } from "./field-error";

type FieldGroupProps = {
  label: ReactNode;
  /** Of the field that the controls make together. Needed where it can be refused. */
  name?: string;
  error?: string;
  className?: string;
  children: ReactNode;
};

/** Controls that make one field: their label above, and the error below, tied together for screen readers. */
export function FieldGroup({ label, name = "", error, className, children }: FieldGroupProps) {
  const errorId = `${fieldId(name)}-error`;
  return (
    <fieldset className={className} aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">{label}</legend>
      {children}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
