import { Fragment, useEffect, useRef } from "react";
import { fieldId } from "./field";
import { Glyph } from "./glyph";

/** Two or more field errors: a summary with links to the fields, focused when it appears. Fewer: the focus goes to the field. */
export function ErrorSummary({ fields, of }: { fields: readonly { name: string; label: string }[]; of?: object }) {
  const summary = useRef<HTMLDivElement>(null);
  const names = fields.map((field) => field.name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer, or a new set of errors, takes the focus again
  useEffect(() => (summary.current ?? document.querySelector<HTMLElement>("[aria-invalid]"))?.focus(), [of ?? names]);
  if (fields.length < 2) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className="notice tone-stop" data-error-summary>
      <Glyph name="octagon" />
      <div>
        <b>{fields.length} fields need attention.</b>{" "}
        {fields.map((field, index) => (
          <Fragment key={field.name}>
            {index > 0 ? ", " : null}
            <a className="link" href={`#${fieldId(field.name)}`}>
              {field.label}
            </a>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
