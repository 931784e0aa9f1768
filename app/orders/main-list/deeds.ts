import { paths } from "~/navigation/paths";
import type { OrderDeed } from "~/orders/row-menu";

/** What can be done with orders of the list, the most frequent first. */
export const ORDER_LIST_DEEDS: readonly OrderDeed[] = [
  { modal: "flag", label: "Flag…" },
  { modal: "hold", label: "Hold…" },
  { modal: "dates", label: "Set dates…" },
  { page: paths.workOrders(), ofOne: paths.orderWorkOrder, label: "Print work orders", labelOfOne: "Print work order" },
  { modal: "priority", label: "Set priority…" },
  { modal: "labels", label: "Types and characteristics…" },
  { modal: "unflag", label: "Unflag…" },
  { modal: "release", label: "Release…" },
  { modal: "complete", label: "Complete…" },
  { modal: "cancel", label: "Cancel…" },
  { modal: "reopen", label: "Reopen…" },
];
