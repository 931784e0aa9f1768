import { expectAccessible, fitsThePhone } from "./axe";
import { draftPo } from "./draft-po";
import { printed } from "./pdf";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { api } from "./store-orders";

const PATH = "/dashboard/sourcing/purchase-orders";

test("the sheet for the supplier is paper: every article once, nothing cut, no price, nothing of the application", async ({
  page,
  request,
}) => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    title: `Garment number ${index + 1} of the list`,
    variant: `Color ${index + 1} / ${["S", "M", "L", "2XL"][index % 4]}`,
    quantity: index + 1,
  }));
  const { id, number, order } = await draftPo(request, lines);
  await openPage(page, `${PATH}/${id}/print`);
  for (const format of ["A4", "Letter"] as const) {
    const pages = await printed(page, format);
    const text = pages.map((one) => one.text).join(" ");
    expect(pages.length).toBeGreaterThan(1);
    for (const one of pages) expect(one.inkInMargins).toBe(false);
    for (const words of [`Purchase order ${number}`, "Draft, not ordered", "Ship to", "All pieces"]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/1,?830/);
    expect(text).not.toMatch(/[$€£]|12\.50|New Orders \(|Toggle navigation|Logout|Print p|With prices/);
    // Orders are ours: the supplier is told articles.
    expect(text).not.toContain(order.name);
    for (const { title } of lines) expect(text.split(title).length - 1, title).toBe(2);
  }
});

test("list, page, print and dialogs are accessible in light and dark and fit the phone", async ({ page, request }) => {
  test.setTimeout(180_000);
  const draft = await draftPo(request, [{ title: "Twill Work Shirt", quantity: 6 }]);
  const sent = await draftPo(request, [{ title: "Twill Work Shirt", quantity: 6 }]);
  const send_to = [{ email: "rosa@northgate.example" }];
  await api(request, "PATCH", `/sourcing/purchase_orders/${sent.id}`, { status: "sent", send_to });
  const pages = ["", "?q=nothing-matches-this", `/${draft.id}`, `/${sent.id}`, `/${sent.id}/print`];
  const dialogs = [
    `/${draft.id}?modal=po-edit`,
    `/${draft.id}?modal=po-send`,
    `/${draft.id}?modal=po-add-splits`,
    `/${sent.id}?modal=po-confirm`,
    `/${sent.id}?modal=po-cancel`,
  ];
  for (const path of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, PATH + path);
    await expectAccessible(page, path);
    await fitsThePhone(page, path);
  }
  for (const path of dialogs) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, PATH + path);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, path, "[role='dialog']");
    await fitsThePhone(page, path);
  }
});
