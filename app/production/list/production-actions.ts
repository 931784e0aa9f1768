import type { RowAction } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { productionMoves } from "../production-moves";

const PLAN: RowAction = { modal: "plan", label: "Plan…" };
const OPERATOR: RowAction = { modal: "operator", label: "Set operator…" };
const PRIORITY: RowAction = { modal: "priority", label: "Set priority…" };
const HOLD: RowAction = { modal: "pause", label: "Put on hold…" };
const WORKSHEETS: RowAction = {
  label: "Print worksheets",
  page: paths.worksheets(),
  labelOfOne: "Print worksheet",
};

/** What is done with many at once, the most frequent first. */
export const BAR_ACTIONS: readonly RowAction[] = [
  PLAN,
  OPERATOR,
  PRIORITY,
  HOLD,
  { modal: "batch", label: "Run together…" },
  WORKSHEETS,
];

/** What can be done with one, as it stands. */
export function rowActions(row: { status: string; wasStarted: boolean }): readonly RowAction[] {
  const moves = productionMoves(row).map(({ modal, label }): RowAction => ({ modal, label }));
  const isRunning = row.status === "in_progress";
  const isOver = row.status === "completed";
  return [
    ...(isRunning ? [{ modal: "count", label: "Count…" }] : []),
    ...moves,
    ...(isOver
      ? []
      : [
          { modal: "spoiled", label: "Spoiled…" },
          { modal: "short", label: "Accept short…" },
        ]),
    ...(isOver ? [] : [PLAN, OPERATOR, PRIORITY]),
    { modal: "step", label: "Step and note…" },
    WORKSHEETS,
  ];
}
