import { FOREIGN_ADMIN, startForeignBackend } from "../setup/foreign-backend";
import { startServedApp } from "../setup/served-app";
import { expect, test } from "./served";
import { ONE_LOOK_MS, passTimeUntil, stopTheClock } from "./steps";

test.use({ person: null });

test("what fails behind a page leaves it readable; a page that failed tries again by itself; a slow one says so and can be stopped", async ({
  page,
}) => {
  const company = await startForeignBackend([{ id: 7, name: "#1007", status: "in_progress" }]);
  const app = await startServedApp({ env: { API_BASE_URL: company.url } });
  try {
    await page.goto(`${app.origin}/auth/login?returnTo=/dashboard/order/7`);
    await page.getByLabel("Email").fill(FOREIGN_ADMIN.email);
    await page.getByLabel("Password", { exact: true }).fill(FOREIGN_ADMIN.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("1007");
    company.mood = "fails";
    // A read that nobody asked for fails behind the page: what was read stays, and says from when it is.
    const stale = page.getByText("The server has not answered since");
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(stale).toBeVisible({ timeout: ONE_LOOK_MS });
    }).toPass();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("1007");
    company.mood = "well";
    await expect(stale).toBeHidden();
    await page.context().setOffline(true);
    await expect(page.getByText("Offline since")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("1007");
    await page.context().setOffline(false);
    await expect(page.getByText("Offline since")).toBeHidden();

    company.mood = "fails";
    await page.reload();
    await expect(page.getByRole("link", { name: "Try now" })).toBeVisible();
    company.mood = "well";
    await expect(page.getByRole("heading", { level: 1 })).toContainText("1007");

    company.mood = "silent";
    await stopTheClock(page);
    await page.getByRole("link", { name: "Sourcing", exact: true }).click();
    const notice = page.getByText("Still loading. The connection is slow.");
    await page.clock.runFor(2_900);
    await expect(notice).toBeHidden();
    await passTimeUntil(page, notice);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("1007");
  } finally {
    await app.stop();
    await company.refuse();
  }
});
