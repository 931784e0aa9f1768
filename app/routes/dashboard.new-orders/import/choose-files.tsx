import { StatusButton } from "~/ui/button";
import { DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import type { ImportRefusal } from "./import-orders.server";

/** The first step: which files, and what can be read. */
export function ChooseFiles({ refusal }: { refusal: ImportRefusal | undefined }) {
  const fileError = refusal?.errors.file?.[0];
  return (
    <DialogForm encType="multipart/form-data">
      <input type="hidden" name="dry_run" value="true" />
      <DialogBody>
        {refusal && !fileError ? (
          <Notice tone="stop" role="alert">
            {refusal.message}
          </Notice>
        ) : null}
        <Field name="file" label="Files" error={fileError} hint="Up to 20 files of 100 MB each.">
          <TextInput type="file" multiple accept=".json,.csv,application/json,text/csv" className="file-input" />
        </Field>
        <div>
          <h3>Supported files</h3>
          <ul className="list-disc pl-4 text-muted">
            <li>Shopify orders as JSON: one order, a list, or a webhook body</li>
            <li>Shopify orders_export.csv</li>
            <li>WooCommerce orders as JSON</li>
          </ul>
        </div>
      </DialogBody>
      <DialogFoot note="Nothing is saved yet. The next step shows what would change.">
        <StatusButton variant="primary" pendingLabel="Reading files">
          Check files
        </StatusButton>
      </DialogFoot>
    </DialogForm>
  );
}
