import type { Locator, Page } from "@playwright/test";
import { FOREIGN_ADMIN, startForeignBackend } from "../setup/foreign-backend";
import { startServedApp } from "../setup/served-app";
import { goodsToBuy, makeSupplier } from "./goods-to-buy";
import { expect, test } from "./served";
import { hasScripts, openPage, signIn } from "./steps";
import { api } from "./store-orders";

const SOURCING = "/dashboard/sourcing";

const dialog = (page: Page, title: string | RegExp) =>
  page.getByRole("dialog", { name: title }).or(page.getByRole("region", { name: title }));
const row = (split: Locator, index: number) => split.getByRole("group", { name: `Split ${index}`, exact: true });

/** A row more: with a script by the button, without one there are blank ones already. */
async function addRow(split: Locator, index: number) {
  if (hasScripts()) await split.getByRole("button", { name: "Add supplier" }).click();
  return row(split, index);
}

/** Without a script figures and buttons follow a round trip. */
async function update(split: Locator) {
  if (!hasScripts()) await split.getByRole("button", { name: "Update", exact: true }).click();
}

test("96 shirts are split over two suppliers, the rest goes to one, and one piece too many is refused", async ({
  page,
  request,
}) => {
  const atlas = await makeSupplier(request, "Atlas Blanks");
  const carolina = await makeSupplier(request, "Carolina Mill", 3);
  const { id, order, query } = await goodsToBuy(request);
  await openPage(page, SOURCING + query);
  await page.getByRole("link", { name: `Split Twill Work Shirt, Navy, M of order ${order.name}` }).click();
  const split = dialog(page, "Split 96 Twill Work Shirts");
  await row(split, 1).getByLabel("Supplier").selectOption({ label: atlas.name });
  await row(split, 1).getByLabel("Quantity").fill("60");
  const second = await addRow(split, 2);
  await second.getByLabel("Supplier").selectOption({ label: carolina.name });
  await second.getByLabel("Quantity").fill("24");
  await update(split);
  await expect(split).toContainText("84 of 96 allocated");
  await expect(split).toContainText("12 left");
  await split.getByRole("button", { name: `Rest to ${atlas.name}, +12` }).click();
  await expect(row(split, 1).getByLabel("Quantity")).toHaveValue("72");
  await expect(split).toContainText("All allocated");
  await row(split, 2).getByLabel("Quantity").fill("25");
  await split.getByRole("button", { name: "Save split" }).click();
  await expect(split.getByText("That is 1 more than the 96 needed. Lower a quantity.")).toBeVisible();
  await expect(row(split, 2).getByLabel("Quantity")).toHaveValue("25");
  await row(split, 2).getByLabel("Quantity").fill("");
  await split.getByRole("button", { name: "Save split" }).click();
  await expect(split.getByText("Enter 1 or more, or remove this row.")).toBeVisible();
  await row(split, 2).getByLabel("Quantity").fill("24");
  await row(split, 2).getByLabel("PO number").selectOption("none");
  await split.getByRole("button", { name: "Save split" }).click();
  await expect(page.getByText(`${order.name} Twill Work Shirt, Navy, M: 96 of 96 allocated`)).toBeVisible();
  const { splits } = await api(request, "GET", `/sourcing/requisitions/${id}`);
  expect(splits).toMatchObject([
    { supplier_id: atlas.id, quantity: 72, status: "on_po" },
    { supplier_id: carolina.id, quantity: 24, status: "draft" },
  ]);
});

test("a typed PO number with its day is ordered, and its split is only to read from then on", async ({
  page,
  request,
}) => {
  const supplier = await makeSupplier(request, "Bluewater");
  const { id, query } = await goodsToBuy(request);
  await openPage(page, `${SOURCING}${query}&modal=split&ids=${id}`);
  const split = dialog(page, "Split 96 Twill Work Shirts");
  await row(split, 1).getByLabel("Supplier").selectOption({ label: supplier.name });
  await row(split, 1).getByLabel("Quantity").fill("96");
  await row(split, 1).getByLabel("PO number").selectOption("typed");
  await split.getByRole("button", { name: "Save split" }).click();
  await expect(split.getByText("Enter the PO number, or choose None yet.")).toBeVisible();
  await row(split, 1).getByLabel("Number", { exact: true }).fill(`PO-T${id}`);
  await split.getByRole("button", { name: "Save split" }).click();
  await expect(split).toHaveCount(0);
  await page.goto(`${SOURCING}${query}&tab=completed&modal=split&ids=${id}`);
  const sent = dialog(page, "Split 96 Twill Work Shirts").getByRole("list", { name: "Ordered already" });
  await expect(sent).toContainText(`96 from ${supplier.name}`);
  await expect(sent).toContainText(`PO-T${id}`);
  await sent.getByRole("link", { name: "Supplier’s answer…" }).click();
  const answer = dialog(page, "Supplier’s answer");
  await answer.getByLabel("Part now, rest backordered").check();
  await answer.getByLabel("Arriving now").fill("60");
  await answer.getByLabel("Day", { exact: true }).fill("2031-01-10");
  await answer.getByRole("button", { name: "Save answer" }).click();
  await expect(answer).toHaveCount(0);
  await expect(page.getByText("part now, rest backordered")).toBeVisible();
  await page.goto(`${SOURCING}${query}&decisions=1`);
  await expect(page.getByRole("region", { name: "Decisions open" })).toContainText("36 Twill Work Shirt");
});

test("a PO is built from two orders: one split already, of the other the pieces that are left", async ({
  page,
  request,
}) => {
  const supplier = await makeSupplier(request, "Keyport");
  const [first, second] = [await goodsToBuy(request), await goodsToBuy(request, { quantity: 12 })];
  await api(request, "POST", `/sourcing/requisitions/${first.id}/splits`, {
    splits: [{ supplier_id: supplier.id, quantity: 96 }],
  });
  await api(request, "PATCH", `/sourcing/requisitions/${second.id}`, { supplier_id: supplier.id });
  await openPage(page, `${SOURCING}?by=supplier&supplier_id=${supplier.id}`);
  const group = page.getByRole("region", { name: supplier.name });
  await expect(group).toContainText("108 units, 2 lines, 2 orders");
  const opener = group.getByRole("link", { name: `Build PO for ${supplier.name}` });
  await opener.click();
  const build = dialog(page, `Build a PO for ${supplier.name}`);
  if (hasScripts()) {
    await expect(build.getByLabel("Needed by")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(build).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press("Enter");
  }
  await expect(build.getByRole("checkbox", { name: /96 in a draft split/ })).toBeChecked();
  await expect(build.getByRole("checkbox", { name: /12 not split yet/ })).toBeChecked();
  await build.getByLabel("Needed by").fill("someday");
  await build.getByRole("button", { name: "Build PO" }).click();
  await expect(build.getByText("Use YYYY-MM-DD.")).toBeVisible();
  await build.getByLabel("Needed by").fill("2031-01-05");
  await build.getByRole("button", { name: "Build PO" }).click();
  await expect(page).toHaveURL(/\/dashboard\/sourcing\/purchase-orders\/\d+$/);
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));
  expect(await api(request, "GET", `/sourcing/purchase_orders/${id}`)).toMatchObject({
    status: "draft",
    needed_by_date: "2031-01-05",
    totals: { units: 108, orders: 2 },
  });
});

test("many are chosen: assigned to a supplier, held, and what could not be done says why", async ({
  page,
  request,
}) => {
  const supplier = await makeSupplier(request, "Tidewater");
  const { ids, order, query } = await goodsToBuy(request, {
    lines: [
      { title: "Pique Polo", variant: "Navy / S", quantity: 8 },
      { title: "Pique Polo", variant: "Navy / M", quantity: 24 },
      { title: "Twill Cap", variant: "Slate / OSFA", quantity: 5 },
    ],
  });
  await api(request, "POST", `/sourcing/requisitions/${ids[2]}/splits`, {
    splits: [{ supplier_id: supplier.id, quantity: 5 }],
  });
  await openPage(page, SOURCING + query);
  for (const name of ["Pique Polo, Navy, S", "Pique Polo, Navy, M", "Twill Cap, Slate, OSFA"])
    await page.getByRole("checkbox", { name: `Select requisition for order ${order.name}, ${name}` }).check();
  await page.getByRole("button", { name: /^Assign supplier( 3)?…$/ }).click();
  const assign = dialog(page, "Assign a supplier to 3 requisitions");
  await assign.getByLabel("Supplier").selectOption({ label: supplier.name });
  await assign.getByRole("button", { name: "Assign", exact: true }).click();
  const result = dialog(page, `2 requisitions to ${supplier.name}, 1 requisition refused`);
  await expect(result).toContainText(`${order.name} Twill Cap, Slate, OSFA`);
  await expect(result).toContainText("All pieces are already allocated.");

  await page.goto(`${SOURCING}${query}&modal=hold&ids=${ids[0]}&ids=${ids[1]}`);
  const hold = dialog(page, "Hold 2 requisitions");
  await hold.getByRole("button", { name: "Hold", exact: true }).click();
  await expect(hold.getByText("Say why.")).toBeVisible();
  await hold.getByLabel("Reason for the hold").fill("The customer may change the color");
  await hold.getByRole("button", { name: "Hold", exact: true }).click();
  await expect(page.getByText("2 requisitions on hold")).toBeVisible();
  await page.goto(`${SOURCING}${query}&tab=hold`);
  await expect(page.getByRole("table", { name: "Requisitions" })).toContainText("The customer may change the color");
});

test("the same for all sizes of a style, where two buyers were at work", async ({ page, request }) => {
  const [atlas, other] = [await makeSupplier(request, "Atlas"), await makeSupplier(request, "Other")];
  const { ids, query } = await goodsToBuy(request, {
    lines: [
      { title: "Pique Polo", variant: "Forest / S", quantity: 12 },
      { title: "Pique Polo", variant: "Forest / M", quantity: 24 },
    ],
  });
  await openPage(page, `${SOURCING}${query}&modal=split&ids=${ids[0]}`);
  const split = dialog(page, "Split 12 Pique Polos");
  await expect(split.getByRole("table", { name: "Sizes of this style" })).toContainText("36");
  await row(split, 1).getByLabel("Supplier").selectOption({ label: atlas.name });
  await row(split, 1).getByLabel("Quantity").fill("12");
  await api(request, "POST", `/sourcing/requisitions/${ids[0]}/splits`, {
    splits: [{ supplier_id: other.id, quantity: 12 }],
  });
  await split.getByRole("checkbox", { name: /Same for all sizes of this style/ }).check();
  await split.getByRole("button", { name: "Save split" }).click();
  await expect(split.getByText("Someone changed this while you had it open.")).toBeVisible();
  await expect(split).toContainText(`12 from ${other.name}`);
  await expect(row(split, 1).getByLabel("Quantity")).toHaveValue("12");
  await split.getByRole("button", { name: "Save split" }).click();
  await expect(page.getByText("2 sizes of the style split")).toBeVisible();
  const { splits } = await api(request, "GET", `/sourcing/requisitions/${ids[1]}`);
  expect(splits).toMatchObject([{ supplier_id: atlas.id, quantity: 24 }]);
});

test("a filter that can't be read and one without matches say so, each with a way on", async ({ page }) => {
  await openPage(page, `${SOURCING}?needed_before=soon`);
  await expect(page.getByText("has a value for needed_before that isn't valid")).toBeVisible();
  await page.goto(`${SOURCING}?q=nothing-matches-this`);
  await expect(page.getByRole("heading", { name: "No requisitions match" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(SOURCING);
});

test("a company's backend without requisitions is told in words", async ({ page }) => {
  const company = await startForeignBackend([]);
  const app = await startServedApp({ env: { API_BASE_URL: company.url } });
  try {
    await page.goto(app.origin + SOURCING);
    await signIn(page, FOREIGN_ADMIN);
    await expect(page.getByRole("heading", { name: "Sourcing isn't available here" })).toBeVisible();
    await expect(page.getByText("Your company's order system does not offer this.")).toBeVisible();
  } finally {
    await app.stop();
    await company.refuse();
  }
});
