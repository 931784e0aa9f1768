import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { openPage } from "./steps";

/** The names of icons and glyphs on the page that no drawing in app/ui belongs to. */
const shapeless = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-icon], [data-glyph]")].flatMap((shape) =>
      getComputedStyle(shape).getPropertyValue("--shape").startsWith("url(")
        ? []
        : (shape.dataset.icon ?? shape.dataset.glyph ?? ""),
    ),
  );

const PAGES = ["/dashboard/orders", "/dashboard/production", "/dashboard/art", "/dashboard/today"];

test("each icon of these pages has its drawing, from the one stylesheet", async ({ page }) => {
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
