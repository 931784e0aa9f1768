import type { ProductionDetail } from "contract/productions.schema";
import { actionMenu } from "~/lists/actions/action-menu";
import type { RowAction } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { PRODUCTION_ACTION_NAMES, type ProductionActionName, productionAction } from "./production-actions";

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
  return [...actionMenu(productionAction, kept, production && stateOf(production)), WORKSHEETS];
}

const stateOf = ({ status, batch_id, gate }: ProductionDetail) => ({
  status,
  isInRun: Boolean(batch_id),
  needsSample: gate.sample?.ok === false,
});
