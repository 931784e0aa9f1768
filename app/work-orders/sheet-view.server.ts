import { dayWords } from "contract/day-words";
import { ORDER_STATUS_WORDS, PRIORITY_WORDS, statusWord } from "contract/statuses";
import { wallClockAt } from "contract/wall-clock";
import type { WorkOrder } from "contract/work-order.schema";
import { dayOfInstant, type ShopClock } from "~/format/instant-words";
import { numberWords, ordinalWords } from "~/format/number-words";
import { paths } from "~/navigation/paths";
import { orderNameOf } from "~/orders/order-title";
import { vipWords } from "~/orders/vip-words";
import type { LetterheadView } from "~/shop/letterhead";
import { barcodeOf, qrCodeOf } from "./codes.server";
import { decorationViews } from "./sheet-decorations.server";
import { gateView } from "./sheet-gate.server";
import { groupsOf } from "./sheet-groups.server";
import { matrixView } from "./sheet-matrix.server";
import { detailViews, noteViews, packingLines } from "./sheet-remarks.server";
import { rosterViews } from "./sheet-rosters.server";
import { tallyRows } from "./sheet-tally.server";
import type { SheetView } from "./sheet-view";

export interface PrintContext extends ShopClock {
  appUrl: string;
  shop: LetterheadView;
  /** Who prints it, by name. */
  printedBy: string;
}

/** Everything that one sheet shows, in words. */
export function sheetView(sheet: WorkOrder, context: PrintContext): SheetView {
  const groups = groupsOf(sheet);
  const name = orderNameOf({ id: sheet.order_id, name: sheet.name, order_number: sheet.order_number });
  const counted = {
    matrix: matrixView(sheet, groups, context.today),
    decorations: decorationViews(sheet, groups, context),
    rosters: rosterViews(sheet, groups),
  };
  return {
    id: sheet.order_id,
    name,
    who: sheet.company || sheet.customer_name || "No customer",
    contact: contactOf(sheet),
    rush: sheet.is_rush,
    words: wordsOf(sheet, context.today),
    revision: sheet.revision,
    ...editionOf(sheet.revision),
    made: momentWords(sheet.generated_at, context.timeZone),
    printedBy: context.printedBy,
    shop: context.shop,
    barcode: barcodeOf(name.replace(/^#/, "")) ?? barcodeOf(String(sheet.order_number ?? sheet.order_id)),
    code: qrCodeOf(context.appUrl + paths.orderWorkOrder(sheet.order_id, `r=${sheet.revision}`)),
    dates: datesOf(sheet, context.today),
    due: sheet.in_hands_date ? `In hands ${dayWords(sheet.in_hands_date, context.today)}` : "No in-hands date",
    gate: gateView(sheet),
    ...counted,
    tally: tallyRows(counted),
    details: detailViews(sheet, groups),
    packing: packingLines(sheet),
    notes: noteViews(sheet, (instant) => {
      const day = dayOfInstant(instant, context.timeZone);
      return day ? dayWords(day, context.today) : instant;
    }),
  };
}

/** Revision 0: the order is not accepted, and nobody may work by its sheet. */
function editionOf(revision: number): Pick<SheetView, "edition" | "end"> {
  if (revision === 0) return { edition: "Not accepted", end: "Do not work by this sheet: the order is not accepted" };
  return { edition: `Revision ${revision}`, end: `Destroy this sheet when revision ${revision + 1} is printed` };
}

/** "Nils Aaker, 3rd order. Owner Dana Whitfield." */
function contactOf({ company, customer_name: person, customer_orders_count: count, owner_name: owner }: WorkOrder) {
  const nth = count == null || count < 1 ? null : `${ordinalWords(count)} order`;
  const who = [company ? person : null, nth].filter(Boolean).join(", ");
  const sentences = [who, owner && `Owner ${owner}`].filter(Boolean).map((sentence) => `${sentence}.`);
  return sentences.join(" ") || null;
}

function wordsOf(sheet: WorkOrder, today: string): string[] {
  const { priority, status, characteristics } = sheet;
  const isOut = status === "cancelled" || status === "complete";
  const words = [
    vipWords(sheet, today),
    priority && priority !== "normal" && `${statusWord(PRIORITY_WORDS, priority).label} priority`,
    isOut && statusWord(ORDER_STATUS_WORDS, status).label,
  ];
  return [...words.flatMap((word) => word || []), ...characteristics];
}

/** "Tue Mar 10, 2026, 10:14" on the shop's wall: paper has no "today". */
function momentWords(instant: string, timeZone: string): string {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return instant;
  const { day, time } = wallClockAt(ms, timeZone);
  return `${dayWords(day, "")}, ${time.slice(0, "HH:MM".length)}`;
}

function datesOf(sheet: WorkOrder, today: string): SheetView["dates"] {
  const day = (value: string | null | undefined) => (value ? dayWords(value, today) : "Not set");
  return [
    { label: "Ordered", value: day(sheet.entered_date), isMain: false },
    { label: "Produce by", value: day(sheet.production_due_date), isMain: false },
    { label: "Ship by", value: day(sheet.ship_date), isMain: true },
    { label: sheet.is_firm ? "In hands, firm" : "In hands", value: day(sheet.in_hands_date), isMain: true },
    { label: "Ship via", value: sheet.shipping_method || "Not set", isMain: false },
    { label: "Units", value: unitsWords(sheet), isMain: false },
  ];
}

/** "24"; "21 of 24" where fewer are enough. */
function unitsWords({ total_units: ordered, accepted_short_units: fewer }: WorkOrder): string {
  return fewer ? `${numberWords(ordered - fewer)} of ${numberWords(ordered)}` : numberWords(ordered);
}
