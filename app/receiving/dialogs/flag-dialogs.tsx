import { fieldState } from "~/lists/bulk/field-state";
import { FLAG_LABELS, FlagFields } from "~/lists/bulk/flag-fields";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { LinesDialog } from "./lines-dialog";
import { RECEIVING_KEYS, type ReceivingAnswer, type ReceivingDialogData } from "./receiving-dialog";

type FlagDialogProps = {
  data: Extract<ReceivingDialogData, { modal: "flag" | "flag-change" | "flag-resolve" }>;
  answer: ReceivingAnswer | undefined;
};

/** Raises a flag, or changes the words of one. */
export function FlagDialog({ data, answer }: FlagDialogProps) {
  const { chosen, flag, people, modal } = data;
  if (modal === "flag-change" && !flag) return <NoFlag />;
  return (
    <LinesDialog
      chosen={chosen}
      answer={answer}
      modal={modal}
      verb={flag ? "Change flag of" : "Flag"}
      button={flag ? "Save" : undefined}
      note="Goods can be counted while it is flagged."
      labels={FLAG_LABELS}
    >
      {flag ? <input type="hidden" name="flag" value={`${flag.id}:${flag.lock}`} /> : null}
      <FlagFields answer={answer} people={people} flag={flag ?? undefined} />
    </LinesDialog>
  );
}

export function ResolveFlagDialog({ data, answer }: FlagDialogProps) {
  const { chosen, flag } = data;
  if (!flag) return <NoFlag />;
  const resolution = fieldState(answer, "resolution");
  return (
    <LinesDialog
      chosen={chosen}
      answer={answer}
      modal="flag-resolve"
      verb="Resolve flag of"
      button="Resolve flag"
      note="The status before the flag comes back."
      labels={FLAG_LABELS}
    >
      <input type="hidden" name="flag" value={`${flag.id}:${flag.lock}`} />
      <p>
        {flag.comment} <span className="text-muted">{flag.who}</span>
      </p>
      <Field name="resolution" label="How it was resolved" optional error={resolution.error}>
        <TextArea rows={2} defaultValue={resolution.value} maxLength={2_000} />
      </Field>
    </LinesDialog>
  );
}

function NoFlag() {
  return (
    <Dialog title="Flag" size="s" keys={RECEIVING_KEYS}>
      <DialogBody>
        <p>That flag is not open any more.</p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the list" />
    </Dialog>
  );
}
