import type { Locator } from "@playwright/test";
import { draftPo } from "./draft-po";
import { orderGoods } from "./ordered-goods";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { acceptAll, api, importOrders } from "./store-orders";

const LONG = "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenfabrikationsabteilung".repeat(2);

/** Window sizes, by their name. Text of twice the size in a window of 1280 px is what a window of 640 px shows. */
const SIZES = {
  "the phone": { width: 320, height: 700 },
  "the tablet": { width: 768, height: 700 },
  "200 %": { width: 640, height: 450 },
};

const LISTS = [
  "/dashboard/new-orders",
  "/dashboard/orders",
  "/dashboard/order",
  "/dashboard/art-new-orders",
  "/dashboard/art",
  "/dashboard/proofing",
  "/dashboard/sourcing",
  "/dashboard/sourcing/purchase-orders",
  "/dashboard/receiving",
  "/dashboard/receiving/vip",
  "/dashboard/receiving/locations",
  "/dashboard/production",
  "/dashboard/production/week",
  "/dashboard/production/machines",
  "/dashboard/suppliers",
  "/dashboard/email-templates",
  "/dashboard/email-templates/sent",
  "/dashboard/users",
  "/dashboard/today",
  "/dashboard/today/flags",
  "/dashboard/settings/health",
  "/dashboard/settings/stores",
];

/** Cells of a row that lie on each other by more than the edges of two lines, by their words. */
function cellsThatOverlap(): string[] {
  const boxesOf = (row: Element) =>
    [...row.children].flatMap((cell) => {
      const words = cell.textContent?.trim();
      return words ? [{ words, box: cell.getBoundingClientRect() }] : [];
    });
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  return [...document.querySelectorAll("main tr")].flatMap((row) => {
    const cells = boxesOf(row);
    return cells.flatMap(({ words, box }, index) =>
      cells.slice(index + 1).flatMap((other) => (overlap(box, other.box) ? [`${words} / ${other.words}`] : [])),
    );
  });
}

test("no page is wider than 320 px, with a name that knows no spaces and with text of twice the size", async ({
  page,
  request,
}) => {
  test.slow();
  const [order] = await importOrders(request, `wide-${process.pid}`, [{ company: LONG }]);
  if (!order) throw new Error("nothing imported");
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const own = [`/dashboard/order/${order.id}`, `/dashboard/order/${order.id}/workorder`];
  for (const path of [...LISTS, ...own]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    for (const [name, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size);
      expect.soft(await over(), `${path} is wider than ${name}`).toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate(cellsThatOverlap), `${path} at the size of ${name}`).toEqual([]);
    }
  }
});

test("on a phone every cell of a card has its place", async ({ page, request }) => {
  const [waits, open] = await importOrders(request, `card-${process.pid}`, [{}, {}]);
  if (!waits || !open) throw new Error("nothing imported");
  await acceptAll(request, [open]);
  const { id, order } = await draftPo(request, [{ title: "Twill Work Shirt", quantity: 6 }]);
  await api(request, "PATCH", `/sourcing/purchase_orders/${id}`, { status: "sent" });
  const { splits } = await api(request, "GET", `/sourcing/purchase_orders/${id}`);
  for (const split of splits) {
    await api(request, "PATCH", `/sourcing/requisition_splits/${split.id}`, { estimated_arrival_date: "2031-03-03" });
  }
  await page.setViewportSize({ width: 390, height: 800 });
  for (const list of [...LISTS, "/dashboard/production?tab=open"]) {
    await page.goto(list, { waitUntil: "domcontentloaded" });
    const lost = await page.locator("main .table-two-line td:visible").evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const isPlaced = getComputedStyle(cell).gridColumnStart !== "auto";
        return isPlaced || getComputedStyle(cell.parentElement as Element).display !== "grid" ? [] : [cell.className];
      }),
    );
    expect.soft(lost, list).toEqual([]);
  }
  await page.goto(`/dashboard/sourcing?tab=completed&q=${encodeURIComponent(order.name)}`);
  await expect(page.locator("main tbody")).toContainText(/Arrival:\s+Mon Mar 3/, { useInnerText: true });
});

test("on a phone the pieces of a delivery have room for their figures", async ({ page, request }) => {
  const { po } = await orderGoods(request, `phone-${process.pid}`, {
    lines: [
      { title: "Twill Cap", quantity: 144 },
      { title: "Youth T-Shirt", quantity: 12 },
    ],
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/dashboard/receiving?modal=delivery&po=${po}`);
  const counts = page.getByRole("dialog").locator(".count-input");
  await expect(counts).toHaveCount(2);
  const rooms = await counts.evaluateAll((all) => all.map((input) => input.clientWidth));
  expect(Math.min(...rooms)).toBeGreaterThan(90);
});

test("at a small desk what a row is about has room beside its other columns", async ({ page, request }) => {
  const [waits, open] = await importOrders(request, `desk-${process.pid}`, [{}, {}]);
  if (!waits || !open) throw new Error("nothing imported");
  await acceptAll(request, [open]);
  await orderGoods(request, `desk-${process.pid}`, { lines: [{ title: "Twill Work Shirt", quantity: 6 }] });
  const receiving = ["none", "parcel"].map((group) => `receiving?tab=open&group=${group}`);
  const others = ["new-orders", "orders?view=open", "order", "art-new-orders", "sourcing", "production?tab=open"];
  for (const list of [...others, ...receiving]) {
    await page.goto(`/dashboard/${list}`, { waitUntil: "domcontentloaded" });
    const cells = page.locator(".table-two-line td.card-main");
    await expect(cells.first(), list).toBeVisible();
    for (const width of [1200, 1280, 1366, 1400, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const widths = await cells.evaluateAll((all) => all.map((cell) => cell.clientWidth));
      expect.soft(Math.min(...widths), `${list} at ${width} px`).toBeGreaterThanOrEqual(110);
    }
  }
});

test("on a phone a dialog's note lies above its buttons, which share one line", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/dashboard/new-orders?modal=import");
  const topOf = async (words: Locator) => (await words.boundingBox())?.y ?? 0;
  const cancel = await topOf(page.getByRole("link", { name: "Cancel" }));
  expect(await topOf(page.getByRole("button", { name: "Check files" }))).toBe(cancel);
  expect(await topOf(page.getByText("Nothing is saved yet."))).toBeLessThan(cancel - 16);
});
