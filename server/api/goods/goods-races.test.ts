import { draftSplits, supplierRow } from "tests/factories/draft-splits";
import { makeExpected } from "tests/factories/goods";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

const send = (method: string, path: string, body?: object) => test.call(method, path, { token, body });
const splitOf = (splitId = 0) =>
  test.db.selectFrom("requisition_splits").selectAll().where("id", "=", splitId).executeTakeFirstOrThrow();

/** A draft PO with a split on it, and a draft split of another order. */
async function twoOrders() {
  const supplier = await supplierRow(test);
  const { splitIds } = await draftSplits(test, { token }, { supplierId: supplier.id, orders: 2 });
  const [on = 0, beside = 0] = splitIds;
  const { body } = await send("POST", "/sourcing/purchase_orders", { supplier_id: supplier.id, splits: [on] });
  return { supplier, po: body.data, on, beside };
}

/** Half of a draft split comes from another supplier. */
async function halfFrom(splitId: number, supplierId: number): Promise<number> {
  const { id: _id, ...row } = await splitOf(splitId);
  const quantity = row.quantity / 2;
  await test.db.updateTable("requisition_splits").set({ quantity }).where("id", "=", splitId).execute();
  const { id } = await test.db
    .insertInto("requisition_splits")
    .values({ ...row, quantity, supplier_id: supplierId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("two people at once", () => {
  it("send a PO and put a split on it: it is on it and ordered, or not on it", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { po, beside, supplier } = await twoOrders();
      const { requisition_id, quantity } = await splitOf(beside);
      const rows = [{ id: beside, supplier_id: supplier.id, quantity, purchase_order_id: po.id }];
      const answers = await Promise.all([
        send("PATCH", `/sourcing/purchase_orders/${po.id}`, { status: "sent" }),
        round % 2 === 0
          ? send("POST", `/sourcing/requisitions/${requisition_id}/splits`, { splits: rows })
          : send("PATCH", `/sourcing/requisition_splits/${beside}`, { purchase_order_id: po.id }),
      ]);
      for (const { status } of answers) expect([200, 201, 409, 422]).toContain(status);
      const now = await send("GET", `/sourcing/purchase_orders/${po.id}`);
      const unsent = now.body.data.splits.filter((split: { status: string }) => split.status === "on_po");
      if (now.body.data.status !== "draft") expect(unsent).toEqual([]);
    }
  });

  it("order goods and give their order back to New Orders: one of them", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { beside } = await twoOrders();
      const { order_id } = await splitOf(beside);
      const answers = await Promise.all([
        send("PATCH", `/sourcing/requisition_splits/${beside}`, { po_number: `R-${round}`, po_date: "2026-03-09" }),
        send("PUT", "/orders/triage", { restored: [order_id] }),
      ]);
      for (const { status } of answers) expect([200, 404, 409, 422]).toContain(status);
      const { data: order } = (await send("GET", `/orders/${order_id}`)).body;
      const split = await test.db
        .selectFrom("requisition_splits")
        .select("status")
        .where("id", "=", beside)
        .executeTakeFirst();
      expect([order.stage, split?.status === "ordered"]).toEqual(
        order.stage === "new" ? ["new", false] : ["main", true],
      );
    }
  });

  it("send one PO twice: it is sent once", async () => {
    const { po } = await twoOrders();
    const answers = await Promise.all(
      [1, 2].map(() => send("PATCH", `/sourcing/purchase_orders/${po.id}`, { status: "sent" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("merge a supplier and buy from it: nothing is bought from one that is gone", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { supplier, beside } = await twoOrders();
      const survivor = await supplierRow(test);
      const { requisition_id, quantity } = await splitOf(beside);
      const rows = [{ supplier_id: supplier.id, quantity, ...(round % 2 === 0 && { new_purchase_order: true }) }];
      const answers = await Promise.all([
        send("PATCH", `/sourcing/suppliers/${survivor.id}`, { merge_from: [supplier.id] }),
        round % 3 === 2
          ? send("POST", "/sourcing/purchase_orders", { supplier_id: supplier.id })
          : send("POST", `/sourcing/requisitions/${requisition_id}/splits`, { splits: rows }),
      ]);
      for (const { status } of answers) expect([200, 201, 409, 422]).toContain(status);
      for (const table of ["requisition_splits", "purchase_orders", "receivings"] as const) {
        const left = await test.db.selectFrom(table).select("id").where("supplier_id", "=", supplier.id).execute();
        expect(left, `${table} in round ${round}`).toEqual([]);
      }
    }
  });

  it("delete a supplier and buy from it", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { beside } = await twoOrders();
      const unused = await supplierRow(test);
      const { requisition_id, quantity } = await splitOf(beside);
      const answers = await Promise.all([
        send("DELETE", `/sourcing/suppliers/${unused.id}`),
        round % 2 === 0
          ? send("POST", "/sourcing/purchase_orders", { supplier_id: unused.id })
          : send("POST", `/sourcing/requisitions/${requisition_id}/splits`, {
              splits: [{ supplier_id: unused.id, quantity }],
            }),
      ]);
      for (const { status } of answers) expect([200, 201, 409, 422]).toContain(status);
    }
  });

  it("count the same parcel: both counts are kept", async () => {
    const { receivingId } = await makeExpected(test, { quantity: 24 });
    const count = (n: number) =>
      send("PATCH", `/sourcing/receivings/${receivingId}`, { receipt: { quantity_received: n } });
    const answers = await Promise.all([count(10), count(14), count(3)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await send("GET", `/sourcing/receivings/${receivingId}`);
    expect(body.data).toMatchObject({ quantity_received: 27, quantity_outstanding: 0 });
  });

  it("merge suppliers while their goods are counted in: their sums say what their receivings say", async () => {
    for (let round = 0; round < 3; round += 1) {
      const goods = await Promise.all(
        [1, 2, 3].map(() => makeExpected(test, { quantity: 6, split: { estimated_arrival_date: "2026-03-12" } })),
      );
      const [first, ...others] = goods;
      const answers = await Promise.all([
        ...goods.map(({ receivingId }) =>
          send("PATCH", `/sourcing/receivings/${receivingId}`, { receipt: { quantity_received: 6 } }),
        ),
        send("PATCH", `/sourcing/suppliers/${first?.supplierId}`, { merge_from: others.map((one) => one.supplierId) }),
      ]);
      for (const { status } of answers) expect(status).toBe(200);
      const row = await test.db
        .selectFrom("suppliers")
        .selectAll()
        .where("id", "=", first?.supplierId ?? 0)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        receivings_judged: 3,
        receivings_on_time: 3,
        units_expected: 18,
        units_accepted: 18,
      });
    }
  });

  it("cancel an order and count its goods: what came is to be put away", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { orderId, receivingId, supplierId } = await makeExpected(test, { quantity: 6 });
      const answers = await Promise.all([
        send("PATCH", `/orders/${orderId}`, { action: "cancel", reason: "Event called off" }),
        send("PATCH", `/sourcing/receivings/${receivingId}`, { receipt: { quantity_received: 6 } }),
        send("PATCH", `/sourcing/suppliers/${supplierId}`, { note: "Call first" }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const tasks = await test.db.selectFrom("tasks").select("kind").where("order_id", "=", orderId).execute();
      expect(tasks.map(({ kind }) => kind)).toContain("put_away");
    }
  });

  it("make purchase orders: every one has a number of its own", async () => {
    const supplier = await supplierRow(test);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send("POST", "/sourcing/purchase_orders", { supplier_id: supplier.id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body.data.po_number)).size).toBe(8);
  });

  it("take the last pieces from a shelf: one of them", async () => {
    await send("POST", "/sourcing/stock", { sku: "LAST-1", location_name: "Shelf", counted: 6 });
    const supplier = await supplierRow(test);
    const { splitIds } = await draftSplits(
      test,
      { token },
      { supplierId: supplier.id, orders: 3, lines: [{ quantity: 6, sku: "LAST-1", size: null, color: null }] },
    );
    const requisitions = await Promise.all(splitIds.map((id) => splitOf(id)));
    const answers = await Promise.all(
      requisitions.map(({ requisition_id }) =>
        send("POST", `/sourcing/requisitions/${requisition_id}/splits`, { splits: [{ source: "stock", quantity: 6 }] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("send and count purchase orders that share suppliers and orders, and never wait for each other for ever", async () => {
    const first = await supplierRow(test);
    const second = await supplierRow(test);
    const { splitIds } = await draftSplits(test, { token }, { supplierId: first.id, orders: 4 });
    const others = await Promise.all(splitIds.map((id) => halfFrom(id, second.id)));
    const drafts = await Promise.all([
      ...splitIds.map((id) => send("POST", "/sourcing/purchase_orders", { supplier_id: first.id, splits: [id] })),
      ...others.map((id) => send("POST", "/sourcing/purchase_orders", { supplier_id: second.id, splits: [id] })),
    ]);
    const sent = await Promise.all(
      drafts.map(({ body }) => send("PATCH", `/sourcing/purchase_orders/${body.data.id}`, { status: "sent" })),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const receivings = await test.db
      .selectFrom("receivings")
      .selectAll()
      .where("supplier_id", "in", [first.id, second.id])
      .execute();
    const counted = await Promise.all(
      receivings.map(({ id, quantity }) =>
        send("PATCH", `/sourcing/receivings/${id}`, { receipt: { quantity_received: quantity } }),
      ),
    );
    expect(counted.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
});
