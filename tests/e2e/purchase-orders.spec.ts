import type { Page } from "@playwright/test";
import { draftPo } from "./draft-po";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { api } from "./store-orders";

const PATH = "/dashboard/sourcing/purchase-orders";
const dialog = (page: Page, title: string) =>
  page.getByRole("dialog", { name: title }).or(page.getByRole("region", { name: title }));

test("a purchase order goes from draft to its supplier and comes back confirmed, a part of it later", async ({
  page,
  request,
}) => {
  const lines = [
    { title: "Twill Work Shirt", variant: "Navy / M", quantity: 24 },
    { title: "Fleece Vest", variant: "Black / L", quantity: 12 },
  ];
  const { id, number, supplier, order } = await draftPo(request, lines);
  await openPage(page, `${PATH}?tab=draft&supplier_id=${supplier.id}`);
  await page.getByRole("link", { name: number, exact: true }).click();
  await expect(page.getByText("doesn't place an order with")).toBeVisible();
  await expect(page.getByRole("table", { name: "Pieces by style, color and size" })).toContainText(`${order.name} 24`);

  await page.getByRole("link", { name: "Send…" }).first().click();
  const send = dialog(page, `Send ${number}`);
  await expect(send.getByLabel("Email", { exact: true })).toHaveValue("rosa@northgate.example");
  await send.getByLabel("Message").fill("Two boxes are fine.");
  await send.getByLabel("Ordered on").fill("tomorrow");
  await send.getByRole("button", { name: "Send" }).click();
  await expect(send.getByLabel("Ordered on")).toHaveAttribute("aria-invalid", "true");
  await expect(send.getByLabel("Message")).toHaveValue("Two boxes are fine.");
  await send.getByLabel("Ordered on").fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await send.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(`${number} is waiting to be sent by hand`)).toBeVisible();
  await expect(page.getByRole("heading", { name: `Purchase order ${number} from` })).toBeVisible();

  await page.getByRole("link", { name: "Enter confirmation…" }).first().click();
  const confirm = dialog(page, `Confirm ${number}`);
  await confirm.getByLabel("Supplier’s reference").fill("SO-88");
  await confirm.getByLabel("All confirmed for").fill("2031-03-03");
  const shirt = confirm.getByRole("group", { name: /Twill Work Shirt/ });
  await shirt.getByLabel("Answer").selectOption("partial");
  await shirt.getByLabel("Day").fill("2031-03-10");
  await shirt.getByLabel("Coming now").fill("30");
  await confirm.getByRole("button", { name: "Confirm" }).click();
  await expect(shirt.getByLabel("Coming now")).toHaveAttribute("aria-invalid", "true");
  await expect(shirt.getByLabel("Day")).toHaveValue("2031-03-10");
  await shirt.getByLabel("Coming now").fill("10");
  await confirm.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(`Answer to ${number} saved`)).toBeVisible();
  await expect(page.getByRole("table", { name: "Splits" })).toContainText("Backordered to Mon Mar 10, 2031");
  const now = await api(request, "GET", `/sourcing/purchase_orders/${id}`);
  expect(now).toMatchObject({ status: "confirmed", supplier_reference: "SO-88", totals: { units: 36 } });
  const parts = now.splits.map(({ quantity, status }: { quantity: number; status: string }) => [quantity, status]);
  expect(parts).toEqual(
    expect.arrayContaining([
      [10, "ordered"],
      [14, "backordered"],
      [12, "ordered"],
    ]),
  );
});

test("one that is sent without a mail can be taken back, changed and cancelled", async ({ page, request }) => {
  const { id, number } = await draftPo(request, [{ title: "Twill Work Shirt", quantity: 6 }]);
  await openPage(page, `${PATH}/${id}?modal=po-send`);
  const send = dialog(page, `Send ${number}`);
  await send.getByLabel(/Mark as sent without an email/).check();
  await send.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(`${number} marked as sent`)).toBeVisible();
  await page.goto(`${PATH}/${id}?modal=po-take-back`);
  await dialog(page, `Take back ${number}`).getByRole("button", { name: "Take back to draft" }).click();
  await expect(page.getByText(`${number} is a draft again`)).toBeVisible();
  await page.goto(`${PATH}/${id}?modal=po-edit`);
  const edit = dialog(page, `Edit ${number}`);
  await edit.getByLabel("PO number").fill(`OWN-${id}`);
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `OWN-${id}` })).toBeVisible();
  await page.goto(`${PATH}/${id}?modal=po-cancel`);
  await dialog(page, `Cancel OWN-${id}`).getByRole("button", { name: "Cancel the PO" }).click();
  await expect(page.getByText(`OWN-${id} cancelled`)).toBeVisible();
  expect((await api(request, "GET", `/sourcing/purchase_orders/${id}`)).splits).toEqual([]);
});

test("on a phone its card says which day is which", async ({ page, request }) => {
  const { number, supplier } = await draftPo(request, [{ title: "Twill Work Shirt", quantity: 6 }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `${PATH}?supplier_id=${supplier.id}`);
  const card = page.getByRole("row", { name: number });
  await expect(card).toContainText(/Needed: (No date|\w{3} \w{3} \d)/, { useInnerText: true });
  await expect(card).toContainText(/Expected: (–|\w{3} \w{3} \d)/, { useInnerText: true });
});
