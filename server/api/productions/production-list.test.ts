import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MadeProduction, makeProduction } from "../../../tests/factories/productions";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { rederiveOrders } from "../../orders/rederive-orders";
import { writeMoment } from "../../plan/write-moment";

let test: TestApi;
let token: string;
let machine: number;
const made: Record<string, MadeProduction> = {};
const TODAY = "2026-03-10";

beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
  machine = await makeMachine();
  const order = (required_in_hand_date: string | null, more = {}) => ({ required_in_hand_date, ...more });
  made.late = await makeProduction(test, { art: true, received: true, order: order("2026-03-09") });
  made.ready = await makeProduction(test, { art: true, received: true, order: order("2026-04-10") });
  made.planned = await makeProduction(test, { art: true, received: true, order: order("2026-04-17") });
  made.noArt = await makeProduction(test, {
    received: true,
    order: order("2026-04-01", { company: "Pinecrest School" }),
  });
  made.noGoods = await makeProduction(test, { art: true, received: 12, order: order("2026-04-02") });
  made.undated = await makeProduction(test, {
    order: order(null, { priority: "high" }),
    line: { deco_methods: ["Screen Print"], decorator: "Blue Anchor" },
  });
  made.done = await makeProduction(test, { art: true, received: true, order: order("2026-03-12") });
  made.closed = await makeProduction(test, { order: order("2026-03-05", { status: "complete", stage: "closed" }) });
  await set("planned", { planned_date: "2026-03-12", machine_id: machine });
  // A person opened its order again: else it would be complete with its only production.
  await test.db.updateTable("orders").set({ stays_open: 1 }).where("id", "=", made.done.orderId).execute();
  await set("done", { status: "completed", produced_units: 24 });
  await test.db
    .updateTable("productions")
    .set({ priority: "high", priority_rank: 0 })
    .where("id", "=", id("undated"))
    .execute();
});
afterAll(() => test.close());

async function makeMachine() {
  const at = test.clock().toISOString();
  const row = await test.db
    .insertInto("machines")
    .values({
      name: "Tajima 6",
      name_key: "tajima 6",
      deco_methods_json: '["Embroidery"]',
      minutes_per_day: 420,
      work_days_json: "[1,2,3,4,5]",
      heads: 6,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const id = (name: string) => made[name]?.id ?? 0;

/** A fact, and what follows from it. */
async function set(name: string, facts: object) {
  await test.db.updateTable("productions").set(facts).where("id", "=", id(name)).execute();
  await rederiveOrders(test.db, [made[name]?.orderId ?? 0], writeMoment(test, test.clock(), null));
}

const get = (path: string) => test.call("GET", path, { token });
const ids = async (query: string) => {
  const answer = await get(`/productions?${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.meta.total).toBe(answer.body.data.length);
  const names = new Map(Object.entries(made).map(([name, one]) => [one.id, name]));
  return answer.body.data.map((one: { id: number }) => names.get(one.id));
};

describe("GET /productions", () => {
  it.each<[string, () => string, string[]]>([
    [
      "of open orders, due first, over last",
      () => "",
      ["late", "noArt", "noGoods", "ready", "planned", "undated", "done"],
    ],
    ["ready", () => "ready=1", ["late", "ready", "planned"]],
    ["not ready", () => "ready=0", ["noArt", "noGoods", "undated", "done"]],
    ["late", () => "late=1", ["late"]],
    ["unscheduled and ready", () => "unscheduled=1&ready=1", ["late", "ready"]],
    ["of a status", () => "status[]=completed", ["done"]],
    ["of a method", () => "deco_method[]=Screen Print", ["undated"]],
    ["of a decorator, in any case", () => "decorator=blue anchor", ["undated"]],
    ["of a priority", () => "priority[]=high", ["undated"]],
    ["on a machine", () => `machine_id=${machine}`, ["planned"]],
    ["on some machine", () => "no_machine=0", ["planned"]],
    ["on no machine", () => "no_machine=1&ready=1&unscheduled=1", ["late", "ready"]],
    ["planned in days", () => "planned_from=2026-03-12&planned_to=2026-03-12", ["planned"]],
    ["planned later", () => "planned_from=2026-03-13", []],
    ["of a company", () => "q=pinecrest", ["noArt"]],
    ["of an order number", () => `q=${made.ready?.orderName.slice(1)}`, ["ready"]],
    ["of a closed order that is named", () => `order_id=${made.closed?.orderId}`, ["closed"]],
    ["by id, of closed orders too", () => `id[]=${id("closed")}&id[]=${id("late")}`, ["closed", "late"]],
    ["by priority", () => "sort=priority&status[]=not_started&ready=0", ["undated", "noArt", "noGoods"]],
    ["due last", () => "sort=-due_date&ready=1", ["planned", "ready", "late"]],
  ])("%s", async (_name, query, expected) => {
    expect(await ids(query())).toEqual(expected);
  });

  it("calls ready what can be started: not what runs, is made, or has only spoiled goods", async () => {
    const job = { art: true, received: true, order: { required_in_hand_date: "2026-05-04" } };
    const first = await makeProduction(test, job);
    const isReady = async (id: number) => (await ids(`ready=1&id[]=${id}`)).length === 1;
    const isReadyAfter = async ({ id }: { id: number }, body: object) => {
      const answer = await test.call("PUT", `/productions/${id}`, { token, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return await isReady(id);
    };
    expect(await isReady(first.id)).toBe(true);
    expect(await isReadyAfter(first, { status: "in_progress" })).toBe(false);
    expect(await isReadyAfter(first, { produced_units: 24 })).toBe(false);
    const second = await makeProduction(test, job);
    const spoilage = [{ quantity: 24, reason: "misprint" }];
    expect(await isReadyAfter(second, { spoilage })).toBe(false);
    expect(await isReadyAfter(second, { spoilage: [{ quantity: -24, reason: "misprint" }], reason: "Wrong job" })).toBe(
      true,
    );
    for (const { orderId } of [first, second])
      await test.db.updateTable("productions").set({ is_active: 0 }).where("order_id", "=", orderId).execute();
  });

  it("counts as its lists do", async () => {
    const { body } = await get("/productions/counts");
    const total = async (query: string) => (await get(`/productions?per_page=1&${query}`)).body.meta.total;
    expect(body.data).toEqual({
      all: await total(""),
      ready: await total("ready=1"),
      late: await total("late=1"),
      unscheduled: await total("unscheduled=1"),
      ready_unscheduled: await total("ready=1&unscheduled=1"),
      statuses: { not_started: await total("status[]=not_started"), completed: await total("status[]=completed") },
      machines: [{ id: machine, name: "Tajima 6", jobs: await total(`machine_id=${machine}`), units: 24 }],
    });
    expect(body.data).toMatchObject({ all: 7, ready: 3, late: 1, unscheduled: 5, ready_unscheduled: 2 });
  });

  it("shows each with its gate and what it stands among", async () => {
    const { body } = await get(`/productions?id[]=${id("noGoods")}`);
    expect(body.data[0]).toMatchObject({
      id: id("noGoods"),
      order: { name: made.noGoods?.orderName, company: "Harbor & Pine Outfitters", risk: "ok", is_rush: false },
      order_line_item: { title: "Pique Polo", quantity: 24 },
      gate: { ok: false, goods: { ok: false, text: "Goods in 12 of 24" }, reasons: ["Goods in 12 of 24"] },
      art_proof: { status: "approved" },
      received_units: 12,
      remaining_units: 24,
      is_late: false,
      sample_required: false,
      checks_needed: 1,
      machine: null,
      estimated_minutes: 15 + 216,
    });
    expect(body.data[0].due_date > TODAY).toBe(true);
  });

  it("says what is here of every production of an open order", async () => {
    const { body } = await get("/productions/total-received-units");
    expect(body.data).toHaveLength(7);
    expect(body.data).toContainEqual({
      production_id: id("noGoods"),
      order_id: made.noGoods?.orderId,
      total_received_units: 12,
    });
  });

  it("refuses what it does not know", async () => {
    expect((await get("/productions?status[]=running")).status).toBe(422);
    expect((await get("/productions/999999")).status).toBe(404);
    expect((await get("/productions/999999/history")).status).toBe(404);
  });

  it("asks the database as often for one as for many", async () => {
    let statements = 0;
    const executor = test.db.getExecutor();
    const execute = executor.executeQuery;
    Object.assign(executor, {
      executeQuery(...given: Parameters<typeof execute>) {
        statements += 1;
        return execute.apply(executor, given);
      },
    });
    const count = async (path: string) => {
      const before = statements;
      await get(path);
      return statements - before;
    };
    const one = await count(`/productions?machine_id=${machine}&sort=-priority`);
    expect(await count("/productions?per_page=6&sort=-due_date")).toBe(one);
    Object.assign(executor, { executeQuery: execute });
    expect(one).toBeLessThan(17);
  });
});
