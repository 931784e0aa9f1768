import type { RowDeed } from "~/lists/row-menu";
import type { SourcingTab } from "./sourcing-tabs";

const ASSIGN: RowDeed = { modal: "assign", label: "Assign supplier…" };
const BUILD: RowDeed = { modal: "po-build", label: "Build PO…" };
const ARRIVAL: RowDeed = { modal: "arrival", label: "Set arrival date…" };
const HOLD: RowDeed = { modal: "hold", label: "Hold…" };
const RELEASE: RowDeed = { modal: "release", label: "Back to work…" };
const NO_STOCK: RowDeed = { modal: "no-stock", label: "No stock…" };
const EXCESS: RowDeed = { modal: "keep-excess", label: "Keep what is too many…" };

/** What can be done with the requisitions of a tab, the most frequent first. */
export function sourcingDeeds(tab: SourcingTab): readonly RowDeed[] {
  if (tab === "hold") return [RELEASE, ASSIGN, BUILD, ARRIVAL, NO_STOCK, EXCESS];
  if (tab === "stock_issue") return [ASSIGN, RELEASE, HOLD, BUILD, ARRIVAL, EXCESS];
  if (tab === "completed") return [ARRIVAL, BUILD, EXCESS];
  return [ASSIGN, BUILD, ARRIVAL, HOLD, NO_STOCK, RELEASE, EXCESS];
}
