import type { StuckOrder } from "contract/today.schema";
import { paths } from "~/navigation/paths";
import type { StuckRow } from "./today-view";

type Action = StuckRow["action"];

/** What to do next about a stuck order, and the page or dialog where it is done. */
export function stuckAction(row: StuckOrder): Action {
  const to = linkOf(row);
  const name = row.turn_name;
  switch (row.cause) {
    case "flag":
      return { label: "Resolve flag", to };
    case "hold":
      return { label: row.entity_type === "order" ? "Release or cancel" : "Release", to };
    case "decision":
      return { label: "Decide", to };
    case "no_stock":
      return { label: "Choose a substitute", to };
    case "backorder":
      return { label: "Wait or buy elsewhere", to };
    case "edits_required":
    case "change_request":
      return { label: "Upload a version", to };
    case "silent_customer":
      return { label: name ? `Remind ${name}` : "Remind the customer", to };
    case "po_unconfirmed":
      return { label: name ? `Chase ${name}` : "Chase the supplier", to };
    case "sample":
      return { label: "Approve the sample", to };
    case "uncounted":
      return { label: "Count it", to };
    default:
      return { label: row.entity_type === "order" ? "Open the order" : lateLabel(row), to };
  }
}

function lateLabel({ cause, turn_name: name }: StuckOrder): string {
  if (cause === "goods_late") return name ? `Chase ${name}` : "Ask for tracking";
  return cause === "production_late" ? "Plan it" : "Open the proof";
}

/** Dialogs over the list of one record, as `?modal=…&ids=…`. */
function dialog(modal: string | null, id: number, more: Readonly<Record<string, string>> = {}): URLSearchParams {
  const params = new URLSearchParams(more);
  if (modal) params.set("modal", modal);
  params.set("ids", String(id));
  return params;
}

const RECEIVING_MODALS: Readonly<Record<string, string>> = {
  flag: "flag-resolve",
  decision: "decide",
  goods_late: "shipment",
  uncounted: "receive",
};
const PROOF_MODALS: Readonly<Record<string, string>> = {
  hold: "proof-release",
  silent_customer: "proof-remind",
  edits_required: "proof-upload",
  change_request: "proof-upload",
};
const PRODUCTION_MODALS: Readonly<Record<string, string>> = {
  flag: "flag-resolve",
  hold: "resume",
  production_late: "plan",
  sample: "sample",
};
const ORDER_MODALS: Readonly<Record<string, string>> = { flag: "unflag", hold: "release" };

function linkOf({ cause, entity_type: type, entity_id: id, order_id: orderId, name }: StuckOrder): string {
  const ofOrder = { order_id: String(orderId) };
  switch (type) {
    case "art_proof": {
      const modal = PROOF_MODALS[cause];
      return paths.proof(id, modal ? dialog(modal, id) : undefined);
    }
    case "requisition":
      return paths.sourcing(dialog(cause === "hold" ? "release" : "split", id, ofOrder));
    case "receiving":
      return paths.receiving(dialog(RECEIVING_MODALS[cause] ?? null, id, { tab: "open", ...ofOrder }));
    case "purchase_order":
      return paths.purchaseOrder(id);
    case "production": {
      const modal = PRODUCTION_MODALS[cause];
      return paths.oneProduction(id, modal ? dialog(modal, id) : undefined);
    }
    case "order_change":
      return paths.order(orderId);
    case "order": {
      if (cause === "art_late") return paths.orderProofs(name);
      const modal = ORDER_MODALS[cause];
      return paths.order(orderId, modal ? new URLSearchParams({ modal }) : undefined);
    }
    default:
      return paths.order(orderId);
  }
}
