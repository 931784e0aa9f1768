import { unitName } from "contract/logo-size";
import type { FormRefusal } from "~/backend/forms.server";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import type { UploadView } from "./upload-view";

interface UploadFieldsProps {
  view: UploadView;
  refusal: FormRefusal | null;
  /** What was typed before a refusal, else what is stored. */
  typed(name: string, stored?: string): string;
}

/** Files first; what an embroidery file says by itself may be left out. */
export function UploadFields({ view, refusal, typed }: UploadFieldsProps) {
  const error = (name: string) => refusal?.errors[name]?.[0];
  return (
    <>
      <Field
        name="file"
        label="Files"
        error={refusal?.errors.file?.join(" ")}
        hint="Choose or drop up to 10 of 50 MB each."
      >
        <TextInput type="file" multiple className="h-auto p-3 border-dashed" />
      </Field>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(180px,100%),1fr))] gap-3">
        <Field name="kind" label="Kind" error={error("kind")}>
          <Select options={view.kinds} defaultValue={typed("kind", view.kind)} />
        </Field>
        <Field name="name" label="Name" optional hint="Leave empty to use the first file's name." error={error("name")}>
          <TextInput defaultValue={typed("name")} maxLength={200} autoComplete="off" />
        </Field>
      </div>
      <Field name="comment" label="What changed" optional error={error("comment")}>
        <TextArea rows={2} defaultValue={typed("comment")} maxLength={2_000} />
      </Field>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(180px,100%),1fr))] gap-3">
        <Field name="colorway" label="Colorway" optional error={error("colorway")}>
          <TextInput defaultValue={typed("colorway", view.colorway)} maxLength={200} autoComplete="off" />
        </Field>
        <Field
          name="width_in"
          label={`Width in ${unitName()}`}
          optional
          hint="Leave empty to read it from a DST file."
          error={error("width_in")}
        >
          <TextInput defaultValue={typed("width_in")} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          name="height_in"
          label={`Height in ${unitName()}`}
          optional
          hint="Leave empty to read it from a DST file."
          error={error("height_in")}
        >
          <TextInput defaultValue={typed("height_in")} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          name="stitch_count"
          label="Stitches"
          optional
          hint="Leave empty to read it from a DST file."
          error={error("stitch_count")}
        >
          <TextInput defaultValue={typed("stitch_count")} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field
          name="trims"
          label="Trims"
          optional
          hint="Leave empty to read it from a DST file."
          error={error("trims")}
        >
          <TextInput defaultValue={typed("trims")} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <Field
        name="thread_sequence"
        label="Thread sequence"
        optional
        hint="One color per line: 1 1082 Cream Madeira #f0e8d0"
        error={error("thread_sequence")}
      >
        <TextArea rows={4} defaultValue={typed("thread_sequence")} maxLength={10_000} spellCheck={false} />
      </Field>
    </>
  );
}
