import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** The one without windows and toolbars first: the same engine, and half the work. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of the browser to test with: CHROMIUM_PATH, one on the PATH, or Playwright's own. Throws a sentence if there is none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string {
  const onPath = (env.PATH ?? "").split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name)));
  const candidates = [env.CHROMIUM_PATH, ...onPath, chromium.executablePath()];
  const found = candidates.find((path) => path !== undefined && isExecutable(path));
  if (found !== undefined) return found;
  throw new Error(
    "No browser found for the end-to-end tests: install one with `sudo apt-get install chromium-headless-shell` or `npx playwright install chromium`.",
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
