import type { Machine } from "contract/machines.schema";
import type { Db } from "../../db/tables";
import { notFound } from "../errors";

/** As many days off of a machine as an answer shows: those that are not over. */
const DAYS_OFF_SHOWN = 50;

/** All machines, by name; those in use first. Shops have dozens, not thousands. */
export async function listMachines(db: Db, { today, active }: { today: string; active?: boolean }): Promise<Machine[]> {
  const rows = await db
    .selectFrom("machines")
    .selectAll()
    .$if(active !== undefined, (all) => all.where("is_active", "=", active ? 1 : 0))
    .execute();
  // Press 2 stands before Press 10.
  rows.sort(
    (one, other) => other.is_active - one.is_active || one.name.localeCompare(other.name, "en", { numeric: true }),
  );
  return await presentMachines(db, rows, today);
}

/** Throws 404. */
export async function getMachine(db: Db, id: number, today: string): Promise<Machine> {
  const row = await findMachine(db, id);
  const [machine] = row ? await presentMachines(db, [row], today) : [];
  if (!machine) throw notFound("That machine");
  return machine;
}

export async function findMachine(db: Db, id: number) {
  return await db.selectFrom("machines").selectAll().where("id", "=", id).executeTakeFirst();
}

export type MachineRow = NonNullable<Awaited<ReturnType<typeof findMachine>>>;

/** What is planned or running on machines and not over: productions and their pieces. */
export async function loadOpenJobs(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { jobs: number; units: number }>> {
  const rows = await db
    .selectFrom("productions")
    .select((eb) => ["machine_id", eb.fn.countAll<number>().as("jobs"), eb.fn.sum<number>("ordered_units").as("units")])
    .where("machine_id", "in", [...ids])
    .where("is_active", "=", 1)
    .where("status", "<>", "completed")
    .groupBy("machine_id")
    .execute();
  return new Map(rows.map(({ machine_id, ...open }) => [machine_id ?? 0, open]));
}

/** With their days off and open jobs: two queries however many they are. */
async function presentMachines(db: Db, rows: readonly MachineRow[], today: string): Promise<Machine[]> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const daysOff = await db
    .selectFrom("days_off")
    .select(["id", "machine_id", "first_day", "last_day", "reason"])
    .where("machine_id", "in", ids)
    .where("last_day", ">=", today)
    .orderBy("first_day")
    .orderBy("id")
    .execute();
  const open = await loadOpenJobs(db, ids);
  return rows.map(({ name_key: _key, deco_methods_json, work_days_json, is_active, ...row }) => ({
    ...row,
    deco_methods: JSON.parse(deco_methods_json),
    work_days: JSON.parse(work_days_json),
    is_active: is_active === 1,
    days_off: daysOff.filter(({ machine_id }) => machine_id === row.id).slice(0, DAYS_OFF_SHOWN),
    open_jobs: open.get(row.id)?.jobs ?? 0,
  }));
}
