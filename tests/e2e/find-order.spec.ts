import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { hasScripts, openPage } from "./steps";
import { acceptAll, api, importOrders, listOf } from "./store-orders";

const PATH = "/dashboard/order";
let tags = 0;
const newTag = () => `find-${process.pid}-${++tags}`;

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select order ${name}` });
const search = (page: Page) => page.getByRole("searchbox", { name: "Find orders" });

test("opens with the search focused; a whole number and Enter open the order, its way back is the list", async ({
  page,
  request,
}) => {
  const [order] = await importOrders(request, newTag(), [{ company: "Finder & Sons" }]);
  if (!order) throw new Error("nothing imported");
  await openPage(page, "/dashboard/orders");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Find an order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Find an order" })).toBeVisible();
  await expect(page).toHaveTitle("Find an order · Order Management");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(order.name.replace("#", ""));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${PATH}/${order.id}\\?`));
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Find an order" }).click();
  await expect(page).toHaveURL(`${PATH}?q=${order.name.replace("#", "")}`);
  await expect(box(page, order.name)).toBeVisible();
});

test("Back from the opened order leads to the finder, not on to the order again", async ({ page, request }) => {
  const [order] = await importOrders(request, newTag(), [{}]);
  if (!order) throw new Error("nothing imported");
  await openPage(page, PATH);
  await search(page).fill(order.name);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}/${order.id}\\?`));
  await page.goBack();
  // With the words, where the list had followed them before Enter.
  await expect(page).toHaveURL(new RegExp(`${PATH}(\\?q=.*)?$`));
  await expect(search(page)).toBeVisible();
});

test("finds orders in every state by what people know of them", async ({ page, request }) => {
  const tag = newTag();
  const [open, ignored, cancelled] = await importOrders(request, tag, [
    { company: "Tern Ferry Lines" },
    { company: "Tern Ferry Lines" },
    { company: "Tern Ferry Lines" },
  ]);
  if (!open || !ignored || !cancelled) throw new Error("nothing imported");
  await acceptAll(request, [open, cancelled]);
  await api(request, "PUT", "/orders/triage", { ignored: [ignored.id], ignore_reason: "test" });
  await api(request, "PATCH", `/orders/${cancelled.id}`, { action: "cancel", reason: "Asked for" });
  await openPage(page, listOf(PATH, tag));
  await search(page).fill("tern ferry");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=tern/);
  for (const { name } of [open, ignored, cancelled]) await expect(box(page, name)).toBeVisible();
  expect(new URL(page.url()).searchParams.has("open")).toBe(false);
  const panel = page.getByRole("complementary", { name: `Order ${cancelled.name}, preview` });
  if (hasScripts())
    await page
      .getByRole("row")
      .filter({ has: box(page, cancelled.name) })
      .getByRole("cell")
      .nth(4)
      .click();
  else await page.getByRole("link", { name: `Peek at order ${cancelled.name}` }).click();
  await expect(panel).toContainText(/Order \d of \d/);
  await expect(panel).toContainText("Cancelled");
  await panel.getByRole("link", { name: "Close" }).click();
  await expect(panel).toHaveCount(0);
  await expect(search(page)).toHaveValue("tern ferry");
  await page.goto(listOf(PATH, tag, "&stage=ignored"));
  await expect(box(page, ignored.name)).toBeVisible();
  await expect(box(page, open.name)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Remove filter Stage Ignored" })).toBeVisible();
});

test("nothing found says so; a list that holds it not leads here", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{ company: "Guillemot Yard" }]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  await openPage(page, "/dashboard/orders?q=guillemot");
  await expect(page.getByText("No orders match")).toBeVisible();
  await page.getByRole("link", { name: "Search all orders" }).click();
  await expect(page).toHaveURL(`${PATH}?q=guillemot`);
  await expect(box(page, order.name)).toBeVisible();
  await page.goto(`${PATH}?q=nobody-knows-this`);
  await expect(page.getByText("No orders match")).toBeVisible();
  await expect(page.getByText("Search “nobody-knows-this”.")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/dashboard\/order\??$/);
});

test("the orders of one customer say whose they are", async ({ page, request }) => {
  const [order] = await importOrders(request, newTag(), [{ company: "Razorbill Rentals" }]);
  if (!order) throw new Error("nothing imported");
  const { customer_id } = await api(request, "GET", `/orders/${order.id}`);
  await openPage(page, `${PATH}?customer_id=${customer_id}`);
  await expect(page.getByRole("link", { name: "Remove filter Customer Razorbill Rentals" })).toBeVisible();
  await expect(box(page, order.name)).toBeVisible();
});

test("acts on what was found and comes back to the search", async ({ page, request }) => {
  const tag = newTag();
  const orders = await importOrders(request, tag, [{}, {}]);
  await acceptAll(request, orders);
  await openPage(page, listOf(PATH, tag));
  for (const { name } of orders) await box(page, name).check();
  await page.getByRole("button", { name: "Hold…" }).click();
  const title = "Hold 2 orders";
  const hold = page.getByRole("dialog", { name: title }).or(page.getByRole("region", { name: title }));
  await hold.getByLabel("Reason for the hold").fill("Waits for payment");
  await hold.getByRole("button", { name: title }).click();
  await expect(page.getByText("2 orders on hold")).toBeVisible();
  await expect(page).toHaveURL(listOf(PATH, tag));
  expect((await api(request, "GET", `/orders/${orders[0]?.id}`)).hold_reason).toBe("Waits for payment");
});

test("at 390 px the search is a line of its own and its button is a full target", async ({ page, request }) => {
  await importOrders(request, newTag(), [{}]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, PATH);
  const find = page.getByRole("button", { name: "Find", exact: true });
  expect((await find.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect((await search(page).boundingBox())?.width).toBeGreaterThan(240);
  if (hasScripts()) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
