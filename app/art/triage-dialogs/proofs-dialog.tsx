import type { ReactNode } from "react";
import { BulkDialog } from "~/lists/bulk/bulk-dialog";
import { countWords, numberWords } from "~/orders/number-words";
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
export function aboutProofs({ isAll, count, proofs }: ChosenProofs): string {
  const [only] = proofs;
  if (count === 1 && only && !isAll) return only.title.toLowerCase();
  return isAll ? `all ${countWords(count, "proof")}` : countWords(count, "proof");
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
      <input type="hidden" name="scope" value={chosen.count === 1 && !chosen.isAll ? "one" : "many"} />
      {children}
    </BulkDialog>
  );
}

/** The proofs that a dialog is about, each with what the deed is about. */
export function ProofRows({ chosen: { proofs, count } }: { chosen: ChosenProofs }) {
  const rest = count - proofs.length;
  return (
    <>
      <ul className="dialog-orders">
        {proofs.map(({ id, title, about, state }) => (
          <li key={id}>
            <b>{title}</b>
            <span className="truncate" title={about}>
              {about}
            </span>
            <span className="text-small text-muted">{state}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="text-muted">And {numberWords(rest)} more.</p> : null}
    </>
  );
}
