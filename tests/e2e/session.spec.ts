import type { Page } from "@playwright/test";
import { ADMIN, startServedApp } from "../setup/served-app";
import { expect, test } from "./served";

test.use({ person: null });

async function signIn(page: Page, { email, password }: { email: string; password: string } = ADMIN) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("signing in leads to the page that was asked for, signing out ends it", async ({ page }) => {
  await page.goto("/dashboard/sourcing?page=2");
  await expect(page).toHaveTitle("Sign in · Order Management");
  await signIn(page);
  await expect(page).toHaveURL("/dashboard/sourcing?page=2");
  await expect(page.getByText("Shop Admin")).toBeAttached();
  await page.goto("/auth/logout");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await page.goto("/dashboard/sourcing");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("a wrong password is said at the form, which keeps the email", async ({ page }) => {
  await page.goto("/auth/login");
  const someone = { email: "someone.else@shop.example", password: "not the password" };
  await signIn(page, someone);
  await expect(page.getByRole("alert")).toContainText("Incorrect email or password. Check both and try again.");
  await expect(page.getByLabel("Email")).toHaveValue(someone.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("the first admin's generated password is changed before anything else", async ({ page }) => {
  const served = await startServedApp({ env: { ADMIN_PASSWORD: "" } });
  try {
    // It is printed once the server listens.
    const printed = () => /^\s+password\s+(\S+)$/m.exec(served.output())?.[1] ?? "";
    await expect.poll(printed).not.toBe("");
    const password = printed();
    await page.goto(`${served.origin}/dashboard/art`);
    await signIn(page, { email: ADMIN.email, password });
    await expect(page.getByRole("heading", { name: "Change password" })).toBeVisible();
    await page.goto(`${served.origin}/dashboard/art`);
    await expect(page.getByRole("heading", { name: "Change password" })).toBeVisible();
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New password", { exact: true }).fill("chain stitch on denim");
    await page.getByLabel("Confirm new password").fill("chain stitch on denim");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page).toHaveURL(`${served.origin}/dashboard/art`);
    await expect(page.getByRole("heading", { name: "Art", exact: true })).toBeVisible();
  } finally {
    await served.stop();
  }
});

test("a form that a page does not know fails inside the shell", async ({ page, served }) => {
  await page.goto("/auth/login");
  await signIn(page);
  await expect(page).toHaveURL("/dashboard/new-orders");
  const answer = await page.request.post("/dashboard/new-orders", {
    form: { intent: "something else" },
    headers: { Origin: served.origin, "Sec-Fetch-Site": "same-origin" },
  });
  expect(answer.status()).toBe(422);
  const html = await answer.text();
  expect(html).toContain("This form isn't available on this page.");
  expect(html).toContain('aria-label="Main"');
});
