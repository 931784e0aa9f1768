import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let lead: { token: string; id: number };
beforeAll(async () => {
  test = await openTestApi();
  lead = await test.signIn("Admin");
});
afterAll(() => test.close());

const call = (method: string, path: string, body?: object) => test.call(method, path, { token: lead.token, body });
const fields = (name: string, more: object = {}) => ({
  name,
  deco_methods: ["Embroidery"],
  minutes_per_day: 480,
  work_days: [1, 2, 3, 4, 5],
  ...more,
});
const add = async (name: string, more: object = {}) => (await call("POST", "/machines", fields(name, more))).body.data;
const named = async (name: string) =>
  (await call("GET", "/machines")).body.data.find((machine: { name: string }) => machine.name === name);

/** A production of an open order that is planned on this machine. */
async function planOn(machine_id: number, units: number, more: { status?: string; is_active?: 0 | 1 } = {}) {
  const at = test.clock().toISOString();
  const order = await makeOrder(test, {
    status: "not_started",
    stage: "main",
    accepted_at: at,
    lines: [{ quantity: units }],
  });
  const { id } = await test.db
    .insertInto("productions")
    .values({
      order_id: order.id,
      order_line_item_id: order.lineIds[0] ?? 0,
      status: "not_started",
      priority: "normal",
      ordered_units: units,
      received_units: 0,
      produced_units: 0,
      spoiled_units: 0,
      created_at: at,
      updated_at: at,
      machine_id,
      planned_date: "2026-03-12",
      is_active: 1,
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("machines", () => {
  it("are added with what they do and how long, and listed by name", async () => {
    const answer = await call(
      "POST",
      "/machines",
      fields("Tajima 6", { heads: 6, work_days: [6, 1, 3], deco_methods: ["Embroidery", "Embroidered Patch"] }),
    );
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          name: "Tajima 6",
          deco_methods: ["Embroidered Patch", "Embroidery"],
          minutes_per_day: 480,
          work_days: [1, 3, 6],
          heads: 6,
          note: null,
          is_active: true,
          days_off: [],
          open_jobs: 0,
          lock_version: 1,
        },
      },
    });
    await add("Auto press");
    const { data } = (await call("GET", "/machines")).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual(["Auto press", "Tajima 6"]);
    const event = await test.db
      .selectFrom("history_events")
      .selectAll()
      .where("entity_type", "=", "machine")
      .where("entity_id", "=", answer.body.data.id)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ action: "machine_created", actor_id: lead.id, order_id: null });
    expect(JSON.parse(event.after_json ?? "")).toMatchObject({ name: "Tajima 6", work_days: [1, 3, 6], heads: 6 });
  });

  it("stand in the order of their numbers", async () => {
    for (const name of ["Heat press 10", "Heat press 9", "heat press 2"]) await add(name);
    const { data } = (await call("GET", "/machines")).body;
    const names = data.map(({ name }: { name: string }) => name).filter((name: string) => /^heat/i.test(name));
    expect(names).toEqual(["heat press 2", "Heat press 9", "Heat press 10"]);
  });

  it("have a name of their own, in any case", async () => {
    await add("Laser 1");
    const refused = {
      status: 422,
      body: { errors: { name: ["There is a machine LASER 1 already. Use another name."] } },
    };
    expect(await call("POST", "/machines", fields("LASER 1"))).toMatchObject(refused);
    const other = await add("Laser 2");
    expect(await call("PATCH", `/machines/${other.id}`, { name: "LASER 1" })).toMatchObject(refused);
    expect(await call("PATCH", `/machines/${other.id}`, { name: "laser 2" })).toMatchObject({ status: 200 });
  });

  it.each([
    ["no name", { name: " " }, "name", "Give it a name."],
    ["no method", { deco_methods: [] }, "deco_methods", "Choose at least one method."],
    ["no day", { work_days: [] }, "work_days", "Choose a day or more."],
    ["a day twice", { work_days: [1, 1] }, "work_days", "Name each day once."],
    ["no minutes", { minutes_per_day: 0 }, "minutes_per_day", "Use 1 minute or more."],
    ["more than a day has", { minutes_per_day: 1_441 }, "minutes_per_day", "A day has 1,440 minutes."],
    ["no heads", { heads: 0 }, "heads", "Use 1 or more."],
  ])("are refused with %s", async (_name, more, field, sentence) => {
    const answer = await call("POST", "/machines", fields("Never added", more));
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } });
  });

  it("change with the fields that differ in the history, and a stale change is told what is there", async () => {
    const { id } = await add("Oven", { note: "By the door" });
    const changed = await call("PATCH", `/machines/${id}`, {
      minutes_per_day: 300,
      note: "By the door",
      lock_version: 1,
    });
    expect(changed.body.data).toMatchObject({ minutes_per_day: 300, lock_version: 2 });
    const stale = await call("PATCH", `/machines/${id}`, { minutes_per_day: 200, lock_version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { current: { minutes_per_day: 300, lock_version: 2 } } });
    const same = await call("PATCH", `/machines/${id}`, { minutes_per_day: 300 });
    expect(same.body.data.lock_version).toBe(2);
    const events = await test.db
      .selectFrom("history_events")
      .select(["action", "before_json", "after_json"])
      .where("entity_type", "=", "machine")
      .where("entity_id", "=", id)
      .where("action", "=", "machine_updated")
      .execute();
    expect(events).toEqual([
      { action: "machine_updated", before_json: '{"minutes_per_day":480}', after_json: '{"minutes_per_day":300}' },
    ]);
    expect(await call("PATCH", "/machines/2000000", { note: "x" })).toMatchObject({ status: 404 });
  });

  it("go out of use only when nothing is planned on them", async () => {
    const { id } = await add("Old press");
    const [one] = [await planOn(id, 24), await planOn(id, 12), await planOn(id, 99, { status: "completed" })];
    expect((await named("Old press")).open_jobs).toBe(2);
    expect(await call("PATCH", `/machines/${id}`, { is_active: false })).toMatchObject({
      status: 422,
      body: {
        code: "not_allowed",
        message: "2 jobs are planned on Old press, 36 units. Move them to another machine first.",
      },
    });
    await test.db.updateTable("productions").set({ machine_id: null }).where("machine_id", "=", id).execute();
    await test.db.updateTable("productions").set({ machine_id: id, is_active: 0 }).where("id", "=", one).execute();
    expect((await call("PATCH", `/machines/${id}`, { is_active: false })).body.data.is_active).toBe(false);
    const inUse = await call("GET", "/machines?active=1");
    expect(inUse.body.data.map((machine: { id: number }) => machine.id)).not.toContain(id);
    expect((await call("GET", "/machines?active=0")).body.data).toMatchObject([{ id }]);
  });

  it("are added and changed by those who may approve for production; others are told who can", async () => {
    const { id } = await add("Sealed");
    const operator = await test.signIn("Receiver");
    const ask = (method: string, path: string, body: object) =>
      test.call(method, path, { token: operator.token, body });
    const refused = {
      status: 403,
      body: { code: "forbidden", message: expect.stringContaining("Ask Dana Whitfield") },
    };
    expect(await ask("POST", "/machines", fields("Mine"))).toMatchObject(refused);
    expect(await ask("PATCH", `/machines/${id}`, { minutes_per_day: 1 })).toMatchObject(refused);
    const { data } = (await test.call("GET", "/machines", { token: operator.token })).body;
    expect(data.find((machine: { id: number }) => machine.id === id).minutes_per_day).toBe(480);
  });

  it("show the days on which they will stand still", async () => {
    const { id } = await add("Dryer");
    const at = test.clock().toISOString();
    const off = (first_day: string, last_day: string, machine_id: number | null) => ({
      machine_id,
      first_day,
      last_day,
      reason: "Service",
      created_at: at,
    });
    await test.db
      .insertInto("days_off")
      .values([
        off("2026-03-01", "2026-03-09", id),
        off("2026-03-20", "2026-03-21", id),
        off("2026-03-09", "2026-03-10", id),
        off("2026-03-24", "2026-03-24", null),
      ])
      .execute();
    expect((await named("Dryer")).days_off).toMatchObject([
      { machine_id: id, first_day: "2026-03-09", last_day: "2026-03-10", reason: "Service" },
      { machine_id: id, first_day: "2026-03-20" },
    ]);
  });
});
