import { expectAccessible } from "./axe";
import { expect, test } from "./served";
import { hasScripts } from "./steps";
import { acceptAll, api, importOrders, signIn } from "./store-orders";

test("a scan tells whether the printed sheet may still be used, and what changed since", async ({ page, request }) => {
  const tag = `scan-${test.info().project.name}`;
  const orders = await importOrders(request, tag, [{}]);
  await acceptAll(request, orders);
  const [{ id } = { id: 0 }] = orders;
  const sheet = `/dashboard/order/${id}/workorder`;
  // Scanned by somebody who is signed out: the way leads back to the answer.
  await page.goto(`${sheet}?r=1`);
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
  await signIn(page, `${sheet}?r=1`);
  await expect(page.getByRole("heading", { name: "Current" })).toBeVisible();
  const { lock_version } = await api(request, "GET", `/orders/${id}`);
  await api(request, "PATCH", `/orders/${id}`, { required_in_hand_date: "2031-04-17", lock_version });
  await page.goto(`${sheet}?r=1`);
  const answer = page.getByRole("region", { name: "Superseded: 1 change since print" });
  await expect(answer).toContainText("Stop, destroy it, and work by revision 2.");
  await expect(answer).toContainText("Thu Apr 17, 2031");
  await expect(answer.getByRole("button", { name: "Print revision 2" })).toBeVisible({ visible: hasScripts() });
  if (!hasScripts()) await expect(answer.getByText("Print with Ctrl+P")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Revision 2");
  for (const unknown of ["99", "abc", ""]) {
    await page.goto(`${sheet}?r=${unknown}`);
    await expect(page.getByRole("heading", { name: "Unknown revision" })).toBeVisible();
  }
});

test("the sheet on the screen, a scan's answer and many sheets are accessible and fit the phone", async ({
  page,
  request,
}) => {
  test.skip(!hasScripts(), "axe is a script");
  test.setTimeout(90_000);
  const orders = await importOrders(request, "sheets-axe", [{}, {}]);
  await acceptAll(request, orders);
  const [first, second] = orders.map(({ id }) => id);
  await signIn(page, `/dashboard/order/${first}/workorder?r=7`);
  for (const path of [
    `/dashboard/order/${first}/workorder?r=7`,
    `/dashboard/orders/work-orders?ids=${first}&ids=${second}&ids=99999999`,
    "/dashboard/orders/work-orders",
  ]) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectAccessible(page, `${path} at ${width} px`);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(over, `${path} is wider than ${width} px by`).toBeLessThanOrEqual(0);
    }
  }
});

test("p prints", async ({ page, request }) => {
  test.skip(!hasScripts(), "a key needs a script");
  const orders = await importOrders(request, "sheet-key", [{}]);
  await signIn(page, `/dashboard/order/${orders[0]?.id}/workorder`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await expect(async () => {
    await page.keyboard.press("p");
    await expect(page.locator("body")).toHaveAttribute("data-printed", "yes", { timeout: 500 });
  }).toPass();
});
