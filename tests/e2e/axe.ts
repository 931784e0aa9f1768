import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "./served";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const soft = expect.configure({ soft: true });

const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that look at colours. A scheme changes nothing else, so the other one needs only these. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * axe finds nothing on the page as it stands, in light and in dark. `label` names it in the report. `part`: only this much of the
 * page; what is behind a dialog is looked at without it.
 */
export async function expectAccessible(page: Page, label: string, part = "html") {
  expect.soft(await findings(page, part), label).toEqual([]);
}

/** What axe finds in this part of the page, in light and, marked so, in dark. */
export async function findings(page: Page, part = "html"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await violations(page, part, { type: "tag", values: TAGS });
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, part, { type: "rule", values: COLOUR_RULES });
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/** At the width of a phone, which the page keeps, nothing of it sticks out. */
export async function fitsThePhone(page: Page, label: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // A page that is made narrower while it still loads a picture or a part settles within moments.
  await soft.poll(over, { message: `${label} is wider than the phone by` }).toBeLessThanOrEqual(0);
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Asked {
  part: string;
  runOnly: { type: "tag" | "rule"; values: string[] };
}

/**
 * Frames hold mails and files of others, and nobody reads what passed: looking for either is half of the time. axe reads the whole
 * document whatever the part is, so what stands beside the part is taken out of sight meanwhile.
 */
async function violations(page: Page, part: string, runOnly: Asked["runOnly"]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ part, runOnly }: Asked) => {
      const kept = new Set<Element>();
      for (const asked of document.querySelectorAll(part))
        for (let element: Element | null = asked; element; element = element.parentElement) kept.add(element);
      const beside = [...kept]
        .filter((element) => !element.matches(part))
        .flatMap((element) => [...element.children])
        .filter((element): element is HTMLElement => element instanceof HTMLElement && !kept.has(element))
        .filter(({ style }) => style.display === "");
      for (const { style } of beside) style.display = "none";
      try {
        const { violations } = await window.axe.run(part, { runOnly, iframes: false, resultTypes: ["violations"] });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
      } finally {
        for (const { style } of beside) style.display = "";
      }
    },
    { part, runOnly },
  );
}
