import { expect, test } from "./served";
import { openPage } from "./steps";
import { importOrders } from "./store-orders";

test("the search page finds an order without the palette, and says when it finds nothing", async ({
  page,
  request,
}) => {
  const [order] = await importOrders(request, `search-${process.pid}`, [{}]);
  if (!order) throw new Error("nothing imported");
  await openPage(page, "/dashboard/search");
  await page.getByRole("searchbox", { name: "Search" }).fill(order.name);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await page.getByRole("region", { name: "Orders" }).getByRole("link", { name: order.name }).first().click();
  await expect(page).toHaveURL(`/dashboard/order/${order.id}`);
  await openPage(page, "/dashboard/search?q=no+such+thing");
  await expect(page.getByText("Nothing found for “no such thing”")).toBeVisible();
});
