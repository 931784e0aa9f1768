import { ActionControls } from "~/lists/actions/action-controls";
import { fieldState } from "~/lists/bulk/field-state";
import { productionActions } from "~/production/production-actions";
import { Notice } from "~/ui/notice";
import { JobDialog } from "./job-dialog";
import { PhotoField } from "./photo-field";
import type { JobView, ProductionAnswer } from "./production-dialog";

/** The art can't be run as it is: its proof goes back with the operator's words and photo. */
export function EditsDialog({ job, answer }: { job: JobView; answer: ProductionAnswer | undefined }) {
  const { from, fields } = productionActions.edits;
  const photo = answer && !answer.ok ? answer.photo : undefined;
  const isOpen = from.some((status) => status === job.status);
  const mayAsk = isOpen && job.art !== null;
  return (
    <JobDialog job={job} answer={answer} modal="edits" labels={{ photo: "Photo" }} isOpen={mayAsk} hasFile>
      {job.art ? null : <p>This job has no proof to send back. Flag it instead.</p>}
      {job.art && !isOpen ? <p>This job isn't waiting or running.</p> : null}
      {mayAsk ? (
        <>
          <Notice tone="care">
            Proof “{job.art?.name}” goes back as a change request with your comment, and its artist gets a task.
          </Notice>
          <ActionControls fields={fields} answer={answer} />
          <PhotoField
            photo={photo}
            error={fieldState(answer, "photo").error}
            hint="The artist sees it with your comment. JPG or PNG"
          />
        </>
      ) : null}
    </JobDialog>
  );
}
