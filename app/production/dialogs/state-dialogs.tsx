import { fieldState } from "~/lists/bulk/field-state";
import { PriorityField } from "~/lists/bulk/priority-field";
import { Field } from "~/ui/field";
import { TextArea, TextInput } from "~/ui/inputs";
import { ManyDialog } from "./many-dialog";
import type { ProductionAnswer, ProductionDialogData } from "./production-dialog";

type Props<M extends ProductionDialogData["modal"]> = {
  data: Extract<ProductionDialogData, { modal: M }>;
  answer: ProductionAnswer | undefined;
};

export function PauseDialog({ data, answer }: Props<"pause" | "resume" | "reopen" | "priority" | "sample">) {
  const reason = fieldState(answer, "reason");
  return (
    <ManyDialog
      chosen={data.chosen}
      answer={answer}
      modal="pause"
      verb="Put"
      end="on hold"
      button="Put on hold"
      note="It goes on where it was."
      labels={{ reason: "Why it waits" }}
    >
      <Field name="reason" label="Why it waits" error={reason.error}>
        <TextArea rows={2} defaultValue={reason.value} maxLength={2_000} />
      </Field>
    </ManyDialog>
  );
}

export function ResumeDialog({ data, answer }: Parameters<typeof PauseDialog>[0]) {
  const reason = fieldState(answer, "reason");
  return (
    <ManyDialog
      chosen={data.chosen}
      answer={answer}
      modal="resume"
      verb="Go on with"
      button="Go on"
      labels={{ reason: "What changed" }}
    >
      <Field name="reason" label="What changed" optional error={reason.error}>
        <TextArea rows={2} defaultValue={reason.value} maxLength={2_000} />
      </Field>
    </ManyDialog>
  );
}

export function ReopenDialog({ data, answer }: Parameters<typeof PauseDialog>[0]) {
  const reason = fieldState(answer, "reason");
  return (
    <ManyDialog
      chosen={data.chosen}
      answer={answer}
      modal="reopen"
      verb="Open"
      end="again"
      button="Open again"
      note="A completed order opens again with it."
      labels={{ reason: "Why" }}
    >
      <Field name="reason" label="Why" error={reason.error} hint="A short count found while packing, for one.">
        <TextArea rows={2} defaultValue={reason.value} maxLength={2_000} />
      </Field>
    </ManyDialog>
  );
}

export function PriorityDialog({ data, answer }: Parameters<typeof PauseDialog>[0]) {
  const { value, error } = fieldState(answer, "priority", "normal");
  return (
    <ManyDialog
      chosen={data.chosen}
      answer={answer}
      modal="priority"
      verb="Set priority of"
      button="Set priority"
      labels={{ priority: "Priority" }}
    >
      <PriorityField value={value} error={error} />
    </ManyDialog>
  );
}

export function SampleDialog({ data, answer }: Parameters<typeof PauseDialog>[0]) {
  return (
    <ManyDialog
      chosen={data.chosen}
      answer={answer}
      modal="sample"
      verb="Approve sample of"
      button="Approve sample"
      note="The gate's line about the sample opens."
    >
      <p>The first piece was made, looked at and approved by the customer or for them.</p>
    </ManyDialog>
  );
}

/** The step that it is at, in the shop's own words, and a note. */
export function StepDialog({ data, answer }: Props<"step">) {
  const step = fieldState(answer, "internal_status", data.values.internal_status);
  const note = fieldState(answer, "note", data.values.note);
  return (
    <ManyDialog
      chosen={data.chosen}
      answer={answer}
      modal="step"
      verb="Set step of"
      button="Save"
      note="An empty field is taken away."
      labels={{ internal_status: "Step", note: "Note" }}
    >
      <Field name="internal_status" label="Step" optional error={step.error} hint="Screens burned, hooped, bagging">
        <TextInput defaultValue={step.value} maxLength={100} autoComplete="off" />
      </Field>
      <Field name="note" label="Note" optional error={note.error}>
        <TextArea rows={2} defaultValue={note.value} maxLength={2_000} />
      </Field>
    </ManyDialog>
  );
}
