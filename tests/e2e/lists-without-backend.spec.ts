import type { Page } from "@playwright/test";
import { FOREIGN_ADMIN, type ForeignBackend, type Mood, startForeignBackend } from "../setup/foreign-backend";
import { type ServedApp, startServedApp } from "../setup/served-app";
import { expect, test } from "./served";
import { hasScripts, signIn } from "./steps";

test.use({ person: null });

const ORDER = {
  id: 7,
  name: "#1007",
  company: "Harbor & Pine Outfitters",
  status: "flagged",
  flag_comment: "Six short.",
  total_units: 120,
};

let erp: ForeignBackend;
let app: ServedApp;

// One server for all of them: they run in one worker, and each begins with a backend that is well.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  erp = await startForeignBackend([ORDER]);
  app = await startServedApp({ env: { API_BASE_URL: erp.url } });
});
test.beforeEach(async ({ page }) => {
  erp.mood = "well";
  await page.goto(`${app.origin}/dashboard/orders`);
  await signIn(page, FOREIGN_ADMIN);
  await expect(page.getByRole("link", { name: "#1007", exact: true }).first()).toBeVisible();
});
test.afterAll(async () => {
  await app.stop();
  await erp.refuse();
});

const shell = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("a company's own backend that knows only the seed's calls serves both lists and the order", async ({ page }) => {
  await expect(page.getByText("120 units").first()).toBeAttached();
  await page.getByRole("link", { name: "#1007", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("#1007 Harbor & Pine Outfitters");
  await expect(page.getByText("Six short.").first()).toBeVisible();
  await expect(page.getByText("Your company's order system does not offer this.").first()).toBeVisible();
  await page.goto(`${app.origin}/dashboard/new-orders?modal=import&import=1`);
  await expect(page.getByText("Your company's order system does not offer this.").first()).toBeVisible();
});

const MOODS = ["fails", "not_json", "other_shape", "hangs_up"] as const satisfies readonly Mood[];

test("a backend that fails, says no JSON or another shape, or hangs up is told in the shell, with a way to try again", async ({
  page,
}) => {
  for (const mood of MOODS) {
    await test.step(mood, async () => {
      erp.mood = mood;
      for (const path of ["/dashboard/new-orders", "/dashboard/orders"]) {
        const response = await page.goto(app.origin + path);
        expect([502, 503]).toContain(response?.status());
        await expect(shell(page)).toBeAttached();
        await expect(page.locator("main")).not.toContainText(/ORA-00942|Welcome to our proxy|at \w+ \(/);
      }
      erp.mood = "well";
      await page.getByRole("link", { name: "Try now" }).click();
      await expect(page.getByRole("link", { name: "#1007", exact: true }).first()).toBeVisible();
    });
  }
});

test("a backend that is gone is tried again until it is back", async ({ page }) => {
  await erp.refuse();
  const response = await page.goto(`${app.origin}/dashboard/orders`);
  expect(response?.status()).toBe(503);
  await expect(shell(page)).toBeAttached();
  await expect(page.getByText("The order system does not answer.")).toBeVisible();
  await erp.start();
  if (!hasScripts()) await page.getByRole("link", { name: "Try now" }).click();
  await expect(page.getByRole("link", { name: "#1007", exact: true }).first()).toBeVisible();
});
