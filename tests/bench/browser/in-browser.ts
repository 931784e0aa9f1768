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
  /** By somebody who is at work: one move after another, in one tab. */
  atWork: Moves;
  /** The first moves after a document was loaded: what they run has never run in it. */
  afterLoad: Moves;
  runs: number;
}

/** From the press until the new rows, or the order, are painted; not throttled. */
interface Moves {
  nextPage: number;
  openOrder: number;
}

/** Chromium's own "Fast 4G" and a processor of a quarter of this one's speed. */
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const CPU_SLOWED = 4;
/** A page is there for so long before something of it is pressed, for one sees a link first. Nobody points at it before. */
const LOOK_MS = 500;
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
      const words = await visit(await open(), staticPages.words);
      const rows = await visit(await open(), staticPages.rows);
      const seen = await visit(await open(), ORDERS);
      visits.push(seen);
      // Now and then the browser does not say when the row was painted: it was asked for that a moment too late.
      for (const [kind, { firstRow }] of [
        ["words", words],
        ["staticRows", rows],
        ["page", seen],
      ] as const)
        if (firstRow !== null) first[kind].push(firstRow);
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

async function measureMoves(context: BrowserContext, runs: number): Promise<Pick<InBrowser, "atWork" | "afterLoad">> {
  const page = await context.newPage();
  const afterLoad: Moves[] = [];
  // The first of each is not counted: it loads what the others have.
  for (let run = 0; run <= runs; run += 1) {
    await openList(page, `${ORDERS}?status[]=any&page=${run + 1}`);
    afterLoad.push(await moveOn(page));
  }
  const atWork: Moves[] = [];
  await openList(page, `${ORDERS}?status[]=any&page=1`);
  for (let run = 0; run <= runs; run += 1) {
    atWork.push(await moveOn(page));
    await page.goBack();
    await page.waitForSelector("tbody tr a");
  }
  await context.close();
  return { atWork: mediansOf(atWork.slice(1)), afterLoad: mediansOf(afterLoad.slice(1)) };
}

const mediansOf = (moves: readonly Moves[]): Moves => ({
  nextPage: median(moves.map(({ nextPage }) => nextPage)),
  openOrder: median(moves.map(({ openOrder }) => openOrder)),
});

/** From the end of the list that is shown one page on, and from there to the first order of it. */
async function moveOn(page: Page): Promise<Moves> {
  const next = page.getByRole("link", { name: "Next page" });
  await page.locator("tbody tr").last().scrollIntoViewIfNeeded();
  await page.waitForTimeout(LOOK_MS);
  const nextPage = await timed(page, "tbody tr a", () => next.click());
  await page.waitForTimeout(LOOK_MS);
  const order = page.locator("tbody tr a").first();
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
