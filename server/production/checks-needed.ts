import type { WorkCalendar } from "contract/work-days";
import type { OrderRow } from "../db/tables";
import { isRush } from "../plan/plan";

type RushedBy = Pick<OrderRow, "stage" | "priority" | "required_in_hand_date">;

/** People who must have compared logo and threads with the approved proof before a run: two for a rush, nobody where there is no art. */
export function checksNeeded(
  { hasArt, order }: { hasArt: boolean; order: RushedBy },
  { today, calendar }: { today: string; calendar: WorkCalendar },
): 0 | 1 | 2 {
  if (!hasArt) return 0;
  const isNear = order.stage === "main" && isRush(order.required_in_hand_date, today, calendar);
  return isNear || order.priority === "high" ? 2 : 1;
}
