import { goodsToBuy } from "./goods-to-buy";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { api } from "./store-orders";

test("a stuck order leads to what resolves it, its list counts it, and the dashboard opens here for who wants", async ({
  page,
  request,
}) => {
  const { order } = await goodsToBuy(request);
  const me: { id: number } = await api(request, "GET", "/auth/me");
  await api(request, "PATCH", `/orders/${order.id}`, { owner_id: me.id });
  const reason = `Wrong backing on ${order.name}`;
  await api(request, "PATCH", `/orders/${order.id}/flag`, { flag_comment: reason, assigned_to_id: me.id });

  await openPage(page, "/dashboard/today?mine=1&stuck=all");
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: order.name, exact: true }) });
  await expect(row).toContainText(reason);
  await expect(row).toContainText("Order desk");
  const flags = page.getByRole("navigation", { name: "More figures" }).getByRole("link", { name: /Flags open/ });
  const figure = Number(/\d+/.exec((await flags.textContent()) ?? "")?.[0]);
  await flags.click();
  await expect(page).toHaveURL(/\/dashboard\/today\/flags\?assigned_to_id=/);
  await expect(page.locator("main")).toContainText(`${figure} flag`);

  await page.goto("/dashboard/today?mine=1&stuck=all");
  const departments = page.getByRole("region", { name: "Open units by department" });
  await expect(departments.getByRole("img")).toHaveAccessibleName(/Open units by department: Art \d+/);
  await departments.getByText("Show as table").click();
  await expect(departments.getByRole("table")).toContainText("Production");

  await row.getByRole("link", { name: `Resolve flag, order ${order.name}` }).click();
  await expect(page).toHaveURL(/modal=unflag/);
  await expect(page.getByRole("heading", { name: /Unflag/ })).toBeVisible();
});

test("the dashboard opens on Today for who chose it", async ({ page }) => {
  await openPage(page, "/dashboard/today?units=week");
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page.getByText("This browser opens the dashboard on Today.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard/today");
  await page.getByRole("button", { name: "New Orders", exact: true }).click();
  await expect(page.getByText("This browser opens the dashboard on New Orders.")).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard/new-orders");
  await page.getByRole("link", { name: "Order Management, Today" }).click();
  await expect(page.locator("h1")).toHaveText("Today");
});
