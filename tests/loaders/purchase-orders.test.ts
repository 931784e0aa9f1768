import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as dashboard } from "~/routes/dashboard";
import { loader as receiving } from "~/routes/dashboard.receiving/route";
import { loader as list } from "~/routes/dashboard.sourcing_.purchase-orders._list/route";
import { action, loader as page } from "~/routes/dashboard.sourcing_.purchase-orders.$id._index/route";
import { loader as csv } from "~/routes/dashboard.sourcing_.purchase-orders.$id.export";
import { loader as print } from "~/routes/dashboard.sourcing_.purchase-orders.$id.print";
import { type LineRecipe, makeOrder } from "../factories/orders";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

const PATH = "/dashboard/sourcing/purchase-orders";
type Form = Record<string, string | string[]>;

let testDoor: TestDoor;
let cookie: string;
let token: string;
let serial = 0;
beforeAll(async () => {
  testDoor = await openTestDoor({ SHOP_NAME: "Acme" });
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

const api = async (method: string, path: string, body?: object) =>
  (await ask(testDoor.door, method, path, token, body)).data;

/** A draft with every line of an order, each in one split. */
async function drafted(lines: LineRecipe[] = [{ quantity: 24 }], cost: string | null = "4.20") {
  const supplier = await api("POST", "/sourcing/suppliers", {
    name: `Northgate ${++serial}`,
    po_email: "orders@northgate.example",
    account_number: "ACC-7",
    contacts: [
      { name: "Rosa Lind", email: "rosa@northgate.example", gets_po: true },
      { name: "Sam", email: "sam@northgate.example" },
    ],
  });
  const order = await makeOrder(testDoor.backend, { lines });
  await api("PUT", "/orders/triage", { accepted: [order.id], ignored: [] });
  const requisitions = await api("GET", `/sourcing/requisitions?order_id=${order.id}&sort=created_at`);
  for (const { id, quantity } of requisitions) {
    const split = { supplier_id: supplier.id, quantity, ...(cost && { unit_cost: cost }) };
    await api("POST", `/sourcing/requisitions/${id}/splits`, { splits: [split] });
  }
  const drafts = await api("GET", `/sourcing/requisition_splits?order_id=${order.id}`);
  const splits: number[] = drafts.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
  const po = await api("POST", "/sourcing/purchase_orders", { supplier_id: supplier.id, splits });
  return { supplier, order, splits, po };
}

const stored = (id: number) => api("GET", `/sourcing/purchase_orders/${id}`);
const pathOf = (id: number, query = "") => `${PATH}/${id}${query}`;
const read = (id: number, query = "") => runRoute(page, pageRequest(pathOf(id, query), { cookie }), { id: `${id}` });
const act = (id: number, form: Form) => runRoute(action, pageRequest(pathOf(id), { cookie, form }), { id: `${id}` });
const toast = async () => (await runRoute(dashboard, pageRequest(PATH, { cookie }))).data.frame.toast;

async function refusal(response: Response) {
  expect(response.status).toBeGreaterThanOrEqual(400);
  return await response.json();
}

describe("the list", () => {
  test("shows what a tab means, counts them all, and falls back where the address does not fit", async () => {
    const { po, supplier } = await drafted();
    const view = await runRoute(list, pageRequest(`${PATH}?tab=draft&supplier_id=${supplier.id}&page=x`, { cookie }));
    if (view.kind !== "list") throw new Error("no list");
    expect(view.list).toMatchObject({ tab: "draft", total: 1, dropped: ["page"] });
    expect(view.rows[0]).toMatchObject({
      id: po.id,
      number: po.po_number,
      units: "24 units",
      lines: "1 line, 1 order",
    });
    expect(view.list.counts?.draft).toBeGreaterThan(0);
    await api("PATCH", `/sourcing/purchase_orders/${po.id}`, { status: "sent" });
    const sent = await runRoute(list, pageRequest(`${PATH}?unconfirmed=1&supplier_id=${supplier.id}`, { cookie }));
    expect(sent).toMatchObject({ list: { tab: "unconfirmed", total: 1 }, rows: [{ reference: "No answer yet" }] });
  });

  test("has a dash where nothing is known", async () => {
    const { supplier } = await drafted([{ quantity: 2 }], null);
    const { rows } = (await runRoute(list, pageRequest(`${PATH}?supplier_id=${supplier.id}`, { cookie }))) as Extract<
      Awaited<ReturnType<typeof list>>,
      { kind: "list" }
    >;
    expect(rows).toMatchObject([{ reference: "–", cost: "–", arrives: { words: "–", note: "" } }]);
  });

  test("says that some of it is late, although the rest is not", async () => {
    const { po, splits, supplier } = await drafted([{ quantity: 24 }, { quantity: 12 }]);
    await api("PATCH", `/sourcing/purchase_orders/${po.id}`, { status: "sent" });
    for (const [index, day] of ["2020-01-02", "2040-01-02"].entries())
      await api("PATCH", `/sourcing/requisition_splits/${splits[index]}`, { estimated_arrival_date: day });
    const view = await runRoute(list, pageRequest(`${PATH}?tab=late&supplier_id=${supplier.id}`, { cookie }));
    if (view.kind !== "list") throw new Error("no list");
    expect(view.rows[0]?.arrives).toMatchObject({
      note: expect.stringMatching(/^Some [\d,]+ work days late$/),
      tone: "stop",
    });
    expect((await read(po.id)).view.notice?.text).toContain("Goods were expected Thu Jan 2, 2020.");
  });
});

describe("the page", () => {
  test("is a document: matrix with the orders behind it, splits, and the next step", async () => {
    const { po, order } = await drafted([
      { title: "Tee", color: "Navy", size: "M", quantity: 6 },
      { title: "Tee", color: "Navy", size: "S", quantity: 2 },
    ]);
    const { view, dialog } = await read(po.id);
    expect(dialog).toBeNull();
    expect(view).toMatchObject({ number: po.po_number, splitSum: "2 splits, 8 units" });
    expect(view.notice?.text).toContain("doesn't place an order");
    expect(view.matrix.totals).toEqual([2, 6]);
    expect(view.splits[0]).toMatchObject({ order: order.name, status: { label: "On a draft PO" } });
    expect(view.actions.primary?.modal).toBe("po-send");
    expect(await thrown(read(999_999))).toMatchObject({ status: 404 });
  });

  test("is sent to whoever gets purchase orders, and a refusal keeps what was typed", async () => {
    const { po } = await drafted();
    const { dialog } = await read(po.id, "?modal=po-send");
    if (dialog?.kind !== "po-send") throw new Error("another dialog");
    expect(dialog.people).toEqual([{ name: "Rosa Lind", email: "rosa@northgate.example" }]);
    const nobody = await refusal(await act(po.id, { intent: "po-send", name: "", email: "", message: "Soon" }));
    expect(nobody).toMatchObject({ errors: { email_0: [expect.any(String)] }, typed: { message: ["Soon"] } });
    const wrong = await refusal(await act(po.id, { intent: "po-send", name: "Rosa", email: "rosa at home" }));
    expect(wrong.errors.email_0).toEqual(["Enter an email address such as orders@example.com."]);
    const future = { intent: "po-send", without_mail: "1", po_date: "2031-01-01" };
    expect((await refusal(await act(po.id, future))).errors.po_date).toHaveLength(1);
    const send = {
      intent: "po-send",
      name: "Rosa",
      email: "rosa@northgate.example",
      lock_version: `${po.lock_version}`,
    };
    expect((await act(po.id, send)).status).toBe(303);
    expect((await toast())?.text).toBe(`${po.po_number} is waiting to be sent by hand`);
    const { view } = await read(po.id);
    expect(view).toMatchObject({ isSentByHand: true, mails: [{ canMarkSent: true }], status: { label: "Sent" } });
    expect((await act(po.id, { intent: "sent", mail: `${view.mails[0]?.id}` })).status).toBe(303);
    expect((await read(po.id)).view.mails[0]).toMatchObject({ canMarkSent: false });
    const again = { intent: "po-send", name: "", email: "sam@northgate.example" };
    expect((await act(po.id, again)).status).toBe(303);
    expect((await read(po.id)).view.mails).toHaveLength(2);
  });

  test("takes an answer for all and others for some, and names the field that does not fit", async () => {
    const { po, splits } = await drafted([{ quantity: 24 }, { quantity: 12 }]);
    const [one = 0, other = 0] = splits;
    await api("PATCH", `/sourcing/purchase_orders/${po.id}`, { status: "sent" });
    const form = {
      intent: "po-confirm",
      supplier_reference: "SO-1",
      all_date: "2026-03-16",
      split: [`${one}`, `${other}`],
      [`answer_${one}`]: "partial",
      [`date_${one}`]: "2026-03-27",
      [`quantity_${one}`]: "24",
    };
    const refused = await refusal(await act(po.id, form));
    expect(Object.keys(refused.errors)).toEqual([`quantity_${one}`]);
    expect(refused.typed).toMatchObject({ [`date_${one}`]: ["2026-03-27"], supplier_reference: ["SO-1"] });
    const past = await refusal(await act(po.id, { ...form, [`quantity_${one}`]: "10", all_date: "2026-03-01" }));
    expect(Object.keys(past.errors)).toEqual(["all_date"]);
    expect((await act(po.id, { ...form, [`quantity_${one}`]: "10" })).status).toBe(303);
    const now = await stored(po.id);
    expect(now).toMatchObject({ status: "confirmed", supplier_reference: "SO-1" });
    const day = (id: number) => now.splits.find((split: { id: number }) => split.id === id)?.estimated_arrival_date;
    expect(day(other)).toBe("2026-03-16");
    expect(now.splits).toHaveLength(3);
  });

  test("leads to its lines in Receiving, whatever day they are expected on", async () => {
    const { po, splits } = await drafted([{ quantity: 24 }]);
    await api("PATCH", `/sourcing/purchase_orders/${po.id}`, { status: "sent" });
    await api("PATCH", `/sourcing/requisition_splits/${splits[0]}`, { estimated_arrival_date: "2026-05-04" });
    const { actions } = (await read(po.id)).view;
    const { to = "" } = [...actions.bar, ...actions.more].find(({ label }) => label === "Count goods in") ?? {};
    const { groups } = await runRoute(receiving, pageRequest(to, { cookie }));
    expect(groups.map(({ rows }) => rows.length)).toEqual([1]);
  });

  test("is edited, its splits are changed, and it is cancelled", async () => {
    const { po, splits } = await drafted([{ quantity: 24 }, { quantity: 12 }]);
    const edit = { intent: "po-edit", po_number: "Own 1", ship_to: "decorator", needed_by_date: "soon", note: "Ask" };
    const refused = await refusal(await act(po.id, edit));
    expect(refused).toMatchObject({ errors: { needed_by_date: ["Use YYYY-MM-DD."] }, typed: { note: ["Ask"] } });
    const stale = await refusal(await act(po.id, { ...edit, ship_to: "shop", needed_by_date: "", lock_version: "99" }));
    expect(stale).toMatchObject({ kind: "conflict", typed: { po_number: ["Own 1"] } });
    expect((await act(po.id, { ...edit, ship_to: "shop", needed_by_date: "" })).status).toBe(303);
    expect(await stored(po.id)).toMatchObject({ po_number: "Own 1", needed_by_date: null, note: "Ask" });
    expect((await act(po.id, { intent: "po-add-splits", split: `${splits[1]}` })).status).toBe(303);
    expect((await stored(po.id)).splits).toHaveLength(1);
    const { dialog } = await read(po.id, "?modal=po-add-splits");
    expect(dialog).toMatchObject({ splits: [{ isOn: true }, { isOn: false }] });
    expect((await act(po.id, { intent: "po-cancel" })).status).toBe(303);
    expect((await stored(po.id)).status).toBe("cancelled");
    expect((await refusal(await act(po.id, { intent: "po-take-back" }))).message).toContain("is cancelled");
    expect(await thrown(act(po.id, { intent: "po-burn" }))).toMatchObject({ status: 422 });
  });
});

test("its page says what a piece costs, the sum, and what is not whole packs", async () => {
  const line = { title: "Pack Tee", sku: "PACK-1", color: "Navy", size: "M", vendor_id: null };
  const { po, splits } = await drafted([
    { ...line, quantity: 20 },
    { ...line, quantity: 10 },
  ]);
  for (const id of splits) await api("PATCH", `/sourcing/requisition_splits/${id}`, { pack_size: 12 });
  const { view } = await read(po.id);
  expect(view.facts).toContainEqual({ label: "Goods", value: "$126.00" });
  expect(view.splits).toMatchObject([
    { unitCost: "$4.20", pack: "pack of 12" },
    { unitCost: "$4.20", pack: "pack of 12" },
  ]);
  expect(view.packs).toEqual(["Pack Tee, Navy, M: 30 is not whole packs of 12: 36 would be 3 packs."]);
  await api("PATCH", `/sourcing/requisition_splits/${splits[1]}`, { quantity: 4 });
  expect((await read(po.id)).view.packs).toEqual([]);
});

describe("for the supplier", () => {
  test("the file has one record of each article, and nothing in it runs as a formula", async () => {
    const line = { title: "=HYPERLINK(1)", sku: "@SUM(1)", color: "Navy", size: "XXL", vendor_id: null };
    const { po } = await drafted([
      { ...line, quantity: 5 },
      { ...line, quantity: 7 },
    ]);
    const answer = await runRoute(csv, pageRequest(`${pathOf(po.id)}/export`, { cookie }), { id: `${po.id}` });
    expect(answer.headers.get("Content-Disposition")).toContain(`${po.po_number}.csv`);
    const [head, ...records] = (await answer.text()).replace("\uFEFF", "").trim().split("\r\n");
    expect(head).toBe("sku,description,color,size,quantity,unit_cost,cost,currency");
    expect(records).toEqual(["'@SUM(1),'=HYPERLINK(1),Navy,2XL,12,4.20,50.40,USD"]);
  });

  test("the print has no prices and no note of ours, unless prices are asked for", async () => {
    const { po } = await drafted([{ quantity: 10 }]);
    await api("PATCH", `/sourcing/purchase_orders/${po.id}`, { note: "Ask for a discount" });
    const sheetOf = async (query: string) =>
      (await runRoute(print, pageRequest(`${pathOf(po.id)}/print${query}`, { cookie }), { id: `${po.id}` })).sheet;
    const plain = await sheetOf("");
    expect(plain).toMatchObject({
      number: po.po_number,
      shop: { name: "Acme" },
      mark: "Draft, not ordered",
      total: null,
    });
    expect(plain.facts).toContainEqual({ label: "Our account number", value: "ACC-7" });
    expect(JSON.stringify(plain)).not.toMatch(/4\.20|42\.00|discount/);
    expect(await sheetOf("?prices=1")).toMatchObject({ skus: [{ price: "$4.20" }], total: { words: "$42.00" } });
    await api("PATCH", `/sourcing/purchase_orders/${po.id}`, { status: "cancelled", reason: "Bought elsewhere" });
    expect(await sheetOf("")).toMatchObject({ mark: "Cancelled, do not ship" });
  });
});
