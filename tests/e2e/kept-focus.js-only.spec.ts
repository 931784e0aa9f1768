import type { APIRequestContext, Page } from "@playwright/test";
import { keyboardOf } from "./keyboard";
import { expect, test } from "./served";
import { acceptAll, importOrders, listOf } from "./store-orders";

test.use({ viewport: { width: 1440, height: 900 } });

let tags = 0;
const newTag = () => `kept-focus-${process.pid}-${++tags}`;

/** A list with so many orders that no other test has. */
async function openOwn(page: Page, request: APIRequestContext, list: { path: string; title: string; count: number }) {
  const tag = newTag();
  await importOrders(
    request,
    tag,
    Array.from({ length: list.count }, () => ({})),
  );
  const keys = await keyboardOf(page);
  await keys.open(listOf(list.path, tag), list.title);
  return keys;
}

test("the next row has the focus where an action takes rows off the list", async ({ page, request }) => {
  const keys = await openOwn(page, request, { path: "/dashboard/new-orders", title: "New Orders", count: 6 });
  const links = page.locator("tbody").getByRole("link", { name: /^#\d+$/ });
  await expect(links).toHaveCount(6);
  const names = await links.allTextContents();
  const rowOf = (index: number) => page.getByRole("link", { name: names[index], exact: true });

  await keys.use(page.getByRole("link", { name: `Accept order ${names[1]}` }));
  const accept = page.getByRole("dialog", { name: `Accept order ${names[1]}` });
  await keys.use(accept.getByRole("button", { name: `Accept order ${names[1]}` }));
  await keys.hear("1 order accepted");
  await expect(rowOf(2)).toBeFocused();

  for (const key of ["x", "j", "x"]) await keys.press(key);
  await keys.use(page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Accept 2…" }));
  await keys.use(page.getByRole("dialog").getByRole("button", { name: "Accept 2 orders" }));
  await keys.hear("2 orders accepted");
  await expect(rowOf(4)).toBeFocused();

  await keys.use(page.getByRole("button", { name: "Dismiss" }).first());
  await expect(page.locator("#main :focus")).toBeVisible();
});

test("the focus stays in its place where a button or the whole list becomes another", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{}]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  const keys = await keyboardOf(page);
  await keys.open(`/dashboard/order/${order.id}`, `${order.name} Harbor & Pine Outfitters`);
  await keys.use(page.getByRole("link", { name: "Hold…", exact: true }));
  const hold = page.getByRole("dialog", { name: `Hold order ${order.name}` });
  await keys.write(hold.getByRole("textbox", { name: "Reason for the hold" }), "Deposit not paid");
  await keys.use(hold.getByRole("button", { name: `Hold order ${order.name}` }));
  await keys.hear("on hold");
  await expect(page.getByRole("link", { name: "Release…", exact: true }).first()).toBeFocused();

  await keys.open(listOf("/dashboard/orders", tag, "&q=nothing+has+this"), "Orders");
  await keys.use(page.getByRole("link", { name: "Clear filters" }));
  await expect(page.getByRole("link", { name: "Clear filters" })).toHaveCount(0);
  await expect(page.locator("#main :focus")).toBeVisible();
});

test("another page begins with its title, or with the field that waits there, and the way back with its row", async ({
  page,
  request,
}) => {
  const keys = await openOwn(page, request, { path: "/dashboard/orders", title: "Orders", count: 2 });
  await keys.press("j");
  await keys.press("j");
  const row = page
    .locator("tbody")
    .getByRole("link", { name: /^#\d+$/ })
    .nth(1);
  await expect(row).toBeFocused();
  const name = await row.textContent();
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("link", { name: name ?? "", exact: true })).toBeFocused();

  const menu = page.getByRole("navigation", { name: "Main" });
  await keys.use(menu.getByRole("link", { name: "Suppliers" }));
  await expect(page.getByRole("heading", { level: 1, name: "Suppliers" })).toBeFocused();
  await keys.use(menu.getByRole("link", { name: "Receiving", exact: true }));
  await expect(page.getByRole("textbox", { name: /^Scan or type/ })).toBeFocused();
});

test("arrows, Home, End and letters lead through a menu, which closes behind who leaves it", async ({
  page,
  request,
}) => {
  const keys = await openOwn(page, request, { path: "/dashboard/new-orders", title: "New Orders", count: 2 });
  await keys.use(page.getByRole("link", { name: /^More actions for order/ }).first());
  const items = page.locator(".menu-panel:popover-open a");
  await expect(items.first()).toBeVisible();
  for (const [key, item] of [
    ["ArrowDown", items.first()],
    ["ArrowDown", items.nth(1)],
    ["ArrowUp", items.first()],
    ["ArrowUp", items.last()],
    ["Home", items.first()],
    ["h", items.filter({ hasText: /^Hold/ })],
    ["End", items.last()],
  ] as const) {
    await keys.press(key);
    await expect(item).toBeFocused();
  }
  await keys.press("Tab");
  await expect(items).toHaveCount(0);
  await expect(page.locator(":focus")).toBeVisible();
});
