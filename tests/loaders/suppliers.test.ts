import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { action as actOnList, loader as listPage } from "~/routes/dashboard.suppliers._list/route";
import { action as actOnOne, loader as onePage } from "~/routes/dashboard.suppliers.$id._index/route";
import { loader as historyPage } from "~/routes/dashboard.suppliers.$id.history";
import { makeExpected } from "../factories/goods";
import { makeVendor } from "../factories/orders";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

const PAGE = "/dashboard/suppliers";

let testDoor: TestDoor;
let cookie: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

const post = (form: Record<string, string | string[]>, path = PAGE) =>
  runRoute(actOnList, pageRequest(path, { cookie, form }));
const open = (query = "") => runRoute(listPage, pageRequest(PAGE + query, { cookie }));
const openOne = (id: number, query = "") =>
  runRoute(onePage, pageRequest(`${PAGE}/${id}${query}`, { cookie }), { id: String(id) });
const row = (id: number) =>
  testDoor.backend.db.selectFrom("suppliers").selectAll().where("id", "=", id).executeTakeFirst();

const NEW = { intent: "supplier-new", type: "goods", currency: "USD", is_active: "1" };

async function make(name: string, more: Record<string, string> = {}): Promise<number> {
  const answer = await post({ ...NEW, name, ...more });
  const id = Number(answer.headers.get("Location")?.split("/").at(-1));
  if (!id) throw new Error(`no supplier: ${answer.status}`);
  return id;
}

/** What the open form would send unchanged. */
async function formOf(id: number): Promise<Record<string, string | string[]>> {
  const { dialog } = await openOne(id, "?modal=supplier-form");
  if (dialog?.modal !== "supplier-form") throw new Error("no form");
  const { view } = dialog;
  const names = Object.keys(view.values);
  const bases = Object.fromEntries(Object.entries(view.values).map(([name, value]) => [`base:${name}`, value]));
  const rows = Object.fromEntries(
    view.contacts.flatMap((contact, index) =>
      Object.entries(contact).map(([key, value]) => [`contacts.${index}.${key}`, value]),
    ),
  );
  const { contacts: _contacts, categories: _categories, ...values } = view.values;
  const own = { intent: "edit", supplier: String(id), lock: view.lock, seen: view.seen, field: names };
  return { ...values, ...bases, ...rows, ...own };
}

describe("a new supplier", () => {
  test("is added once by a form that is sent twice; another form is told of it", async () => {
    const id = await make("Twice Sent", { form_key: "first" });
    expect(await make("Twice Sent", { form_key: "first" })).toBe(id);
    await expect(make("Twice Sent", { form_key: "second" })).rejects.toThrow("422");
  });

  test("is added with its lists; blank rows are left out", async () => {
    await makeVendor(testDoor.backend, "Harbor Mills");
    const id = await make("Atlas Blanks", {
      lead_time_days: "2",
      brands: "harbor mills\n",
      "contacts.0.name": "",
      "contacts.0.email": "",
      "contacts.1.name": "Jo Field",
      "contacts.1.email": "jo@atlas.example",
      "contacts.1.gets_po": "1",
      "categories.0.name": "Headwear",
      "categories.0.lead_time_days": "5",
    });
    const { supplier } = await openOne(id);
    expect(supplier).toMatchObject({
      name: "Atlas Blanks",
      contacts: [{ name: "Jo Field", getsPo: true }],
      categories: [{ name: "Headwear", lead: "5 work days", returns: "" }],
      brands: ["Harbor Mills"],
    });
  });

  test("is refused at its fields, in the rows where they stand", async () => {
    const answer = await post({
      ...NEW,
      name: "",
      brands: "",
      time_zone: "Nowhere",
      "contacts.0.name": "",
      "contacts.1.name": "",
      "contacts.1.email": "jo@atlas.example",
    });
    expect(answer.status).toBe(422);
    const { errors, typed } = await answer.json();
    expect(errors).toEqual({ name: ["Enter a name."], "contacts.1.name": ["Enter a name."] });
    expect(typed["contacts.1.email"]).toEqual(["jo@atlas.example"]);
  });

  test("keeps what was typed where a brand is unknown or a number is none", async () => {
    const unknown = await (await post({ ...NEW, name: "Brandless", brands: "No Such Mill" })).json();
    expect(unknown.errors.brands[0]).toContain("“No Such Mill”");
    const words = await (await post({ ...NEW, name: "Wordy", lead_time_days: "soon" })).json();
    expect(words.errors).toEqual({ lead_time_days: ["Enter whole days, such as 3."] });
  });
});

describe("the list", () => {
  test("filters, and says what of the URL it could not use", async () => {
    const id = await make("Zebra Knits", { code: "ZK", po_email: "po@zebra.example" });
    const { list, dialog } = await open("?q=zebra&type[]=goods&sort=nonsense&per_page=500");
    expect(dialog).toBeNull();
    expect(list).toMatchObject({
      total: 1,
      dropped: ["sort"],
      rows: [{ id, code: "ZK", email: "po@zebra.example", openPos: 0, onTime: null, isActive: true }],
    });
  });
});

describe("editing", () => {
  test("writes only what changed, and puts what another changed beside it", async () => {
    const id = await make("Two Hands", { phone: "1", "contacts.0.name": "Ann" });
    const form = await formOf(id);
    const path = `${PAGE}/${id}?modal=supplier-form`;
    const send = (fields: object) => runRoute(actOnOne, pageRequest(path, { cookie, form: { ...form, ...fields } }));
    const first = await send({ phone: "2" });
    expect([first.status, first.headers.get("Location")]).toEqual([303, `${PAGE}/${id}`]);
    expect((await openOne(id)).supplier.contacts).toMatchObject([{ name: "Ann" }]);
    const other = await send({ website: "https://two.example" });
    expect(other.status).toBe(303);
    const clash = await send({ phone: "3" });
    expect(clash.status).toBe(409);
    expect((await clash.json()).conflict.rows).toEqual([{ field: "Phone", opened: "1", theirs: "2", mine: "3" }]);
    expect(await row(id)).toMatchObject({ phone: "2", website: "https://two.example" });
  });
});

describe("deleting and merging", () => {
  test("deletes what nothing refers to and leads back to the list", async () => {
    const id = await make("Short Lived");
    const { dialog } = await openOne(id, "?modal=supplier-delete");
    expect(dialog).toMatchObject({ modal: "supplier-delete", references: [] });
    const seen = (dialog as Extract<typeof dialog, { modal: "supplier-delete" }>).lock;
    const remove = (lock_version: number) => {
      const form = { intent: "supplier-delete", supplier: String(id), lock_version: String(lock_version) };
      return runRoute(actOnOne, pageRequest(`${PAGE}/${id}?modal=supplier-delete`, { cookie, form }));
    };
    const stale = await (await remove(Number(seen) + 1)).json();
    expect(stale).toMatchObject({ kind: "conflict", message: expect.stringContaining("Someone changed this") });
    expect(await row(id)).toBeDefined();
    const answer = await remove(Number(seen));
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, PAGE]);
    expect(await row(id)).toBeUndefined();
    expect((await open(`?modal=supplier-delete&ids=${id}`)).dialog).toEqual({ modal: "absent" });
  });

  test("deactivates what goods were bought from, and says why; its page tells what came and what can go back", async () => {
    const id = await make("Bought From", { returnable_days: "10" });
    const goods = await makeExpected(testDoor.backend, { split: { supplier_id: id } });
    const { dialog } = await open(`?modal=supplier-delete&ids=${id}`);
    expect(dialog).toMatchObject({ references: ["1 split", "1 receiving", "1 requisition"] });
    await post({ intent: "supplier-delete", supplier: String(id) });
    expect(await row(id)).toMatchObject({ is_active: 0 });
    const { supplier } = await openOne(id);
    expect(supplier).toMatchObject({
      isActive: false,
      numbers: { openPos: 1, openUnits: 24 },
      receivings: { kind: "rows", total: 1, rows: [{ id: goods.receivingId, pieces: "0 of 24" }] },
    });
  });

  test("merges the ticked ones into the one that stays; the page of the other says where it went", async () => {
    const [stays, goes] = [await make("Harbor Threads"), await make("Harbor Thread")];
    const { dialog } = await open(`?modal=supplier-merge&ids=${stays}&ids=${goes}`);
    expect(dialog).toMatchObject({ modal: "supplier-merge", chosen: [{ id: stays }, { id: goes }], others: [] });
    const none = await post({ intent: "supplier-merge", supplier: [String(goes)], survivor: "" });
    expect((await none.json()).errors).toEqual({ survivor: ["Choose the supplier to keep."] });
    const form = { intent: "supplier-merge", supplier: [String(stays), String(goes)], survivor: String(stays) };
    expect((await post(form)).status).toBe(303);
    expect((await openOne(goes)).supplier.mergedInto).toEqual({ id: stays, name: "Harbor Threads" });
    const { view } = await runRoute(historyPage, pageRequest(`${PAGE}/${stays}/history`, { cookie }), {
      id: String(stays),
    });
    if (view.kind !== "list") throw new Error(`no list: ${view.kind}`);
    expect(view.entries[0]?.text).toContain("merged suppliers");
  });
});
