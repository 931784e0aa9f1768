import type { FormRefusal } from "~/backend/forms.server";
import { StatusButton } from "~/ui/button";
import { DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import type { ImportWords } from "./import-view";

/** The first step: which files, and what can be read. */
export function ChooseFiles({ refusal, words }: { refusal: FormRefusal | undefined; words: ImportWords }) {
  const fileError = refusal?.errors.file?.[0];
  const files = words.isMultiple ? "Files" : "File";
  return (
    <DialogForm encType="multipart/form-data" data-passed-on>
      <input type="hidden" name="dry_run" value="true" />
      <DialogBody>
        {refusal && !fileError ? (
          <Notice tone="stop" role="alert">
            {refusal.message}
          </Notice>
        ) : null}
        <Field name="file" label={files} error={fileError} hint={words.limits}>
          <TextInput type="file" multiple={words.isMultiple} accept={words.accept} />
        </Field>
        <div>
          <h3>Supported files</h3>
          <ul className="list-disc pl-4 text-muted">
            {words.readable.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </DialogBody>
      <DialogFoot note={"Nothing is saved yet. The next step shows what would change."}>
        <StatusButton variant="primary" pendingLabel={`Reading ${files.toLowerCase()}`}>
          {`Check ${files.toLowerCase()}`}
        </StatusButton>
      </DialogFoot>
    </DialogForm>
  );
}
