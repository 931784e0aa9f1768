import { dayWords } from "contract/day-words";
import { isHardGoodsMethod } from "contract/decoration";
import { countWords } from "contract/number-words";
import type { OrderCheck } from "contract/orders.schema";
import type { CheckSeverity } from "contract/statuses";
import { isArtworkLink, NO_QUANTITY, quantityWords, type ReadLine } from "../lines/line-facts";
import { isFreight, isPickup } from "../plan/plan";
import { duplicateLabel } from "./duplicates";
import type { StoreCheck } from "./store-check";

/** The automatic checks of triage (field-guide §1.1): what a person would look for before accepting an order. */

export interface CheckFacts {
  lines: readonly ReadLine[];
  required_in_hand_date: string | null;
  /** Work days between the earliest possible and the required date; null without one. */
  slack_days: number | null;
  earliest_in_hand_date: string;
  today: string;
  shipping_method: string | null;
  shipment_country: string | null;
  is_international: boolean;
  shipping_address: { line_1?: string | null; line_2?: string | null } | null;
  total_price_minor: number;
  is_test: boolean;
  /** Entered by a person: no store says what it costs. */
  is_manual: boolean;
  store_cancelled: boolean;
  store_fulfilled: boolean;
  /** Files that came with the order itself or its lines. */
  files: number;
  wants_names: boolean;
  /** Name of an order of the same customer with the same goods within a day. */
  duplicate_of: string | null;
  /** Accepted already: the promise is risk from then on, no longer a check. */
  is_accepted: boolean;
  /** What the reader of the store's order could not read or had to guess. */
  store_checks: readonly StoreCheck[];
  /** The store says by when it ships. */
  store_ship_by_date: string | null;
}

export type CheckLevel = "none" | CheckSeverity;

const LEVELS: readonly CheckLevel[] = ["none", "info", "warning", "blocker"];

export function checkOrder(facts: CheckFacts): OrderCheck[] {
  const checks: OrderCheck[] = [];
  checkStore(facts, checks);
  checkDate(facts, checks);
  checkLines(facts, checks);
  checkNames(facts, checks);
  checkShipping(facts, checks);
  checkReading(facts, checks);
  return checks.sort((a, b) => LEVELS.indexOf(levelOf(b)) - LEVELS.indexOf(levelOf(a)));
}

/** The worst severity, `none` for a clean order without remarks. */
export function checkLevelOf(checks: readonly OrderCheck[]): CheckLevel {
  let worst = 0;
  for (const check of checks) worst = Math.max(worst, LEVELS.indexOf(levelOf(check)));
  return LEVELS[worst] ?? "none";
}

function levelOf(check: OrderCheck): CheckLevel {
  return LEVELS.find((level) => level === check.severity) ?? "none";
}

function checkStore(facts: CheckFacts, checks: OrderCheck[]): void {
  if (facts.store_cancelled) {
    checks.push(
      blocker(
        "cancelled_in_store",
        "Cancelled in store",
        "The store cancelled this order. Ignore it, or ask the customer.",
      ),
    );
  }
  if (facts.store_fulfilled) {
    checks.push(warning("fulfilled_in_store", "Fulfilled in store", "The store already shipped this order."));
  }
  if (facts.is_test) checks.push(warning("test_order", "Test order", "The store marked it as a test."));
  const duplicate = duplicateLabel(facts.duplicate_of);
  if (duplicate !== null) {
    const detail = `Same customer and same goods as ${facts.duplicate_of} within a day.`;
    checks.push(warning("possible_duplicate", duplicate, detail));
  }
  if (facts.total_price_minor === 0 && !facts.is_manual)
    checks.push(warning("price_zero", "Price 0", "The store charged nothing for it."));
}

function checkDate(facts: CheckFacts, checks: OrderCheck[]): void {
  const date = facts.required_in_hand_date;
  if (date === null) {
    if (facts.store_ship_by_date !== null) return;
    checks.push(warning("no_in_hands_date", "No in-hands date", "Set the date when the customer needs the goods."));
    return;
  }
  if (facts.is_accepted) return;
  const slack = facts.slack_days ?? 0;
  if (slack >= 0) return;
  const earliest = `The earliest in-hands date is ${dayWords(facts.earliest_in_hand_date, facts.today)}.`;
  const label = date < facts.today ? "In-hands date has passed" : `Needed ${countWords(-slack, "day")} sooner`;
  checks.push(blocker("unfeasible_date", label, earliest));
}

function checkLines(facts: CheckFacts, checks: OrderCheck[]): void {
  if (facts.lines.length === 0) {
    checks.push(warning("no_lines", "No lines", "This order has no lines."));
    return;
  }
  const found: Record<"sku" | "variant" | "vendor" | "art" | "method", ReadLine[]> = {
    sku: [],
    variant: [],
    vendor: [],
    art: [],
    method: [],
  };
  for (const line of facts.lines) {
    if (line.quantity_in_store !== null) {
      const label = line.quantity_in_store === NO_QUANTITY ? "No quantity" : `Quantity ${line.quantity_in_store}`;
      const detail = quantityWords(line.title, line.quantity_in_store);
      checks.push(warning("quantity_not_whole", label, detail, line.id));
    }
    if (!line.is_goods) continue;
    if (!line.sku) found.sku.push(line);
    else if (line.variant_id === null) found.variant.push(line);
    if (line.goods_source === "purchase" && line.vendor_id === null) found.vendor.push(line);
    if ((line.needs_art || line.personalization_count > 0) && line.methods.length === 0) found.method.push(line);
    const hasArt = line.has_logo_on_file || facts.files > 0 || line.properties.some(isArtworkLink);
    if (line.needs_art && !hasArt) found.art.push(line);
    checkMethods(line, checks);
  }
  addLineCheck(checks, found.sku, "missing_sku", "No SKU", "Without a SKU, it isn't clear what to buy.");
  addLineCheck(checks, found.variant, "missing_variant", "No variant", "The SKU doesn't match a known variant.");
  addLineCheck(checks, found.vendor, "missing_vendor", "No vendor", "Choose where the goods come from.");
  const firstWithoutArt = found.art[0];
  if (firstWithoutArt) {
    const detail = "No artwork came with the order and no logo is on file.";
    checks.push(warning("no_artwork", "No artwork", detail, firstWithoutArt.id));
  }
  if (found.method.length > 0) {
    checks.push(
      warning(
        "no_method",
        "No decoration named",
        `${countWords(found.method.length, "line")} without a method. Choose how it is decorated.`,
        found.method[0]?.id,
      ),
    );
  }
}

function addLineCheck(checks: OrderCheck[], lines: readonly ReadLine[], code: string, what: string, why: string): void {
  const first = lines[0];
  if (!first) return;
  const titles = [...new Set(lines.map((line) => line.title))];
  const detail = `${titles.slice(0, 3).join(", ")}${titles.length > 3 ? " and more" : ""}. ${why}`;
  checks.push(warning(code, `${what} on ${countWords(lines.length, "line")}`, detail, first.id));
}

function checkMethods(line: ReadLine, checks: OrderCheck[]): void {
  for (const method of line.methods) {
    const hard = isHardGoodsMethod(method);
    if (hard === line.is_hard_good || method === "Mixed") continue;
    const label = `${shortMethod(method)} set on a ${goodsNoun(line)}`.replace(/ a (?=[aeiou])/i, " an ");
    const detail = `${line.title}. This method is ${hard ? "for hard goods only" : "not for hard goods"}.`;
    if (checks.some((known) => known.label === label && known.detail === detail)) continue;
    if (hard) checks.push(blocker("hard_goods_method", label, detail, line.id));
    else checks.push(warning("soft_goods_method", label, detail, line.id));
  }
}

function checkNames(facts: CheckFacts, checks: OrderCheck[]): void {
  let named = 0;
  let units = 0;
  for (const line of facts.lines) {
    if (!line.is_goods) continue;
    units += line.units;
    named += line.personalization_count;
    if (line.personalization_count === 0 || line.personalization_count === line.units) continue;
    const label = `${countWords(line.personalization_count, "name")}, ${countWords(line.units, "unit")}`;
    checks.push(warning("names_count", label, `${line.title}: one name for each unit is needed.`, line.id));
  }
  if (facts.wants_names && named === 0 && units > 0) {
    const detail = "The order is personalized, but has no names.";
    checks.push(warning("names_count", `No names, ${countWords(units, "unit")}`, detail));
  }
}

const PO_BOX = /\b(p\.?\s*o\.?\s*box|post(al)?\s+office\s+box|postfach|apartado postal|bo[iî]te postale)\b/i;

function checkShipping(facts: CheckFacts, checks: OrderCheck[]): void {
  const address = facts.shipping_address;
  if (!address?.line_1 && !isPickup(facts.shipping_method)) {
    checks.push(warning("no_address", "No ship-to address", "Ask the customer where the goods go."));
  }
  if (isFreight(facts.shipping_method) && PO_BOX.test(`${address?.line_1 ?? ""} ${address?.line_2 ?? ""}`)) {
    checks.push(warning("po_box_freight", "PO box by freight", "Freight carriers don't deliver to a PO box."));
  }
  if (facts.is_international) {
    checks.push(
      info("international", `International: ${facts.shipment_country}`, "Customs papers and longer transit."),
    );
  }
}

/** Checks of a date are done once a person sets another; what the store shipped is a question only before it is accepted. */
function checkReading(facts: CheckFacts, checks: OrderCheck[]): void {
  for (const { day, ...found } of facts.store_checks) {
    const isDone = day !== undefined && (facts.is_accepted || !isReadDay(facts, day));
    if (!isDone && !(facts.is_accepted && found.code === "shipped_in_store")) checks.push(found);
  }
}

const isReadDay = (facts: CheckFacts, day: string | null) =>
  facts.required_in_hand_date === day || (day !== null && facts.store_ship_by_date === day);

/** `1 Color Ink Print (Hard Goods Only)` → `1 Color Ink Print`. */
function shortMethod(method: string): string {
  return method.replace(/\s*[-(]\s*Hard Goods Only\)?/, "");
}

/** `Pique Polo, men's` → `polo`: what a person would call the thing, else what kind of goods it is. */
function goodsNoun(line: ReadLine): string {
  const head = (line.title.split(/[,(\u2013\u2014/]| - /)[0] ?? "").trim();
  const last = head.split(/\s+/).at(-1)?.toLowerCase() ?? "";
  return /^[\p{L}-]{3,20}$/u.test(last) ? last : line.is_hard_good ? "hard good" : "soft good";
}

function check(
  severity: CheckSeverity,
  code: string,
  label: string,
  detail: string,
  lineId?: number | null,
): OrderCheck {
  return lineId ? { code, severity, label, detail, order_line_item_id: lineId } : { code, severity, label, detail };
}

function blocker(code: string, label: string, detail: string, lineId?: number | null): OrderCheck {
  return check("blocker", code, label, detail, lineId);
}

function warning(code: string, label: string, detail: string, lineId?: number | null): OrderCheck {
  return check("warning", code, label, detail, lineId);
}

function info(code: string, label: string, detail: string, lineId?: number | null): OrderCheck {
  return check("info", code, label, detail, lineId);
}
