import { DECORATION_METHODS } from "contract/decoration";
import type { Machine, MachineBody, MachinePatch } from "contract/machines.schema";
import { countWords, numberWords } from "contract/number-words";
import type { Db } from "../../db/tables";
import { takeRow } from "../../db/take-row";
import { historyFields } from "../../history/history-fields";
import { entriesOf, recordHistory } from "../../history/record-history";
import { markPlanStale } from "../../plan/plan-stale";
import { followFreeDays } from "../../production/follow-free-days";
import { type Creation, rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, isStale, notFound, stale } from "../errors";
import { withOwnName } from "../own-name";
import { momentOf } from "../plan/days-off";
import { findMachine, getMachine, loadOpenJobs, type MachineRow } from "./machines.queries";

export async function createMachine(
  dependencies: ApiDependencies,
  actor: SignedIn,
  { body, remember }: Creation<MachineBody>,
) {
  const { at, today } = momentOf(dependencies);
  return await withOwnName(dependencies, nameTaken(body.name), async (trx) => {
    const { name, minutes_per_day, heads = null, note } = body;
    const lists = { deco_methods_json: methodsJson(body.deco_methods), work_days_json: daysJson(body.work_days) };
    const columns = { name, name_key: nameKey(name), ...lists, minutes_per_day, heads, note: note || null };
    const { id } = await trx
      .insertInto("machines")
      .values({ ...columns, created_at: at, updated_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordHistory(trx, actor, at, [machineEvent(id, "machine_created", { after: recorded(columns) })]);
    await followFreeDays(trx, today);
    return await rememberAnswer(trx, remember, await getMachine(trx, id, today));
  });
}

/** Throws 409 with the machine as it is, 422 where its name is taken or jobs are planned on one that shall be used no more. */
export async function patchMachine(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  { lock_version, ...fields }: MachinePatch,
): Promise<Machine> {
  const { at, today } = momentOf(dependencies);
  await withOwnName(dependencies, nameTaken(fields.name ?? ""), async (trx) => {
    await takeRow(trx, "machines", id);
    const row = await findMachine(trx, id);
    if (!row) throw notFound("That machine");
    if (isStale(lock_version, row)) throw stale(await getMachine(trx, id, today));
    const columns = changedColumns(fields);
    const keys = Object.keys(columns).filter((key) => Reflect.get(row, key) !== Reflect.get(columns, key));
    if (keys.length === 0) return;
    if (columns.is_active === 0 && row.is_active === 1) await requireIdle(trx, row);
    await trx
      .updateTable("machines")
      .set({ ...columns, updated_at: at, lock_version: row.lock_version + 1 })
      .where("id", "=", id)
      .execute();
    await recordHistory(trx, actor, at, [
      machineEvent(id, "machine_updated", { before: recorded(row, keys), after: recorded(columns, keys) }),
    ]);
    await followFreeDays(trx, today);
    // What is planned on it takes another time.
    if (keys.includes("heads")) await markPlanStale(trx);
  });
  return await getMachine(dependencies.db, id, today);
}

/** Methods stand in the order of the seed and days from Monday, so that only what really differs is a change. */
const methodsJson = (methods: readonly string[]) =>
  JSON.stringify(DECORATION_METHODS.filter((method) => methods.includes(method)));
const daysJson = (days: readonly number[]) => JSON.stringify(days.toSorted((one, other) => one - other));

function changedColumns(fields: Omit<MachinePatch, "lock_version">): Partial<MachineRow> {
  const { name, deco_methods, minutes_per_day, work_days, heads, note, is_active } = fields;
  return {
    ...(name !== undefined && { name, name_key: nameKey(name) }),
    ...(deco_methods && { deco_methods_json: methodsJson(deco_methods) }),
    ...(minutes_per_day !== undefined && { minutes_per_day }),
    ...(work_days && { work_days_json: daysJson(work_days) }),
    ...(heads !== undefined && { heads }),
    ...(note !== undefined && { note: note || null }),
    ...(is_active !== undefined && { is_active: is_active ? (1 as const) : (0 as const) }),
  };
}

const nameKey = (name: string) => name.replace(/\s+/g, " ").toLowerCase();

function recorded(columns: object, keys: readonly string[] = Object.keys(columns)) {
  const shown = keys.filter((key) => key !== "name_key");
  return historyFields(Object.fromEntries(shown.map((key) => [key, Reflect.get(columns, key)])));
}

async function requireIdle(trx: Db, { id, name }: MachineRow): Promise<void> {
  const open = (await loadOpenJobs(trx, [id])).get(id);
  if (!open) return;
  const jobs = open.jobs === 1 ? "1 job is" : `${numberWords(open.jobs)} jobs are`;
  const units = countWords(open.units, "unit");
  throw new ApiError("not_allowed", `${jobs} planned on ${name}, ${units}. Move them to another machine first.`);
}

const machineEvent = entriesOf("machine");

const nameTaken = (name: string) => `There is a machine ${name} already. Use another name.`;
