import { FULL_ACCESS_RULE } from "contract/permissions";
import { EditMemory } from "~/edit/edit-memory";
import { fieldState } from "~/lists/bulk/field-state";
import { TwoVersions } from "~/orders/two-versions";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { CONFIRM_FULL_ACCESS, FULL_ACCESS_LABEL } from "../form/full-access";
import { FullAccessField } from "../form/full-access-field";
import { LevelMatrix } from "./level-matrix";
import { ROLE_FIELD_LABELS, ROLE_FIELDS } from "./role-fields";
import type { RoleAnswer, RoleFormView } from "./role-view";

/** A level is chosen among those that there are: what is wrong with one has no place at its own field. */
const TYPED = {
  name: ROLE_FIELD_LABELS.name,
  description: ROLE_FIELD_LABELS.description,
  [CONFIRM_FULL_ACCESS]: FULL_ACCESS_LABEL,
};

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
        {view.id === null ? null : (
          <>
            <input type="hidden" name="role" value={view.id} />
            <EditMemory fields={ROLE_FIELDS} view={view} answer={answer} />
          </>
        )}
        <DialogBody>
          {conflict ? (
            <TwoVersions rows={conflict.rows} who={conflict.who} />
          ) : (
            <FormProblem answer={answer} labels={TYPED} />
          )}
          <Field name="name" label="Name" error={name.error} hint={FULL_ACCESS_RULE}>
            <TextInput defaultValue={name.value} maxLength={60} autoComplete="off" />
          </Field>
          <FullAccessField answer={answer}>People with this as their first role get full access</FullAccessField>
          <Field name="description" label="Description" optional error={description.error}>
            <TextInput defaultValue={description.value} maxLength={200} autoComplete="off" />
          </Field>
          {view.isAdmin ? (
            <Notice tone="care">
              As a first role, this role has full access, whatever you choose below. The levels count when it is not the
              first role.
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
