import { draftPo } from "./draft-po";
import { printed } from "./pdf";
import { expect, test } from "./served";
import { openPage } from "./steps";

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

test("a long style name leaves the color its word, and every page says which purchase order it is of", async ({
  page,
  request,
}) => {
  const sizes = ["XS", "S", "M", "L", "XL", "2XL", "3XL", "4XL", "5XL", "OSFA"];
  const titles = Array.from({ length: 6 }, (_, index) => `${"Unbreakable".repeat(11)}${index}`);
  const { id, number } = await draftPo(
    request,
    titles.flatMap((title) => sizes.map((size) => ({ title, variant: `Navy / ${size}`, quantity: 3 }))),
  );
  await page.goto(`${PATH}/${id}/print`);
  for (const format of ["A4", "Letter"] as const) {
    const pages = await printed(page, format);
    expect(pages.length).toBeGreaterThan(1);
    for (const { text, inkInMargins } of pages) {
      expect(text).toContain(number);
      expect(inkInMargins).toBe(false);
    }
    expect(pages[0]?.text.split("Color").length).toBe(2);
    // In a row for each style, and on each of its articles.
    expect(
      pages
        .map(({ text }) => text)
        .join(" ")
        .split(/\bNavy\b/).length - 1,
    ).toBe(66);
  }
});
