import { ADMIN } from "../setup/served-app";
import { expectAccessible } from "./axe";
import { expect, test } from "./served";

test.use({ person: null });

test("the pages of signing in are accessible in light and dark, refused and with a shown password too", async ({
  page,
}) => {
  await page.goto("/auth/login");
  await expectAccessible(page, "sign in");
  await page.getByLabel("Email").fill("someone@shop.example");
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in" })).not.toHaveAttribute("aria-disabled");
  await expectAccessible(page, "sign in, refused");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await expectAccessible(page, "sign in, the password shown");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard/new-orders");
});
