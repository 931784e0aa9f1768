import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ExpectedGoods, makeExpected } from "../../../tests/factories/goods";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;
let me: number;

beforeAll(async () => {
  test = await openTestApi();
  ({ token, id: me } = await test.signIn());
});
afterAll(() => test.close());

/** Counted in, with the discrepancy of this type that came of it. */
async function found(goods: ExpectedGoods, receipt: object, type: string): Promise<number> {
  const answer = await test.call("PATCH", `/sourcing/receivings/${goods.receivingId}`, { token, body: { receipt } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const open = answer.body.data.discrepancies.filter((one: { status: string }) => one.status === "open");
  return open.find((one: { type: string }) => one.type === type).id;
}

async function decide(id: number, body: object) {
  return await test.call("PATCH", `/sourcing/discrepancies/${id}`, { token, body });
}

async function decided(id: number, body: object) {
  const answer = await decide(id, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

async function receiving({ receivingId }: ExpectedGoods) {
  return (await test.call("GET", `/sourcing/receivings/${receivingId}`, { token })).body.data;
}

async function split({ splitId }: ExpectedGoods) {
  return await test.db.selectFrom("requisition_splits").selectAll().where("id", "=", splitId).executeTakeFirstOrThrow();
}

async function requisition({ requisitionId }: ExpectedGoods) {
  return await test.db.selectFrom("requisitions").selectAll().where("id", "=", requisitionId).executeTakeFirstOrThrow();
}

const short = (goods: ExpectedGoods, came = 20) => found(goods, { quantity_received: came }, "short");

describe("too few", () => {
  it("wait for the backorder: a day to come, and the requisition says so", async () => {
    const goods = await makeExpected(test);
    const id = await short(goods);
    expect((await decide(id, { decision: "backorder" })).body.errors).toHaveProperty("due_date");
    const past = await decide(id, { decision: "backorder", due_date: "2026-03-09" });
    expect(past.body.errors).toEqual({ due_date: ["Use today or a later day."] });
    expect(await decided(id, { decision: "backorder", due_date: "2026-03-20" })).toMatchObject({
      status: "decided",
      decision: "backorder",
      quantity: 4,
      decided_by: { id: me },
      receiving: { id: goods.receivingId, estimated_arrival_date: "2026-03-20" },
    });
    expect(await split(goods)).toMatchObject({ status: "backordered", backorder_date: "2026-03-20" });
    expect(await requisition(goods)).toMatchObject({ status: "backordered" });
    await decided(id, { due_date: "2026-03-24" });
    expect(await split(goods)).toMatchObject({ backorder_date: "2026-03-24" });
    await decided(id, { decision: "wait_replacement", due_date: "2026-03-23" });
    expect(await split(goods)).toMatchObject({ status: "partially_received", backorder_date: null });
    await found(goods, { quantity_received: 5 }, "over");
    expect((await receiving(goods)).discrepancies[0]).toMatchObject({ id, status: "resolved", quantity: 4 });
  });

  it("close with a credit: the pieces come no more, and are over when they do", async () => {
    const goods = await makeExpected(test);
    const id = await short(goods);
    expect(await decided(id, { decision: "credit" })).toMatchObject({ status: "resolved", quantity: 4 });
    expect(await receiving(goods)).toMatchObject({
      status: "received",
      sub_status: "short_closed",
      quantity_closed: 4,
      quantity_outstanding: 0,
    });
    expect(await requisition(goods)).toMatchObject({ quantity_ordered: 20, status: "in_progress" });
    expect((await decide(id, { decision: "backorder", due_date: "2026-03-20" })).body.code).toBe("not_allowed");
    await found(goods, { quantity_received: 4 }, "over");
  });

  it("in parts: some are waited for, of some the order is reduced", async () => {
    const goods = await makeExpected(test);
    const id = await short(goods);
    const many = await decide(id, { decision: "credit", quantity: 5 });
    expect(many.body.errors).toEqual({ quantity: ["It is of 4. Enter 4 or fewer."] });
    await decided(id, { decision: "backorder", due_date: "2026-03-20", quantity: 3 });
    const rest = (await receiving(goods)).discrepancies.find((one: { status: string }) => one.status === "open");
    expect(rest).toMatchObject({ type: "short", quantity: 1 });
    expect((await decide(rest.id, { decision: "adjust_order" })).body.errors).toHaveProperty("reason");
    await decided(rest.id, { decision: "adjust_order", reason: "The customer takes 23" });
    const line = await test.db
      .selectFrom("order_line_items")
      .select("current_quantity")
      .where("id", "=", goods.lineId)
      .executeTakeFirstOrThrow();
    expect(line.current_quantity).toBe(23);
    expect(await requisition(goods)).toMatchObject({ quantity: 23, quantity_ordered: 23 });
    expect(await receiving(goods)).toMatchObject({ quantity_outstanding: 3, status: "in_progress" });
    const order = await test.db.selectFrom("orders").select("total_units").where("id", "=", goods.orderId).execute();
    expect(order).toEqual([{ total_units: 23 }]);
  });

  it("takes the rest from stock, or says what is there", async () => {
    const goods = await makeExpected(test, { line: { sku: "STOCKED-1" } });
    const id = await short(goods);
    expect((await decide(id, { decision: "take_stock" })).status).toBe(422);
    expect(await receiving(goods)).toMatchObject({ quantity_closed: 0 });
    const other = await makeExpected(test, { line: { sku: "STOCKED-1" } });
    const over = await found(other, { quantity_received: 30, location_name: "S-1" }, "over");
    await decided(over, { decision: "keep_as_overs" });
    await decided(id, { decision: "take_stock" });
    expect(await receiving(goods)).toMatchObject({ status: "received", quantity_closed: 4 });
    expect(await requisition(goods)).toMatchObject({ quantity_received: 24, status: "completed", quantity_split: 24 });
    const production = await test.db
      .selectFrom("productions")
      .select("received_units")
      .where("order_line_item_id", "=", goods.lineId)
      .execute();
    expect(production).toEqual([{ received_units: 24 }]);
  });
});

describe("too many", () => {
  it("are kept at a place by somebody, and leave the order", async () => {
    const goods = await makeExpected(test);
    const id = await found(goods, { quantity_received: 30 }, "over");
    expect((await decide(id, { decision: "credit" })).body.errors).toHaveProperty("decision");
    expect((await decide(id, { decision: "keep_as_overs" })).body.errors).toEqual({
      location_name: ["Enter a location."],
    });
    await decided(id, { decision: "keep_as_overs", location_name: "Overs 4", quantity: 4 });
    const now = await receiving(goods);
    expect(now).toMatchObject({ quantity_received: 30, quantity_released: 4 });
    const rest = now.discrepancies.find((one: { status: string }) => one.status === "open");
    expect(rest).toMatchObject({ type: "over", quantity: 2 });
    await decided(rest.id, { decision: "return_to_supplier" });
    expect(await receiving(goods)).toMatchObject({ quantity_released: 6, status: "received" });
    expect(await requisition(goods)).toMatchObject({ quantity_received: 24, quantity_ordered: 24 });
    const stock = await test.db
      .selectFrom("stock_entries")
      .selectAll()
      .where("origin_id", "=", goods.receivingId)
      .where("origin", "=", "over_receipt")
      .execute();
    expect(stock).toMatchObject([{ quantity: 4, origin: "over_receipt", owner_id: me }]);
  });
});

describe("rejected pieces", () => {
  const damaged = { quantity_received: 20, quantity_rejected: 4, rejection_reason: "damaged" };

  it("are waited for until they are resolved", async () => {
    const goods = await makeExpected(test);
    const id = await found(goods, damaged, "damaged");
    expect((await decide(id, { resolved: true })).body.code).toBe("not_allowed");
    await decided(id, { decision: "wait_replacement", due_date: "2026-03-18" });
    const after = await test.call("PATCH", `/sourcing/receivings/${goods.receivingId}`, {
      token,
      body: { receipt: { quantity_received: 4 } },
    });
    expect(after.body.data.status).toBe("received");
    expect(await decided(id, { resolved: true })).toMatchObject({ status: "resolved", quantity: 4 });
    expect((await decide(id, { resolved: true })).body.code).toBe("not_allowed");
  });

  it("go back, and what is still outstanding asks for a decision of its own", async () => {
    const goods = await makeExpected(test);
    const id = await found(goods, damaged, "damaged");
    await decided(id, { decision: "return_to_supplier" });
    await decided(id, { resolved: true, note: "Label 1Z4" });
    const open = (await receiving(goods)).discrepancies.filter((one: { status: string }) => one.status === "open");
    expect(open).toMatchObject([{ type: "short", quantity: 4 }]);
  });

  it("end the waiting with a credit, once", async () => {
    const goods = await makeExpected(test);
    const id = await found(goods, damaged, "damaged");
    await decided(id, { decision: "credit" });
    expect(await receiving(goods)).toMatchObject({ status: "received", quantity_closed: 4, quantity_outstanding: 0 });
    expect((await decide(id, { decision: "wait_replacement", due_date: "2026-03-20" })).body.code).toBe("not_allowed");
  });

  it("that were reversed are found again when they are counted again", async () => {
    const goods = await makeExpected(test);
    const id = await found(goods, damaged, "damaged");
    await decided(id, { decision: "return_to_supplier" });
    const { receipts } = await receiving(goods);
    await test.call("PATCH", `/sourcing/receivings/${goods.receivingId}`, {
      token,
      body: { reverse_receipt_id: receipts[0].id, reason: "Wrong box" },
    });
    expect(await found(goods, damaged, "damaged")).not.toBe(id);
  });
});

describe("the list", () => {
  it("shows open ones, and others when asked", async () => {
    const goods = await makeExpected(test);
    const id = await short(goods);
    const ids = async (query: string) => {
      const answer = await test.call("GET", `/sourcing/discrepancies?per_page=100&${query}`, { token });
      expect(answer.status).toBe(200);
      return answer.body.data.map((one: { id: number }) => one.id);
    };
    expect(await ids(`order_id=${goods.orderId}`)).toEqual([id]);
    expect(await ids(`supplier_id=${goods.supplierId}&type[]=short`)).toEqual([id]);
    expect(await ids(`receiving_id=${goods.receivingId}&status[]=resolved`)).toEqual([]);
    await decided(id, { decision: "credit" });
    expect(await ids(`receiving_id=${goods.receivingId}&status[]=resolved`)).toEqual([id]);
  });

  it("shows who was faster", async () => {
    const goods = await makeExpected(test);
    const id = await short(goods);
    const both = await Promise.all([
      decide(id, { decision: "credit", lock_version: 1 }),
      decide(id, { decision: "substitute", lock_version: 1 }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(both.find((answer) => answer.status === 409)?.body.current).toMatchObject({ id, status: "resolved" });
    expect((await split(goods)).quantity_closed).toBe(4);
  });
});
