import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeOrder, makeOrders } from "../../tests/factories/orders";
import { openTestApi, TEST_NOW, type TestApi } from "../../tests/setup/test-api";
import { Slices } from "../jobs/slices";
import { countStaleOrders, markPlanStale } from "../plan/plan-stale";
import { writeMoment } from "../plan/write-moment";
import { judgeForNewDay } from "./new-day";
import { replanStale } from "./replan";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());
beforeEach(() => test.setNow(TEST_NOW));

const moment = () => writeMoment(test, test.clock(), null);
const stale = () => test.db.selectFrom("settings").select("value").where("key", "=", "plan.stale").executeTakeFirst();
const orderRow = (id: number) =>
  test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const judge = async () => {
  await judgeForNewDay(test.db, moment());
  await replanStale(test.db, moment());
};
const forgetDates = () =>
  test.db.updateTable("orders").set({ ship_by_date: null, slack_sort: "9999-12-31", lead_days: 0 }).execute();

async function allPlanned(): Promise<boolean> {
  const { count } = await test.db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("required_in_hand_date", "is not", null)
    .where("stage", "in", ["new", "main"])
    .where("ship_by_date", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count) === 0;
}

describe("after a change of the rules", () => {
  beforeAll(async () => {
    await makeOrders(test, 250, { required_in_hand_date: "2026-04-10" });
  });

  it("a new shop has nothing to replan", async () => {
    expect(await stale()).toBeUndefined();
  });

  it("rows from before the migration are planned", async () => {
    await forgetDates();
    await test.db.insertInto("settings").values({ key: "plan.stale", value: "all" }).execute();
    expect(await countStaleOrders(test.db)).toBe(250);
    const closed = await makeOrder(test, { status: "complete", accepted_at: TEST_NOW, closed_at: TEST_NOW });
    await test.db.updateTable("orders").set({ ship_by_date: null }).where("id", "=", closed.id).execute();
    await replanStale(test.db, moment());
    expect(await allPlanned()).toBe(true);
    expect((await orderRow(closed.id)).ship_by_date).not.toBeNull();
    expect([await stale(), await countStaleOrders(test.db)]).toEqual([undefined, null]);
  });

  it("goes on where a crash left it, and begins again where the rules change meanwhile", async () => {
    await markPlanStale(test.db);
    await forgetDates();
    const calls: number[] = [];
    const crashing = { ...moment() };
    const index = crashing.dialect.indexOrders;
    crashing.dialect = {
      ...crashing.dialect,
      indexOrders: async (db, entries) => {
        calls.push(entries.length);
        if (calls.length === 2) throw new Error("The power failed.");
        await index(db, entries);
      },
    };
    await expect(replanStale(test.db, crashing)).rejects.toThrow("The power failed.");
    expect(await countStaleOrders(test.db)).toBe(250 - (calls[0] ?? 0));
    expect(await allPlanned()).toBe(false);
    await replanStale(test.db, moment());
    expect(await allPlanned()).toBe(true);

    await markPlanStale(test.db);
    const first = (await stale())?.value;
    await markPlanStale(test.db);
    expect((await stale())?.value).not.toBe(first);
    expect(await countStaleOrders(test.db)).toBe(250);
  });

  it("stops between two slices where the process ends, and goes on at the next start", async () => {
    await markPlanStale(test.db);
    await forgetDates();
    const stopping = new AbortController();
    const dialect = {
      ...test.dialect,
      indexOrders: async (...given: Parameters<typeof test.dialect.indexOrders>) => {
        stopping.abort();
        await test.dialect.indexOrders(...given);
      },
    };
    const slices = new Slices({ signal: stopping.signal });
    await expect(replanStale(test.db, { ...moment(), dialect }, slices)).rejects.toThrow(/abort/i);
    expect(await countStaleOrders(test.db)).toBeGreaterThan(200);
    expect(await countStaleOrders(test.db)).toBeLessThan(250);
    await replanStale(test.db, moment());
    expect([await allPlanned(), await stale()]).toEqual([true, undefined]);
  });

  it("is read from a mark of an earlier release", async () => {
    await forgetDates();
    const value = JSON.stringify({ mark: "m", after: 0, everything: true });
    await test.db.insertInto("settings").values({ key: "plan.stale", value }).execute();
    await replanStale(test.db, moment());
    expect([await allPlanned(), await stale()]).toEqual([true, undefined]);
  });

  it("leaves the event loop to requests between two slices", async () => {
    await markPlanStale(test.db);
    let turns = 0;
    let next = setImmediate(function count() {
      turns += 1;
      next = setImmediate(count);
    });
    await replanStale(test.db, moment());
    clearImmediate(next);
    // A slice has 50 orders at most.
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it("is done once by several at a time", async () => {
    await markPlanStale(test.db);
    await forgetDates();
    await Promise.all([replanStale(test.db, moment()), replanStale(test.db, moment()), replanStale(test.db, moment())]);
    expect([await allPlanned(), await stale()]).toEqual([true, undefined]);
  });
});

describe("a new day", () => {
  it("moves forecasts that hang on a date, and leaves the others to be counted from today", async () => {
    const accepted = async () => {
      const { id } = await makeOrder(test, {
        required_in_hand_date: "2026-03-31",
        lines: [{ goods_source: "stock" }],
      });
      await test.call("PUT", "/orders/triage", { token, body: { accepted: [id] } });
      return id;
    };
    const planned = await accepted();
    const free = await accepted();
    const production = await test.db
      .selectFrom("productions")
      .select("id")
      .where("order_id", "=", planned)
      .executeTakeFirstOrThrow();
    const answer = await test.call("PUT", `/productions/${production.id}`, {
      token,
      body: { planned_date: "2026-03-20" },
    });
    expect(answer.status).toBe(200);
    const shown = async (id: number) => {
      const { body } = await test.call("GET", `/orders/${id}`, { token });
      const { earliest_in_hand_date, slack_days, risk } = body.data;
      return { earliest_in_hand_date, slack_days, risk };
    };
    const onPlan = { earliest_in_hand_date: "2026-03-25", slack_days: 4, risk: "ok" };
    expect([(await orderRow(planned)).is_anchored, (await orderRow(free)).is_anchored]).toEqual([1, 0]);
    expect(await shown(planned)).toEqual(onPlan);
    expect(await shown(free)).toEqual({ earliest_in_hand_date: "2026-03-19", slack_days: 8, risk: "ok" });

    test.setNow("2026-03-13T15:00:00.000Z");
    await judge();
    expect(await shown(planned)).toEqual(onPlan);
    expect(await shown(free)).toEqual({ earliest_in_hand_date: "2026-03-24", slack_days: 5, risk: "ok" });

    test.setNow("2026-03-24T15:00:00.000Z");
    await judge();
    expect((await orderRow(planned)).is_anchored).toBe(0);
    expect(await shown(planned)).toEqual(await shown(free));
    expect((await shown(free)).risk).toBe("late");
  });

  it("counts the shop's rounds of changes anew, and plans by them", async () => {
    const { id } = await makeOrder(test, { required_in_hand_date: "2026-05-29" });
    await test.call("PUT", "/orders/triage", { token, body: { accepted: [id] } });
    await replanStale(test.db, moment());
    const { lead_days } = await orderRow(id);
    await test.db
      .updateTable("art_proofs")
      .set({ revision_count: 3, approved_at: "2026-03-20T12:00:00.000Z", approved_via: "link" })
      .where("order_id", "<>", id)
      .execute();
    test.setNow("2026-03-26T15:00:00.000Z");
    await judgeForNewDay(test.db, moment());
    expect(await countStaleOrders(test.db)).toBeGreaterThan(0);
    await replanStale(test.db, moment());
    expect((await orderRow(id)).lead_days).toBe(lead_days + 6);

    test.setNow("2026-07-26T15:00:00.000Z");
    await judge();
    expect((await orderRow(id)).lead_days).toBe(lead_days);
  });
});
