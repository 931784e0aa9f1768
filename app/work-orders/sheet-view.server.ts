import { dayWords } from "contract/day-words";
import { isolated } from "contract/isolated";
import { numberWords, ordinalWords } from "contract/number-words";
import { ORDER_STATUS_WORDS, PRIORITY_WORDS, statusWord } from "contract/statuses";
import { wallClockAt } from "contract/wall-clock";
import type { WorkOrder } from "contract/work-order.schema";
import { dayOfInstant, type ShopClock } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import { orderNameOf } from "~/orders/order-title";
import { vipWords } from "~/orders/vip-words";
import type { LetterheadView } from "~/shop/letterhead";
import { barcodeOf, qrCodeOf } from "./codes.server";
import { decorationViews } from "./sheet-decorations.server";
import { groupsOf } from "./sheet-groups.server";
import { type MatrixView, matrixView } from "./sheet-matrix.server";
import { detailViews, noteViews, packingLines } from "./sheet-remarks.server";
import { rosterViews } from "./sheet-rosters.server";
import type { DecorationView, GateCell, RosterView, SheetView, TallyRow } from "./sheet-view";

export interface PrintContext extends ShopClock {
  appUrl: string;
  shop: LetterheadView;
  /** Who prints it, by name. */
  printedBy: string;
}

type GateLine = WorkOrder["gate"]["art"];

/** The words that stand in bold: "Art approved" of "Art approved Nils Aaker, Fri Mar 6". */
const LEAD = /^(?:Art approved|Art|Goods in|Goods|Sample approved|Sample|On hold|Flagged|Cancelled)\b/;

const NOT_ASKED = /\bnot required$|^Art not needed$/i;

interface Counted {
  matrix: MatrixView;
  decorations: readonly DecorationView[];
  rosters: readonly RosterView[];
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
  return isolated({
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
  });
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

/** May this run? Art, goods, sample and what stops the order, and every reason against it that none of them says. */
function gateView({ gate, decorations }: WorkOrder): SheetView["gate"] {
  const lines = [gate.art, gate.goods, gate.sample, gate.hold];
  const said = new Set(lines.filter(({ ok }) => !ok).map(({ text }) => text));
  const isPartly = !gate.ok && decorations.some(({ jobs }) => jobs?.some((job) => job.gate.ok) === true);
  return {
    ok: gate.ok,
    isPartly,
    verdict: gate.ok ? "OK TO RUN" : isPartly ? "RUN ONLY JOBS MARKED OK" : "DO NOT RUN",
    cells: lines.filter((line) => line !== gate.hold || !line.ok).map(cellOf),
    why: gate.reasons.filter((reason) => !said.has(reason)),
  };
}

function cellOf({ ok, text }: GateLine): GateCell {
  const lead = LEAD.exec(text)?.[0] ?? "";
  const glyph = !ok ? "octagon-x" : NOT_ASKED.test(text) ? "dash" : "disc-check";
  return { ok, glyph, lead, text: text.slice(lead.length) };
}

/** One row an operation and product: each decoration, and the names of each garment. */
function tallyRows({ matrix, decorations, rosters }: Counted): TallyRow[] {
  const rows: TallyRow[] = [
    ...decorations.flatMap(({ number, title, location, matrix: { jobs } }) =>
      jobs
        .flatMap((job) => job.rows)
        .map(({ letter, item, units, sizes }) => ({
          work: `${number} ${location ?? title}`,
          item: `${letter} ${item}`,
          units,
          sizes,
        })),
    ),
    ...rosters.map(({ letter, title, units }) => ({ work: "Names", item: `${letter} ${title}`, units, sizes: [] })),
  ];
  if (rows.length > 0) return rows;
  return [{ work: "All items", item: "", units: matrix.totals.quantity, sizes: [] }];
}
