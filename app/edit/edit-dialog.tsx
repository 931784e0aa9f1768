import type { ReactNode } from "react";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { EditBody } from "./edit-body";
import type { EditRefusal, EditView } from "./edit-view";

type EditDialogProps = {
  /** "Edit order #1042" */
  title: string;
  view: EditView;
  answer: EditRefusal | undefined;
  /** Why some fields are not there. */
  lead?: ReactNode;
};

/** Everything that staff own of a record, at once. */
export function EditDialog({ title, view, answer, lead }: EditDialogProps) {
  const isConflict = Boolean(answer?.conflict);
  const wrong = view.fields.filter(({ name }) => answer && name in answer.errors);
  return (
    <Dialog title={title} size="l">
      <DialogForm>
        <DialogBody>
          <ErrorSummary fields={wrong} />
          {lead}
          <div className="grid grid-cols-2 gap-x-4 gap-y-3 [&>.notice]:col-span-full [&>.checkbox-line]:self-center max-md:grid-cols-1">
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
