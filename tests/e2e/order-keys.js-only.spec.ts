import { expect, test } from "./served";
import { openPage } from "./steps";
import { acceptAll, importOrders } from "./store-orders";

test("keys of an order and their help sheet, silent while one types", async ({ page, request }) => {
  const [order] = await importOrders(request, `keys-${process.pid}`, [{}]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  // The browser's own print dialog would stop the test; what counts is that it is asked for.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", document.title);
  });
  await openPage(page, `/dashboard/order/${order.id}`);
  const main = page.locator("#main");
  await main.focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Help" })).toContainText("Print the work order");
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Help");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("e");
  await expect(page.getByRole("dialog", { name: `Edit order ${order.name}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("f");
  await expect(page.getByRole("dialog", { name: `Flag order ${order.name}` })).toBeVisible();
  await page.keyboard.type("efp");
  await expect(page.getByLabel("What is wrong")).toHaveValue("efp");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await main.focus();
  await page.keyboard.press("p");
  await expect(page).toHaveURL(/\/workorder$/);
  await expect(page.locator("html")).toHaveAttribute("data-printed", /Work Order/);
});

test("a field is edited by keyboard alone: the focus goes in, Escape gives it back", async ({ page, request }) => {
  const [order] = await importOrders(request, `focus-${process.pid}`, [{}]);
  if (!order) throw new Error("nothing imported");
  await openPage(page, `/dashboard/order/${order.id}`);
  const pencil = page.getByRole("link", { name: "Edit Priority" });
  await pencil.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Priority" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(pencil).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Priority" }).selectOption("High");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved")).toBeVisible();
  await expect(pencil).toBeFocused();
});
