import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import type { SupplierAnswer, SupplierDialogData } from "./supplier-dialog";

type DeleteDialogProps = {
  data: Extract<SupplierDialogData, { modal: "supplier-delete" }>;
  answer: SupplierAnswer | undefined;
};

/** Deleting, or what of it is possible: what refers to the supplier keeps it. */
export function DeleteDialog({ data: { chosen, references }, answer }: DeleteDialogProps) {
  const isKept = references !== null && references.length > 0;
  const verb = isKept ? "Deactivate" : "Delete";
  return (
    <Dialog title={`${verb} ${chosen.name}`} size="s">
      <DialogForm>
        <input type="hidden" name="intent" value="supplier-delete" />
        <input type="hidden" name="supplier" value={chosen.id} />
        <DialogBody>
          {answer ? (
            <Notice tone="stop" role="alert">
              {answer.message}
            </Notice>
          ) : null}
          {isKept ? (
            <>
              <p>These refer to it, so it can't be deleted:</p>
              <ul className="list-disc pl-5">
                {references.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
              <p>Deactivated, it stays for them and is offered no more when goods are bought.</p>
            </>
          ) : (
            <p>
              {references === null
                ? "If anything refers to it, it is deactivated in place of deleted."
                : "Nothing refers to it. It goes with its contacts and categories."}
            </p>
          )}
        </DialogBody>
        <DialogFoot cancelLabel="Keep supplier">
          <StatusButton variant="danger">{`${verb} supplier`}</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
