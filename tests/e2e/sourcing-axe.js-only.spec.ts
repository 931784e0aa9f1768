import { expectAccessible, fitsThePhone } from "./axe";
import { goodsToBuy, makeSupplier } from "./goods-to-buy";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { api } from "./store-orders";

const SOURCING = "/dashboard/sourcing";

test("Sourcing and its dialogs are accessible in light and dark and fit the phone", async ({ page, request }) => {
  test.setTimeout(180_000);
  const supplier = await makeSupplier(request, "Atlas Blanks");
  const { id, ids, query } = await goodsToBuy(request, {
    lines: [
      { title: "Pique Polo", variant: "Navy / S", quantity: 8 },
      { title: "Pique Polo", variant: "Navy / M", quantity: 24 },
    ],
  });
  const { splits } = await api(request, "POST", `/sourcing/requisitions/${ids[1]}/splits`, {
    splits: [
      { supplier_id: supplier.id, quantity: 10, po_number: `PO-X${id}`, po_date: "2026-01-05" },
      { supplier_id: supplier.id, quantity: 9, new_purchase_order: true },
    ],
  });
  const sent = splits.find(({ status }: { status: string }) => status === "ordered");
  await api(request, "PATCH", `/sourcing/requisition_splits/${sent.id}`, {
    status: "backordered",
    backorder_date: "2031-01-10",
  });
  await openPage(page, SOURCING + query);
  const pages = ["", "&decisions=1", "&by=supplier", "&tab=archived"].map((more) => SOURCING + query + more);
  for (const path of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.locator("h1")).toHaveText("Sourcing");
    await expectAccessible(page, path);
    await fitsThePhone(page, path);
  }
  const dialogs = [
    `split&ids=${ids[1]}`,
    ...["assign", "arrival", "hold", "no-stock", "keep-excess", "actions"].map(
      (modal) => `${modal}&ids=${id}&ids=${ids[1]}`,
    ),
    ...["split-answer", "split-eta", "split-backorder", "split-substitute", "split-cancel"].map(
      (modal) => `${modal}&ids=${ids[1]}&split=${sent.id}`,
    ),
    `po-build&buy_from=${supplier.id}`,
    "po-build",
  ];
  for (const modal of dialogs) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${SOURCING}${query}&modal=${modal}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, modal, "[role=dialog]");
    await fitsThePhone(page, modal);
  }
});

test("a requisition is found, chosen and split by keyboard alone", async ({ page, request }) => {
  const supplier = await makeSupplier(request, "Atlas Blanks");
  const { order, query } = await goodsToBuy(request);
  await openPage(page, SOURCING + query);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Filter sourcing" })).toBeFocused();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: `Split Twill Work Shirt, M of order ${order.name}` })).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("1 selected");
  await page.keyboard.press("x");
  await page.keyboard.press("Enter");
  const split = page.getByRole("dialog", { name: "Split 96 Twill Work Shirts" });
  await expect(split.getByLabel("Supplier")).toBeFocused();
  await page.keyboard.type(supplier.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("40");
  await expect(split).toContainText("40 of 96 allocated");
  await page.keyboard.press("Enter");
  await expect(page.getByText("40 of 96 allocated, 56 left")).toBeVisible();
});
