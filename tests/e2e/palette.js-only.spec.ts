import { expectAccessible } from "./axe";
import { makeSupplier } from "./goods-to-buy";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { importOrders } from "./store-orders";

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the palette comes in 200 ms and goes in 100, and has four states", async ({ page }) => {
    await openPage(page, "/dashboard/orders");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    // Its script is loaded the first time.
    await page.keyboard.press("Control+k");
    await expect(palette).toHaveAttribute("data-state", "showing");
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press("Control+k");
    await expect(palette).toHaveAttribute("data-state", "animating-in");
    await page.clock.runFor(199);
    await expect(palette).toHaveAttribute("data-state", "animating-in");
    await page.clock.runFor(1);
    await expect(palette).toHaveAttribute("data-state", "showing");
    await page.keyboard.press("Escape");
    await expect(palette).toHaveAttribute("data-state", "animating-out");
    await page.clock.runFor(99);
    await expect(palette).toHaveAttribute("data-state", "animating-out");
    await page.clock.runFor(1);
    await expect(palette).toHaveCount(0);
  });
});

test("keys that are pressed while its script loads are kept, and are no shortcuts of the page", async ({
  page,
  request,
}) => {
  const found = await makeSupplier(request, "Shirt Suppliers");
  let arrive = () => {};
  const script = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/palette-[^/]*\.js$/, async (route) => {
    await script;
    await route.continue();
  });
  await openPage(page, "/dashboard/orders?view=all");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await page.keyboard.press("Control+k");
  // n p would turn the page, c enter an order.
  await page.keyboard.type("np c");
  await expect(palette.getByRole("textbox", { name: "Search" })).toHaveValue("np c");
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("suppl");
  await expect(palette.getByText("Loading")).toBeVisible();
  arrive();
  await expect(palette.getByRole("combobox", { name: "Search" })).toHaveValue("suppl");
  await page.keyboard.type("iers");
  // What the server finds takes no other place under the finger that is about to press Enter.
  await expect(palette.getByRole("option", { name: found.name })).toBeVisible();
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Suppliers");
  await expect(page).toHaveURL("/dashboard/orders?view=all");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard/suppliers");
});

test("Enter searches before the palette is there, and where nothing has the name", async ({ page, request }) => {
  const [order] = await importOrders(request, `palette-early-${process.pid}`, [{}]);
  if (!order) throw new Error("nothing imported");
  await page.route(/\/palette-[^/]*\.js$/, () => undefined);
  await openPage(page, "/dashboard/suppliers");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(order.name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/dashboard/order/${order.id}\\?`));
});

test("by keyboard from anywhere to an order and back; it rests while a dialog is open", async ({ page, request }) => {
  const [order] = await importOrders(request, `palette-${process.pid}`, [{}]);
  if (!order) throw new Error("nothing imported");
  await openPage(page, "/dashboard/suppliers");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const filter = page.getByRole("searchbox", { name: "Filter suppliers" });
  await filter.focus();
  await page.keyboard.press("Control+k");
  // A second press at the very end of kbar's 200 ms is overwritten by the end itself.
  await expect(palette).toHaveAttribute("data-state", "showing");
  await page.keyboard.press("Control+k");
  await expect(palette).toHaveCount(0);
  await expect(filter).toBeFocused();
  await page.keyboard.press("Control+k");
  const field = palette.getByRole("combobox", { name: "Search" });
  await expect(field).toBeFocused();
  for (const name of ["New Orders", "Orders", "Art", "Proofing", "Sourcing"])
    await expect(palette.getByRole("option", { name, exact: true })).toHaveCount(1);
  await expectAccessible(page, "palette", "[role=dialog]");
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await field.fill(order.name);
  // Not the row that searches for it on a page of its own.
  await expect(palette.getByRole("option", { name: new RegExp(`^${order.name}`) }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/dashboard/order/${order.id}`);
  await expect(palette).toBeHidden();
  // An action of the page, then what was opened before.
  await page.keyboard.press("Control+k");
  await field.fill("flag");
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Flag…");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Flag / })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette).toHaveCount(0);
  await page.keyboard.press("Escape");
  await openPage(page, "/dashboard/suppliers");
  await page.keyboard.press("Control+k");
  await expect(palette.getByText("Recent")).toBeVisible();
  await field.fill("no such thing anywhere");
  await expect(palette.getByText("Nothing found for “no such thing anywhere”").first()).toBeVisible();
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Search for “no such thing anywhere”");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard/order?q=no+such+thing+anywhere");
});

test("a search that fails says so, and the next key asks again", async ({ page }) => {
  await openPage(page, "/dashboard/suppliers");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await page.keyboard.press("Control+k");
  await expect(palette).toHaveAttribute("data-state", "showing");
  const found = "**/dashboard/found?**";
  for (const fail of [
    { abort: true },
    { status: 500, body: '{"message":"Gone"}' },
    { status: 200, body: "<p>no JSON" },
  ]) {
    await page.route(found, (route) => ("abort" in fail ? route.abort() : route.fulfill(fail)));
    await palette.getByRole("combobox", { name: "Search" }).fill(`nothing ${JSON.stringify(fail).length}`);
    await expect(palette.getByText("The search didn't answer. Try again.").first()).toBeVisible();
    await page.unroute(found);
    await palette.getByRole("combobox", { name: "Search" }).fill("no such thing anywhere");
    await expect(palette.getByText("Nothing found for “no such thing anywhere”").first()).toBeVisible();
  }
});

test("p p and n p turn the page; before the first there is none", async ({ page }) => {
  await openPage(page, "/dashboard/orders?view=all");
  await page.keyboard.press("n");
  await page.keyboard.press("p");
  await expect(page).toHaveURL(/[?&]page=2$/);
  await page.keyboard.press("p");
  await page.keyboard.press("p");
  await expect(page).toHaveURL(/[?&]page=1$/);
  await page.keyboard.press("p");
  await page.keyboard.press("p");
  await expect(page).toHaveURL(/[?&]page=1$/);
});
