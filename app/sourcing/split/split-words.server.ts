import { dayWords } from "contract/day-words";
import { numberWords } from "contract/number-words";
import type { RequisitionDetail } from "contract/requisitions.schema";
import { isUnsent } from "contract/sourcing";
import type { Split } from "contract/splits.schema";
import { paths } from "~/navigation/paths";
import { SPLIT_MODALS, splitAction } from "../actions/split-actions";
import { lateWords } from "../day-cells.server";
import { blankRow, CUSTOMER, type SplitRow, STOCK_PREFIX } from "./split-rows";
import type { SentSplit } from "./split-view";

export const isActive = ({ status }: Split) => status !== "cancelled";
export const unsentOf = ({ splits }: RequisitionDetail) => splits.filter(({ status }) => isUnsent(status ?? "draft"));
const sentOf = ({ splits }: RequisitionDetail) =>
  splits.filter((split) => isActive(split) && !isUnsent(split.status ?? "draft"));

/** Pieces of a split that the need still counts on. */
export const activePieces = ({ quantity, quantity_closed: closed }: Split) => quantity - (closed ?? 0);

/** "Atlas Blanks", "Customer", "Stock, A-02". */
export function sourceWords({ source, supplier, supplier_id: id, location_name: place }: Split): string {
  if (source === "customer") return "Customer";
  if (source === "stock") return place ? `Stock, ${place}` : "Stock";
  return supplier?.name ?? (id ? `Supplier no. ${id}` : "No supplier yet");
}

/** "60 from Atlas Blanks on PO-2230": one line a split, for people who compare two versions. */
export function splitsWords(splits: readonly Split[]): string {
  const words = splits.map((split) => {
    const po = split.po_number ? ` on ${split.po_number}` : "";
    return `${numberWords(split.quantity)} from ${sourceWords(split)}${po}`;
  });
  return words.join("\n") || "None";
}

/** An unsent split as the row that goes on with it. */
export function rowOf(split: Split): SplitRow {
  const from =
    split.source === "customer"
      ? CUSTOMER
      : split.source === "stock"
        ? `${STOCK_PREFIX}${split.location_name ?? ""}`
        : String(split.supplier_id ?? "");
  const isTyped = Boolean(split.po_number) && !split.purchase_order_id;
  return {
    ...blankRow(from, String(split.quantity)),
    split: String(split.id),
    po: split.purchase_order_id ? String(split.purchase_order_id) : isTyped ? "typed" : "none",
    poNumber: isTyped ? (split.po_number ?? "") : "",
    poDate: isTyped ? (split.po_date ?? "") : "",
    cost: split.unit_cost ?? "",
    pack: split.pack_size ? String(split.pack_size) : "",
  };
}

export function sentSplits(requisition: RequisitionDetail, today: string): SentSplit[] {
  return sentOf(requisition).map((split) => ({
    id: split.id,
    words: `${numberWords(split.quantity)} from ${sourceWords(split)}`,
    pieces: activePieces(split),
    po: split.po_number ?? "",
    poTo: split.purchase_order_id ? paths.purchaseOrder(split.purchase_order_id) : null,
    status: split.status ?? "ordered",
    note: sentNote(split, today),
    arrives: arrivesOf(split, requisition.needed_by_date, today),
    actions: actionsOf(split),
  }));
}

function sentNote(split: Split, today: string): string {
  const received = split.quantity_received ?? 0;
  const notes = [
    split.po_date && split.source === "supplier" ? `Ordered ${dayWords(split.po_date, today)}` : "",
    received > 0 && split.source !== "stock"
      ? `${numberWords(received)} of ${numberWords(split.quantity)} received`
      : "",
    split.quantity_closed ? `${numberWords(split.quantity_closed)} not coming` : "",
    split.substitute_sku ? `Substitute ${split.substitute_sku}${approvalWords(split)}` : "",
    split.cancel_requested_at ? "Ask the supplier to cancel it" : "",
    split.note ?? "",
  ];
  return notes.filter(Boolean).join(". ");
}

const approvalWords = ({ substitution_approved_by: by }: Split) => (by ? `, approved by ${by}` : ", not approved yet");

function arrivesOf(split: Split, needed: string | null | undefined, today: string): SentSplit["arrives"] {
  const isHere = split.status === "received" || split.source === "stock";
  const day = split.backorder_date ?? split.estimated_arrival_date;
  if (isHere || !day) return null;
  return { words: dayWords(day, today), late: lateWords(day, needed) };
}

function actionsOf(split: Split): SentSplit["actions"] {
  if (split.status === "received" || split.source === "stock") return [];
  return SPLIT_MODALS.flatMap((modal) => {
    const { label, allowed } = splitAction(modal);
    return allowed(split) ? [{ label, modal }] : [];
  });
}

/** Where its draft purchase orders are; null where it has none. */
export function draftsOf({ splits }: RequisitionDetail): { label: string; to: string } | null {
  const drafts = splits.filter(({ status, purchase_order_id }) => status === "on_po" && purchase_order_id);
  const [first] = drafts;
  if (!first?.purchase_order_id) return null;
  const count = new Set(drafts.map((split) => split.purchase_order_id)).size;
  if (count > 1) return { label: `Open ${count} draft POs`, to: paths.purchaseOrders("tab=draft") };
  return { label: `Open ${first.po_number ?? "draft PO"}`, to: paths.purchaseOrder(first.purchase_order_id) };
}
