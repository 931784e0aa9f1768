import type { FileKept } from "~/files/file-kept";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";

type PhotoFieldProps = { photo: FileKept | undefined; error: string | undefined; hint: string };

/** A picture of it; one that came with an earlier try is kept. */
export function PhotoField({ photo, error, hint }: PhotoFieldProps) {
  return (
    <>
      {photo ? <input type="hidden" name="photo_id" value={photo.id} /> : null}
      <Field name="photo" label="Photo" optional error={error} hint={photo ? `${photo.name} is kept` : hint}>
        <TextInput type="file" accept="image/*" capture="environment" />
      </Field>
    </>
  );
}
