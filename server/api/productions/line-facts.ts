import type { ProductionBody } from "contract/productions.schema";
import { garmentFacts } from "../../production/garment-words";
import { sumUnits } from "../../production/line-units";
import type { ProductionGarment } from "../../production/production-lines.queries";
import { baseStatus } from "../../production/productions.transitions";
import { invalid } from "../errors";
import { ofLine, requireLine } from "./job-lines";
import { type Draft, productionEvent, refused, withEvent } from "./production-write";
import { type Shares, spreadMissing, spreadReceived, spreadShort, spreadShortTaken } from "./spread-units";

/** What people decide of the lines of a production besides their counts: pieces in hand, and pieces that are accepted short. */

type LineFact = "received_units" | "accepted_short_units";

/** The new number of one line, and the field that says it. */
interface Wish {
  line: ProductionGarment;
  units: number;
  field: string;
}

/** The lines that a body names are lines of this production, each named once. Throws at the field. */
export function requireLines({ lines }: Draft, { lines: named = [] }: ProductionBody): void {
  const known = new Set<number>();
  for (const [index, { order_line_item_id }] of named.entries()) {
    const field = `lines.${index}.order_line_item_id`;
    requireLine(lines, order_line_item_id, field);
    if (known.has(order_line_item_id)) throw invalid({ [field]: ["Name each line once."] });
    known.add(order_line_item_id);
  }
}

/** What the press has in hand is kept as the difference to what the dock counted. */
export function applyReceived(draft: Draft, body: ProductionBody): Draft {
  return wishesOf(draft, body, "received_units", spreadHand).reduce((now, wish) => {
    const { line, units, field } = wish;
    const used = line.produced_units + line.lost_units;
    if (units < line.received_units && units < used) {
      const message = `${used} are made or spoiled already. Enter ${used} or more, or take counts back first.`;
      throw refused(field, `${ofLine(draft.lines, line)}${message}`);
    }
    const received_by_hand = line.received_by_hand + units - line.received_units;
    // Pieces that the same write counts are among those in hand.
    return withLine(now, wish, { received_by_hand, received_units: units }, null);
  }, draft);
}

interface ShortReason {
  reason: string | null;
  /** The same write opens the production, or has it going on. */
  isOpened: boolean;
}

export function applyShort(draft: Draft, body: ProductionBody, why: ShortReason): Draft {
  return acceptWishes(draft, wishesOf(draft, body, "accepted_short_units", spreadAccepted), why);
}

/** Accepts more pieces short, of one line or of those that lack pieces. */
export function applyMoreShort(
  draft: Draft,
  { lineId, pieces }: { lineId: number | null; pieces: number },
  why: ShortReason,
): Draft {
  const { lines } = draft;
  if (lineId !== null) requireLine(lines, lineId, "order_line_item_id");
  const shares = lineId === null ? spreadShort(lines, pieces) : new Map([[lineId, pieces]]);
  const wishes = lines.flatMap((line): Wish[] => {
    const more = shares.get(line.order_line_item_id);
    return more ? [{ line, units: line.accepted_short_units + more, field: "quantity" }] : [];
  });
  return acceptWishes(draft, wishes, why);
}

function acceptWishes(draft: Draft, wishes: readonly Wish[], { reason, isOpened }: ShortReason): Draft {
  if (wishes.some(({ line, units }) => units > line.accepted_short_units) && !reason)
    throw refused("reason", "Say why fewer are accepted, and who agreed to it.");
  return wishes.reduce((now, wish) => {
    const { line, units, field } = wish;
    const { ordered_units: ordered, produced_units: made } = line;
    const name = ofLine(draft.lines, line);
    if (units > ordered) throw refused(field, `${name}${ordered} are ordered. Enter ${ordered} or fewer.`);
    if (baseStatus(draft.row) === "completed" && !isOpened && made + units < ordered) {
      const words = `It is completed with ${made} of ${ordered} made. Reopen it first, with a reason.`;
      throw refused(field, `${name}${words}`);
    }
    return withLine(now, wish, { accepted_short_units: units }, reason);
  }, draft);
}

/** What a body says of lines by name, or what its total says of them; only what differs. Throws where both say something. */
function wishesOf(
  { lines }: Draft,
  body: ProductionBody,
  fact: LineFact,
  share: (lines: readonly ProductionGarment[], units: number) => Shares,
): Wish[] {
  const named = (body.lines ?? []).flatMap((said, index): Wish[] => {
    const line = lines.find(({ order_line_item_id }) => order_line_item_id === said.order_line_item_id);
    const units = said[fact];
    if (!line || units === undefined || units === line[fact]) return [];
    return [{ line, units, field: `lines.${index}.${fact}` }];
  });
  const total = body[fact];
  const before = sumUnits(lines)[fact];
  if (total === undefined || total === before) return named;
  const [first] = named;
  if (first) throw invalid({ [first.field]: [`Send ${fact} of the production or of its lines, not both.`] });
  const shares = share(lines, total);
  const sign = total < before ? -1 : 1;
  return lines.flatMap((line) => {
    const pieces = shares.get(line.order_line_item_id);
    return pieces === undefined ? [] : [{ line, units: line[fact] + sign * pieces, field: fact }];
  });
}

function spreadHand(lines: readonly ProductionGarment[], units: number): Shares {
  const before = sumUnits(lines).received_units;
  if (units > before) return spreadReceived(lines, units - before);
  const shares = spreadMissing(lines, before - units);
  if (shares) return shares;
  const used = lines.reduce((sum, line) => sum + line.produced_units + line.lost_units, 0);
  const message = `${used} are made or spoiled already. Enter ${used} or more, or take counts back first.`;
  throw refused("received_units", message);
}

function spreadAccepted(lines: readonly ProductionGarment[], units: number): Shares {
  const { accepted_short_units: before, ordered_units: ordered } = sumUnits(lines);
  if (units > ordered) throw refused("accepted_short_units", `${ordered} are ordered. Enter ${ordered} or fewer.`);
  return units > before ? spreadShort(lines, units - before) : spreadShortTaken(lines, before - units);
}

function withLine(draft: Draft, { line }: Wish, facts: Partial<ProductionGarment>, reason: string | null): Draft {
  const lines = draft.lines.map((one) => (one.id === line.id ? { ...one, ...facts } : one));
  const recorded = Object.keys(facts).filter((column) => column !== "received_by_hand");
  const of = (from: object) => Object.fromEntries(recorded.map((column) => [column, Reflect.get(from, column)]));
  const event = productionEvent(draft.row, "production_updated", {
    before: of(line),
    after: { ...of(facts), ...garmentFacts(line) },
    ...(reason !== null && { reason }),
  });
  return withEvent({ ...draft, lines }, sumUnits(lines), event);
}
