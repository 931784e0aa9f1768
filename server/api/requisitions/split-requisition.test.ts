import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countPieces } from "../../../tests/factories/counted-pieces";
import { orderToBuy } from "../../../tests/factories/sourcing";
import { type MadeSupplier, makeSupplier } from "../../../tests/factories/suppliers";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";
import { createDraft, nextPoNumber, nextPoNumbers } from "../../goods/draft-purchase-order";
import { locationByName } from "../../goods/locations";
import { articleKeys, articleOfLine } from "../../goods/stock-ledger";

let test: TestApi;
let buyer: { token: string; id: number };
let atlas: MadeSupplier;
let mill: MadeSupplier;
beforeAll(async () => {
  test = await openTestApi();
  buyer = await test.signIn("Buyer", "Receiver", "Order Desk");
  atlas = await makeSupplier(test, buyer, { name: "Atlas Blanks", lead_time_days: 3 });
  mill = await makeSupplier(test, buyer, { name: "Carolina Mill" });
});
afterAll(() => test.close());

/** Pieces of this line's article at locations. */
async function stock(lineId: number, shelves: [name: string, pieces: number][]) {
  const article = await articleOfLine(test.db, lineId);
  for (const [name, pieces] of shelves) {
    const location = await locationByName(test.db, name, TEST_NOW);
    await test.db
      .insertInto("stock_entries")
      .values({
        ...articleKeys(article),
        location_id: location.id,
        quantity: pieces,
        origin: "count",
        created_at: TEST_NOW,
      })
      .execute();
  }
}

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

  it("keeps those that go on, takes the others away, and refuses one that is gone", async () => {
    const { requisition } = await orderToBuy(test, buyer);
    const first = await split(requisition, [
      { supplier_id: atlas.id, quantity: 60, new_purchase_order: true },
      { supplier_id: mill.id, quantity: 36 },
    ]);
    const [kept, gone] = first.body.data.splits;
    const second = await split(requisition, [
      { id: kept.id, supplier_id: atlas.id, quantity: 40, po_number: kept.po_number },
      { supplier_id: mill.id, quantity: 20 },
    ]);
    expect(second.status).toBe(200);
    expect(second.body.data.splits).toMatchObject([
      { id: kept.id, quantity: 40, status: "on_po", purchase_order_id: kept.purchase_order_id },
      { quantity: 20, status: "draft" },
    ]);
    expect(await split(requisition, [{ id: gone.id, supplier_id: mill.id, quantity: 10 }])).toMatchObject({
      status: 422,
      body: {
        errors: { "splits.0.id": ["This split was ordered or taken away in the meantime. Load the page again."] },
      },
    });
    const empty = await split(requisition, []);
    expect(empty.body.data).toMatchObject({ status: "not_started", splits: [], quantity_left: 96 });
  });

  it("leaves what is ordered alone and counts it", async () => {
    const { requisition } = await orderToBuy(test, buyer);
    await split(requisition, [{ supplier_id: atlas.id, quantity: 60, po_number: "A-1", po_date: "2026-03-09" }]);
    const over = await split(requisition, [{ supplier_id: mill.id, quantity: 40 }]);
    expect(over.body.errors).toEqual({ splits: ["100 of 96 allocated. Take 4 away."] });
    const rest = await split(requisition, [{ supplier_id: mill.id, quantity: 36 }]);
    expect(rest.body.data.splits).toMatchObject([{ status: "ordered" }, { status: "draft", quantity: 36 }]);
  });

  it("is refused to who saw an older one, with the requisition as it is now", async () => {
    const { requisition } = await orderToBuy(test, buyer);
    const lock_version = (await get(`/sourcing/requisitions/${requisition}`)).body.data.lock_version;
    await split(requisition, [{ supplier_id: atlas.id, quantity: 10 }], { lock_version });
    expect(await split(requisition, [{ supplier_id: mill.id, quantity: 20 }], { lock_version })).toMatchObject({
      status: 409,
      body: { code: "stale", current: { splits: [{ quantity: 10 }] } },
    });
  });

  it("of a closed order, or of none, is refused", async () => {
    const { requisition, id, name } = await orderToBuy(test, buyer);
    await test.db.updateTable("orders").set({ stage: "closed", status: "cancelled" }).where("id", "=", id).execute();
    expect(await split(requisition, [{ supplier_id: atlas.id, quantity: 10 }])).toMatchObject({
      status: 422,
      body: { code: "not_allowed", message: `${name} is cancelled. Reopen it first.` },
    });
    expect((await split(999_999, [])).status).toBe(404);
  });

  it("takes pieces from stock, the fullest shelf first, and gives them back", async () => {
    const { requisition, lineIds } = await orderToBuy(test, buyer, {
      line: { sku: "STK-9", size: "M", color: "Navy" },
    });
    await stock(lineIds[0] ?? 0, [
      ["A-1", 10],
      ["A-2", 15],
    ]);
    expect((await get(`/sourcing/requisitions/${requisition}`)).body.data.stock_available).toBe(25);
    const much = await split(requisition, [{ source: "stock", quantity: 26 }]);
    expect(much.body.errors).toEqual({ "splits.0.quantity": ["25 are there. Take 25 or fewer."] });
    const elsewhere = await split(requisition, [{ source: "stock", quantity: 5, location_name: "Z" }]);
    expect(elsewhere.body.errors).toEqual({
      "splits.0.location_name": ["None are at Z. There are 15 at A-2, 10 at A-1."],
    });
    const answer = await split(requisition, [
      { source: "stock", quantity: 18 },
      { supplier_id: atlas.id, quantity: 78 },
    ]);
    expect(answer.body.data).toMatchObject({
      quantity_received: 18,
      quantity_ordered: 18,
      stock_available: 7,
      splits: [
        { source: "stock", status: "received", quantity_received: 18, location_name: "A-2", receiving_id: null },
        { status: "draft" },
      ],
    });
    const { id } = answer.body.data.splits[0];
    const patch = (body: object) =>
      test.call("PATCH", `/sourcing/requisition_splits/${id}`, { token: buyer.token, body });
    expect((await patch({ quantity: 12 })).body.data).toMatchObject({ quantity: 12, quantity_received: 12 });
    expect((await get(`/sourcing/requisitions/${requisition}`)).body.data.stock_available).toBe(13);
    expect((await patch({ status: "cancelled" })).body.data.status).toBe("cancelled");
    const now = (await get(`/sourcing/requisitions/${requisition}`)).body.data;
    expect(now).toMatchObject({ stock_available: 25, quantity_received: 0, quantity_left: 18 });
  });

  it("gives no pieces back to their shelf that production used", async () => {
    const {
      id: orderId,
      requisition,
      lineIds,
    } = await orderToBuy(test, buyer, {
      line: { sku: "STK-10", size: "M", color: "Navy" },
    });
    const [lineId = 0] = lineIds;
    await stock(lineId, [["A-1", 20]]);
    const answer = await split(requisition, [{ source: "stock", quantity: 18 }]);
    const [{ id }] = answer.body.data.splits;
    const { production_id } = await test.db
      .selectFrom("production_lines")
      .select("production_id")
      .where("order_id", "=", orderId)
      .where("order_line_item_id", "=", lineId)
      .executeTakeFirstOrThrow();
    await countPieces(test.db, production_id, { produced: 10, lineId });
    const patch = (body: object) =>
      test.call("PATCH", `/sourcing/requisition_splits/${id}`, { token: buyer.token, body });
    const words = "Production used 10 pieces of this line, so 8 can be taken off at most.";
    expect(await patch({ status: "cancelled" })).toMatchObject({ status: 422, body: { errors: { status: [words] } } });
    expect(await patch({ quantity: 9 })).toMatchObject({ status: 422, body: { errors: { quantity: [words] } } });
    expect((await patch({ quantity: 10 })).body.data).toMatchObject({ quantity: 10, quantity_received: 10 });
    expect((await get(`/sourcing/requisitions/${requisition}`)).body.data.stock_available).toBe(10);
  });

  it("waits for pieces of the customer at the dock", async () => {
    const { requisition } = await orderToBuy(test, buyer);
    const answer = await split(requisition, [{ source: "customer", quantity: 96 }]);
    expect(answer.body.data).toMatchObject({
      status: "completed",
      splits: [{ status: "ordered", source: "customer" }],
    });
    expect(answer.body.data.splits[0].receiving_id).toEqual(expect.any(Number));
  });
});

describe("a row", () => {
  let gone: MadeSupplier;
  let merged: MadeSupplier;
  let decorator: MadeSupplier;
  let sent: number;
  let others: number;
  beforeAll(async () => {
    gone = await makeSupplier(test, buyer, { name: "Gone Goods" });
    merged = await makeSupplier(test, buyer, { name: "Atlas Blanks Inc" });
    decorator = await makeSupplier(test, buyer, { name: "Stitch House", type: "decorator" });
    await test.db.updateTable("suppliers").set({ is_active: 0 }).where("id", "=", gone.id).execute();
    await test.db.updateTable("suppliers").set({ merged_into_id: atlas.id }).where("id", "=", merged.id).execute();
    const draft = async (supplier_id: number, status: string) => {
      const { order } = await createDraft(test.db, { supplier_id }, { userId: null, at: TEST_NOW });
      await test.db.updateTable("purchase_orders").set({ status }).where("id", "=", order.id).execute();
      return order.id;
    };
    sent = await draft(atlas.id, "sent");
    others = await draft(mill.id, "draft");
  });

  it.each<[string, () => object, string, string | RegExp]>([
    ["of nothing", () => ({ quantity: 0 }), "quantity", "Enter 1 or more."],
    ["of fewer than nothing", () => ({ quantity: -4 }), "quantity", "Enter 1 or more."],
    ["of half a piece", () => ({ quantity: 1.5 }), "quantity", "Enter whole pieces."],
    ["without supplier", () => ({ supplier_id: null }), "supplier_id", "Choose a supplier."],
    ["of nobody", () => ({ supplier_id: 999_999 }), "supplier_id", "Supplier not found. Choose another one."],
    ["of one that is gone", () => ({ supplier_id: gone.id }), "supplier_id", /^Gone Goods is deactivated\./],
    [
      "of one that was merged",
      () => ({ supplier_id: merged.id }),
      "supplier_id",
      "Atlas Blanks Inc was merged into Atlas Blanks. Choose Atlas Blanks.",
    ],
    ["of a decorator", () => ({ supplier_id: decorator.id }), "supplier_id", /^Stitch House decorates/],
    [
      "with a date alone",
      () => ({ po_date: "2026-03-09" }),
      "po_number",
      "Enter the PO number that goes with the date.",
    ],
    [
      "ordered tomorrow",
      () => ({ po_number: "1", po_date: "2026-03-11" }),
      "po_date",
      "Enter today or an earlier day.",
    ],
    ["with an impossible date", () => ({ po_number: "1", po_date: "2026-02-30" }), "po_date", /February has 28 days/],
    ["on a PO that was sent", () => ({ purchase_order_id: sent }), "purchase_order_id", /is no longer a draft/],
    ["on another one's PO", () => ({ purchase_order_id: others }), "purchase_order_id", /is for another supplier/],
    ["on a PO that is none", () => ({ purchase_order_id: 999_999 }), "purchase_order_id", /^PO not found/],
    [
      "with a number on a draft PO",
      () => ({ new_purchase_order: true, po_number: "7" }),
      "po_number",
      /^It is on a draft PO/,
    ],
    ["that costs too little", () => ({ unit_cost: "4.205" }), "unit_cost", "Enter an amount such as 4.20."],
    ["that costs too much", () => ({ unit_cost: "999999999" }), "unit_cost", "Enter a smaller amount."],
    ["in packs of nothing", () => ({ pack_size: 0 }), "pack_size", "Enter 1 or more."],
    ["with a number of two lines", () => ({ po_number: "7\nBcc: 8" }), "po_number", "Write it in one line."],
    [
      "of the customer with a supplier",
      () => ({ source: "customer" }),
      "supplier_id",
      /^Pieces of the customer have no supplier/,
    ],
    [
      "from stock with a number",
      () => ({ source: "stock", supplier_id: null, po_number: "7" }),
      "po_number",
      /no PO number/,
    ],
  ])("%s is refused at its field", async (_name, row, field, words) => {
    const { requisition } = await orderToBuy(test, buyer);
    const answer = await split(requisition, [
      { supplier_id: mill.id, quantity: 6 },
      { supplier_id: atlas.id, quantity: 24, ...row() },
    ]);
    expect(answer.status).toBe(422);
    const expected = typeof words === "string" ? words : expect.stringMatching(words);
    expect(answer.body.errors).toMatchObject({ [`splits.1.${field}`]: [expected] });
    expect((await get(`/sourcing/requisitions/${requisition}`)).body.data.splits).toEqual([]);
  });
});

describe("numbers of purchase orders", () => {
  it("leave out what people typed, in any case", async () => {
    const next = await test.db.transaction().execute((trx) => nextPoNumber(trx));
    const number = Number(next.slice(3));
    const { requisition } = await orderToBuy(test, buyer);
    await split(requisition, [
      { supplier_id: atlas.id, quantity: 10, po_number: `po-${number + 1}`, po_date: "2026-03-10" },
    ]);
    await createDraft(
      test.db,
      { supplier_id: atlas.id, po_number: `Po-${number + 2}` },
      { userId: null, at: TEST_NOW },
    );
    expect(await test.db.transaction().execute((trx) => nextPoNumbers(trx, 2))).toEqual([
      `PO-${number + 3}`,
      `PO-${number + 4}`,
    ]);
  });
});

describe("price and pack of a split", () => {
  const line = { sku: "PRICED-1", size: "M", color: "Navy" };
  const splitsOf = async (recipe: object, splits: object[]) => {
    const { requisition } = await orderToBuy(test, buyer, { line: { ...line, ...recipe } });
    const { status, body } = await split(requisition, splits);
    expect(status).toBe(200);
    return { requisition, data: body.data };
  };

  it("are those that the supplier asked last for the SKU and size, unless the row says otherwise", async () => {
    const first = await splitsOf({}, [
      { supplier_id: atlas.id, quantity: 30, unit_cost: "4.20", pack_size: 12 },
      { supplier_id: mill.id, quantity: 12 },
    ]);
    expect(first.data.splits).toMatchObject([
      { quantity: 30, unit_cost: "4.20", pack_size: 12 },
      { unit_cost: null, pack_size: null },
    ]);
    const { requisition, data } = await splitsOf({ sku: "priced-1", color: "Red" }, [
      { supplier_id: atlas.id, quantity: 24 },
      { supplier_id: mill.id, quantity: 12 },
      { supplier_id: atlas.id, quantity: 6, unit_cost: null, pack_size: null },
    ]);
    expect(data.last_prices).toEqual([{ supplier_id: atlas.id, unit_cost: "4.20", currency: "USD", pack_size: 12 }]);
    expect(data.splits).toMatchObject([
      { unit_cost: "4.20", pack_size: 12 },
      { unit_cost: null, pack_size: null },
      { unit_cost: null, pack_size: null },
    ]);
    const larger = await splitsOf({ size: "2XL" }, [{ supplier_id: atlas.id, quantity: 24 }]);
    expect(larger.data.splits).toMatchObject([{ unit_cost: null, pack_size: null }]);

    // What goes on keeps its own; a later price counts from then on.
    const [own] = data.splits;
    const again = await split(requisition, [{ id: own.id, supplier_id: atlas.id, quantity: 36, unit_cost: null }]);
    expect(again.body.data.splits).toMatchObject([{ quantity: 36, unit_cost: null, pack_size: 12 }]);
    const path = `/sourcing/requisition_splits/${own.id}`;
    const patched = await test.call("PATCH", path, { token: buyer.token, body: { unit_cost: "4.50", pack_size: 6 } });
    expect(patched.body.data).toMatchObject({ unit_cost: "4.50", pack_size: 6 });
    const last = await splitsOf({ color: "Red" }, [{ supplier_id: atlas.id, quantity: 24 }]);
    expect(last.data.splits).toMatchObject([{ unit_cost: "4.50", pack_size: 6 }]);
    const navy = await splitsOf({}, [{ supplier_id: atlas.id, quantity: 24 }]);
    expect(navy.data.splits).toMatchObject([{ unit_cost: "4.20", pack_size: 12 }]);
  });
});
