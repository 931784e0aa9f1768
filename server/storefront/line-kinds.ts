import { countWords } from "contract/number-words";
import type { Notes } from "../orders/store-check";
import { storeCheck, tell } from "../orders/store-check";
import type { StoreFee, StoreLine } from "./store-order";

/** Which lines of an order are pieces to be made, and which are money. */

const FEE =
  /^(?:.{0,80}\b(?:fees?|surcharges?|upcharges?|charges?|gratuit(?:y|ies)|donations?|deposits?|insurance|warranty)|tips?|rush(?: (?:production|orders?|service|processing|handling|turnaround|delivery|shipping|job)\b.{0,80})?|digiti[sz](?:ing|ation)\b.{0,80}|(?:(?:screen|plate|art|artwork|embroidery|logo|die|mold|tape|initial|one[ -]time|print) )?set[ -]?up\b.{0,80}|(?:shipping|package|order|delivery|route)(?: package| order| shipping)? protection\b.{0,80}|art(?:work)? (?:creation|charge|time|redraw\w*|cleanup)\b.{0,80}|vectori[sz]\w*\b.{0,80}|expedited? (?:production|processing|service)\b.{0,80}|store credit|sales tax|shipping)$/i;
const GIFT_CARD =
  /^(?:.{0,60}\b)?(?:e-?)?gift[ -](?:cards?|certificates?|vouchers?)\b(?! (?:holder|box|tee|shirt|sleeve))/i;

/** The title alone says that nobody makes it: a fee, a tip, a gift card. */
export function isMoneyTitle(title: string): boolean {
  const plain = title
    .slice(0, 200)
    .replace(/\([^()]{0,100}\)|\[[^[\]]{0,100}\]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/[\s:.!*\u2013\u2014-]+$/, "")
    .trim();
  return FEE.test(plain) || GIFT_CARD.test(plain);
}

export function isGiftCardTitle(title: string): boolean {
  return GIFT_CARD.test(title.slice(0, 200));
}

/** Lines that are a charge stand among the order's fees too. */
export function feesAmongLines(lines: readonly StoreLine[]): StoreFee[] {
  return lines
    .filter(
      ({ isProduct, title, currentQuantity }) =>
        !isProduct && currentQuantity > 0 && isMoneyTitle(title) && !isGiftCardTitle(title),
    )
    .map(({ name, unitPriceMinor, currentQuantity }) => ({
      title: name,
      amountMinor: unitPriceMinor === null ? null : unitPriceMinor * currentQuantity,
    }));
}

/** Over the counter nothing is shipped, and pieces are made all the same; elsewhere a person sees to it. */
export function tellUnshipped(line: StoreLine, isOverTheCounter: boolean, notes: Notes): void {
  if (!line.isProduct || isOverTheCounter || line.size !== null || line.decoMethods.length > 0) return;
  const detail = `${line.title} needs no shipping in the store and is counted as ${countWords(line.currentQuantity, "piece")}. Set its quantity to 0 if it isn't made.`;
  tell(notes, storeCheck("warning", "no_shipping", "Needs no shipping", detail));
}

/** Pieces of a line that are not there any more, or left already; null is some of them. */
export interface GonePieces {
  removed: LinePieces[];
  shipped: LinePieces[];
  notToShip: LinePieces[];
}
interface LinePieces {
  title: string;
  count: number | null;
}

export function nothingGone(): GonePieces {
  return { removed: [], shipped: [], notToShip: [] };
}

/** One check of each kind, however many lines. */
export function tellGone({ removed, shipped, notToShip }: GonePieces, notes: Notes): void {
  if (removed.length > 0) {
    const detail = `Removed from the order in the store and not counted: ${listed(removed)}.`;
    tell(notes, storeCheck("warning", "removed_in_store", `${total(removed)} removed in store`, detail));
  }
  if (shipped.length > 0) {
    const detail = `Shipped by the store already: ${listed(shipped)}. Lower the quantities if these are not to be made again.`;
    tell(notes, storeCheck("warning", "shipped_in_store", `${total(shipped)} shipped in store`, detail));
  }
  if (notToShip.length > 0) {
    const detail = `The store has fewer left to ship: ${listed(notToShip)}. See whether they were removed.`;
    tell(notes, storeCheck("warning", "not_to_ship", `${total(notToShip)} not to ship`, detail));
  }
}

const MAX_LISTED = 20;

function listed(lines: readonly LinePieces[]): string {
  const words = lines.slice(0, MAX_LISTED).map(({ title, count }) => `${count ?? "some"} × ${title}`);
  return `${words.join(", ")}${lines.length > MAX_LISTED ? ` and ${lines.length - MAX_LISTED} more lines` : ""}`;
}

function total(lines: readonly LinePieces[]): string {
  let sum = 0;
  for (const { count } of lines) {
    if (count === null) return "Some";
    sum += count;
  }
  return String(sum);
}

/** Money went back and no pieces were named. */
export function tellRefund(amount: string | null, reason: string | null, notes: Notes): void {
  const what = amount === null ? "Money" : amount;
  const why = reason ? ` (${reason})` : "";
  const detail = `${what} was refunded in the store${why}; see which pieces.`;
  tell(notes, storeCheck("warning", "refunded_in_store", "Refunded in store", detail));
}

const MAY_BE_BUNDLE = /\b(?:bundle|kit|pack|package|set|combo|box)s?\b/i;

/** A priced kit beside lines that cost nothing may be the box of those, not a piece of its own. */
export function tellPossibleBundles(lines: readonly StoreLine[], notes: Notes): void {
  const goods = lines.filter(({ isProduct, currentQuantity }) => isProduct && currentQuantity > 0);
  if (!goods.some(({ unitPriceMinor }) => unitPriceMinor === 0)) return;
  for (const { title, unitPriceMinor, properties } of goods) {
    const isNamed = MAY_BE_BUNDLE.test(title) || properties.some(({ name }) => /bundle/i.test(name));
    if (!unitPriceMinor || !isNamed) continue;
    const detail = `${title} may be a bundle of the lines that cost nothing. Set its quantity to 0 if it isn't a piece itself.`;
    tell(notes, storeCheck("warning", "possible_bundle", "Possible bundle", detail));
  }
}

/** What the customer wants on a line stands where only an app can read it. */
export function tellUnread(lines: readonly StoreLine[], notes: Notes): void {
  for (const { title, unread } of lines) {
    if (!unread?.length) continue;
    const names = unread.slice(0, 3).join(", ");
    const detail = `${title} carries customization that could not be read (${names}). Look it up in the store and add names and artwork by hand.`;
    tell(notes, storeCheck("warning", "unread_customization", "Customization not readable", detail));
  }
}
