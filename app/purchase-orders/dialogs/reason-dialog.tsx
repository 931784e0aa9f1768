import type { FormRefusal } from "~/backend/forms.server";
import { fieldState } from "~/lists/bulk/field-state";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import type { ReasonData } from "./po-dialog";
import { PoForm } from "./po-form";

type ReasonDialogProps = { data: ReasonData; answer: FormRefusal | undefined };

const WORDS = {
  "po-cancel": { verb: "Cancel", button: "Cancel the PO", variant: "danger" },
  "po-close-short": { verb: "Close short", button: "Close short", variant: "danger" },
  "po-take-back": { verb: "Take back", button: "Take back to draft", variant: "primary" },
} as const;

/** A move that ends or undoes something: what follows from it, and why. */
export function ReasonDialog({ data, answer }: ReasonDialogProps) {
  const { verb, button, variant } = WORDS[data.kind];
  const reason = fieldState(answer, "reason");
  return (
    <PoForm
      data={data}
      answer={answer}
      size="s"
      title={`${verb} ${data.number}`}
      button={button}
      variant={variant}
      labels={{ reason: "Reason" }}
    >
      <p>{data.consequence}</p>
      <Field
        name="reason"
        label="Reason"
        hint="The history shows it."
        optional={!data.needsReason}
        error={reason.error}
      >
        <TextArea rows={3} defaultValue={reason.value} maxLength={2_000} />
      </Field>
    </PoForm>
  );
}
