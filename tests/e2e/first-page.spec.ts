import { expect, test } from "./served";

test.use({ person: null });

test("the first page opens, and its policy refuses nothing of its own", async ({ page }) => {
  const response = await page.goto("/auth/login");
  expect(response?.status()).toBe(200);
  await expect(page.locator("body")).not.toBeEmpty();
});
