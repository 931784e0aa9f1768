import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { api, importOrders, listOf } from "./store-orders";

const PATH = "/dashboard/new-orders";
let tags = 0;
const newTag = () => `triage-${process.pid}-${++tags}`;

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select order ${name}` });
const row = (page: Page, name: string) => page.getByRole("row").filter({ has: box(page, name) });

/** The dialog, or without a script the section of its name. */
const dialog = (page: Page, title: string) =>
  page.getByRole("dialog", { name: title }).or(page.getByRole("region", { name: title }));

test("one order: what accepting creates is said before, and Undo brings it back", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{ company: "Larkspur Elementary PTA" }]);
  if (!order) throw new Error("nothing imported");
  await openPage(page, listOf(PATH, tag));
  await expect(row(page, order.name)).toContainText("Larkspur Elementary PTA");
  await expect(row(page, order.name)).toContainText("Clean");
  await page.getByRole("link", { name: `Accept order ${order.name}` }).click();
  const accept = dialog(page, `Accept order ${order.name}`);
  await expect(accept).toContainText("Will create 1 proof, 1 requisition, 1 production");
  await accept.getByRole("button", { name: `Accept order ${order.name}` }).click();
  await expect(page).toHaveURL(listOf(PATH, tag));
  await expect(page.getByText("1 order accepted")).toBeVisible();
  await expect(page.getByText("No orders match")).toBeVisible();
  expect((await api(request, "GET", `/orders/${order.id}`)).stage).toBe("main");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 order back in New Orders")).toBeVisible();
  await expect(row(page, order.name)).toBeVisible();
  expect((await api(request, "GET", `/orders/${order.id}`)).stage).toBe("new");
});

test("on a phone the message of what was done lies over no button of the selection", async ({ page, request }) => {
  const tag = newTag();
  const [order, other] = await importOrders(request, tag, [{}, {}]);
  if (!order || !other) throw new Error("nothing imported");
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `${listOf(PATH, tag)}&modal=accept&ids=${order.id}`);
  const accept = dialog(page, `Accept order ${order.name}`);
  await accept.getByRole("button", { name: `Accept order ${order.name}` }).click();
  await expect(page.getByText("1 order accepted")).toBeVisible();
  await box(page, other.name).check();
  // A trial presses nothing: it fails where something else would take the press.
  await page.getByRole("button", { name: /^Accept/ }).click({ trial: true });
});

test("many: the clean ones are accepted, a refused one is named with its reason", async ({ page, request }) => {
  const tag = newTag();
  const orders = await importOrders(request, tag, [{}, {}, { inHands: "2026-01-05" }]);
  await openPage(page, listOf(PATH, tag));
  for (const { name } of orders) await box(page, name).check();
  await page.getByRole("button", { name: /^Accept/ }).click();
  const accept = dialog(page, "Accept 3 orders");
  await expect(accept).toContainText("Will create 3 proofs, 3 requisitions, 3 productions");
  await expect(accept).toContainText("In-hands date has passed");
  await accept.getByRole("button", { name: "Accept 2, leave 1" }).click();
  const result = dialog(page, "2 orders accepted, 1 order refused");
  const blocked = orders[2]?.name ?? "";
  await expect(result.getByRole("listitem")).toContainText([`${blocked}In-hands date has passed.`]);
  await result.getByRole("link", { name: "Try it again" }).click();
  const again = dialog(page, `Accept order ${blocked}`);
  await again.getByRole("button", { name: `Accept order ${blocked}` }).click();
  await expect(again.getByText("Give a reason, or close this and fix the order first.")).toBeVisible();
  await again.getByLabel(/Reason to accept it/).fill("The customer agreed to a later day");
  await again.getByRole("button", { name: `Accept order ${blocked}` }).click();
  await expect(page.getByText("1 order accepted")).toBeVisible();
});

test("ignored orders keep their reason and can be restored", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{}]);
  if (!order) throw new Error("nothing imported");
  await openPage(page, listOf(PATH, tag));
  await box(page, order.name).check();
  await page.getByRole("button", { name: "Ignore…" }).click();
  const ignore = dialog(page, `Ignore order ${order.name}`);
  await ignore.getByLabel("Note").fill("Twice");
  await ignore.getByRole("button", { name: `Ignore order ${order.name}` }).click();
  await expect(ignore.getByText("Choose a reason.")).toBeVisible();
  await expect(ignore.getByLabel("Note")).toHaveValue("Twice");
  await ignore.getByLabel("Reason").selectOption("Duplicate");
  await ignore.getByRole("button", { name: `Ignore order ${order.name}` }).click();
  await expect(page.getByText("1 order ignored")).toBeVisible();
  await page
    .getByRole("navigation", { name: "Saved views" })
    .getByRole("link", { name: /^Ignored/ })
    .click();
  await expect(row(page, order.name)).toContainText("Duplicate: Twice");
  await page.getByRole("link", { name: `Restore order ${order.name}` }).click();
  await page.getByRole("button", { name: `Restore order ${order.name}` }).click();
  await expect(page.getByText("1 order back in New Orders")).toBeVisible();
  await page.goto(listOf(PATH, tag));
  await expect(row(page, order.name)).toBeVisible();
});

test("all that match on every page", async ({ page, request }) => {
  const tag = newTag();
  await importOrders(
    request,
    tag,
    Array.from({ length: 27 }, () => ({ quantity: 2 })),
  );
  await openPage(page, listOf(PATH, tag));
  await expect(page.getByText("1–25 of 27 orders")).toBeVisible();
  await expect(page.getByText("54 units")).toBeVisible();
  await box(page, (await page.getByRole("row").nth(1).getByRole("link").first().textContent()) ?? "").check();
  await page.getByRole("button", { name: "Select all 27" }).click();
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("27 selected");
  await page.getByRole("button", { name: /^Flag/ }).click();
  const flag = dialog(page, "Flag all 27 orders");
  await flag.getByLabel("What is wrong").fill("Price list is old");
  await flag.getByRole("button", { name: "Flag all 27 orders" }).click();
  await expect(page.getByText("27 orders flagged")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Flagged" })).toHaveCount(25);
});

test("the row's menu and Set date open the dialogs of that order", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{ inHands: "" }]);
  if (!order) throw new Error("nothing imported");
  await openPage(page, listOf(PATH, tag));
  await expect(row(page, order.name)).toContainText("No in-hands date");
  await page.getByRole("link", { name: `More actions for order ${order.name}` }).click();
  await page.getByRole("link", { name: "Set priority…" }).click();
  await page.getByRole("radio", { name: "High" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 order changed")).toBeVisible();
  await expect(row(page, order.name)).toContainText("High");
  await page.getByRole("link", { name: "Set date" }).click();
  const dates = dialog(page, `Set in-hands date of order ${order.name}`);
  await dates.getByLabel("In hands", { exact: false }).first().fill("2031-02-30");
  await dates.getByRole("button", { name: "Save" }).click();
  await expect(dates.getByText("Use YYYY-MM-DD. February has 28 days.")).toBeVisible();
  await dates.getByLabel("In hands", { exact: false }).first().fill("2031-03-21");
  await dates.getByRole("button", { name: "Save" }).click();
  await expect(row(page, order.name)).toContainText("Fri Mar 21, 2031");
  await expect(row(page, order.name)).toContainText("Clean");
});

test("filters stand in the URL, show as applied, and nothing found says so", async ({ page, request }) => {
  const tag = newTag();
  const [clean, blocked] = await importOrders(request, tag, [
    { company: "Clean Works" },
    { company: "Late Works", inHands: "2026-01-05" },
  ]);
  await openPage(page, listOf(PATH, tag, "&warnings=any"));
  await expect(row(page, blocked?.name ?? "")).toBeVisible();
  await expect(row(page, clean?.name ?? "")).toHaveCount(0);
  await expect(page.getByLabel("Warnings")).toHaveValue("any");
  await page.getByRole("searchbox", { name: "Filter new orders" }).fill("nobody of this name");
  await page.getByRole("searchbox", { name: "Filter new orders" }).press("Enter");
  await expect(page.getByText("No orders match")).toBeVisible();
  await expect(page.getByText("Search “nobody of this name”", { exact: false })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("warnings")).toBe("any");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByText("No orders match")).toBeHidden();
  await page.goto(listOf(PATH, tag, "&page=banana&sort=shoe"));
  await expect(page.getByText("isn't valid, so it was ignored", { exact: false })).toBeVisible();
  await page.goto(listOf(PATH, tag, "&page=7"));
  await page.getByRole("link", { name: "Open the last page" }).click();
  await expect(row(page, clean?.name ?? "")).toBeVisible();
});
