import { dayWords } from "contract/day-words";
import { joined } from "contract/isolated";
import { countWords, numberWords } from "contract/number-words";
import type { Discrepancy, Receiving } from "contract/receivings.schema";
import { DISCREPANCY_DECISION_LABELS, REJECTION_REASON_LABELS } from "contract/sourcing";
import { instantWords, type ShopClock, whenWords } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import type { PlaceChoices } from "~/receiving/places.server";
import type { Option } from "~/ui/inputs";
import {
  arrivesCell,
  closedWords,
  itemCell,
  itemName,
  neededCell,
  piecesCell,
  receivingCompany,
  receivingOrderName,
  senderWords,
} from "../receiving-words.server";
import { targetOf } from "./chosen-receivings.server";

interface ReceiveContext {
  clock: ShopClock;
  me: number;
  people: readonly Option[];
  places: PlaceChoices;
}

/** One receiving with what happened to it so far. */
export type ReceiveView = ReturnType<typeof receiveView>;

export function receiveView(receiving: Receiving, { clock, me, people, places }: ReceiveContext) {
  const arrives = arrivesCell(receiving, clock.today);
  const needed = neededCell(receiving, clock.today);
  const { requisition_split_id: splitId } = receiving;
  return {
    id: receiving.id,
    /** `ID:LOCK_VERSION`. */
    target: targetOf(receiving),
    name: itemName(receiving),
    item: itemCell(receiving),
    pieces: piecesCell(receiving),
    order: {
      id: receiving.order?.id ?? receiving.order_id ?? null,
      name: receivingOrderName(receiving),
      company: receivingCompany(receiving),
    },
    /** The order is off: said before its goods are counted. Null while it is open. */
    closed: closedNotice(receiving),
    /** "PO-1002, Atlas Blanks". */
    purchase: [receiving.po_number, senderWords(receiving)].filter(Boolean).join(", "),
    /** "Arrives Tue Mar 10, 2 work days late". */
    arrives: [arrives.words, arrives.note.toLowerCase()].filter(Boolean).join(", "),
    tracking: [receiving.tracking_number, receiving.carrier].filter(Boolean).join(", "),
    /** "Production waits: needed Mon Mar 9"; null where nothing is urgent. */
    urgent: needed.tone === "idle" ? null : `${needed.note}: needed ${needed.words}`,
    note: receiving.note ?? "",
    status: receiving.status,
    today: clock.today,
    me: String(me),
    people,
    places: placesWith(receiving, places),
    receipts: receiving.receipts.map((receipt) => receiptView(receipt, clock)),
    discrepancies: receiving.discrepancies.map((one) => discrepancyView(one, clock)),
    flags: receiving.flags.filter(({ resolved_at }) => !resolved_at).map((flag) => flagView(flag, clock)),
    labelTo: splitId ? paths.binLabels(new URLSearchParams({ splits: String(splitId) })) : null,
  };
}

/** What to do with a box that nobody needs any more. */
function closedNotice(receiving: Receiving): string | null {
  const status = closedWords(receiving);
  if (status === null) return null;
  return `${receivingOrderName(receiving)} is ${status.toUpperCase()}. Count the box, then put it into stock or send it back.`;
}

/** Its own place leads: the rest of a split belongs beside what came first. */
function placesWith({ location_name: own }: Receiving, places: PlaceChoices): PlaceChoices {
  if (!own) return places;
  return { ...places, suggestion: { name: own, words: `The first pieces are at ${own}` } };
}

/** A receipt as it is listed. */
export type ReceiptView = ReturnType<typeof receiptView>;

export function receiptView(receipt: Receiving["receipts"][number], clock: ShopClock) {
  const { quantity_received: got, quantity_rejected: rejected, rejection_reason: reason } = receipt;
  const isReversing = receipt.reverses_receipt_id != null;
  const why = REJECTION_REASON_LABELS[reason as "damaged"] ?? reason ?? "";
  const counted = isReversing
    ? `${numberWords(-got)} taken back`
    : joined([`${numberWords(got)} received`, rejected > 0 ? `${numberWords(rejected)} rejected` : null]);
  const slip = receipt.packing_slip_file;
  const details = [
    rejected > 0 && why ? why : null,
    receipt.location_name ? `at ${receipt.location_name}` : null,
    receipt.boxes ? countWords(receipt.boxes, "box", "boxes") : null,
    receipt.packing_slip_quantity == null ? null : `slip says ${numberWords(receipt.packing_slip_quantity)}`,
    receipt.reason,
    receipt.note,
  ];
  return {
    id: receipt.id,
    /** "+12", "12 taken back". */
    pieces: counted,
    /** "Sam Ortiz, Today 09:42". */
    who: joined([receipt.counted_by?.name, receipt.counted_at ? whenWords(receipt.counted_at, clock) : null]),
    /** Place, boxes, what the slip says, the note. */
    details: details.filter(Boolean).join(", "),
    slip: slip ? { name: slip.file_name, to: paths.fileDownload(slip.id) } : null,
    isReversing,
    isReversed: receipt.is_reversed ?? false,
  };
}

export type DiscrepancyView = ReturnType<typeof discrepancyView>;

export function discrepancyView(one: Discrepancy, clock: ShopClock) {
  const { type, quantity, status, decision, decided_by: by, decided_at: at, due_date: due, note } = one;
  const known: Readonly<Record<string, string>> = DISCREPANCY_DECISION_LABELS;
  const isOver = status === "resolved";
  const undecided = isOver ? "Resolved by later counts" : "Not decided yet";
  const decided = decision ? (known[decision] ?? decision.replaceAll("_", " ")) : undecided;
  const words = [
    decided,
    due ? `by ${dayWords(due, clock.today)}` : null,
    by ? `said ${by.name}` : null,
    by && at ? instantWords(at, clock) : null,
    decision && isOver ? "settled" : null,
    note,
  ];
  return {
    id: one.id,
    type,
    quantity,
    status,
    /** "Wait for the backorder, by Mon Mar 16", with who decided. */
    words: words.filter(Boolean).join(", "),
    /** "At QC, Sam Ortiz looks after it". */
    whereabouts: joined([
      one.location_name ? `at ${one.location_name}` : null,
      one.owner ? `${one.owner.name} looks after it` : null,
    ]),
  };
}

export type FlagView = ReturnType<typeof flagView>;

export function flagView(flag: Receiving["flags"][number], clock: ShopClock) {
  const { id, lock_version: lock, raised_by: by, created_at: at } = flag;
  return {
    id,
    lock: String(lock ?? ""),
    type: flag.flag_type ?? "",
    comment: flag.flag_comment ?? "",
    severity: flag.severity ?? "blocker",
    assignee: String(flag.assigned_to?.id ?? ""),
    /** "Raised by Dana Whitfield, Today 09:42". */
    who: [by ? `Raised by ${by.name}` : "Raised", at ? whenWords(at, clock) : null].filter(Boolean).join(", "),
  };
}
