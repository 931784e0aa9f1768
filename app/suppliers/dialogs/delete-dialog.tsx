import { seenVersion } from "~/forms/typed-values";
import { RecordDialog } from "~/lists/actions/record-dialog";
import type { SupplierAnswer, SupplierDialogData } from "./supplier-dialog";

type DeleteDialogProps = {
  data: Extract<SupplierDialogData, { modal: "supplier-delete" }>;
  answer: SupplierAnswer | undefined;
};

/** Deleting, or what of it is possible: what refers to the supplier keeps it. */
export function DeleteDialog({ data: { chosen, lock, references }, answer }: DeleteDialogProps) {
  const isKept = references !== null && references.length > 0;
  const verb = isKept ? "Deactivate" : "Delete";
  return (
    <RecordDialog
      intent="supplier-delete"
      hidden={{ supplier: chosen.id, lock_version: seenVersion(answer, "lock_version", lock) }}
      answer={answer}
      title={`${verb} ${chosen.name}`}
      size="s"
      variant="danger"
      button={`${verb} supplier`}
      cancelLabel="Keep supplier"
    >
      {isKept ? (
        <>
          <p>These refer to it, so it can't be deleted:</p>
          <ul className="list-disc pl-5">
            {references.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p>If you deactivate it, it stays for them but is no longer offered when buying.</p>
        </>
      ) : (
        <p>
          {references === null
            ? "If anything refers to it, it is deactivated instead of deleted."
            : "Nothing refers to it. Its contacts and categories are deleted too."}
        </p>
      )}
    </RecordDialog>
  );
}
