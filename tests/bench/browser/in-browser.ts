import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../setup/browser";
import { expectStatus } from "../keep-alive-client";
import type { Asked } from "../measure";
import { quantile } from "../statistics";
import { untilChanged, type Watched, watchPage } from "./watch-page";

/** Medians, in milliseconds where nothing else is said. */
export interface InBrowser {
  /** Until something of the first row is painted, throttled: Orders, its rows as a static page, and their words alone. */
  firstRow: { page: number; staticRows: number; words: number };
  /** The sum of one visit. */
  layoutShift: number;
  /** The longest task after load. */
  longTask: number;
  /** From the click until the new rows, or the order, are painted; not throttled. */
  nextPage: number;
  openOrder: number;
  /** The same by a hand that rests on the link before it presses, as hands do. */
  rested: Moves;
  runs: number;
}

type Moves = Pick<InBrowser, "nextPage" | "openOrder">;

/** Chromium's own "Fast 4G" and a processor of a quarter of this one's speed. */
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const CPU_SLOWED = 4;
const REST_MS = 250;
/** Tasks and shifts are waited for this long after load. */
const SETTLE_MS = 2_500;
const ORDERS = "/dashboard/orders";
const VIEWPORT = { width: 1440, height: 900 };

export async function measureInBrowser({ client, signedIn }: Asked, runs: number): Promise<InBrowser> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
  try {
    const open = () => openContext(browser, client.origin, signedIn.session.Cookie ?? "");
    const staticPages = await layStaticPages(await open(), { client, signedIn });
    const first: Record<keyof InBrowser["firstRow"], number[]> = { page: [], staticRows: [], words: [] };
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) {
      first.words.push((await visit(await open(), staticPages.words)).firstRow ?? Number.NaN);
      first.staticRows.push((await visit(await open(), staticPages.rows)).firstRow ?? Number.NaN);
      const seen = await visit(await open(), ORDERS);
      visits.push(seen);
      first.page.push(seen.firstRow ?? Number.NaN);
    }
    const moves = await measureMoves(await open(), runs);
    return {
      firstRow: { page: median(first.page), staticRows: median(first.staticRows), words: median(first.words) },
      layoutShift: median(visits.map(({ layoutShift }) => layoutShift)),
      longTask: median(visits.map(longestAfterLoad)),
      ...moves,
      runs,
    };
  } finally {
    await browser.close();
  }
}

const FLAGS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

const median = (values: readonly number[]) => quantile(values, 0.5);

/** Nothing is in its cache; the session is there. */
async function openContext(browser: Browser, origin: string, cookies: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT });
  const pairs = cookies.split("; ").map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: origin })));
  return context;
}

/** The same rows as documents that only have to be sent: with their look in a style element, and as words in a plain table. */
async function layStaticPages(context: BrowserContext, { client }: Pick<Asked, "client" | "signedIn">) {
  const page = await context.newPage();
  await page.goto(ORDERS);
  const { rows, words } = await page.evaluate(() => {
    const documentOf = (css: string, body: string) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orders</title><style>${css}</style></head><body>${body}</body></html>`;
    const table = document.querySelector("table");
    if (!table) throw new Error("Orders shows no table.");
    const plain = [...(table.tBodies[0]?.rows ?? [])].map((row) => {
      const cells = [...row.cells].map((cell) => {
        const copy = document.createElement(cell.localName);
        copy.textContent = cell.textContent;
        return copy.outerHTML;
      });
      return `<tr>${cells.join("")}</tr>`;
    });
    const plainCss = "body{margin:0;font:13px/18px sans-serif}table{width:100%}td,th{padding:6px 8px;text-align:left}";
    return {
      rows: documentOf(document.querySelector("style")?.textContent ?? "", table.outerHTML),
      words: documentOf(plainCss, `<table><tbody>${plain.join("")}</tbody></table>`),
    };
  });
  await context.close();
  const lay = async (name: string, body: string) => {
    const path = `/bench-static-rows?name=${name}`;
    const headers = { "Content-Type": "text/plain; charset=utf-8", Origin: client.origin };
    await expectStatus(client, { method: "POST", path, headers, body }, 204);
    return path;
  };
  return { rows: await lay("rows", rows), words: await lay("words", words) };
}

type Visit = Watched & { loadedAt: number };

/** One throttled visit in a context of its own. */
async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", FAST_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => {
    const navigation = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming;
    return { ...window.watched, loadedAt: navigation.loadEventEnd };
  });
  await context.close();
  return seen;
}

function longestAfterLoad({ longTasks, loadedAt }: Visit): number {
  return Math.max(0, ...longTasks.filter(({ start }) => start >= loadedAt).map(({ duration }) => duration));
}

/** As somebody at work moves: on a page that is there already, by a link of it. */
async function measureMoves(context: BrowserContext, runs: number): Promise<Moves & Pick<InBrowser, "rested">> {
  const page = await context.newPage();
  const seen = { atOnce: [] as Moves[], rested: [] as Moves[] };
  // The first of each loads what the others have.
  for (let run = 0; run <= runs; run += 1) {
    const list = `${ORDERS}?status[]=any&page=${run + 1}`;
    const atOnce = await moveFrom(page, list, 0);
    const rested = await moveFrom(page, list, REST_MS);
    if (run === 0) continue;
    seen.atOnce.push(atOnce);
    seen.rested.push(rested);
  }
  await context.close();
  return { ...mediansOf(seen.atOnce), rested: mediansOf(seen.rested) };
}

const mediansOf = (moves: readonly Moves[]): Moves => ({
  nextPage: median(moves.map(({ nextPage }) => nextPage)),
  openOrder: median(moves.map(({ openOrder }) => openOrder)),
});

/** One page on, and from there to the first order of it. `restMs`: how long the pointer, or the focus, is on a link before it is pressed. */
async function moveFrom(page: Page, list: string, restMs: number): Promise<Moves> {
  await openList(page, list);
  const next = page.getByRole("link", { name: "Next page" });
  if (restMs > 0) await next.hover();
  await page.waitForTimeout(restMs);
  const nextPage = await timed(page, "tbody tr a", () => next.click());
  const order = page.locator("tbody tr a").first();
  if (restMs > 0) await order.focus();
  await page.waitForTimeout(restMs);
  return { nextPage, openOrder: await timed(page, "h1", () => order.press("Enter")) };
}

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.querySelector(".freshness")?.textContent !== "");
}

async function timed(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  const changed = page.evaluate(untilChanged, selector);
  await act();
  return changed;
}
