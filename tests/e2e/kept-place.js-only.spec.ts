import { expect, test } from "./served";
import { openPage } from "./steps";
import { acceptAll, importOrders } from "./store-orders";

test.use({ viewport: { width: 1100, height: 420 } });

test("a page stays where it was scrolled to while a dialog is open over it", async ({ page, request }) => {
  const [order] = await importOrders(request, `place-${process.pid}`, [{ quantity: 3 }]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  await openPage(page, `/dashboard/order/${order.id}`);
  const link = page.getByRole("link", { name: "Change… Twill Work Shirt, Navy" });
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await scrolled()).toBe(before);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await scrolled()).toBe(before);
});
