import type { ReactNode } from "react";
import { BulkDialog } from "~/lists/bulk/bulk-dialog";
import { countWords } from "../number-words";
import type { DeedAnswer, DeedName, OrderDialogData } from "./order-dialog";
import { OrderDialogRows } from "./order-dialog-rows";

export interface DeedDialogProps {
  data: OrderDialogData;
  answer: DeedAnswer | undefined;
}

type DeedDialogFrameProps = DeedDialogProps & {
  modal: DeedName;
  /** "Flag order #1001", "Flag 3 orders": the title is `verb` and what it is about. */
  verb: string;
  /** The button, "Flag 3 orders", when it says more than the title. */
  button?: string;
  note?: ReactNode;
  size?: "s" | "m" | "l";
  variant?: "primary" | "danger";
  takesAway?: string;
  /** The way out, where "Cancel" could be misread. */
  cancelLabel?: string;
  /** Labels of the fields, for the summary of errors. */
  labels: Readonly<Record<string, string>>;
  /** As BulkDialog takes them. */
  lead?: ReactNode;
  keys?: readonly string[];
  children?: ReactNode;
};

/** "order #1001", "3 orders", "all 312 orders". */
export function aboutWords({ isAll, count, orders }: Pick<OrderDialogData, "isAll" | "count" | "orders">): string {
  const [only] = orders;
  if (count === 1 && only && !isAll) return `order ${only.name}`;
  return isAll ? `all ${countWords(count, "order")}` : countWords(count, "order");
}

/** A dialog about orders: whom it is about, and what the deed asks. */
export function DeedDialog({ data, verb, button, children, ...frame }: DeedDialogFrameProps) {
  const title = `${verb} ${aboutWords(data)}`;
  return (
    <BulkDialog
      {...frame}
      chosen={data}
      noun="order"
      title={title}
      titleOfNone={`${verb} orders`}
      button={button ?? title}
      rows={<OrderDialogRows data={data} />}
    >
      <input type="hidden" name="scope" value={data.values ? "one" : "many"} />
      {children}
    </BulkDialog>
  );
}
