import { expectAccessible, fitsThePhone } from "./axe";
import { goodsToBuy } from "./goods-to-buy";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { api } from "./store-orders";

test("Today is accessible in light and dark and fits the phone", async ({ page, request }) => {
  test.setTimeout(60_000);
  const { order } = await goodsToBuy(request);
  await api(request, "PATCH", `/orders/${order.id}/flag`, { flag_comment: "Where is the logo?" });
  for (const path of ["/dashboard/today?stuck=all", "/dashboard/today?mine=1&units=week"]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, path);
    await expect(page.locator("h1")).toHaveText("Today");
    for (const summary of await page.getByText("Show as table").all()) await summary.click();
    await expectAccessible(page, path);
    await fitsThePhone(page, path);
  }
});
