import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { openPage } from "./steps";

/** The names of icons and glyphs on the page that have no letter, or whose letter the typeface of shapes draws as nothing or as another. */
const shapeless = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.load("64px Shapes", "\ue000");
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    const drawn = new Map<string, string>();
    const missing: string[] = [];
    for (const shape of document.querySelectorAll<HTMLElement>("[data-icon], [data-glyph]")) {
      const name = shape.dataset.icon ? `icon ${shape.dataset.icon}` : `glyph ${shape.dataset.glyph}`;
      const [, code] = /^"\\([0-9a-f]{4})"$/.exec(getComputedStyle(shape).getPropertyValue("--shape")) ?? [];
      if (!brush || !code) {
        missing.push(name);
        continue;
      }
      brush.clearRect(0, 0, 64, 64);
      brush.font = "64px Shapes";
      brush.fillText(String.fromCharCode(Number.parseInt(code, 16)), 0, 64);
      const { data } = brush.getImageData(0, 0, 64, 64);
      const picture = data.filter((_, index) => index % 4 === 3).join("");
      if (/^0*$/.test(picture) || (drawn.get(picture) ?? name) !== name) missing.push(name);
      drawn.set(picture, name);
    }
    return [...new Set(missing)];
  });

const PAGES = ["/dashboard/orders", "/dashboard/production", "/dashboard/art", "/dashboard/today"];

test("each icon of these pages has its own drawing, a letter of one typeface", async ({ page }) => {
  const drawings: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".svg")) drawings.push(request.url());
  });
  for (const path of PAGES) {
    await openPage(page, path);
    expect(await page.locator("[data-icon]").count(), path).toBeGreaterThan(15);
    expect(await shapeless(page), path).toEqual([]);
  }
  expect(drawings.filter((url) => !url.includes("favicon"))).toEqual([]);
});
