import type { APIRequestContext } from "@playwright/test";
import { orderGoods } from "./ordered-goods";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { api } from "./store-orders";

const SHIRT = { title: "Twill Work Shirt", variant: "Navy / M", quantity: 24 };
const VEST = { title: "Vest", variant: "Black / L", quantity: 6 };
let tags = 0;

/** Two productions of one order, and the queue or a board of these alone. */
async function cards(request: APIRequestContext) {
  const { order } = await orderGoods(request, `cards-${process.pid}-${++tags}`, { lines: [SHIRT, VEST] });
  const [production] = await api(request, "GET", `/productions?order_id=${order.id}`);
  const of = (query: Record<string, string>) =>
    `/dashboard/production?${new URLSearchParams({ ...query, q: order.name })}`;
  return { id: production.id, of };
}

test("cards move by keyboard and by dragging, or say why not", async ({ page, request }) => {
  const { of } = await cards(request);
  const machine = { name: `Tajima ${process.pid}`, deco_methods: ["Embroidery"], minutes_per_day: 420 };
  await api(request, "POST", "/machines", { ...machine, work_days: [1, 2, 3, 4, 5] });
  // Every machine of the shop has a column: none is dragged to that would have to come into sight first.
  await page.setViewportSize({ width: 2400, height: 900 });
  await openPage(page, of({ view: "machines" }));
  const none = page.getByRole("region", { name: "No machine" });
  await expect(none.getByRole("listitem")).toHaveCount(2);
  await none
    .getByRole("listitem")
    .first()
    .dragTo(page.getByRole("region", { name: machine.name }));
  await expect(page.getByRole("region", { name: machine.name }).getByRole("listitem")).toHaveCount(1);
  await openPage(page, of({ view: "board" }));
  const waiting = page.getByRole("region", { name: "Not started" });
  await waiting
    .getByRole("listitem")
    .first()
    .dragTo(page.getByRole("region", { name: "Completed" }));
  await expect(page.getByText(/can't become completed from there/)).toBeVisible();
  await waiting.locator(".board-name").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(waiting.locator(".board-name").nth(1)).toBeFocused();
  await page.keyboard.press("m");
  await page.getByRole("link", { name: "Put on hold…" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByLabel("Reason for the hold").fill("Needle broke");
  await page.getByRole("button", { name: "Put on hold" }).click();
  await expect(page.getByRole("region", { name: "Hold" }).getByRole("listitem")).toContainText("Needle broke");
});
