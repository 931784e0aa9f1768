import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./served";

const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that look at colours. A scheme changes nothing else, so the other one needs only these. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe finds on the page as it stands, in light and in dark. `label` names it in the report. */
export async function expectAccessible(page: Page, label: string) {
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(await violations(page, { type: "tag", values: TAGS }), `${label} (light)`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await violations(page, { type: "rule", values: COLOUR_RULES }), `${label} (dark)`).toEqual([]);
}

/** No page has frames and nobody reads what passed; looking for either is half of axe's time. */
async function violations(page: Page, runOnly: { type: "tag" | "rule"; values: string[] }) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ runOnly, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
