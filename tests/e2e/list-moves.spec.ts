import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { acceptAll, api, importOrders, listOf } from "./store-orders";

const PATH = "/dashboard/orders";
let tags = 0;
const newTag = () => `moves-${process.pid}-${++tags}`;

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select order ${name}` });
const row = (page: Page, name: string) => page.getByRole("row").filter({ has: box(page, name) });
const dialog = (page: Page, title: string) =>
  page.getByRole("dialog", { name: title }).or(page.getByRole("region", { name: title }));

/** An action behind "More" of the selection bar. */
async function more(page: Page, action: string) {
  const bar = page.getByRole("region", { name: "Selection" });
  await bar.getByRole("button", { name: "More" }).click();
  await bar.getByRole("button", { name: action }).click();
}

test("holding many says which could not be held and why; releasing brings the others back", async ({
  page,
  request,
}) => {
  const tag = newTag();
  const orders = await importOrders(request, tag, [{}, {}, {}]);
  await acceptAll(request, orders);
  const [one, two, held] = orders;
  if (!one || !two || !held) throw new Error("nothing imported");
  await api(request, "PATCH", `/orders/${held.id}`, { action: "hold", reason: "Customer asked" });
  await openPage(page, listOf(PATH, tag, "&view=open"));
  for (const { name } of orders) await box(page, name).check();
  await page.getByRole("button", { name: "Hold…" }).click();
  const hold = dialog(page, "Hold 3 orders");
  await hold.getByRole("button", { name: "Hold 3 orders" }).click();
  await expect(hold.getByLabel("Reason for the hold")).toHaveAttribute("aria-invalid", "true");
  await hold.getByLabel("Reason for the hold").fill("Waits for payment");
  await hold.getByRole("button", { name: "Hold 3 orders" }).click();
  const result = dialog(page, "2 orders on hold, 1 order refused");
  await expect(result.getByRole("listitem")).toContainText([`${held.name}It is on hold already.`]);
  await result.getByRole("link", { name: "Close" }).first().click();
  await expect(row(page, one.name)).toContainText("On hold");
  await expect(row(page, one.name)).toContainText("Waits for payment");
  await page.goto(listOf(PATH, tag, "&view=on_hold"));
  for (const { name } of orders) await box(page, name).check();
  // In this view releasing comes first; a script counts what is ticked.
  await page.getByRole("button", { name: /^Release( 3)?…$/ }).click();
  await dialog(page, "Release 3 orders").getByRole("button", { name: "Release 3 orders" }).click();
  await expect(page.getByText("3 orders released")).toBeVisible();
  await page.goto(listOf(PATH, tag, "&view=open"));
  await expect(row(page, two.name)).toContainText("Not started");
});

test("cancelling many wants their number typed; one that was completed meanwhile is refused alone", async ({
  page,
  request,
}) => {
  const tag = newTag();
  const orders = await importOrders(request, tag, [{}, {}]);
  await acceptAll(request, orders);
  const [one, two] = orders;
  if (!one || !two) throw new Error("nothing imported");
  await openPage(page, listOf(PATH, tag, "&view=open"));
  for (const { name } of orders) await box(page, name).check();
  await more(page, "Cancel…");
  const cancel = dialog(page, "Cancel 2 orders");
  await cancel.getByLabel("Reason").fill("The event was called off");
  await cancel.getByLabel("Type 2 to cancel this many orders").fill("3");
  await cancel.getByRole("button", { name: "Cancel 2 orders" }).click();
  await expect(cancel.getByLabel("Type 2 to cancel this many orders")).toHaveAttribute("aria-invalid", "true");
  await expect(cancel.getByLabel("Reason")).toHaveValue("The event was called off");
  await api(request, "PATCH", `/orders/${two.id}`, { action: "cancel", reason: "Somebody else was faster" });
  await cancel.getByLabel("Type 2 to cancel this many orders").fill("2");
  await cancel.getByRole("button", { name: "Cancel 2 orders" }).click();
  const result = dialog(page, "1 order cancelled, 1 order refused");
  await expect(result).toContainText(two.name);
  expect(await api(request, "GET", `/orders/${one.id}`)).toMatchObject({
    status: "cancelled",
    cancel_reason: "The event was called off",
  });
  expect((await api(request, "GET", `/orders/${two.id}`)).cancel_reason).toBe("Somebody else was faster");
});

test("a row's menu has the moves that make sense, and a move that is not allowed yet says what would allow it", async ({
  page,
  request,
}) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{}]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  await openPage(page, listOf(PATH, tag, "&view=open"));
  const menu = page.getByRole("link", { name: `More actions for order ${order.name}` });
  await menu.click();
  for (const label of ["Flag…", "Hold…", "Cancel…"]) {
    await expect(page.getByRole("link", { name: label, exact: true })).toBeVisible();
  }
  for (const label of ["Unflag…", "Release…", "Reopen…"]) {
    await expect(page.getByRole("link", { name: label, exact: true })).toHaveCount(0);
  }
  for (const label of ["Complete", "Complete without shipping"])
    await expect(page.getByText(new RegExp(`^${label}[A-Z].*not done\\.$`))).toBeVisible();
  await page.goto(listOf(PATH, tag, `&view=open&modal=complete&ids=${order.id}`));
  const complete = dialog(page, `Complete order ${order.name}`);
  await complete.getByRole("button", { name: `Complete order ${order.name}` }).click();
  await expect(complete.getByRole("alert")).toContainText(/department|not complete|done/i);
  await page.goto(listOf(PATH, tag, `&view=open&modal=cancel&ids=${order.id}`));
  const cancel = dialog(page, `Cancel order ${order.name}`);
  await cancel.getByLabel("Reason").fill("Asked for");
  await cancel.getByRole("button", { name: `Cancel order ${order.name}` }).click();
  await expect(page.getByText("1 order cancelled")).toBeVisible();
  await page.goto(listOf(PATH, tag, `&view=all&modal=reopen&ids=${order.id}`));
  const reopen = dialog(page, `Reopen order ${order.name}`);
  await reopen.getByLabel("Reason").fill("They want it after all");
  await reopen.getByRole("button", { name: `Reopen order ${order.name}` }).click();
  await expect(page.getByText("1 order reopened")).toBeVisible();
  expect((await api(request, "GET", `/orders/${order.id}`)).status).toBe("not_started");
});

test("a new order can wait too", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{}]);
  if (!order) throw new Error("nothing imported");
  await openPage(page, listOf("/dashboard/new-orders", tag));
  await box(page, order.name).check();
  await more(page, "Hold…");
  const hold = dialog(page, `Hold order ${order.name}`);
  await hold.getByLabel("Reason for the hold").fill("Waits for payment");
  await hold.getByRole("button", { name: `Hold order ${order.name}` }).click();
  await expect(page.getByText("1 order on hold")).toBeVisible();
  expect(await api(request, "GET", `/orders/${order.id}`)).toMatchObject({ status: "on_hold", stage: "new" });
});

test("prints the ticked orders, all that match, and one from its row as documents", async ({ page, request }) => {
  const tag = newTag();
  const orders = await importOrders(request, tag, [{}, {}, {}]);
  await acceptAll(request, orders);
  const [one, two, three] = orders;
  if (!one || !two || !three) throw new Error("nothing imported");
  const list = listOf(PATH, tag, "&view=open");
  await openPage(page, list);
  for (const { name } of [one, two]) await box(page, name).check();
  await page.getByRole("button", { name: "Print work orders" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Work orders" })).toBeVisible();
  for (const { name } of [one, two]) await expect(page.getByRole("main")).toContainText(name);
  await expect(page.getByRole("main")).not.toContainText(three.name);
  await page.goto(`${listOf("/dashboard/order", tag)}&all=1`);
  await page.getByRole("button", { name: "Print work orders" }).click();
  await expect(page.getByText("3 orders, 144 units")).toBeVisible();
  await page.goto(list);
  await page.getByRole("link", { name: `More actions for order ${one.name}` }).click();
  await page.getByRole("link", { name: "Print work order", exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/order/${one.id}/workorder`);
});
