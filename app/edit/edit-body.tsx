import { TwoVersions } from "~/orders/two-versions";
import { Notice } from "~/ui/notice";
import { EditControl } from "./edit-control";
import type { EditFieldView, EditRefusal, EditView } from "./edit-view";

type EditBodyProps = { view: EditView; answer: EditRefusal | undefined; fields?: readonly EditFieldView[] };

/** The fields with what the form was made from; after a conflict, with what it goes on from. */
export function EditBody({ view, answer, fields = view.fields }: EditBodyProps) {
  const conflict = answer?.conflict ?? null;
  return (
    <>
      <EditMemory view={view} answer={answer} />
      {conflict ? <TwoVersions rows={conflict.rows} who={conflict.who} /> : null}
      {answer && !conflict && !hasFieldError(answer, view) ? (
        <Notice tone="stop" role="alert">
          {answer.message}
        </Notice>
      ) : null}
      {fields.map((field) => (
        <EditControl
          key={field.name}
          field={field}
          typed={answer ? (answer.typed[field.name] ?? (isBox(field) ? [] : null)) : null}
          error={answer?.errors[field.name]?.[0]}
          today={view.today}
        />
      ))}
    </>
  );
}

/** A box that was not ticked is not sent at all. */
const isBox = ({ kind }: EditFieldView) => kind === "labels" || kind === "tick";

function hasFieldError({ errors }: EditRefusal, { fields }: EditView): boolean {
  return fields.some(({ name }) => name in errors);
}

/** What the server compares with: version, moment, and each value as the person saw it. */
function EditMemory({ view, answer }: { view: EditView; answer: EditRefusal | undefined }) {
  const conflict = answer?.conflict;
  const baseOf = (name: string, stored: string) =>
    conflict?.bases[name] ?? answer?.typed[`base:${name}`]?.[0] ?? stored;
  return (
    <>
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="lock" value={conflict?.lock ?? answer?.typed.lock?.[0] ?? view.lock} />
      <input type="hidden" name="seen" value={conflict?.seen ?? answer?.typed.seen?.[0] ?? view.seen} />
      {view.fields.map(({ name, value }) => (
        <span key={name} hidden>
          <input type="hidden" name="field" value={name} />
          <input type="hidden" name={`base:${name}`} value={baseOf(name, value)} />
        </span>
      ))}
    </>
  );
}
