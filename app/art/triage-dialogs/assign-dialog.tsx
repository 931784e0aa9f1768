import { fieldState } from "~/lists/bulk/field-state";
import { Choices } from "~/ui/choices";
import { Field } from "~/ui/field";
import { Select } from "~/ui/inputs";
import { ProofsDialog } from "./proofs-dialog";
import type { TriageAnswer, TriageDialogData } from "./triage-dialog";

type AssignDialogProps = {
  data: Extract<TriageDialogData, { modal: "art-assign" }>;
  answer: TriageAnswer | undefined;
};

const FIRST = [{ value: "me", label: "Me" }];
const LAST = [{ value: "nobody", label: "Unassigned" }];

/** One proof goes to one person; many may be shared out in turn. */
export function AssignDialog({ data, answer }: AssignDialogProps) {
  const { chosen, people, assignee } = data;
  const field = fieldState(answer, "assignee_id", assignee ?? "");
  const typed = answer && !answer.ok ? (answer.typed.share ?? []) : [];
  const isMany = chosen.isAll || chosen.count > 1;
  return (
    <ProofsDialog
      chosen={chosen}
      answer={answer}
      modal="art-assign"
      size={isMany ? "m" : "s"}
      labels={{ assignee_id: "Assignee" }}
    >
      <Field name="assignee_id" label="Assignee" error={field.error}>
        <Select options={[...FIRST, ...people, ...LAST]} prompt="Choose a person" defaultValue={field.value} />
      </Field>
      {isMany && people.length > 1 ? (
        <Choices
          name="share"
          label="Or assign in turn to selected people"
          options={people}
          chosen={typed}
          className="grid grid-cols-2 gap-x-4 gap-y-1.5 max-md:grid-cols-1"
        />
      ) : null}
    </ProofsDialog>
  );
}
