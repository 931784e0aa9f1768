import { expectAccessible } from "./axe";
import { orderGoods } from "./ordered-goods";
import { expect, test } from "./served";
import { hasScripts, openPage } from "./steps";
import { importOrders, listOf } from "./store-orders";

test("an order beside its list: opened, moved along, closed; its page opened, and back to the same place", async ({
  page,
  request,
}) => {
  const tag = `peek-${process.pid}-${Date.now()}`;
  const days = ["2031-03-20", "2031-03-21", "2031-03-22"];
  const orders = await importOrders(
    request,
    tag,
    days.map((inHands) => ({ inHands })),
  );
  await openPage(page, listOf("/dashboard/new-orders", tag));
  const [first, second] = orders;
  if (!first || !second) throw new Error("nothing imported");
  const panel = (name: string) => page.getByRole("complementary", { name: `Order ${name}, preview` });
  const link = (name: string) => page.getByRole("link", { name, exact: true }).first();
  const row = (name: string) => page.getByRole("row").filter({ has: link(name) });

  if (!hasScripts()) {
    await page.getByRole("link", { name: `Peek at order ${second.name}` }).click();
    await expect(panel(second.name)).toContainText("Order 2 of 3");
    await page.getByRole("link", { name: "Previous order" }).click();
    await expect(panel(first.name)).toContainText("In hands");
    await page.getByRole("link", { name: "Close" }).click();
    await expect(panel(first.name)).toHaveCount(0);
    return;
  }

  const read: string[] = [];
  page.on("request", (one) => one.url().includes("/dashboard/new-orders.data") && read.push(one.url()));
  await row(second.name).getByRole("cell").nth(4).click();
  await expect(panel(second.name)).toContainText("Order 2 of 3");
  await expect(row(second.name)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("k");
  await expect(panel(first.name)).toContainText("Order 1 of 3");
  await expect(link(first.name)).toBeFocused();
  // Another person's write may have the whole page read meanwhile.
  expect(read.some((url) => url.endsWith("_routes=routes%2Fdashboard.new-orders._index"))).toBe(true);
  await expectAccessible(page, "New Orders with a peek");

  await panel(first.name).getByRole("link", { name: "Flag…" }).click();
  await expect(page.getByRole("dialog", { name: `Flag order ${first.name}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(panel(first.name)).toBeVisible();

  await page.keyboard.press("j");
  await expect(panel(second.name)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(second.name)).toHaveCount(0);
  await expect(link(second.name)).toBeFocused();
  await expect(page).toHaveURL(listOf("/dashboard/new-orders", tag));
  const box = (name: string) => page.getByRole("checkbox", { name: `Select order ${name}` });
  await page.keyboard.press("x");
  await page.keyboard.press("k");
  await page.keyboard.press("Shift+X");
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("2 selected");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(first.name);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "New Orders" }).click();
  await expect(page).toHaveURL(listOf("/dashboard/new-orders", tag));
  await expect(link(first.name)).toBeFocused();
  await expect(box(first.name)).toBeChecked();
  await expect(box(second.name)).toBeChecked();
});

test("a line beside Receiving keeps its panel under dialogs; a supplier beside its list gives place to its page", async ({
  page,
  request,
}) => {
  const goods = await orderGoods(request, `peek-${process.pid}`, {
    lines: [
      { title: "Twill Work Shirt", quantity: 24 },
      { title: "Youth Tee", variant: "Royal / S", quantity: 12 },
    ],
  });
  const receiving = `/dashboard/receiving?po_number=${encodeURIComponent(goods.po)}`;
  const panel = page.getByRole("complementary");
  const item = (title: string) => page.getByRole("link", { name: title, exact: true });
  const line = (title: string) => page.getByRole("row").filter({ has: item(title) });
  await openPage(page, receiving);

  if (!hasScripts()) {
    await page.getByRole("link", { name: /^Peek at Youth Tee/ }).click();
    await expect(panel).toContainText("Not counted yet.");
    await expect(panel.getByRole("link", { name: "Receive…" })).toBeVisible();
    await page.getByRole("link", { name: "Close" }).click();
    await expect(panel).toHaveCount(0);
    return;
  }

  await line("Youth Tee").getByRole("cell").nth(3).click();
  await expect(panel).toContainText("Youth Tee, Royal, S");
  await expect(panel).toContainText(/Line \d of 2/);
  await expect(item("Youth Tee")).toBeFocused();
  await page.keyboard.press("x");
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Assign location…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(panel).toContainText("Youth Tee");
  await item("Twill Work Shirt").focus();
  await page.keyboard.press("Space");
  await expect(panel).toContainText("Twill Work Shirt");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /Receive/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(item("Twill Work Shirt")).toBeFocused();

  const suppliers = `/dashboard/suppliers?q=${encodeURIComponent(goods.po)}`;
  await openPage(page, suppliers);
  const name = `Supplier of ${goods.po}`;
  await page.getByRole("row", { name }).getByRole("cell").nth(3).click();
  await expect(page.getByRole("complementary", { name: `${name}, preview` })).toContainText("Supplier 1 of 1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await page.goBack();
  await expect(panel).toContainText(name);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(suppliers);
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
});
