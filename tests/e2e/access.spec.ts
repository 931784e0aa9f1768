import { expectAccessible } from "./axe";
import { workAs } from "./hired-person";
import { expect, test } from "./served";
import { hasScripts, importStoreFiles, openPage } from "./steps";

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
