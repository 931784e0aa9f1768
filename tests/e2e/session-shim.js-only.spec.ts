import type { Page } from "@playwright/test";
import { ADMIN } from "../setup/served-app";
import { expect, test } from "./served";

test.use({ person: null });

async function signIn(page: Page, { keep = true } = {}) {
  await page.goto("/auth/login?returnTo=/dashboard/art");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByLabel("Keep me signed in on this device").setChecked(keep);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard/art");
}

const entry = (page: Page) => page.evaluate(() => localStorage.getItem("session"));

async function signOut(page: Page) {
  await page.goto("/auth/logout");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
}

async function statusAtApi(page: Page, session: string | null): Promise<number> {
  const { token } = JSON.parse(session ?? "{}");
  const answer = await page.request.get("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } });
  return answer.status();
}

test("other tools find a token of their own while one is signed in, and nothing after", async ({ page }) => {
  await signIn(page);
  await expect.poll(() => entry(page)).toMatch(/^\{"token":"[\w-]{43}"\}$/);
  const stored = await entry(page);
  expect(await statusAtApi(page, stored)).toBe(200);
  await signOut(page);
  expect(await entry(page)).toBe(null);
  expect(await statusAtApi(page, stored)).toBe(401);
});

test("a lost cookie is made good on load, at the page that was asked for", async ({ page, context }) => {
  await signIn(page);
  await expect.poll(() => entry(page)).not.toBe(null);
  const stored = await entry(page);
  await context.clearCookies();
  await page.goto("/dashboard/sourcing?page=2");
  await expect(page).toHaveURL("/dashboard/sourcing?page=2");
  await expect(page.getByRole("heading", { name: "Sourcing" })).toBeVisible();
  expect(await entry(page)).toBe(stored);
});

test("a dead token is removed, a malformed entry is said on the console and counts as empty", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.goto("/auth/login");
  await page.evaluate(() => localStorage.setItem("session", '{"token":"a token that nobody knows"}'));
  await page.reload();
  await expect.poll(() => entry(page)).toBe(null);
  for (const malformed of ["{token", "null", '{"token":7}', "[]", '"x"']) {
    await page.evaluate((value) => localStorage.setItem("session", value), malformed);
    await page.reload();
    await expect.poll(() => said.filter((text) => text.includes("malformed")).length).toBeGreaterThan(0);
    said.length = 0;
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  }
  await signIn(page);
  await expect.poll(() => entry(page)).toMatch(/^\{"token":"[\w-]{43}"\}$/);
});

test("other tabs follow out and in again", async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto("/dashboard/sourcing");
  await expect.poll(() => entry(page)).not.toBe(null);
  await signOut(page);
  await expect(other).toHaveURL("/auth/login?returnTo=%2Fdashboard%2Fsourcing");
  await signIn(page);
  await expect(other).toHaveURL("/dashboard/sourcing");
});

test("who did not ask to stay signed in is not brought back after the browser was closed", async ({
  browser,
  page,
  served,
}) => {
  await signIn(page, { keep: false });
  await expect.poll(() => entry(page)).not.toBe(null);
  const { origins } = await page.context().storageState();
  // A browser that was closed and opened again: its localStorage is there, its session cookies and sessionStorage are not.
  const reopened = await browser.newContext({ baseURL: served.origin, storageState: { cookies: [], origins } });
  const again = await reopened.newPage();
  await again.goto("/dashboard/art");
  await expect.poll(() => entry(again)).toBe(null);
  await expect(again.getByRole("button", { name: "Sign in" })).toBeVisible();
  await reopened.close();
});

test("no token is in any address, page or log", async ({ page, served }) => {
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url()));
  page.on("response", async (response) => {
    if (response.request().resourceType() === "document") seen.push(await response.text().catch(() => ""));
  });
  await signIn(page);
  await expect.poll(() => entry(page)).not.toBe(null);
  const { token } = JSON.parse((await entry(page)) ?? "{}");
  await page.reload();
  await signOut(page);
  expect(seen.join("\n") + served.output()).not.toContain(token);
});
