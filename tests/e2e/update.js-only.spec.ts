import { makeNextRelease } from "../setup/next-release";
import { ADMIN, startServedApp } from "../setup/served-app";
import { makeReadyJob } from "./floor-job";
import { expect, test } from "./served";
import { openPage, signIn } from "./steps";

test.use({ person: null });

test("after an update each open tab goes on with the new release, and what is typed in one is kept and saved", async ({
  page,
  context,
}) => {
  const before = await startServedApp({});
  await page.goto(`${before.origin}/auth/login`);
  await signIn(page);
  await expect(page).toHaveURL(/\/dashboard\//);
  await openPage(page, `${before.origin}/dashboard/orders`);
  const typing = await context.newPage();
  const name = typing.locator("input[name=name]");
  await openPage(typing, `${before.origin}/dashboard/suppliers?modal=supplier-form`);
  await name.fill("Harbor Blanks");
  const release = (tab: typeof page) => tab.locator("html").getAttribute("data-release");
  const first = await release(page);

  const next = await makeNextRelease();
  await before.end();
  const { port, dataDir } = before;
  const after = await startServedApp({ command: [process.execPath, `${next.dir}/build/server.js`], port, dataDir });
  try {
    await page.bringToFront();
    await expect(page.locator("html")).toHaveAttribute("data-release", `next-${first}`);
    await page.getByRole("link", { name: "Columns" }).click();
    await expect(page.getByRole("dialog", { name: "Columns" })).toBeVisible();

    await typing.bringToFront();
    await expect(name).toHaveValue("Harbor Blanks");
    await name.press("Enter");
    await expect(typing.getByRole("heading", { level: 1 })).toHaveText("Harbor Blanks");
  } finally {
    await after.stop();
    await before.stop();
    await next.remove();
  }
});

test.describe("a dialog whose script is gone", () => {
  test.use({ person: ADMIN });

  test("is written by the server into a new page", async ({ page }) => {
    await openPage(page, "/dashboard/orders");
    await page.route(/\/assets\/columns-/, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.getByRole("link", { name: "Columns" }).click();
    await expect(page.getByRole("dialog", { name: "Columns" })).toBeVisible();
  });

  test("loads no page anew that only fetches it ahead", async ({ page, request }) => {
    const job = await makeReadyJob(request, "ahead", {});
    await page.route(/\/assets\/scan-dialog-/, (route) => route.fulfill({ status: 404 }));
    const documents: string[] = [];
    page.on("request", (asked) => {
      if (asked.isNavigationRequest() || asked.url().endsWith("/healthz")) documents.push(asked.url());
    });
    const missing = page.waitForResponse(/\/assets\/scan-dialog-/);
    await openPage(page, job.path);
    // The page knows of it by then: it asked for the same script before.
    await page.evaluate((url) => import(url).catch(() => {}), (await missing).url());
    await page.evaluate(() => fetch("/favicon.svg"));
    expect(documents).toHaveLength(1);
  });
});
