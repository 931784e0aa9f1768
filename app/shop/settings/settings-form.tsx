import type { GivenSetting } from "contract/shop";
import type { ReactNode } from "react";
import { EditMemory } from "~/edit/edit-memory";
import { fieldState } from "~/lists/bulk/field-state";
import { TwoVersions } from "~/orders/two-versions";
import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { Select, TextInput } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";
import {
  answerOf,
  FIELD_LABELS,
  SECTIONS,
  type Section,
  type SettingField,
  type SettingsAnswer,
  type SettingsPageView,
} from "./settings-view";

export type FormProps = { view: SettingsPageView; answer: SettingsAnswer };

type SettingsFormProps = FormProps & {
  section: Section;
  title: string;
  /** Where what is set here shows, as it is now. */
  preview: ReactNode;
  children: ReactNode;
};

const isGiven = (view: SettingsPageView, name: SettingField): name is GivenSetting & SettingField => name in view.given;

/** One part of the settings, saved by itself, beside what it looks like. */
export function SettingsForm({ view, answer: anyAnswer, section, title, preview, children }: SettingsFormProps) {
  const answer = answerOf(anyAnswer, section);
  const names: readonly SettingField[] = SECTIONS[section];
  const fields = names.filter((name) => !isGiven(view, name));
  return (
    <Card title={title}>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-6 items-start max-md:grid-cols-1">
        <PageForm key={answer?.conflict?.lock ?? view.lock} className="form grid gap-3" noValidate>
          <input type="hidden" name="intent" value="edit" />
          <input type="hidden" name="section" value={section} />
          <EditMemory<SettingField> fields={fields} view={view} answer={answer} />
          {answer?.conflict ? (
            <TwoVersions rows={answer.conflict.rows} who={answer.conflict.who} />
          ) : (
            <FormProblem answer={answer} labels={FIELD_LABELS} />
          )}
          {children}
          {fields.length > 0 ? (
            <div>
              <StatusButton variant="primary">Save {title.toLowerCase()}</StatusButton>
            </div>
          ) : null}
        </PageForm>
        <div className="grid gap-1.5 py-3 px-3.5 rounded-control bg-sunken [overflow-wrap:anywhere]">{preview}</div>
      </div>
    </Card>
  );
}

type SettingProps = FormProps & {
  section: Section;
  name: SettingField;
  hint?: string;
  optional?: boolean;
  maxLength?: number;
  list?: string;
  autoComplete?: string;
};

/** A setting that is text, or a choice where the view has its choices. Switched off where an environment variable decides. */
export function Setting({ view, answer: anyAnswer, section, name, hint, optional, ...input }: SettingProps) {
  const { value, error } = fieldState(answerOf(anyAnswer, section), name, view.values[name]);
  const given = isGiven(view, name) ? view.given[name] : undefined;
  const options = name in view.choices ? view.choices[name as keyof SettingsPageView["choices"]] : null;
  const control = { defaultValue: value, disabled: given !== undefined };
  return (
    <Field name={name} label={FIELD_LABELS[name]} hint={given ?? hint} optional={optional} error={error}>
      {options ? <Select options={options} {...control} /> : <TextInput autoComplete="off" {...control} {...input} />}
    </Field>
  );
}
