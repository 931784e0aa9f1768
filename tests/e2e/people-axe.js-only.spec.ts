import { expectAccessible, fitsThePhone } from "./axe";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";

const PAGES = [
  "/dashboard/users",
  "/dashboard/users/1",
  "/dashboard/users/1/history",
  "/dashboard/users/roles",
  "/dashboard/profile",
  "/dashboard/email-templates/sent",
];

test("people, roles and the profile are accessible and fit the phone", async ({ page }) => {
  for (const path of PAGES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, path);
    await expectAccessible(page, path);
    await fitsThePhone(page, path);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, "/dashboard/users?modal=user-form");
  await dialogIsReady(page);
  await expectAccessible(page, "new person", "[role=dialog]");
});

test.describe("before signing in", () => {
  test.use({ person: null });

  test("a forgotten password and an ended link are accessible", async ({ page }) => {
    await page.goto("/auth/forgot");
    await expectAccessible(page, "forgotten password");
    await page.goto("/auth/reset/not-a-link-that-was-ever-sent");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, "an ended link");
  });
});
