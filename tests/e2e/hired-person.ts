import type { APIRequestContext, Page } from "@playwright/test";
import { ADMIN } from "../setup/served-app";
import { expect } from "./served";
import { signIn } from "./steps";

const PASSWORD = "a walk along the harbor wall";

async function api(request: APIRequestContext, path: string, token: string | null, data: object, method = "POST") {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const answer = await request.fetch(`/api${path}`, { method, headers, data });
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true);
  return (await answer.json()).data;
}

/** Somebody new with this role, who has chosen a password. */
export async function hire(request: APIRequestContext, role: string) {
  const admin = await api(request, "/auth/login", null, ADMIN);
  const roles = await request.get("/api/roles", { headers: { Authorization: `Bearer ${admin.access_token}` } });
  const { id } = (await roles.json()).data.find(({ name }: { name: string }) => name === role);
  const email = `${role.toLowerCase().replaceAll(" ", "-")}-${Date.now()}@shop.example`;
  const first = `${PASSWORD} at first`;
  await api(request, "/users", admin.access_token, { first_name: role, email, role_ids: [id], password: first });
  const own = await api(request, "/auth/login", null, { email, password: first });
  const change = { current_password: first, password: PASSWORD };
  await api(request, "/auth/password", own.access_token, change, "PUT");
  return { email, password: PASSWORD };
}

/** The rest of the test is this person's: they are hired with this role and sign in. */
export async function workAs(page: Page, role: string) {
  const person = await hire(page.request, role);
  await page.context().clearCookies();
  await page.goto("/auth/login?signed_out=1");
  await signIn(page, person);
  await expect(page).not.toHaveURL(/\/auth\//);
}
