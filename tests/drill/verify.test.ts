import { afterAll, beforeAll, expect, it } from "vitest";
import { makeOrder } from "../factories/orders";
import { openTestApi, type TestApi } from "../setup/test-api";
import type { Acknowledged } from "./ledger";
import { verifyDatabase } from "./verify";

let shop: TestApi;
let token: string;
let orderId: number;
beforeAll(async () => {
  shop = await openTestApi();
  ({ token } = await shop.signIn());
  ({ id: orderId } = await makeOrder(shop, { stage: "main" }));
});
afterAll(() => shop.close());

const write = async (text: string, headers = {}): Promise<Acknowledged> => {
  const body = { type: "general", body: text };
  const answer = await shop.call("POST", `/orders/${orderId}/notes`, { token, body, headers });
  expect(answer.status).toBe(201);
  return { kind: "note", token: text, target: orderId, requestId: answer.headers.get("X-Request-Id") };
};
const verify = (...writes: Acknowledged[]) => verifyDatabase(shop.db, writes, { isWhole: true });

it("finds nothing where each acknowledged write is there once", async () => {
  const note = await write("drill-w0-1-0-1");
  expect(await verify(note)).toEqual({ acknowledged: 1, lost: [], doubled: [], wrong: [] });
});

it("finds what was acknowledged and is not there, and what is there twice", async () => {
  const twice = await write("drill-w0-1-0-2");
  await write("drill-w0-1-0-2");
  const gone = { ...twice, token: "drill-w0-1-0-3", requestId: null };
  expect(await verify(twice, gone)).toMatchObject({
    lost: ["note drill-w0-1-0-3"],
    doubled: ["note drill-w0-1-0-2: 2 times"],
  });
});

it("finds a write without its history, and a change that another one wrote over", async () => {
  const note = await write("drill-w0-1-0-4");
  const unknown = { ...note, requestId: "nobody" };
  expect((await verify(unknown)).wrong).toEqual(["the history has no row of note drill-w0-1-0-4"]);
  const path = `/orders/${orderId}`;
  for (const production_note of ["drill-w0-1-0-5", "drill-w0-1-0-6"]) {
    expect((await shop.call("PATCH", path, { token, body: { production_note } })).status).toBe(200);
  }
  const patch: Acknowledged = { kind: "patch", token: "drill-w0-1-0-5", target: orderId, requestId: null };
  expect((await verify(patch)).lost).toEqual(["patch drill-w0-1-0-5: drill-w0-1-0-6 stands there"]);
});
