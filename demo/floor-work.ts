import { groupBy } from "contract/group-by";
import { sql } from "kysely";
import { recordHistory } from "server/history/record-history";
import { addWorkDays } from "server/plan/calendar";
import { loadPlanRules } from "server/plan/load-plan-rules";
import { type WriteMoment, writeMoment } from "server/plan/write-moment";
import type { ApiDependencies } from "../server/api/context";
import { productionEvent } from "../server/api/productions/production-write";
import type { Db } from "../server/db/tables";
import { rederiveOrders } from "../server/orders/rederive-orders";
import { garmentFacts } from "../server/production/garment-words";
import { signedInAs } from "./staff";

const ORDERS_PER_STEP = 100;
const PLANNED_SHARE = 0.4;
/** Of its minutes a day a machine is planned for no more than this: there is room for what comes. */
const FULL = 0.4;
const DAYS_AHEAD = 6;

/**
 * What the floor has planned and begun: what runs has a machine, an operator and people who compared its art; of what is ready the most
 * urgent part stands in the week, day by day as full as the machines allow, and the rest waits for somebody to plan it.
 */
export async function workFloor(dependencies: ApiDependencies): Promise<void> {
  const moment = writeMoment(dependencies, dependencies.clock(), null);
  const { db } = dependencies;
  const operators = [(await signedInAs(db, "Lena")).id, (await signedInAs(db, "Jonas")).id];
  const made = await selectMade(db);
  const machines = await loadMachines(db);
  const days = await workDays(db, moment);
  await db.transaction().execute(async (trx) => {
    const running = made.filter((one) => one.status === "in_progress");
    const ready = made.filter((one) => one.status === "not_started" && one.is_ready === 1);
    const urgent = ready.slice(0, Math.round(ready.length * PLANNED_SHARE));
    const planned = [
      ...planDays(running, machines, { days: [], otherwise: days.last }),
      ...planDays(urgent, machines, { days: days.next, otherwise: null }),
    ];
    await savePlans(trx, planned, operators);
    await checkArt(trx, operators, moment.at);
    await tellRuns(trx, operators);
    await rederiveAll(trx, [...new Set(planned.map((one) => one.order_id))], moment);
  });
}

type Made = Awaited<ReturnType<typeof selectMade>>[number];

async function selectMade(db: Db) {
  return await db
    .selectFrom("productions")
    .select(["id", "order_id", "status", "deco_method", "is_ready", "estimated_minutes"])
    .where("is_active", "=", 1)
    .where("machine_id", "is", null)
    .orderBy("due_sort")
    .orderBy("order_id")
    .orderBy("id")
    .execute();
}

interface DemoMachine {
  id: number;
  methods: readonly string[];
  minutes: number;
  /** Day → minutes that are planned. */
  load: Map<string, number>;
}

async function loadMachines(db: Db): Promise<DemoMachine[]> {
  const rows = await db.selectFrom("machines").selectAll().orderBy("id").execute();
  return rows.map((row) => ({
    id: row.id,
    methods: JSON.parse(row.deco_methods_json),
    minutes: row.minutes_per_day,
    load: new Map(),
  }));
}

/** Today, or the work day before a weekend, and the days from then on that are not over. */
async function workDays(db: Db, { today }: WriteMoment) {
  const { calendar } = await loadPlanRules(db);
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addWorkDays(today, index, calendar));
  return { last: days[0] ?? today, next: days.filter((day) => day >= today) };
}

interface Week {
  days: readonly string[];
  /** Where no day has room; null plans nothing then. */
  otherwise: string | null;
}

interface PlannedMade {
  id: number;
  order_id: number;
  machine_id: number;
  planned_date: string;
  sequence: number;
}

/** Due first, each on the machine with the most room on the first day that has some. */
function planDays(productions: readonly Made[], machines: readonly DemoMachine[], week: Week): PlannedMade[] {
  const planned: PlannedMade[] = [];
  for (const { id, order_id, deco_method, estimated_minutes } of productions) {
    const place = findPlace(machines, week, deco_method ?? "");
    if (!place) continue;
    const { machine, day } = place;
    machine.load.set(day, (machine.load.get(day) ?? 0) + estimated_minutes);
    planned.push({ id, order_id, machine_id: machine.id, planned_date: day, sequence: planned.length + 1 });
  }
  return planned;
}

function findPlace(machines: readonly DemoMachine[], { days, otherwise }: Week, method: string) {
  const able = machines.filter((machine) => machine.methods.includes(method));
  const roomiest = (day: string) => {
    const room = (machine: DemoMachine) => machine.minutes * FULL - (machine.load.get(day) ?? 0);
    const [machine] = [...able].sort((a, b) => room(b) - room(a));
    return machine && { machine, day, hasRoom: room(machine) > 0 };
  };
  const places = days.map(roomiest);
  return places.find((place) => place?.hasRoom) ?? (otherwise === null ? null : roomiest(otherwise)) ?? null;
}

async function savePlans(trx: Db, planned: readonly PlannedMade[], operators: readonly number[]) {
  const [first = null, second = first] = operators;
  for (let start = 0; start < planned.length; start += 500) {
    const rows = planned
      .slice(start, start + 500)
      .map(
        (one) =>
          sql`(cast(${one.id} as integer), cast(${one.machine_id} as integer), cast(${one.planned_date} as text), cast(${one.sequence} as integer))`,
      );
    await sql`update productions
      set machine_id = planned.column2, planned_date = planned.column3, sequence = planned.column4,
        operator_id = case when status = 'in_progress' then case when planned.column2 % 2 = 0 then cast(${second} as integer) else cast(${first} as integer) end end
      from (values ${sql.join(rows)}) as planned where productions.id = planned.column1`.execute(trx);
  }
}

/** That jobs of open orders were started and counted, as the screens would have kept it. */
async function tellRuns(trx: Db, operators: readonly number[]): Promise<void> {
  const rows = await trx
    .selectFrom("production_counts as count")
    .innerJoin("productions", "productions.id", "count.production_id")
    .innerJoin("orders", "orders.id", "count.order_id")
    .innerJoin("order_line_items as line", "line.id", "count.order_line_item_id")
    .select([
      "productions.id",
      "productions.order_id",
      "productions.started_at",
      "productions.operator_id",
      "productions.completed_at",
    ])
    .select(["count.kind", "count.quantity", "count.reason", "count.responsibility", "count.counted_at"])
    .select(["line.color", "line.size"])
    .where("orders.stage", "=", "main")
    .orderBy("productions.id")
    .orderBy("count.id")
    .execute();
  for (const own of groupBy(rows, ({ id }) => id).values()) {
    const [first] = own;
    if (!first) continue;
    const { id, order_id, operator_id, started_at, completed_at, counted_at } = first;
    const actor = { type: "user", id: operator_id ?? operators[0] ?? null, requestId: null } as const;
    const moved = (action: string, before: string, after: string) =>
      productionEvent({ id, order_id }, action, { before: { status: before }, after: { status: after } });
    const counts = own.map(({ kind, quantity, color, size, ...spoiled }) => {
      const garment = garmentFacts({ color, size });
      if (kind === "produced")
        return productionEvent({ id, order_id }, "production_counted", {
          before: { produced_units: 0 },
          after: { produced_units: quantity, ...garment },
        });
      const { reason: spoilage_reason, responsibility } = spoiled;
      return productionEvent({ id, order_id }, "production_spoiled", {
        before: { spoiled_units: 0 },
        after: { spoiled_units: quantity, spoilage_reason, responsibility, ...garment },
      });
    });
    await recordHistory(trx, actor, started_at ?? counted_at, [
      moved("production_started", "not_started", "in_progress"),
      ...counts,
      ...(completed_at ? [moved("production_completed", "in_progress", "completed")] : []),
    ]);
  }
}

/** Whoever runs it compared its art, and for a rush somebody else did too. */
async function checkArt(trx: Db, operators: readonly number[], at: string): Promise<void> {
  for (const [index, operator] of operators.entries()) {
    const isSecond = index > 0 ? sql`and orders.priority = 'high'` : sql``;
    await sql`insert into production_checks (production_id, art_upload_id, user_id, recorded_by_id, checked_at)
      select productions.id, proof.approved_upload_id, cast(${operator} as integer), cast(${operator} as integer),
        coalesce(productions.started_at, ${at})
      from productions
        inner join orders on orders.id = productions.order_id
        inner join art_proofs as proof on proof.id = productions.art_proof_id
      where productions.is_active = 1 and productions.status = 'in_progress' and proof.status = 'approved'
        and proof.approved_upload_id is not null ${isSecond}`.execute(trx);
  }
}

async function rederiveAll(trx: Db, ids: readonly number[], moment: WriteMoment): Promise<void> {
  for (let start = 0; start < ids.length; start += ORDERS_PER_STEP)
    await rederiveOrders(trx, ids.slice(start, start + ORDERS_PER_STEP), moment);
}
