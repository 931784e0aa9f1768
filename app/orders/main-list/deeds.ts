import type { OrderDeed } from "~/orders/row-menu";

/** What can be done with orders of the list, the most frequent first. */
export const ORDER_LIST_DEEDS: readonly OrderDeed[] = [
  { modal: "flag", label: "Flag…" },
  { modal: "unflag", label: "Unflag…" },
  { modal: "priority", label: "Set priority…" },
  { modal: "dates", label: "Set dates…" },
  { modal: "labels", label: "Types and characteristics…" },
];
