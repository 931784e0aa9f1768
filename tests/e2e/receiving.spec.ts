import type { Page } from "@playwright/test";
import { type OrderedGoods, orderGoods } from "./ordered-goods";
import { expect, test } from "./served";
import { dialogIsReady, hasScripts, openPage } from "./steps";
import { api } from "./store-orders";

const LATER = "2031-04-01";
const tagOf = (name: string) => `${name}-${hasScripts() ? "js" : "plain"}`;

/** As a hand scanner does: letters, then Enter. */
async function scan(page: Page, code: string) {
  await openPage(page, "/dashboard/receiving");
  await page.getByLabel(/^Scan or type/).fill(code);
  await page.keyboard.press("Enter");
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole(hasScripts() ? "dialog" : "region", { name });

async function decide(page: Page, item: string, decision: RegExp, fill: () => Promise<void>) {
  await page.getByRole("link", { name: new RegExp(`^Decide ${item}`) }).click();
  const box = dialog(page, new RegExp(item));
  await expect(box).toBeVisible();
  await box.getByLabel(decision).check();
  await fill();
  await box.getByRole("button", { name: /^(Decide|Create.*)$/ }).click();
}

test("a delivery with a short, a wrong and a surplus box is worked to the shelf, and every piece is traced", async ({
  page,
  request,
}) => {
  const tag = tagOf("dock");
  const goods: OrderedGoods = await orderGoods(request, tag, {
    company: `Quay Rowing ${tag}`,
    lines: [
      { title: `Shirt ${tag}`, quantity: 24 },
      { title: `Tee ${tag}`, variant: "Royal / S", quantity: 12 },
      { title: `Cap ${tag}`, variant: "Slate / OSFA", quantity: 10 },
    ],
  });
  const [shirt, tee, cap] = goods.lines;
  const shelf = `SHELF-${tag}`;

  // The PO has several lines: the list is narrowed to them.
  await scan(page, goods.po);
  await expect(page.getByText("3 lines match what was scanned")).toBeVisible();
  await page.getByRole("link", { name: `Receive all of ${goods.po}…` }).click();
  const delivery = dialog(page, `Receive ${goods.po}`);
  await expect(delivery.getByLabel(new RegExp(`^Received now, ${shirt?.title}`))).toHaveValue("24");
  await delivery.getByLabel(new RegExp(`^Received now, ${shirt?.title}`)).fill("20");
  await delivery.getByLabel(new RegExp(`^Received now, ${tee?.title}`)).fill("10");
  await delivery.getByLabel(new RegExp(`^Rejected, ${tee?.title}`)).fill("2");
  await delivery.getByLabel(new RegExp(`^Received now, ${cap?.title}`)).fill("12");
  for (const line of goods.lines) await delivery.getByLabel(new RegExp(`^Location, ${line.title}`)).fill(shelf);
  if (hasScripts()) {
    await expect(delivery.getByText("4 still to come")).toBeVisible();
    await expect(delivery.getByText("2 over")).toBeVisible();
  }
  // Nothing typed is lost on the way: first the reason, then the place that nobody knew.
  await delivery.getByRole("button", { name: "Receive selected lines" }).click();
  await expect(delivery.getByText("Give the reason they were rejected.")).toBeVisible();
  await expect(delivery.getByLabel(new RegExp(`^Received now, ${shirt?.title}`))).toHaveValue("20");
  await delivery.getByLabel(new RegExp(`^Why rejected, ${tee?.title}`)).selectOption("wrong_color");
  await delivery.getByRole("button", { name: "Receive selected lines" }).click();
  await expect(delivery.getByText(`There is no location “${shelf}” yet.`).first()).toBeVisible();
  await delivery.getByRole("button", { name: "Create location and receive" }).click();
  await expect(page.getByText("3 lines received, 42 pieces.")).toBeVisible();

  // What differs waits for a decision, each with those that its kind allows.
  await openPage(page, `/dashboard/receiving?tab=decisions&po_number=${goods.po}`);
  await decide(page, `Shirt ${tag}`, /Wait for the backorder/, async () => {
    await page.getByLabel("Expected by").fill(LATER);
  });
  await expect(page.getByText("Decided: wait for the backorder.")).toBeVisible();
  await decide(page, `Tee ${tag}`, /Wait for replacements/, async () => {
    await page.getByLabel("Expected by").fill(LATER);
  });
  await expect(page.getByText("Decided: wait for replacements.")).toBeVisible();
  await decide(page, `Cap ${tag}`, /Keep as overs/, async () => {
    await page.getByLabel("Location of the pieces").fill(shelf);
  });
  await expect(page.getByText("Decided: keep as overs.")).toBeVisible();

  // The rest of the shirts: one line, so the scan opens it.
  await scan(page, shirt?.sku ?? "");
  const receive = dialog(page, new RegExp(`^Receive Shirt ${tag}`));
  await expect(receive.getByLabel("Received now")).toHaveValue("4");
  await expect(receive.getByText("20 received")).toBeVisible();
  await expect(receive.getByLabel("Location optional")).toHaveValue(shelf);
  await receive.getByLabel("Photo of the slip").setInputFiles({
    name: "slip.png",
    mimeType: "image/png",
    buffer: Buffer.from(PIXEL, "base64"),
  });
  await receive.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(page.getByText(`4 of Shirt ${tag}, Navy, M received.`)).toBeVisible();

  // Every piece is on the shelf, the surplus with an owner.
  await openPage(page, `/dashboard/receiving/locations?q=${shelf}`);
  const row = page.getByRole("row", { name: new RegExp(shelf) });
  await expect(row).toContainText(goods.order.name);
  await expect(row).toContainText("44");
  await openPage(page, `/dashboard/receiving/locations?view=stock&q=${cap?.sku}`);
  await expect(page.getByRole("row", { name: new RegExp(`Cap ${tag}`) })).toContainText("2");
  const received = await api(request, "GET", `/sourcing/receivings/${shirt?.receivingId}`);
  expect(received).toMatchObject({ status: "received", quantity_received: 24, location_name: shelf });
  expect(received.receipts[0].packing_slip_file ?? received.receipts[1].packing_slip_file).toMatchObject({
    file_name: "slip.png",
  });
  const surplus = await api(request, "GET", `/sourcing/receivings/${cap?.receivingId}`);
  expect(surplus).toMatchObject({ quantity_received: 12, quantity_released: 2 });
});

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("two clerks count the same line: both counts are shown, nothing typed is lost", async ({ page, request }) => {
  const tag = tagOf("clerks");
  const goods = await orderGoods(request, tag, { lines: [{ title: `Vest ${tag}`, quantity: 24 }] });
  const [vest] = goods.lines;
  await openPage(page, `/dashboard/receiving?modal=receive&ids=${vest?.receivingId}`);
  const receive = dialog(page, new RegExp(`^Receive Vest ${tag}`));
  await receive.getByLabel("Received now").fill("12");
  await api(request, "PATCH", `/sourcing/receivings/${vest?.receivingId}`, { receipt: { quantity_received: 10 } });
  await receive.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(receive.getByRole("alert")).toContainText("counted 10");
  await expect(receive.getByRole("alert")).toContainText("you typed 12");
  await expect(receive.getByLabel("Received now")).toHaveValue("12");
  await expect(receive.locator("dl").filter({ hasText: "Received before" })).toContainText(/Received before\s*10/);
  await expect(receive.getByText("2 still to come")).toBeVisible();
  await receive.getByRole("button", { name: "Add yours" }).click();
  await expect(page.getByText(`12 of Vest ${tag}, Navy, M received, 2 still to come.`)).toBeVisible();
  const both = await api(request, "GET", `/sourcing/receivings/${vest?.receivingId}`);
  expect(both).toMatchObject({ quantity_received: 22, quantity_outstanding: 2 });

  // A count that was wrong is taken back, and stays in the records.
  await openPage(page, `/dashboard/receiving?tab=open&modal=receive&ids=${vest?.receivingId}`);
  await page.getByRole("link", { name: "Take back: 12 received" }).click();
  const back = dialog(page, "Take back 12 received");
  await back.getByRole("button", { name: "Take it back" }).click();
  await expect(back.getByText("Give a reason for taking it back.")).toBeVisible();
  await back.getByLabel("Why").fill("Counted twice");
  await back.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("The count is taken back.")).toBeVisible();
  const now = await api(request, "GET", `/sourcing/receivings/${vest?.receivingId}`);
  expect(now.quantity_received).toBe(10);
  expect(now.receipts).toHaveLength(3);
});

test("a count that was refused for a field still meets what another clerk counted before it", async ({
  page,
  request,
}) => {
  const tag = tagOf("refused");
  const goods = await orderGoods(request, tag, { lines: [{ title: `Vest ${tag}`, quantity: 24 }] });
  const [vest] = goods.lines;
  await openPage(page, `/dashboard/receiving?modal=receive&ids=${vest?.receivingId}`);
  const receive = dialog(page, new RegExp(`^Receive Vest ${tag}`));
  await receive.getByLabel("Received now").fill("12 vests");
  await api(request, "PATCH", `/sourcing/receivings/${vest?.receivingId}`, { receipt: { quantity_received: 10 } });
  await receive.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(receive.getByText(/^Enter whole pieces/).first()).toBeVisible();
  await receive.getByLabel("Received now").fill("12");
  await receive.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(receive.getByRole("alert")).toContainText("counted 10");
  const { quantity_received } = await api(request, "GET", `/sourcing/receivings/${vest?.receivingId}`);
  expect(quantity_received).toBe(10);
});

test("on a phone the list's bar does not lie over the buttons of a dialog", async ({ page, request }) => {
  const tag = tagOf("phone");
  const { lines } = await orderGoods(request, tag, { lines: [{ title: `Scarf ${tag}`, quantity: 6 }] });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `/dashboard/receiving?tab=open&modal=receive&ids=${lines[0]?.receivingId}`);
  const receive = dialog(page, new RegExp(`^Receive Scarf ${tag}`));
  await expect(receive).toBeVisible();
  await dialogIsReady(page);
  // A trial presses nothing: it fails where something else would take the press.
  await receive.getByRole("button", { name: "Receive", exact: true }).click({ trial: true });
});

test("a parcel that nobody expected is recorded by its scan, found again and counted with its line", async ({
  page,
  request,
}) => {
  const tag = tagOf("parcel");
  const goods = await orderGoods(request, tag, { lines: [{ title: `Polo ${tag}`, quantity: 6 }] });
  const tracking = `1ZLOST${tag}`.toUpperCase();
  await scan(page, tracking);
  await expect(page.getByRole("heading", { name: `Nothing expected matches “${tracking}”` })).toBeVisible();
  await page.getByRole("link", { name: "Record an unidentified parcel" }).click();
  const record = dialog(page, "Record an unidentified parcel");
  await expect(record.getByLabel("Tracking number")).toHaveValue(tracking);
  await record.getByLabel("What it is").fill(`Brown box, torn label ${tag}`);
  await record.getByLabel("Location").fill(`HOLD-${tag}`);
  await record.getByRole("button", { name: "Record parcel" }).click();
  await expect(record.getByText(`There is no location “HOLD-${tag}” yet.`)).toBeVisible();
  await record.getByRole("button", { name: "Record parcel" }).click();
  await expect(page.getByText(`Parcel recorded at HOLD-${tag}.`)).toBeVisible();

  await page.getByRole("link", { name: `Identify… Brown box, torn label ${tag}` }).click();
  const identify = dialog(page, "What the parcel is");
  await identify.getByLabel("Search open lines").fill(`Polo ${tag}`);
  await identify.getByRole("button", { name: "Search" }).click();
  // The list moves when its results come.
  await expect(page).toHaveURL(/match=/);
  await identify.getByLabel(new RegExp(`Polo ${tag}`)).check();
  await identify.getByRole("button", { name: "Identify and count" }).click();
  const receive = dialog(page, new RegExp(`^Receive Polo ${tag}`));
  await receive.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(page.getByText(`6 of Polo ${tag}, Navy, M received.`)).toBeVisible();
  await openPage(page, `/dashboard/receiving/parcels?view=identified&q=${tag}`);
  await expect(page.getByRole("row", { name: new RegExp(tag) })).toBeVisible();
  const [line] = goods.lines;
  expect(await api(request, "GET", `/sourcing/receivings/${line?.receivingId}`)).toMatchObject({ status: "received" });
});

test("flags come and go, goods are counted meanwhile; many lines get a place and tracking at once", async ({
  page,
  request,
}) => {
  const tag = tagOf("many");
  const goods = await orderGoods(request, tag, {
    lines: [
      { title: `Jacket ${tag}`, quantity: 5 },
      { title: `Bag ${tag}`, quantity: 7 },
    ],
  });
  const ids = goods.lines.map(({ receivingId }) => `ids=${receivingId}`).join("&");
  await openPage(page, `/dashboard/receiving?tab=open&po_number=${goods.po}`);
  for (const { title } of goods.lines) await page.getByLabel(new RegExp(`^Select ${title}`)).check();
  await page
    .getByRole("region", { name: "Selection" })
    .getByRole("button", { name: /^Assign location/ })
    .click();
  const assign = dialog(page, "Assign location of 2 lines");
  await assign.getByLabel("Location").fill(`BIN-${tag}`);
  await assign.getByRole("button", { name: "Assign location" }).click();
  await assign.getByRole("button", { name: `Create BIN-${tag} and assign` }).click();
  await expect(page.getByText(`2 lines at BIN-${tag}`)).toBeVisible();

  await openPage(page, `/dashboard/receiving?tab=open&modal=shipment&${ids}`);
  const shipment = dialog(page, "Set tracking and dates of 2 lines");
  await shipment.getByLabel("Tracking number").fill(`TRACK-${tag}`);
  await shipment.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("2 lines changed")).toBeVisible();

  const [jacket] = goods.lines;
  await openPage(page, `/dashboard/receiving?tab=open&modal=flag&ids=${jacket?.receivingId}`);
  const flag = dialog(page, new RegExp(`^Flag Jacket ${tag}`));
  await flag.getByLabel("What is wrong").fill("Box is wet");
  await flag.getByRole("button", { name: new RegExp(`^Flag Jacket ${tag}`) }).click();
  await expect(page.getByText("1 line flagged")).toBeVisible();
  expect(await api(request, "GET", `/sourcing/receivings/${jacket?.receivingId}`)).toMatchObject({
    status: "flagged",
    location_name: `BIN-${tag}`,
    tracking_number: `TRACK-${tag}`,
  });
  await openPage(page, `/dashboard/receiving?tab=open&modal=flag-resolve&ids=${jacket?.receivingId}`);
  await dialog(page, /^Resolve flag/)
    .getByRole("button", { name: "Resolve flag" })
    .click();
  await expect(page.getByText("1 line no longer flagged")).toBeVisible();
  expect(await api(request, "GET", `/sourcing/receivings/${jacket?.receivingId}`)).toMatchObject({
    status: "not_started",
  });
});

test("a search among the lines of one purchase order stays with it", async ({ page }) => {
  await openPage(page, "/dashboard/receiving?tab=open&purchase_order_id=1");
  await page.getByRole("searchbox", { name: "Filter receivings" }).fill("hoodie");
  await page.getByRole("searchbox", { name: "Filter receivings" }).press("Enter");
  await expect(page).toHaveURL(/[?&]q=hoodie/);
  await expect(page).toHaveURL(/[?&]purchase_order_id=1/);
});
