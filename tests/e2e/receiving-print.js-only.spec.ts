import { orderGoods } from "./ordered-goods";
import { printed } from "./pdf";
import { expect, test } from "./served";
import { api } from "./store-orders";

test("labels come out one a page, and a scanner reads the code that finds their line", async ({ page, request }) => {
  const goods = await orderGoods(request, "labels-pdf", {
    company: "Quay Street Rowing",
    lines: [
      { title: "Twill Work Shirt", quantity: 24 },
      { title: "Youth Tee", variant: "Royal / S", quantity: 12 },
    ],
  });
  const splits = goods.lines.map(({ splitId }) => `splits=${splitId}`).join("&");
  for (const size of ["4x6", "small"]) {
    await page.goto(`/dashboard/receiving/labels?${splits}&size=${size}`);
    await expect(page.getByRole("article")).toHaveCount(2);
    const pages = await printed(page, "css");
    expect(pages).toHaveLength(2);
    for (const [index, { text: spaced, codes, width, height }] of pages.entries()) {
      // Large letters stand so far apart that the reader takes the gaps for spaces.
      const text = spaced.replace(/\s/g, "");
      expect([Math.round(width), Math.round(height)]).toEqual([102, size === "small" ? 51 : 152]);
      expect(codes).toEqual([`SPL-${goods.lines[index]?.splitId}`]);
      expect(text).toContain(goods.order.name);
      expect(text).toContain("QuayStreetRowing");
      expect(text).toContain("Box1of1");
      expect(text).not.toMatch(/Togglenavigation|Print2labels|NewOrders/);
    }
  }
});

test("the VIP date of a label comes out white on black, as it is on the screen", async ({ page, request }) => {
  const goods = await orderGoods(request, "vip-label", { lines: [{ title: "Twill Work Shirt", quantity: 24 }] });
  await api(request, "PATCH", `/orders/${goods.order.id}`, { vip_date: "2031-03-03" });
  await page.goto(`/dashboard/receiving/labels?splits=${goods.lines[0]?.splitId}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("VIP Mon Mar 3, 2031")).toHaveCSS("print-color-adjust", "exact");
});

test("a check sheet is one page with what is expected, without prices or the application around it", async ({
  page,
  request,
}) => {
  const goods = await orderGoods(request, "sheet-pdf", {
    lines: [
      { title: "Twill Work Shirt", variant: "Navy / M", quantity: 24 },
      { title: "Youth Tee", variant: "Royal / S", quantity: 12 },
    ],
  });
  await page.goto(`/dashboard/receiving/sheet?po=${goods.po}`);
  for (const format of ["A4", "Letter"] as const) {
    const pages = await printed(page, format);
    expect(pages).toHaveLength(1);
    for (const words of [goods.po, goods.order.name, "Twill Work Shirt", "Expected", "Counted", "Slip agrees"]) {
      expect(pages[0]?.text).toContain(words);
    }
    expect(pages[0]?.text).not.toMatch(/[$€£]|Toggle navigation/);
    expect(pages[0]?.inkInMargins).toBe(false);
  }
});

test("a check sheet of many sizes and a long word keeps its totals, and begins its orders on the first page", async ({
  page,
  request,
}) => {
  const sizes = ["XS", "S", "M", "L", "XL", "2XL", "3XL", "4XL", "5XL", "OSFA"];
  const titles = ["Twill Work Shirt", "Unbreakable".repeat(12), "Youth Tee", "Cap"];
  const lines = titles.flatMap((title) => sizes.map((size) => ({ title, variant: `Navy / ${size}`, quantity: 13 })));
  const goods = await orderGoods(request, "sheet-long", { lines });
  await page.goto(`/dashboard/receiving/sheet?po=${goods.po}`);
  for (const format of ["A4", "Letter"] as const) {
    const pages = await printed(page, format);
    expect(pages.length).toBeGreaterThan(1);
    for (const words of ["OSFA", "Total", "520", "Location", goods.order.name]) expect(pages[0]?.text).toContain(words);
    for (const { inkInMargins } of pages) expect(inkInMargins).toBe(false);
  }
});
