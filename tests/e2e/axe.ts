import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./served";

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
  await soft.poll(over, { message: `${label} is wider than the phone by`, timeout: 3_000 }).toBeLessThanOrEqual(0);
}

/** What AxeBuilder is given: left to itself it sends the readable 1.3 MB twice to every page, which is half of its time. */
const NOTHING = "undefined;";
const ofAxeBuilder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const SOURCE = readFileSync(ofAxeBuilder.resolve("axe-core/axe.min.js"), "utf8");

/** No page has frames and nobody reads what passed; looking for either is half of the rest. */
async function violations(page: Page, part: string, runOnly: { type: "tag" | "rule"; values: string[] }) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode(true).include(part);
  const { violations } = await axe.options({ runOnly, resultTypes: ["violations"] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
