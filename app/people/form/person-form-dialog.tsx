import type { FormRefusal } from "~/backend/forms.server";
import type { EditConflict } from "~/edit/edit-view";
import { RecordFormDialog } from "~/edit/record-form-dialog";
import { fieldState } from "~/lists/bulk/field-state";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { TextInput } from "~/ui/inputs";
import { CONFIRM_FULL_ACCESS, FULL_ACCESS_LABEL } from "./full-access";
import { FullAccessField } from "./full-access-field";
import { PERSON_FIELD_LABELS, PERSON_FIELDS, type PersonFormView } from "./person-fields";
import { RoleFields } from "./role-fields";
import { ZoneField } from "./zone-field";

const LABELS = { ...PERSON_FIELD_LABELS, [CONFIRM_FULL_ACCESS]: FULL_ACCESS_LABEL };

type PersonFormDialogProps = {
  view: PersonFormView;
  answer: (FormRefusal & { conflict?: EditConflict | null }) | undefined;
};

/** Who somebody is and what they may; a new person also gets a way in. */
export function PersonFormDialog({ view, answer }: PersonFormDialogProps) {
  const isNew = view.id === null;
  return (
    <RecordFormDialog
      title={isNew ? "New person" : `Edit ${view.name}`}
      intent="user-new"
      record="person"
      fields={PERSON_FIELDS}
      view={view}
      answer={answer}
      labels={LABELS}
      note={isNew ? undefined : "Only what you change is saved."}
      button="Add person"
    >
      <PersonFields view={view} answer={answer} />
      {isNew ? <WayIn answer={answer} /> : null}
    </RecordFormDialog>
  );
}

function PersonFields({ view, answer }: PersonFormDialogProps) {
  const state = (name: "first_name" | "last_name" | "email") => fieldState(answer, name, view.values[name]);
  const [first, last, email] = [state("first_name"), state("last_name"), state("email")];
  const zone = fieldState(answer, "time_zone", view.values.time_zone);
  return (
    <>
      <div className="form-grid">
        <Field name="first_name" label={PERSON_FIELD_LABELS.first_name} error={first.error}>
          <TextInput defaultValue={first.value} maxLength={100} autoComplete="off" />
        </Field>
        <Field name="last_name" label={PERSON_FIELD_LABELS.last_name} optional error={last.error}>
          <TextInput defaultValue={last.value} maxLength={100} autoComplete="off" />
        </Field>
      </div>
      <Field
        name="email"
        label={PERSON_FIELD_LABELS.email}
        hint="They sign in with it and get their email there."
        error={email.error}
      >
        <TextInput type="email" defaultValue={email.value} maxLength={320} autoComplete="off" />
      </Field>
      <RoleFields
        roles={view.roles}
        chosen={answer?.typed.role_ids ?? view.values.role_ids.split(",").filter(Boolean)}
        error={answer?.errors.role_ids?.[0]}
      />
      <FullAccessField answer={answer}>This person gets full access</FullAccessField>
      <ZoneField value={zone.value} error={zone.error} zones={view.timeZones} shopZone={view.shopZone} />
    </>
  );
}

function WayIn({ answer }: Pick<PersonFormDialogProps, "answer">) {
  const how = fieldState(answer, "how", "invite").value;
  return (
    <FieldGroup label="How they sign in" className="grid gap-2">
      <Checkbox type="radio" name="how" value="invite" defaultChecked={how !== "password"}>
        By invitation: we email a link that works for 7 days. Without a mail server, you see a one-time password
        instead.
      </Checkbox>
      <Checkbox type="radio" name="how" value="password" defaultChecked={how === "password"}>
        With a one-time password that you give them. It is shown once, right after this.
      </Checkbox>
    </FieldGroup>
  );
}
