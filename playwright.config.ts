import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./tests/setup/browser";

const WALK = "**/walk-*.js-only.spec.ts";
const HANGS_AFTER_MS = 120_000;
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // They end what hangs. A machine that is busy with something else may be a hundred times slower than a quiet one.
  timeout: 900_000,
  expect: { timeout: HANGS_AFTER_MS },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: HANGS_AFTER_MS,
    navigationTimeout: HANGS_AFTER_MS,
    // A trace costs a third of the time; `npx playwright test --trace retain-on-failure` makes one.
    trace: "off",
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    // It stands between a page and what a test answers in the server's place; its own test lets it in.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: findBrowser(),
      // Without these Chromium looks for its makers' servers, which a closed network refuses, many at a time.
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Pages are drawn in one process fewer: a ninth of the time.
        "--disable-gpu",
        "--disable-software-rasterizer",
        "--disable-site-isolation-trials",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    // First and on servers of its own: what other tests leave behind makes each of its three hundred stops longer.
    { name: "walk", testMatch: WALK },
    { name: "js", testIgnore: ["**/*.no-js.spec.ts", WALK] },
    { name: "no-js", testIgnore: "**/*.js-only.spec.ts", use: { javaScriptEnabled: false } },
  ],
});
