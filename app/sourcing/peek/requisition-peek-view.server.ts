import { dayWords } from "contract/day-words";
import { numberWords } from "contract/number-words";
import type { RequisitionDetail } from "contract/requisitions.schema";
import { SPLIT_STATUS_WORDS } from "contract/sourcing";
import type { Split } from "contract/splits.schema";
import { SOURCING_STATUS_WORDS, statusWord } from "contract/statuses";
import { facts, figures, items, text } from "~/lists/peek/parts.server";
import type { PeekAction, PeekBanner, PeekItem, PeekWord, RecordPeekView } from "~/lists/peek/record-view";
import { paths } from "~/navigation/paths";
import { vipBadges } from "~/orders/vip-words";
import { lateWords, neededCell } from "../day-cells.server";
import { DECISIONS_KEY } from "../decisions/decisions-card";
import { sourcingRow } from "../list/sourcing-row.server";
import { companyOf, orderNameOf, titleOfLine } from "../sourcing-names";
import { isActive, sourceWords } from "../split/split-words.server";

/** What a line needs, who supplies it on which PO, when it comes, and what is in the way. */
export function requisitionPeekView(requisition: RequisitionDetail, today: string): RecordPeekView {
  const { id, order, order_id: orderId, order_line_item: line, note } = requisition;
  const orderName = orderNameOf(order, orderId);
  const splits = requisition.splits.filter(isActive);
  return {
    id,
    name: `Requisition for order ${orderName}`,
    title: [titleOfLine(line), line?.size].filter(Boolean).join(", "),
    about: [`${orderName} ${companyOf(order)}`, sourcingRow(requisition, today).article].filter(Boolean).join(" · "),
    words: wordsOf(requisition, today),
    banner: bannerOf(requisition, splits, today),
    picture: null,
    parts: [
      ...figures(figuresOf(requisition)),
      ...facts(factsOf(requisition, today)),
      ...items(
        "Splits",
        splits.map((split) => splitItem(split, requisition, today)),
        { none: "Not ordered from anyone yet." },
      ),
      ...text("Note", note),
    ],
    actions: actionsOf(requisition, today),
    to: null,
  };
}

function wordsOf({ status, order, is_replacement: isReplacement }: RequisitionDetail, today: string): PeekWord[] {
  const { label, tone, glyph } = statusWord(SOURCING_STATUS_WORDS, status);
  return [
    { label, tone, glyph },
    ...(isReplacement ? [{ label: "Replacement", tone: "care" as const, variant: "outlined" as const }] : []),
    ...vipBadges(order, today),
  ];
}

/** What must be decided, then why it stands still, then what comes too late. */
function bannerOf(requisition: RequisitionDetail, splits: readonly Split[], today: string): PeekBanner | null {
  const { id, status, hold_reason: reason, decisions, needed_by_date: needed } = requisition;
  const [decision] = decisions;
  if (decision) {
    const open = paths.sourcing(new URLSearchParams({ [DECISIONS_KEY]: "1" }));
    return { tone: "care", head: "To decide.", text: decision.text, action: { label: "Decide…", to: open } };
  }
  if (status === "hold") {
    const text = reason || "No reason was written.";
    return { tone: "care", glyph: "square-pause", head: "On hold.", text, action: RELEASE };
  }
  if (status === "stock_issue") {
    return { tone: "care", head: "No stock.", text: reason ?? "", action: { ...ASSIGN, icon: undefined } };
  }
  const late = splits.find((split) => split.status !== "received" && lateWords(arrivalOf(split), needed));
  if (!late) return null;
  const arrives = arrivalOf(late) ?? "";
  const text = `${sourceWords(late)} delivers ${dayWords(arrives, today)}, ${lateWords(arrives, needed)} for production.`;
  const action: PeekAction = { label: "Answer…", modal: "split-answer", more: `split=${late.id}` };
  return { tone: "stop", glyph: "clock", head: "Too late.", text, action: isBought(late) && id ? action : null };
}

const isBought = ({ source, status }: Split) =>
  source !== "customer" &&
  source !== "stock" &&
  ["ordered", "backordered", "partially_received"].includes(status ?? "");

const arrivalOf = ({ backorder_date: backorder, estimated_arrival_date: eta }: Split) => backorder ?? eta;

function figuresOf(requisition: RequisitionDetail) {
  const { quantity, quantity_left: left, quantity_ordered: ordered, quantity_received: received } = requisition;
  const { stock_available: stock } = requisition;
  return [
    { label: "Needed", value: numberWords(quantity ?? 0) },
    { label: "To split", value: numberWords(left ?? 0), tone: left ? ("care" as const) : undefined },
    { label: "Ordered", value: numberWords(ordered ?? 0) },
    { label: "Received", value: numberWords(received ?? 0) },
    stock ? { label: "In stock", value: numberWords(stock), tone: "done" as const } : null,
  ];
}

function factsOf(requisition: RequisitionDetail, today: string) {
  const { order, order_id: orderId, status, supplier, firm_in_hands_date: firm } = requisition;
  const needed = neededCell(requisition.needed_by_date, { today, isCalm: status === "completed" });
  const row = sourcingRow(requisition, today);
  const { arrives } = row;
  const day = (value: string | null | undefined) => (value ? dayWords(value, today) : "");
  return [
    ["Needed by", { text: [needed.words, needed.note].filter(Boolean).join(", "), tone: loud(needed.tone) }],
    ["Arrives", { text: [arrives.words, arrives.note].filter(Boolean).join(", "), tone: loud(arrives.tone) }],
    ["Firm day", day(firm)],
    [
      "Supplier",
      { text: row.supplier, to: supplier && row.supplier === supplier.name ? paths.supplier(supplier.id) : null },
    ],
    ["Order", { text: row.orderName, to: paths.order(orderId) }],
    ["In hands", day(order?.required_in_hand_date)],
  ] as const;
}

const loud = <T extends string>(tone: T) => (tone === "idle" ? undefined : tone);

function splitItem(split: Split, { needed_by_date: needed }: RequisitionDetail, today: string): PeekItem {
  const { id, quantity, quantity_received: received, po_number: po, purchase_order_id: poId, status } = split;
  const { label, tone, glyph } = statusWord(SPLIT_STATUS_WORDS, status ?? "draft");
  const arrives = status === "received" || split.source === "stock" ? null : arrivalOf(split);
  const late = lateWords(arrives, needed);
  const about = [
    po ?? "No PO",
    arrives ? `arrives ${dayWords(arrives, today)}${late ? `, ${late}` : ""}` : "",
    received ? `${numberWords(received)} of ${numberWords(quantity)} received` : "",
    split.note ?? "",
  ];
  return {
    key: id,
    title: `${numberWords(quantity)} from ${sourceWords(split)}`,
    to: poId ? paths.purchaseOrder(poId) : null,
    about: about.filter(Boolean).join(", "),
    word: { label, tone, glyph },
  };
}

const ASSIGN: PeekAction = { modal: "assign", label: "Supplier…", icon: "shopping-cart" };
const HOLD: PeekAction = { modal: "hold", label: "Hold…", icon: "pause" };
const RELEASE: PeekAction = { modal: "release", label: "Resume buying…" };

/** Its split first; what stops it has its own way out in the banner. */
function actionsOf(requisition: RequisitionDetail, today: string): PeekAction[] {
  const { status } = requisition;
  if (status === "archived") return [];
  const split: PeekAction = {
    modal: "split",
    label: sourcingRow(requisition, today).action,
    icon: "layers",
    isPrimary: (requisition.quantity_left ?? 0) > 0,
  };
  if (status === "completed") return [split];
  return [split, ASSIGN, ...(status === "hold" || status === "stock_issue" ? [] : [HOLD])];
}
