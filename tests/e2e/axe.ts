import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { default as axe, RunOptions } from "axe-core";
import { expect } from "./served";

declare global {
  interface Window {
    axe: typeof axe;
    texts: Element[];
  }
}

const soft = expect.configure({ soft: true });

const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that look at colors: nine tenths of what axe costs, and all that a color scheme can change. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * axe finds nothing on the page as it stands, in light and in dark. `label` names it in the report. `part`: only this much of the
 * page; what is behind a dialog is looked at without it.
 */
export async function expectAccessible(page: Page, label: string, part = "html") {
  // What lies under a bar that stays in sight while one scrolls is no smaller for it.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect.soft(await findings(page, part), label).toEqual([]);
}

/** What axe finds in this part of the page, in light and, marked so, in dark. */
export async function findings(page: Page, part = "html"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await freshTexts(page, part);
  const found = await violations(page, part, { runOnly: { type: "tag", values: TAGS } }, light);
  const inLight = found.filter((line) => COLOR_RULES.some((rule) => line.startsWith(`${rule}:`)));
  if (inLight.length === 0) for (const { text } of light) passed.add(text);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await freshTexts(page, part);
  if (dark.length === 0) return found;
  const inDark = await violations(page, part, { runOnly: { type: "rule", values: COLOR_RULES } }, dark);
  if (inDark.length === 0) for (const { text } of dark) passed.add(text);
  return [...found, ...inDark.map((line) => `dark: ${line}`)];
}

/** Texts as they were drawn where axe found nothing wrong with their colors. */
const passed = new Set<string>();

/** Looks once at each way that texts are drawn, however many texts and pages there are. */
async function freshTexts(page: Page, part: string): Promise<{ text: string; index: number }[]> {
  const drawn = await page.evaluate(markTexts, part);
  return drawn.flatMap((text, index) => (passed.has(text) ? [] : { text, index }));
}

/**
 * How the texts of this part are drawn: their own style, and whatever is painted behind and over them. `window.texts` keeps the first
 * element of each.
 */
function markTexts(part: string): string[] {
  const first = new Map<string, Element>();
  const hasText = (element: Element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const behind = new Map<Element | null, string>([[null, ""]]);
  const paintOf = (element: Element | null): string => {
    const known = behind.get(element);
    if (known !== undefined || !element) return known ?? "";
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter, position].join(" ");
    const above = paintOf(element.parentElement);
    const paint = own === "rgba(0, 0, 0, 0) none 1 none static" ? above : `${above}|${own}`;
    behind.set(element, paint);
    return paint;
  };
  for (const element of document.querySelectorAll(`:is(${part}), :is(${part}) *`)) {
    if (!hasText(element)) continue;
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
    const own = [element.tagName, element.className, color, fontSize, fontWeight, textDecorationLine, textShadow];
    const key = `${own.join(" ")}${paintOf(element)}`;
    if (!first.has(key) && element.checkVisibility({ visibilityProperty: true })) first.set(key, element);
  }
  window.texts = [...first.values()];
  return [...first.keys()];
}

/** At the width of a phone, which the page keeps, nothing of it sticks out. */
export async function fitsThePhone(page: Page, label: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // A page that is made narrower while it still loads a picture or a part settles within moments.
  await soft.poll(over, { message: `${label} is wider than the phone by` }).toBeLessThanOrEqual(0);
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Frames hold mails and files of others, and nobody reads what passed: looking for either is half of the time. None of these rules reads
 * style sheets, so axe loads none. axe reads the whole document whatever the part is, so what stands beside the part is taken out of sight
 * meanwhile. The rules of colors look at these of `window.texts` alone: they are marked, since to start axe once more for them takes as
 * long as many rules.
 */
async function violations(page: Page, part: string, options: RunOptions, texts: { index: number }[]) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ part, options, texts }) => {
      const kept = new Set<Element>();
      for (const asked of document.querySelectorAll(part))
        for (let element: Element | null = asked; element; element = element.parentElement) kept.add(element);
      const beside = [...kept]
        .filter((element) => !element.matches(part))
        .flatMap((element) => [...element.children])
        .filter((element): element is HTMLElement => element instanceof HTMLElement && !kept.has(element))
        .filter(({ style }) => style.display === "");
      for (const { style } of beside) style.display = "none";
      const marked = texts.flatMap(({ index }) => window.texts[index] ?? []);
      for (const element of marked) element.setAttribute("data-fresh", "");
      const rule = (id: string, own: string) => ({ id, selector: `${own}[data-fresh], [data-fresh] ${own || "*"}` });
      window.axe.configure({ rules: [rule("color-contrast", ""), rule("link-in-text-block", "a[href]")] });
      try {
        const all = {
          ...options,
          iframes: false,
          resultTypes: ["violations" as const],
          preload: { assets: ["media" as const] },
        };
        const { violations } = await window.axe.run(part, all);
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
      } finally {
        for (const { style } of beside) style.display = "";
        for (const element of marked) element.removeAttribute("data-fresh");
      }
    },
    { part, options, texts },
  );
}
