import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { Glyph } from "./glyph";

/** What is wrong with a field; nothing where nothing is. What it is about has its `id` in aria-describedby. */
export const FieldError = ({ className, children, ...rest }: ComponentProps<"p">) =>
  children ? (
    <p className={classNames("field-error", className)} {...rest}>
      <Glyph name="octagon" />
      {children}
    </p>
  ) : null;
