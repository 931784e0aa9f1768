import { actionMenu } from "~/lists/actions/action-menu";
import type { RowAction } from "~/lists/row-menu";
import type { SourcingTab } from "~/sourcing/sourcing-tabs";
import { HELD, type RequisitionModal, type RequisitionState, requisitionAction } from "./requisition-actions";

const BUILD = { modal: "po-build", label: "Build PO…" } as const satisfies RowAction;

const ALL: readonly RequisitionModal[] = ["assign", "arrival", "hold", "no-stock", "release", "keep-excess"];
/** What most requisitions of a tab wait for comes first. */
const OF_TAB: Readonly<Partial<Record<SourcingTab, readonly RequisitionModal[]>>> = {
  hold: ["release", "assign", "arrival", "no-stock", "keep-excess"],
  stock_issue: ["assign", "release", "hold", "arrival", "keep-excess"],
  completed: ["arrival", "keep-excess"],
};

/** What can be done with requisitions of a tab, the most frequent first: with one of this state, or with many. */
export function requisitionMenu(tab: SourcingTab, state: RequisitionState | null): readonly RowAction[] {
  const [first, ...others] = actionMenu(requisitionAction, OF_TAB[tab] ?? ALL, state);
  return [...(first ? [first] : []), ...buildAction(state), ...others];
}

/** Of many it is offered; of one where a PO could take pieces of it. */
function buildAction(state: RequisitionState | null): RowAction[] {
  if (state === null) return [BUILD];
  if (state.status === "archived") return [];
  if (state.status === "hold") return [{ ...BUILD, why: HELD }];
  if (state.toOrder > 0) return [BUILD];
  return state.left > 0 ? [{ ...BUILD, why: "Assign a supplier first." }] : [];
}
