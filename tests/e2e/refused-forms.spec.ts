import { expect, test } from "./served";
import { dialogIsReady, openPage, statusOf } from "./steps";
import { acceptAll, api, importOrders } from "./store-orders";

test("standard times that were refused for a word meet the figure that a colleague saved", async ({
  page,
  request,
}) => {
  const own = { deco_method: "Leather Patch", setup_minutes: 21 };
  await openPage(page, "/dashboard/production/plan?method=Leather+Patch");
  const form = page.getByRole("form", { name: "Leather Patch" });
  const plan = await api(request, "GET", "/plan");
  const methods = plan.methods.map((method: typeof own) =>
    method.deco_method === own.deco_method ? { ...method, ...own } : method,
  );
  await api(request, "PUT", "/plan", { methods });
  const minutes = form.getByLabel("Set-up, minutes");
  await minutes.fill("soon");
  expect(await statusOf(page, "Save Leather Patch")).toBe(422);
  await expect(minutes).toHaveAttribute("aria-invalid", "true");
  await minutes.fill("34");
  expect(await statusOf(page, "Save Leather Patch")).toBe(409);
  await expect(page.getByText("Someone saved 21 meanwhile")).toBeVisible();
});

test("a line whose quantity was refused meets the quantity that a colleague saved", async ({ page, request }) => {
  const [order] = await importOrders(request, "refused-line", [
    { lines: [{ title: "Twill Work Shirt", quantity: 12 }] },
  ]);
  if (!order) throw new Error("nothing was imported");
  await acceptAll(request, [order]);
  const [line] = (await api(request, "GET", `/orders/${order.id}`)).line_items;
  await openPage(page, `/dashboard/order/${order.id}?modal=line-edit&line=${line.id}`);
  await dialogIsReady(page);
  await api(request, "PATCH", `/order_line_items/${line.id}`, { quantity: 30, reason: "More staff" });
  const quantity = page.getByRole("textbox", { name: "Quantity" });
  await quantity.fill("a dozen");
  await page.getByLabel("Reason").fill("They count again");
  expect(await statusOf(page, /^Save line/)).toBe(422);
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await quantity.fill("24");
  expect(await statusOf(page, /^Save line/)).toBe(409);
  expect((await api(request, "GET", `/orders/${order.id}`)).total_units).toBe(30);
});
