import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as dashboard } from "~/routes/dashboard";
import { action, loader } from "~/routes/dashboard.sourcing/route";
import type { SplitAnswer } from "~/sourcing/split/split-view";
import { type LineRecipe, makeOrder } from "../factories/orders";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

const PATH = "/dashboard/sourcing";
type Form = Record<string, string | string[]>;

let testDoor: TestDoor;
let cookie: string;
let token: string;
let atlas: { id: number; name: string };
let carolina: { id: number; name: string };
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
  atlas = await supplier("Atlas Blanks", 2);
  carolina = await supplier("Carolina Mill Supply", 8);
});
afterAll(() => testDoor.close());

const api = async (method: string, path: string, body?: object) =>
  (await ask(testDoor.door, method, path, token, body)).data;

const supplier = (name: string, days: number): Promise<{ id: number; name: string }> =>
  api("POST", "/sourcing/suppliers", { name, lead_time_days: days });

interface Requisition {
  id: number;
  lock_version: number;
  status: string;
  quantity_split: number;
  quantity_left: number;
  note: string | null;
  splits: {
    id: number;
    status: string;
    supplier_id: number;
    quantity: number;
    po_number: string;
    purchase_order_id: number;
    source: string;
  }[];
}

/** An accepted order and the requisitions of its lines. */
async function needs(lines: LineRecipe[] = [{ quantity: 96 }]) {
  const order = await makeOrder(testDoor.backend, { lines });
  await api("PUT", "/orders/triage", { accepted: [order.id], ignored: [] });
  const requisitions: Requisition[] = await api("GET", `/sourcing/requisitions?order_id=${order.id}&sort=created_at`);
  return { order, requisitions, one: requisitions[0] as Requisition, q: `?q=${encodeURIComponent(order.name)}` };
}

const stored = (id: number): Promise<Requisition> => api("GET", `/sourcing/requisitions/${id}`);
const pair = ({ id, lock_version }: Requisition) => `${id}:${lock_version}`;
const act = (form: Form, query = "") => runRoute(action, pageRequest(PATH + query, { cookie, form }));
const toast = async () => (await runRoute(dashboard, pageRequest(PATH, { cookie }))).data.frame.toast?.text;

async function read(query = "") {
  const page = await runRoute(loader, pageRequest(PATH + query, { cookie }));
  if (page.kind !== "list") throw new Error("no list");
  return page;
}

async function splitOf(id: number) {
  const { dialog } = await read(`?modal=split&ids=${id}`);
  if (dialog?.kind !== "split") throw new Error("no split dialog");
  return dialog.view;
}

/** The form of the dialog as a browser sends it. */
function splitForm(
  one: Requisition,
  rows: readonly (readonly [from: string | number, quantity: string, po?: string])[],
) {
  const form: Form = { intent: "split", id: String(one.id), lock_version: String(one.lock_version), note: "" };
  for (const [index, [from, quantity, po = "none"]] of rows.entries())
    Object.assign(form, {
      [`split_${index}`]: "",
      [`from_${index}`]: String(from),
      [`quantity_${index}`]: quantity,
      [`po_${index}`]: po,
    });
  return form;
}

async function answerOf(response: Response): Promise<SplitAnswer> {
  const body = await response.json();
  if (body.ok !== false) throw new Error("it was done");
  return body;
}

describe("the list", () => {
  test("shows what is needed, and sizes of a style together", async () => {
    const polo = { title: "Pique Polo", color: "Navy" };
    const { q } = await needs([
      { ...polo, size: "S", quantity: 8 },
      { title: "Twill Cap", color: "Slate", size: "OSFA", quantity: 5 },
      { ...polo, size: "M", quantity: 24 },
    ]);
    const { list, rows } = await read(q);
    expect(list).toMatchObject({ tab: "open", total: 3, isBySupplier: false });
    expect(rows.map(({ title, size, isNextSize }) => [title, size, isNextSize])).toEqual([
      ["Pique Polo", "S", false],
      ["Pique Polo", "M", true],
      ["Twill Cap", "OSFA", false],
    ]);
    expect(rows[0]).toMatchObject({ allocated: 0, quantity: 8, supplier: "Not chosen", action: "Split…" });
    expect(list.counts?.tabs.open).toBeGreaterThanOrEqual(3);
  });

  test("shows one order's where a link names it, and says so", async () => {
    const { order, requisitions } = await needs([{ quantity: 5 }, { quantity: 7 }]);
    await needs();
    const { list, rows } = await read(`?order_id=${order.id}`);
    expect(rows.map(({ id }) => id).sort()).toEqual(requisitions.map(({ id }) => id).sort());
    expect(list).toMatchObject({ total: 2, applied: [["order_id", String(order.id)]] });
  });

  test("tells what of the address does not fit, and falls back", async () => {
    const { list } = await read("?tab=nonsense&needed_before=soon&sort=price");
    expect(list).toMatchObject({ tab: "open", sort: "needed_by_date" });
    expect([...list.dropped].sort()).toEqual(["needed_before", "sort", "tab"]);
  });

  test("by supplier: what each is to deliver, with drafts that wait for a PO and pieces in no split", async () => {
    const { one, q } = await needs();
    await act(splitForm(one, [[atlas.id, "60"]]));
    const { groups } = await read(`${q}&by=supplier`);
    const group = groups?.find(({ name }) => name === atlas.name);
    expect(group?.rows.map(({ id, pieces, stage }) => [id, pieces, stage])).toEqual([
      [one.id, 96, "60 ready for a PO, 36 not split yet"],
    ]);
  });

  test("a requisition that is gone is told, not a failure", async () => {
    expect((await read("?modal=split&ids=999999")).dialog).toEqual({ kind: "gone" });
    expect((await read("?modal=split-eta&ids=1&split=999999")).dialog).toEqual({ kind: "gone" });
  });
});

describe("splitting", () => {
  test("starts with all that is left, says when goods would be here and how late that is", async () => {
    const { one } = await needs();
    const view = await splitOf(one.id);
    expect(view).toMatchObject({ pieces: 96, sent: [], closed: null });
    const late = view.suppliers.find(({ label }) => label === carolina.name);
    expect(late).toMatchObject({ hint: "8 work days", arrives: { day: "2026-03-20" } });
  });

  test("over two suppliers saves both, and tells what is left", async () => {
    const { one, order } = await needs();
    const response = await act({
      ...splitForm(one, [
        [atlas.id, "60", "new"],
        [carolina.id, "24"],
      ]),
      note: "2XL later",
    });
    expect(response.status).toBe(303);
    const { frame } = (await runRoute(dashboard, pageRequest(PATH, { cookie }))).data;
    const after = await stored(one.id);
    const draft = after.splits[0];
    expect(frame.toast).toMatchObject({
      text: expect.stringContaining(`${order.name} `),
      action: {
        label: `Open ${draft?.po_number}`,
        to: `/dashboard/sourcing/purchase-orders/${draft?.purchase_order_id}`,
      },
    });
    expect(after).toMatchObject({ quantity_split: 84, quantity_left: 12, note: "2XL later", status: "in_progress" });
    expect(after.splits.map(({ quantity, status }) => [quantity, status])).toEqual([
      [60, "on_po"],
      [24, "draft"],
    ]);
    const rows = (await splitOf(one.id)).rows;
    expect(rows.map(({ from, quantity }) => [from, quantity])).toEqual([
      [String(atlas.id), "60"],
      [String(carolina.id), "24"],
    ]);
  });

  test("takes price and pack, offers those of the last time, and warns where it is not whole packs", async () => {
    const line = { sku: "PACKED-7", size: "L", quantity: 30 };
    const { one } = await needs([line]);
    const form = splitForm(one, [[atlas.id, "30"]]);
    const wrong = await answerOf(await act({ ...form, cost_0: "4,205", pack_0: "12" }));
    expect(wrong).toMatchObject({ errors: { cost_0: [expect.stringContaining("4.20")] }, rows: [{ cost: "4,205" }] });
    expect(await answerOf(await act({ ...form, pack_0: "a dozen" }))).toMatchObject({
      errors: { pack_0: [expect.any(String)] },
    });
    expect((await act({ ...form, cost_0: "4.20", pack_0: "12" })).status).toBe(303);
    expect(await toast()).toContain("30 is not whole packs of 12: 36 would be 3 packs.");
    expect((await splitOf(one.id)).rows).toMatchObject([{ cost: "4.20", pack: "12" }]);

    const { one: next } = await needs([line]);
    expect((await splitOf(next.id)).lastPrices).toEqual({ [atlas.id]: { cost: "4.20", pack: 12 } });
    expect((await act(splitForm(next, [[atlas.id, "24"]]))).status).toBe(303);
    const [row] = (await splitOf(next.id)).rows;
    expect(row).toMatchObject({ cost: "4.20", pack: "12" });
    const known = { ...splitForm(await stored(next.id), [[atlas.id, "24"]]), split_0: row?.split ?? "" };
    expect((await act({ ...known, cost_0: "", pack_0: "6" })).status).toBe(303);
    expect((await splitOf(next.id)).rows).toMatchObject([{ cost: "", pack: "6" }]);
  });

  test("a typed number with its day is ordered: read-only from then on", async () => {
    const { one } = await needs();
    const form = { ...splitForm(one, [[atlas.id, "96", "typed"]]), poNumber_0: "PO-2231", poDate_0: "2026-03-09" };
    expect((await act(form)).status).toBe(303);
    const view = await splitOf(one.id);
    expect(view.rows).toEqual([]);
    expect(view.sent).toMatchObject([{ words: `96 from ${atlas.name}`, po: "PO-2231", status: "ordered" }]);
  });

  test("says at the row what is wrong, keeps what was typed, and saves nothing", async () => {
    const { one } = await needs();
    const form = splitForm(one, [
      [atlas.id, "60"],
      [carolina.id, ""],
      ["", "5", "typed"],
    ]);
    const { errors, rows } = await answerOf(await act(form));
    expect(errors).toEqual({
      quantity_1: ["Enter 1 or more, or remove this row."],
      from_2: ["Choose a supplier, or remove this row."],
    });
    expect(rows.map(({ quantity }) => quantity)).toEqual(["60", "", "5"]);
    expect((await stored(one.id)).splits).toEqual([]);
  });

  test("refuses more than is needed, with both numbers", async () => {
    const { one } = await needs();
    const response = await act(
      splitForm(one, [
        [atlas.id, "90"],
        [carolina.id, "20"],
      ]),
    );
    expect(response.status).toBe(422);
    expect((await answerOf(response)).errors.rows).toEqual(["That is 14 more than the 96 needed. Lower a quantity."]);
  });

  test("its buttons work without a script: the form comes back with the rows they made", async () => {
    const { one } = await needs();
    const form = splitForm(one, [
      [atlas.id, "60"],
      [carolina.id, "24"],
    ]);
    const press = async (shape: string) =>
      (await answerOf(await act({ ...form, shape }))).rows.map((row) => row.quantity);
    expect(await press("rest:1")).toEqual(["60", "36"]);
    expect(await press("even")).toEqual(["48", "48"]);
    expect(await press("add")).toEqual(["60", "24", ""]);
    expect(await press("remove:0")).toEqual(["24"]);
    expect(await press("customer")).toEqual(["60", "24", "12"]);
    expect(await press("update")).toEqual(["60", "24"]);
    expect((await stored(one.id)).splits).toEqual([]);
  });

  test("takes pieces from the shelf where they stand", async () => {
    const { one } = await needs([{ quantity: 96, sku: "AT-STOCK-L", size: "L", color: "Navy" }]);
    const item = { sku: "AT-STOCK-L", size: "L", color: "Navy", location_name: "A-02" };
    await api("POST", "/sourcing/stock", { ...item, counted: 12 });
    expect((await splitOf(one.id)).stock).toEqual([{ place: "A-02", pieces: 12 }]);
    const pressed = await answerOf(await act({ ...splitForm(one, [[atlas.id, "80"]]), shape: "stock:A-02" }));
    expect(pressed.rows[1]).toMatchObject({ from: "stock:A-02", quantity: "12" });
    await act(splitForm(one, [["stock:A-02", "12"]]));
    expect((await stored(one.id)).splits).toMatchObject([{ source: "stock", quantity: 12, status: "received" }]);
    expect((await splitOf(one.id)).stock).toEqual([]);
  });

  test("shows both versions where somebody else was faster, and loses neither", async () => {
    const { one } = await needs();
    await act(splitForm(one, [[atlas.id, "60"]]));
    const stale = { ...splitForm(one, [[carolina.id, "96"]]), opened: "None", opened_note: "" };
    const response = await act(stale);
    expect(response.status).toBe(409);
    const { versions, rows } = await answerOf(response);
    expect(versions).toEqual([
      { field: "Splits", opened: "None", theirs: `60 from ${atlas.name}`, mine: `96 from ${carolina.name}` },
    ]);
    expect(rows).toMatchObject([{ from: String(carolina.id), quantity: "96" }]);
    expect((await stored(one.id)).splits).toMatchObject([{ quantity: 60 }]);
  });

  test("the same for all sizes: each size's rest goes to the same suppliers in the same shares, on the same new PO", async () => {
    const polo = { title: "Pique Polo", color: "Forest" };
    const { requisitions } = await needs([
      { ...polo, size: "S", quantity: 12 },
      { ...polo, size: "M", quantity: 24 },
      { ...polo, color: "Navy", size: "M", quantity: 7 },
    ]);
    const [small, medium, other] = requisitions as [Requisition, Requisition, Requisition];
    const form = splitForm(small, [
      [atlas.id, "8", "new"],
      [carolina.id, "4"],
    ]);
    expect((await act({ ...form, siblings: "1" })).status).toBe(303);
    expect(await toast()).toBe("2 sizes of the style split");
    const after = await stored(medium.id);
    expect(after.splits.map(({ supplier_id, quantity }) => [supplier_id, quantity])).toEqual([
      [atlas.id, 16],
      [carolina.id, 8],
    ]);
    expect(after.splits[0]?.po_number).toBe((await stored(small.id)).splits[0]?.po_number);
    expect((await stored(other.id)).splits).toEqual([]);
  });
});

describe("many at once", () => {
  test("assigns what is left of each to one supplier, on one new PO; what has nothing left says why", async () => {
    const { requisitions } = await needs([{ quantity: 24 }, { quantity: 12 }, { quantity: 6 }]);
    const [first, , last] = requisitions as [Requisition, Requisition, Requisition];
    await act(splitForm(last, [[carolina.id, "6"]]));
    const now = await Promise.all(requisitions.map(({ id }) => stored(id)));
    const form = { intent: "assign", supplier_id: String(atlas.id), po: "new", requisition: now.map(pair) };
    const body = await (await act(form)).json();
    expect(body).toMatchObject({ ok: true, done: `2 requisitions to ${atlas.name}` });
    expect(body.refused).toMatchObject([{ id: last.id, message: expect.stringContaining("already allocated") }]);
    const numbers = await Promise.all(
      requisitions.slice(0, 2).map(async ({ id }) => (await stored(id)).splits[0]?.po_number),
    );
    expect(new Set(numbers).size).toBe(1);
    expect((await stored(first.id)).quantity_left).toBe(0);
  });

  test("holds with a reason and takes back; says no stock, which opens a decision", async () => {
    const { one } = await needs();
    const none = await act({ intent: "hold", requisition: pair(one), reason: " " });
    expect((await none.json()).errors.reason).toEqual(["Say why."]);
    await act({ intent: "hold", requisition: pair(one), reason: "Color may change" });
    expect((await stored(one.id)).status).toBe("hold");
    await act({ intent: "release", requisition: pair(await stored(one.id)) });
    await act({ intent: "no-stock", requisition: pair(await stored(one.id)), reason: "Both are out" });
    expect((await stored(one.id)).status).toBe("stock_issue");
    const { decisions } = await read("?decisions=1");
    const decision = decisions?.find(({ actions }) => actions.some(({ requisitionId }) => requisitionId === one.id));
    expect(decision).toMatchObject({ kind: "No stock" });
    await act({ intent: "task-done", task: String(decision?.taskId) });
    expect((await read("?decisions=1")).decisions?.some(({ taskId }) => taskId === decision?.taskId) ?? false).toBe(
      false,
    );
  });

  test("all that match, and not when their number changed meanwhile", async () => {
    const { q } = await needs([{ quantity: 5 }, { quantity: 6 }]);
    const form = { intent: "arrival", all: "1", estimated_arrival_date: "2026-03-17" };
    const stale = await (await act({ ...form, count: "1" }, q)).json();
    expect(stale.errors.requisition).toEqual(["2 requisitions match now. Check the list, then try again."]);
    expect((await act({ ...form, count: "2" }, q)).headers.get("Location")).toBe(PATH + q);
  });
});

describe("one split", () => {
  async function ordered() {
    const { one } = await needs();
    await act({ ...splitForm(one, [[atlas.id, "96", "typed"]]), poNumber_0: `PO-A${one.id}`, poDate_0: "2026-03-09" });
    const { splits } = await stored(one.id);
    return { one, split: splits[0] as Requisition["splits"][number] & { lock_version: number } };
  }

  test("arrives later, is backordered, cancelled: each with what it needs", async () => {
    const { one, split } = await ordered();
    const of = async () => {
      const { dialog } = await read(`?modal=split-eta&ids=${one.id}&split=${split.id}`);
      if (dialog?.kind !== "split-action") throw new Error("no dialog");
      return { split: String(split.id), lock_version: dialog.data.lockVersion };
    };
    const wrong = await (await act({ intent: "split-eta", ...(await of()), estimated_arrival_date: "soon" })).json();
    expect(wrong.errors.estimated_arrival_date).toEqual(["Use YYYY-MM-DD."]);
    await act({ intent: "split-backorder", ...(await of()), backorder_date: "2026-03-27" });
    expect((await stored(one.id)).status).toBe("backordered");
    await act({ intent: "split-cancel", ...(await of()), reason: "Bought elsewhere" });
    expect(await stored(one.id)).toMatchObject({ quantity_left: 96 });
  });

  test("the supplier's answer: part now with a day for the rest", async () => {
    const { one, split } = await ordered();
    const form = { intent: "split-answer", split: String(split.id), lock_version: "" };
    const none = await (await act({ ...form, answer: "partial", quantity: "60" })).json();
    expect(none.errors.date).toEqual(["Enter when the rest arrives."]);
    expect((await act({ ...form, answer: "partial", quantity: "60", date: "2026-03-27" })).status).toBe(303);
    expect((await stored(one.id)).splits.map(({ quantity, status }) => [quantity, status])).toEqual([
      [60, "ordered"],
      [36, "backordered"],
    ]);
  });
});

describe("building a PO", () => {
  test("gathers drafts and pieces in no split of two orders, then adds to the draft", async () => {
    const keyport = await supplier("Keyport Hard Goods", 5);
    const [a, b] = [await needs(), await needs([{ quantity: 10 }])];
    await act(splitForm(a.one, [[keyport.id, "60"]]));
    await api("PATCH", `/sourcing/requisitions/${b.one.id}`, { supplier_id: keyport.id });
    const { dialog } = await read(`?modal=po-build&buy_from=${keyport.id}`);
    if (dialog?.kind !== "po-build") throw new Error("no dialog");
    expect(dialog.data.lines.map(({ words }) => words).sort()).toEqual([
      "10 not split yet",
      "36 not split yet",
      "60 in a draft split",
    ]);
    const line = dialog.data.lines.map(({ value }) => value).filter((value) => !value.startsWith(`r:${a.one.id}:`));
    const response = await act({ intent: "po-build", supplier_id: String(keyport.id), line, ship_to: "shop" });
    expect(response.headers.get("Location")).toMatch(/^\/dashboard\/sourcing\/purchase-orders\/\d+$/);
    const id = Number(response.headers.get("Location")?.split("/").at(-1));
    const made = await api("GET", `/sourcing/purchase_orders/${id}`);
    expect(made).toMatchObject({ status: "draft", totals: { units: 70, orders: 2 } });
    const rest = `r:${a.one.id}:${(await stored(a.one.id)).lock_version}`;
    await act({ intent: "po-build", supplier_id: String(keyport.id), line: [rest], draft: String(id) });
    expect(await api("GET", `/sourcing/purchase_orders/${id}`)).toMatchObject({ totals: { units: 106 } });
  });

  test("wants a line", async () => {
    const response = await act({ intent: "po-build", supplier_id: String(atlas.id) });
    expect((await response.json()).errors.line).toEqual(["Select one or more lines."]);
  });
});

test("a form that nobody knows is told", async () => {
  await expect(act({ intent: "nonsense" })).rejects.toBeInstanceOf(Response);
});
