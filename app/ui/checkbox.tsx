import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names";

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { indeterminate?: boolean };

/** A bare box for table rows and bars; give it `aria-label`. */
export function Check({ indeterminate = false, className, ...rest }: CheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input ref={box} type="checkbox" className={classNames("checkbox", className)} {...rest} />;
}

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & { type?: "checkbox" | "radio"; children: ReactNode };

/** A box or radio with its words. */
export function Checkbox({ children, type = "checkbox", ...rest }: ChoiceProps) {
  return (
    <label className="checkbox-line">
      <input type={type} className="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}
