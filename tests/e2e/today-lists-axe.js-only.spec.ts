import { expectAccessible, fitsThePhone } from "./axe";
import { orderGoods } from "./ordered-goods";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";
import { api, importOrders } from "./store-orders";

test("open flags, open decisions and a promise are accessible and fit the phone", async ({ page, request }) => {
  test.setTimeout(90_000);
  const goods = await orderGoods(request, "today-axe", { lines: [{ title: "Twill Work Shirt", quantity: 24 }] });
  const [line] = goods.lines;
  await api(request, "PATCH", `/sourcing/receivings/${line?.receivingId}`, { receipt: { quantity_received: 20 } });
  await api(request, "POST", `/flags/receivings/${line?.receivingId}`, { flag_comment: "Box is wet" });
  const [fresh] = await importOrders(request, "today-axe-new", [{}]);
  const flags = page.getByRole("table", { name: "Open flags" });
  for (const [path, shown] of [
    ["/dashboard/today/flags", flags],
    ["/dashboard/today/decisions", page.getByRole("table", { name: "Open decisions" })],
    [`/dashboard/new-orders?modal=accept&ids=${fresh?.id}`, page.getByRole("region", { name: "Promise" })],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, path);
    await expect(shown).toBeVisible();
    await expectAccessible(page, path, path.includes("modal") ? "[role=dialog]" : "html");
    await fitsThePhone(page, path);
  }
  // What is to be decided is decided where it stands, in one click from here.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `/dashboard/today/decisions?q=${goods.order.name.slice(1)}`);
  await page.getByRole("link", { name: `Decide… Short, ${goods.order.name}` }).click();
  await dialogIsReady(page);
  await expect(page.getByRole("dialog")).toContainText("Short: 4 pieces of Twill Work Shirt");
});
