import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { ADMIN } from "../setup/served-app";
import { expect, test } from "./served";

async function violations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the pages of signing in and out have nothing that axe finds, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/auth/login");
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Email").fill("someone@shop.example");
    await page.getByLabel("Password", { exact: true }).fill("not this one");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign in" })).not.toHaveAttribute("aria-disabled");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
    await page.getByLabel("Email").fill(ADMIN.email);
    await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/dashboard/new-orders");
    for (const path of ["/auth/password", "/auth/logout"]) {
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
    }
  });
}
