import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/setup/database";
import { createRunStore, type RunStore } from "./run-store";

const DAY = 24 * 3_600_000;

let database: TestDatabase;
let now = 0;
let store: RunStore;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom("bulk_runs").execute();
  now = Date.parse("2026-03-10T15:00:00.000Z");
  store = createRunStore({ db: database.db, clock: () => new Date(now) });
});

const begin = (id: string, userId = 7) =>
  store.begin({
    id,
    userId,
    about: { subject: "3 orders" },
    targets: [4, 5, 6],
    done: [],
    refused: [],
    reached: 0,
    outcome: null,
  });

test("a run that did not end says how far it came", async () => {
  await begin("one");
  await store.keep("one", { done: [4], refused: [{ id: 5, message: "Not allowed" }], reached: 2 });
  expect(await store.find("one", 7)).toEqual({
    id: "one",
    userId: 7,
    about: { subject: "3 orders" },
    targets: [4, 5, 6],
    done: [4],
    refused: [{ id: 5, message: "Not allowed" }],
    reached: 2,
    outcome: null,
    startedAt: "2026-03-10T15:00:00.000Z",
  });
  await store.end("one", { done: [4, 6], refused: [], reached: 3 }, { result: null, problem: null });
  expect(await store.find("one", 7)).toMatchObject({ done: [4, 6], reached: 3, outcome: { problem: null } });
});

test("runs are their person's own, newest first, for 30 days", async () => {
  await begin("old");
  now += 29 * DAY;
  await begin("new");
  await begin("theirs", 8);
  expect((await store.list(7)).map(({ id }) => id)).toEqual(["new", "old"]);
  expect(await store.find("theirs", 7)).toBeNull();
  now += 2 * DAY;
  expect((await store.list(7)).map(({ id }) => id)).toEqual(["new"]);
  await begin("next");
  expect(await store.find("old", 7)).toBeNull();
});
