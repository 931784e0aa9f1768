import type { ReactNode } from "react";
import { type ArtActionName, artAction } from "~/art/art-actions";
import type { FormRefusal } from "~/backend/forms.server";
import { type ActionValues, labelsOf } from "~/lists/actions/action";
import { ActionControls } from "~/lists/actions/action-controls";
import { BulkDialog } from "~/lists/bulk/bulk-dialog";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import { chosenWords, NamedRecords, ScopeOf } from "~/lists/bulk/records-dialog";
import type { ChosenProofs } from "./chosen-proofs.server";

type ProofsDialogProps = {
  chosen: ChosenProofs;
  answer: BulkResult | FormRefusal | undefined;
  modal: ArtActionName;
  /** Where it says otherwise than the action. */
  verb?: string;
  button?: string;
  note?: ReactNode;
  size?: "s" | "m" | "l";
  variant?: "primary" | "danger";
  /** Labels of fields that the action does not name, for the summary of errors. */
  labels?: Readonly<Record<string, string>>;
  /** Rows of the dialog's own in place of the list of proofs. */
  rows?: ReactNode;
  /** What its fields hold, by name. */
  values?: ActionValues;
  lead?: ReactNode;
  keys?: readonly string[];
  /** In place of the action's own fields. */
  children?: ReactNode;
};

export const isOne = ({ count, isAll }: ChosenProofs) => count === 1 && !isAll;

/** "proof 12", "3 proofs", "all 312 proofs". */
export function aboutProofs(chosen: ChosenProofs): string {
  const [only] = chosen.proofs;
  return only && isOne(chosen) ? only.title.toLowerCase() : chosenWords(chosen, "proof");
}

/** A dialog about proofs: whom it is about, and what the action asks. */
export function ProofsDialog({ chosen, answer, modal, rows, labels, values, children, ...frame }: ProofsDialogProps) {
  const { fields, ...action } = artAction(modal);
  const { verb = action.verb, button = action.button, note = action.note, size = action.size } = frame;
  const title = `${verb} ${aboutProofs(chosen)}`;
  return (
    <BulkDialog
      {...frame}
      chosen={chosen}
      answer={answer}
      modal={modal}
      noun="proof"
      title={title}
      titleOfNone={`${verb} proofs`}
      button={button ?? title}
      note={note}
      size={size}
      labels={{ ...labelsOf(fields), ...labels }}
      rows={rows === undefined ? <ProofRows chosen={chosen} /> : rows}
    >
      <ScopeOf chosen={chosen} />
      {children ?? <ActionControls fields={fields} answer={answer} values={values} />}
    </BulkDialog>
  );
}

/** The proofs that a dialog is about, each with what the action is about. */
export function ProofRows({ chosen: { proofs, count } }: { chosen: ChosenProofs }) {
  const records = proofs.map(({ id, title, about, state }) => ({ id, name: title, about, state }));
  return <NamedRecords records={records} count={count} className="dialog-orders" />;
}
