import type { FormRefusal } from "~/backend/forms.server";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import type { RowAction } from "~/lists/row-menu";
import type { ProofDialogData } from "../dialogs/proof-dialog";
import type { ChosenProof } from "../triage-dialogs/chosen-proofs.server";
import type { TriageDialogData } from "../triage-dialogs/triage-dialog";

/** A proof whose actions or moves stand in a dialog, for those without a script. */
export interface OneProof extends ChosenProof {
  target: string;
  status: string;
  /** The status before the hold. */
  before: string | null;
  menu: readonly RowAction[];
}

/** The dialog that the URL of a list opens. */
export type ArtDialog =
  | { kind: "triage"; data: TriageDialogData }
  | { kind: "action"; data: ProofDialogData }
  | { kind: "actions" | "moves"; proof: OneProof };

export type ArtAnswer = BulkResult | FormRefusal;
