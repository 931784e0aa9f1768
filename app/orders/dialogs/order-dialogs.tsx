import { AbsentDialog, ActionsDialog } from "~/lists/actions-dialog";
import type { ListLinks } from "~/lists/list-links";
import type { RowDeed } from "~/lists/row-menu";
import { AcceptDialog } from "./accept-dialog";
import { CancelDialog } from "./cancel-dialog";
import { DatesDialog } from "./dates-dialog";
import { aboutWords, DeedDialog } from "./deed-dialog";
import { LabelsDialog } from "./labels-dialog";
import type { DeedAnswer, OrderDialogData } from "./order-dialog";

type OrderDialogsProps = {
  data: OrderDialogData | null;
  answer: DeedAnswer | undefined;
  /** Which dates the page is about. */
  dates: "in-hands" | "all";
  /** What the list offers of the order that the dialog is about. */
  deeds: readonly RowDeed[];
  links: ListLinks;
};

/** The dialog that a list's URL opens, if any. */
export function OrderDialogs({ data, answer, dates, deeds, links }: OrderDialogsProps) {
  if (!data) return null;
  if (data.modal === "actions") {
    const [order] = data.orders;
    if (!order) return <AbsentDialog title="Order">That order is not here. The address may be mistyped.</AbsentDialog>;
    return <ActionsDialog row={{ id: order.id, name: aboutWords(data) }} deeds={deeds} links={links} />;
  }
  return <DeedOfOrders data={data} answer={answer} dates={dates} />;
}

type DeedOfOrdersProps = Pick<OrderDialogsProps, "answer"> & { data: OrderDialogData; dates?: "in-hands" | "all" };

/** A dialog that does something with orders: on the lists with one or many, on an order's page with that one. */
export function DeedOfOrders({ data, answer, dates = "all" }: DeedOfOrdersProps) {
  const props = { data, answer };
  switch (data.modal) {
    case "accept":
      return <AcceptDialog {...props} />;
    case "cancel":
      return <CancelDialog {...props} />;
    case "dates":
      return <DatesDialog {...props} fields={dates} />;
    case "labels":
      return <LabelsDialog {...props} />;
    case "actions":
      return null;
    default:
      return <DeedDialog {...props} modal={data.modal} />;
  }
}
