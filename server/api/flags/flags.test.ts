import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ExpectedGoods, makeExpected } from "../../../tests/factories/goods";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;

beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

async function raise(kind: "receivings" | "production", id: number, body: object = {}) {
  const answer = await test.call("POST", `/flags/${kind}/${id}`, {
    token,
    body: { flag_comment: "Box is wet", ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}

async function resolve(id: number, body: object = {}) {
  return await test.call("PUT", `/flags/${id}/resolve`, { token, body });
}

async function put(id: number, body: object) {
  return await test.call("PUT", `/productions/${id}`, { token, body });
}

async function receiving({ receivingId }: ExpectedGoods) {
  return (await test.call("GET", `/sourcing/receivings/${receivingId}`, { token })).body.data;
}

async function production({ lineId }: ExpectedGoods) {
  return await test.db
    .selectFrom("productions")
    .selectAll()
    .where("order_line_item_id", "=", lineId)
    .executeTakeFirstOrThrow();
}

describe("flags of receivings", () => {
  it("are an overlay: goods are counted, and the status is right afterwards", async () => {
    const goods = await makeExpected(test);
    const flag = await raise("receivings", goods.receivingId);
    expect(flag).toMatchObject({ flag_type: "Type 1", severity: "blocker", previous_status: "not_started" });
    expect(await receiving(goods)).toMatchObject({
      status: "flagged",
      previous_status: "not_started",
      flag_comment: "Box is wet",
      flags: [{ id: flag.id }],
    });
    const counted = await test.call("PATCH", `/sourcing/receivings/${goods.receivingId}`, {
      token,
      body: { receipt: { quantity_received: 24 } },
    });
    expect(counted.body.data).toMatchObject({ status: "flagged", previous_status: "received" });
    const answer = await resolve(flag.id, { resolution: "Dried" });
    expect(answer.body.data).toMatchObject({ resolution: "Dried", resolved_at: expect.any(String) });
    expect(await receiving(goods)).toMatchObject({ status: "received", previous_status: null, flag_comment: null });
    expect((await resolve(flag.id)).body.code).toBe("not_allowed");
  });

  it("several: the status comes back with the last blocker", async () => {
    const goods = await makeExpected(test);
    const one = await raise("receivings", goods.receivingId);
    const other = await raise("receivings", goods.receivingId, { flag_type: "Paperwork" });
    const info = await raise("receivings", goods.receivingId, { severity: "info" });
    await resolve(one.id);
    expect((await receiving(goods)).status).toBe("flagged");
    await test.call("PUT", `/flags/${other.id}`, { token, body: { severity: "warning" } });
    expect(await receiving(goods)).toMatchObject({ status: "not_started", flags: [{ id: info.id }, {}, {}] });
    await test.call("PUT", `/flags/${info.id}`, { token, body: { severity: "blocker", flag_comment: "Leaks" } });
    expect(await receiving(goods)).toMatchObject({ status: "flagged", flag_comment: "Leaks" });
  });

  it("show who was faster", async () => {
    const goods = await makeExpected(test);
    const flag = await raise("receivings", goods.receivingId);
    const stale = await test.call("POST", `/flags/receivings/${goods.receivingId}`, {
      token,
      body: { flag_comment: "Late", lock_version: 0 },
    });
    expect(stale.body).toMatchObject({ code: "stale", current: { id: goods.receivingId, status: "flagged" } });
    const answer = await test.call("PUT", `/flags/${flag.id}`, { token, body: { flag_comment: "x", lock_version: 9 } });
    expect(answer.body).toMatchObject({ code: "stale", current: { id: flag.id } });
  });

  it("stand at the order, whose own status stays", async () => {
    const goods = await makeExpected(test);
    const flag = await raise("receivings", goods.receivingId);
    const order = await test.call("GET", `/orders/${goods.orderId}`, { token });
    expect(order.body.data).toMatchObject({
      status: "in_progress",
      flags: [{ id: flag.id, flaggable_type: "receiving", flaggable_id: goods.receivingId }],
    });
  });
});

describe("flags of productions", () => {
  it("keep what and the status before, and give it back, a hold too", async () => {
    const goods = await makeExpected(test);
    const { id } = await production(goods);
    const flag = await raise("production", id, { flag_type: "Thread" });
    expect(await production(goods)).toMatchObject({
      status: "flagged",
      previous_status: "not_started",
      flag_type: "Thread",
      flag_comment: "Box is wet",
    });
    await resolve(flag.id);
    expect(await production(goods)).toMatchObject({ status: "not_started", previous_status: null, flag_type: null });
    await put(id, { status: "hold", reason: "Waits for a needle" });
    const held = await raise("production", id);
    expect(held.previous_status).toBe("hold");
    expect((await put(id, { status: "hold" })).body.data.status).toBe("hold");
    await raise("production", id);
    expect((await put(id, { status: "not_started" })).body.errors).toEqual({
      status: ["It is flagged. Resolve the flag first: it is hold then."],
    });
  });

  it("give nothing back that nobody wants back: it is begun, or it is not", async () => {
    const goods = await makeExpected(test);
    const { id } = await production(goods);
    await put(id, { status: "hold", reason: "Waits for a needle" });
    const held = await raise("production", id);
    await resolve(held.id, { restore_status: false });
    expect(await production(goods)).toMatchObject({ status: "not_started", hold_reason: null });
  });

  it("are none of a completed one, but to know", async () => {
    const goods = await makeExpected(test);
    const { id } = await production(goods);
    await test.db.updateTable("productions").set({ status: "completed" }).where("id", "=", id).execute();
    const path = `/flags/production/${id}`;
    const refused = await test.call("POST", path, { token, body: { flag_comment: "Box is wet" } });
    expect(refused.body).toMatchObject({
      code: "not_allowed",
      message: expect.stringContaining("Reopen it first"),
    });
    const info = await raise("production", id, { severity: "info" });
    const worse = await test.call("PUT", `/flags/${info.id}`, { token, body: { severity: "blocker" } });
    expect(worse.status).toBe(422);
    expect(await production(goods)).toMatchObject({ status: "completed", flag_comment: "Box is wet" });
  });
});

it("flags of orders have calls of their own", async () => {
  const goods = await makeExpected(test);
  await test.call("PATCH", `/orders/${goods.orderId}/flag`, { token, body: { flag_comment: "Wait" } });
  const { id } = await test.db
    .selectFrom("flags")
    .select("id")
    .where("flaggable_type", "=", "order")
    .where("flaggable_id", "=", goods.orderId)
    .executeTakeFirstOrThrow();
  expect((await resolve(id)).body).toMatchObject({ code: "not_allowed" });
  expect((await resolve(999_999)).status).toBe(404);
  expect((await test.call("POST", "/flags/receivings/999999", { token, body: { flag_comment: "x" } })).status).toBe(
    404,
  );
});
