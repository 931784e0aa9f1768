import type { FormRefusal } from "~/backend/forms.server";
import type { EditRefusal, EditView } from "~/edit/edit-view";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import type { ProofDialogData } from "../dialogs/proof-dialog";
import type { TriageDialogData } from "../triage-dialogs/triage-dialog";
import type { UploadView } from "../upload/upload-view";

/** The dialog that a proof's page has open. */
export type ProofPageDialog =
  | { kind: "action"; data: ProofDialogData }
  | { kind: "triage"; data: TriageDialogData }
  | { kind: "upload"; view: UploadView }
  | { kind: "edit"; view: EditView; id: number };

/** What an action of a proof's page shows where it did not lead away. */
export type ProofPageAnswer = FormRefusal | EditRefusal | BulkResult;
