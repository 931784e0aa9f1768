import type { PurchaseOrder } from "contract/purchase-orders.schema";
import { paths } from "~/navigation/paths";
import { type PoDialogName, poAction } from "../actions/po-actions";
import type { PoAction, PoActions } from "./po-view";

const actionOf = (modal: PoDialogName, label?: string): PoAction => {
  const { icon, ...action } = poAction(modal);
  return { modal, label: label ?? action.label, icon };
};
const [EDIT, SEND, ADD] = [actionOf("po-edit"), actionOf("po-send"), actionOf("po-add-splits")];
const SEND_AGAIN = actionOf("po-send", "Send again…");
const CONFIRM = actionOf("po-confirm");
const ANSWERS: PoAction = { modal: "po-confirm", label: "Enter answers…" };
const [CANCEL, CLOSE, TAKE_BACK] = [actionOf("po-cancel"), actionOf("po-close-short"), actionOf("po-take-back")];

/** The next step as the one that stands out, the usual others beside it, the rest behind "More actions". */
export function poActions(order: PurchaseOrder): PoActions {
  const files: PoAction[] = [
    { label: "Print", icon: "printer", to: paths.purchaseOrderPrint(order.id) },
    { label: "CSV for the supplier’s site", icon: "download", to: paths.purchaseOrderCsv(order.id), isFile: true },
  ];
  const receive: PoAction = {
    label: "Count goods in",
    icon: "package-check",
    to: paths.receiving(new URLSearchParams({ po_number: order.po_number })),
  };
  const hasCome = order.splits.some((split) => (split.quantity_received ?? 0) + (split.quantity_rejected ?? 0) > 0);
  switch (order.status) {
    case "draft":
      return order.splits.length > 0
        ? { primary: SEND, bar: [ADD], more: [EDIT, ...files, CANCEL] }
        : { primary: ADD, bar: [EDIT], more: [CANCEL] };
    case "sent":
      return hasCome
        ? { primary: receive, bar: [CONFIRM], more: [SEND_AGAIN, EDIT, ...files, CLOSE] }
        : { primary: CONFIRM, bar: [SEND_AGAIN], more: [receive, EDIT, ...files, TAKE_BACK, CANCEL] };
    case "confirmed":
      return { primary: receive, bar: [ANSWERS], more: [SEND_AGAIN, EDIT, ...files, hasCome ? CLOSE : CANCEL] };
    case "partially_received":
      return { primary: receive, bar: [CLOSE], more: [ANSWERS, SEND_AGAIN, EDIT, ...files] };
    default:
      return { primary: null, bar: [], more: [EDIT, ...files] };
  }
}
