import { addColleague, countsOf, makeReadyJob } from "./floor-job";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { api } from "./store-orders";

test.use({ viewport: { width: 1024, height: 768 } });

const madeOf = async (...asked: Parameters<typeof countsOf>): Promise<number[]> =>
  (await countsOf(...asked)).sizes.map(({ made }: { made: number }) => made);

test("without the network entries wait on the device, and each is counted once though an answer is lost", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const job = await makeReadyJob(request, "cut", { sizes: { S: 4, M: 3 } });
  // The dialogs' scripts come by themselves, soon after the page.
  const script = page.waitForEvent("requestfinished", (asked) => asked.url().includes("/spoiled-dialog-"));
  await openPage(page, job.path);
  const net = page.locator(".floor-net");
  await expect(net).toHaveText("Saved, online");
  await page.evaluate((url) => import(url), (await script).url());

  await context.setOffline(true);
  await expect(net).toHaveText("Offline");
  await page.getByRole("button", { name: "Start logo and threads match" }).click();
  await page.getByRole("button", { name: "+1 made, S" }).click();
  await page.getByRole("button", { name: "+1 made, S" }).click();
  await page.getByLabel("M, 0 of 3 made").click();
  await page.getByRole("button", { name: "Spoiled…" }).click();
  await page.getByText("Misprint").click();
  await page.getByRole("button", { name: "Enter spoiled pieces" }).click();
  await page.getByRole("button", { name: "+1 made, M" }).click();
  await expect(page.getByLabel("S, 2 of 4 made, not sent yet")).toBeVisible();
  await expect(page.getByLabel("M, 1 of 3 made, not sent yet")).toBeVisible();
  await expect(net).toHaveText("Offline, 6 waiting");
  expect(await madeOf(request, job)).toEqual([0, 0]);

  let lost = 0;
  await page.route("**/floor/entries", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return await route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await context.setOffline(false);
  await expect(net).toHaveText("Saved, online");
  expect(lost).toBe(1);
  expect(await countsOf(request, job)).toEqual({
    status: "in_progress",
    sizes: [
      { made: 2, spoiled: 0 },
      { made: 1, spoiled: 1 },
    ],
  });
  await expect(page.getByLabel("S, 2 of 4 made")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("M, 1 of 3 made")).toBeVisible();
});

test("a reading of the page that meets no network leaves the job on screen", async ({ page, context, request }) => {
  const job = await makeReadyJob(request, "read", { sizes: { S: 4, M: 3 } });
  await openPage(page, job.path);
  // The address follows without a navigation.
  await page.getByLabel("M, 0 of 3 made").click();
  await expect(page).toHaveURL(/size=/);
  let failed = 0;
  page.on("requestfailed", (asked) => {
    if (asked.url().includes("/floor.data")) failed += 1;
  });
  await context.setOffline(true);
  // The page is read anew when somebody looks at it again, though not soon after another reading.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    expect(failed).toBeGreaterThan(0);
  }).toPass();
  await page.getByRole("button", { name: "Start logo and threads match" }).click();
  await page.getByRole("button", { name: "+1 made, M" }).click();
  await expect(page.getByLabel("M, 1 of 3 made, not sent yet")).toBeVisible();
});

test("what is missing is finished short without the network", async ({ page, context, request }) => {
  const job = await makeReadyJob(request, "lack", { sizes: { S: 2 } });
  const script = page.waitForEvent("requestfinished", (asked) => asked.url().includes("/short-dialog-"));
  const other = page.waitForEvent("requestfinished", (asked) => asked.url().includes("/spoiled-dialog-"));
  await openPage(page, job.path);
  for (const url of [(await script).url(), (await other).url()]) await page.evaluate((one) => import(one), url);
  await page.getByRole("button", { name: "Start logo and threads match" }).click();
  await expect(page.locator(".floor-net")).toHaveText("Saved, online");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Spoiled…" }).click();
  await page.getByText("Misprint").click();
  await page.getByRole("button", { name: "Enter spoiled pieces" }).click();
  await page.getByRole("button", { name: "+1 rest of S" }).click();
  await expect(page.locator(".floor-gate")).toContainText("S: 1 missing, replacements asked for once this is sent");
  await page.getByRole("button", { name: "Finish short…" }).click();
  await page.getByLabel("Reason for accepting fewer").fill("Ellen Marsh agreed");
  await page.getByRole("button", { name: "Finish with 1 of 2" }).click();
  await expect(page.locator(".floor-gate")).toContainText("1 of 2 made, 1 spoiled, 1 accepted short.");
  await expect(page.locator(".floor-net")).toHaveText("Offline, 4 waiting");
  await context.setOffline(false);
  await expect(page.locator(".floor-net")).toHaveText("Saved, online");
  expect(await countsOf(request, job)).toEqual({ status: "completed", sizes: [{ made: 1, spoiled: 1 }] });
});

test("what the server refuses is shown with its sentence, stops that size alone, and is dropped by hand", async ({
  page,
  context,
  request,
}) => {
  const job = await makeReadyJob(request, "no", { sizes: { S: 4, M: 3 } });
  await openPage(page, job.path);
  await page.getByRole("button", { name: "Start logo and threads match" }).click();
  const net = page.locator(".floor-net");
  await expect(net).toHaveText("Saved, online");
  await context.setOffline(true);
  await page.getByRole("button", { name: "+4 rest of S" }).click();
  await page.getByLabel("M, 0 of 3 made").click();
  await page.getByRole("button", { name: "+1 made, M" }).click();
  // Meanwhile somebody counts the same pieces elsewhere.
  await api(request, "PUT", `/productions/${job.production}`, { produced_units: 2 });
  await context.setOffline(false);
  await expect(net).toHaveText("1 refused");
  const refusal = page.getByRole("alert").filter({ hasText: "Refused" });
  await expect(refusal).toContainText(`${job.order}, S: 4 pieces made.`);
  expect(await madeOf(request, job)).toEqual([2, 1]);
  await expect(page.getByLabel("S, 2 of 4 made")).toBeVisible();
  await page.reload();
  await expect(refusal).toBeVisible();
  await refusal.getByRole("button", { name: "Drop it" }).click();
  await expect(net).toHaveText("Saved, online");
  await expect(page.getByLabel("S, 2 of 4 made")).toBeVisible();
});

test("a rush wants a second person before it starts", async ({ page, request, served }) => {
  const second = addColleague(served);
  const inHands = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const job = await makeReadyJob(request, "rush", { sizes: { S: 2 }, inHands });
  await openPage(page, job.path);
  await page.getByRole("button", { name: "Start logo and threads match" }).click();
  await expect(page.getByText("Choose who checked it with you.")).toBeVisible();
  await page.getByLabel(/^Rush: who compared it with you/).selectOption({ label: second });
  await page.getByRole("button", { name: "Start logo and threads match" }).click();
  await expect(page.getByText("proof checked by Shop A. and Lena B.")).toBeVisible();
  await page.getByRole("button", { name: "+2 rest of S" }).click();
  await page.getByRole("button", { name: "Finish 2 of 2 made" }).click();
  await expect(page.getByText("Finished")).toBeVisible();
  await expect(page.locator(".floor-net")).toHaveText("Saved, online");
  expect(await countsOf(request, job)).toEqual({ status: "completed", sizes: [{ made: 2, spoiled: 0 }] });
});

test("a sheet that is out of date says so before the run", async ({ page, request }) => {
  const job = await makeReadyJob(request, "sheet", { sizes: { S: 2 } });
  await openPage(page, job.path);
  await page.getByRole("button", { name: "Scan work order" }).click();
  await page.getByLabel("Code").fill(`https://shop.example/o/${job.orderId}?r=1`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Superseded: \d+ changes? since print/)).toBeVisible();
  await page.getByRole("button", { name: "Scan work order" }).click();
  await page.getByLabel("Code").fill("no such order");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not found")).toBeVisible();
});

test("signing out says first what the floor entered and nobody took yet", async ({ page }) => {
  await openPage(page, "/dashboard/orders");
  const signOut = async () => {
    await page.getByRole("button", { name: /^User menu/ }).click();
    await page.getByRole("button", { name: "Logout" }).click();
  };
  await page.evaluate(() => localStorage.setItem("floor-entry:999:00000000000000001:k", "{}"));
  await signOut();
  await expect(page.getByText("1 entry of the floor not sent yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open floor mode" })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("floor-entry:999:00000000000000001:k"));
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await expect(page.getByRole("heading", { name: "New orders" })).toBeVisible();
});
