import { countWords, numberWords } from "contract/number-words";
import type { Receiving } from "contract/receivings.schema";
import { DISCREPANCY_TYPE_WORDS, RECEIVING_STATUS_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import { instantWords, type ShopClock } from "~/format/instant-words";
import type { DayNote } from "~/lists/day-cell";
import { facts, figures, items, text } from "~/lists/peek/parts.server";
import type { PeekAction, PeekBanner, PeekItem, PeekWord, RecordPeekView } from "~/lists/peek/record-view";
import { paths } from "~/navigation/paths";
import { vipBadges } from "~/orders/vip-words";
import { discrepancyView, receiptView } from "../dialogs/receive-view.server";
import {
  arrivesCell,
  itemCell,
  itemName,
  neededCell,
  piecesCell,
  receivingCompany,
  receivingOrderName,
  senderWords,
} from "../receiving-words.server";

/** Counts that fit on a screen; the dialog has all. */
const COUNTS_SHOWN = 4;

/** What is expected of which PO, what came, where it stands, and what nobody has decided yet. */
export function receivingPeekView(receiving: Receiving, clock: ShopClock): RecordPeekView {
  const { id, receipts, discrepancies } = receiving;
  const orderName = receivingOrderName(receiving);
  const counts = [...receipts].reverse().map((receipt): PeekItem => {
    const { id, pieces, who, details, isReversed } = receiptView(receipt, clock);
    const word: PeekWord | null = isReversed ? { label: "Taken back", tone: "idle" } : null;
    return { key: id, title: pieces, about: [who, details].filter(Boolean).join(", "), word };
  });
  return {
    id,
    name: `Receiving for order ${orderName}`,
    title: itemName(receiving),
    about: [`${orderName} ${receivingCompany(receiving)}`, itemCell(receiving).sku].filter(Boolean).join(" · "),
    words: wordsOf(receiving, clock.today),
    banner: bannerOf(receiving, clock.today),
    picture: null,
    parts: [
      ...figures(figuresOf(receiving)),
      ...facts(factsOf(receiving, clock)),
      ...items(
        "Discrepancies",
        discrepancies.map((one) => discrepancyItem(one, clock)),
      ),
      ...items("Counts", counts, { none: "Not counted yet.", atMost: COUNTS_SHOWN, what: "count" }),
      ...text("Note", receiving.note),
    ],
    actions: actionsOf(receiving),
    to: null,
  };
}

function wordsOf(receiving: Receiving, today: string): PeekWord[] {
  const { label, tone, glyph } = statusWord(RECEIVING_STATUS_WORDS, receiving.status);
  const arrives = arrivesCell(receiving, today);
  return [
    { label, tone, glyph },
    ...(arrives.tone === "stop" ? [{ label: arrives.note, tone: arrives.tone, glyph: "clock" as const }] : []),
    ...vipBadges(receiving, today),
  ];
}

/** A flag, then what nobody decided, then who waits for it. */
function bannerOf(receiving: Receiving, today: string): PeekBanner | null {
  if (receiving.status === "flagged") {
    const flag = receiving.flags.find(({ resolved_at }) => !resolved_at);
    const text = receiving.flag_comment || flag?.flag_comment || "No comment.";
    return {
      tone: "stop",
      glyph: "pennant",
      head: "Flagged.",
      text,
      action: { modal: "flag-resolve", label: "Resolve…" },
    };
  }
  const open = openOf(receiving);
  if (open) {
    const { label, tone, glyph } = statusWord(DISCREPANCY_TYPE_WORDS, open.type);
    const head = `${numberWords(open.quantity)} ${label.toLowerCase()}.`;
    return { tone, glyph, head, text: "Not decided yet.", action: decide(open.id) };
  }
  const needed = neededCell(receiving, today);
  if (needed.tone !== "stop") return null;
  return { tone: "stop", glyph: "clock", head: `${needed.note}.`, text: `Needed ${needed.words}.`, action: null };
}

const openOf = ({ discrepancies }: Receiving) => discrepancies.find(({ status }) => status === "open");
const decide = (id: number): PeekAction => ({ modal: "decide", more: `discrepancy=${id}`, label: "Decide…" });

function figuresOf(receiving: Receiving) {
  const { ordered, received, outstanding, rejected, closed } = piecesCell(receiving);
  return [
    { label: "Ordered", value: numberWords(ordered) },
    { label: "Received", value: numberWords(received), tone: received > ordered ? ("care" as const) : undefined },
    { label: "To come", value: numberWords(outstanding) },
    rejected > 0 ? { label: "Rejected", value: numberWords(rejected), tone: "stop" as const } : null,
    closed > 0 ? { label: "Closed", value: numberWords(closed) } : null,
  ];
}

const dayFact = ({ words, note, tone }: DayNote) => ({
  text: [words, note.toLowerCase()].filter(Boolean).join(", "),
  tone: tone === "idle" ? undefined : tone,
});

function factsOf(receiving: Receiving, clock: ShopClock) {
  const { po_number: po, purchase_order_id: poId, supplier, order, order_id: orderId, boxes } = receiving;
  const places = receiving.locations.length > 0 ? receiving.locations.join(", ") : receiving.location_name;
  const ofOrder = order?.id ?? orderId ?? null;
  return [
    [
      "PO",
      { text: po ?? (receiving.source === "customer" ? "" : "No PO"), to: poId ? paths.purchaseOrder(poId) : null },
    ],
    ["From", { text: senderWords(receiving), to: supplier ? paths.supplier(supplier.id) : null }],
    ["Arrives", dayFact(arrivesCell(receiving, clock.today))],
    ["Needed", dayFact(neededCell(receiving, clock.today))],
    ["Place", places ?? "None yet"],
    ["Boxes", boxes ? countWords(boxes, "box", "boxes") : ""],
    ["Tracking", [receiving.tracking_number, receiving.carrier].filter(Boolean).join(", ")],
    ["Order", { text: receivingOrderName(receiving), to: ofOrder === null ? null : paths.order(ofOrder) }],
    ["Bring to", receiving.hand_deliver_to ?? ""],
    ["Handed over", handedWords(receiving, clock)],
  ] as const;
}

function handedWords({ handed_over_at: at, acknowledged_by: by }: Receiving, clock: ShopClock): string {
  return at ? [instantWords(at, clock), by ? `to ${by}` : ""].filter(Boolean).join(" ") : "";
}

function discrepancyItem(one: Receiving["discrepancies"][number], clock: ShopClock): PeekItem {
  const { label } = statusWord(DISCREPANCY_TYPE_WORDS, one.type);
  const { id, words, whereabouts } = discrepancyView(one, clock);
  return {
    key: id,
    title: `${numberWords(one.quantity)} ${label.toLowerCase()}`,
    about: [words, whereabouts].filter(Boolean).join(", "),
    action: one.status === "open" ? decide(id) : null,
  };
}

function actionsOf(receiving: Receiving): PeekAction[] {
  const { quantity_outstanding: outstanding } = receiving;
  const receive: PeekAction = {
    modal: "receive",
    label: outstanding > 0 ? "Receive…" : "Open…",
    icon: "package-check",
  };
  return [
    { ...receive, isPrimary: outstanding > 0 },
    { modal: "location", label: "Location…", icon: "map-pin" },
    ...(receiving.status === "flagged" ? [] : [{ modal: "flag", label: "Flag…", icon: "flag" as const }]),
  ];
}
