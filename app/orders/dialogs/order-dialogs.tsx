import { AbsentDialog, ActionsDialog } from "~/lists/actions-dialog";
import type { ListLinks } from "~/lists/list-links";
import type { RowAction } from "~/lists/row-menu";
import { AcceptDialog } from "./accept-dialog";
import { ActionDialog, aboutWords } from "./action-dialog";
import { CancelDialog } from "./cancel-dialog";
import { DatesDialog } from "./dates-dialog";
import { LabelsDialog } from "./labels-dialog";
import type { ActionAnswer, OrderDialogData } from "./order-dialog";

type OrderDialogsProps = {
  data: OrderDialogData | null;
  answer: ActionAnswer | undefined;
  /** Which dates the page is about. */
  dates: "in-hands" | "all";
  /** What the list offers of the order that the dialog is about. */
  actions: readonly RowAction[];
  links: ListLinks;
};

/** The dialog that a list's URL opens, if any. */
export function OrderDialogs({ data, answer, dates, actions, links }: OrderDialogsProps) {
  if (!data) return null;
  if (data.modal === "actions") {
    const [order] = data.orders;
    if (!order) return <AbsentDialog title="Order">Order not found. Check the address.</AbsentDialog>;
    return <ActionsDialog row={{ id: order.id, name: aboutWords(data) }} actions={actions} links={links} />;
  }
  return <ActionOfOrders data={data} answer={answer} dates={dates} />;
}

type ActionOfOrdersProps = Pick<OrderDialogsProps, "answer"> & { data: OrderDialogData; dates?: "in-hands" | "all" };

/** A dialog that does something with orders: on the lists with one or many, on an order's page with that one. */
export function ActionOfOrders({ data, answer, dates = "all" }: ActionOfOrdersProps) {
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
      return <ActionDialog {...props} modal={data.modal} />;
  }
}
