import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../setup/browser";
import type { BareFloor } from "../floor/bare-floor";
import { LIST_PATH } from "../floor/static-pages";
import type { Asked } from "../measure";
import { quantile } from "../statistics";
import { untilChanged, type Watched, watchPage } from "./watch-page";

/** Medians in milliseconds, throttled, of Orders and of a hand-written page of as many rows. */
export interface InBrowser {
  page: Waits;
  staticPage: Waits;
  /** Of Orders: what tasks of more than 50 ms take beyond that, until it has settled. */
  blockedMs: number;
  /** Of Orders: the sum of one visit. */
  layoutShift: number;
  runs: number;
}

interface Waits {
  /** From the start of the navigation, with an empty cache, until something of the first row is painted. */
  firstRow: number;
  /** From the press until the new rows, or the order, are painted. */
  nextPage: number;
  openOrder: number;
}

/** Chromium's own "Fast 4G" and a processor of a quarter of this one's speed. */
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const CPU_SLOWED = 4;
const LONG_TASK_MS = 50;
/** Tasks and shifts are waited for this long after load. One sees a page for a while before one presses something of it. */
const SETTLE_MS = 2_500;
const ORDERS = "/dashboard/orders";
const VIEWPORT = { width: 1440, height: 900 };

export async function measureInBrowser(
  { client, signedIn }: Asked,
  floor: BareFloor,
  runs: number,
): Promise<InBrowser> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
  const visits: Visit[] = [];
  const staticVisits: Visit[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      staticVisits.push(await visitStatic(await openContext(browser, floor.client.origin)));
      visits.push(await visitOrders(await openContext(browser, client.origin, signedIn.session.Cookie)));
    }
  } finally {
    await browser.close();
  }
  return {
    page: waitsOf(visits),
    staticPage: waitsOf(staticVisits),
    blockedMs: median(visits.map(({ blockedMs }) => blockedMs)),
    layoutShift: median(visits.map(({ layoutShift }) => layoutShift)),
    runs,
  };
}

const FLAGS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

const median = (values: readonly number[]) => quantile(values, 0.5);

/** Now and then the browser does not say when the row was painted: it was asked for that a moment too late. */
const waitsOf = (visits: readonly Visit[]): Waits => ({
  firstRow: median(visits.flatMap(({ firstRow }) => firstRow ?? [])),
  nextPage: median(visits.map(({ nextPage }) => nextPage)),
  openOrder: median(visits.map(({ openOrder }) => openOrder)),
});

/** Nothing is in its cache; the session is there. */
async function openContext(browser: Browser, origin: string, cookies?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT });
  const pairs = cookies?.split("; ").map((pair) => pair.split(/=(.*)/s)) ?? [];
  await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: origin })));
  return context;
}

interface Visit extends Pick<Waits, "nextPage" | "openOrder"> {
  firstRow: number | null;
  blockedMs: number;
  layoutShift: number;
}

/** Its rows, the next ones, and the first order of those, without a new document. */
async function visitOrders(context: BrowserContext): Promise<Visit> {
  const page = await openThrottled(context, ORDERS);
  const { firstRow, layoutShift, longTasks } = await watchedBy(page);
  // By a selector, as on the static page: by its role Playwright names every element of the page, within the measured time.
  const next = page.locator("a[rel=next]");
  const nextPage = await timed(page, "tbody tr a", () => next.press("Enter"));
  await page.waitForTimeout(SETTLE_MS);
  const order = page.locator("tbody tr a").first();
  const openOrder = await timed(page, "h1", () => order.press("Enter"));
  await context.close();
  const blockedMs = longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
  return { firstRow, nextPage, openOrder, blockedMs, layoutShift };
}

/** The same moves; each is a document. */
async function visitStatic(context: BrowserContext): Promise<Visit> {
  const page = await openThrottled(context, LIST_PATH);
  const { firstRow, layoutShift } = await watchedBy(page);
  const nextPage = await pressed(page, "#next");
  const openOrder = await pressed(page, "tbody tr a");
  await context.close();
  return { firstRow, nextPage, openOrder, blockedMs: 0, layoutShift };
}

async function openThrottled(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", FAST_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

const watchedBy = (page: Page): Promise<Watched> => page.evaluate(() => window.watched);

/** From the press of a link until the document that it leads to has painted its first row. */
async function pressed(page: Page, selector: string): Promise<number> {
  const pressedAt = await page.evaluate(() => performance.timeOrigin + performance.now());
  await page.locator(selector).first().press("Enter");
  await page.waitForTimeout(SETTLE_MS);
  const { firstRow, origin } = await page.evaluate(() => ({ ...window.watched, origin: performance.timeOrigin }));
  if (firstRow === null) throw new Error("The browser does not say when the row of the static page was painted.");
  return origin + firstRow - pressedAt;
}

/** From the press until what `selector` finds says something else, and that is painted. */
async function timed(page: Page, selector: string, press: () => Promise<void>): Promise<number> {
  const changed = page.evaluate(untilChanged, selector);
  await press();
  return changed;
}
