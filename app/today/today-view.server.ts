import { dayWords } from "contract/day-words";
import { countWords, numberWords } from "contract/number-words";
import type { StoreProblem, Today } from "contract/today.schema";
import { ageWords, type ShopClock } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import { departmentsChart, inHandsChart } from "./ahead.server";
import { onTimeChart, reasonsChart, spoilageChart, turnaroundChart } from "./past.server";
import { stuckView } from "./stuck.server";
import { todayTiles } from "./tiles.server";
import { toShipChart } from "./to-ship.server";
import type { StoreProblemRow, TodayView, ToShipChart } from "./today-view";

interface Shown extends Pick<TodayView, "own"> {
  clock: ShopClock;
  by: ToShipChart["by"];
  /** All stuck rows, not only the first. */
  showsAll: boolean;
}

/** The answer of GET /today in the words of the page. */
export function todayView(today: Today, { clock, by, showsAll, own }: Shown): TodayView {
  return {
    fact: factWords(today),
    isMine: today.person_id != null,
    own,
    ...todayTiles(today),
    stores: today.store_problems.map((problem) => storeRow(problem, clock)),
    stuck: stuckView(today, clock, showsAll),
    departments: departmentsChart(today),
    toShip: toShipChart(today, by),
    inHands: inHandsChart(today),
    onTime: onTimeChart(today),
    turnaround: turnaroundChart(today),
    spoilage: spoilageChart(today),
    reasons: reasonsChart(today),
  };
}

function storeRow({ kind, id, title, reason, since }: StoreProblem, clock: ShopClock): StoreProblemRow {
  const to = placeOf(kind, id);
  return { key: `${kind} ${id}`, title, reason: reason ?? "", age: since ? ageWords(since, clock) : "", to };
}

function placeOf(kind: string, id: number): string {
  if (kind === "shipment") return paths.shipment(id);
  return kind === "delivery" ? paths.storeDeliveries(new URLSearchParams({ outcome: "failed" })) : paths.stores();
}

/** "Tue Mar 10. 39 orders are due this week, 3 of them late." */
function factWords({ day, due_this_week: due, late_this_week: late, person_id: personId }: Today): string {
  const whose = personId == null ? "" : " of yours";
  const verb = due === 1 ? "is" : "are";
  if (due === 0) return `${dayWords(day, day)}. No order${whose} is due this week.`;
  const ofThem = late === 0 ? "none of them late" : `${numberWords(late)} of them late`;
  return `${dayWords(day, day)}. ${countWords(due, "order")}${whose} ${verb} due this week, ${ofThem}.`;
}
