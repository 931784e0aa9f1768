import type { APIRequestContext, Page } from "@playwright/test";
import { ADMIN } from "../setup/served-app";
import { expectAccessible } from "./axe";
import { expect, test } from "./served";
import { hasScripts, importStoreFiles, openPage, signIn } from "./steps";

const PASSWORD = "a walk along the harbor wall";

async function api(request: APIRequestContext, path: string, token: string | null, data: object, method = "POST") {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const answer = await request.fetch(`/api${path}`, { method, headers, data });
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true);
  return (await answer.json()).data;
}

/** Somebody new with this role, who has chosen a password. */
async function hire(request: APIRequestContext, role: string) {
  const admin = await api(request, "/auth/login", null, ADMIN);
  const roles = await request.get("/api/roles", { headers: { Authorization: `Bearer ${admin.access_token}` } });
  const { id } = (await roles.json()).data.find(({ name }: { name: string }) => name === role);
  const email = `${role.toLowerCase()}-${Date.now()}@shop.example`;
  const first = `${PASSWORD} at first`;
  await api(request, "/users", admin.access_token, { first_name: role, email, role_ids: [id], password: first });
  const own = await api(request, "/auth/login", null, { email, password: first });
  const change = { current_password: first, password: PASSWORD };
  await api(request, "/auth/password", own.access_token, change, "PUT");
  return { email, password: PASSWORD };
}

async function workAs(page: Page, role: string) {
  const person = await hire(page.request, role);
  await page.context().clearCookies();
  await page.goto("/auth/login?signed_out=1");
  await signIn(page, person);
}

test("an artist lands on Art, reads an order without changing it, and is told why Sourcing is closed", async ({
  page,
}) => {
  await importStoreFiles(page);
  await page.goto("/dashboard/new-orders");
  const order = await page.locator("a[href^='/dashboard/order/']").first().getAttribute("href");
  await workAs(page, "Artist");
  await expect(page).toHaveURL("/dashboard/art");
  await expect(page.getByText("You can view")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Sourcing no access" })).toBeVisible();

  await openPage(page, `${order}`);
  await expect(page.getByText("Changing anything needs New Orders or Orders: edit.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Edit |^Accept|^Edit dates/ })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Add a note" })).toBeVisible();

  await openPage(page, `${order}?modal=cancel`);
  await expect(page.getByText("Needs New Orders or Orders: edit.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /Cancel order/ })).toHaveCount(0);

  await openPage(page, "/dashboard/sourcing");
  await expect(page.getByRole("heading", { level: 1, name: "You can't see Sourcing" })).toBeVisible();
  await expect(page.getByText(/^This needs Sourcing: view\. Ask /)).toBeVisible();
  if (hasScripts()) await expectAccessible(page, "a closed page");
  await page.getByRole("link", { name: "Open Art" }).click();
  await expect(page).toHaveURL("/dashboard/art");
});
