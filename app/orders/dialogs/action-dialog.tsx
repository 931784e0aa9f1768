import { countWords } from "contract/number-words";
import type { ReactNode } from "react";
import { labelsOf } from "~/lists/actions/action";
import { ActionControls } from "~/lists/actions/action-controls";
import { BulkDialog } from "~/lists/bulk/bulk-dialog";
import { type OrderActionName, orderAction } from "../actions/order-actions";
import type { ActionAnswer, OrderDialogData } from "./order-dialog";
import { OrderDialogRows } from "./order-dialog-rows";

export interface ActionDialogProps {
  data: OrderDialogData;
  answer: ActionAnswer | undefined;
}

type ActionDialogFrameProps = ActionDialogProps & {
  modal: OrderActionName;
  /** Where it says otherwise than the action. */
  verb?: string;
  note?: ReactNode;
  variant?: "primary" | "danger";
  /** Where it does otherwise than the title says. */
  button?: string;
  /** The way out, where "Cancel" could be misread. */
  cancelLabel?: string;
  /** Labels of fields that the action does not name, for the summary of errors. */
  labels?: Readonly<Record<string, string>>;
  /** As BulkDialog takes them. */
  lead?: ReactNode;
  keys?: readonly string[];
  /** In place of the action's own fields. */
  children?: ReactNode;
};

/** "order #1001", "3 orders", "all 312 orders". */
export function aboutWords({ isAll, count, orders }: Pick<OrderDialogData, "isAll" | "count" | "orders">): string {
  const [only] = orders;
  if (count === 1 && only && !isAll) return `order ${only.name}`;
  return isAll ? `all ${countWords(count, "order")}` : countWords(count, "order");
}

/** A dialog about orders: whom it is about, and what the action asks. "Flag order #1001", "Flag 3 orders". */
export function ActionDialog({ data, answer, modal, labels, children, ...frame }: ActionDialogFrameProps) {
  const { fields, size, isCounted, ...action } = orderAction(modal);
  const { verb = action.verb, note = action.note } = frame;
  const title = `${verb} ${aboutWords(data)}`;
  return (
    <BulkDialog
      {...frame}
      chosen={data}
      answer={answer}
      modal={modal}
      noun="order"
      title={title}
      titleOfNone={`${verb} orders`}
      button={frame.button ?? action.button ?? title}
      size={size}
      takesAway={isCounted ? action.verb.toLowerCase() : undefined}
      note={note}
      labels={{ ...labelsOf(fields), ...labels }}
      rows={<OrderDialogRows data={data} />}
    >
      <input type="hidden" name="scope" value={data.values ? "one" : "many"} />
      {children ?? (
        <ActionControls
          fields={fields}
          answer={answer}
          people={data.people}
          values={{ priority: data.values?.priority }}
        />
      )}
    </BulkDialog>
  );
}
