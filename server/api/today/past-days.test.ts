import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { openTestApi, TEST_NOW, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { seedDemo } from "../../../demo/seed-demo";
import { undivided } from "../../jobs/slices";
import { addDays } from "../../plan/calendar";
import { checkPastDays } from "./check-past-days";
import { keepPastDays } from "./keep-past-days";

/** Whatever is written of the past, what is kept of it is what the facts say. */

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn("Admin"));
  await seedDemo(test, 300, () => {});
});
afterAll(() => test.close());

const TODAY = TEST_NOW.slice(0, 10);
const keep = () => keepPastDays(test, undivided(50));
const keptDays = async () =>
  (await test.db.selectFrom("past_days").select("day").orderBy("day").execute()).map(({ day }) => day);
beforeEach(keep);

async function today() {
  const answer = await test.call("GET", "/today", { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { on_time, on_time_by_method, turnaround, spoilage, weeks } = answer.body.data;
  return { on_time, on_time_by_method, turnaround, spoilage, weeks };
}

it("keeps each day of the weeks so far that is over, and Today says the same by them as by the facts", async () => {
  const days = await keptDays();
  expect(days.at(-1)).toBe(addDays(TODAY, -1));
  expect(days.length).toBeGreaterThanOrEqual(49);
  expect(await checkPastDays(test)).toEqual([]);
  const byKept = await today();
  expect(byKept.weeks.some(({ is_past, units }: { is_past: boolean; units: number }) => is_past && units > 0)).toBe(
    true,
  );
  await test.db.deleteFrom("past_days").execute();
  expect(await today()).toEqual(byKept);
});

it("tells of a kept day that is wrong", async () => {
  const [day = ""] = await keptDays();
  const wrong = JSON.stringify([{ kind: "completed", word: null, person_id: null, count: 1, sum: 99_999 }]);
  await test.db.updateTable("past_days").set({ figures_json: wrong }).where("day", "=", day).execute();
  expect(await checkPastDays(test)).toMatchObject([{ order: `Day ${day}`, table: "past_days" }]);
  await test.db.deleteFrom("past_days").where("day", "=", day).execute();
});

it("counts anew by other work days, and forgets days before the weeks", async () => {
  const before = (await test.db.selectFrom("past_days").select("rules").distinct().execute()).map(({ rules }) => rules);
  // A Friday.
  const off = addDays(TODAY, -4);
  await test.db
    .insertInto("days_off")
    .values({ machine_id: null, first_day: off, last_day: off, reason: "Stock-take", created_at: TEST_NOW })
    .execute();
  const fresh = await today();
  await keep();
  expect(await today()).toEqual(fresh);
  const after = (await test.db.selectFrom("past_days").select("rules").distinct().execute()).map(({ rules }) => rules);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  const [first = ""] = await keptDays();
  test.setNow(`${addDays(TODAY, 7)}T15:00:00.000Z`);
  await keep();
  expect((await keptDays())[0]).toBe(addDays(first, 7));
  test.setNow(TEST_NOW);
});

/** Facts that figures of the past are made of, each changed as a write of the application or a program beside it may. */
const pick = (table: string, condition: string, pickIndex: number) =>
  sql`(select id from ${sql.table(table)} where ${sql.raw(condition)} order by id limit 1 offset
    (${pickIndex} % (select count(*) + 1 from ${sql.table(table)} where ${sql.raw(condition)})))`;
type Write = (index: number, day: string) => RawBuilder<unknown>;
const isClosed = "closed_at is not null";
const ofClosed = "order_id in (select id from orders where closed_at is not null)";
const WRITES: Readonly<Record<string, Write>> = {
  reopened: (index) =>
    sql`update orders set status = 'in_progress', closed_at = null where id = ${pick("orders", isClosed, index)}`,
  "closed on another day": (index, day) =>
    sql`update orders set closed_at = ${`${day}T12:00:00.000Z`}, status = 'complete' where id = ${pick("orders", "stage = 'main'", index)}`,
  "another owner": (index) => sql`update orders set owner_id = 1 where id = ${pick("orders", isClosed, index)}`,
  "other units": (index) =>
    sql`update orders set total_units = total_units + 7 where id = ${pick("orders", isClosed, index)}`,
  "left on another day": (index, day) =>
    sql`update orders set actual_ship_date = ${day} where id = ${pick("orders", "actual_ship_date is not null", index)}`,
  "another method": (index) =>
    sql`update orders set shipping_method = 'Courier' where id = ${pick("orders", "actual_ship_date is not null", index)}`,
  "taken back": (index) =>
    sql`update orders set ship_status = 'not_shipped', actual_ship_date = null where id = ${pick("orders", "actual_ship_date is not null", index)}`,
  "art approved on another day": (index, day) =>
    sql`update orders set art_approved_at = ${`${day}T09:00:00.000Z`} where id = ${pick("orders", isClosed, index)}`,
  "ordered on another day": (index, day) =>
    sql`update requisition_splits set po_date = ${day} where id = ${pick("requisition_splits", ofClosed, index)}`,
  "received on another day": (index, day) =>
    sql`update receivings set received_date = ${day} where id = ${pick("receivings", ofClosed, index)}`,
  "made on another day": (index, day) =>
    sql`update productions set completed_at = ${`${day}T16:00:00.000Z`} where id = ${pick("productions", ofClosed, index)}`,
  "another operator": (index) =>
    sql`update productions set operator_id = 1 where id = ${pick("productions", "id in (select production_id from production_counts)", index)}`,
  "count of another day": (index, day) =>
    sql`update production_counts set created_at = ${`${day}T10:00:00.000Z`} where id = ${pick("production_counts", "1 = 1", index)}`,
  "count taken away": (index) =>
    sql`delete from production_counts where id = ${pick("production_counts", "1 = 1", index)}`,
  "a count more": (index, day) =>
    sql`insert into production_counts (production_id, order_id, order_line_item_id, kind, quantity, reason, counted_at, created_at)
      select id, order_id, order_line_item_id, 'spoiled', 2, 'misprint', ${TEST_NOW}, ${`${day}T10:00:00.000Z`}
      from productions where id = ${pick("productions", "1 = 1", index)}`,
};

it("drops a day as soon as something of it is written", async () => {
  const dropped = new Set<string>();
  const steps = fc.array(
    fc.record({
      write: fc.constantFrom(...Object.keys(WRITES)),
      index: fc.nat(400),
      ago: fc.integer({ min: 0, max: 55 }),
    }),
    { minLength: 5, maxLength: 15 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const { write, index, ago } of all) {
        const before = await keptDays();
        await WRITES[write]?.(index, addDays(TODAY, -ago)).execute(test.db);
        expect(await checkPastDays(test), write).toEqual([]);
        if ((await keptDays()).length < before.length) dropped.add(write);
      }
      const byKept = await today();
      await keep();
      expect(await today()).toEqual(byKept);
    }),
    { numRuns: 12 },
  );
  // Else the checks above have looked at nothing.
  expect(dropped.size).toBeGreaterThan(Object.keys(WRITES).length / 2);
});
