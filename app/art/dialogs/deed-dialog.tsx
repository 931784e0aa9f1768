import type { ReactNode } from "react";
import { BulkDialog } from "~/lists/bulk/bulk-dialog";
import type { ProofDeed, ProofDeedAnswer } from "../deeds/proof-deeds";
import { aboutProofs, ProofRows } from "../triage-dialogs/proofs-dialog";
import type { ChosenProofs } from "../triage-dialogs/triage-dialog";

type DeedDialogProps = {
  chosen: ChosenProofs;
  answer: ProofDeedAnswer | undefined;
  deed: ProofDeed;
  /** "Hold proof 12", "Hold 3 proofs": the title is `verb` and what it is about. */
  verb: string;
  button?: string;
  note?: ReactNode;
  size?: "s" | "m" | "l";
  variant?: "primary" | "danger";
  labels: Readonly<Record<string, string>>;
  children?: ReactNode;
};

export const isOne = ({ count, isAll }: ChosenProofs) => count === 1 && !isAll;

/** A dialog about proofs: which they are, and what the deed asks. */
export function DeedDialog({ chosen, deed, verb, button, children, ...frame }: DeedDialogProps) {
  const title = `${verb} ${aboutProofs(chosen)}`;
  return (
    <BulkDialog
      {...frame}
      chosen={chosen}
      modal={deed}
      noun="proof"
      title={title}
      titleOfNone={`${verb} proofs`}
      button={button ?? title}
      rows={<ProofRows chosen={chosen} />}
    >
      <input type="hidden" name="scope" value={isOne(chosen) ? "one" : "many"} />
      {children}
    </BulkDialog>
  );
}
