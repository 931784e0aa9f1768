import { Form } from "@remix-run/react";
import { FILE_CATEGORIES, FILE_CATEGORY_WORDS, FILE_LIMITS } from "contract/file-kinds";
import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { Select, TextInput } from "~/ui/inputs";
import { useNeeds } from "~/ui/lock";
import { Notice } from "~/ui/notice";
import type { FilesRefusal } from "./actions.server";

const CATEGORIES = FILE_CATEGORIES.map((value) => ({ value, label: FILE_CATEGORY_WORDS[value] }));
const MB = 1024 * 1024;

/** Adds files to the order. A drop on the field works as choosing does. */
export function UploadCard({ orderId, refusal }: { orderId: number; refusal: FilesRefusal | undefined }) {
  if (useNeeds() !== null) return null;
  return (
    <Card title="Add files">
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid grid-cols-[minmax(0,1fr)_200px_auto] gap-3 items-start [&>.notice]:col-span-full max-md:grid-cols-1"
        noValidate
      >
        <input type="hidden" name="entity_type" value="order" />
        <input type="hidden" name="entity_id" value={orderId} />
        {refusal ? <Refusal refusal={refusal} /> : null}
        <Field
          name="file"
          label="Files to add"
          error={refusal?.errors.file?.length === 1 ? refusal.errors.file[0] : undefined}
          hint={`Choose or drop up to ${FILE_LIMITS.files} of ${FILE_LIMITS.fileBytes / MB} MB each. A file with a known name becomes its next version.`}
        >
          <TextInput type="file" multiple className="h-auto p-3 border-dashed" />
        </Field>
        <Field name="category" label="Category" error={refusal?.errors.category?.[0]}>
          <Select options={CATEGORIES} />
        </Field>
        <div className="pt-5 max-md:pt-0">
          <StatusButton icon="upload" pendingLabel="Uploading">
            Add files
          </StatusButton>
        </div>
      </Form>
    </Card>
  );
}

/** Every file that can't be taken keeps its sentence. */
function Refusal({ refusal: { message, errors } }: { refusal: FilesRefusal }) {
  const sentences = errors.file ?? [];
  return (
    <Notice tone="stop" role="alert">
      {message}
      {sentences.length > 1 ? (
        <ul className="list-disc pl-4">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
