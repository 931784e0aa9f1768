import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";
import { acceptAll, api, importOrders } from "./store-orders";

const METHOD = "Leather Patch";

test("a machine is added, stands still for a day, and a job moves to a day of it, and back with Undo", async ({
  page,
  request,
}) => {
  const [order] = await importOrders(request, `week-${process.pid}`, [
    { inHands: "2031-01-10", lines: [{ title: "Wool Cap", quantity: 36, method: METHOD }] },
  ]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  const name = `Patch bench ${order.id}`;

  await openPage(page, "/dashboard/production/machines");
  await page.getByRole("link", { name: "New machine…" }).first().click();
  await dialogIsReady(page);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add machine" }).click();
  await expect(page.getByText("Choose at least one method.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await page.getByLabel(METHOD).check();
  for (const day of ["Saturday", "Sunday"]) await page.getByLabel(day).check();
  await page.getByRole("button", { name: "Add machine" }).click();
  await expect(page.getByText(`${name} added. You can plan jobs on it.`)).toBeVisible();
  await page.getByRole("link", { name: `Days off of ${name}` }).click();
  await dialogIsReady(page);
  await page.getByLabel("First day").fill("2031-05-05");
  await page.getByRole("button", { name: "Add days off" }).click();
  await expect(page.getByRole("list", { name: "Days off" })).toContainText("Mon May 5, 2031");

  const { today, machines } = await api(request, "GET", "/capacity");
  const machine = machines.find((one: { name: string }) => one.name === name);
  await openPage(page, `/dashboard/production/week?machine=${machine.id}`);
  const waiting = page.getByRole("region", { name: /^To schedule/ });
  await waiting.getByRole("link", { name: new RegExp(`^Move ${order.name}, .+, 36 units`) }).click();
  await dialogIsReady(page);
  await page.getByLabel("Another day").fill("2020-01-01");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText("That day is over. Choose today or a later one.")).toBeVisible();
  await page.getByLabel("Another day").fill("");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText(new RegExp(`^${order.name} moved to ${name}, `))).toBeVisible();
  const day = page.getByRole("list", { name: new RegExp(`^${name}, `) });
  await expect(day.getByRole("link", { name: order.name, exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: new RegExp(`^${name}, .* 36 units in 1 job$`) })).toBeVisible();

  await page.goto(`/dashboard/production/staging?day=${today}`);
  await expect(page.getByRole("article", { name: `Staging list of ${name}` })).toContainText(order.name);

  await openPage(page, `/dashboard/production/week?machine=${machine.id}`);
  await day.getByRole("link", { name: new RegExp(`^Move ${order.name}, .+, 36 units`) }).click();
  await dialogIsReady(page);
  await page.getByRole("button", { name: "Take off the plan" }).click();
  await expect(page.getByText(`${order.name} moved off the plan.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("It is back where it was.")).toBeVisible();
  await expect(day.getByRole("link", { name: order.name, exact: true })).toBeVisible();
});
