import type { ReactNode } from "react";
import { BulkDialog } from "~/lists/bulk/bulk-dialog";
import { chosenWords, NamedRecords, ScopeOf } from "~/lists/bulk/records-dialog";
import type { ChosenProofs, TriageAnswer, TriageModal } from "./triage-dialog";

type ProofsDialogProps = {
  chosen: ChosenProofs;
  answer: TriageAnswer | undefined;
  modal: TriageModal;
  /** "Assign proof 12", "Assign 3 proofs": the title is `verb` and what it is about. */
  verb: string;
  /** The button, where it says more than the title. */
  button?: string;
  note?: ReactNode;
  size?: "s" | "m" | "l";
  labels: Readonly<Record<string, string>>;
  /** Rows of the dialog's own in place of the list of proofs. */
  rows?: ReactNode;
  lead?: ReactNode;
  keys?: readonly string[];
  children?: ReactNode;
};

/** "proof 12", "3 proofs", "all 312 proofs". */
export function aboutProofs(chosen: ChosenProofs): string {
  const [only] = chosen.proofs;
  return chosen.count === 1 && only && !chosen.isAll ? only.title.toLowerCase() : chosenWords(chosen, "proof");
}

/** A dialog about proofs: whom it is about, and what the deed asks. */
export function ProofsDialog({ chosen, verb, button, rows, children, ...frame }: ProofsDialogProps) {
  const title = `${verb} ${aboutProofs(chosen)}`;
  return (
    <BulkDialog
      {...frame}
      chosen={chosen}
      noun="proof"
      title={title}
      titleOfNone={`${verb} proofs`}
      button={button ?? title}
      rows={rows === undefined ? <ProofRows chosen={chosen} /> : rows}
    >
      <ScopeOf chosen={chosen} />
      {children}
    </BulkDialog>
  );
}

/** The proofs that a dialog is about, each with what the deed is about. */
export function ProofRows({ chosen: { proofs, count } }: { chosen: ChosenProofs }) {
  const records = proofs.map(({ id, title, about, state }) => ({ id, name: title, about, state }));
  return <NamedRecords records={records} count={count} className="dialog-orders" />;
}
