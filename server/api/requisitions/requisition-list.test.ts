import type { RequisitionDetail } from "contract/requisitions.schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderToBuy } from "../../../tests/factories/sourcing";
import { type MadeSupplier, makeSupplier } from "../../../tests/factories/suppliers";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let buyer: { token: string; id: number };
let atlas: MadeSupplier;
let mill: MadeSupplier;
let neededBought: string;
const made: Record<string, Awaited<ReturnType<typeof orderToBuy>>> = {};
const id = (name: string) => made[name]?.requisition ?? 0;

const get = (path: string) => test.call("GET", path, { token: buyer.token });
const list = async (query: string): Promise<RequisitionDetail[]> =>
  (await get(`/sourcing/requisitions?per_page=100&${query}`)).body.data;
const names = async (query: string) => {
  const found = (await list(query)).map((one) => one.id);
  return Object.keys(made).filter((name) => found.includes(id(name)));
};
const split = (name: string, splits: object[]) =>
  test.call("POST", `/sourcing/requisitions/${id(name)}/splits`, { token: buyer.token, body: { splits } });

beforeAll(async () => {
  test = await openTestApi();
  buyer = await test.signIn("Buyer", "Receiver", "Order Desk");
  atlas = await makeSupplier(test, buyer, { name: "Atlas Blanks", lead_time_days: 3 });
  mill = await makeSupplier(test, buyer, { name: "Carolina Mill" });
  made.untouched = await orderToBuy(test, buyer, { company: "Zephyr Rowing", required_in_hand_date: "2026-05-01" });
  made.drafted = await orderToBuy(test, buyer, { required_in_hand_date: "2026-04-06" });
  made.bought = await orderToBuy(test, buyer, { line: { sku: "PC-61" } });
  made.held = await orderToBuy(test, buyer);
  made.closed = await orderToBuy(test, buyer);
  await split("drafted", [
    { supplier_id: atlas.id, quantity: 60, new_purchase_order: true },
    { supplier_id: mill.id, quantity: 30 },
  ]);
  await split("bought", [{ supplier_id: mill.id, quantity: 96, po_number: "m-77", po_date: "2026-03-09" }]);
  const patch = (name: string, body: object) =>
    test.call("PATCH", `/sourcing/requisitions/${id(name)}`, { token: buyer.token, body });
  await patch("untouched", { supplier_id: atlas.id });
  neededBought = (await get(`/sourcing/requisitions/${id("bought")}`)).body.data.needed_by_date;
  await patch("held", { status: "hold", reason: "sizes" });
  await test.db.updateTable("requisitions").set({ is_active: 0 }).where("id", "=", id("closed")).execute();
});
afterAll(() => test.close());

describe("the list", () => {
  it("is of accepted, open orders, needed first", async () => {
    expect((await list("")).map((one) => one.id)).toEqual([id("drafted"), id("bought"), id("held"), id("untouched")]);
  });

  it("shows who supplies what for whom", async () => {
    const [drafted] = await list("");
    const number = drafted?.splits[0]?.po_number;
    expect(drafted).toMatchObject({
      order: { name: made.drafted?.name, stage: "main", customer_name: "Ellen Marsh" },
      order_line_item: { id: made.drafted?.lineIds[0], quantity: 96, title: "Pique Polo" },
      supplier: { id: atlas.id, name: "Atlas Blanks" },
      po: number,
      quantity_left: 6,
      stock_available: 0,
      decisions: [],
      splits: [
        { supplier: { name: "Atlas Blanks" }, status: "on_po" },
        { supplier: { name: "Carolina Mill" }, status: "draft" },
      ],
    });
  });

  it.each<[string, () => string, string[]]>([
    ["of one order, closed too", () => `order_id=${made.closed?.id}`, ["closed"]],
    ["by id", () => `id[]=${id("held")}&id[]=${id("closed")}`, ["held", "closed"]],
    ["by status", () => "status[]=hold&status[]=completed", ["bought", "held"]],
    ["of a supplier", () => `supplier_id=${atlas.id}`, ["untouched", "drafted"]],
    ["of a supplier of one split", () => `supplier_id=${mill.id}`, ["drafted", "bought"]],
    ["needed before a day", () => `needed_before=${neededBought}`, ["drafted"]],
    ["with pieces in no split", () => "unallocated=1", ["untouched", "drafted"]],
    ["without such pieces", () => "unallocated=0", ["bought", "held"]],
    ["of which not all is ordered", () => "to_order=1", ["untouched", "drafted"]],
    ["of nobody", () => "no_supplier=1", []],
    ["by company", () => "q=zephyr", ["untouched"]],
    ["by order", () => `q=${encodeURIComponent(made.bought?.name ?? "")}`, ["bought"]],
    ["by SKU", () => "q=PC-61", ["bought"]],
    ["by a typed PO number in any case", () => "q=M-77", ["bought"]],
    ["by the number of a PO", () => "q=po-1001", ["drafted"]],
    ["by words that nobody has", () => "q=zebra", []],
  ])("%s", async (_name, query, expected) => {
    expect(await names(query())).toEqual(expected);
  });

  it.each(["needed_by_date", "order_number", "quantity", "status", "created_at", "updated_at"])(
    "sorts by %s both ways",
    async (sort) => {
      const up = (await list(`sort=${sort}`)).map((one) => one.id);
      const down = (await list(`sort=-${sort}`)).map((one) => one.id);
      expect(down).toEqual(up.toReversed());
    },
  );

  it("is paged, and past the end empty with the true total", async () => {
    const page = await get("/sourcing/requisitions?per_page=3&page=2");
    expect(page.body).toMatchObject({
      data: [{ id: id("untouched") }],
      meta: { total: 4, from: 4, to: 4, last_page: 2 },
    });
    expect((await get("/sourcing/requisitions?page=9")).body).toMatchObject({ data: [], meta: { total: 4 } });
    expect((await get("/sourcing/requisitions?status[]=bought")).status).toBe(422);
  });

  it("asks the database as often for one row as for many", async () => {
    let statements = 0;
    const executor = test.db.getExecutor();
    const execute = executor.executeQuery;
    Object.assign(executor, {
      executeQuery(...given: Parameters<typeof execute>) {
        statements += 1;
        return execute.apply(executor, given);
      },
    });
    const count = async (path: string) => {
      const before = statements;
      await get(path);
      return statements - before;
    };
    const one = await count("/sourcing/requisitions?per_page=1&page=1");
    expect(await count("/sourcing/requisitions?per_page=4")).toBe(one);
    Object.assign(executor, { executeQuery: execute });
    expect(one).toBeLessThan(15);
  });
});

describe("splits", () => {
  const splits = async (query: string) =>
    (await get(`/sourcing/requisition_splits?${query}`)).body.data.map((one: { quantity: number }) => one.quantity);
  it.each<[string, () => string, number[]]>([
    ["of open orders", () => "", [60, 30, 96]],
    ["of a requisition", () => `requisition_id=${id("drafted")}`, [60, 30]],
    ["of a supplier", () => `supplier_id=${mill.id}`, [30, 96]],
    ["by status", () => "status[]=draft&status[]=on_po", [60, 30]],
    ["by PO number", () => "po_number=M-77", [96]],
    ["by the number of a PO", () => "po_number=PO-1001", [60]],
    ["of an order", () => `order_id=${made.bought?.id}`, [96]],
    ["by words", () => "q=m-77", [96]],
  ])("%s", async (_name, query, expected) => {
    expect(await splits(query())).toEqual(expected);
  });
});

describe("what must be bought", () => {
  it("is what the requisitions themselves sum up to, by supplier", async () => {
    const needs = (await get("/sourcing/needs")).body.data;
    const naive = new Map<string, { units: number; lines: Set<number>; orders: Set<number> }>();
    const add = (supplier: string | undefined, units: number, of: RequisitionDetail) => {
      if (units <= 0) return;
      const known = naive.get(supplier ?? "nobody") ?? { units: 0, lines: new Set(), orders: new Set() };
      naive.set(supplier ?? "nobody", {
        units: known.units + units,
        lines: known.lines.add(of.id),
        orders: known.orders.add(of.order_id),
      });
    };
    for (const one of await list("")) {
      if (one.status === "hold") continue;
      for (const part of one.splits) {
        if (part.status === "draft" || part.status === "on_po") add(part.supplier?.name, part.quantity, one);
      }
      add(one.supplier?.name, one.quantity_left ?? 0, one);
    }
    const recorded = needs.suppliers.map(
      (need: { supplier: { name: string } | null; units: number; lines: number; orders: number }) => [
        need.supplier?.name ?? "nobody",
        [need.units, need.lines, need.orders],
      ],
    );
    expect(Object.fromEntries(recorded)).toEqual(
      Object.fromEntries(
        [...naive].map(([name, { units, lines, orders }]) => [name, [units, lines.size, orders.size]]),
      ),
    );
    expect(needs).toMatchObject({
      total_units: 192,
      suppliers: [
        { supplier: { name: "Atlas Blanks" }, units: 162, lines: 2, orders: 2 },
        { supplier: { name: "Carolina Mill" }, units: 30 },
      ],
    });
  });

  it("is counted by tab", async () => {
    expect((await get("/sourcing/requisitions/counts")).body.data).toEqual({
      by_status: { not_started: 1, in_progress: 1, completed: 1, hold: 1 },
      unallocated: 2,
      no_supplier: 0,
      units_to_order: 192,
      open_decisions: 0,
      unconfirmed_pos: 0,
      draft_pos: 1,
    });
  });
});
