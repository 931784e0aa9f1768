import type { Page } from "@playwright/test";
import { draftPo } from "./draft-po";
import { goodsToBuy } from "./goods-to-buy";
import { expect, test } from "./served";
import { hasScripts, openPage } from "./steps";
import { acceptAll, api, importOrders } from "./store-orders";

/** What a person hears who goes from button to button: nothing that is said twice leads to two places. */
async function expectOwnNames(page: Page, names: RegExp, count: number) {
  const heard = await page.getByRole("main").getByRole("link", { name: names }).all();
  const said = await Promise.all(heard.map((link) => link.getAttribute("aria-label")));
  expect(said).toHaveLength(count);
  expect(new Set(said).size, said.join("\n")).toBe(count);
}

test("two colors of an article are called apart where they are bought, in the list and in its dialogs", async ({
  page,
  request,
}) => {
  const lines = ["Oxblood", "Navy"].map((color) => ({
    title: "Hardcover Notebook",
    variant: `${color} / OSFA`,
    quantity: 6,
  }));
  const { ids, query } = await goodsToBuy(request, { lines });
  await openPage(page, `/dashboard/sourcing${query}`);
  await expectOwnNames(page, /^Split Hardcover Notebook/, 2);
  await page.goto(`/dashboard/sourcing${query}&modal=hold&ids=${ids[0]}&ids=${ids[1]}`);
  for (const color of ["Oxblood", "Navy"])
    await expect(page.getByText(`Hardcover Notebook, ${color}, OSFA`).first()).toBeVisible();
});

test("each button beside a decision of the buyers says which decision it is about", async ({ page, request }) => {
  const { ids } = await goodsToBuy(request, {
    lines: ["S", "M"].map((size) => ({ title: "Pique Polo", variant: `Navy / ${size}`, quantity: 6 })),
  });
  for (const id of ids)
    await api(request, "PATCH", `/sourcing/requisitions/${id}`, { status: "stock_issue", reason: "None left" });
  await openPage(page, "/dashboard/sourcing?decisions=1");
  const decisions = page.getByRole("region", { name: "Decisions open" });
  const said = await decisions.getByRole("link").evaluateAll((all) => all.map((link) => link.ariaLabel));
  const ofRows = said.filter(Boolean);
  expect(ofRows.length).toBeGreaterThanOrEqual(6);
  expect(new Set(ofRows).size, ofRows.join("\n")).toBe(ofRows.length);
});

test("two places of one garment are called apart in the queue, on the board and in the week", async ({
  page,
  request,
}) => {
  const place = "Left Side Chest, Back Center";
  const [order] = await importOrders(request, `places-${process.pid}`, [
    { lines: [{ title: "Twill Work Shirt", place, quantity: 12 }] },
  ]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  const machine = { deco_methods: ["Embroidery"], minutes_per_day: 600, work_days: [1, 2, 3, 4, 5, 6, 7] };
  const { id: machine_id } = await api(request, "POST", "/machines", { ...machine, name: `Places ${order.id}` });
  const { today: planned_date } = await api(request, "GET", "/capacity");
  for (const { id } of await api(request, "GET", `/productions?order_id=${order.id}`))
    await api(request, "PUT", `/productions/${id}`, { machine_id, planned_date });
  const q = encodeURIComponent(order.name);
  await openPage(page, `/dashboard/production?tab=waits&q=${q}`);
  await expectOwnNames(page, /^More actions for production Twill Work Shirt/, 2);
  await openPage(page, `/dashboard/production?view=board&q=${q}`);
  await expectOwnNames(page, /^Move Twill Work Shirt/, 2);
  await openPage(page, `/dashboard/production/week?machine=${machine_id}`);
  await expectOwnNames(page, new RegExp(`^Move ${order.name}`), 2);
});

test("without a script Peek stands apart from the words before it", async ({ page, request }) => {
  const { order, number } = await draftPo(request, [{ title: "Twill Work Shirt", quantity: 6 }]);
  for (const [path, width] of [
    [`sourcing?q=${encodeURIComponent(order.name)}`, 390],
    [`sourcing/purchase-orders?q=${number}`, 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, `/dashboard/${path}`);
    const gaps = await page.locator("main .peek-link:visible").evaluateAll((all) =>
      all.map((link) => {
        const words = [...(link.previousElementSibling?.getClientRects() ?? [])].at(-1);
        return link.getBoundingClientRect().left - (words?.right ?? 0);
      }),
    );
    expect(gaps, path).toHaveLength(hasScripts() ? 0 : 1);
    for (const gap of gaps) expect(gap, path).toBeGreaterThanOrEqual(3);
  }
});
