import { resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { ADMIN, projectRoot } from "../setup/served-app";
import { expect, test } from "./served";

/** What a person does on several journeys. */

export const fixture = (name: string) => resolve(projectRoot, "tests/fixtures", name);
export const STORE_FILES = ["shopify-orders.json", "orders_export.csv", "woocommerce-orders.json"].map(fixture);

/** For tests about signing in, and for servers of a test's own; on the worker's server every test is signed in already. */
export async function signIn(page: Page, { email, password }: { email: string; password: string } = ADMIN) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

export const hasScripts = () => test.info().project.use.javaScriptEnabled !== false;

/** From here on presses meet the scripts of the page. */
export const scriptsRun = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));

/** Opens a page of the dashboard and waits for its scripts, where it runs any: from here on keys and clicks meet them. */
export async function openPage(page: Page, path: string) {
  await page.goto(path);
  await expect(page).toHaveURL(path);
  if (!hasScripts()) return;
  await scriptsRun(page);
  // How fresh the page is, is written by an effect: when it stands there, keys are listened to as well.
  await page.waitForFunction(() => document.querySelector(".freshness")?.textContent !== "");
}

/** An open dialog: with scripts once it floats and holds the focus. */
export async function dialogIsReady(page: Page) {
  if (hasScripts()) await expect(page.getByRole("dialog")).toBeVisible();
}

/** Sends files with the Import dialog and ends on its dry run. */
export async function checkFiles(page: Page, files: readonly string[]) {
  await page.goto("/dashboard/new-orders?modal=import");
  await dialogIsReady(page);
  await page.getByLabel("Files").setInputFiles([...files]);
  await page.getByRole("button", { name: "Check files" }).click();
  await expect(page.getByRole("heading", { name: "What the import would do" })).toBeVisible();
}

/** Imports the store's files; does nothing that the shop does not have already. */
export async function importStoreFiles(page: Page) {
  await checkFiles(page, STORE_FILES);
  const apply = page.getByRole("button", { name: /^Import \d+ orders?$/ });
  if ((await apply.count()) === 0) return;
  await apply.click();
  await expect(page.getByRole("heading", { name: "Orders imported" })).toBeVisible();
}

/** From here on the page's timers run only by `page.clock.runFor`: what is said about seconds holds on a busy machine too. */
export async function stopTheClock(page: Page) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** How long one look takes of several, of which any may be the one that sees it. */
export const ONE_LOOK_MS = 500;

/** Lets the page's clock go on until its timers have shown this, however late they are set. */
export async function passTimeUntil(page: Page, shown: Locator) {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(shown).toBeVisible({ timeout: ONE_LOOK_MS });
  }).toPass();
}

/** How the server answers the form whose button this is. */
export async function statusOf(page: Page, button: string | RegExp): Promise<number> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: button, exact: true }).click();
  return (await answered).status();
}
