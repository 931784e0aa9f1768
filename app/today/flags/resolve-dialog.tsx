import { RecordDialog } from "~/lists/actions/record-dialog";
import { fieldState } from "~/lists/bulk/field-state";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import type { FlagRefusal, FlagRow } from "./flags-view";

type ResolveDialogProps = { flag: FlagRow | null; answer: FlagRefusal | undefined };

/** What was done about it, and the status before the flag comes back. */
export function ResolveDialog({ flag, answer }: ResolveDialogProps) {
  if (!flag) return <Gone />;
  const { value, error } = fieldState(answer, "resolution");
  return (
    <RecordDialog
      intent="resolve"
      hidden={{ target: flag.target }}
      answer={answer}
      title={`Resolve flag of ${flag.order}`}
      size="s"
      labels={{ resolution: "How it was resolved" }}
      note="Unflagging restores the previous status."
      button="Resolve flag"
    >
      <p>
        {flag.comment}{" "}
        <span className="text-muted">
          {[flag.what, flag.raisedBy && `raised by ${flag.raisedBy}`].filter(Boolean).join(", ")}
        </span>
      </p>
      <Field name="resolution" label="How it was resolved" optional error={error}>
        <TextArea rows={2} defaultValue={value} maxLength={2_000} />
      </Field>
    </RecordDialog>
  );
}

function Gone() {
  return (
    <Dialog title="Resolve flag" size="s">
      <DialogBody>
        <p>That flag was already resolved.</p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the list" />
    </Dialog>
  );
}
