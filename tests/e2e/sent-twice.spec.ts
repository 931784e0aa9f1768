import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { dialogIsReady, hasScripts, openPage, stopTheClock } from "./steps";
import { acceptAll, api, importOrders } from "./store-orders";

const LOST_AFTER_MS = 21_000;

/** Enter, and once more when the first one is saved, but its answer is still on its way. */
async function pressTwice(page: Page) {
  let answers = 0;
  const isSaved = new Promise<void>((resolve) =>
    page.route(/\/dashboard\//, async (route) => {
      if (route.request().method() !== "POST" || answers++ > 0) return route.continue();
      await route.fetch({ maxRedirects: 0 });
      resolve();
    }),
  );
  await page.keyboard.press("Enter");
  await isSaved;
  // Until then it waits for its answer, and a second press does nothing.
  if (hasScripts()) await page.clock.runFor(LOST_AFTER_MS);
  await page.keyboard.press("Enter");
}

test("a form that is sent again, whose answer never came, adds what it says once", async ({ page, request }) => {
  const name = `Sent twice ${crypto.randomUUID().slice(0, 8)}`;
  await openPage(page, "/dashboard/email-templates?modal=template-form");
  await dialogIsReady(page);
  if (hasScripts()) await stopTheClock(page);
  await page.getByLabel("When it is created").selectOption("order_ready");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await pressTwice(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const texts = await api(request, "GET", "/email_templates?event[]=order_ready");
  expect(texts.filter((text: { name: string }) => text.name === name)).toHaveLength(1);
});

test("a change that is sent again, whose answer never came, is not met as somebody else's", async ({
  page,
  request,
}) => {
  const [order] = await importOrders(request, `sent-twice-${crypto.randomUUID().slice(0, 8)}`, [{}]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  await openPage(page, `/dashboard/order/${order.id}?modal=hold`);
  await dialogIsReady(page);
  if (hasScripts()) await stopTheClock(page);
  await page.getByLabel("Reason for the hold").fill("Deposit not paid");
  await page.getByRole("button", { name: `Hold order ${order.name}` }).focus();
  await pressTwice(page);
  await expect(page).toHaveURL(`/dashboard/order/${order.id}`);
  await expect(page.getByRole("link", { name: "Release…", exact: true }).first()).toBeVisible();
});
