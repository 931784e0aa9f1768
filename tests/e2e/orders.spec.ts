import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { hasScripts, openPage } from "./steps";
import { acceptAll, api, importOrders, listOf } from "./store-orders";

const PATH = "/dashboard/orders";
let tags = 0;
const newTag = () => `main-${process.pid}-${++tags}`;

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select order ${name}` });
const row = (page: Page, name: string) => page.getByRole("row").filter({ has: box(page, name) });
const dialog = (page: Page, title: string) =>
  page.getByRole("dialog", { name: title }).or(page.getByRole("region", { name: title }));

test("opens with unprocessed and flagged; an accepted order is under All open", async ({ page, request }) => {
  const tag = newTag();
  const [waiting, accepted] = await importOrders(request, tag, [{ quantity: 11 }, { quantity: 31 }]);
  if (!waiting || !accepted) throw new Error("nothing imported");
  await acceptAll(request, [accepted]);
  await openPage(page, listOf(PATH, tag));
  await expect(row(page, waiting.name)).toContainText("Unprocessed");
  await expect(row(page, accepted.name)).toHaveCount(0);
  await expect(page.getByText("1 order, 11 units")).toBeVisible();
  await page.goto(listOf(PATH, tag, "&view=open"));
  await expect(page.getByRole("navigation", { name: "Saved views" }).locator("[aria-current]")).toContainText(
    "All open",
  );
  await expect(row(page, accepted.name)).toContainText("Not started");
  await expect(row(page, accepted.name).getByRole("img", { name: "Sourcing: not started, 0 of 31" })).toBeVisible();
  await expect(row(page, accepted.name)).toContainText(/\d+ days/);
  await expect(row(page, accepted.name).getByRole("cell", { name: /^Thu Mar 20, 2031/ })).toBeVisible();
  await row(page, accepted.name).getByRole("link", { name: accepted.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/order/${accepted.id}`));
});

test("a bulk flag names the order that somebody changed meanwhile, with both versions", async ({ page, request }) => {
  const tag = newTag();
  const orders = await importOrders(request, tag, [{}, {}]);
  await acceptAll(request, orders);
  const [fresh, stale] = orders;
  if (!fresh || !stale) throw new Error("nothing imported");
  await openPage(page, listOf(PATH, tag, "&view=open"));
  for (const { name } of orders) await box(page, name).check();
  await page.getByRole("button", { name: /^Flag/ }).click();
  const flag = dialog(page, "Flag 2 orders");
  await expect(flag.getByRole("listitem")).toHaveCount(2);
  await api(request, "PATCH", `/orders/${stale.id}/flag`, { flag_comment: "Goods are short" });
  await flag.getByLabel("What is wrong").fill("Wrong thread");
  await flag.getByRole("button", { name: "Flag 2 orders" }).click();
  const result = dialog(page, "1 order flagged, 1 order refused");
  await expect(result).toContainText(stale.name);
  await expect(result).toContainText("Now: Flagged: Goods are short");
  await expect(result).toContainText("Yours: Flag: Wrong thread");
  expect((await api(request, "GET", `/orders/${stale.id}`)).flag_comment).toBe("Goods are short");
  await result.getByRole("link", { name: "Close" }).first().click();
  await expect(row(page, fresh.name)).toContainText("Flagged");
  await page.goto(listOf(PATH, tag, "&view=flagged"));
  await expect(row(page, fresh.name)).toBeVisible();
  await expect(row(page, stale.name)).toBeVisible();
});

test("dates of many: what is left empty stays", async ({ page, request }) => {
  const tag = newTag();
  const orders = await importOrders(request, tag, [{}, {}]);
  await acceptAll(request, orders);
  const [one, two] = orders;
  if (!one || !two) throw new Error("nothing imported");
  await api(request, "PATCH", `/orders/${one.id}`, { vip_date: "2031-03-12" });
  await openPage(page, listOf(PATH, tag, "&view=open"));
  for (const { name } of orders) await box(page, name).check();
  await page.getByRole("button", { name: "Set dates…" }).click();
  const dates = dialog(page, "Set dates of 2 orders");
  await dates.getByLabel("Ship").fill("2031-03-11");
  await dates.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("2 orders changed")).toBeVisible();
  for (const { name } of orders) await expect(row(page, name)).toContainText("ship Tue Mar 11, 2031");
  await expect(row(page, one.name)).toContainText("VIP");
  await expect(row(page, one.name)).toContainText("Thu Mar 20, 2031");
});

test("the total of units, pages and sort follow the filter", async ({ page, request }) => {
  const tag = newTag();
  const made = await importOrders(
    request,
    tag,
    Array.from({ length: 50 }, (_, index) => ({ quantity: index + 1 })),
  );
  await openPage(page, listOf(PATH, tag));
  await expect(page.getByText("1–25 of 50 orders")).toBeVisible();
  await expect(page.getByText("1,275 units").first()).toBeVisible();
  await page.getByRole("columnheader", { name: "Units" }).getByRole("link").click();
  await expect(page.getByRole("columnheader", { name: "Units" })).toHaveAttribute("aria-sort", "ascending");
  await expect(row(page, made[0]?.name ?? "")).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByText("26–50 of 50 orders")).toBeVisible();
  await expect(page.getByText("1,275 units").first()).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name: /^All open \d/ }),
  ).toBeVisible();
  // All of them, also those that a script draws after the ones in sight.
  const names = page.locator("tbody tr td:nth-child(2) a:visible").filter({ hasText: "#" });
  await expect(names).toHaveText(made.slice(25).map(({ name }) => name));
  await expect(page.locator("tbody tr:last-child")).toContainText("50");
  expect(new URL(page.url()).searchParams.get("sort")).toBe("total_units");
});

test("a filter's panel has its choices, which without a script come by its link", async ({ page, request }) => {
  const [order] = await importOrders(request, newTag(), [{}]);
  if (!order) throw new Error("nothing imported");
  await openPage(page, `${PATH}?q=${encodeURIComponent(order.name)}`);
  const slack = page.getByRole("button", { name: /^Slack/ });
  await slack.click();
  if (!hasScripts()) {
    await page.getByRole("link", { name: "Show choices" }).filter({ visible: true }).click();
    await expect(row(page, order.name)).toBeVisible();
    await slack.click();
  }
  await page.getByRole("checkbox", { name: "Late" }).check();
  if (!hasScripts()) await page.getByRole("button", { name: "Apply" }).filter({ visible: true }).last().click();
  await expect(slack).toHaveText("Slack Late");
  const asked = new URL(page.url()).searchParams;
  expect([asked.getAll("risk[]"), asked.get("q"), asked.has("filters")]).toEqual([["late"], order.name, false]);
});

test("exports the view that one sees", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{ company: "=HYPERLINK(1)" }]);
  await importOrders(request, `${tag}-other`, [{}]);
  await openPage(page, listOf(PATH, tag));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(text.trim().split("\n")).toHaveLength(2);
  expect(text).toContain(order?.name);
  expect(text).not.toMatch(/(^|,|")=HYPERLINK/m);
});
