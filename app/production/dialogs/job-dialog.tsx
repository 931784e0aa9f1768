import type { ReactNode } from "react";
import { labelsOf } from "~/lists/actions/action";
import { BulkResultDialog } from "~/lists/bulk/bulk-result-dialog";
import { seenTarget } from "~/lists/bulk/seen-versions";
import { productionAction } from "~/production/production-actions";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { FormProblem } from "~/ui/form-problem";
import { type JobModal, type JobView, PRODUCTION_KEYS, type ProductionAnswer } from "./production-dialog";

type JobDialogProps = {
  job: JobView;
  answer: ProductionAnswer | undefined;
  modal: JobModal;
  /** Labels of fields that the action does not name, for the summary of errors. */
  labels?: Readonly<Record<string, string>>;
  /** There is something to send; else only to read. */
  isOpen: boolean;
  /** Where it says otherwise than the action. */
  button?: string;
  /** With a photo. */
  hasFile?: boolean;
  children: ReactNode;
};

/** What every dialog about one job has: what it is about, the form, and why it was refused. */
export function JobDialog({ job, answer, modal, labels, isOpen, hasFile, children, ...rest }: JobDialogProps) {
  const { verb, end, size = "m", note, fields, ...action } = productionAction(modal);
  if (answer?.ok) return <BulkResultDialog result={answer} noun="production" />;
  const body = (
    <>
      <DialogBody>
        <FormProblem answer={answer} labels={{ ...labelsOf(fields), ...labels }} />
        {children}
      </DialogBody>
      <DialogFoot note={isOpen ? note : null} cancelLabel={isOpen ? "Cancel" : "Close"}>
        {isOpen ? <StatusButton variant="primary">{rest.button ?? action.button}</StatusButton> : null}
      </DialogFoot>
    </>
  );
  return (
    <Dialog
      title={[verb, job.name, end].filter(Boolean).join(" ")}
      size={size}
      keys={PRODUCTION_KEYS}
      about={job.about}
    >
      {isOpen ? (
        <DialogForm encType={hasFile ? "multipart/form-data" : undefined}>
          <input type="hidden" name="intent" value={modal} />
          <input type="hidden" name="production" value={seenTarget(answer, "production", job.target)} />
          {body}
        </DialogForm>
      ) : (
        body
      )}
    </Dialog>
  );
}
