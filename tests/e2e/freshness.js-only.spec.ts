import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { acceptAll, api, importOrders, listOf } from "./store-orders";

/** Where the window, the keyboard and a row stand. */
const placeOf = (page: Page, name: string) =>
  page.evaluate((words) => {
    const row = [...document.querySelectorAll("tbody tr")].find(({ textContent }) => textContent?.includes(words));
    return { top: row?.getBoundingClientRect().top, focus: document.activeElement?.textContent };
  }, name);

test("another person's change shows in every tab, moves nothing, and waits while one types", async ({
  page,
  context,
  request,
}) => {
  const tag = `fresh-${process.pid}`;
  const orders = await importOrders(request, tag, Array(24).fill({}));
  await acceptAll(request, orders);
  const [read, , first] = orders.slice(-9);
  if (!first || !read) throw new Error("nothing imported");
  const streams: string[] = [];
  context.on("request", (each) => {
    if (each.url().includes("/dashboard/events")) streams.push(each.url());
  });
  const list = listOf("/dashboard/orders", tag, "&view=all&sort=-order_number");
  const stream = context.waitForEvent("response", (each) => each.url().includes("/dashboard/events"));
  await openPage(page, list);
  await stream;
  const other = await context.newPage();
  await openPage(other, list);

  await page.bringToFront();
  const rowOf = (tab: Page, name: string) => tab.getByRole("row").filter({ hasText: name });
  await rowOf(page, read.name).getByRole("checkbox").check();
  await rowOf(page, read.name).getByRole("link", { name: read.name }).first().focus();
  await page.evaluate(() => window.scrollTo(0, 150));
  const before = await placeOf(page, read.name);

  await api(request, "PATCH", `/orders/${first.id}/flag`, { flag_comment: "Wrong thread" });
  await expect(rowOf(page, first.name)).toContainText("Flagged");
  expect(await placeOf(page, read.name)).toEqual(before);
  await expect(rowOf(page, read.name).getByRole("checkbox")).toBeChecked();

  // One more comes above, and the row that is read stays under the eye.
  const [more] = await importOrders(request, tag, [{}]);
  await expect(rowOf(page, more?.name ?? "")).toHaveCount(1);
  expect(await placeOf(page, read.name)).toEqual(before);

  await expect(rowOf(other, first.name)).toContainText("Flagged");
  expect(streams).toHaveLength(1);

  await page.getByRole("button", { name: "Add filter" }).click();
  const field = page.getByLabel("Tag", { exact: true });
  await field.fill("typing");
  await api(request, "PATCH", `/orders/${read.id}/flag`, { flag_comment: "Wrong thread" });
  // By then both tabs heard of it, and the other one has read it.
  await expect(rowOf(other, read.name)).toContainText("Flagged");
  await expect(rowOf(page, read.name)).not.toContainText("Flagged");
  await field.fill(tag);
  await page.keyboard.press("Escape");
  await expect(rowOf(page, read.name)).toContainText("Flagged");
});

test("what changed after a page was read and before it listened shows in it, and in a tab that listens through another", async ({
  page,
  context,
  request,
}) => {
  const tag = `gap-${process.pid}`;
  const [first, second] = await importOrders(request, tag, [{}, {}]);
  if (!first || !second) throw new Error("nothing imported");
  await acceptAll(request, [first, second]);
  const list = listOf("/dashboard/orders", tag, "&view=all");
  const flag = (id: number) => api(request, "PATCH", `/orders/${id}/flag`, { flag_comment: "Wrong thread" });
  const rowOf = (tab: Page, name: string) => tab.getByRole("row").filter({ hasText: name });
  await page.goto(list);
  await flag(first.id);
  await expect(rowOf(page, first.name)).toContainText("Flagged");
  const other = await context.newPage();
  await other.goto(list);
  await flag(second.id);
  await expect(rowOf(other, second.name)).toContainText("Flagged");
  await expect(rowOf(page, second.name)).toContainText("Flagged");
});

test("on focus the list is read anew, its sum is not; not again before 5 s", async ({ page, request }) => {
  await importOrders(request, `focus-${process.pid}`, [{}]);
  await page.clock.install();
  // Without hints: the import may be one that came after the page was asked for.
  await page.route("**/dashboard/events?*", (route) => route.fulfill({ status: 204 }));
  // What listens for the focus comes after the page; it opens the stream.
  const stream = page.waitForRequest("**/dashboard/events?*");
  await openPage(page, "/dashboard/orders?view=all");
  await stream;
  const sum = page.locator(".table-foot").getByText(/unit/);
  const before = await sum.textContent();
  const reads: (string | undefined)[] = [];
  page.on("request", (each) => {
    if (each.url().includes("orders.data")) reads.push(each.headers()["x-refresh-cause"]);
  });
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.clock.runFor(2_000);
  await focus();
  await expect.poll(() => reads).toEqual(["focus"]);
  await page.clock.runFor(4_900);
  await focus();
  await page.clock.runFor(200);
  await focus();
  await expect.poll(() => reads).toEqual(["focus", "focus"]);
  await expect(sum).toHaveText(before ?? "");
});
