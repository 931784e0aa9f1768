import { expect, test } from "./served";
import { openPage } from "./steps";
import { acceptAll, api, importOrders } from "./store-orders";

const SHIRT = { title: "Twill Work Shirt", quantity: 24 };

test("the board by keyboard: arrows from card to card, m opens the moves; a card dropped where it can't go says why", async ({
  page,
  request,
}) => {
  const [order] = await importOrders(request, `board-${process.pid}`, [
    { lines: [SHIRT, { ...SHIRT, title: "Vest", place: "Back Center" }] },
  ]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  const proofs = await api(request, "GET", `/art_proofs?order_id=${order.id}&sort=id`);
  const [first, second] = proofs;
  const board = `/dashboard/art?${new URLSearchParams({ view: "board", q: order.name })}`;
  await openPage(page, board);
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
  await expect(started).not.toContainText("Saving");
  await started
    .getByRole("listitem")
    .first()
    .dragTo(page.getByRole("region", { name: "In review" }));
  await expect(
    page.getByText(`Proof ${first.id}: It is in progress and can't become in review from there.`),
  ).toBeVisible();
});
