import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";
import { acceptAll, api, importOrders } from "./store-orders";

/** The next form is saved at once, and its answer comes when `answer` is called: what a slow backend does. */
async function holdAnswer(page: Page) {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let count = 0;
  await page.route(/\/dashboard\//, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    count += 1;
    if (count > 1) return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    await asked;
    return route.fulfill({ response });
  });
  return { answer, count: () => count };
}

/** The form is on its way, and the page has done what follows from that. */
async function isSaving(page: Page) {
  await expect(page.getByRole("button", { name: "Saving" })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

async function oneOrder(request: Parameters<typeof importOrders>[0]) {
  const [order] = await importOrders(request, `wait-${crypto.randomUUID().slice(0, 8)}`, [{}]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  return order;
}

async function sendFlag(page: Page, id: number, comment: string) {
  await openPage(page, `/dashboard/orders?modal=flag&ids=${id}`);
  await dialogIsReady(page);
  await page.getByLabel("What is wrong").fill(comment);
  const held = await holdAnswer(page);
  await page.getByRole("button", { name: /^Flag order/ }).click();
  await isSaving(page);
  return held;
}

test("a form that is pressed again while it is saved is saved once, and not refused", async ({ page, request }) => {
  const { id } = await oneOrder(request);
  const { answer, count } = await sendFlag(page, id, "Wrong thread");
  await page.getByRole("button", { name: "Saving" }).press("Enter");
  await page.getByRole("button", { name: "Saving" }).click({ force: true });
  answer();
  await expect(page.getByText("1 order flagged")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(count()).toBe(1);
});

test("a dialog stays until its form is answered, and keeps what was refused", async ({ page }) => {
  await openPage(page, "/dashboard/suppliers?modal=supplier-form");
  await dialogIsReady(page);
  const dialog = page.getByRole("dialog");
  await page.getByLabel("Our account number").fill("HP-1");
  const { answer } = await holdAnswer(page);
  await page.getByLabel("Our account number").press("Enter");
  await isSaving(page);
  await page.keyboard.press("Escape");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await page.mouse.click(20, 500);
  await expect(dialog).not.toContainText("Not saved yet.");
  answer();
  await expect(page.getByLabel("Name", { exact: true }).first()).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Escape");
  await expect(dialog).toContainText("Not saved yet.");
  await expect(page.getByLabel("Our account number")).toHaveValue("HP-1");
});

test("a link waits for the answer of a form, and is followed once it is saved", async ({ page, request }) => {
  const { id } = await oneOrder(request);
  await openPage(page, `/dashboard/order/${id}?edit=note`);
  await page.getByLabel("Note of the order").fill("Call before delivery");
  const { answer } = await holdAnswer(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await isSaving(page);
  await page.getByRole("link", { name: "Receiving", exact: true }).first().click();
  await expect(page).toHaveURL(`/dashboard/order/${id}?edit=note`);
  answer();
  await expect(page).toHaveURL("/dashboard/receiving");
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  expect((await api(request, "GET", `/orders/${id}`)).note).toBe("Call before delivery");
});

test("Back and a link are not followed where the form is refused", async ({ page, request }) => {
  const { id } = await oneOrder(request);
  await openPage(page, `/dashboard/order/${id}/history`);
  await page.getByRole("link", { name: "Order Details" }).click();
  await page.locator(`a[href="/dashboard/order/${id}?edit=note"]`).click();
  await page.getByRole("textbox", { name: "Note of the order" }).fill("Mine");
  const { note: _, lock_version } = await api(request, "GET", `/orders/${id}`);
  await api(request, "PATCH", `/orders/${id}`, { note: "Theirs", lock_version });
  const { answer } = await holdAnswer(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await isSaving(page);
  await page.goBack();
  await page.getByRole("link", { name: "Receiving", exact: true }).first().click();
  answer();
  await expect(page.getByRole("button", { name: "Save mine" })).toBeVisible();
  await expect(page.getByLabel("Note of the order")).toHaveValue("Mine");
  await expect(page).toHaveURL(new RegExp(`/dashboard/order/${id}\\?.*edit=note`));
});
