// node tooling/screenshot.mjs: the README's picture, from the demo shop, as somebody who starts today sees it. Needs a build.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { root, run } from "./run.mjs";

const PORT = process.env.PORT ?? "3999";
const MAX_BYTES = 200_000;
const origin = `http://localhost:${PORT}`;
const dataDir = mkdtempSync(join(tmpdir(), "orders-screenshot-"));
const admin = { ADMIN_EMAIL: "dana@stitchandink.example", ADMIN_PASSWORD: "only for this picture" };
const env = { ...process.env, ...admin, PORT, DATA_DIR: dataDir, APP_URL: origin, NODE_ENV: "production" };
const picture = resolve(root, "docs/screenshots/new-orders.png");

await run("node", ["tooling/cli.mjs", "seed-demo"], { env });
const server = spawn(process.execPath, ["build/server.js"], { cwd: root, env, stdio: "ignore" });
const systemBrowser = "/usr/bin/chromium";
const browser = await chromium.launch({
  executablePath: existsSync(systemBrowser) ? systemBrowser : undefined,
  // Grey edges of letters compress better than coloured ones.
  args: ["--disable-lcd-text", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 660 }, colorScheme: "light" });
  await waitForServer();
  await page.goto(`${origin}/dashboard/new-orders`);
  await page.getByLabel("Email").fill(admin.ADMIN_EMAIL);
  await page.getByLabel("Password", { exact: true }).fill(admin.ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("table").waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: picture });
} finally {
  await browser.close();
  server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
const { size } = statSync(picture);
console.log(`${picture}: ${Math.round(size / 1000)} kB`);
if (size > MAX_BYTES) throw new Error("The picture is larger than 200 kB.");

async function waitForServer() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("The server did not start.");
}
