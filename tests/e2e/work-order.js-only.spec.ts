import { expect, test } from "./served";
import { ONE_LOOK_MS, openPage } from "./steps";
import { importOrders } from "./store-orders";

test("p prints", async ({ page, request }) => {
  const orders = await importOrders(request, "sheet-key", [{}]);
  await openPage(page, `/dashboard/order/${orders[0]?.id}/workorder`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await expect(async () => {
    await page.keyboard.press("p");
    await expect(page.locator("body")).toHaveAttribute("data-printed", "yes", { timeout: ONE_LOOK_MS });
  }).toPass();
});
