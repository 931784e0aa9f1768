import { calls } from "contract/calls";
import { writeQuery } from "contract/list-query";
import { viewDays } from "contract/order-views";
import { STUCK_CAUSES, TODAY_DEPARTMENTS } from "contract/today";
import type { Today } from "contract/today.schema";
import {
  completedQuery,
  departmentQuery,
  inHandsQuery,
  leavingQuery,
  type TodayList,
  todayLists,
} from "contract/today-lists";
import { customersOf } from "tests/setup/listed-customers";
import { openTestApi, TEST_NOW, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "../../../demo/seed-demo";
import { addDays, startOfShopDay } from "../../plan/calendar";
import { loadShopDay } from "../../plan/load-plan-rules";
import { loadOpenOrders } from "./open-orders";
import { findStuckCauses } from "./stuck-causes.queries";
import { todayWindow } from "./today-window";

/** Every number of Today over the demo shop is the total of the list that it names. */

let test: TestApi;
let token: string;
let artistId: number;
const TODAY = TEST_NOW.slice(0, 10);
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn("Admin"));
  await seedDemo(test, 600, () => {});
  const busiest = await test.db
    .selectFrom("orders")
    .select(["owner_id", (eb) => eb.fn.countAll<number>().as("orders")])
    .where("owner_id", "is not", null)
    .groupBy("owner_id")
    .orderBy("orders", "desc")
    .executeTakeFirst();
  artistId = busiest?.owner_id ?? 1;
});
afterAll(() => test.close());

const day = (days: number) => addDays(TODAY, days);

type Query = Parameters<typeof writeQuery>[0];

async function today(query = ""): Promise<Today> {
  const answer = await test.call("GET", `/today${query}`, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return calls.today.response.parse(answer.body).data;
}

async function total(path: string, query: Query): Promise<number> {
  const answer = await test.call("GET", `${path}?${writeQuery({ ...query, per_page: 1 })}`, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.meta.total;
}
/** Every record of a list. */
async function all(path: string, query: Query): Promise<{ order_id: number }[]> {
  const rows: { order_id: number }[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await test.call("GET", `${path}?${writeQuery({ ...query, per_page: 100, page })}`, { token });
    rows.push(...body.data);
    if (page >= body.meta.last_page) return rows;
  }
}
const orders = (query: Query) => total("/orders", query);
const units = async (query: Query) =>
  (await test.call("GET", `/orders/summarized?${writeQuery(query)}`, { token })).body.data.total_units;

function figure(data: Today, name: TodayList): number {
  if (name === "due_this_week" || name === "late_this_week") return data[name];
  return data.tiles[name].count;
}

describe.each([
  ["the whole shop", () => null],
  ["one person", () => artistId],
])("of %s", (_whose, who) => {
  const query = () => (who() === null ? "" : `?owner_id=${who()}`);

  it("each figure is the total of its list, or of the customers that its proofs wait for", async () => {
    const personId = who();
    const data = await today(query());
    const lists = todayLists({ weekEnd: viewDays(TODAY).weekEnd, personId });
    for (const [name, list] of Object.entries(lists)) {
      const counted = await total(calls[list.call].path, list.query);
      if (name !== "customers_silent") {
        expect([name, figure(data, name as TodayList)]).toEqual([name, counted]);
        continue;
      }
      const { count, note } = data.tiles[name];
      const customers = await customersOf(test.db, await all(calls[list.call].path, list.query));
      const words = counted === 1 ? "1 proof" : `${counted} proofs`;
      expect({ count, note }).toEqual({ count: customers, note: `${words}, over 48 h` });
    }
  });

  it("each bar is the total of its list", async () => {
    const personId = who();
    const data = await today(query());
    for (const { department, orders: counted, units: pieces } of data.departments) {
      const list = departmentQuery(TODAY_DEPARTMENTS.find((name) => name === department) ?? "art", personId);
      expect([department, counted, pieces]).toEqual([department, await orders(list), await units(list)]);
    }
    for (const [index, { day, units: pieces }] of data.days.entries()) {
      const before = data.days[index - 1]?.day;
      const list = leavingQuery({ from: before ? addDays(before, 1) : null, to: day, personId });
      expect([day, pieces]).toEqual([day, await units(list)]);
    }
    for (const [index, { first_day, units: pieces, is_past }] of data.weeks.entries()) {
      const to = addDays(first_day, 6);
      const isThis = !is_past && data.weeks[index - 1]?.is_past !== false;
      const list = is_past
        ? completedQuery({ from: first_day, to, personId })
        : leavingQuery({ from: isThis ? null : first_day, to, personId });
      expect([first_day, pieces]).toEqual([first_day, await units(list)]);
    }
    for (const [index, { first_day, ...counts }] of data.in_hand_weeks.entries()) {
      const list = inHandsQuery({ from: index === 0 ? null : first_day, to: addDays(first_day, 6), personId });
      expect([first_day, counts.ok + counts.tight + counts.late + counts.unknown]).toEqual([
        first_day,
        await orders(list),
      ]);
      for (const risk of ["ok", "tight", "late"] as const) {
        expect([first_day, risk, counts[risk]]).toEqual([first_day, risk, await orders({ ...list, risk: [risk] })]);
      }
    }
  });
});

describe("stuck work", () => {
  it("is one row an order, the worst cause of each, most at risk first, of open orders alone", async () => {
    const { stuck, stuck_total: all } = await today();
    expect(stuck.length).toBe(Math.min(all, 50));
    expect(new Set(stuck.map((row) => row.order_id)).size).toBe(stuck.length);
    const slack = stuck.map((row) => row.slack_days ?? Number.POSITIVE_INFINITY);
    expect(slack).toEqual([...slack].sort((one, other) => one - other));
    const ids = stuck.map((row) => row.order_id);
    expect(await orders({ stage: "main", id: ids })).toBe(ids.length);
    for (const row of stuck) {
      expect(STUCK_CAUSES).toContain(row.cause);
      expect(row.reason).toMatch(/^\S.*\S$/);
      expect(row.reason).not.toMatch(/undefined|null|NaN/);
      expect(["us", "customer", "supplier"]).toContain(row.turn);
    }
  });

  it("names every late order, so that no late one goes unexplained", async () => {
    const late = await orders({ stage: "main", risk: ["late"] });
    const { stuck, stuck_total: all } = await today();
    const shownLate = stuck.filter((row) => row.risk === "late").length;
    expect(shownLate).toBe(Math.min(late, 50));
    expect(all).toBeGreaterThanOrEqual(late);
  });

  it.each([
    [
      "of a department past its own day",
      { art_status: "complete", art_due_date: day(-9), goods_due_date: day(-2) },
      -2,
    ],
    ["of the first of two that are", { art_due_date: day(-5), goods_due_date: day(-9) }, -5],
    ["of none that is: the first one is named, and no day", { art_due_date: TODAY, goods_due_date: null }, null],
  ])(
    "names what an order waits for that is behind as a whole and nothing else explains: %s",
    async (_what, dates, since) => {
      const window = todayWindow({
        ...(await loadShopDay(test.db, test)),
        weekEnd: TODAY,
        now: test.clock(),
        personId: null,
      });
      const open = await loadOpenOrders(test.db, window);
      const explained = new Set((await findStuckCauses(test.db, window, open)).map(({ order_id }) => order_id));
      const { id = 0 } = open.find((order) => !explained.has(order.id)) ?? {};
      const before = await test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const late = { slack_date: day(-40), art_status: "in_progress", receiving_status: "not_started", ...dates };
      await test.db.updateTable("orders").set(late).where("id", "=", id).execute();
      const [first] = (await today()).stuck;
      expect(first).toMatchObject({
        order_id: id,
        cause: late.art_status === "complete" ? "goods_late" : "art_late",
        since: since === null ? null : startOfShopDay(day(since), window.timeZone),
      });
      await test.db.updateTable("orders").set(before).where("id", "=", id).execute();
    },
  );

  it("has no more stuck units in a department than open ones", async () => {
    const { departments } = await today();
    for (const { units: open, stuck_units: stuck } of departments) expect(stuck).toBeLessThanOrEqual(open);
    expect(departments.some(({ stuck_units: stuck }) => stuck > 0)).toBe(true);
  });
});

it("mine is what waits for the person who asks, and is never another one's answer", async () => {
  const other = await test.signIn("Artist", "Viewer");
  await test.db.updateTable("orders").set({ owner_id: other.id }).where("name", "=", "#1042").execute();
  const mine = async (of: string) => (await test.call("GET", "/today?mine=1", { token: of })).body.data;
  expect((await mine(token)).departments[0].orders).toBe(0);
  const theirs = await mine(other.token);
  expect(theirs.person_id).toBe(other.id);
  expect(Math.max(...theirs.departments.map((one: { orders: number }) => one.orders))).toBe(1);
  expect((await mine(token)).departments[0].orders).toBe(0);
});

it("is for people who are signed in, and refuses words that it does not know", async () => {
  expect((await test.call("GET", "/today")).status).toBe(401);
  expect((await test.call("GET", "/today?mine=maybe", { token })).status).toBe(422);
});

it("an empty shop has a morning too", async () => {
  const empty = await openTestApi();
  const { token: own } = await empty.signIn();
  const { body } = await empty.call("GET", "/today", { token: own });
  const data = calls.today.response.parse(body).data;
  expect(Object.values(data.tiles).map(({ count }) => count)).toEqual(Array(15).fill(0));
  expect(data).toMatchObject({ stuck: [], stuck_total: 0, due_this_week: 0 });
  expect(data.days).toHaveLength(10);
  expect(data.days.every(({ capacity }) => capacity === null)).toBe(true);
  expect(data.turnaround.every(({ work_days }) => work_days === null)).toBe(true);
  await empty.close();
});
