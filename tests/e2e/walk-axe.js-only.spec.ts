import type { Page } from "@playwright/test";
import { findings } from "./axe";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { prepareShop, type WalkShop } from "./walk-shop";
import { DIALOGS, PAGES } from "./walk-stops";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: DESK });

/** As tall as the page: what lies under a bar that stays in sight while one scrolls is no smaller for it. */
async function makeRoom(page: Page): Promise<void> {
  const drawn = async () => {
    const { documentElement: root } = document;
    for (let before = -1; before !== root.scrollHeight; ) {
      before = root.scrollHeight;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
    return root.scrollHeight;
  };
  const height = await page.evaluate(drawn);
  if (height > (page.viewportSize() ?? DESK).height) await page.setViewportSize({ ...DESK, height });
}

/** What is wrong with a page: it has a title and one heading, and axe finds nothing. */
async function lookAtPage(page: Page): Promise<string[]> {
  const headings = await page.getByRole("heading", { level: 1 }).count();
  const title = await page.title();
  await makeRoom(page);
  return [
    ...(title.endsWith("Order Management") ? [] : [`is titled "${title}"`]),
    ...(headings === 1 ? [] : [`has ${headings} first headings`]),
    ...(await missingInFile(page)),
    ...(await findings(page)),
  ];
}

/** What a list shows and its file does not hold under the same name and in the same order. Not for orders as they come, whose names never change, nor for parts by supplier. */
const missingInFile = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('a[href*="/dashboard/export/"]:not([href*="by=supplier"])');
    const heads = [...document.querySelectorAll("main thead th:not(:has(.hide-visually, input))")];
    if (!link || heads.length === 0 || link.pathname.endsWith("/orders")) return [];
    const [first = ""] = (await (await fetch(link.href)).text()).split("\r\n");
    const shown = heads.flatMap((head) => (head.textContent ?? "").trim() || []);
    const lacking = shown.filter((name) => !first.includes(name));
    const places = shown.map((name) => first.search(`(^|[,"\uFEFF])${name.replace(/[?]/g, "\\?")}`));
    const isOrdered = places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
    return lacking.length > 0 || !isOrdered ? [`shows ${shown.join(", ")}; its file has ${first}`] : [];
  });

const NOT_READY = ["opens no dialog that has a name and the focus"];

/** What is wrong with an open dialog: it has a name and the focus, axe finds nothing, and it fits the phone. */
async function lookAtDialog(page: Page): Promise<string[]> {
  const ready = page.getByRole("dialog", { name: /./ }).and(page.locator(":focus, :has(:focus)"));
  const isReady = () =>
    ready.waitFor().then(
      () => true,
      () => false,
    );
  if (!(await isReady())) return NOT_READY;
  const look = async () => [...(await findings(page, "dialog, [role=dialog]")), ...(await overThePhone(page))];
  // One that stood there before may go while the next one's part still loads.
  return look().catch(async () => ((await isReady()) ? await look() : NOT_READY));
}

/** What sticks out on the phone; one that is made narrower while a part of it still loads settles within moments. */
async function overThePhone(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  const fits = () => document.documentElement.scrollWidth <= window.innerWidth;
  const problem = await page.waitForFunction(fits).then(
    () => [],
    () => ["is wider than the phone"],
  );
  await page.setViewportSize(DESK);
  return problem;
}

async function walk(page: Page, paths: readonly string[], look: (page: Page) => Promise<string[]>) {
  const found: string[] = [];
  for (const path of paths) {
    await openPage(page, path);
    for (const line of await look(page)) found.push(`${path}: ${line}`);
  }
  expect(found).toEqual([]);
}

const pathsOf = (stops: (typeof DIALOGS)[string], shop: WalkShop) => Object.values(stops).flatMap((stop) => stop(shop));

test("every page is accessible in light and dark, titled and headed", async ({ page, request, served }) => {
  const shop = await prepareShop(request, served.origin);
  await walk(page, pathsOf(PAGES, shop), lookAtPage);
});

test("every open dialog is accessible in light and dark, named, and holds the focus", async ({
  page,
  request,
  served,
}) => {
  const shop = await prepareShop(request, served.origin);
  const paths = Object.values(DIALOGS).flatMap((stops) => pathsOf(stops, shop));
  await walk(page, paths, lookAtDialog);
});
