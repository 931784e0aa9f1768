import type { ReactNode } from "react";
import { BulkResultDialog } from "~/lists/bulk/bulk-result-dialog";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { FormProblem } from "~/ui/form-problem";
import { type JobView, PRODUCTION_KEYS, type ProductionAnswer, type ProductionModal } from "./production-dialog";

type JobDialogProps = {
  job: JobView;
  answer: ProductionAnswer | undefined;
  modal: ProductionModal;
  title: string;
  size?: "s" | "m" | "l";
  /** Labels of the fields, for the summary of errors. */
  labels: Readonly<Record<string, string>>;
  note?: ReactNode;
  /** Null: there is nothing to send, only to read. */
  button: string | null;
  variant?: "primary" | "danger";
  /** With a photo. */
  hasFile?: boolean;
  children: ReactNode;
};

/** What every dialog about one job has: what it is about, the form, and why it was refused. */
export function JobDialog(props: JobDialogProps) {
  const { job, answer, modal, title, size = "m", labels, note, button, variant = "primary", hasFile, children } = props;
  if (answer?.ok) return <BulkResultDialog result={answer} noun="production" />;
  const body = (
    <>
      <DialogBody>
        <FormProblem answer={answer} labels={labels} />
        {children}
      </DialogBody>
      <DialogFoot note={note} cancelLabel={button ? "Cancel" : "Close"}>
        {button ? <StatusButton variant={variant}>{button}</StatusButton> : null}
      </DialogFoot>
    </>
  );
  return (
    <Dialog title={title} size={size} keys={PRODUCTION_KEYS} about={job.about}>
      {button ? (
        <DialogForm encType={hasFile ? "multipart/form-data" : undefined}>
          <input type="hidden" name="intent" value={modal} />
          <input type="hidden" name="production" value={job.target} />
          {body}
        </DialogForm>
      ) : (
        body
      )}
    </Dialog>
  );
}
