import { sum } from "contract/sum";
import { type HeldRequisition, isLive } from "./held-goods";
import { promised, type Resize, resizeGoods } from "./resize";
import { isProcured, type ProductionGoods, usedPieces } from "./settle-productions";

/**
 * What spoiled pieces ask for (field-guide §1.9). Pure. Spares are used first; what is missing then is replaced, as many as the facts ask
 * for now and never how it came to be: taken back spoilage, pieces accepted short and spares that came later ask for fewer.
 */

/** A requisition of the line that was not made for spoiled pieces, settled. */
interface NormalGoods {
  quantity: number;
  quantity_ordered: number;
  quantity_received: number;
}

export interface SpoiledLine {
  productions: readonly ProductionGoods[];
  normal: readonly NormalGoods[];
  /** Pieces that replaced others and are here. */
  replaced: number;
}

/** Good pieces that the line can't have any more without others; 0 where its spares do. */
export function missingPieces({ productions, normal, replaced }: SpoiledLine): number {
  const [first] = productions;
  if (!first) return 0;
  const lost = sum(productions, (one) => one.counted_spoiled);
  const short = Math.max(...productions.map((one) => one.accepted_short_units));
  const inHand = Math.max(0, ...productions.map((one) => one.received_by_hand));
  const coming = isProcured(first.goods_source)
    ? sum(normal, (one) => Math.max(one.quantity, one.quantity_ordered, one.quantity_received))
    : Math.max(first.line_quantity, usedPieces(productions) - replaced);
  const needed = first.line_quantity - short;
  return Math.min(lost, Math.max(0, needed + lost - coming - inHand));
}

export interface Replacement extends HeldRequisition {
  replaces_production_id: number | null;
}

export interface ReplacementPlan {
  resize: Resize;
  /** For which production a requisition of its own is added, and of how many pieces; none: 0. */
  added: { productionId: number; quantity: number };
}

/** How the replacements of a line become those that are missing; null where they are already. */
export function planReplacements(
  productions: readonly ProductionGoods[],
  replacements: readonly Replacement[],
  missing: number,
): ReplacementPlan | null {
  const asked = sum(replacements, (one) => one.quantity);
  if (asked === missing) return null;
  const live = replacements.filter(isLive);
  const of = productionOf(productions, replacements);
  const nothing = { productionId: of, quantity: 0 };
  if (missing < asked)
    return { resize: resizeGoods(live, Math.max(0, sum(live, quantityOf) + missing - asked)), added: nothing };
  // What is ordered for another one's and not needed there serves here; what only is asked for there stays its own.
  const own = live.filter((one) => one.replaces_production_id === of);
  const spare = live.filter((one) => !own.includes(one) && promised(one.splits) > one.quantity);
  const usable = [...own, ...spare];
  const resize = resizeGoods(usable, sum(usable, quantityOf) + missing - asked);
  if (resize.add === 0) return { resize, added: nothing };
  const empty = replacements.find((one) => one.replaces_production_id === of && !isLive(one) && one.quantity === 0);
  if (!empty) return { resize, added: { productionId: of, quantity: resize.add } };
  const again = { id: empty.id, quantity: resize.add, quantity_overs: 0 };
  return { resize: { ...resize, requisitions: [...resize.requisitions, again] }, added: nothing };
}

const quantityOf = ({ status, quantity }: HeldRequisition) => (status === "archived" ? 0 : quantity);

/** The one that spoiled most of what nothing replaces yet. */
function productionOf(productions: readonly ProductionGoods[], replacements: readonly Replacement[]): number {
  const open = ({ production_id, counted_spoiled }: ProductionGoods) =>
    counted_spoiled -
    sum(
      replacements.filter((one) => one.replaces_production_id === production_id),
      (one) => one.quantity,
    );
  return productions.reduce((most, one) => (open(one) > open(most) ? one : most)).production_id;
}
