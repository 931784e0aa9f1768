import type { Page } from "@playwright/test";
import { ADMIN, type ServedApp, startServedApp } from "../setup/served-app";
import { expect, test } from "./served";
import { dialogIsReady, fixture, STORE_FILES, signIn } from "./steps";

test.use({ person: null });

const NEW_PASSWORD = "chain stitch on denim";

test.describe("a shop that has just started", () => {
  let shop: ServedApp;
  test.beforeAll(async () => {
    shop = await startServedApp({ env: { ADMIN_PASSWORD: "" } });
  });
  test.afterAll(() => shop.stop());

  test("first start, sign in, import, triage, orders, flag, sign out", async ({ page }) => {
    const open = (path: string) => page.goto(shop.origin + path);
    await test.step("the printed password opens the shop once, then it is changed", async () => {
      // It is printed once the server listens.
      const printed = () => /^\s+password\s+(\S+)$/m.exec(shop.output())?.[1] ?? "";
      await expect.poll(printed).not.toBe("");
      const password = printed();
      await open("/");
      await signIn(page, { email: ADMIN.email, password });
      await page.getByLabel("Current password").fill(password);
      await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page).toHaveTitle("New Orders · Order Management");
      await expect(page.getByText("No orders to triage")).toBeVisible();
    });
    await test.step("an empty tab says so", async () => {
      await open("/dashboard/sourcing?tab=archived");
      await expect(page.getByRole("heading", { name: "Nothing is archived" })).toBeVisible();
      await open("/dashboard/new-orders");
    });
    await test.step("the store's files come in", () => importFiles(page));
    await test.step("orders are accepted and ignored", () => triage(page));
    await test.step("the accepted order is followed", () => follow(page));
    await test.step("an order is flagged and unflagged", async () => {
      await open("/dashboard/orders?view=open");
      await flagAndUnflag(page);
    });
    await test.step("signing out ends it", async () => {
      await open("/auth/logout");
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByText("You are signed out.")).toBeVisible();
      await open("/dashboard/orders");
      await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    });
  });
});

async function importFiles(page: Page) {
  await page.getByRole("link", { name: "Import orders…" }).first().click();
  await dialogIsReady(page);
  await page.getByLabel("Files").setInputFiles([...STORE_FILES, fixture("broken.json")]);
  await page.getByRole("button", { name: "Check files" }).click();
  await expect(page.getByRole("heading", { name: "What the import would do" })).toBeVisible();
  const broken = page.getByRole("row").filter({ hasText: "broken.json" });
  await expect(broken).toContainText("Refused");
  await expect(broken).toContainText(/line \d+/);
  await expect(page.getByRole("row").filter({ hasText: "#2001" })).toContainText("New");
  await page.getByRole("navigation", { name: "Outcome" }).getByRole("link", { name: "Refused" }).click();
  await expect(page.getByRole("row").filter({ hasText: "#2001" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Import \d+ orders$/ }).click();
  await expect(page.getByRole("heading", { name: "Orders imported" })).toBeVisible();
  await page.getByRole("link", { name: "Open New Orders" }).click();
  await expect(page.getByRole("link", { name: "#2001", exact: true }).first()).toBeVisible();
}

async function triage(page: Page) {
  await page.getByLabel("Select order #2001").check();
  await page.getByLabel("Select order #3001").check();
  await page.getByRole("button", { name: /^Accept( 2)?…$/ }).click();
  await dialogIsReady(page);
  await expect(page.getByText(/Will create .*productions?/).first()).toBeVisible();
  await page.getByRole("button", { name: "Accept 2 orders", exact: true }).click();
  await expect(page.getByText(/2 orders? accepted|2 accepted/).first()).toBeVisible();
  await page.goto(new URL("/dashboard/new-orders", page.url()).href);
  await page.getByLabel("Select order #2004").check();
  await page.getByRole("button", { name: /^Ignore( 1)?…$/ }).click();
  await dialogIsReady(page);
  await page.getByLabel("Reason").selectOption({ label: "Fraud" });
  await page.getByRole("button", { name: "Ignore order #2004" }).click();
  await expect(page.getByText("1 order ignored").first()).toBeVisible();
  await page.goto(new URL("/dashboard/new-orders", page.url()).href);
  await expect(page.getByLabel("Select order #2001")).toHaveCount(0);
  await page.goto(new URL("/dashboard/new-orders?view=ignored", page.url()).href);
  await expect(page.getByLabel("Select order #2004")).toHaveCount(1);
}

async function follow(page: Page) {
  await page.goto(new URL("/dashboard/orders?view=open&sort=company", page.url()).href);
  await page.getByRole("link", { name: "#2001", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("#2001 Harbor & Pine Outfitters");
  await expect(page.getByRole("table", { name: "Sizes of Pique Polo, Deep Navy" })).toContainText("28");
  await expect(page.getByText(/accepted the order/)).toBeVisible();
  await page.getByText("Details of 3 lines").click();
  await expect(page.getByText("AT-K500-NVY-XL")).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Orders" }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders\?view=open&sort=company$/);
}

async function flagAndUnflag(page: Page) {
  await page.getByLabel("Select order #2001").check();
  await page.getByRole("button", { name: /^Flag( 1)?…$/ }).click();
  await dialogIsReady(page);
  await page.getByRole("button", { name: "Flag order #2001" }).click();
  await expect(page.getByText("Say what is wrong.").first()).toBeVisible();
  await page.getByLabel("What is wrong").fill("Thread 1147 is out of stock.");
  await page.getByRole("button", { name: "Flag order #2001" }).click();
  await expect(page.getByText("1 order flagged").first()).toBeVisible();
  await page.goto(new URL("/dashboard/orders?view=flagged", page.url()).href);
  await page.getByRole("link", { name: "#2001", exact: true }).first().click();
  await expect(page.getByText("Thread 1147 is out of stock.").first()).toBeVisible();
  await page.goto(new URL("/dashboard/orders?view=flagged", page.url()).href);
  await page.getByLabel("Select order #2001").check();
  await page.getByRole("button", { name: /^Unflag( 1)?…$/ }).click();
  await dialogIsReady(page);
  await page.getByLabel("How it was resolved").fill("Bought two cones.");
  await page.getByRole("button", { name: "Unflag order #2001" }).click();
  await expect(page.getByText("1 order unflagged").first()).toBeVisible();
  await page.goto(new URL("/dashboard/orders?view=flagged", page.url()).href);
  await expect(page.getByLabel("Select order #2001")).toHaveCount(0);
}
