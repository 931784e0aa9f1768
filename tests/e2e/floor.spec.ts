import { expectAccessible, fitsThePhone } from "./axe";
import { countsOf, makeReadyJob } from "./floor-job";
import { expect, test } from "./served";
import { hasScripts, openPage } from "./steps";
import { api } from "./store-orders";

test.use({ viewport: { width: 1024, height: 768 } });

test("a run from the comparison to the end, with a spoiled piece", async ({ page, request }) => {
  const job = await makeReadyJob(request, "run", { sizes: { S: 2, M: 3 } });
  await openPage(page, job.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${job.order} Tidewater Rowing Club`);
  await expect(page.getByText("OK to run")).toBeVisible();
  await expect(page.getByText("Bay Blue")).toBeVisible();
  await page.getByRole("button", { name: "Start logo and threads match" }).click();
  await expect(page.getByText(/proof checked by Shop A\./)).toBeVisible();

  const size = (name: string) => page.getByLabel(name);
  await page.getByRole("button", { name: "+1 made, S" }).click();
  await expect(size("S, 1 of 2 made")).toBeVisible();
  await page.getByRole("button", { name: "Take one back, S" }).click();
  await expect(size("S, 0 of 2 made")).toBeVisible();
  await page.getByRole("button", { name: "+2 rest of S" }).click();
  await expect(size("S, 2 of 2 made")).toBeVisible();

  // The size is done: the next one is at hand.
  await expect(page.getByRole("button", { name: "+3 rest of M" })).toBeVisible();
  await page.getByText("Spoiled…").click();
  await page.getByText("Enter spoiled pieces").click();
  await expect(page.getByText("Choose why they were spoiled.")).toBeVisible();
  await page.getByText("Thread break").click();
  await page.getByText("Enter spoiled pieces").click();
  await expect(page.getByText("1 spoiled")).toBeVisible();
  await page.getByRole("button", { name: "+2 rest of M" }).click();
  await expect(size("M, 2 of 3 made")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Saved, online" })).toBeVisible();
  expect(await countsOf(request, job)).toEqual({
    status: "in_progress",
    sizes: [
      { made: 2, spoiled: 0 },
      { made: 2, spoiled: 1 },
    ],
  });

  if (!hasScripts()) return;
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: /^Resume/ }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expectAccessible(page, "floor, running");
  await page.getByText("Spoiled…").click();
  await expectAccessible(page, "floor, spoiled", "dialog");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await fitsThePhone(page, "floor");
});

test("a size whose pieces were spoiled says what it waits for, and can be finished short", async ({
  page,
  request,
}) => {
  const job = await makeReadyJob(request, "short", { sizes: { S: 2, M: 3 } });
  await api(request, "PUT", `/productions/${job.production}`, { status: "in_progress", proof_checked: true });
  await openPage(page, `${job.path}&job=${job.production}`);
  const gate = page.locator(".floor-gate");
  const spoil = async () => {
    await page.getByText("Spoiled…").click();
    await page.getByText("Misprint").click();
    await page.getByText("Enter spoiled pieces").click();
  };
  await spoil();
  await expect(page.getByLabel("S, 0 of 2 made, 1 missing")).toBeVisible();
  await expect(page.getByText("S: 1 missing, 1 replacement asked for, not ordered yet")).toBeVisible();
  await expect(gate).toContainText("OK to run");

  // The size that can go no further gives way to the one that can.
  await page.getByRole("button", { name: "+1 rest of S" }).click();
  await page.getByRole("button", { name: "+3 rest of M" }).click();
  await expect(gate).toContainText("Waiting for 1 replacement");
  await expect(gate).toContainText("S: 1 missing, 1 replacement asked for, not ordered yet");
  await expect(page.getByRole("button", { name: /^\+/ })).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Queue" })).toContainText("Waiting for 1 replacement");

  await page.goto(`/dashboard/production/${job.production}`);
  await expect(page.getByText("S: 1 missing, 1 replacement asked for, not ordered yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Accept short…" }).first()).toBeVisible();
  await page.goto(`/dashboard/production?tab=in_progress&q=${encodeURIComponent(job.order)}`);
  await expect(page.getByRole("row").filter({ hasText: job.order })).toContainText("Waiting for 1 replacement");
  await page.goto(`/dashboard/production?q=${encodeURIComponent(job.order)}`);
  await expect(page.getByRole("row").filter({ hasText: job.order })).toHaveCount(0);

  await openPage(page, job.path);
  await page.getByText("Finish short…").click();
  await page.getByRole("button", { name: "Finish with 4 of 5" }).click();
  await expect(page.getByText("Give the reason and who agreed to it.")).toBeVisible();
  await page.getByLabel("Reason for accepting fewer").fill("Ellen Marsh agreed by phone");
  await page.getByRole("button", { name: "Finish with 4 of 5" }).click();
  await expect(gate).toContainText("4 of 5 made, 1 spoiled, 1 accepted short.");
  await expect.poll(async () => (await countsOf(request, job)).status).toBe("completed");
  const { lines } = await api(request, "GET", `/productions/${job.production}`);
  expect(lines.map((line: { accepted_short_units: number }) => line.accepted_short_units)).toEqual([1, 0]);
});
