import { createContext, type ReactNode, useContext } from "react";
import { FieldError } from "./field-error";

type FieldControl = { id: string; name: string; "aria-invalid"?: true; "aria-describedby"?: string };

const FieldContext = createContext<Partial<FieldControl>>({});

/** What a control inside a Field must carry: id, name and the ties to hint and error. Empty outside a Field. */
export const useFieldControl = () => useContext(FieldContext);

/** The id of a field's control, for links from an error summary. */
export const fieldId = (name: string) => `field-${name}`;

type FieldProps = {
  name: string;
  label: string;
  /** One line below the control; gives way to the error. */
  hint?: ReactNode;
  error?: string;
  /** The word beside the label, where it is not "optional". */
  optional?: boolean | string;
  /** Needed only where two fields of one page have the same name. */
  id?: string;
  children: ReactNode;
};

/** Label above, one control, and hint or error below, tied together for screen readers. */
export function Field({ name, label, hint, error, optional = false, id = fieldId(name), children }: FieldProps) {
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const control = { id, name, "aria-invalid": error ? (true as const) : undefined, "aria-describedby": note };
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional ? <span className="font-normal"> {optional === true ? "optional" : optional}</span> : null}
      </label>
      <FieldContext.Provider value={control}>{children}</FieldContext.Provider>
      {error ? (
        <FieldError id={note}>{error}</FieldError>
      ) : hint ? (
        <p className="field-hint" id={note}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
