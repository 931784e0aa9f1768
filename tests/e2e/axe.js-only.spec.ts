import { expectAccessible, fitsThePhone } from "./axe";
import { expect, test } from "./served";
import { dialogIsReady, importStoreFiles, openPage } from "./steps";

const PAGES = [
  "/dashboard/new-orders",
  "/dashboard/new-orders?view=ignored",
  "/dashboard/new-orders?q=nothing-matches-this",
  "/dashboard/new-orders?page=900&sort=password",
  "/dashboard/orders",
  "/dashboard/orders?view=all",
  "/dashboard/order",
  "/dashboard/order?q=nobody",
  "/dashboard/order/1",
  "/dashboard/order/4?history=2",
  "/dashboard/order/1/workorder",
  "/dashboard/order/1/notes",
  "/dashboard/order/1/history",
  "/dashboard/order/1/history?kind=files",
  "/dashboard/order/1?activity=notes",
  "/dashboard/order/1/files",
  "/dashboard/order/999999",
  "/dashboard/art",
  "/dashboard/proofing",
  "/dashboard/receiving/vip",
  "/dashboard/users",
  "/dashboard/no-such-page",
  "/auth/password",
  "/auth/logout",
];

/** Those of chosen orders are walked in order-lists.js-only.spec.ts. */
const DIALOGS = [
  "/dashboard/new-orders?modal=import",
  "/dashboard/new-orders?modal=import&import=1",
  "/dashboard/new-orders?modal=import&import=999999",
];

test.beforeEach(async ({ page }) => {
  await openPage(page, "/dashboard/new-orders");
  await importStoreFiles(page);
});

for (const [index, paths] of [PAGES.slice(0, 9), PAGES.slice(9)].entries()) {
  test(`every page is accessible in light and dark and fits the phone, part ${index + 1}`, async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.locator("h1")).toHaveCount(1);
      await expectAccessible(page, path);
      await fitsThePhone(page, path);
    }
  });
}

test("every open dialog is accessible in light and dark and fits the phone", async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of DIALOGS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await dialogIsReady(page);
    await expectAccessible(page, path, "[role=dialog]");
    await fitsThePhone(page, path);
  }
});

test("the lists and the order with all its details are accessible on the phone", async ({ page }) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    "/dashboard/new-orders",
    "/dashboard/orders?view=all",
    "/dashboard/order",
    "/dashboard/order/1",
    "/dashboard/order/1/files",
  ]) {
    await page.goto(path);
    for (const summary of await page.locator(".line-details > summary").all()) await summary.click();
    await expectAccessible(page, `${path} at 390 px`);
    await fitsThePhone(page, path);
  }
});
