import type { Capacity } from "contract/machines.schema";
import type { Insertable } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeOrder } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import type { ProductionsTable } from "../../db/production-tables";
import { followFreeDays } from "../../production/follow-free-days";

/** Tuesday 2026-03-10 is the test's today. */
let test: TestApi;
let token: string;
let press: number;
beforeAll(async () => {
  test = await openTestApi();
  token = (await test.signIn("Admin")).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("production_lines").execute();
  await test.db.deleteFrom("productions").execute();
  await test.db.deleteFrom("days_off").execute();
  await test.db.deleteFrom("machines").execute();
  press = await addMachine("Press");
});

async function addMachine(name: string, more: object = {}): Promise<number> {
  const body = { name, deco_methods: ["Screen Print"], minutes_per_day: 480, work_days: [1, 2, 3, 4, 5], ...more };
  return (await test.call("POST", "/machines", { token, body })).body.data.id;
}
const read = async (query = ""): Promise<Capacity> =>
  (await test.call("GET", `/capacity${query}`, { token })).body.data;
const cell = ({ machines }: Capacity, day: string, id = press) =>
  machines.find((machine) => machine.id === id)?.days.find((one) => one.day === day);

async function order(more: object = {}): Promise<{ id: number; line: number; lines: number[]; name: string }> {
  const at = test.clock().toISOString();
  const made = await makeOrder(test, {
    status: "not_started",
    stage: "main",
    accepted_at: at,
    lines: [{ quantity: 24 }],
    ...more,
  });
  const { name } = await test.db
    .selectFrom("orders")
    .select("name")
    .where("id", "=", made.id)
    .executeTakeFirstOrThrow();
  return { id: made.id, line: made.lineIds[0] ?? 0, lines: made.lineIds, name };
}

/** Jobs by their ids, so that tests can speak of them by name. */
const names = new Map<number, string>();

async function plan(
  of: { id: number; line: number },
  { named = "", ...more }: Partial<Insertable<ProductionsTable>> & { named?: string } = {},
): Promise<number> {
  const at = test.clock().toISOString();
  const { id } = await test.db
    .insertInto("productions")
    .values({
      order_id: of.id,
      order_line_item_id: of.line,
      status: "not_started",
      priority: "normal",
      deco_method: "Screen Print",
      ordered_units: 24,
      received_units: 0,
      produced_units: 0,
      spoiled_units: 0,
      estimated_minutes: 40,
      is_active: 1,
      machine_id: press,
      planned_date: "2026-03-11",
      created_at: at,
      updated_at: at,
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  names.set(id, named);
  return id;
}
const named = (jobs: Capacity["unscheduled"] = []) => jobs.map((job) => ({ ...job, job: names.get(job.id) }));

describe("capacity", () => {
  it("is asked by weeks from Monday, and says when the shop is closed and why a machine stands still", async () => {
    const at = test.clock().toISOString();
    const days = {
      machine_id: null,
      first_day: "2026-03-12",
      last_day: "2026-03-12",
      reason: "Inventory",
      created_at: at,
    };
    await test.db
      .insertInto("days_off")
      .values([days, { ...days, machine_id: press, first_day: "2026-03-13", last_day: "2026-03-13", reason: null }])
      .execute();
    const week = await read();
    expect(week).toMatchObject({ first_day: "2026-03-09", last_day: "2026-03-15", today: "2026-03-10" });
    expect(week.days.map(({ is_work_day }) => is_work_day)).toEqual([true, true, true, false, true, false, false]);
    expect(week.days[3]).toEqual({ day: "2026-03-12", is_work_day: false, day_off: "Inventory" });
    const [machine] = week.machines;
    expect(machine?.days.map(({ capacity, day_off }) => [capacity, day_off])).toEqual([
      [480, null],
      [480, null],
      [480, null],
      [0, "Inventory"],
      [0, "Not running"],
      [0, "No work day"],
      [0, "No work day"],
    ]);
    const three = await read("?week=2026-03-22&weeks=3");
    expect(three).toMatchObject({ first_day: "2026-03-16", last_day: "2026-04-05" });
    expect(three.days).toHaveLength(21);
    expect((await test.call("GET", "/capacity?weeks=9", { token })).body.errors).toEqual({ weeks: ["Use 1 to 8."] });
  });

  it("shows a job with its colors and sizes in garment order, less what is accepted short", async () => {
    const made = await order({
      company: "Northgate",
      lines: ["L", "S"].map((size) => ({ quantity: 24, size, color: "Navy" })),
    });
    const id = await plan(made, { estimated_minutes: 37, ordered_units: 36, accepted_short_units: 2 });
    const sizes = [
      { ordered_units: 24, accepted_short_units: 0 },
      { ordered_units: 12, accepted_short_units: 2 },
    ];
    const none = { received_units: 0, produced_units: 0, spoiled_units: 0 };
    await test.db
      .insertInto("production_lines")
      .values(
        sizes.map((units, index) => ({
          production_id: id,
          order_id: made.id,
          order_line_item_id: made.lines[index] ?? 0,
          ...none,
          ...units,
        })),
      )
      .execute();
    const day = cell(await read(), "2026-03-11");
    expect(day).toMatchObject({ minutes: 37, units: 34, job_count: 1 });
    expect(day?.jobs).toMatchObject([
      {
        id,
        order_id: made.id,
        order_name: made.name,
        company: "Northgate",
        units: 34,
        minutes: 37,
        status: "not_started",
        planned_date: "2026-03-11",
        machine_id: press,
        lines: [
          { color: "Navy", size: "S", units: 10 },
          { color: "Navy", size: "L", units: 24 },
        ],
      },
    ]);
  });

  it("counts one set-up for jobs of a batch", async () => {
    const [one, other] = [await order(), await order()];
    await plan(one, { named: "one", batch_id: 7 });
    await plan(other, { named: "other", batch_id: 7 });
    await plan(other, { named: "alone" });
    expect(cell(await read(), "2026-03-11")).toMatchObject({ minutes: 40 + 40 - 25 + 40, job_count: 3 });
  });

  it("shows jobs in the order of their day, what can't run with its reason, what is due before today as late", async () => {
    const made = await order();
    const gate_json = JSON.stringify({ ok: false, reasons: ["12 of 24 in", "Art in review"] });
    await plan(made, { named: "third", sequence: 2, is_ready: 1 });
    await plan(made, { named: "second", sequence: 1, gate_json, due_date: "2026-03-09" });
    await plan(made, { named: "first", sequence: 1, due_sort: "2026-03-01", due_date: "2026-03-10", is_ready: 1 });
    const jobs = named(cell(await read(), "2026-03-11")?.jobs);
    expect(jobs).toMatchObject([
      { job: "first", is_ready: true, reason: null, is_late: false },
      { job: "second", is_ready: false, reason: "12 of 24 in", is_late: true },
      { job: "third", is_ready: true, is_late: false },
    ]);
  });

  it("counts what runs since an earlier day today, keeps what is done on its day, and lets the rest wait for another day", async () => {
    const made = await order();
    await plan(made, { named: "running", status: "in_progress", planned_date: "2026-02-24" });
    await plan(made, { named: "done", status: "completed", planned_date: "2026-03-09" });
    await plan(made, { named: "left", planned_date: "2026-03-09", due_sort: "2026-03-09" });
    await plan(made, { named: "half", machine_id: null, due_sort: "2026-03-10" });
    await plan(made, { named: "new", planned_date: null, machine_id: null });
    await plan(made, { named: "closed", planned_date: null, is_active: 0 });
    const week = await read();
    expect(named(cell(week, "2026-03-09")?.jobs).map(({ job }) => job)).toEqual(["done"]);
    expect(named(cell(week, "2026-03-10")?.jobs).map(({ job }) => job)).toEqual(["running"]);
    expect(named(week.unscheduled).map(({ job, planned_date }) => [job, planned_date])).toEqual([
      ["left", "2026-03-09"],
      ["half", "2026-03-11"],
      ["new", null],
    ]);
    expect(week.unscheduled_total).toBe(3);
    const next = await read("?week=2026-03-16");
    expect(next.machines.flatMap(({ days }) => days.flatMap(({ jobs }) => jobs))).toEqual([]);
    const before = await read("?week=2026-02-24");
    expect(before.machines.flatMap(({ days }) => days.map(({ minutes }) => minutes))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it("leaves out what was cancelled, and shows 100 jobs that wait, due first", async () => {
    const cancelled = await order({ status: "cancelled", stage: "closed" });
    await plan(cancelled, { status: "completed", is_active: 0 });
    expect(cell(await read(), "2026-03-11")).toMatchObject({ minutes: 0, job_count: 0 });
    const made = await order();
    for (let number = 100; number <= 220; number += 1)
      await plan(made, {
        named: `${number}`,
        planned_date: null,
        due_sort: `2026-12-31 ${number}`,
        ordered_units: 1,
      });
    const week = await read();
    expect(
      named(week.unscheduled)
        .map(({ job }) => job)
        .slice(0, 2),
    ).toEqual(["100", "101"]);
    expect([week.unscheduled.length, week.unscheduled_total]).toEqual([100, 121]);
  });
});

describe("first free days", () => {
  const setting = async (key: string) =>
    (await test.db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst())?.value;
  const follow = () => followFreeDays(test.db, "2026-03-10");

  it("follow from machines and what is planned on them, and mark the plan stale when they change", async () => {
    expect(await setting("plan.free_days")).toBe('{"Screen Print":"2026-03-10"}');
    const mark = await setting("plan.stale");
    await follow();
    expect(await setting("plan.stale")).toBe(mark);
    const made = await order();
    await plan(made, { planned_date: "2026-03-10", estimated_minutes: 400, named: "today" });
    await plan(made, { planned_date: "2026-03-09", estimated_minutes: 100, named: "left over" });
    await follow();
    expect(await setting("plan.free_days")).toBe('{"Screen Print":"2026-03-11"}');
    expect(await setting("plan.stale")).not.toBe(mark);
    await addMachine("Six heads", { deco_methods: ["Embroidery"], heads: 6 });
    expect(await setting("plan.heads")).toBe('{"Embroidery":6,"Screen Print":1}');
    expect(JSON.parse((await setting("plan.free_days")) ?? "")).toMatchObject({ Embroidery: "2026-03-10" });
  });
});
