import { makeMadeOrder } from "./made-order";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { api, importOrders } from "./store-orders";

test("an order leaves in two parts, one of them picked up, and its customer's page tells exactly what left", async ({
  page,
  request,
}) => {
  const { orderId, order } = await makeMadeOrder(request, "ships");
  const { url } = await api(request, "POST", `/orders/${orderId}/status_link`);

  // By scanner: the order's number leads to the packing table.
  await openPage(page, "/dashboard/shipping");
  await page.getByLabel("Scan an order, a box label or a tracking number").fill(order);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Pack ${order}` })).toBeVisible();
  await expect(page.getByText("6 pieces left to pack")).toBeVisible();

  // More than there is is refused at its field, and stays typed.
  const medium = page.getByLabel(/^Pieces of Quarter-zip Pullover.* M$/);
  await medium.fill("5");
  await page.getByLabel("Carrier").fill("UPS");
  await page.getByRole("button", { name: "Put into box 1" }).click();
  await expect(page.getByText("Only 4 are left to pack: 4 of 4 made. Pack fewer, or give a reason.")).toBeVisible();
  await expect(medium).toHaveValue("5");
  await medium.fill("4");
  await page.getByRole("button", { name: "Put into box 1" }).click();
  await expect(page.getByText("2 pieces left to pack")).toBeVisible();
  await page.getByRole("button", { name: "Finish packing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Shipment 1 of ${order}` })).toBeVisible();

  await page.getByLabel("Tracking number of box 1").fill("1Z SHIP 7");
  await page.getByLabel("Weight of box 1 in kg").fill("1.5");
  // As a scanner ends a code.
  await page.getByLabel("Weight of box 1 in kg").press("Enter");
  await expect(page.getByRole("link", { name: "Track parcel" })).toBeVisible();
  await page.getByRole("button", { name: "Ship", exact: true }).click();
  await expect(page.getByText("Shipped", { exact: true }).first()).toBeVisible();
  expect(await api(request, "GET", `/orders/${orderId}`)).toMatchObject({
    ship_status: "partially_shipped",
    units_shipped: 4,
    status: "in_progress",
  });

  // A tracking number leads back to its shipment.
  await openPage(page, "/dashboard/shipping?tab=partial");
  await expect(page.getByRole("link", { name: order, exact: true })).toBeVisible();
  await openPage(page, "/dashboard/shipping?tab=partial&page=9");
  await expect(page.getByText("There is no page 9")).toBeVisible();
  await page.getByLabel("Scan an order, a box label or a tracking number").fill("1zship7");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Shipment 1 of ${order}` })).toBeVisible();

  // The rest waits for pick-up.
  await openPage(page, `/dashboard/shipping/pack/${orderId}`);
  await page.getByLabel("Kind of shipment").selectOption("pickup");
  await page.getByRole("button", { name: "Rest into this box" }).click();
  await expect(page.getByText("Nothing is left to pack")).toBeVisible();
  await page.getByRole("button", { name: "Finish packing" }).click();
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText("Enter who picked it up.").first()).toBeVisible();
  await page.getByLabel("Who picks it up").fill("Sam Reed");
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText("Picked up", { exact: true }).first()).toBeVisible();
  const done = await api(request, "GET", `/orders/${orderId}`);
  expect(done).toMatchObject({ ship_status: "shipped", units_shipped: 6, status: "complete" });
  await openPage(page, `/dashboard/order/${orderId}`);
  await expect(page.getByRole("link", { name: "Shipment 2: 2 pieces" })).toBeVisible();

  await page.goto(new URL(url).pathname);
  await expect(page.getByRole("heading", { level: 1, name: `Your order ${order}` })).toBeVisible();
  await expect(page.getByText(/^4 pieces sent on .* with UPS$/)).toBeVisible();
  await expect(page.getByText(/^2 pieces picked up on/)).toBeVisible();
  await expect(page.getByRole("link", { name: "1Z SHIP 7" })).toHaveAttribute("href", /ups\.com/);
  await expect(page.getByRole("list", { name: "Status" }).getByText("Done")).toHaveCount(5);
  expect(await page.locator("main").textContent()).not.toMatch(/[$€£]/);
});

test("the packing table of an order that is not accepted yet says when its lines appear", async ({ page, request }) => {
  const [order] = await importOrders(request, `early-${process.pid}`, [{}]);
  await openPage(page, `/dashboard/shipping/pack/${order?.id}`);
  await expect(page.getByText("Lines appear here once the order is accepted.")).toBeVisible();
});
