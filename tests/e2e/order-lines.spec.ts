import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { dialogIsReady, hasScripts, openPage } from "./steps";
import { acceptAll, api, type ImportedOrder, importOrders } from "./store-orders";

let tags = 0;

async function openAccepted(page: Page, request: Parameters<typeof importOrders>[0]): Promise<ImportedOrder> {
  const orders = await importOrders(request, `lines-${process.pid}-${++tags}`, [{ quantity: 3 }]);
  await acceptAll(request, orders);
  const [order] = orders;
  if (!order) throw new Error("nothing imported");
  await openPage(page, `/dashboard/order/${order.id}`);
  return order;
}

const dialog = (page: Page, title: string) =>
  page.getByRole("dialog", { name: title }).or(page.getByRole("region", { name: title }));

test("a line's quantity says what it touches, asks for a reason and is saved", async ({ page, request }) => {
  const order = await openAccepted(page, request);
  await page.getByRole("link", { name: "Change… Twill Work Shirt, Navy" }).click();
  await dialogIsReady(page);
  const form = dialog(page, "Change Twill Work Shirt, Navy, M");
  await form.getByRole("textbox", { name: "Quantity" }).fill("5");
  if (!hasScripts()) await form.getByRole("button", { name: "Show what this affects" }).click();
  await expect(form.getByText("The requisition grows by 2 pieces.")).toBeVisible();
  await form.getByRole("combobox", { name: "Method 2" }).selectOption("Screen Print");
  await form.getByRole("button", { name: "Save line" }).click();
  await expect(form.getByText("The order is accepted. Say why the quantity changes.")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Quantity" })).toHaveValue("5");
  await expect(form.getByRole("combobox", { name: "Method 2" })).toHaveValue("Screen Print");
  await form.getByLabel("Reason").fill("Two more staff");
  await form.getByRole("button", { name: "Save line" }).click();
  await expect(page.getByText("1 line saved")).toBeVisible();
  await expect(page.getByText("Embroidery, Screen Print", { exact: true })).toBeVisible();
  const { line_items } = await api(request, "GET", `/orders/${order.id}`);
  expect(line_items[0]).toMatchObject({ current_quantity: 5, deco_methods: ["Embroidery", "Screen Print"] });
});

test("somebody else's change of the same field is shown beside one's own", async ({ page, request }) => {
  const order = await openAccepted(page, request);
  const before = await api(request, "GET", `/orders/${order.id}`);
  await page.getByRole("link", { name: "Change… Twill Work Shirt, Navy" }).click();
  await dialogIsReady(page);
  const form = dialog(page, "Change Twill Work Shirt, Navy, M");
  await form.getByRole("textbox", { name: "Note" }).fill("Fold twice");
  await api(request, "PATCH", `/order_line_items/${before.line_items[0].id}`, { note: "Bag each", color: "Slate" });
  await form.getByRole("button", { name: "Save line" }).click();
  const both = page.getByRole("alert").filter({ hasText: "Nothing of yours is lost" });
  await expect(both).toContainText("When you opened it none");
  await expect(both).toContainText("Theirs Bag each");
  await expect(both).toContainText("Yours Fold twice");
  const now = dialog(page, "Change Twill Work Shirt, Slate, M");
  await expect(now.getByRole("textbox", { name: "Note" })).toHaveValue("Fold twice");
  await expect(now.getByRole("textbox", { name: "Color" })).toHaveValue("Slate");
  await now.getByRole("button", { name: "Save line" }).click();
  await expect(page.getByText("1 line saved")).toBeVisible();
  const after = await api(request, "GET", `/orders/${order.id}`);
  expect(after.line_items[0]).toMatchObject({ note: "Fold twice", color: "Slate" });
});

test("a list of names is checked, put right and saved; on a phone nothing is cut off", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAccepted(page, request);
  await page.getByRole("link", { name: "Names… Twill Work Shirt, Navy" }).click();
  await dialogIsReady(page);
  const form = dialog(page, "Names for Twill Work Shirt, Navy, M");
  await form.getByLabel("Or a CSV file instead").setInputFiles({
    name: "team.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Name;Size\nRuiz;Medium\nN\u00fa\u00f1ez;4XL\nLee;m\n", "latin1"),
  });
  await form.getByRole("button", { name: "Check names" }).click();
  await expect(form.getByText("3 names for 3 units, 1 to fix")).toBeVisible();
  await expect(form.getByText("“4XL” isn't a size of this product. Sizes: M.")).toBeVisible();
  await expect(form.getByRole("button", { name: /^Save/ })).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  const list = form.getByRole("textbox", { name: "List" });
  await list.fill((await list.inputValue()).replace("4XL", "M"));
  await form.getByRole("button", { name: "Check again" }).click();
  await form.getByRole("button", { name: "Save 3 names" }).click();
  await expect(page.getByText("3 names saved, 3 for the customer to confirm")).toBeVisible();
  await expect(page).not.toHaveURL(/Ruiz|modal/);
  await expect(page.getByRole("link", { name: /^3 names for 3 units, 3 for the customer to confirm/ })).toBeVisible();
});
