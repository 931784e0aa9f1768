import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { dialogIsReady, openPage, stopTheClock } from "./steps";
import { acceptAll, importOrders, listOf } from "./store-orders";

let tags = 0;
const newTag = () => `keys-${process.pid}-${++tags}`;
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select order ${name}` });
const selection = (page: Page) => page.getByRole("region", { name: "Selection" });

test("triage by keyboard alone", async ({ page, request }) => {
  const tag = newTag();
  const orders = await importOrders(request, tag, [{ inHands: "2031-03-20" }, { inHands: "2031-03-21" }]);
  const [first, second] = orders;
  if (!first || !second) throw new Error("nothing imported");
  await openPage(page, listOf("/dashboard/new-orders", tag));
  await expect(box(page, first.name)).toBeVisible();
  await expect(selection(page)).toBeHidden();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: first.name, exact: true }).first()).toBeFocused();
  await page.keyboard.press("x");
  await expect(box(page, first.name)).toBeChecked();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(selection(page)).toContainText("2 selected");
  await expect(selection(page)).toContainText("Will create 2 proofs, 2 requisitions, 2 productions");
  await page.keyboard.press("Escape");
  await expect(selection(page)).toBeHidden();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Accept 1…" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Accept order ${first.name}` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(listOf("/dashboard/new-orders", tag));
  await expect(page.getByRole("button", { name: "Accept 1…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: `Accept order ${first.name}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 order accepted")).toBeVisible();
  await expect(box(page, first.name)).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Filter new orders" })).toBeFocused();
  await page.keyboard.type("jjx");
  await expect(page.getByRole("searchbox", { name: "Filter new orders" })).toHaveValue("jjx");
  await expect(box(page, second.name)).not.toBeChecked();
});

test("a row's menu opens in place and Escape gives the focus back", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{}]);
  await openPage(page, listOf("/dashboard/new-orders", tag));
  const more = page.getByRole("link", { name: `More actions for order ${order?.name}` });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Set priority…" })).toBeVisible();
  await expect(page).toHaveURL(listOf("/dashboard/new-orders", tag));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Set priority…" })).toBeHidden();
  await expect(more).toBeFocused();
});

test("the undo of an acceptance is gone after 10 seconds", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{}]);
  await openPage(page, listOf("/dashboard/new-orders", tag, `&modal=accept&ids=${order?.id}`));
  await dialogIsReady(page);
  await stopTheClock(page);
  await page.getByRole("button", { name: /^Accept order/ }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.clock.runFor(9_900);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
});

test("at 390 px rows are cards, actions stand at the bottom, filters in a sheet", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{ company: "Kestrel Veterinary Clinic" }]);
  if (!order) throw new Error("nothing imported");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, accepted] of [
    ["/dashboard/new-orders", false],
    ["/dashboard/orders", true],
  ] as const) {
    if (accepted) await acceptAll(request, [order]);
    const url = listOf(path, tag, accepted ? "&view=open" : "");
    if (accepted) await page.goto(url);
    else await openPage(page, url);
    await expect(page.getByText("Kestrel Veterinary Clinic").first()).toBeVisible();
    await expect(page.getByText(order.name).and(page.locator(":visible")).first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await box(page, order.name).check();
    const action = selection(page).getByRole("button", { name: /^(Accept|Flag) 1…$/ });
    const place = await action.boundingBox();
    expect(place?.height).toBeGreaterThanOrEqual(44);
    expect(place?.y).toBeGreaterThan(740);
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByText("In hands Any")).toBeVisible();
    // At the foot of the sheet there is no room below: its panel opens above.
    await page.getByRole("button", { name: "Add filter" }).click();
    const panel = await page.locator(".filter-panel:popover-open").boundingBox();
    expect(panel?.height).toBeGreaterThan(400);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }
});

test("who points at the next page has it read before pressing", async ({ page, request }) => {
  const tag = newTag();
  await importOrders(
    request,
    tag,
    Array.from({ length: 26 }, () => ({})),
  );
  await openPage(page, listOf("/dashboard/orders", tag));
  const next = page.getByRole("link", { name: "Next page" });
  const asked = page.waitForRequest((one) => one.url().includes(".data") && one.url().includes("page=2"));
  await next.hover();
  expect((await (await asked).allHeaders())["sec-purpose"]).toContain("prefetch");
  await next.click();
  await expect(page.getByText("26–26 of 26 orders")).toBeVisible();
});

test("who goes on by a key while a dialog closes keeps the focus", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{}]);
  if (!order) throw new Error("nothing imported");
  await openPage(page, listOf("/dashboard/new-orders", tag));
  await page.getByRole("link", { name: `More actions for order ${order.name}` }).click();
  await page.getByRole("link", { name: "Flag…", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Flag order ${order.name}` });
  await expect(dialog.getByRole("textbox", { name: "What is wrong" })).toBeFocused();
  // As fast as anybody can be: before the next task after the dialog went.
  await page.evaluate(() => {
    const gone = new MutationObserver(() => {
      if (document.querySelector("[role=dialog]")) return;
      gone.disconnect();
      document.querySelector<HTMLElement>("[data-list-search]")?.focus();
    });
    gone.observe(document.body, { childList: true, subtree: true });
  });
  await stopTheClock(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  // Whatever was put off until after the dialog went is done.
  await page.clock.runFor(1_000);
  await expect(page.getByRole("searchbox", { name: "Filter new orders" })).toBeFocused();
});

test("the list follows what is typed, and Back is the list before the words", async ({ page, request }) => {
  const tag = newTag();
  const [avocet, bittern] = await importOrders(request, tag, [
    { company: "Avocet Oars" },
    { company: "Bittern Boats" },
  ]);
  if (!avocet || !bittern) throw new Error("nothing imported");
  const list = listOf("/dashboard/new-orders", tag);
  await openPage(page, list);
  const filter = page.getByRole("searchbox", { name: "Filter new orders" });
  await filter.focus();
  await page.keyboard.type("avo");
  await expect(box(page, bittern.name)).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]q=avo(&|$)/);
  await page.keyboard.type("cet");
  await expect(page).toHaveURL(/[?&]q=avocet(&|$)/);
  await expect(filter).toBeFocused();
  await expect(filter).toHaveValue("avocet");
  await expect(box(page, avocet.name)).toBeVisible();
  expect(new URL(page.url()).searchParams.get("tag[]")).toBe(tag);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(filter).toHaveValue("");
  await expect(box(page, bittern.name)).toBeVisible();
});

test("a change of the filters keeps every filter that has no field; another page of the list does not", async ({
  page,
}) => {
  await openPage(page, "/dashboard/orders?view=open&check[]=size&page=2");
  await page.getByRole("searchbox").first().fill("crest");
  await expect(page).toHaveURL(/[?&]q=crest\b/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.getAll("check[]"), searchParams.get("page")]).toEqual([["size"], null]);
});
