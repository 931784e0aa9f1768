import { expect, test } from "./served";
import { openPage } from "./steps";
import { importOrders, listOf } from "./store-orders";

test("the row that the panel is opened for stays where it is, and at a desk tabs and filters keep to a line each", async ({
  page,
  request,
}) => {
  const tag = `still-${process.pid}-${Date.now()}`;
  const orders = await importOrders(request, tag, Array(14).fill({}));
  const name = orders[4]?.name ?? "";
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  const panel = page.getByRole("complementary", { name: `Order ${name}, preview` });
  const topOf = async () => Math.round((await row.boundingBox())?.y ?? Number.NaN);
  const heightOf = async (part: string) => (await page.locator(part).first().boundingBox())?.height ?? Number.NaN;
  for (const width of [1210, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await openPage(page, listOf("/dashboard/orders", tag, "&view=all"));
    await page.evaluate(() => window.scrollTo(0, 120));
    const before = await topOf();
    await row.getByRole("cell").nth(2).click();
    await expect(panel).toBeVisible();
    expect([width, await topOf()]).toEqual([width, before]);
    if (width === 1440) expect([await heightOf(".tabs"), await heightOf(".filter-bar")]).toEqual([37, 49]);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    expect([width, await topOf()]).toEqual([width, before]);
  }
});
