import { expectAccessible } from "./axe";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { acceptAll, importOrders } from "./store-orders";

test("the sheet on the screen, a scan's answer and many sheets are accessible and fit the phone", async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const orders = await importOrders(request, "sheets-axe", [{}, {}]);
  await acceptAll(request, orders);
  const [first, second] = orders.map(({ id }) => id);
  await openPage(page, `/dashboard/order/${first}/workorder?r=7`);
  for (const path of [
    `/dashboard/order/${first}/workorder?r=7`,
    `/dashboard/orders/work-orders?ids=${first}&ids=${second}&ids=99999999`,
    "/dashboard/orders/work-orders",
  ]) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectAccessible(page, `${path} at ${width} px`);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(over, `${path} is wider than ${width} px by`).toBeLessThanOrEqual(0);
    }
  }
});

test("p prints", async ({ page, request }) => {
  const orders = await importOrders(request, "sheet-key", [{}]);
  await openPage(page, `/dashboard/order/${orders[0]?.id}/workorder`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await expect(async () => {
    await page.keyboard.press("p");
    await expect(page.locator("body")).toHaveAttribute("data-printed", "yes", { timeout: 500 });
  }).toPass();
});
