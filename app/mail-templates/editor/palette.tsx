import { Button } from "~/ui/button";
import type { VariableView } from "./template-view";

interface PaletteProps {
  variables: readonly VariableView[];
  insert: (text: string) => void;
}

/** The names that a text may use, with what stands there in a preview: to insert, or to copy. */
export function Palette({ variables, insert }: PaletteProps) {
  return (
    <details className="variables" open>
      <summary>Variables</summary>
      <p className="field-hint">
        Each is replaced by a value when the email is created. Use them in the subject, preview line, body and plain
        text. Words between {"{{#name}}"} and {"{{/name}}"} appear only if there is a value.
      </p>
      <ul className="variable-rows">
        {variables.map(({ name, label, sample, items }) =>
          items.length > 0 ? (
            <li key={name}>
              <Variable
                text={`{{#${name}}}{{/${name}}}`}
                inserted={`{{#${name}}}\n\n{{/${name}}}`}
                label={label}
                sample="Repeats for each item. Its own variables work inside it."
                insert={insert}
              />
              <ul className="variable-rows">
                {items.map((item) => (
                  <li key={item.name}>
                    <Variable text={`{{${item.name}}}`} label={item.label} sample={item.sample} insert={insert} />
                  </li>
                ))}
              </ul>
            </li>
          ) : (
            <li key={name}>
              <Variable text={`{{${name}}}`} label={label} sample={sample} insert={insert} />
            </li>
          ),
        )}
      </ul>
    </details>
  );
}

interface VariableProps {
  text: string;
  inserted?: string;
  label: string;
  sample: string;
  insert: PaletteProps["insert"];
}

function Variable({ text, inserted = text, label, sample, insert }: VariableProps) {
  return (
    <div className="variable-row">
      <code>{text}</code>
      <span className="min-w-0 [&>span]:block [&>span]:truncate [&>span]:text-subtle [&>span]:text-small">
        {label}
        <span title={sample}>{sample}</span>
      </span>
      <Button size="s" className="with-script" aria-label={`Insert ${label}`} onClick={() => insert(inserted)}>
        Insert
      </Button>
    </div>
  );
}
