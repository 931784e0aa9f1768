import type { ReactNode } from "react";
import { fieldState } from "~/lists/bulk/field-state";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { FieldGroup } from "~/ui/field-group";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { ProofsDialog } from "./proofs-dialog";
import type { MergeGroup, TriageAnswer, TriageDialogData } from "./triage-dialog";

type Of<M extends TriageDialogData["modal"]> = {
  data: Extract<TriageDialogData, { modal: M }>;
  answer: TriageAnswer | undefined;
};

/** Items leave for a proof of their own, or front and back become two. */
export function SplitDialog({ data: { chosen, lines, problem, staying }, answer }: Of<"art-split">) {
  if (problem && !answer?.ok) return <NothingToDo title="Split a proof" why={problem} />;
  const how = fieldState(answer, "how", staying ? "" : "lines");
  const name = fieldState(answer, "name");
  const typed = answer && !answer.ok ? (answer.typed.line ?? []) : [];
  return (
    <ProofsDialog
      chosen={chosen}
      answer={answer}
      modal="art-split"
      labels={{ how: "How", line: "Items", name: "Name" }}
    >
      <FieldGroup label="How" name="how" error={how.error} className="grid gap-1.5">
        <Checkbox
          type="radio"
          name="how"
          value="lines"
          id="field-how"
          defaultChecked={how.value === "lines"}
          disabled={staying !== null}
        >
          Move some items to their own proof
          {staying ? ` · ${staying}` : null}
        </Checkbox>
        <Checkbox type="radio" name="how" value="back" defaultChecked={how.value === "back"}>
          Front stays here; the back of the same items gets its own proof
        </Checkbox>
      </FieldGroup>
      {staying === null ? (
        <FieldGroup label="Items to move" name="line" error={fieldState(answer, "line").error} className="grid gap-1.5">
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
        </FieldGroup>
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
  if (isAlone && !answer?.ok) return <NothingToMerge groups={groups} />;
  return (
    <ProofsDialog
      chosen={chosen}
      answer={answer}
      modal="art-merge"
      labels={{ merge: "Proofs", name: "Name" }}
      rows={null}
    >
      {groups.map(({ order, proofs }) => (
        <FieldGroup key={order} label={`Proofs of ${order}`} className="grid gap-1.5">
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
        </FieldGroup>
      ))}
      <FieldError id="field-merge-error">{fieldState(answer, "merge").error}</FieldError>
      <Field name="name" label="Name of the merged proof" optional error={name.error}>
        <TextInput defaultValue={name.value} maxLength={200} autoComplete="off" />
      </Field>
    </ProofsDialog>
  );
}

/** Which proofs there are, and what keeps each from being merged. */
function NothingToMerge({ groups }: { groups: readonly MergeGroup[] }) {
  return (
    <NothingToDo title="Merge proofs" why="Only proofs of one order that have no art yet can be merged.">
      {groups.map(({ order, proofs }) => (
        <section key={order} className="grid gap-1.5">
          <h3 className="field-label">Proofs of {order}</h3>
          <ul className="grid gap-1.5">
            {proofs.map(({ id, words, problem }) => (
              <li key={id}>
                {words}
                <span className="text-muted"> · {problem ?? "Nothing to merge with"}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </NothingToDo>
  );
}

function NothingToDo({ title, why, children }: { title: string; why: string; children?: ReactNode }) {
  return (
    <Dialog title={title}>
      <DialogBody>
        <Notice tone="care">{why}</Notice>
        {children}
      </DialogBody>
      <DialogFoot cancelLabel="Close" />
    </Dialog>
  );
}
