import type { Capacity, capacityQuery } from "contract/machines.schema";
import { weekdayOf } from "contract/work-days";
import type { z } from "zod";
import type { Db } from "../../db/tables";
import { addDays } from "../../plan/calendar";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { isPlanned, loadPlanned } from "../../production/planned-load";
import { loadProductionLines, type ProductionGarment } from "../../production/production-lines.queries";
import { capacityOf } from "./capacity";
import { listMachines } from "./machines.queries";
import { countWaitingJobs, loadPlannedJobs, loadWaitingJobs } from "./planned.queries";

const DAYS_OF_WEEK = 7;

/** GET /capacity: whole weeks from Monday. Eleven queries, however much is planned. */
export async function readCapacity(
  db: Db,
  { week, weeks }: z.output<typeof capacityQuery>,
  today: string,
): Promise<Capacity> {
  const first = mondayOf(week ?? today);
  const range = { first, last: addDays(first, weeks * DAYS_OF_WEEK - 1), today };
  const rules = await loadPlanRules(db);
  const machines = await listMachines(db, { today, active: true });
  const daysOff = await db
    .selectFrom("days_off")
    .select(["machine_id", "first_day", "last_day", "reason"])
    .where("last_day", ">=", range.first)
    .where("first_day", "<=", range.last)
    .orderBy("id")
    .execute();
  const planned = await loadPlannedJobs(db, range);
  const waiting = await loadWaitingJobs(db, today);
  const lines = await loadProductionLines(
    db,
    [...planned, ...waiting].map(({ id }) => id),
  );
  return capacityOf({
    range,
    rules,
    machines,
    daysOff,
    loads: await loadPlanned(db, { today, planned: isPlanned(range) }, rules),
    planned,
    waiting,
    lines: new Map([...lines].map(([id, own]) => [id, own.map(desiredOf)])),
    waitingTotal: await countWaitingJobs(db, today),
  });
}

const desiredOf = ({ color, size, ordered_units, accepted_short_units }: ProductionGarment) => ({
  color,
  size,
  units: ordered_units - accepted_short_units,
});

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));
