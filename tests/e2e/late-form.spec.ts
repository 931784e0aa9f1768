import type { APIRequestContext, Page } from "@playwright/test";
import { ADMIN } from "../setup/served-app";
import { expect, test } from "./served";

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

async function flagComment(request: APIRequestContext, id: number): Promise<string | null> {
  const headers = { Authorization: `Bearer ${await apiToken(request)}` };
  return (await (await request.get(`/api/orders/${id}`, { headers })).json()).data.flag_comment;
}

async function signIn(page: Page) {
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const typed = "Logo is the old one; wait for the new file.";

async function openFlagDialog(page: Page, id: number): Promise<string> {
  const path = `/dashboard/new-orders?modal=flag&ids=${id}`;
  await page.goto(`/auth/login?${new URLSearchParams({ returnTo: path })}`);
  await signIn(page);
  await expect(page).toHaveURL(path);
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
  expect(await flagComment(request, id)).toBe(null);
  await page.getByRole("button", { name: /^Flag order/ }).click();
  await expect(page).not.toHaveURL(path);
  expect(await flagComment(request, id)).toBe(typed);
  await page.goto(path);
  await expect(page.getByText("You were signed out before this was saved.")).toBeHidden();
});
