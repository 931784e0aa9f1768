import { expect, test } from "./served";
import { dialogIsReady, hasScripts, openPage } from "./steps";
import { acceptAll, api, importOrders } from "./store-orders";

test("a flag stands in the list of open flags until somebody resolves it", async ({ page, request }) => {
  const [order] = await importOrders(request, `flag-list-${test.info().project.name}`, [{}]);
  await acceptAll(request, order ? [order] : []);
  await api(request, "PATCH", `/orders/${order?.id}/flag`, { flag_comment: "Which backing?", flag_type: "Goods" });
  await openPage(page, "/dashboard/today/flags?tab=order");
  const row = page.getByRole("row").filter({ hasText: `${order?.name}` });
  // Oldest first: what other tests flagged may fill a page before it.
  const next = page.getByRole("link", { name: "Next page" });
  for (let number = 2; (await row.count()) === 0 && (await next.count()) > 0; number += 1)
    await openPage(page, `/dashboard/today/flags?tab=order&page=${number}`);
  await expect(row).toContainText("Which backing?");
  await row.getByRole("link", { name: `Resolve flag of ${order?.name}` }).click();
  await dialogIsReady(page);
  await page.getByLabel("How it was resolved").fill("Cut-away");
  await page.getByRole("button", { name: "Resolve flag" }).click();
  await expect(page.getByText("The flag is resolved.")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/today\/flags\?tab=order(&page=\d+)?$/);
  await expect(page.getByText(`${order?.name}`)).toHaveCount(0);
  expect(await api(request, "GET", `/orders/${order?.id}`)).toMatchObject({ status: "not_started" });
});

test("a printed work order is kept as printed, and is superseded by the next change", async ({ page, request }) => {
  const orders = await importOrders(request, `prints-${test.info().project.name}`, [{}]);
  await acceptAll(request, orders);
  const [order] = orders;
  const sheet = `/dashboard/order/${order?.id}/workorder`;
  await openPage(page, sheet);
  await expect(page.getByText("Not printed yet")).toBeVisible();
  if (hasScripts()) {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "1");
    });
    await page.getByRole("button", { name: "Print", exact: false }).first().click();
    await expect(page.locator("body[data-printed]")).toHaveCount(1);
  } else {
    await page.getByRole("button", { name: "Mark as printed" }).click();
    await expect(page.getByText("1 sheet marked as printed.")).toBeVisible();
  }
  await expect(page.getByText(/Printed today \d\d:\d\d by /)).toBeVisible();
  const { lock_version } = await api(request, "GET", `/orders/${order?.id}`);
  await api(request, "PATCH", `/orders/${order?.id}`, { required_in_hand_date: "2031-04-17", lock_version });
  await openPage(page, `/dashboard/orders?view=open&superseded=1&q=${order?.name.slice(1)}`);
  await expect(page.getByRole("row").filter({ hasText: `${order?.name}` })).toBeVisible();
  await expect(page.getByText("Superseded").first()).toBeVisible();
  await openPage(page, sheet);
  await expect(page.getByText(/Printed revision 1 today .*; 1 change since/)).toBeVisible();
});

test("the dialog that accepts says when the order is in hands and whom it pushes; another day can be tried", async ({
  page,
  request,
}) => {
  const project = test.info().project.name;
  const [running, asked] = await importOrders(request, `promise-${project}`, [
    { inHands: "2031-03-24", lines: [{ title: "Cap", method: "Foil Stamp", quantity: 400 }] },
    { inHands: "2031-03-20", lines: [{ title: "Cap", method: "Foil Stamp", quantity: 400 }] },
  ]);
  await acceptAll(request, running ? [running] : []);
  const machine = await api(request, "POST", "/machines", {
    name: `Foil press ${project}`,
    deco_methods: ["Foil Stamp"],
    minutes_per_day: 60,
    work_days: [1, 2, 3, 4, 5],
  });
  const dialog = `/dashboard/new-orders?modal=accept&ids=${asked?.id}`;
  await page.goto(dialog);
  await dialogIsReady(page);
  const promise = page.getByRole("region", { name: "Promise" });
  await expect(promise).toContainText(/Earliest in hands .*, \d[\d,]* work days of slack to Thu Mar 20, 2031/);
  await expect(promise).toContainText("Foil Stamp: ");
  await expect(promise).toContainText(new RegExp(`Accepting pushes .*${running?.name} by \\d+ days?`));
  await page.getByLabel("Try another in-hands date").fill("2031-13-40");
  await page.getByRole("button", { name: "Try", exact: true }).click();
  await expect(page.getByText("Use YYYY-MM-DD.")).toBeVisible();
  await page.getByLabel("Try another in-hands date").fill("2031-04-30");
  await page.getByRole("button", { name: "Try", exact: true }).click();
  await expect(promise).toContainText("Wed Apr 30, 2031");
  await expect(promise).not.toContainText(`${running?.name}`);
  await page.getByRole("button", { name: `Accept order ${asked?.name}` }).click();
  await expect(page).toHaveURL("/dashboard/new-orders");
  expect(await api(request, "GET", `/orders/${asked?.id}`)).toMatchObject({
    stage: "main",
    required_in_hand_date: "2031-03-20",
  });
  await api(request, "PATCH", `/machines/${machine.id}`, { is_active: false });
});
