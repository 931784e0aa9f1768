import { orderGoods } from "./ordered-goods";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";
import { api } from "./store-orders";

test("an order shows what is bought and here, and leads to what of it is to decide", async ({ page, request }) => {
  const { order, po, lines } = await orderGoods(request, `goods-${process.pid}`, {
    company: "Harbor & Pine Outfitters",
    lines: [{ title: "Pique Polo", quantity: 24 }],
  });
  const [line] = lines;
  const receipt = { quantity_received: 18, location_name: "B-14" };
  await api(request, "PATCH", `/sourcing/receivings/${line?.receivingId}`, { receipt });

  await openPage(page, `/dashboard/order/${order.id}`);
  await expect(page.getByRole("img", { name: /^Receiving: 18 of 24, short/ })).toBeVisible();
  await page.locator(".line-details > summary").click();
  const split = page.getByRole("listitem").filter({ hasText: "18 of 24 from" }).last();
  await expect(split).toContainText(po);
  await expect(split).toContainText("at B-14, 6 short, to decide");

  const waiting = page.getByRole("region", { name: "Goods to decide on" });
  await expect(waiting).toContainText("6 short");
  await waiting.getByRole("link", { name: /^Decide…/ }).click();
  await dialogIsReady(page);
  await expect(page).toHaveURL(/\/dashboard\/receiving\?.*modal=decide/);

  await page.goto(`/dashboard/orders?view=all&q=${po}`);
  await expect(page.getByRole("img", { name: "Receiving: in progress, 18 of 24" })).toBeVisible();
  await expect(page.getByText("R 18/24")).toBeVisible();
  await page.goto(`/dashboard/order/${order.id}/workorder`);
  await expect(page.getByText("18 of 24 at B-14")).toBeVisible();
});

test("cancelling names suppliers and places first, and leaves what people must do", async ({ page, request }) => {
  const { order, po, lines } = await orderGoods(request, `off-${process.pid}`, {
    lines: [
      { title: "Pique Polo", quantity: 24 },
      { title: "Fleece Hoodie", quantity: 12 },
    ],
  });
  const receipt = { quantity_received: 24, location_name: "C-2" };
  await api(request, "PATCH", `/sourcing/receivings/${lines[0]?.receivingId}`, { receipt });
  await openPage(page, `/dashboard/order/${order.id}?modal=cancel`);
  await dialogIsReady(page);
  const dialog = page.getByRole("dialog").or(page.locator("main"));
  await expect(dialog.getByText(`Ask Supplier of ${po} (${po}) to cancel. Nothing is sent from here.`)).toBeVisible();
  await expect(dialog.getByText("At C-2. Send back or keep as stock. Clear the bin.")).toBeVisible();
  await api(request, "PATCH", `/orders/${order.id}`, { action: "cancel", reason: "Event called off" });
  await openPage(page, `/dashboard/order/${order.id}`);
  const waiting = page.getByRole("region", { name: "Goods to decide on" });
  await expect(waiting).toContainText(`Cancel 12 pieces of ${po}`);
  await expect(waiting).toContainText("Put away 24 pieces at C-2");
});
