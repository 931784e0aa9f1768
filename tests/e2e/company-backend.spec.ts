import type { Page } from "@playwright/test";
import { FOREIGN_ADMIN, type ForeignBackend, startForeignBackend } from "../setup/foreign-backend";
import { type ServedApp, startServedApp } from "../setup/served-app";
import { expect, test } from "./served";

test.use({ person: null });

let company: ForeignBackend;
let app: ServedApp;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  // As little of an order as the contract asks for.
  company = await startForeignBackend([{ id: 7, name: "#1007", status: "in_progress" }]);
  app = await startServedApp({ env: { API_BASE_URL: company.url } });
});
test.afterAll(async () => {
  await app.stop();
  await company.refuse();
});

async function signIn(page: Page) {
  await page.getByLabel("Email").fill(FOREIGN_ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(FOREIGN_ADMIN.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test.beforeEach(async ({ page }) => {
  company.mood = "well";
  await page.goto(`${app.origin}/auth/login?returnTo=/dashboard/order/7`);
  await signIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("1007");
});

test("while it does not answer, the shell stays and says so; once it does, the page is back", async ({ page }) => {
  company.mood = "hangs_up";
  const response = await page.goto(`${app.origin}/dashboard/order/7`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page didn't load");
  await expect(page.getByText("The order system does not answer.")).toBeVisible();
  company.mood = "well";
  await page.getByRole("link", { name: "Try now" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("1007");
});

test("what it gets wrong is told without its insides, with a request id", async ({ page }) => {
  for (const mood of ["fails", "not_json", "other_shape"] as const) {
    company.mood = mood;
    const response = await page.goto(`${app.origin}/dashboard/order/7`);
    expect(response?.status()).toBe(502);
    await expect(page.getByText(/Request id: [\w-]+/)).toBeVisible();
    expect(await page.content()).not.toMatch(/ORA-00942|Welcome to our proxy/);
  }
});

test("a token that it no longer knows leads through the sign-in page and back", async ({ page }) => {
  company.mood = "signs_out";
  await page.goto(`${app.origin}/dashboard/order/7?history=2`);
  await expect(page).toHaveURL(`${app.origin}/auth/login?returnTo=%2Fdashboard%2Forder%2F7%3Fhistory%3D2`);
  company.mood = "well";
  await signIn(page);
  await expect(page).toHaveURL(`${app.origin}/dashboard/order/7?history=2`);
});

test("signing in while it fails says so and keeps the email", async ({ page, context }) => {
  await context.clearCookies();
  company.mood = "fails";
  await page.goto(`${app.origin}/auth/login`);
  await signIn(page);
  await expect(page.getByRole("alert")).toContainText("Signing in isn't possible right now.");
  await expect(page.getByLabel("Email")).toHaveValue(FOREIGN_ADMIN.email);
});
