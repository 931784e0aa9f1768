import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeOrder } from "../../../tests/factories/orders";
import { openTestApi, TEST_NOW, type TestAnswer, type TestApi } from "../../../tests/setup/test-api";
import { untilBlocked } from "../../../tests/setup/until-blocked";
import { replanStale } from "../../orders/replan";
import { PLAN_FREE_DAYS_KEY } from "../../plan/load-plan-rules";
import { markPlanStale } from "../../plan/plan-stale";
import { writeMoment } from "../../plan/write-moment";

let test: TestApi;
let manager: string;
let clerk: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token: manager } = await test.signIn("Production Manager"));
  ({ token: clerk } = await test.signIn("Order Desk"));
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setNow(TEST_NOW);
  await test.db.deleteFrom("days_off").execute();
  await test.db.deleteFrom("settings").where("key", "like", "plan.%").execute();
});

const call = (method: string, path: string, body?: unknown, token = manager) =>
  test.call(method, path, { token, body });
const plan = async () => (await call("GET", "/plan")).body.data;
const history = () =>
  test.db.selectFrom("history_events").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
const replan = () => replanStale(test.db, writeMoment(test, test.clock(), null));
const dates = (id: number) =>
  test.db
    .selectFrom("orders")
    .select(["ship_by_date", "production_due_date", "slack_date", "slack_sort", "lock_version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("the shop's plan", () => {
  it("is what is usual until somebody says otherwise", async () => {
    expect(await plan()).toMatchObject({
      work_days: [1, 2, 3, 4, 5],
      days_off: [],
      time_zone: "UTC",
      pack_days: 1,
      goods_days: 3,
      check_in_days: 0,
      is_replanning: false,
      orders_left: null,
      lock_version: 1,
    });
    expect((await plan()).methods).toHaveLength(19);
  });

  it("is changed in part, is told by the history, and open orders follow", async () => {
    const { id } = await makeOrder(test, { required_in_hand_date: "2026-04-10" });
    expect(await dates(id)).toMatchObject({ ship_by_date: "2026-04-08", production_due_date: "2026-04-07" });
    const { methods } = await plan();
    const embroidery = methods.find((one: { deco_method: string }) => one.deco_method === "Embroidery");
    const answer = await call("PUT", "/plan", {
      pack_days: 3,
      work_days: [6, 1, 2, 3, 4, 5],
      methods: [{ ...embroidery, setup_minutes: 22 }],
      lock_version: 1,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      pack_days: 3,
      goods_days: 3,
      work_days: [1, 2, 3, 4, 5, 6],
      lock_version: 2,
      is_replanning: true,
    });
    expect(answer.body.data.orders_left).toBeGreaterThan(0);
    expect(await history()).toMatchObject({ entity_type: "plan", action: "plan_updated" });
    expect(JSON.parse((await history())?.after_json ?? "")).toEqual({
      pack_days: 3,
      work_days: "1, 2, 3, 4, 5, 6",
      "Embroidery: setup minutes": 22,
    });
    const { lock_version } = await dates(id);
    await replan();
    expect(await dates(id)).toEqual({
      ship_by_date: "2026-04-08",
      production_due_date: "2026-04-04",
      slack_date: expect.any(String),
      slack_sort: expect.any(String),
      lock_version,
    });
    expect(await plan()).toMatchObject({ is_replanning: false, orders_left: null });
  });

  it("says the same again without a word", async () => {
    const answer = await call("PUT", "/plan", { pack_days: 1, work_days: [5, 4, 3, 2, 1] });
    expect(answer.body.data).toMatchObject({ lock_version: 1, is_replanning: false });
  });

  it("is the one of now for who saw an older one", async () => {
    await call("PUT", "/plan", { pack_days: 2, lock_version: 1 });
    const late = await call("PUT", "/plan", { pack_days: 4, lock_version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: "stale", current: { pack_days: 2, lock_version: 2 } } });
    expect(await plan()).toMatchObject({ pack_days: 2 });
  });

  it("waits for a write of machines that marks it too, and neither is undone", async () => {
    await call("POST", "/machines", {
      name: "Press 8",
      deco_methods: ["Screen Print"],
      minutes_per_day: 400,
      work_days: [1, 2, 3, 4, 5],
    });
    await test.db.deleteFrom("settings").where("key", "like", "plan.%").execute();
    let answer: Promise<TestAnswer> | undefined;
    await test.db.transaction().execute(async (trx) => {
      await trx.insertInto("settings").values({ key: PLAN_FREE_DAYS_KEY, value: "{}" }).execute();
      answer = call("PUT", "/plan", { pack_days: 4 });
      await untilBlocked(test, answer);
      await markPlanStale(trx);
    });
    expect(await answer).toMatchObject({ status: 200, body: { data: { pack_days: 4, is_replanning: true } } });
  });

  it.each([
    [{ work_days: [] }, "work_days"],
    [{ work_days: [1, 8] }, "work_days.1"],
    [{ pack_days: -1 }, "pack_days"],
    [{ goods_days: 2.5 }, "goods_days"],
    [{ methods: [{ deco_method: "Beading" }] }, "methods.0.deco_method"],
  ])("refuses %j at the field", async (body, field) => {
    const { status, body: answer } = await call("PUT", "/plan", body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, expect.arrayContaining([field])]);
  });

  it("is changed by those who may approve, and names them to others", async () => {
    const refused = await call("PUT", "/plan", { pack_days: 2 }, clerk);
    expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(refused.body.message).toMatch(/^This needs Production: approve\. Ask /);
    expect((await call("GET", "/plan", undefined, clerk)).status).toBe(200);
    const day = { first_day: "2026-04-01", last_day: "2026-04-01" };
    for (const machine_id of [null, 1])
      expect((await call("POST", "/days_off", { ...day, machine_id }, clerk)).status).toBe(403);
  });
});

describe("days off", () => {
  const add = (first_day: string, last_day: string, more: object = {}) =>
    call("POST", "/days_off", { first_day, last_day, ...more });

  it("of the shop move what is due before them, and come back", async () => {
    const { id } = await makeOrder(test, { required_in_hand_date: "2026-04-10" });
    const before = await dates(id);
    const { status, body } = await add("2026-04-06", "2026-04-08", { reason: "Inventory" });
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        machine_id: null,
        first_day: "2026-04-06",
        last_day: "2026-04-08",
        reason: "Inventory",
      },
    ]);
    expect(await history()).toMatchObject({ entity_type: "plan", action: "day_off_added" });
    expect((await plan()).days_off).toEqual([body.data]);
    await replan();
    expect(await dates(id)).toMatchObject({ ship_by_date: "2026-04-03", production_due_date: "2026-04-02" });
    expect((await call("DELETE", `/days_off/${body.data.id}`)).body).toEqual({ success: true });
    expect(await history()).toMatchObject({ action: "day_off_removed" });
    await replan();
    expect(await dates(id)).toEqual(before);
  });

  it("of a machine leave the shop's orders alone", async () => {
    const machine = await call("POST", "/machines", {
      name: "Press 9",
      deco_methods: ["Screen Print"],
      minutes_per_day: 400,
      work_days: [1, 2, 3, 4, 5],
    });
    await replan();
    const machine_id = machine.body.data.id;
    expect((await add("2026-06-01", "2026-06-02", { machine_id })).status).toBe(201);
    expect(await plan()).toMatchObject({ days_off: [], is_replanning: false });
    expect(await history()).toMatchObject({ entity_type: "machine", entity_id: machine_id });
    expect((await add("2026-06-02", "2026-06-02")).status).toBe(201);
  });

  it("say in words what is wrong with them", async () => {
    await add("2026-12-24", "2026-12-25", { reason: "Christmas" });
    expect((await add("2026-12-25", "2026-12-26")).body.errors).toEqual({
      first_day: ["Thu Dec 24 to Fri Dec 25 (Christmas) is off already. Choose other days, or remove it first."],
    });
    expect((await add("2026-03-02", "2026-03-09")).body.errors).toEqual({
      last_day: ["These days are over. Choose today or a later day."],
    });
    expect((await add("2026-05-02", "2026-05-01")).body.errors).toEqual({
      last_day: ["Choose the first day or a later one."],
    });
    expect((await add("2026-05-02", "2036-05-01")).body.errors).toEqual({ last_day: ["Use a year or less."] });
    expect((await add("2026-05-02", "2026-05-02", { machine_id: 999 })).body.errors).toEqual({
      machine_id: ["Choose a machine that exists."],
    });
    const { status, body } = await add("2026-05-02", "2026-05-02", { machine_id: 99_999_999_999 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["machine_id"]]);
    expect((await add("2026-03-02", "2026-03-10")).status).toBe(201);
  });

  it("that are over stay, and none that are not there go", async () => {
    const { body } = await add("2026-03-10", "2026-03-10");
    test.setNow("2026-03-11T15:00:00.000Z");
    expect(await call("DELETE", `/days_off/${body.data.id}`)).toMatchObject({
      status: 422,
      body: { code: "not_allowed", message: "These days are over. They stay in the calendar." },
    });
    expect((await call("DELETE", "/days_off/999")).status).toBe(404);
  });
});
