import { expectAccessible, fitsThePhone } from "./axe";
import { countsOf, makeReadyJob } from "./floor-job";
import { expect, test } from "./served";
import { hasScripts, openPage } from "./steps";

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
  await page.getByRole("button", { name: /^Go on/ }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expectAccessible(page, "floor, running");
  await page.getByText("Spoiled…").click();
  await expectAccessible(page, "floor, spoiled", "dialog");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await fitsThePhone(page, "floor");
});
