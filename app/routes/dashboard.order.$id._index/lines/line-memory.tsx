import type { LineEditView } from "./line-edit.server";
import { LINE_FIELDS, openedName, quantityName } from "./line-fields";

/** What the server compares with: the versions of the lines, and each value as the person saw it. */
export function LineMemory({ view: { lines, mixed, values } }: { view: LineEditView }) {
  return (
    <>
      <input type="hidden" name="intent" value="line-edit" />
      {lines.map((line) => (
        <input key={line.id} type="hidden" name="line" value={`${line.id}:${line.lockVersion}`} />
      ))}
      {mixed.map((field) => (
        <input key={field} type="hidden" name="mixed" value={field} />
      ))}
      {LINE_FIELDS.map((field) => (
        <input key={field} type="hidden" name={openedName(field)} value={values[field]} />
      ))}
      {lines.map((line) => (
        <input key={line.id} type="hidden" name={openedName(quantityName(line.id))} value={line.quantity} />
      ))}
    </>
  );
}
