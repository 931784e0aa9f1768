import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { makeArtUpload, proofsOf, setProof } from "tests/factories/art-uploads";
import { makeOrder } from "tests/factories/orders";
import { shopifyLine, shopifyOrder } from "tests/factories/store-files";
import { sendShopify, WEBHOOK_SECRET } from "tests/factories/store-webhooks";
import { type Part, sendForm } from "tests/setup/send-form";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { until } from "tests/setup/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTask } from "../../tasks/tasks";
import { forgetInJson, forgetter, personTerms } from "./person-terms";

let test: TestApi;
let admin: { id: number; token: string };
beforeAll(async () => {
  test = await openTestApi({ shopifyWebhookSecret: WEBHOOK_SECRET });
  admin = await test.signIn("Admin");
});
afterAll(() => test.close());

async function worked(): Promise<void> {
  await until(async () => {
    const due = await test.db.selectFrom("store_deliveries").select("id").where("due_at", "is not", null).execute();
    return due.length === 0;
  });
}
async function send(topic: string, body: unknown): Promise<void> {
  expect((await sendShopify(test, { topic, body, shop: "store.myshopify.com" })).status).toBe(200);
  await worked();
}
async function call(method: string, path: string, body?: object) {
  const answer = await test.call(method, path, { token: admin.token, body });
  expect([path, answer.status, answer.status < 300 ? null : answer.body]).toEqual([path, expect.any(Number), null]);
  return answer.body.data;
}

/** Files on the disk whose content says who they are, or that a preview was drawn of. */
async function filesOf(words: RegExp): Promise<string[]> {
  const root = join(test.settings.dataDir, "files");
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(paths.map(async (path) => words.test(await readFile(path, "latin1"))));
  return paths.filter((_path, index) => found[index]);
}

const PERSON = /thorvald|eikeland|bryggen|fjordwear|t\.eikeland|solveig|5550188|555.?0188|m1 2l3 4/i;

/** Rows of the whole database that say who they are. The search index of SQLite keeps no text, only its marks. */
async function placesOf(words: RegExp): Promise<string[]> {
  const tables = (await test.db.introspection.getTables()).map(({ name }) => name);
  const found: string[] = [];
  for (const table of tables.filter((name) => !name.startsWith("order_search_"))) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(test.db);
    for (const row of rows) {
      const held = Object.entries(row).filter(([, value]) => typeof value === "string" && words.test(value));
      found.push(...held.map(([column, value]) => `${table}.${column}: ${value}`));
    }
  }
  return found;
}

const customer = {
  id: 77_001,
  email: "t.eikeland@customer.example",
  first_name: "Thorvald",
  last_name: "Eikeland",
  phone: "+1 206 555-0188",
  note: "Thorvald pays late",
  tags: "vip-eikeland",
  updated_at: "2026-03-09T10:00:00-05:00",
};
const address = {
  name: "Thorvald Eikeland",
  company: "Fjordwear",
  address1: "18 Bryggen",
  city: "Port",
  country_code: "US",
};
const line = shopifyLine({
  properties: [
    ...shopifyLine().properties,
    { name: "Name", value: "THORVALD" },
    { name: "Second line", value: "crew of Eikeland" },
  ],
});
const order = shopifyOrder({
  email: customer.email,
  customer,
  note: "Call Eikeland at (206) 555 0188",
  shipping_address: address,
  billing_address: address,
  client_details: { browser_ip: "10.0.0.1", user_agent: "Eikeland's phone" },
  line_items: [line],
});

it("leaves nothing of a person in the whole database, whatever people wrote about them", async () => {
  await send("orders/create", order);
  await send("carts/update", { id: "x", customer: { id: customer.id, email: customer.email } });
  await send("customers/data_request", { customer: { id: customer.id, email: customer.email, phone: customer.phone } });
  const { id } = await test.db
    .selectFrom("orders")
    .select("id")
    .where("name", "=", order.name)
    .executeTakeFirstOrThrow();
  const { customer_id } = await test.db
    .selectFrom("orders")
    .select("customer_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await call("PUT", "/orders/triage", { accepted: [id], override_reason: "Eikeland asked twice" });
  const { line_items } = await call("GET", `/orders/${id}`);
  const lineId = line_items[0].id;
  await call("PATCH", `/customers/${customer_id}`, {
    note: "Ask for Thorvald",
    addresses: [{ name: "Thorvald Eikeland", line_1: "18 Bryggen" }],
  });
  await call("POST", `/orders/${id}/notes`, { type: "general", body: "Thorvald rang: t.eikeland@customer.example" });
  await call("PATCH", `/orders/${id}/flag`, { flag_comment: "EIKELAND unhappy" });
  await call("PATCH", `/orders/${id}/unflag`, { resolution: "Eikeland is happy" });
  await call("PATCH", `/order_line_items/${lineId}`, { note: "for Thorvald" });
  // The store changes what was accepted: a proposal with the old and the new address.
  const moved = {
    ...order,
    updated_at: "2026-03-09T11:00:00-05:00",
    shipping_address: { ...address, address1: "2 Bryggen" },
  };
  await send("orders/updated", moved);
  const [proof] = await proofsOf(test, id);
  const proofId = proof?.id ?? 0;
  await makeArtUpload(test, proofId, { content: "a mockup", file_name: "eikeland crest.png" });
  await setProof(test, proofId, {
    status: "ready_for_review",
    assignee_id: admin.id,
    logo_size: "3.5 in",
    width_mils: 3_500,
  });
  await call("POST", `/art_proofs/${proofId}/requests`, {
    contacts: [
      { name: "Thorvald Eikeland", email: customer.email },
      { name: "Solveig Aas", email: "solveig@customer.example" },
    ],
    message: "Dear Thorvald",
  });
  // Nobody answers: somebody here is to call the one who was asked.
  await openTask(
    test.db,
    {
      kind: "mail_failed",
      title: `The mail to Solveig Aas about proof ${proofId} was not delivered.`,
      entity: { type: "art_proof", id: proofId },
      orderId: id,
      assigneeId: null,
      dedupeKey: "mail_failed 1",
    },
    "2026-03-09T10:00:00.000Z",
  );
  const other = await makeOrder(test);
  const upload = async (orderId: number, name: string, content: string, category: string) => {
    const form: Part[] = [
      ["entity_type", "order"],
      ["entity_id", String(orderId)],
      ["category", category],
    ];
    const sent = await sendForm(test, "/files", [...form, ["file", content, name]], {
      Authorization: `Bearer ${admin.token}`,
    });
    expect(sent.status).toBe(201);
  };
  const eps = (text: string) => `%!PS-Adobe-3.0 EPSF-3.0\n% ${text}\n`;
  await upload(id, "Eikeland crest.eps", eps("by Thorvald Eikeland"), "customer_art");
  await upload(id, "crest.eps", eps("stock crest"), "customer_art");
  await upload(other.id, "crest.eps", eps("stock crest"), "customer_art");
  await upload(id, "film.eps", eps("film of the shop"), "production");
  expect(await filesOf(PERSON)).toHaveLength(1);
  await call("POST", `/art_proofs/${proofId}/approve`, { channel: "phone", name: "Thorvald Eikeland" });
  const shipment = await call("POST", `/orders/${id}/shipments`, {
    kind: "pickup",
    lines: [{ order_line_item_id: lineId, quantity: 2 }],
    note: "Eikeland comes by",
    override_reason: "test",
  });
  await call("PATCH", `/shipments/${shipment.id}`, { action: "pack" });
  await call("PATCH", `/shipments/${shipment.id}`, {
    action: "pick_up",
    picked_up_by: "Thorvald",
    signature: "M1 2L3 4",
  });
  await call("POST", `/orders/${id}/status_link`);
  const tables = new Set((await placesOf(PERSON)).map((place) => place.split(".")[0]));
  for (const table of ["customers", "orders", "history_events", "email_messages", "order_changes", "shipments"])
    expect([...tables]).toContain(table);

  await send("customers/redact", {
    customer: { id: customer.id, email: customer.email, phone: customer.phone },
    orders_to_redact: [order.id],
  });
  expect(await placesOf(PERSON)).toEqual([]);
  expect(await filesOf(PERSON)).toEqual([]);
  // What another order holds too, and what the shop made, stays.
  expect([await filesOf(/stock crest/), await filesOf(/film of the shop/), await filesOf(/a mockup/)]).toMatchObject([
    { length: 1 },
    { length: 1 },
    { length: 1 },
  ]);
  expect((await call("GET", `/orders/${id}/files`)).map(({ file_name }: { file_name: string }) => file_name)).toEqual(
    expect.not.arrayContaining(["crest.eps"]),
  );
  const after = await call("GET", `/orders/${id}`);
  expect(after).toMatchObject({ company: null, customer: { first_name: null, email: null }, units_shipped: 2 });
  expect(after.line_items[0].properties).toContainEqual({ name: "Decoration method", value: "Embroidery" });
  for (const q of ["thorvald", "eikeland", "fjordwear"])
    expect((await test.call("GET", `/orders?status[]=any&q=${q}`, { token: admin.token })).body.meta.total).toBe(0);
  for (const path of [
    `/orders/${id}/history`,
    `/orders/${id}/notes`,
    `/email_messages?order_id=${id}`,
    `/orders/${id}/shipments`,
  ])
    await call("GET", path);

  // What comes late of them stays out, with its body.
  await send("orders/updated", { ...order, updated_at: "2026-03-09T12:00:00-05:00", total_price: "500.00" });
  await send("customers/update", { ...customer, updated_at: "2026-03-09T13:00:00-05:00" });
  await send("fulfillments/create", {
    id: 5,
    order_id: order.id,
    created_at: "2026-03-09T13:00:00-05:00",
    status: "success",
    destination: address,
    line_items: [{ id: line.id, quantity: 1, name: "for Thorvald" }],
  });
  expect(await call("GET", `/orders/${id}`)).toMatchObject({ total_price: "500.00" });
  expect(await placesOf(PERSON)).toEqual([]);
});

it("knows people by any spelling, and leaves the words of the trade alone", () => {
  const will = { first_name: "Will", last_name: "de Vries", email: "Will@x.example", phone: "+31 (0)20 555 01 88" };
  const forget = forgetter(personTerms([will], [{ name: "Will de Vries", line_1: "Kade 1", city: "Hoorn" }]));
  expect(forget("Will de  Vries will call WILL back")).toBe("[removed] will call [removed] back");
  expect(forget("mail will@x.example, 31020-555-0188, kade 1")).toBe("mail [removed], [removed], [removed]");
  expect(forget("Hoorn, 12 Willows")).toBe("Hoorn, 12 Willows");
  expect(forgetInJson({ names: [{ line_1: "ADA" }], count: 2, to: ["Will"] }, forget)).toEqual({
    names: [],
    count: 2,
    to: ["[removed]"],
  });
  expect(forgetter(personTerms([], []))("anything")).toBe("anything");
});
