import { useId } from "react";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import type { LineEditView } from "./line-edit.server";
import {
  ART_OPTIONS,
  GOODS_OPTIONS,
  KIND_OPTIONS,
  LINE_FIELD_LABELS,
  type LineField,
  LOGO_OPTIONS,
} from "./line-fields";

const CHOICES = [
  { field: "goods_source", options: GOODS_OPTIONS },
  { field: "needs_art", options: ART_OPTIONS },
  { field: "has_logo_on_file", options: LOGO_OPTIONS },
  { field: "is_hard_good", options: KIND_OPTIONS },
] as const;

type LineFieldsetProps = {
  view: LineEditView;
  value: (field: LineField) => string;
  error: (field: string) => string | undefined;
  reason: string;
};

/** The fields of a line that are one value each. */
export function LineFieldset({ view, value, error, reason }: LineFieldsetProps) {
  const { lines, mixed, vendors, isAccepted } = view;
  const suggestions = useId();
  const placeholder = (field: LineField) => (mixed.includes(field) ? "As they are" : undefined);
  const field = (name: LineField) => ({ name, label: LINE_FIELD_LABELS[name], error: error(name) });
  const text = (name: LineField) => ({ defaultValue: value(name), placeholder: placeholder(name), maxLength: 200 });
  return (
    <>
      <div className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {CHOICES.map(({ field: name, options }) => (
          <Field key={name} {...field(name)}>
            <Select options={options} prompt={placeholder(name)} defaultValue={value(name)} />
          </Field>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field {...field("decorator")} optional hint="Empty: made here">
          <TextInput {...text("decorator")} />
        </Field>
        {vendors ? (
          <Field {...field("vendor")} optional hint="Type to choose from the list">
            <TextInput {...text("vendor")} list={suggestions} autoComplete="off" />
          </Field>
        ) : null}
        <Field {...field("color")} optional>
          <TextInput {...text("color")} maxLength={100} />
        </Field>
        {lines.length === 1 ? (
          <Field {...field("size")} optional>
            <TextInput {...text("size")} maxLength={100} />
          </Field>
        ) : null}
      </div>
      <datalist id={suggestions}>
        {vendors?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field {...field("note")} optional>
        <TextArea rows={2} defaultValue={value("note")} placeholder={placeholder("note")} maxLength={10_000} />
      </Field>
      {isAccepted ? (
        <Field name="reason" label="Reason" hint="Needed where a quantity changes" error={error("reason")}>
          <TextInput defaultValue={reason} maxLength={2_000} />
        </Field>
      ) : null}
    </>
  );
}
