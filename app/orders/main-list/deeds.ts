import type { RowDeed } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";

const DEEDS: readonly RowDeed[] = [
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

/** What most orders of a view wait for. */
const FIRST_IN_VIEW: Readonly<Record<string, string>> = {
  flagged: "unflag",
  on_hold: "release",
  complete: "reopen",
  cancelled: "reopen",
};

/** What can be done with the orders of a view, the most frequent first. */
export function orderListDeeds(view: string): readonly RowDeed[] {
  const first = DEEDS.find((deed) => deed.page === undefined && deed.modal === FIRST_IN_VIEW[view]);
  return first ? [first, ...DEEDS.filter((deed) => deed !== first)] : DEEDS;
}
