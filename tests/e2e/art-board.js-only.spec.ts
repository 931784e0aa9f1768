import { expectAccessible } from "./axe";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { acceptAll, api, importOrders } from "./store-orders";

const SHIRT = { title: "Twill Work Shirt", quantity: 24 };

test("the board by keyboard: arrows from card to card, m opens the moves; a card dropped where it can't go says why", async ({
  page,
  request,
}) => {
  const [order] = await importOrders(request, `board-${process.pid}`, [
    { lines: [SHIRT, { ...SHIRT, title: "Vest" }] },
  ]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  const proofs = await api(request, "GET", `/art_proofs?order_id=${order.id}&sort=id`);
  const [first, second] = proofs;
  const board = `/dashboard/art?${new URLSearchParams({ view: "board", q: order.name })}`;
  await openPage(page, board);
  await expectAccessible(page, "board");
  const column = page.getByRole("region", { name: "Not started" });
  const names = column.getByRole("listitem").locator(".board-name");
  await expect(names).toHaveCount(2);
  await names.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("m");
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: `Move proof ${second.id}` }).click();
  await page.getByRole("link", { name: "No art needed…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Needs no art" }).click();
  await expect(page.getByRole("region", { name: "Approved" }).getByRole("listitem")).toHaveCount(1);
  const [me] = await api(request, "GET", "/users");
  await api(request, "PATCH", `/art_proofs/${first.id}`, { assignee_id: me.id });
  await openPage(page, board);
  await names.first().focus();
  await page.keyboard.press("m");
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  const started = page.getByRole("region", { name: "In progress" });
  await expect(started.getByRole("listitem")).toHaveCount(1);
  await started
    .getByRole("listitem")
    .first()
    .dragTo(page.getByRole("region", { name: "In review" }));
  await expect(
    page.getByText(`Proof ${first.id}: It is in progress and can't become in review from there.`),
  ).toBeVisible();
});

test("Art new orders by keyboard, and what axe says of it and of its dialogs", async ({ page, request }) => {
  const [order] = await importOrders(request, `art-keys-${process.pid}`, [{}]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  await openPage(page, `/dashboard/art-new-orders?${new URLSearchParams({ q: order.name })}`);
  await expectAccessible(page, "Art new orders");
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: order.name, exact: true })).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("1 selected");
  await page.getByRole("button", { name: "Set method and size…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "method and size", "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/dashboard/art");
  await expectAccessible(page, "Art");
});
