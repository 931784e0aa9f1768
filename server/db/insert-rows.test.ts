import { afterAll, beforeAll, expect, it } from "vitest";
import { acceptedOrder } from "../../tests/factories/art";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";
import { insertForIds, insertRows } from "./insert-rows";
import { updateRows } from "./update-rows";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const at = "2026-03-01T10:00:00.000Z";
const names = (count: number) => Array.from({ length: count }, (_, index) => `row ${String(index).padStart(5, "0")}`);

it.each([0, 1, 3, 1_999, 2_000, 2_003])("inserts %i rows, each once", async (count) => {
  const rows = names(count).map((name) => ({ key: `${count} ${name}`, value: name }));
  await insertRows(test.db, "settings", rows);
  const stored = await test.db.selectFrom("settings").selectAll().where("key", "like", `${count} row%`).orderBy("key");
  expect(await stored.execute()).toEqual(rows);
});

it("has null where a row lacks a column that another one has", async () => {
  const event = { entity_type: "order", entity_id: 1, actor_type: "system", action: "lacking", created_at: at };
  await insertRows(test.db, "history_events", [event, { ...event, reason: "Why" }, event]);
  const stored = await test.db
    .selectFrom("history_events")
    .select("reason")
    .where("action", "=", "lacking")
    .orderBy("id");
  expect((await stored.execute()).map(({ reason }) => reason)).toEqual([null, "Why", null]);
});

it("answers with the ids of the rows in their order, and updates each by its own", async () => {
  const { token } = await test.signIn();
  const order = await acceptedOrder(test, { token });
  const made = await test.db
    .selectFrom("productions")
    .selectAll()
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const { id: _, ...columns } = made;
  const proof = {
    order_id: order.id,
    status: "not_started",
    priority: "normal",
    created_at: at,
    updated_at: at,
    status_since: at,
  };
  const proofs = names(700).map((name) => ({ ...proof, name }));
  const ids = await insertForIds(test.db, "art_proofs", proofs);
  const stored = await test.db
    .selectFrom("art_proofs")
    .select(["id", "name"])
    .where("name", "like", "row%")
    .orderBy("name");
  expect((await stored.execute()).map(({ id }) => id)).toEqual(ids);

  await insertRows(
    test.db,
    "productions",
    names(300).map((name) => ({ ...columns, location: name })),
  );
  const productions = () =>
    test.db
      .selectFrom("productions")
      .select(["id", "due_date", "estimated_minutes"])
      .where("location", "like", "row%")
      .orderBy("id")
      .execute();
  const changed = (await productions()).map(({ id }, index) => ({
    id,
    due_date: index % 2 ? null : "2026-03-02",
    estimated_minutes: index,
  }));
  await updateRows(test.db, "productions", { due_date: "text", estimated_minutes: "integer" }, changed);
  expect(await productions()).toEqual(changed);
});
