import { addDays, addWorkDays } from "server/plan/calendar";
import { type Company, makeCompanies } from "./companies";
import { Random } from "./random";
import type { OrderBrief, Trouble } from "./shop-order";
import { type ShowcaseOrder, showcaseOrders } from "./showcase";

/** What becomes of an order after it came in. */
type Fate =
  | { kind: "new" }
  | { kind: "main"; progress: number; after?: ShowcaseOrder["after"] }
  | { kind: "complete" }
  | { kind: "cancelled" }
  | { kind: "ignored" };

export interface PlannedOrder {
  brief: OrderBrief;
  fate: Fate;
}

const SHOP = "stitchandink.myshopify.com";
const WHOLESALE = "stitchandink-wholesale.myshopify.com";
export const DEMO_SHOPS = [SHOP, WHOLESALE];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_OPEN = 3_000;
const OPEN_SHARE = 0.16;
/** A shop of fewer orders has no room for the orders of the drawings. */
const SMALLEST_SHOWCASE = 100;
const FIRST_WHOLESALE_NUMBER = 40_001;
/** A large shop's archive reaches further back, a small one's 120 days. */
const SMALL_SPAN_DAYS = 120;
const MAX_SPAN_DAYS = 1_100;
const ORDERS_PER_DAY_OF_ARCHIVE = 90;
/** Of a larger shop the rest of the archive is copied from these, see archive-copies.ts. */
const MOST_PLANNED = 8_000;
/** The planned part of a large archive is as dense as the rest, but reaches back so far at least. */
const MIN_PLANNED_DAYS = 30;

const EVERY_TROUBLE: readonly Trouble[] = [
  "no_date",
  "too_early",
  "names_short",
  "hard_method",
  "soft_method",
  "cancelled",
  "no_vendor",
  "no_sku",
  "no_variant",
  "no_artwork",
  "no_method",
  "test",
  "fraction",
  "price_zero",
  "no_address",
  "po_box",
  "fulfilled",
  "no_lines",
  "no_names",
];

interface Slot {
  placedAt: number;
  fate: Fate;
  showcase?: ShowcaseOrder;
  troubles: readonly Trouble[];
}

/** How many days ago the oldest order of a shop of so many came in. */
export const archiveDays = (count: number) =>
  Math.min(MAX_SPAN_DAYS, Math.max(SMALL_SPAN_DAYS, Math.round(count / ORDERS_PER_DAY_OF_ARCHIVE)));

/** The orders of a demo shop of `count`, the same for the same count and hour. */
export function planShop(count: number, now: Date, today: string) {
  const random = new Random(4_242);
  const planned = Math.min(count, MOST_PLANNED);
  const base = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const slots = [...openSlots(count, base, random), ...archiveSlots(count, base, random)].slice(0, planned);
  slots.sort((a, b) => a.placedAt - b.placedAt);
  const companies = makeCompanies(300);
  const chooser = weightedChooser(companies);
  const byName = new Map(companies.map((company) => [company.name, company]));
  const held = new Map<number, number>();
  const copies = count - planned;
  let wholesale = FIRST_WHOLESALE_NUMBER + copies;
  const orders = slots.map((slot, index) => {
    const company = (slot.showcase && byName.get(slot.showcase.company)) ?? chooser(random);
    const ordersCount = Math.max((held.get(company.id) ?? 0) + 1, slot.showcase?.ordersCount ?? 0);
    held.set(company.id, ordersCount);
    const number = slot.showcase?.number ?? wholesale++;
    const brief = {
      id: String(5_200_000_000_000 + index * 7),
      name: `#${number}`,
      number,
      shop: slot.showcase ? SHOP : WHOLESALE,
      company,
      placedAt: new Date(slot.placedAt).toISOString(),
      inHandsDate: inHandsDate(slot, today, random),
      troubles: slot.troubles,
      ordersCount,
      ...(slot.showcase && showcaseBrief(slot.showcase)),
    };
    return { brief, fate: slot.fate };
  });
  return {
    /** Oldest first. */
    orders,
    /** How many older ones are to be copied from them, and the number of the first of those. */
    copies,
    firstCopy: FIRST_WHOLESALE_NUMBER,
  };
}

const openCount = (count: number) => Math.min(MAX_OPEN, Math.round(count * OPEN_SHARE));

function showcaseBrief({ lines, files, logoOnFile }: ShowcaseOrder) {
  return { lines, files, logoOnFile, shipping: "Ground" };
}

/** The work that people see: new orders of the last two days, accepted ones of the last weeks. */
function openSlots(count: number, base: number, random: Random): Slot[] {
  const open = openCount(count);
  const showcase = count >= SMALLEST_SHOWCASE ? showcaseOrders() : [];
  const slots = showcase.map((order): Slot => {
    const { progress, after } = order;
    const fate: Fate = order.stage === "new" ? { kind: "new" } : { kind: "main", progress, ...(after && { after }) };
    return { placedAt: base - order.ageHours * HOUR_MS, fate, showcase: order, troubles: order.troubles };
  });
  const waiting = slots.filter(({ fate }) => fate.kind === "new").length;
  // Every trouble once, and some without any.
  const fresh = Math.max(Math.round(open / 6), waiting + EVERY_TROUBLE.length + 4);
  for (let index = 0; index < fresh - waiting; index += 1) {
    const trouble = EVERY_TROUBLE[index % (EVERY_TROUBLE.length * 2)];
    const placedAt = base - random.between(10, 2_800) * 60_000;
    slots.push({ placedAt, fate: { kind: "new" }, troubles: trouble ? [trouble] : [] });
  }
  while (slots.length < open) {
    const days = random.between(2, 24);
    const progress = Math.min(5, Math.max(0, Math.floor(days / 4) + random.between(-1, 1)));
    const after = random.weighted<ShowcaseOrder["after"] | null>([
      [null, 88],
      ["flag", 4],
      ["hold", 3],
      ["vip", 2],
      ["rush", 3],
    ]);
    slots.push({
      placedAt: atWork(base - days * DAY_MS, base, random),
      fate: { kind: "main", progress, ...(after && { after }) },
      troubles: random.chance(0.04) ? ["no_date"] : [],
    });
  }
  return slots;
}

function archiveSlots(count: number, base: number, random: Random): Slot[] {
  const closed = Math.max(0, count - openCount(count));
  const planned = Math.max(0, Math.min(count, MOST_PLANNED) - openCount(count));
  const days = archiveDays(count);
  const span = planned === closed ? days : Math.max(MIN_PLANNED_DAYS, Math.round((days * planned) / closed));
  return Array.from({ length: planned }, (): Slot => {
    const kind = random.weighted<"complete" | "cancelled" | "ignored">([
      ["complete", 93],
      ["cancelled", 4],
      ["ignored", 3],
    ]);
    const youngest = kind === "ignored" ? 1 : 12;
    return {
      placedAt: atWork(base - random.between(youngest, span - 1) * DAY_MS, base, random),
      fate: { kind },
      troubles: [],
    };
  });
}

/** Some time of that day when people order, and never in the future. */
function atWork(time: number, base: number, random: Random): number {
  const day = Math.floor(time / DAY_MS) * DAY_MS;
  return Math.min(day + 12 * HOUR_MS + random.between(0, 11 * 60) * 60_000, base - HOUR_MS);
}

function inHandsDate(slot: Slot, today: string, random: Random): string | null {
  if (slot.troubles.includes("no_date")) return null;
  if (slot.showcase) return slot.showcase.inHandsIn === null ? null : addWorkDays(today, slot.showcase.inHandsIn);
  if (slot.troubles.includes("too_early")) return addWorkDays(today, random.between(1, 4));
  const placedOn = new Date(slot.placedAt).toISOString().slice(0, 10);
  switch (slot.fate.kind) {
    case "new":
      return addWorkDays(today, random.between(12, 30));
    case "main":
      return slot.fate.after === "rush"
        ? addWorkDays(today, random.between(2, 6))
        : addWorkDays(today, random.between(-1, 24) + (5 - slot.fate.progress));
    default:
      return addWorkDays(addDays(placedOn, 0), random.between(9, 18));
  }
}

function weightedChooser(companies: readonly Company[]): (random: Random) => Company {
  const many = companies.flatMap((company) => Array.from({ length: company.weight }, () => company));
  return (random) => random.pick(many);
}
