import { EditMemory } from "~/edit/edit-memory";
import { fieldState } from "~/lists/bulk/field-state";
import { TwoVersions } from "~/orders/two-versions";
import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Choices } from "~/ui/choices";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { TextInput } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";
import { ZoneField } from "../form/zone-field";
import { PROFILE_FIELD_LABELS, PROFILE_FIELDS, type ProfileAnswer, type ProfileView, refusedOf } from "./profile-view";

const THEMES = [
  { value: "", label: "Same as system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];
const STARTS = [
  { value: "new-orders", label: "New Orders" },
  { value: "today", label: "Today" },
];

const { theme: _, ...TYPED } = PROFILE_FIELD_LABELS;

const RADIOS = { type: "radio", className: "flex flex-wrap gap-x-5 gap-y-1" } as const;

type ProfileFormProps = { profile: ProfileView; answer: ProfileAnswer | undefined };

/** One's own name and how the dashboard looks and reads. */
export function ProfileForm({ profile, answer: anyAnswer }: ProfileFormProps) {
  const answer = refusedOf(anyAnswer, "edit");
  const conflict = answer?.conflict ?? null;
  const state = (name: (typeof PROFILE_FIELDS)[number]) => fieldState(answer, name, profile.values[name]);
  const [first, last, zone, theme] = PROFILE_FIELDS.map(state);
  return (
    <Card title="You">
      <PageForm key={conflict?.lock ?? profile.lock} className="form grid gap-3" noValidate>
        <input type="hidden" name="intent" value="edit" />
        <EditMemory fields={PROFILE_FIELDS} view={profile} answer={answer} />
        {conflict ? (
          <TwoVersions rows={conflict.rows} who={conflict.who} />
        ) : (
          <FormProblem answer={answer} labels={TYPED} />
        )}
        {profile.isForeign ? null : (
          <>
            <div className="form-grid">
              <Field name="first_name" label={PROFILE_FIELD_LABELS.first_name} error={first?.error}>
                <TextInput defaultValue={first?.value} maxLength={100} autoComplete="given-name" />
              </Field>
              <Field name="last_name" label={PROFILE_FIELD_LABELS.last_name} optional error={last?.error}>
                <TextInput defaultValue={last?.value} maxLength={100} autoComplete="family-name" />
              </Field>
            </div>
            <ZoneField
              value={zone?.value ?? ""}
              error={zone?.error}
              zones={profile.timeZones}
              shopZone={profile.shopZone}
            />
          </>
        )}
        <Choices label="Theme" name="theme" options={THEMES} chosen={[theme?.value ?? ""]} {...RADIOS} />
        <Choices
          label="Start page, in this browser"
          name="start"
          options={STARTS}
          chosen={[profile.start]}
          {...RADIOS}
        />
        <div>
          <StatusButton variant="primary">Save</StatusButton>
        </div>
      </PageForm>
    </Card>
  );
}
