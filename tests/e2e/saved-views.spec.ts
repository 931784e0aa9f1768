import { expectAccessible } from "./axe";
import { expect, test } from "./served";
import { dialogIsReady, hasScripts, openPage } from "./steps";

test("a list is kept as a view: saved, counted, changed, opened first, and deleted", async ({ page }) => {
  const name = `Kept ${process.pid} ${Date.now() % 100_000}`;
  const tabs = page.getByRole("navigation", { name: "Saved views" });
  const tab = tabs.getByRole("link", { name: new RegExp(`^${name}`) });
  const offer = (words: "Save view" | "Edit view") => tabs.getByRole("link", { name: words });
  const send = () => page.getByRole("button", { name: "Save view" }).click();

  await openPage(page, "/dashboard/suppliers");
  await expect(offer("Save view")).toHaveCount(0);
  await openPage(page, "/dashboard/suppliers?is_active=1");
  await offer("Save view").click();
  await dialogIsReady(page);
  await send();
  await expect(page.getByText("Enter a name for the view.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(name);
  if (hasScripts()) await expectAccessible(page, "Save view with a refusal");
  await page.getByLabel("Open this view first in Suppliers").check();
  await send();
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(tab).toContainText(/\d/);
  await expect(offer("Edit view")).toBeVisible();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Suppliers" }).click();
  await expect(page).toHaveURL(/is_active=1&saved=\d+$/);
  await tabs.getByRole("link", { name: "All suppliers" }).click();
  await expect(page).toHaveURL(/suppliers\?saved=none$/);
  await expect(tab).not.toHaveAttribute("aria-current");

  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "page");
  await page.getByRole("searchbox").fill("a");
  await page.getByRole("searchbox").press("Enter");
  await offer("Save view").click();
  await dialogIsReady(page);
  await page.getByLabel("Name", { exact: true }).fill(`${name} too`);
  await send();
  await expect(page).toHaveURL(/q=a.*&saved=\d+$|saved=\d+.*&q=a/);
  await expect(tab).toContainText(`${name} too`);

  await offer("Edit view").click();
  await dialogIsReady(page);
  await page.getByRole("link", { name: "Delete view…" }).click();
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(tab).toHaveCount(0);
  await expect(page).toHaveURL(/suppliers\?saved=none$/);
  await openPage(page, "/dashboard/suppliers");
});
