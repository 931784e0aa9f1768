import { fieldState } from "~/lists/bulk/field-state";
import { FLAG_LABELS, FlagFields } from "~/lists/bulk/flag-fields";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { ManyDialog } from "./many-dialog";
import { PRODUCTION_KEYS, type ProductionAnswer, type ProductionDialogData } from "./production-dialog";

type Props<M extends ProductionDialogData["modal"]> = {
  data: Extract<ProductionDialogData, { modal: M }>;
  answer: ProductionAnswer | undefined;
};

export function FlagDialog({ data, answer }: Props<"flag">) {
  return (
    <ManyDialog
      chosen={data.chosen}
      answer={answer}
      modal="flag"
      verb="Flag"
      note="A blocker stops the run until the flag is resolved."
      labels={FLAG_LABELS}
    >
      <FlagFields answer={answer} people={data.people} />
    </ManyDialog>
  );
}

export function ResolveFlagDialog({ data: { chosen, flag }, answer }: Props<"flag-resolve">) {
  const resolution = fieldState(answer, "resolution");
  if (!flag) {
    return (
      <Dialog title="Flag" size="s" keys={PRODUCTION_KEYS}>
        <DialogBody>
          <p>That flag is not open any more, or its order is what is flagged.</p>
        </DialogBody>
        <DialogFoot cancelLabel="Close" />
      </Dialog>
    );
  }
  return (
    <ManyDialog
      chosen={chosen}
      answer={answer}
      modal="flag-resolve"
      verb="Resolve flag of"
      button="Resolve flag"
      note="The status before the flag comes back."
      labels={FLAG_LABELS}
    >
      <input type="hidden" name="flag" value={`${flag.id}:${flag.lock}`} />
      <p>{flag.comment}</p>
      <Field name="resolution" label="How it was resolved" optional error={resolution.error}>
        <TextArea rows={2} defaultValue={resolution.value} maxLength={2_000} />
      </Field>
    </ManyDialog>
  );
}
