import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { openPage } from "./steps";

/** Whose shape is not in the page: they would come later than their words, from a file that is asked for first. */
const shapeless = (page: Page) => page.locator("svg.icon:not(:has(path, rect, circle))");

test("icons come with their page, and with each page after it", async ({ page, javaScriptEnabled }) => {
  const shapes = javaScriptEnabled ? page.waitForResponse(/icons-[\w-]+\.svg$/) : null;
  await openPage(page, "/dashboard/orders");
  expect(await page.locator("svg.icon").count()).toBeGreaterThan(20);
  await expect(shapeless(page)).toHaveCount(0);
  await (await shapes)?.finished();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Suppliers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Suppliers" })).toBeVisible();
  await expect(page.locator("main svg.icon").first()).toBeAttached();
  await expect(shapeless(page)).toHaveCount(0);
});

test("a page goes on where the file of the shapes can't be had: its own icons stay, later ones point at it", async ({
  page,
  javaScriptEnabled,
}) => {
  let asked = 0;
  await page.route(/icons-[\w-]+\.svg/, (route) => {
    asked += 1;
    return route.abort();
  });
  await openPage(page, "/dashboard/orders");
  await expect(shapeless(page)).toHaveCount(0);
  await expect.poll(() => asked > 0).toBe(javaScriptEnabled);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Production", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Production" })).toBeVisible();
  await expect(page.locator("svg.icon:empty")).toHaveCount(0);
});
