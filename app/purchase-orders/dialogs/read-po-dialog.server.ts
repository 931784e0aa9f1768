import { dayWords } from "contract/day-words";
import { countWords } from "contract/number-words";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { SplitDetail } from "contract/requisitions.schema";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { orderNameOf } from "~/purchase-orders/po-words.server";
import { poDialogOf } from "../actions/po-actions";
import { dayOr } from "../po-words.server";
import { readSupplierOptions } from "../supplier-options.server";
import type { PoDialog, ReasonData, SplitsData } from "./po-dialog";

interface Context {
  backend: BackendClient;
  order: PurchaseOrder;
  clock: ShopClock;
  isSentByHand: boolean;
}

/** The dialog that the URL opens over a purchase order, if any. */
export async function readPoDialog(query: URLSearchParams, context: Context): Promise<PoDialog | null> {
  const kind = poDialogOf(query.get("modal"));
  if (kind === null) return null;
  const { backend, order, clock, isSentByHand } = context;
  const { today } = clock;
  const of = {
    number: order.po_number,
    supplier: order.supplier?.name ?? `Supplier ${order.supplier_id}`,
    lock: String(order.lock_version ?? ""),
  };
  switch (kind) {
    case "po-edit":
      return { ...of, kind, ...(await editData(backend, order)), today };
    case "po-send": {
      const people = await readRecipients(backend, order);
      return { ...of, kind, isAgain: order.status !== "draft", people, today, isSentByHand };
    }
    case "po-confirm": {
      const rows = order.splits.filter(isWaiting).map((split) => answerRow(split, today));
      const reference = order.supplier_reference ?? "";
      return { ...of, kind, reference, isConfirmed: Boolean(order.confirmed_at), rows, today };
    }
    case "po-add-splits":
      return { ...of, kind, ...(await splitsData(backend, order, today)) };
    default:
      return { ...of, ...reasonData(kind, order) };
  }
}

async function editData(backend: BackendClient, order: PurchaseOrder) {
  const isDraft = order.status === "draft";
  return {
    isDraft,
    isOver: ["received", "closed_short", "cancelled"].includes(order.status),
    decorators: isDraft ? await readSupplierOptions(backend, { type: ["decorator", "both"], is_active: true }) : [],
    values: {
      po_number: order.po_number,
      ship_to: order.ship_to ?? "shop",
      decorator_supplier_id: String(order.decorator_supplier_id ?? ""),
      needed_by_date: order.needed_by_date ?? "",
      ship_method: order.ship_method ?? "",
      freight_amount: order.freight_amount ?? "",
      supplier_reference: order.supplier_reference ?? "",
      note: order.note ?? "",
    },
  };
}

const isWaiting = ({ status }: SplitDetail) =>
  status === "ordered" || status === "backordered" || status === "partially_received";

const articleOf = ({ order_line_item: line, supplier_sku }: SplitDetail) =>
  [line?.title, supplier_sku ?? line?.sku, line?.color, line?.size].filter(Boolean).join(", ") || "Untitled item";

const answerRow = (split: SplitDetail, today: string) => ({
  id: split.id,
  order: orderNameOf(split),
  article: articleOf(split),
  quantity: split.quantity,
  arrives: dayOr(split.estimated_arrival_date, today, ""),
});

function reasonData(
  kind: ReasonData["kind"],
  order: PurchaseOrder,
): Pick<ReasonData, "kind" | "consequence" | "needsReason"> {
  const outstanding = order.splits
    .filter(isWaiting)
    .reduce((sum, one) => sum + one.quantity - (one.quantity_received ?? 0) - (one.quantity_closed ?? 0), 0);
  const splits = countWords(order.splits.length, "split");
  if (kind === "po-close-short") {
    const consequence = `${countWords(outstanding, "outstanding piece")} of it won't come anymore. Their lines must be bought again.`;
    return { kind, consequence, needsReason: true };
  }
  if (kind === "po-take-back") {
    const consequence = `Its ${splits} stay on it as drafts and are no longer expected. Tell the supplier if the order reached them.`;
    return { kind, consequence, needsReason: false };
  }
  if (order.status === "draft") {
    return { kind, consequence: `Its ${splits} become drafts without a purchase order.`, needsReason: false };
  }
  const consequence = `Its ${splits} become drafts and are no longer expected. Tell the supplier yourself. Nothing is sent to them.`;
  return { kind, consequence, needsReason: true };
}

const PAGES = 4;
const PER_PAGE = 100;

async function splitsData(
  backend: BackendClient,
  order: PurchaseOrder,
  today: string,
): Promise<Pick<SplitsData, "splits" | "more">> {
  const drafts: SplitDetail[] = [];
  let total = 0;
  for (let page = 1; page <= PAGES; page += 1) {
    const { data, meta } = await backend.read("listSplits", {
      query: { supplier_id: order.supplier_id, status: ["draft"], page, per_page: PER_PAGE },
    });
    drafts.push(...data);
    total = meta.total;
    if (page >= meta.last_page) break;
  }
  const on = order.splits.filter(({ status }) => status === "on_po");
  const choice = (isOn: boolean) => (split: SplitDetail) => ({
    value: String(split.id),
    isOn,
    order: orderNameOf(split),
    article: articleOf(split),
    words: [countWords(split.quantity, "piece"), neededWords(split, today)].filter(Boolean).join(", "),
  });
  return { splits: [...on.map(choice(true)), ...drafts.map(choice(false))], more: total - drafts.length };
}

function neededWords({ order }: SplitDetail, today: string): string {
  const day = order?.required_in_hand_date;
  return day ? `in hands ${dayWords(day, today)}` : "";
}

const MOST_RECIPIENTS = 8;

/** Who gets a purchase order: those who got this one before, else the supplier's contacts for it, else its address for orders. */
async function readRecipients(
  backend: BackendClient,
  order: PurchaseOrder,
): Promise<{ name: string; email: string }[]> {
  if (order.sent_to.length > 0)
    return order.sent_to.slice(0, MOST_RECIPIENTS).map(({ name, email }) => ({ name: name ?? "", email }));
  const answer = await backend.call("getSupplier", { id: order.supplier_id });
  const supplier = answer.ok ? answer.data.data : null;
  const contacts = (supplier?.contacts ?? []).flatMap(({ name, email, gets_po }) =>
    gets_po && email ? [{ name, email }] : [],
  );
  if (contacts.length > 0) return contacts.slice(0, MOST_RECIPIENTS);
  const email = supplier?.po_email ?? order.supplier?.po_email ?? supplier?.email;
  return email ? [{ name: "", email }] : [];
}
