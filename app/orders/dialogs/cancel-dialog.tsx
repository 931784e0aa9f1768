import { ActionControls } from "~/lists/actions/action-controls";
import { Notice } from "~/ui/notice";
import { orderActions } from "../actions/order-actions";
import { ActionDialog, type ActionDialogProps } from "./action-dialog";
import type { OrderDialogData } from "./order-dialog";

/** Says what it touches of one order, and wants the number typed of more than one. */
export function CancelDialog({ data, answer }: ActionDialogProps) {
  return (
    <ActionDialog
      data={data}
      answer={answer}
      modal="cancel"
      variant="danger"
      cancelLabel={data.count === 1 ? "Keep order" : "Keep orders"}
    >
      {data.impact ? <Impact impact={data.impact} /> : null}
      <ActionControls fields={orderActions.cancel.fields} answer={answer} people={[]} />
    </ActionDialog>
  );
}

function Impact({ impact: { stages, problem } }: { impact: NonNullable<OrderDialogData["impact"]> }) {
  if (problem) return <Notice tone="care">{problem}</Notice>;
  if (stages.length === 0) return <p className="text-muted">No department has started on it.</p>;
  return (
    <section aria-label="What this affects">
      <h3 className="field-label">What this affects</h3>
      <ul className="grid gap-1 py-2 px-3 border border-line rounded-card bg-sunken">
        {stages.map(({ place, text, effect }) => (
          <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-3" key={text}>
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
