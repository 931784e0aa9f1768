import { printed } from "./pdf";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { acceptAll, api, importOrders } from "./store-orders";

const METHOD = "Foil Stamp";
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

test("the week by dragging and by keyboard, where a job can't go says why", async ({ page, request }) => {
  const lines = ["Notebook", "Bottle"].map((title) => ({ title, quantity: 24, method: METHOD }));
  const [order] = await importOrders(request, `drag-${process.pid}`, [{ inHands: "2031-01-10", lines }]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  const machine = { deco_methods: [METHOD], minutes_per_day: 60, work_days: EVERY_DAY };
  const able = await api(request, "POST", "/machines", { ...machine, name: `Foil ${order.id}` });
  const other = await api(request, "POST", "/machines", {
    ...machine,
    name: `Oven ${order.id}`,
    deco_methods: ["Mixed"],
  });
  const path = "/dashboard/production/week";
  await openPage(page, path);
  const waiting = page.getByRole("region", { name: /^To schedule/ });
  const cards = waiting.getByRole("listitem").filter({ hasText: order.name });
  await expect(cards).toHaveCount(2);
  const cell = (id: number) => page.locator(`[data-cell="${id}"]`).last();

  await cards.first().dragTo(cell(other.id));
  await expect(page.getByText(`${other.name} can't do ${METHOD}. Choose a machine that can.`)).toBeVisible();
  await cards.first().dragTo(cell(able.id));
  await expect(page.getByText(new RegExp(`^${order.name} moved to ${able.name}, `))).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(cell(able.id).getByRole("listitem")).toHaveCount(1);

  await cards.first().getByRole("link", { name: order.name, exact: true }).focus();
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: `Move ${order.name}` });
  await dialog.getByLabel("Order of the day").selectOption("First");
  await dialog.getByRole("radio").last().check();
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(cell(able.id).getByRole("listitem")).toHaveCount(2);
  await expect(cards).toHaveCount(0);
});

test("the week on paper has each customer's whole name", async ({ page, request }) => {
  const company = `${"Northern Harbor Rowing and Sailing Association ".repeat(2)}${process.pid}`;
  const [order] = await importOrders(request, `paper-week-${process.pid}`, [{ company, inHands: "2031-01-10" }]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  const machine = { deco_methods: ["Embroidery"], minutes_per_day: 60, work_days: EVERY_DAY };
  await api(request, "POST", "/machines", { ...machine, name: `Paper ${order.id}` });
  await openPage(page, "/dashboard/production/week");
  await page.emulateMedia({ media: "print" });
  const card = page.getByRole("listitem").filter({ hasText: order.name });
  await expect(card.getByText(company)).toHaveCSS("white-space", "normal");
});

test("a week begins on its first sheet however long a day is, and no word leaves its card", async ({
  page,
  request,
}) => {
  const company = "Northern Harbor Rowing and Sailing Association of the Eastern Shore";
  const lines = ["Youth S", "Youth L", "S", "XL"].map((size) => ({
    title: "Notebook",
    variant: `Oxblood / ${size}`,
    quantity: 6,
    method: METHOD,
  }));
  const orders = await importOrders(
    request,
    `sheet-${process.pid}`,
    Array.from({ length: 9 }, () => ({ company, inHands: "2031-01-10", lines })),
  );
  await acceptAll(request, orders);
  const name = `Long ${orders[0]?.id}`;
  const machine = { name, deco_methods: [METHOD], minutes_per_day: 60, work_days: EVERY_DAY };
  const { id: machine_id } = await api(request, "POST", "/machines", machine);
  const planned_date = new Date().toISOString().slice(0, 10);
  for (const order of orders) {
    const [job] = await api(request, "GET", `/productions?order_id=${order.id}`);
    await api(request, "PUT", `/productions/${job.id}`, { machine_id, planned_date });
  }
  await openPage(page, `/dashboard/production/week?machine=${machine_id}`);
  const cards = page.locator(".week-card");
  await expect(cards).toHaveCount(orders.length);
  const overs = await cards.evaluateAll((all) => all.map((card) => card.scrollWidth - card.clientWidth));
  expect(Math.max(...overs)).toBeLessThanOrEqual(0);
  // As long as a sheet and as what is left of the first one below its title, and all between.
  for (let left = orders.length; left > 2; left -= 1) {
    const [first] = await printed(page, "css");
    expect(first?.text, `${left} jobs`).toContain(name);
    await cards.last().evaluate((card) => card.remove());
  }
});
