import type { PurchaseOrder } from "contract/purchase-orders.schema";
import { paths } from "~/navigation/paths";
import { PO_DIALOGS, type PoDialogName, type PoState, poAction } from "../actions/po-actions";
import type { PoAction, PoActions } from "./po-view";

type Name = PoDialogName | "receive";

/** The next step, then the usual other one. */
const FIRST: Readonly<Record<string, readonly Name[]>> = {
  draft: ["po-send", "po-add-splits"],
  sent: ["po-confirm", "po-send"],
  confirmed: ["receive", "po-confirm"],
  partially_received: ["receive", "po-close-short"],
};

function firstOf({ status, hasSplits, hasCome }: PoState): readonly Name[] {
  if (status === "draft" && !hasSplits) return ["po-add-splits", "po-edit"];
  return status === "sent" && hasCome ? ["receive", "po-confirm"] : (FIRST[status] ?? []);
}

/** They end or undo it. */
const ENDS: readonly Name[] = ["po-take-back", "po-cancel", "po-close-short"];

/** The next step as the one that stands out, the usual other beside it, the rest behind "More actions". */
export function poActions(order: PurchaseOrder): PoActions {
  const state = stateOf(order);
  const allowed = PO_DIALOGS.filter((name) => poAction(name).allowed(state));
  const names: Name[] = allowed.includes("po-confirm") ? ["receive", ...allowed] : allowed;
  const [next, ...usual] = firstOf(state);
  const rest = names.filter((name) => name !== next && !usual.includes(name));
  const show = (name: Name) => (name === "receive" ? receiving(order) : inDialog(name, state));
  return {
    primary: next ? show(next) : null,
    bar: usual.map(show),
    more: [
      ...rest.filter((name) => !ENDS.includes(name)).map(show),
      ...(state.status === "draft" && !state.hasSplits ? [] : filesOf(order)),
      ...rest.filter((name) => ENDS.includes(name)).map(show),
    ],
  };
}

const stateOf = ({ status, splits }: PurchaseOrder): PoState => ({
  status,
  hasSplits: splits.length > 0,
  hasCome: splits.some((split) => (split.quantity_received ?? 0) + (split.quantity_rejected ?? 0) > 0),
});

function inDialog(modal: PoDialogName, { status }: PoState): PoAction {
  const { icon, label } = poAction(modal);
  if (modal === "po-send" && status !== "draft") return { modal, label: "Send again…", icon };
  if (modal === "po-confirm" && status !== "sent") return { modal, label: "Enter answers…" };
  return { modal, label, icon };
}

const receiving = ({ po_number }: PurchaseOrder): PoAction => ({
  label: "Count goods in",
  icon: "package-check",
  to: paths.receiving(new URLSearchParams({ tab: "open", po_number })),
});

const filesOf = ({ id }: PurchaseOrder): PoAction[] => [
  { label: "Print", icon: "printer", to: paths.purchaseOrderPrint(id) },
  { label: "CSV for the supplier’s site", icon: "download", to: paths.purchaseOrderCsv(id), isFile: true },
];
