import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PeekData, PeekPart, RecordPeekView } from "~/lists/peek/record-view";
import { loader as besideArt } from "~/routes/dashboard.art._index";
import { loader as besideNewArt } from "~/routes/dashboard.art-new-orders._index";
import { loader as besideTemplates } from "~/routes/dashboard.email-templates._list._index";
import { loader as besideProduction } from "~/routes/dashboard.production._index";
import { loader as besideProofing } from "~/routes/dashboard.proofing._list._index";
import { loader as besideReceiving } from "~/routes/dashboard.receiving._index";
import { loader as besideVip } from "~/routes/dashboard.receiving_.vip._index";
import { loader as besideSourcing } from "~/routes/dashboard.sourcing._index";
import { loader as besidePurchases } from "~/routes/dashboard.sourcing_.purchase-orders._list._index";
import { loader as besideSuppliers } from "~/routes/dashboard.suppliers._list._index";
import { loader as besidePeople } from "~/routes/dashboard.users._list._index";
import { makeExpected } from "../factories/goods";
import { type LineRecipe, makeOrder } from "../factories/orders";
import { makeProduction } from "../factories/productions";
import { makeAskedProof } from "../factories/proofs";
import {
  ask,
  openTestDoor,
  pageRequest,
  runRoute,
  signInTestAdmin,
  signInTestPerson,
  type TestDoor,
  thrown,
} from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

const api = async (method: string, path: string, body?: object) =>
  (await ask(testDoor.door, method, path, token, body)).data;

type Peek = (args: LoaderFunctionArgs) => Promise<PeekData<RecordPeekView> | null>;

/** Each list with a panel, and a role that may not see it. */
const LISTS = {
  art: ["/dashboard/art", besideArt, "Operator"],
  proofing: ["/dashboard/proofing", besideProofing, "Operator"],
  newArt: ["/dashboard/art-new-orders", besideNewArt, "Operator"],
  sourcing: ["/dashboard/sourcing", besideSourcing, "Artist"],
  purchases: ["/dashboard/sourcing/purchase-orders", besidePurchases, "Artist"],
  receiving: ["/dashboard/receiving", besideReceiving, "Artist"],
  production: ["/dashboard/production", besideProduction, "Artist"],
  suppliers: ["/dashboard/suppliers", besideSuppliers, "Artist"],
  vip: ["/dashboard/receiving/vip", besideVip, "Artist"],
  people: ["/dashboard/users", besidePeople, "Artist"],
  templates: ["/dashboard/email-templates", besideTemplates, "Artist"],
} satisfies Record<string, [path: string, loader: Peek, closedTo: string]>;

const peek = (list: keyof typeof LISTS, query: string) => {
  const [path, loader] = LISTS[list];
  return runRoute(loader, pageRequest(path + query, { cookie }));
};

async function shown(list: keyof typeof LISTS, id: number): Promise<RecordPeekView> {
  const data = await peek(list, `?peek=${id}`);
  if (!data?.ok) throw new Error(`not shown: ${data?.text}`);
  return data.record;
}

const part = <Kind extends PeekPart["kind"]>({ parts }: RecordPeekView, kind: Kind, title?: string) => {
  const found = parts.find(
    (one) => one.kind === kind && (title === undefined || ("title" in one && one.title === title)),
  );
  if (!found) throw new Error(`no ${kind} ${title ?? ""}`);
  return found as Extract<PeekPart, { kind: Kind }>;
};
const figuresOf = (record: RecordPeekView) =>
  Object.fromEntries(part(record, "figures").figures.map(({ label, value }) => [label, value]));
const factsOf = (record: RecordPeekView) =>
  Object.fromEntries(
    part(record, "facts").facts.map(([name, value]) => [name, typeof value === "string" ? value : value.text]),
  );
const modalsOf = ({ actions }: RecordPeekView) => actions.map(({ modal, to }) => modal ?? to);

describe("every panel", () => {
  test.each(Object.keys(LISTS) as (keyof typeof LISTS)[])("beside %s: none, unknown, closed", async (list) => {
    const [path, loader, role] = LISTS[list];
    expect(await peek(list, "")).toBeNull();
    expect(await peek(list, "?peek=abc")).toBeNull();
    expect(await peek(list, "?peek=999999")).toMatchObject({
      ok: false,
      id: 999_999,
      text: expect.stringMatching(/ was not found\. /),
    });
    const stranger = await thrown(runRoute(loader, pageRequest(`${path}?peek=4`)));
    expect(stranger.headers.get("Location")).toContain(encodeURIComponent("?peek=4"));
    const other = await signInTestPerson(testDoor, role);
    const refused = await thrown(runRoute(loader, pageRequest(`${path}?peek=4`, { cookie: other.cookie })));
    expect(refused.status).toBe(403);
  });
});

test("a proof says whose turn it is, what the customer said and what comes next", async () => {
  const { proofId, orderName } = await makeAskedProof(testDoor.backend, {
    proof: { due_date: "2026-03-09", deco_method: "Embroidery", note: "Gold thread" },
  });
  const proof = await shown("art", proofId);
  expect(proof).toMatchObject({
    name: `Proof ${proofId}`,
    title: "Left chest crest",
    words: [{ label: "In review" }, {}],
  });
  expect(proof.about).toContain(orderName);
  expect(factsOf(proof)).toMatchObject({
    Next: expect.stringMatching(/^Customer/),
    "Art due": "Mon Mar 9",
    Method: "Embroidery",
  });
  expect(part(proof, "items", "Customer").items).toMatchObject([{ title: "Ada Reed", about: "Not opened yet" }]);
  expect(part(proof, "text", "Note").text).toBe("Gold thread");
  // The customer is waited for: the list has the dialogs of that, a reminder first.
  expect(modalsOf(proof)).toEqual(["proof-remind", "proof-recall", "proof-approve"]);
  expect(await shown("newArt", proofId)).toEqual(proof);
  expect(modalsOf(await shown("proofing", proofId))[0]).toBe(
    `/dashboard/proofing/${proofId}?modal=proof-remind&ids=${proofId}`,
  );
});

/** An accepted order and the requisitions of its lines. */
async function needs(lines: LineRecipe[] = [{ quantity: 96 }]) {
  const order = await makeOrder(testDoor.backend, { lines });
  await api("PUT", "/orders/triage", { accepted: [order.id], ignored: [] });
  const [requisition] = await api("GET", `/sourcing/requisitions?order_id=${order.id}`);
  const supplier = await api("POST", "/sourcing/suppliers", {
    name: `Northgate ${order.id}`,
    po_email: "orders@northgate.example",
    phone: "+1 555 0100",
    order_cutoff_time: "16:00",
    contacts: [{ name: "Rosa Lind", email: "rosa@northgate.example", gets_po: true }],
    categories: [],
  });
  await api("POST", `/sourcing/requisitions/${requisition.id}/splits`, {
    splits: [{ supplier_id: supplier.id, quantity: 60, unit_cost: "4.20" }],
  });
  const [split] = await api("GET", `/sourcing/requisition_splits?order_id=${order.id}`);
  const po = await api("POST", "/sourcing/purchase_orders", { supplier_id: supplier.id, splits: [split.id] });
  return { order, requisition, supplier, po };
}

test("a requisition says what is needed, who supplies it on which PO, and what stops it", async () => {
  const { requisition, supplier, po, order } = await needs();
  const line = await shown("sourcing", requisition.id);
  expect(line).toMatchObject({ name: `Requisition for order ${order.name}`, to: null, banner: null });
  expect(figuresOf(line)).toMatchObject({ Needed: "96", "To split": "36", Ordered: "0" });
  expect(part(line, "items", "Splits").items).toMatchObject([
    {
      title: `60 from ${supplier.name}`,
      about: expect.stringContaining(po.po_number),
      to: `/dashboard/sourcing/purchase-orders/${po.id}`,
    },
  ]);
  expect(modalsOf(line)).toEqual(["split", "assign", "hold"]);
  await api("PATCH", `/sourcing/requisitions/${requisition.id}`, { status: "hold", reason: "Ask for the colour" });
  const held = await shown("sourcing", requisition.id);
  expect(held.banner).toMatchObject({ head: "On hold.", text: "Ask for the colour", action: { modal: "release" } });
  expect(modalsOf(held)).toEqual(["split", "assign"]);
});

test("a purchase order says what of it came, and opens its dialogs on its own page", async () => {
  const { po, supplier } = await needs();
  const order = await shown("purchases", po.id);
  expect(order).toMatchObject({
    name: po.po_number,
    about: supplier.name,
    banner: { head: "Nothing is ordered yet." },
  });
  expect(figuresOf(order)).toMatchObject({ Ordered: "60", Received: "0", Goods: "$252.00" });
  expect(part(order, "items", "Splits").items).toMatchObject([{ end: "0 of 60" }]);
  expect(modalsOf(order)[0]).toBe(`/dashboard/sourcing/purchase-orders/${po.id}?modal=po-send`);
});

test("a supplier says whom to write to, by when, and what is under way", async () => {
  const { supplier, po } = await needs();
  const one = await shown("suppliers", supplier.id);
  expect(one).toMatchObject({ name: supplier.name, to: `/dashboard/suppliers/${supplier.id}` });
  expect(factsOf(one)).toMatchObject({
    "Orders to": "orders@northgate.example",
    "Order cut-off": expect.stringMatching(/^16:00/),
  });
  expect(part(one, "items", "Contacts").items).toMatchObject([
    { title: "Rosa Lind", to: "mailto:rosa@northgate.example" },
  ]);
  expect(part(one, "items", "Open purchase orders").items).toMatchObject([{ title: po.po_number }]);
});

test("a receiving says what came of which PO, where it stands, and what nobody decided", async () => {
  const { receivingId } = await makeExpected(testDoor.backend, {
    quantity: 24,
    split: { po_number: "PO-PEEK", estimated_arrival_date: "2026-03-06" },
  });
  const expected = await shown("receiving", receivingId);
  expect(figuresOf(expected)).toEqual({ Ordered: "24", Received: "0", "To come": "24" });
  expect(factsOf(expected)).toMatchObject({ PO: "PO-PEEK", Arrives: "Fri Mar 6, 2 work days late", Place: "None yet" });
  expect(part(expected, "items", "Counts")).toMatchObject({ items: [], none: "Not counted yet." });
  const receipt = {
    quantity_received: 20,
    quantity_rejected: 4,
    rejection_reason: "damaged",
    location_name: "A-02",
    boxes: 2,
  };
  await api("PATCH", `/sourcing/receivings/${receivingId}`, { receipt });
  const counted = await shown("receiving", receivingId);
  expect(part(counted, "items", "Counts").items).toMatchObject([
    { title: "20 received, 4 rejected", about: expect.stringContaining("2 boxes") },
  ]);
  expect(factsOf(counted)).toMatchObject({ Place: "A-02" });
  const [open] = part(counted, "items", "Discrepancies").items;
  expect(open?.action).toMatchObject({ modal: "decide", more: `discrepancy=${open?.key}` });
  expect(counted.banner).toMatchObject({ action: { modal: "decide" } });
  expect(modalsOf(counted)).toEqual(["receive", "location", "flag"]);
  expect(await shown("vip", receivingId)).toEqual(counted);
});

test("a production says whether it may run, how much of it, and what an operator does next", async () => {
  const ready = await makeProduction(testDoor.backend, { line: { quantity: 24, needs_art: 0 }, received: true });
  const job = await shown("production", ready.id);
  expect(figuresOf(job)).toMatchObject({ Ordered: "24", Here: "24", Made: "0", Left: "24" });
  expect(part(job, "items", "Ready to run?").items.every(({ word }) => word?.label === "Ready")).toBe(true);
  expect(modalsOf(job)).toEqual(["start", "plan", `/dashboard/production/worksheets?ids=${ready.id}`]);
  await api("PUT", `/productions/${ready.id}`, { status: "hold", reason: "Needle broke" });
  const held = await shown("production", ready.id);
  expect(held.banner).toMatchObject({
    tone: "care",
    head: "On hold:",
    text: "Needle broke",
    action: { modal: "resume" },
  });
});

test("a person says what they may do and did last; who may not change people has no actions", async () => {
  const artist = await signInTestPerson(testDoor, "Artist");
  await testDoor.backend.db
    .updateTable("users")
    .set({ time_zone: "Europe/Vienna" })
    .where("id", "=", artist.id)
    .execute();
  const person = await shown("people", artist.id);
  expect(person.to).toBe(`/dashboard/users/${artist.id}`);
  expect(person.about).toBe("Artist");
  expect(factsOf(person)).toMatchObject({ "Second factor": "Off", "Time zone": "Europe/Vienna" });
  expect(part(person, "items", "Access").items).toContainEqual(
    expect.objectContaining({ title: "Art", about: "by Artist" }),
  );
  expect(modalsOf(person)).toEqual(["user-form", "user-reset"]);
  await api("POST", "/roles", { name: "Bookkeeper", permissions: { users: "view" } });
  const bookkeeper = await signInTestPerson(testDoor, "Bookkeeper");
  const [path, loader] = LISTS.people;
  const looked = await runRoute(loader, pageRequest(`${path}?peek=${artist.id}`, { cookie: bookkeeper.cookie }));
  expect(looked).toMatchObject({ ok: true, record: { name: person.name, actions: [] } });
  await api("PATCH", `/users/${artist.id}`, { is_active: false });
  const gone = await shown("people", artist.id);
  expect(gone.words[0]).toMatchObject({ label: "Deactivated" });
  expect(modalsOf(gone)).toEqual(["user-form", "user-activate"]);
});

test("an admin has full access, in words", async () => {
  const [me] = (await api("GET", "/users")).filter(({ roles }: { roles: { name: string }[] }) =>
    roles[0]?.name.toLowerCase().includes("admin"),
  );
  const admin = await shown("people", me.id);
  expect(part(admin, "text", "Access").text).toMatch(/^Full access\./);
});

test("a template says when and to whom it is written, how it leaves, and what is wrong with it", async () => {
  const templates: { id: number; event: string; name: string }[] = await api("GET", "/email_templates?per_page=100");
  const system = templates.find(({ event }) => event === "proof_ready");
  if (!system) throw new Error("no text comes with the product");
  const shownSystem = await shown("templates", system.id);
  expect(shownSystem).toMatchObject({
    name: system.name,
    banner: null,
    to: `/dashboard/email-templates/${system.id}`,
  });
  expect(shownSystem.words).toHaveLength(1);
  expect(modalsOf(shownSystem)).toEqual(["template-test", "template-history"]);
  const own = await api("POST", "/email_templates", {
    event: "proof_ready",
    name: "Ready, with thanks",
    subject: "Your proof",
    body_html: "<p>It is ready: {{link}}</p><img src='https://shop.example/crest.png'>",
    body_text: "It is ready: {{link}}",
  });
  const record = await shown("templates", own.id);
  expect(record.words.map(({ label }) => label)).toEqual([expect.any(String), "Your own"]);
  expect(factsOf(record)).toMatchObject({ To: "Customer", Subject: "Your proof" });
  expect(figuresOf(record)).toMatchObject({ Version: "1" });
  expect(part(record, "text", "Plain text").text).toBe("It is ready: {{link}}");
  expect(record.banner).toMatchObject({ text: expect.stringMatching(/^Body: /), action: { to: record.to } });
  expect(modalsOf(record)).toContain("template-delete");
});
