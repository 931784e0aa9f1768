import { DEPARTMENTS } from "contract/permissions";
import { fieldState } from "~/lists/bulk/field-state";
import { TwoVersions } from "~/orders/two-versions";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { LevelMatrix } from "./level-matrix";
import { ROLE_FIELD_LABELS, ROLE_FIELDS } from "./role-fields";
import type { RoleAnswer, RoleFormView } from "./role-view";

type RoleFormDialogProps = { view: RoleFormView; answer: RoleAnswer | undefined };

/** A role: its name, and what it allows in each department. */
export function RoleFormDialog({ view, answer }: RoleFormDialogProps) {
  const isNew = view.id === null;
  const conflict = answer?.conflict ?? null;
  const name = fieldState(answer, "name", view.values.name);
  const description = fieldState(answer, "description", view.values.description);
  return (
    <Dialog title={isNew ? "New role" : `Edit the role ${view.name}`}>
      <DialogForm key={conflict?.lock}>
        <input type="hidden" name="intent" value={isNew ? "role-new" : "edit"} />
        <Memory view={view} answer={answer} />
        <DialogBody>
          {conflict ? <TwoVersions rows={conflict.rows} who={conflict.who} /> : <Problem answer={answer} />}
          <Field
            name="name"
            label="Name"
            error={name.error}
            hint="With “admin” in it, whoever has it as their first role may everything."
          >
            <TextInput defaultValue={name.value} maxLength={60} autoComplete="off" />
          </Field>
          <Field name="description" label="Description" optional error={description.error}>
            <TextInput defaultValue={description.value} maxLength={200} autoComplete="off" />
          </Field>
          {view.isAdmin ? (
            <Notice tone="care">
              As a first role this one allows everything, whatever stands below. The levels count where it is not the
              first.
            </Notice>
          ) : null}
          <LevelMatrix levelOf={(department) => fieldState(answer, department, view.values[department]).value} />
        </DialogBody>
        <DialogFoot
          note={isNew ? undefined : "Counts at their next click for everybody who has it."}
          cancelLabel={conflict ? "Keep theirs" : undefined}
        >
          <StatusButton variant="primary">{isNew ? "Make role" : conflict ? "Save mine" : "Save"}</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

function Problem({ answer }: Pick<RoleFormDialogProps, "answer">) {
  if (!answer) return null;
  const wrong = ROLE_FIELDS.filter((name) => answer.errors[name]);
  if (wrong.length > 1)
    return <ErrorSummary fields={wrong.map((name) => ({ name, label: ROLE_FIELD_LABELS[name] }))} />;
  const [only] = wrong;
  if (only && !DEPARTMENTS.some((department) => department === only)) return null;
  return (
    <Notice tone="stop" role="alert">
      {Object.values(answer.errors)[0]?.[0] ?? answer.message}
    </Notice>
  );
}

/** What the server compares with: version, moment, and each value as the admin saw it. */
function Memory({ view, answer }: RoleFormDialogProps) {
  if (view.id === null) return null;
  const conflict = answer?.conflict;
  const typed = (name: string) => answer?.typed[name]?.[0];
  return (
    <>
      <input type="hidden" name="role" value={view.id} />
      <input type="hidden" name="lock" value={conflict?.lock ?? typed("lock") ?? view.lock} />
      <input type="hidden" name="seen" value={conflict?.seen ?? typed("seen") ?? view.seen} />
      {ROLE_FIELDS.map((name) => (
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
