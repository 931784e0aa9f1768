import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder } from "../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

async function noteTaker() {
  const { token } = await test.signIn();
  const order = await makeOrder(test);
  const add = (body: unknown, key: string) =>
    test.call("POST", `/orders/${order.id}/notes`, { token, body, headers: { "Idempotency-Key": key } });
  const count = async () => (await test.call("GET", `/orders/${order.id}/notes`, { token })).body.meta.total;
  return { add, count, token, order };
}

describe("Idempotency-Key", () => {
  it("gives the first answer again and writes once", async () => {
    const { add, count } = await noteTaker();
    const first = await add({ body: "Call the customer" }, "k1");
    const again = await add({ body: "Call the customer" }, "k1");
    expect(first.status).toBe(201);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await count()).toBe(1);
  });

  it("refuses the same key with another body or another path", async () => {
    const { add, token } = await noteTaker();
    await add({ body: "One" }, "k2");
    expect(await add({ body: "Two" }, "k2")).toMatchObject({ status: 409, body: { code: "idempotency_mismatch" } });
    const other = await makeOrder(test);
    const elsewhere = await test.call("POST", `/orders/${other.id}/notes`, {
      token,
      body: { body: "One" },
      headers: { "Idempotency-Key": "k2" },
    });
    expect(elsewhere.status).toBe(409);
  });

  it("belongs to one person", async () => {
    const { add, order } = await noteTaker();
    const other = await test.signIn();
    const mine = await add({ body: "Mine" }, "k3");
    const theirs = await test.call("POST", `/orders/${order.id}/notes`, {
      token: other.token,
      body: { body: "Mine" },
      headers: { "Idempotency-Key": "k3" },
    });
    expect(theirs.status).toBe(201);
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
  });

  it("is free again after a refusal, so that the corrected request may use it", async () => {
    const { add } = await noteTaker();
    expect((await add({ body: "" }, "k4")).status).toBe(422);
    expect((await add({ body: "Corrected" }, "k4")).status).toBe(201);
  });

  it("lets one of many simultaneous requests write", async () => {
    const { add, count } = await noteTaker();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ body: "Once" }, "k5")));
    expect(answers.every((answer) => answer.status === 201 || answer.status === 409)).toBe(true);
    expect(answers.some((answer) => answer.status === 201)).toBe(true);
    expect(await count()).toBe(1);
  });

  it("takes over after a minute from a request that died without an answer", async () => {
    const { add, token, count } = await noteTaker();
    await add({ body: "Died" }, "k6");
    const me = (await test.call("GET", "/auth/me", { token })).body.data.id;
    await test.db
      .updateTable("idempotency_keys")
      .set({ status: null, response_body: null })
      .where("user_id", "=", me)
      .where("key", "=", "k6")
      .execute();
    expect(await add({ body: "Died" }, "k6")).toMatchObject({ status: 409, body: { code: "idempotency_running" } });
    test.setNow("2026-03-10T15:02:00.000Z");
    expect((await add({ body: "Died" }, "k6")).status).toBe(201);
    expect(await count()).toBe(2);
  });

  it("refuses a key that is too long", async () => {
    const { add } = await noteTaker();
    expect((await add({ body: "Long" }, "k".repeat(256))).status).toBe(400);
  });
});
