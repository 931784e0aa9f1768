import { Fragment, useEffect, useRef } from "react";
import { fieldId } from "./field";
import { Glyph } from "./glyph";

/** Two or more field errors: a summary with links to the fields, focused when it appears. Fewer: nothing. */
export function ErrorSummary({ fields }: { fields: readonly { name: string; label: string }[] }) {
  const summary = useRef<HTMLDivElement>(null);
  const names = fields.map((field) => field.name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of errors takes the focus again
  useEffect(() => summary.current?.focus(), [names]);
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
