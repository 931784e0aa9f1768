import { sql } from "kysely";
import { onlyRow } from "../../db/only-row";
import type { Db } from "../../db/tables";
import type { TodayWindow } from "./today-window";
import type { UnitCapacity } from "./unit-capacity";

/** The machines in use, their days off from the first week that is shown, and how long a piece of open work takes. */
export async function loadUnitCapacity(db: Db, { weeks }: TodayWindow): Promise<UnitCapacity> {
  const machines = await db
    .selectFrom("machines")
    .select(["id", "minutes_per_day", "work_days_json"])
    .where("is_active", "=", 1)
    .execute();
  const daysOff = await db
    .selectFrom("days_off")
    .select(["machine_id", "first_day", "last_day", "reason"])
    .where("last_day", ">=", weeks[0]?.first_day ?? "")
    .execute();
  // A piece with two operations takes the minutes of both and is one piece.
  const { minutes, units } = await onlyRow(
    db,
    sql<{ minutes: number | null; units: number | null }>`
      select sum(minutes) as minutes, sum(units) as units from (
        select sum(estimated_minutes) as minutes, max(ordered_units) as units from productions
        where is_active = 1 and status <> 'completed' group by order_line_item_id) as line`,
  );
  return {
    machines: machines.map(({ id, minutes_per_day, work_days_json }) => ({
      id,
      minutes_per_day,
      work_days: JSON.parse(work_days_json),
    })),
    daysOff,
    minutesPerUnit: minutes && units ? minutes / units : null,
  };
}
