import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderToBuy } from "../../../tests/factories/sourcing";
import { type MadeSupplier, makeSupplier } from "../../../tests/factories/suppliers";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let buyer: { token: string; id: number };
let atlas: MadeSupplier;
let mill: MadeSupplier;
beforeAll(async () => {
  test = await openTestApi();
  buyer = await test.signIn("Buyer");
  atlas = await makeSupplier(test, buyer, { name: "Atlas Blanks", lead_time_days: 3 });
  mill = await makeSupplier(test, buyer, { name: "Carolina Mill" });
});
afterAll(() => test.close());

const get = (path: string) => test.call("GET", path, { token: buyer.token });
const split = (id: number, splits: object[], more: object = {}) =>
  test.call("POST", `/sourcing/requisitions/${id}/splits`, { token: buyer.token, body: { splits, ...more } });

describe("splitting a requisition", () => {
  it("is saved whole: who supplies how many", async () => {
    const { requisition } = await orderToBuy(test, buyer);
    const answer = await split(requisition, [
      { supplier_id: atlas.id, quantity: 60 },
      { supplier_id: mill.id, quantity: 36, note: "as before" },
    ]);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          status: "in_progress",
          quantity: 96,
          quantity_split: 96,
          quantity_left: 0,
          quantity_ordered: 0,
          splits: [
            {
              supplier: { id: atlas.id, name: atlas.name },
              quantity: 60,
              status: "draft",
              source: "supplier",
              receiving_id: null,
            },
            { supplier: { id: mill.id, name: mill.name }, quantity: 36, status: "draft", note: "as before" },
          ],
        },
      },
    });
  });

  it("is refused with what is over, and leaves everything as it was", async () => {
    const { requisition } = await orderToBuy(test, buyer);
    await split(requisition, [{ supplier_id: atlas.id, quantity: 60 }]);
    const before = await get(`/sourcing/requisitions/${requisition}`);
    const answer = await split(requisition, [
      { supplier_id: atlas.id, quantity: 72 },
      { supplier_id: mill.id, quantity: 36 },
    ]);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { splits: ["108 of 96 allocated. Take 12 away."] } },
    });
    expect((await get(`/sourcing/requisitions/${requisition}`)).body).toEqual(before.body);
  });

  it("is ordered at once with PO number and date, and expected by lead time", async () => {
    const { requisition } = await orderToBuy(test, buyer);
    const answer = await split(requisition, [
      { supplier_id: atlas.id, quantity: 96, po_number: "77-A", po_date: "2026-03-10" },
    ]);
    const [saved] = answer.body.data.splits;
    expect(answer.body.data).toMatchObject({ status: "completed", po: "77-A", estimated_arrival_date: "2026-03-13" });
    expect(saved).toMatchObject({ status: "ordered", po_number: "77-A", po_date: "2026-03-10" });
    expect(saved.receiving_id).toEqual(expect.any(Number));
    const receiving = await test.db
      .selectFrom("receivings")
      .selectAll()
      .where("requisition_split_id", "=", saved.id)
      .executeTakeFirstOrThrow();
    expect(receiving).toMatchObject({
      quantity: 96,
      quantity_outstanding: 96,
      status: "not_started",
      promised_date: "2026-03-13",
      is_open: 1,
    });
  });

  it("goes on a draft PO of each supplier when asked", async () => {
    const { requisition } = await orderToBuy(test, buyer);
    const answer = await split(requisition, [
      { supplier_id: atlas.id, quantity: 60, new_purchase_order: true },
      { supplier_id: mill.id, quantity: 30, new_purchase_order: true },
      { supplier_id: atlas.id, quantity: 6, new_purchase_order: true },
    ]);
    const [one, other, third] = answer.body.data.splits;
    expect(answer.status).toBe(200);
    expect([one.status, other.status, third.status]).toEqual(["on_po", "on_po", "on_po"]);
    expect(one.purchase_order_id).toBe(third.purchase_order_id);
    expect(one.po_number).toMatch(/^PO-\d{4}$/);
    expect(other.po_number).not.toBe(one.po_number);
  });
});
