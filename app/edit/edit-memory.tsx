import type { FormRefusal } from "~/backend/forms.server";
import type { EditConflict } from "./edit-view";

type EditMemoryProps<Name extends string> = {
  fields: readonly Name[];
  /** The version and the moment that the form was made from, and each field as text. */
  view: { lock: string; seen: string; values: Readonly<Record<Name, string>> };
  answer: (FormRefusal & { conflict?: EditConflict | null }) | undefined;
};

/** What the server compares an edit with: version, moment, and each value as the person saw it. They outlive a refusal. */
export function EditMemory<Name extends string>({ fields, view, answer }: EditMemoryProps<Name>) {
  const conflict = answer?.conflict;
  const typed = (name: string) => answer?.typed[name]?.[0];
  return (
    <>
      <input type="hidden" name="lock" value={conflict?.lock ?? typed("lock") ?? view.lock} />
      <input type="hidden" name="seen" value={conflict?.seen ?? typed("seen") ?? view.seen} />
      {fields.map((name) => (
        <span key={name} hidden>
          <input type="hidden" name="field" value={name} />
          <input
            type="hidden"
            name={`base:${name}`}
            value={conflict?.bases[name] ?? typed(`base:${name}`) ?? view.values[name]}
          />
        </span>
      ))}
    </>
  );
}
