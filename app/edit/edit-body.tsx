import { TwoVersions } from "~/orders/two-versions";
import { Notice } from "~/ui/notice";
import { EditControl } from "./edit-control";
import { EditMemory } from "./edit-memory";
import type { EditFieldView, EditRefusal, EditView } from "./edit-view";

type EditBodyProps = { view: EditView; answer: EditRefusal | undefined; fields?: readonly EditFieldView[] };

/** The fields with what the form was made from; after a conflict, with what it goes on from. */
export function EditBody({ view, answer, fields = view.fields }: EditBodyProps) {
  const conflict = answer?.conflict ?? null;
  const values = Object.fromEntries(view.fields.map(({ name, value }) => [name, value]));
  return (
    <>
      <input type="hidden" name="intent" value="edit" />
      <EditMemory fields={Object.keys(values)} view={{ ...view, values }} answer={answer} />
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
