import { FULL_ACCESS_RULE } from "contract/permissions";
import { RecordFormDialog } from "~/edit/record-form-dialog";
import { fieldState } from "~/lists/bulk/field-state";
import { Field } from "~/ui/field";
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
  const name = fieldState(answer, "name", view.values.name);
  const description = fieldState(answer, "description", view.values.description);
  return (
    <RecordFormDialog
      title={isNew ? "New role" : `Edit the role ${view.name}`}
      intent="role-new"
      record="role"
      fields={ROLE_FIELDS}
      view={view}
      answer={answer}
      labels={TYPED}
      note={isNew ? undefined : "Applies to everyone with this role from their next click."}
      button="Create role"
    >
      <Field name="name" label="Name" error={name.error} hint={FULL_ACCESS_RULE}>
        <TextInput defaultValue={name.value} maxLength={60} autoComplete="off" />
      </Field>
      <FullAccessField answer={answer}>People with this as their first role get full access</FullAccessField>
      <Field name="description" label="Description" optional error={description.error}>
        <TextInput defaultValue={description.value} maxLength={200} autoComplete="off" />
      </Field>
      {view.isAdmin ? (
        <Notice tone="care">
          As a first role, this role has full access, whatever you choose below. The levels apply when it isn't the
          first role.
        </Notice>
      ) : null}
      <LevelMatrix levelOf={(department) => fieldState(answer, department, view.values[department]).value} />
    </RecordFormDialog>
  );
}
