import { expect, test } from "./served";
import { openPage } from "./steps";

test.use({ serviceWorkers: "allow" });

test("without a connection a page says so, what the floor keeps is counted, and it opens again by itself", async ({
  page,
  context,
}) => {
  await openPage(page, "/dashboard/orders");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    localStorage.setItem("floor-entry:1:00000000000000001:a", "{}");
  });
  // What a worker keeps is of nobody: the same before and after a sign-out.
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const rows = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return rows.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toEqual(["/offline.html", "/offline.css", "/offline.js"]);

  await context.setOffline(true);
  await page.goto("/dashboard/production/floor");
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await expect(page.getByText("1 entry of the floor waits on this device")).toBeVisible();
  await expect(page.getByText("It opens by itself when the server answers.")).toBeVisible();
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "No connection" })).toBeHidden();
  await expect(page).toHaveURL("/dashboard/production/floor");
  expect(await kept()).toEqual(["/offline.html", "/offline.css", "/offline.js"]);
});
