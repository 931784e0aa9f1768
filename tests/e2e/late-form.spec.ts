import type { APIRequestContext, Page } from "@playwright/test";
import { ADMIN } from "../setup/served-app";
import { hire } from "./hired-person";
import { expect, test } from "./served";
import { dialogIsReady, hasScripts } from "./steps";

test.use({ person: null });

async function apiToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post("/api/auth/login", { data: ADMIN });
  return (await answer.json()).data.access_token;
}

/** A new order of its own, by the way that orders come in. */
async function importOrder(request: APIRequestContext): Promise<number> {
  const number = 500_000 + Math.floor(Math.random() * 400_000);
  const line = { id: number * 10, title: "Twill Work Shirt", sku: "TW-1", quantity: 48, price: "12.50" };
  const order = {
    id: number,
    order_number: number,
    name: `#${number}`,
    created_at: "2026-03-09T10:00:00Z",
    updated_at: "2026-03-09T10:00:00Z",
    currency: "USD",
    line_items: [line],
  };
  const file = { name: "order.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(order)) };
  const headers = { Authorization: `Bearer ${await apiToken(request)}` };
  const answer = await request.post("/api/imports/orders", { headers, multipart: { file } });
  return (await answer.json()).data.rows[0].order_id;
}

async function read(request: APIRequestContext, path: string) {
  const headers = { Authorization: `Bearer ${await apiToken(request)}` };
  return (await (await request.get(`/api${path}`, { headers })).json()).data;
}

const flagComment = async (request: APIRequestContext, id: number): Promise<string | null> =>
  (await read(request, `/orders/${id}`)).flag_comment;

async function signIn(page: Page, { email, password }: { email: string; password: string } = ADMIN) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const typed = "Logo is the old one; wait for the new file.";

async function asksBeforeItCloses(page: Page) {
  await dialogIsReady(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Closing discards your changes.")).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
}

async function openSignedIn(page: Page, path: string) {
  await page.goto(`/auth/login?${new URLSearchParams({ returnTo: path })}`);
  await signIn(page);
  await expect(page).toHaveURL(path);
}

async function openFlagDialog(page: Page, id: number): Promise<string> {
  const path = `/dashboard/new-orders?modal=flag&ids=${id}`;
  await openSignedIn(page, path);
  await page.getByLabel("What is wrong").fill(typed);
  return path;
}

test("a session that ends in the middle of a form brings one back to it with what was typed", async ({
  page,
  context,
  request,
}) => {
  const id = await importOrder(request);
  const path = await openFlagDialog(page, id);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear()).catch(() => undefined);
  await page.getByRole("button", { name: /^Flag order/ }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await flagComment(request, id)).toBe(null);
  await signIn(page);
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel("What is wrong")).toHaveValue(typed);
  await expect(page.getByText("You were signed out before this was saved.")).toBeVisible();
  if (hasScripts()) await asksBeforeItCloses(page);
  expect(await flagComment(request, id)).toBe(null);
  await page.getByRole("button", { name: /^Flag order/ }).click();
  await expect(page).not.toHaveURL(path);
  expect(await flagComment(request, id)).toBe(typed);
  await page.goto(path);
  await expect(page.getByText("You were signed out before this was saved.")).toBeHidden();
});

async function signOutInAnotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto("/auth/logout");
  await tab.getByRole("button", { name: "Sign out" }).click();
  await expect(tab.getByText("You are signed out.")).toBeVisible();
  return tab;
}

test("what is typed in one tab outlasts a sign-out in another", async ({ page, request }) => {
  const id = await importOrder(request);
  const path = await openFlagDialog(page, id);
  await signOutInAnotherTab(page);
  await page.getByRole("button", { name: /^Flag order/ }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel("What is wrong")).toHaveValue(typed);
  expect(await flagComment(request, id)).toBe(null);
});

async function signInSomebodyElse(page: Page, request: APIRequestContext) {
  const colleague = await hire(request, "Admin");
  const tab = await signOutInAnotherTab(page);
  await tab.goto("/auth/login");
  await signIn(tab, colleague);
  await expect(tab).not.toHaveURL(/\/auth\//);
}

test("what one person typed is not sent unseen in the name of another who signed in since", async ({
  page,
  request,
}) => {
  const id = await importOrder(request);
  const path = await openFlagDialog(page, id);
  await signInSomebodyElse(page, request);
  await page.getByRole("button", { name: /^Flag order/ }).click();
  await expect(page.getByText("Someone else was signed in when this was typed.")).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel("What is wrong")).toHaveValue(typed);
  expect(await flagComment(request, id)).toBe(null);
  await page.getByRole("button", { name: /^Flag order/ }).click();
  await expect(page).not.toHaveURL(path);
  expect(await flagComment(request, id)).toBe(typed);
});

test("a note that one person typed is not added in the name of another who signed in since", async ({
  page,
  request,
}) => {
  const id = await importOrder(request);
  await openSignedIn(page, `/dashboard/order/${id}/notes`);
  await page.getByRole("textbox", { name: "Add a note" }).fill(typed);
  await signInSomebodyElse(page, request);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Someone else was signed in when this was typed.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Add a note" })).toHaveValue(typed);
  expect(await read(request, `/orders/${id}/notes`)).toEqual([]);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("textbox", { name: "Add a note" })).toHaveValue("");
  expect(await read(request, `/orders/${id}/notes`)).toMatchObject([{ body: typed }]);
});
