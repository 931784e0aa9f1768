import { dayWords } from "contract/day-words";
import type { DayOff } from "contract/machines.schema";
import { dayNumber, LONGEST_DAYS_OFF } from "contract/work-days";
import { instantOf } from "../../clock";
import type { Db } from "../../db/tables";
import { type HistoryEntry, recordHistory } from "../../history/record-history";
import { shopToday } from "../../plan/calendar";
import { markPlanStale } from "../../plan/plan-stale";
import { followFreeDays } from "../../production/follow-free-days";
import { type Creation, rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, notFound } from "../errors";
import { lockPlan } from "./plan.queries";

type NewDaysOff = Creation<{ machine_id?: number | null; first_day: string; last_day: string; reason?: string | null }>;

const COLUMNS = ["id", "machine_id", "first_day", "last_day", "reason"] as const;

/** A holiday of the shop, or days on which a machine stands still; 403 without the permission. */
export async function addDaysOff(dependencies: ApiDependencies, actor: SignedIn, { body, remember }: NewDaysOff) {
  const { at, today } = momentOf(dependencies);
  const { machine_id = null, first_day, last_day, reason } = body;
  return await dependencies.db.transaction().execute(async (trx) => {
    await lockPlan(trx);
    await requireMachine(trx, machine_id);
    if (last_day < today) throw invalid({ last_day: ["These days are over. Choose today or a later day."] });
    if (dayNumber(last_day) - dayNumber(first_day) >= LONGEST_DAYS_OFF)
      throw invalid({ last_day: ["Use a year or less."] });
    await requireFree(trx, { machine_id, first_day, last_day }, today);
    const added: DayOff = await trx
      .insertInto("days_off")
      .values({ machine_id, first_day, last_day, reason: reason || null, created_at: at })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    const { id, ...after } = added;
    await recordHistory(trx, actor, at, [dayOffEvent(added, "day_off_added", { after })]);
    await followDaysOff(trx, added, today);
    return await rememberAnswer(trx, remember, added);
  });
}

/** Work on these days after all. Those that are over stay: what was planned by them was true. */
export async function removeDaysOff(dependencies: ApiDependencies, actor: SignedIn, id: number): Promise<void> {
  const { at, today } = momentOf(dependencies);
  await dependencies.db.transaction().execute(async (trx) => {
    await lockPlan(trx);
    const row = await trx.selectFrom("days_off").select(COLUMNS).where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound("That day off");
    if (row.last_day < today) throw new ApiError("not_allowed", "These days are over. They stay in the calendar.");
    await trx.deleteFrom("days_off").where("id", "=", id).execute();
    const { id: _, ...before } = row;
    await recordHistory(trx, actor, at, [dayOffEvent(row, "day_off_removed", { before })]);
    await followDaysOff(trx, row, today);
  });
}

export function momentOf({ clock, settings }: ApiDependencies) {
  const now = clock();
  return { at: instantOf(now), today: shopToday(now, settings.shopTimezone) };
}

async function followDaysOff(trx: Db, { machine_id }: DayOff, today: string): Promise<void> {
  await followFreeDays(trx, today);
  if (machine_id == null) await markPlanStale(trx);
}

async function requireMachine(trx: Db, id: number | null): Promise<void> {
  if (id === null) return;
  const machine = await trx.selectFrom("machines").select("id").where("id", "=", id).executeTakeFirst();
  if (!machine) throw invalid({ machine_id: ["Choose a machine that exists."] });
}

async function requireFree(
  trx: Db,
  { machine_id, first_day, last_day }: Pick<NewDaysOff["body"], "machine_id" | "first_day" | "last_day">,
  today: string,
): Promise<void> {
  const other = await trx
    .selectFrom("days_off")
    .select(COLUMNS)
    .where("machine_id", machine_id == null ? "is" : "=", machine_id ?? null)
    .where("first_day", "<=", last_day)
    .where("last_day", ">=", first_day)
    .orderBy("first_day")
    .executeTakeFirst();
  if (other)
    throw invalid({ first_day: [`${daysWords(other, today)} is off already. Choose other days, or remove it first.`] });
}

function daysWords({ first_day, last_day, reason }: DayOff, today: string): string {
  const days = first_day === last_day ? "" : ` to ${dayWords(last_day, today)}`;
  return `${dayWords(first_day, today)}${days}${reason ? ` (${reason})` : ""}`;
}

function dayOffEvent(off: DayOff, action: string, more: Partial<HistoryEntry>): HistoryEntry {
  const of =
    off.machine_id == null
      ? { entity_type: "plan", entity_id: 1 }
      : { entity_type: "machine", entity_id: off.machine_id };
  return { ...of, order_id: null, action, ...more };
}
