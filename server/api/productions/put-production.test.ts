import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeExpected } from "../../../tests/factories/goods";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;

beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

/** A line whose 24 pieces came in, ready to run. */
async function ready(recipe: Parameters<typeof makeExpected>[1] = {}) {
  const goods = await makeExpected(test, { ...recipe, line: { needs_art: 0, ...recipe.line } });
  const count = recipe.quantity ?? 24;
  const counted = await test.call("PATCH", `/sourcing/receivings/${goods.receivingId}`, {
    token,
    body: { receipt: { quantity_received: count } },
  });
  expect(counted.status, JSON.stringify(counted.body)).toBe(200);
  const { id } = await test.db
    .selectFrom("productions")
    .select("id")
    .where("order_line_item_id", "=", goods.lineId)
    .executeTakeFirstOrThrow();
  return { ...goods, id };
}

async function put(id: number, body: object) {
  return await test.call("PUT", `/productions/${id}`, { token, body });
}

async function done(id: number, body: object) {
  const answer = await put(id, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

const refusal = (errors: object) => ({ status: 422, body: { success: false, errors } });

describe("counting", () => {
  it("keeps what is made as events: absolute, one after the other, and taken back with a reason", async () => {
    const { id } = await ready();
    expect(await done(id, { status: "in_progress", produced_units: 10 })).toMatchObject({
      status: "in_progress",
      produced_units: 10,
    });
    expect(await done(id, { produced_delta: 4 })).toMatchObject({ produced_units: 14 });
    expect(await put(id, { produced_units: 12 })).toMatchObject(
      refusal({ reason: ["Say why pieces are taken back."] }),
    );
    expect(await done(id, { produced_units: 12, reason: "Two were counted twice" })).toMatchObject({
      produced_units: 12,
    });
    const counts = await test.db.selectFrom("production_counts").selectAll().where("production_id", "=", id).execute();
    expect(counts.map((count) => [count.kind, count.quantity, count.note])).toEqual([
      ["produced", 10, null],
      ["produced", 4, null],
      ["produced", -2, "Two were counted twice"],
    ]);
    expect(await put(id, { produced_delta: -13, reason: "x" })).toMatchObject(
      refusal({ produced_delta: ["12 are counted. Take back fewer."] }),
    );
    const history = await test.db
      .selectFrom("history_events")
      .select(["action", "before_json", "after_json", "reason"])
      .where("entity_type", "=", "production")
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute();
    expect(history.map(({ action }) => action)).toEqual([
      "production_started",
      "production_counted",
      "production_counted",
      "production_counted",
    ]);
    expect(history[3]).toMatchObject({
      before_json: '{"produced_units":14}',
      after_json: '{"produced_units":12}',
      reason: "Two were counted twice",
    });
  });

  it("is of what came in", async () => {
    const { id } = await ready();
    await done(id, { status: "in_progress" });
    const over = await put(id, { produced_units: 25 });
    expect(over).toMatchObject(
      refusal({
        produced_units: [
          "24 pieces came in; 25 made are 1 too many. Count 24 more at most, or give a reason to go over.",
        ],
      }),
    );
    expect(
      await done(id, { spoilage: [{ quantity: 3, reason: "misprint", size: "L" }], produced_delta: 20 }),
    ).toMatchObject({ produced_units: 20, spoiled_units: 3, lost_units: 3 });
    expect((await put(id, { produced_delta: 2 })).status).toBe(422);
    expect(await done(id, { produced_delta: 2, override_reason: "Two more lay in the box" })).toMatchObject({
      produced_units: 22,
      override_reason: "Two more lay in the box",
    });
  });

  it("is refused before the start and after the end", async () => {
    const { id } = await ready();
    expect(await put(id, { produced_units: 1 })).toMatchObject(
      refusal({ produced_units: ["It is not started. Start it first."] }),
    );
    await done(id, { status: "in_progress", produced_units: 24 });
    expect((await done(id, { status: "completed" })).status).toBe("completed");
    expect(await put(id, { spoilage: [{ quantity: 1, reason: "lost" }] })).toMatchObject(
      refusal({ "spoilage.0.quantity": ["It is completed. Reopen it first, with a reason."] }),
    );
  });
});

it("the whole record sent back changes nothing, whatever blanks it holds", async () => {
  const { id } = await ready();
  const was = await done(id, { status: "in_progress", produced_units: 3, note: "Thread 1842" });
  const events = () =>
    test.db.selectFrom("history_events").select("id").where("entity_id", "=", id).orderBy("id").execute();
  const before = await events();
  const { status, note, produced_units, received_units, internal_status, lock_version } = was;
  const seed = { status, note, produced_units, received_units, internal_status, flag_comment: "", flag_type: null };
  expect(await done(id, { ...seed, lock_version })).toEqual(was);
  expect(await done(id, { ...seed, flag_comment: null, flag_type: "", internal_status: null })).toEqual(was);
  expect(await events()).toEqual(before);
});

it("who saw an older version gets the production as it is now", async () => {
  const { id } = await ready();
  const { lock_version } = await done(id, { status: "in_progress" });
  await done(id, { produced_delta: 1 });
  const stale = await put(id, { produced_units: 5, lock_version });
  expect(stale).toMatchObject({ status: 409, body: { code: "stale", current: { id, produced_units: 1 } } });
  expect((await put(999_999, { note: "x" })).status).toBe(404);
});

describe("entries of the floor", () => {
  it("count once for each key", async () => {
    const { id } = await ready();
    const send = (key: string, body: object) =>
      test.call("POST", `/productions/${id}/entries`, { token, body, headers: { "Idempotency-Key": key } });
    expect((await send(`start ${id}`, { kind: "start" })).status).toBe(201);
    const entry = { kind: "produced", quantity: 6, at: "2026-03-10T14:00:00.000Z" };
    const first = await send(`six ${id}`, entry);
    expect(first.body.data).toMatchObject({ status: "in_progress", produced_units: 6 });
    const again = await send(`six ${id}`, entry);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect((await send(`six ${id}`, { ...entry, quantity: 7 })).status).toBe(409);
    expect((await send(`spoil ${id}`, { kind: "spoiled", quantity: 2, spoilage_reason: "misprint" })).status).toBe(201);
    expect((await send(`unspoil ${id}`, { kind: "unspoil", quantity: 1 })).body.data.spoiled_units).toBe(1);
    expect((await send(`back ${id}`, { kind: "take_back", quantity: 2 })).body.data.produced_units).toBe(4);
    const [count] = await test.db.selectFrom("production_counts").selectAll().where("production_id", "=", id).execute();
    expect(count?.counted_at).toBe("2026-03-10T14:00:00.000Z");
  });
});
