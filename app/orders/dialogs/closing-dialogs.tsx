import { fieldState } from "~/lists/bulk/field-state";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { DeedDialog, type DeedDialogProps } from "./deed-dialog";
import type { OrderDialogData } from "./order-dialog";

/** Says what it touches of one order, and wants the number typed of more than one. */
export function CancelDialog({ data, answer }: DeedDialogProps) {
  const reason = fieldState(answer, "reason");
  return (
    <DeedDialog
      data={data}
      answer={answer}
      modal="cancel"
      verb="Cancel"
      variant="danger"
      cancelLabel={data.count === 1 ? "Keep order" : "Keep orders"}
      note="Nothing is deleted. A cancelled order can be reopened."
      takesAway="cancel"
      labels={{ reason: "Reason" }}
    >
      {data.impact ? <Impact impact={data.impact} /> : null}
      <Field name="reason" label="Reason" hint="The history and the order's page show it." error={reason.error}>
        <TextArea rows={2} defaultValue={reason.value} maxLength={2_000} />
      </Field>
    </DeedDialog>
  );
}

function Impact({ impact: { stages, problem } }: { impact: NonNullable<OrderDialogData["impact"]> }) {
  if (problem) return <Notice tone="care">{problem}</Notice>;
  if (stages.length === 0) return <p className="text-muted">No department has anything of it.</p>;
  return (
    <section aria-label="What it touches">
      <h3 className="field-label">What it touches</h3>
      <ul className="impact">
        {stages.map(({ place, text, effect }) => (
          <li key={text}>
            <span className="text-muted">{place}</span>
            <span>
              <b>{text}.</b> {effect}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ReopenDialog({ data, answer }: DeedDialogProps) {
  const reason = fieldState(answer, "reason");
  return (
    <DeedDialog
      data={data}
      answer={answer}
      modal="reopen"
      verb="Reopen"
      note="What was not ordered yet is to be bought again."
      labels={{ reason: "Reason" }}
    >
      <Field name="reason" label="Reason" hint="A remake, a short shipment, a change of mind." error={reason.error}>
        <TextArea rows={2} defaultValue={reason.value} maxLength={2_000} />
      </Field>
    </DeedDialog>
  );
}

export function CompleteDialog({ data, answer }: DeedDialogProps) {
  return (
    <DeedDialog
      data={data}
      answer={answer}
      modal="complete"
      verb="Complete"
      note="Every department has to be done. A complete order can be reopened."
      labels={{}}
    />
  );
}
