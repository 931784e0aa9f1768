import type { ProductionDetail } from "contract/productions.schema";
import { actionMenu } from "~/lists/actions/action-menu";
import type { RowAction } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import {
  PRODUCTION_ACTION_NAMES,
  type ProductionActionName,
  type ProductionState,
  productionAction,
} from "./production-actions";
import { linePieces, linesOf } from "./production-lines.server";

const WORKSHEETS: RowAction = {
  label: "Print worksheets",
  page: paths.worksheets(),
  labelOfOne: "Print worksheet",
};

/** What is done with many at once, the most frequent first. */
const OF_MANY: readonly ProductionActionName[] = ["plan", "operator", "priority", "pause", "batch"];

/** What can be done with one production, or with many; less where the backend keeps less. */
export function productionMenu(production: ProductionDetail | null, isForeign: boolean): readonly RowAction[] {
  const names = production ? PRODUCTION_ACTION_NAMES : OF_MANY;
  const kept = names.filter((name) => !(isForeign && productionAction(name).isOwn));
  const menu = actionMenu(productionAction, kept, production && stateOf(production));
  return [...menu.map((action) => (isBatch(action) ? { ...action, isOfMany: true as const } : action)), WORKSHEETS];
}

const isBatch = (action: RowAction) => action.page === undefined && action.modal === "batch";

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const stateOf = ({ order, art_proof, ...production }: ProductionDetail): ProductionState => ({
  status: production.status,
  isInRun: Boolean(production.batch_id),
  needsSample: production.gate.sample?.ok === false,
  left: sumOf(linesOf(production).map((line) => linePieces(line).left)),
  short: production.accepted_short_units ?? 0,
  // Nothing is compared with art that isn't needed.
  hasArt: art_proof != null && production.checks_needed !== 0,
  closed: order?.stage === "closed" ? (order.status ?? "complete") : null,
});
