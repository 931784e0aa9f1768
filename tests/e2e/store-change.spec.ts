import type { APIRequestContext, Page } from "@playwright/test";
import { shopifyLine, shopifyOrder } from "../factories/store-files";
import { ADMIN } from "../setup/served-app";
import { expectAccessible } from "./axe";
import { expect, test } from "./served";
import { dialogIsReady, hasScripts, openPage } from "./steps";

const base = 7_000_000 + Math.floor(Math.random() * 1_000_000);
let serial = 0;
let version = 0;

type Payload = ReturnType<typeof shopifyOrder>;

const token = async (request: APIRequestContext) =>
  (await (await request.post("/api/auth/login", { data: ADMIN })).json()).data.access_token;

let bearer: Promise<string> | undefined;

async function headers(request: APIRequestContext) {
  bearer ??= token(request);
  return { Authorization: `Bearer ${await bearer}` };
}

/** As the store sends it: a file through the import. */
async function send(request: APIRequestContext, order: object): Promise<number> {
  version += 1;
  const updated_at = new Date(Date.UTC(2026, 2, 11, 0, version)).toISOString();
  const buffer = Buffer.from(JSON.stringify({ ...order, updated_at }));
  const file = { name: "order.json", mimeType: "application/json", buffer };
  const answer = await request.post("/api/imports/orders", { headers: await headers(request), multipart: { file } });
  return (await answer.json()).data.rows[0].order_id;
}

async function acceptedOrder(request: APIRequestContext): Promise<{ id: number; order: Payload }> {
  serial += 1;
  const id = base + serial;
  const note_attributes = [{ name: "In-hands date", value: "2031-03-20" }];
  const order = { ...shopifyOrder({ note_attributes }), id, name: `#${id}`, order_number: id };
  const orderId = await send(request, order);
  const data = { accepted: [orderId], override_reason: "test" };
  await request.put("/api/orders/triage", { headers: await headers(request), data });
  return { id: orderId, order };
}

const changed = (order: Payload) => ({
  ...order,
  line_items: [shopifyLine({ quantity: 36 })],
  shipping_address: { ...order.shipping_address, address1: "9 New Street" },
  note: "Ring twice",
});

const choose = (page: Page, group: RegExp, option: string) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name: option }).check();

test("a change of the store waits on the order's page and is decided thing by thing", async ({ page, request }) => {
  const { id, order } = await acceptedOrder(request);
  await send(request, changed(order));
  await openPage(page, `/dashboard/order/${id}`);
  const card = page.getByRole("region", { name: "The store changed this order" });
  await expect(card).toContainText("3 things to decide");
  await expect(card).toContainText(/Quantity Pique Polo, Navy, L\s*24 pieces/);
  await card.getByRole("link", { name: "Decide…" }).click();
  await dialogIsReady(page);
  await expect(page.getByRole("heading", { name: "Decide on the store's change" })).toBeVisible();
  if (hasScripts()) await expectAccessible(page, "store change");

  await page.getByRole("button", { name: "Save decisions" }).click();
  await expect(page.getByText("Choose Accept or Refuse for at least one of them.")).toBeVisible();
  await choose(page, /^Quantity/, "Accept");
  await choose(page, /^Note/, "Refuse");
  await page.getByLabel("Reason").fill("Ellen called");
  await page.getByRole("button", { name: "Save decisions" }).click();
  await expect(page.getByText("Store change: 1 accepted, 1 refused. 1 change of the store still waits.")).toBeVisible();
  await expect(card).toContainText("1 thing to decide");
  await expect(page.getByText("36 units").first()).toBeVisible();

  await card.getByRole("link", { name: "Decide…" }).click();
  await dialogIsReady(page);
  await expect(page.getByText(/^Accepted by /)).toBeVisible();
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Order facts" })).toContainText("9 New Street");
});

test("what was decided meanwhile is shown beside what was chosen", async ({ page, request }) => {
  const { id, order } = await acceptedOrder(request);
  await send(request, changed(order));
  await openPage(page, `/dashboard/order/${id}`);
  await page.goto(`/dashboard/order/${id}?modal=order-change`);
  await dialogIsReady(page);
  const auth = await headers(request);
  const { data } = await (await request.get(`/api/orders/${id}/changes`, { headers: auth })).json();
  await request.patch(`/api/order_changes/${data[0].id}`, { headers: auth, data: { refuse: ["field:note"] } });

  await choose(page, /^Note/, "Accept");
  await choose(page, /^Ship-to address/, "Accept");
  await page.getByRole("button", { name: "Save decisions" }).click();
  await expect(page.getByText(/^Someone changed this in the meantime/)).toBeVisible();
  await expect(page.getByRole("group", { name: /^Note/ })).toContainText("You chose Accept.");
  await expect(
    page.getByRole("group", { name: /^Ship-to address/ }).getByRole("radio", { name: "Accept" }),
  ).toBeChecked();
  await page.getByRole("button", { name: "Save decisions" }).click();
  await expect(page.getByText(/^Store change: 1 accepted\./)).toBeVisible();
});

test("a change that the store took back waits no more", async ({ page, request }) => {
  const { id, order } = await acceptedOrder(request);
  await send(request, changed(order));
  await openPage(page, `/dashboard/order/${id}`);
  await page.goto(`/dashboard/order/${id}?modal=order-change`);
  await dialogIsReady(page);
  await send(request, order);
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(page.getByText(/This change waits no more|No change of the store waits/)).toBeVisible();
  await page.goto(`/dashboard/order/${id}`);
  await expect(page.getByRole("heading", { name: "The store changed this order" })).toBeHidden();
});
