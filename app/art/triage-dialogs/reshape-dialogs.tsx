import { fieldState } from "~/lists/bulk/field-state";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Glyph } from "~/ui/glyph";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { ProofsDialog } from "./proofs-dialog";
import type { TriageAnswer, TriageDialogData } from "./triage-dialog";

type Of<M extends TriageDialogData["modal"]> = {
  data: Extract<TriageDialogData, { modal: M }>;
  answer: TriageAnswer | undefined;
};

function GroupError({ error }: { error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" role="alert">
      <Glyph name="octagon" />
      {error}
    </p>
  );
}

/** Items leave for a proof of their own, or front and back become two. */
export function SplitDialog({ data: { chosen, lines, problem }, answer }: Of<"art-split">) {
  const how = fieldState(answer, "how", lines.length > 1 ? "lines" : "back");
  const name = fieldState(answer, "name");
  const typed = answer && !answer.ok ? (answer.typed.line ?? []) : [];
  return (
    <ProofsDialog
      chosen={chosen}
      answer={answer}
      modal="art-split"
      labels={{ how: "How", line: "Items", name: "Name" }}
    >
      {problem ? <Notice tone="care">{problem}</Notice> : null}
      <fieldset className="grid gap-1.5">
        <legend className="field-label">How</legend>
        <Checkbox
          type="radio"
          name="how"
          value="lines"
          id="field-how"
          defaultChecked={how.value === "lines"}
          disabled={lines.length < 2}
        >
          Some items leave for a proof of their own
        </Checkbox>
        <Checkbox type="radio" name="how" value="back" defaultChecked={how.value === "back"}>
          Front stays here, the back of the same items gets its own proof
        </Checkbox>
        <GroupError error={how.error} />
      </fieldset>
      {lines.length > 1 ? (
        <fieldset className="grid gap-1.5">
          <legend className="field-label">Items that leave</legend>
          {lines.map(({ id, words, location }, index) => (
            <Checkbox
              key={id}
              name="line"
              id={index === 0 ? "field-line" : undefined}
              value={id}
              defaultChecked={typed.includes(String(id))}
            >
              {words}
              {location ? <span className="text-muted"> · {location}</span> : null}
            </Checkbox>
          ))}
          <GroupError error={fieldState(answer, "line").error} />
        </fieldset>
      ) : null}
      <Field name="name" label="Name of the new proof" optional error={name.error}>
        <TextInput defaultValue={name.value} maxLength={200} autoComplete="off" />
      </Field>
    </ProofsDialog>
  );
}

/** Proofs of one order that share their art become one. */
export function MergeDialog({ data: { chosen, groups }, answer }: Of<"art-merge">) {
  const name = fieldState(answer, "name");
  const typed = answer && !answer.ok ? (answer.typed.merge ?? []) : null;
  const isAlone = groups.every(({ proofs }) => proofs.filter(({ problem }) => !problem).length < 2);
  return (
    <ProofsDialog
      chosen={chosen}
      answer={answer}
      modal="art-merge"
      labels={{ merge: "Proofs", name: "Name" }}
      rows={null}
    >
      {isAlone ? <Notice tone="care">There are no two proofs of one order that nobody has worked on.</Notice> : null}
      {groups.map(({ order, proofs }) => (
        <fieldset key={order} className="grid gap-1.5">
          <legend className="field-label">Proofs of {order}</legend>
          {proofs.map(({ id, words, isChosen, problem }) => (
            <Checkbox
              key={id}
              name="merge"
              value={id}
              defaultChecked={!problem && (typed ? typed.includes(String(id)) : isChosen)}
              disabled={problem !== null}
            >
              {words}
              {problem ? <span className="text-muted"> · {problem}</span> : null}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      <GroupError error={fieldState(answer, "merge").error} />
      <Field name="name" label="Name of the merged proof" optional error={name.error}>
        <TextInput defaultValue={name.value} maxLength={200} autoComplete="off" />
      </Field>
    </ProofsDialog>
  );
}
