import { Fragment, useEffect, useRef } from "react";
import { fieldId } from "./field";
import { Glyph } from "./glyph";

/** Links to the fields, focused when they appear. With scripts the focus goes to the field where only one is wrong. */
export function ErrorSummary({ fields, of }: { fields: readonly { name: string; label: string }[]; of?: object }) {
  const summary = useRef<HTMLDivElement>(null);
  const names = fields.map((field) => field.name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer, or a new set of errors, takes the focus again
  useEffect(() => (summary.current ?? document.querySelector<HTMLElement>("[aria-invalid]"))?.focus(), [of ?? names]);
  if (fields.length === 0) return null;
  const links = (
    <div ref={summary} role="alert" tabIndex={-1} className="notice tone-stop" data-error-summary>
      <Glyph name="octagon" />
      <div>
        <b>{fields.length === 1 ? "1 field needs" : `${fields.length} fields need`} attention.</b>{" "}
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
  return fields.length === 1 ? <noscript>{links}</noscript> : links;
}
