import { expectAccessible } from "./axe";
import { draftPo } from "./draft-po";
import { workAs } from "./hired-person";
import { expect, test } from "./served";
import { hasScripts, openPage } from "./steps";

test("the search of the top bar ends on one page, which opens an order by its number and shows other kinds too", async ({
  page,
  request,
}) => {
  const { order, ...po } = await draftPo(request, [{ title: "Pique Polo", quantity: 12 }]);
  await page.goto(`/dashboard/search?q=${encodeURIComponent(order.name)}`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/order/${order.id}\\?`));
  await page.goto("/dashboard/orders");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Search/ })
    .click();
  if (hasScripts()) {
    await page.getByRole("dialog", { name: "Command palette" }).getByLabel("Search", { exact: true }).fill(po.number);
    await expect(page.getByRole("option", { name: new RegExp(`^${po.number}`) }).first()).toBeVisible();
    await page.getByRole("option", { name: `Search for “${po.number}”` }).click();
  } else {
    await page.getByRole("searchbox", { name: "Find orders" }).fill(po.number);
    await page.getByRole("button", { name: "Find", exact: true }).click();
  }
  await expect(page.getByRole("heading", { level: 1, name: "Find an order" })).toBeVisible();
  await page.getByRole("region", { name: "Purchase orders" }).getByRole("link", { name: po.number }).click();
  await expect(page).toHaveURL(`/dashboard/sourcing/purchase-orders/${po.id}`);
});

test("people who may not see orders search the rest on a page of its own", async ({ page }) => {
  await workAs(page, "Artist");
  await openPage(page, "/dashboard/search?q=no+such+thing");
  await expect(page.getByText("Nothing found for “no such thing”")).toBeVisible();
  if (hasScripts()) await expectAccessible(page, "the search");
});
