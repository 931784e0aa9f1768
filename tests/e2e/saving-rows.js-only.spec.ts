import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";
import { acceptAll, importOrders, listOf } from "./store-orders";

let tags = 0;
const newTag = () => `saving-${process.pid}-${++tags}`;
const row = (page: Page, name: string) =>
  page
    .locator("tbody tr")
    .filter({ has: page.getByRole("checkbox", { name: `Select order ${name}`, includeHidden: true }) });

/** The network is slow: what forms of the page send goes to the server only when the test lets it. */
async function holdWrites(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  return letGo;
}

/** It stays where it is, to come back as it was, and is not seen. */
const stepsAside = (dialog: Locator) => expect(dialog).toHaveCSS("opacity", "0");

test("a row shows what was asked before the answer, and says that it is being saved", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{}]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  await openPage(page, listOf("/dashboard/orders", tag, `&view=open&modal=hold&ids=${order.id}`));
  await dialogIsReady(page);
  const dialog = page.getByRole("dialog", { name: `Hold order ${order.name}` });
  const letGo = await holdWrites(page);
  await dialog.getByLabel("Reason for the hold").fill("Waits for payment");
  await dialog.getByRole("button", { name: `Hold order ${order.name}` }).click();
  await expect(row(page, order.name)).toHaveAttribute("aria-busy", "true");
  await expect(row(page, order.name)).toContainText("On hold");
  await expect(row(page, order.name)).toContainText("Saving");
  await stepsAside(dialog);
  letGo();
  await expect(page.getByText("1 order on hold")).toBeVisible();
  await expect(row(page, order.name)).not.toHaveAttribute("aria-busy");
  await expect(row(page, order.name)).toContainText("On hold");
});

test("what is refused is as it was, and the dialog says why", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{}]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  await openPage(page, listOf("/dashboard/orders", tag, `&view=open&modal=complete&ids=${order.id}`));
  await dialogIsReady(page);
  const dialog = page.getByRole("dialog", { name: `Complete order ${order.name}` });
  const letGo = await holdWrites(page);
  await dialog.getByRole("button", { name: `Complete order ${order.name}` }).click();
  await expect(row(page, order.name)).toHaveAttribute("aria-busy", "true");
  await expect(row(page, order.name)).toContainText("Complete");
  await stepsAside(dialog);
  letGo();
  await expect(dialog.getByRole("alert")).toBeVisible();
  // Under the dialog.
  const below = page.locator("tbody tr").filter({ hasText: order.name });
  await expect(below).toContainText("Not started");
  await expect(below).not.toHaveAttribute("aria-busy");
});

test("an order that is accepted leaves New Orders before the answer", async ({ page, request }) => {
  const tag = newTag();
  const [order, other] = await importOrders(request, tag, [{}, {}]);
  if (!order || !other) throw new Error("nothing imported");
  await openPage(page, listOf("/dashboard/new-orders", tag, `&modal=accept&ids=${order.id}`));
  await dialogIsReady(page);
  const dialog = page.getByRole("dialog", { name: `Accept order ${order.name}` });
  const letGo = await holdWrites(page);
  await dialog.getByRole("button", { name: `Accept order ${order.name}` }).click();
  await expect(row(page, other.name)).toBeVisible();
  await expect(row(page, order.name)).toHaveCount(0);
  letGo();
  await expect(page.getByText("1 order accepted")).toBeVisible();
  await expect(row(page, order.name)).toHaveCount(0);
});

test("what is asked for one row changes that row alone, also while the list is read again", async ({
  page,
  request,
}) => {
  const tag = newTag();
  const lines = ["Left Side Chest", "Back Center"].map((place) => ({ title: "Twill Work Shirt", place }));
  const [order] = await importOrders(request, tag, [{ lines }]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  await page.clock.install();
  await openPage(page, `/dashboard/art-new-orders?${new URLSearchParams({ q: order.name })}`);
  const button = page.getByRole("button", { name: /^Assign proof \d+ to me$/ });
  await expect(button).toHaveCount(2);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isWritten = false;
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") isWritten = true;
    else if (isWritten) await held;
    await route.continue();
  });
  const read = page.waitForRequest((asked) => isWritten && asked.method() === "GET");
  await button.first().click();
  await read;
  // Longer than a list waits before it shows empty rows.
  await page.clock.fastForward(1_000);
  await expect(page.getByText("Me, saving")).toHaveCount(1);
  await expect(button).toHaveCount(1);
  letGo();
  await expect(page.getByText("1 proof assigned to you")).toBeVisible();
  await expect(button).toHaveCount(1);
});
