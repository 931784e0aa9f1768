import { fieldState } from "~/lists/bulk/field-state";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { JobDialog } from "./job-dialog";
import { PhotoField } from "./photo-field";
import type { JobView, ProductionAnswer } from "./production-dialog";

const STATES = new Set(["not_started", "in_progress"]);

/** The art can't be run as it is: its proof goes back with the operator's words and photo. */
export function EditsDialog({ job, answer }: { job: JobView; answer: ProductionAnswer | undefined }) {
  const reason = fieldState(answer, "reason");
  const photo = answer && !answer.ok ? answer.photo : undefined;
  const isOpen = STATES.has(job.status);
  const mayAsk = isOpen && job.art !== null;
  return (
    <JobDialog
      job={job}
      answer={answer}
      modal="edits"
      title={`Edits required for ${job.name}`}
      labels={{ reason: "What is wrong with the art", photo: "Photo" }}
      note={mayAsk ? "It comes back by itself once the art is approved again." : null}
      button={mayAsk ? "Send back to art" : null}
      hasFile
    >
      {job.art ? null : <p>This job has no proof to send back. Flag it in place of this.</p>}
      {job.art && !isOpen ? <p>This job is neither waiting nor running.</p> : null}
      {mayAsk ? (
        <>
          <Notice tone="care">
            Proof “{job.art?.name}” goes back as a change request with your words, and its artist gets a task.
          </Notice>
          <Field name="reason" label="What is wrong with the art" error={reason.error}>
            <TextArea rows={3} defaultValue={reason.value} maxLength={2_000} />
          </Field>
          <PhotoField
            photo={photo}
            error={fieldState(answer, "photo").error}
            hint="The artist sees it with your words: JPG or PNG"
          />
        </>
      ) : null}
    </JobDialog>
  );
}
