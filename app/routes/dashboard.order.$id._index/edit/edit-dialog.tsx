import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { EditBody } from "./edit-body";
import { EDIT_FIELDS, EDIT_LABELS, type EditRefusal, type EditView } from "./edit-fields";

/** Everything that staff own of the order, at once. */
export function EditDialog({ view, answer, name }: { view: EditView; answer: EditRefusal | undefined; name: string }) {
  const isConflict = Boolean(answer?.conflict);
  const wrong = EDIT_FIELDS.filter((field) => answer && field in answer.errors);
  return (
    <Dialog title={`Edit order ${name}`} size="l">
      <DialogForm>
        <DialogBody>
          <ErrorSummary fields={wrong.map((field) => ({ name: field, label: EDIT_LABELS[field] }))} />
          <div className="edit-grid">
            <EditBody key={answer?.conflict?.lock} view={view} answer={answer} />
          </div>
        </DialogBody>
        <DialogFoot note="Only what you change is saved." cancelLabel={isConflict ? "Keep theirs" : undefined}>
          <StatusButton variant="primary">{isConflict ? "Save mine" : "Save"}</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
