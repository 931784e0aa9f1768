import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { acceptAll, api, importOrders, listOf } from "./store-orders";

const PATH = "/dashboard/orders";
let tags = 0;
const newTag = () => `early-${process.pid}-${++tags}`;

/** Opens a page whose scripts wait until `arrive` is called: what a slow connection does. */
async function openBeforeScripts(page: Page, url: string): Promise<{ arrive: () => void }> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  return { arrive };
}

async function oneOrder(page: Page, request: Parameters<typeof importOrders>[0]) {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{}]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  await openPage(page, listOf(PATH, tag, "&view=open"));
  return { ...order, list: listOf(PATH, tag, "&view=open") };
}

test("what is typed into the server's dialog before its scripts arrive stays, twenty times over", async ({
  page,
  request,
}) => {
  const { id, name, list } = await oneOrder(page, request);
  for (let round = 1; round <= 20; round += 1) {
    const { arrive } = await openBeforeScripts(page, `${list}&modal=flag&ids=${id}`);
    const comment = page.getByLabel("What is wrong");
    const typed = `Round ${round}: the logo is the old one, wait`;
    await comment.click();
    // Scripts arrive after a different letter each time, so that every moment of the change is met.
    const letters = typed.length - 2 * round;
    await page.keyboard.type(typed.slice(0, letters));
    const field = await comment.elementHandle();
    arrive();
    await page.keyboard.type(typed.slice(letters), { delay: round % 2 === 0 ? 0 : 8 });
    const dialog = page.getByRole("dialog", { name: `Flag order ${name}` });
    await expect(dialog).toBeVisible();
    await expect(comment).toHaveValue(typed);
    await expect(comment).toBeFocused();
    // The very same field, not a copy of it.
    expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
    await page.unroute("**/assets/**/*.js");
  }
  await page.getByRole("button", { name: /^Flag order/ }).click();
  await expect(page.getByText("1 order flagged")).toBeVisible();
  expect((await api(request, "GET", `/orders/${id}`)).flag_comment).toMatch(/^Round 20: the logo is/);
});

test("ticks, choices and text in the place of stored text stay too", async ({ page, request }) => {
  const { id, list } = await oneOrder(page, request);
  const flagged = await openBeforeScripts(page, `${list}&modal=flag&ids=${id}`);
  await page.getByLabel("Type").fill("Goods");
  flagged.arrive();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByLabel("Type")).toHaveValue("Goods");
  await page.unroute("**/assets/**/*.js");
  const labels = await openBeforeScripts(page, `${list}&modal=labels&ids=${id}`);
  const box = page.getByRole("checkbox", { name: "Individual Shipping" }).first();
  await box.check();
  labels.arrive();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(box).toBeChecked();
  await page.unroute("**/assets/**/*.js");
  const priority = await openBeforeScripts(page, `${list}&modal=priority&ids=${id}`);
  const high = page.getByRole("radio", { name: "High" });
  await high.check();
  priority.arrive();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(high).toBeChecked();
  await page.unroute("**/assets/**/*.js");
  const dates = await openBeforeScripts(page, `${list}&modal=dates&ids=${id}`);
  await page.getByRole("textbox", { name: "Ship" }).fill("2031-03-11");
  await page.getByLabel("The in-hands date is").selectOption("1");
  dates.arrive();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(page.getByLabel("The in-hands date is")).toHaveValue("1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 order changed")).toBeVisible();
  expect(await api(request, "GET", `/orders/${id}`)).toMatchObject({
    estimated_ship_date: "2031-03-11",
    is_firm: true,
  });
});

test("unsaved text from before the scripts is asked about once: Escape, the scrim and the cross", async ({
  page,
  request,
}) => {
  const { id, list } = await oneOrder(page, request);
  const { arrive } = await openBeforeScripts(page, `${list}&modal=flag&ids=${id}`);
  await page.getByLabel("What is wrong").fill("Wrong thread");
  arrive();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.unroute("**/assets/**/*.js");
  await page.keyboard.press("Escape");
  await expect(dialog).toContainText("Not saved yet.");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await page.mouse.click(20, 500);
  await expect(dialog).toContainText("Not saved yet.");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toContainText("Not saved yet.");
  await expect(page.getByLabel("What is wrong")).toHaveValue("Wrong thread");
  await dialog.getByRole("link", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
});

test("untouched, the server's dialog holds the focus, closes on Escape, on the scrim and by Back", async ({
  page,
  request,
}) => {
  const { id, list } = await oneOrder(page, request);
  const dialog = page.getByRole("dialog");
  const url = `${list}&modal=flag&ids=${id}`;
  await page.goto(url);
  await expect(dialog).toBeVisible();
  await expect(page.getByLabel("What is wrong")).toBeFocused();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(page.locator("#main")).toBeFocused();
  await page.goto(url);
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 500);
  await expect(dialog).toBeHidden();
  await page.goto(list);
  await page.goto(url);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
});

test("the scrim hears a press the moment that it is there, and none that began in the dialog", async ({
  page,
  request,
}) => {
  const { id, list } = await oneOrder(page, request);
  const url = `${list}&modal=flag&ids=${id}`;
  const dialog = page.getByRole("dialog");
  await page.goto(url);
  await expect(dialog).toBeVisible();
  const box = await page.getByLabel("What is wrong").boundingBox();
  if (!box) throw new Error("The dialog has no field.");
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(20, 500);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(url);
  await page.addInitScript(() => {
    const looking = new MutationObserver(() => {
      const scrim = document.querySelector<HTMLElement>(".dialog-scrim");
      if (!scrim) return;
      looking.disconnect();
      scrim.click();
    });
    looking.observe(document, { childList: true, subtree: true });
  });
  await page.goto(url);
  await expect(page).toHaveURL(list);
  await expect(dialog).toBeHidden();
});

test("a press is not lost while a dialog begins to float", async ({ page, request }) => {
  const { id, list } = await oneOrder(page, request);
  // On a slow machine the press arrives while the dialog is taken over from the server's page.
  const machine = await page.context().newCDPSession(page);
  await machine.send("Emulation.setCPUThrottlingRate", { rate: 5 });
  await page.goto(`${list}&modal=flag&ids=${id}`);
  await page.getByRole("button", { name: /^Flag order/ }).click();
  await expect(page.getByText("Say what is wrong.")).toBeVisible();
});
