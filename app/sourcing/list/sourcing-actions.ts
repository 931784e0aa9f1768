import { actionMenu } from "~/lists/actions/action-menu";
import type { RowAction } from "~/lists/row-menu";
import { type RequisitionModal, type RequisitionState, requisitionAction } from "../actions/requisition-actions";
import type { SourcingTab } from "./sourcing-tabs";

const BUILD: RowAction = { modal: "po-build", label: "Build PO…" };

const ALL: readonly RequisitionModal[] = ["assign", "arrival", "hold", "no-stock", "release", "keep-excess"];
/** What most requisitions of a tab wait for comes first. */
const OF_TAB: Readonly<Partial<Record<SourcingTab, readonly RequisitionModal[]>>> = {
  hold: ["release", "assign", "arrival", "no-stock", "keep-excess"],
  stock_issue: ["assign", "release", "hold", "arrival", "keep-excess"],
  completed: ["arrival", "keep-excess"],
};

/** What can be done with requisitions of a tab, the most frequent first: with one of this state, or with many. */
export function sourcingActions(tab: SourcingTab, state: RequisitionState | null): readonly RowAction[] {
  const [first, ...others] = actionMenu(requisitionAction, OF_TAB[tab] ?? ALL, state);
  return [...(first ? [first] : []), ...(state?.status === "archived" ? [] : [BUILD]), ...others];
}
