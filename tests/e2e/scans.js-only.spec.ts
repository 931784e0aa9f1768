import type { Page } from "@playwright/test";
import { makeMadeOrder } from "./made-order";
import { orderGoods } from "./ordered-goods";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { api } from "./store-orders";

/** As a hand scanner does, into whatever has the focus. */
async function scan(page: Page, code: string, end = ["Enter"]) {
  await page.keyboard.type(code);
  for (const key of end) await page.keyboard.press(key);
}

test("the dock goes on scanning after a code that nothing matches, and after a dialog is closed", async ({
  page,
  request,
}) => {
  const lines = ["Shirt", "Cap"].map((title) => ({ title: `${title} scans`, quantity: 2 }));
  const goods = await orderGoods(request, "scans", { lines });
  await openPage(page, "/dashboard/receiving");
  await expect(page.getByLabel(/^Scan or type/)).toBeFocused();
  await scan(page, "NOTHING-1");
  await expect(page.getByText("Nothing expected matches “NOTHING-1”")).toBeVisible();
  await scan(page, goods.po);
  await expect(page.getByText("2 lines match what was scanned")).toBeVisible();
  for (const line of goods.lines) {
    await scan(page, `SPL-${line.splitId}`);
    await expect(page.getByRole("dialog", { name: `Receive ${line.title}` })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel(/^Scan or type/)).toBeFocused();
  }
});

test("packing goes on from an order's number to its pieces; each is counted once by a scanner that ends with two keys", async ({
  page,
  request,
}) => {
  const { orderId, order } = await makeMadeOrder(request, "scanned");
  const packed = async () => {
    const shipments: { units: number }[] = await api(request, "GET", `/orders/${orderId}/shipments`);
    return shipments.map(({ units }) => units);
  };
  const [line] = await api(request, "GET", `/orders/${orderId}`).then(({ line_items }) => line_items);
  await openPage(page, "/dashboard/shipping");
  await page.getByLabel("Scan an order, a box label or a tracking number").focus();
  await scan(page, "NOTHING-2");
  await expect(page.getByText("Nothing found for “NOTHING-2”.")).toBeVisible();
  await scan(page, order);
  await expect(page.getByRole("heading", { level: 1, name: `Pack ${order}` })).toBeVisible();
  await expect(page.getByLabel("Scan a SKU")).toBeFocused();
  await scan(page, "NOTHING-3");
  await expect(page.getByText("No line of this order has the SKU NOTHING-3.")).toBeVisible();
  for (const count of [1, 2]) {
    await scan(page, line.sku, ["Enter", "Enter"]);
    await expect(page.getByText(`${6 - count} pieces left to pack`)).toBeVisible();
    expect(await packed()).toEqual([count]);
  }
});

test("pieces that are scanned while one is saved are counted in turn, and who scans too many changes nothing", async ({
  page,
  request,
}) => {
  const { orderId } = await makeMadeOrder(request, "scanned fast");
  const [small, medium] = await api(request, "GET", `/orders/${orderId}`).then(({ line_items }) => line_items);
  await openPage(page, `/dashboard/shipping/pack/${orderId}`);
  await expect(page.getByLabel("Scan a SKU")).toBeFocused();
  let answer = () => {};
  const isReleased = new Promise<void>((release) => {
    answer = release;
  });
  await page.route(/\/shipping\/pack\//, async (route) => {
    if (route.request().method() === "POST") await isReleased;
    await route.continue();
  });
  for (const code of [medium.sku, medium.sku, "NOTHING-4", small.sku, medium.sku]) await scan(page, code);
  await expect(page.getByText("4 scans to save")).toBeVisible();
  answer();
  await expect(page.getByText("2 pieces left to pack")).toBeVisible();
  await expect(page.getByText("Not counted: NOTHING-4.")).toBeVisible();
  await expect(page.getByText("to save")).toBeHidden();
  for (const code of [small.sku, medium.sku]) await scan(page, code);
  await expect(page.getByText("Nothing is left to pack")).toBeVisible();
  await expect(page.getByText("Not counted")).toBeHidden();
  await scan(page, medium.sku);
  await expect(page.getByText(`All pieces of ${medium.sku} are packed.`)).toBeVisible();
  const [shipment] = await api(request, "GET", `/orders/${orderId}/shipments`);
  expect(shipment).toMatchObject({ units: 6, status: "packing" });
});
