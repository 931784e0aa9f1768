import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { APIRequestContext, Page } from "@playwright/test";
import { ADMIN, projectRoot, startServedApp } from "../setup/served-app";
import { type PdfPage, printed } from "./pdf";
import { expect, test } from "./served";
import { openPage, signIn } from "./steps";
import { acceptAll, api, type ImportedOrder, importOrders, type StoreOrder } from "./store-orders";

const sheetOf = ({ id }: ImportedOrder) => `/dashboard/order/${id}/workorder`;

async function accepted(request: APIRequestContext, tag: string, orders: readonly StoreOrder[]) {
  const made = await importOrders(request, tag, orders);
  await acceptAll(request, made);
  return made;
}

async function one(request: APIRequestContext, tag: string, order: StoreOrder): Promise<ImportedOrder> {
  const [made] = await accepted(request, tag, [order]);
  if (!made) throw new Error("nothing was imported");
  return made;
}

/** Holds for every sheet: nothing is cut, no money, nothing of the application around it. */
function expectPaper(pages: readonly PdfPage[]) {
  for (const [index, { text, inkInMargins }] of pages.entries()) {
    expect(inkInMargins, `ink at the edge of page ${index + 1}`).toBe(false);
    expect(text).not.toMatch(/[$€£]|403\.00|12\.50|\bprice\b/i);
    expect(text).not.toMatch(/New Orders \(|Toggle navigation|Order Details|Emails|Logout|Print p/);
    expect(text.replace(/\s/g, "")).toContain(`Page${index + 1}of${pages.length}`);
  }
}

const times = (pages: readonly PdfPage[], words: string) =>
  pages.reduce((sum, { text }) => sum + text.split(words).length - 1, 0);

async function pagesOf(page: Page, path: string, format: "A4" | "Letter") {
  await page.goto(path);
  await expect(page.getByRole("article").first()).toBeVisible();
  return await printed(page, format);
}

test("a small order is one page on A4 and on Letter, and a scanner reads its number and its revision", async ({
  page,
  request,
  served,
}) => {
  const order = await one(request, "pdf-small", { company: "Quay Street Rowing" });
  await openPage(page, sheetOf(order));
  for (const [format, width, height] of [
    ["A4", 210, 297],
    ["Letter", 216, 279],
  ] as const) {
    const pages = await pagesOf(page, sheetOf(order), format);
    expect(pages).toHaveLength(1);
    expectPaper(pages);
    const [only] = pages;
    expect(Math.round(only?.width ?? 0)).toBe(width);
    expect(Math.round(only?.height ?? 0)).toBe(height);
    for (const words of ["Quay Street Rowing", "Twill Work Shirt", "Navy", "DO NOT RUN", "Quality check"]) {
      expect(only?.text).toContain(words);
    }
    expect(only?.text).toContain(`${order.name}, revision 1`);
    expect(only?.codes).toEqual([order.name.replace("#", ""), `${served.origin}${sheetOf(order)}?r=1`]);
  }
});

test("sixty lines break between blocks and rows: each item once a table, every page says whose it is", async ({
  page,
  request,
}) => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    title: `Garment number ${index + 1} of the long list.`,
    variant: `Color ${index + 1} / ${["S", "M", "L", "2XL"][index % 4]}`,
    quantity: index + 1,
    method: index % 2 ? "Screen Print" : "Embroidery",
    place: ["Left Side Chest", "Back Center", "Right Sleeve", "Left Cuff"][index % 4],
  }));
  const order = await one(request, "pdf-long", { lines });
  await openPage(page, sheetOf(order));
  for (const format of ["A4", "Letter"] as const) {
    const pages = await pagesOf(page, sheetOf(order), format);
    expect(pages.length).toBeGreaterThan(1);
    expectPaper(pages);
    for (const { title, variant } of lines) {
      // Among the items, on its design and in the tally.
      expect(times(pages, title), title).toBe(3);
      expect(times(pages, `${variant.split(" /")[0]} `), variant).toBeGreaterThan(0);
    }
    for (const { text } of pages) expect(text).toContain(`${order.name}, revision 1`);
    // The strip over every page but the first, which has it under its head.
    expect(times(pages, "Revision 1")).toBe(pages.length + 1);
    expect(times(pages, "Garment color")).toBeGreaterThan(1);
  }
});

test("three hundred names are all there, each with its box, under heads that repeat", async ({ page, request }) => {
  const order = await one(request, "pdf-names", { lines: [{ title: "Team Jersey", quantity: 300 }] });
  const { line_items } = await api(request, "GET", `/orders/${order.id}`);
  const names = Array.from({ length: 300 }, (_, index) => `NAME${String(index).padStart(3, "0")}`);
  const personalizations = names.map((name) => ({ size: "M", line_1: name, font: "Block", thread_color: "White" }));
  await api(request, "PATCH", `/order_line_items/${line_items[0].id}`, { personalizations });
  await openPage(page, sheetOf(order));
  await expect(page.getByRole("img", { name: "Not done" })).toHaveCount(300);
  for (const format of ["A4", "Letter"] as const) {
    const pages = await pagesOf(page, sheetOf(order), format);
    expect(pages.length).toBeGreaterThan(1);
    expectPaper(pages);
    for (const name of names) expect(times(pages, name), name).toBe(1);
    // No number is broken to fit its column.
    for (const [index, name] of names.entries()) expect(times(pages, ` ${index + 1} M ${name}`), name).toBe(1);
    expect(times(pages, "300 names for 300 units")).toBe(1);
    for (const { text } of pages) if (text.includes("NAME")) expect(text).toContain("Line 1");
  }
});

test("an order of three designs on four products is one page on A4 and on Letter", async ({ page, request }) => {
  const sizes = (title: string, method: string, place: string) =>
    ["S", "M", "L"].map((size) => ({ title, variant: `Navy / ${size}`, quantity: 8, method, place }));
  const order = await one(request, "pdf-designs", {
    lines: [
      ...sizes("Pique Polo", "Embroidery", "Left Side Chest"),
      ...sizes("Softshell Jacket", "Embroidery", "Left Side Chest"),
      ...sizes("Performance Tee", "Screen Print", "Back Center"),
      { title: "Structured Cap", variant: "Khaki", quantity: 24, method: "Embroidered Patch", place: "Front Center" },
    ],
  });
  await openPage(page, sheetOf(order));
  for (const format of ["A4", "Letter"] as const) {
    const pages = await pagesOf(page, sheetOf(order), format);
    expect(pages).toHaveLength(1);
    expectPaper(pages);
    for (const words of ["1 Embroidery, Left Side Chest A, B, 48 pcs", "2 Screen Print, Back Center C, 24 pcs"])
      expect(pages[0]?.text).toContain(words);
    for (const words of ["A Pique Polo, Navy", "B Softshell Jacket, Navy", "D Structured Cap, Khaki"])
      expect(pages[0]?.text).toContain(words);
  }
});

test("the demo's order of three designs, approved and with its threads, is one page on A4 and on Letter", async ({
  page,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), "demo-sheet-"));
  const env = { ...process.env, DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  try {
    const program = [resolve(projectRoot, "build/cli/seed-demo.js"), "--orders", "100"];
    await promisify(execFile)(process.execPath, program, { env, cwd: projectRoot });
    const demo = await startServedApp({ dataDir });
    try {
      await page.goto(`${demo.origin}/auth/login`);
      await signIn(page);
      await expect(page).toHaveURL(/\/dashboard/);
      await page.goto(`${demo.origin}/dashboard/order/%231042`);
      const sheet = `${page.url()}/workorder`;
      for (const format of ["A4", "Letter"] as const) {
        const pages = await pagesOf(page, sheet, format);
        expect(pages, format).toHaveLength(1);
        expectPaper(pages);
        for (const words of ["Madeira Polyneon", "OK TO RUN", "Quality check, date", "D 20 oz Tumbler, Matte Black"])
          expect(pages[0]?.text).toContain(words);
      }
    } finally {
      await demo.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test("many orders are one document: each begins a page, what is left out is said on the screen only", async ({
  page,
  request,
}) => {
  const orders = await accepted(request, "pdf-many", [
    { company: "Alder Works" },
    { company: "Birch Works", lines: [{ title: "Soft Cap", variant: "Black", quantity: 12, place: "Front Center" }] },
    { company: "Cedar Works" },
  ]);
  const [waiting] = await importOrders(request, "pdf-many", [{ company: "Waiting Works" }]);
  const ids = [...orders.map(({ id }) => id), waiting?.id, 99_999_999].map((id) => `ids=${id}`).join("&");
  const path = `/dashboard/orders/work-orders?${ids}`;
  await openPage(page, path);
  await expect(page.getByText(`${waiting?.name} is not accepted. Accept it in New Orders first.`)).toBeVisible();
  await expect(page.getByText("There is no order with the id 99999999.")).toBeVisible();
  const pages = await pagesOf(page, path, "A4");
  expect(pages).toHaveLength(3);
  expectPaper(pages);
  for (const [index, { name }] of orders.entries()) {
    expect(pages[index]?.text).toContain(`${name}, revision 1`);
    expect(times(pages, `${name}, revision 1`)).toBe(1);
  }
  expect(times(pages, "Waiting Works") + times(pages, "left out")).toBe(0);
});

test("a sheet that nobody accepted says so in large words and names no revision", async ({ page, request }) => {
  const [order] = await importOrders(request, "pdf-waiting", [{}]);
  if (!order) throw new Error("nothing was imported");
  await openPage(page, sheetOf(order));
  const pages = await pagesOf(page, sheetOf(order), "A4");
  expectPaper(pages);
  expect(pages[0]?.text).toContain("DO NOT RUN");
  expect(pages[0]?.text).toContain("Accept it in New Orders first");
  expect(pages[0]?.text).toContain("Do not work by this sheet");
});
