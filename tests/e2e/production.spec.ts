import type { APIRequestContext, Page } from "@playwright/test";
import { makeReadyJob } from "./floor-job";
import { orderGoods } from "./ordered-goods";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";
import { api } from "./store-orders";

const SHIRT = { title: "Twill Work Shirt", variant: "Navy / M", quantity: 24 };
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const PHOTO = { name: "torn.png", mimeType: "image/png", buffer: Buffer.from(PIXEL, "base64") };
let tags = 0;

/** An accepted order of 24 shirts that want no art, all of them ordered. */
async function shirts(request: APIRequestContext) {
  const { order, lines } = await orderGoods(request, `made-${process.pid}-${++tags}`, { lines: [SHIRT] });
  const [proof] = await api(request, "GET", `/art_proofs?order_id=${order.id}`);
  const [production] = await api(request, "GET", `/productions?order_id=${order.id}`);
  return { order, receivingId: lines[0]?.receivingId ?? 0, proofId: proof.id, id: production.id };
}

const needsNoArt = (request: APIRequestContext, proofId: number) =>
  api(request, "PATCH", `/art_proofs/${proofId}`, { status: "approved", is_not_applicable: true, reason: "Blank" });

const comeIn = (request: APIRequestContext, receivingId: number, quantity: number) =>
  api(request, "PATCH", `/sourcing/receivings/${receivingId}`, { receipt: { quantity_received: quantity } });

const queueOf = (name: string, tab: string) => `/dashboard/production?${new URLSearchParams({ tab, q: name })}`;
const dialog = (page: Page, title: RegExp) => page.getByRole("heading", { name: title });

test("an order runs: it waits, starts, is counted, spoils three that are replaced, and completes", async ({
  page,
  request,
}) => {
  const { order, receivingId, proofId, id } = await shirts(request);
  await needsNoArt(request, proofId);
  const about = `Twill Work Shirt, Navy, M, Left Side Chest for order ${order.name}`;
  await openPage(page, queueOf(order.name, "waits"));
  await expect(page.getByRole("table", { name: "Productions" })).toContainText("Goods in 0 of 24");
  await comeIn(request, receivingId, 24);
  await openPage(page, queueOf(order.name, "ready"));
  await page.getByRole("link", { name: `Start ${about}` }).click();
  await dialogIsReady(page);
  await expect(dialog(page, /^Start Twill Work Shirt/)).toBeVisible();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByText("1 production started")).toBeVisible();
  await openPage(page, queueOf(order.name, "in_progress"));
  await page.getByRole("link", { name: `Count ${about}` }).click();
  await dialogIsReady(page);
  await page.getByLabel("Made, M").fill("20");
  await page.getByRole("button", { name: "Save count" }).click();
  await expect(page.getByRole("table", { name: "Productions" })).toContainText("20 of 24");
  await page.getByRole("table").getByRole("link", { name: "Twill Work Shirt", exact: true }).click();
  await page.getByRole("link", { name: "Spoiled…" }).first().click();
  await dialogIsReady(page);
  await page.getByRole("textbox", { name: "Spoiled pieces" }).fill("3");
  await page.getByRole("button", { name: "Save spoiled pieces" }).click();
  await expect(page.getByText("Choose why they were spoiled.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Spoiled pieces" })).toHaveValue("3");
  await page.getByLabel("Why", { exact: true }).selectOption("misprint");
  await page.getByLabel("Photo").setInputFiles(PHOTO);
  await page.getByRole("button", { name: "Save spoiled pieces" }).click();
  await expect(page.getByText("3 spoiled", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Replacement asked for" })).toBeVisible();
  await replace(request, order.id);
  await openPage(page, `/dashboard/production/${id}?modal=count&ids=${id}`);
  await dialogIsReady(page);
  await page.getByLabel("Made, M").fill("4");
  await page.getByRole("button", { name: "Save count" }).click();
  await page.getByRole("link", { name: "Complete…" }).first().click();
  await dialogIsReady(page);
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
  expect(await api(request, "GET", `/orders/${order.id}`)).toMatchObject({
    production_status: "complete",
    ship_status: "not_started",
  });
});

test("a total that was refused first does not overwrite what another operator counted before it", async ({
  page,
  request,
}) => {
  const { production } = await makeReadyJob(request, `total-${process.pid}-${++tags}`, { sizes: { M: 6 } });
  const count = (produced_units: number) => api(request, "PUT", `/productions/${production}`, { produced_units });
  await api(request, "PUT", `/productions/${production}`, { status: "in_progress" });
  await openPage(page, `/dashboard/production/${production}?modal=count&ids=${production}`);
  await dialogIsReady(page);
  await page.getByLabel("all that are made").check();
  await page.getByLabel("Made, M").fill("two");
  await count(5);
  await page.getByRole("button", { name: "Save count" }).click();
  await expect(page.getByLabel("Made, M")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Made, M").fill("2");
  await page.getByRole("button", { name: "Save count" }).click();
  await expect(page.getByText(/^Someone changed this in the meantime/)).toBeVisible();
  const made = async () => (await api(request, "GET", `/productions/${production}`)).produced_units;
  expect(await made()).toBe(5);
  await page.getByLabel("Why").fill("Counted again");
  await page.getByRole("button", { name: "Save count" }).click();
  await expect.poll(made).toBe(2);
});

/** What was asked for again is bought and comes in. */
async function replace(request: APIRequestContext, orderId: number) {
  const requisitions = await api(request, "GET", `/sourcing/requisitions?order_id=${orderId}`);
  const again = requisitions.find((one: { is_replacement: boolean }) => one.is_replacement);
  expect(again.quantity).toBe(3);
  const supplier = await api(request, "POST", "/sourcing/suppliers", { name: `Again ${orderId}`, type: "goods" });
  const split = { supplier_id: supplier.id, quantity: 3, po_number: `PO-AGAIN-${orderId}`, po_date: "2026-03-10" };
  await api(request, "POST", `/sourcing/requisitions/${again.id}/splits`, { splits: [split] });
  const receivings = await api(request, "GET", `/sourcing/receivings?order_id=${orderId}`);
  const open = receivings.find((one: { quantity_outstanding: number }) => one.quantity_outstanding === 3);
  await comeIn(request, open.id, 3);
}

test("a closed gate is opened by a manager's reason; what is wrong with the art goes to its artist", async ({
  page,
  request,
}) => {
  const { order, receivingId, proofId, id } = await shirts(request);
  await comeIn(request, receivingId, 12);
  await openPage(page, `/dashboard/production/${id}?modal=start&ids=${id}`);
  await dialogIsReady(page);
  await page.getByRole("button", { name: "Start anyway" }).click();
  const why = page.getByLabel("Reason to start anyway");
  await expect(why).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("checkbox", { name: /compared logo and threads/ }).check();
  await why.fill("Twelve are enough to begin");
  await page.getByRole("button", { name: "Start anyway" }).click();
  await expect(page.getByText("Twelve are enough to begin").first()).toBeVisible();
  await openPage(page, `/dashboard/production/${id}?modal=edits&ids=${id}`);
  await dialogIsReady(page);
  await page.getByLabel("What is wrong with the art").fill("The crest is upside down");
  await page.getByLabel("Photo").setInputFiles(PHOTO);
  await page.getByRole("button", { name: "Send back to art" }).click();
  await expect(page.getByText("Waiting for new art.")).toBeVisible();
  const [result] = await api(request, "GET", `/art_proofs/${proofId}/feedback`);
  expect(JSON.stringify(result)).toContain("The crest is upside down");
  await openPage(page, queueOf(order.name, "edits"));
  await expect(page.getByRole("table", { name: "Productions" })).toContainText("Edits required");
});

test("several are planned at once; what somebody else changed is refused by name", async ({ page, request }) => {
  const first = await shirts(request);
  await openPage(page, queueOf(first.order.name, "open"));
  await page.getByRole("checkbox", { name: /^Select Twill Work Shirt/ }).check();
  await page.getByRole("button", { name: /^Plan/ }).click();
  await dialogIsReady(page);
  const day = page.getByRole("textbox", { name: "Day optional", exact: true });
  await day.fill("2031-02-30");
  await page.getByRole("button", { name: "Save plan" }).click();
  await expect(day).toHaveValue("2031-02-30");
  await expect(day).toHaveAttribute("aria-invalid", "true");
  await api(request, "PUT", `/productions/${first.id}`, { internal_status: "Hooped" });
  await day.fill("2031-02-28");
  await page.getByRole("button", { name: "Save plan" }).click();
  await expect(page.getByText("Someone changed it in the meantime.")).toBeVisible();
  await expect(day).toHaveValue("2031-02-28");
  await page.getByRole("button", { name: "Save plan" }).click();
  await expect(page.getByRole("table", { name: "Productions" })).toContainText("Feb 28");
});
