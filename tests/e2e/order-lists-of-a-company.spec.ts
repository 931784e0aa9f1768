import { FOREIGN_ADMIN, startForeignBackend } from "../setup/foreign-backend";
import { startServedApp } from "../setup/served-app";
import { expect, test } from "./served";
import { dialogIsReady } from "./steps";

test.use({ person: null });

test("both lists work over a company's backend that has as little as the contract asks for", async ({ page }) => {
  const company = await startForeignBackend([{ id: 7, name: "#1007", status: "in_progress" }]);
  const app = await startServedApp({ env: { API_BASE_URL: company.url } });
  try {
    await page.goto(`${app.origin}/auth/login?returnTo=/dashboard/orders`);
    await page.getByLabel("Email").fill(FOREIGN_ADMIN.email);
    await page.getByLabel("Password", { exact: true }).fill(FOREIGN_ADMIN.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("row").filter({ hasText: "#1007" })).toContainText("In progress");
    await expect(page.getByRole("row").filter({ hasText: "#1007" })).toContainText("No customer");
    const views = page.getByRole("navigation", { name: "Saved views" });
    await expect(views.getByRole("link", { name: "All open", exact: true })).toBeVisible();

    await page.goto(`${app.origin}/dashboard/orders?modal=priority&ids=7`);
    await dialogIsReady(page);
    await page.getByRole("radio", { name: "High" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your company's order system does not offer this.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "High" })).toBeChecked();

    await page.goto(`${app.origin}/dashboard/new-orders`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Orders");
    await expect(page.getByRole("link", { name: "Accept order #1007" })).toBeVisible();
    await page.goto(`${app.origin}/dashboard/new-orders?modal=accept&ids=7`);
    await expect(page.getByRole("button", { name: "Accept order #1007" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Promise" })).toHaveCount(0);

    await page.goto(`${app.origin}/dashboard/shipping`);
    await expect(page.getByRole("heading", { name: "Shipments aren't available here" })).toBeVisible();
    await page.goto(`${app.origin}/dashboard/shipping/7/slip`);
    await expect(page.getByRole("heading", { name: "Not available here" })).toBeVisible();
    await page.goto(`${app.origin}/dashboard/today/flags`);
    await expect(page.getByRole("heading", { name: "Flags are not listed here" })).toBeVisible();
    await page.goto(`${app.origin}/dashboard/today/decisions`);
    await expect(page.getByRole("heading", { name: "Decisions are not listed here" })).toBeVisible();
  } finally {
    await app.stop();
    await company.refuse();
  }
});
