// node tooling/screenshot.mjs: the pictures of README and docs/tour.md, from the demo shop, as somebody who starts today sees it. Needs a build.
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
const folder = resolve(root, "docs/screenshots");

await run("node", ["tooling/cli.mjs", "seed-demo"], { env });
const server = spawn(process.execPath, ["build/server.js"], { cwd: root, env, stdio: "ignore" });
const browsers = [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const browser = await chromium.launch({
  executablePath: browsers.find((file) => file && existsSync(file)),
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
  await take(page, "new-orders");
  await page.goto(`${origin}/dashboard/order?q=%231036`);
  await page.getByRole("link", { name: "#1036", exact: true }).first().click();
  await page.getByRole("link", { name: /^Work Order/ }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await take(page, "order");
  await page.getByRole("link", { name: /^Work Order/ }).click();
  await page.getByText("Scan before you start").waitFor();
  await take(page, "work-order");
  await page.goto(`${origin}/dashboard/proofing?view=change_request`);
  const proof = await page.locator("table a[href^='/dashboard/proofing/']").first().getAttribute("href");
  await page.goto(`${origin}${proof?.replace(/[?#].*/, "")}/feedback`);
  await take(page, "proof");
  await page.setViewportSize({ width: 1440, height: 760 });
  await page.goto(`${origin}/dashboard/sourcing`);
  await page.getByRole("table").waitFor();
  await take(page, "sourcing");
  await page.goto(`${origin}/dashboard/receiving`);
  await page.getByRole("table").waitFor();
  await take(page, "receiving");
  await page.setViewportSize({ width: 1440, height: 640 });
  await page.goto(`${origin}/dashboard/production`);
  await page.getByRole("table").waitFor();
  await take(page, "production");
  await page.goto(`${origin}/dashboard/today`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await take(page, "today");
  await page.goto(`${origin}/dashboard/email-templates`);
  await page.getByRole("table").first().waitFor();
  await take(page, "emails");
  await page.goto(`${origin}/dashboard/orders?view=open`);
  await page.locator("tbody tr").nth(4).locator("td").nth(3).click();
  await page.getByRole("complementary").waitFor();
  await take(page, "orders");
} finally {
  await browser.close();
  server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

async function take(page, name) {
  const path = resolve(folder, `${name}.png`);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
  await page.screenshot({ path });
  const { size } = statSync(path);
  console.log(`${path}: ${Math.round(size / 1000)} kB`);
  if (size > MAX_BYTES) throw new Error("A picture is larger than 200 kB.");
}

async function waitForServer() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("The server did not start.");
}
