import type { Page } from "@playwright/test";
import { acceptedOrder, changed, headers, sendOrder } from "./changed-order";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";

const choose = (page: Page, group: RegExp, option: string) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name: option }).check();

test("a store change is waiting on the order's page and is decided thing by thing", async ({ page, request }) => {
  const { id, order } = await acceptedOrder(request);
  await sendOrder(request, changed(order));
  await openPage(page, `/dashboard/order/${id}`);
  const card = page.getByRole("region", { name: "The store changed this order" });
  await expect(card).toContainText("3 things to decide");
  await expect(card).toContainText(/Quantity Pique Polo, Navy, L\s*24 pieces/);
  await card.getByRole("link", { name: "Decide…" }).click();
  await dialogIsReady(page);
  await expect(page.getByRole("heading", { name: "Decide on the store's change" })).toBeVisible();

  await page.getByRole("button", { name: "Save decisions" }).click();
  await expect(page.getByText("Choose Accept or Refuse for at least one change.")).toBeVisible();
  await choose(page, /^Quantity/, "Accept");
  await choose(page, /^Note/, "Refuse");
  await page.getByLabel("Reason").fill("Ellen called");
  await page.getByRole("button", { name: "Save decisions" }).click();
  await expect(page.getByText("Store change: 1 accepted, 1 refused. 1 change of the store still waits.")).toBeVisible();
  await expect(card).toContainText("1 thing to decide");
  await expect(page.getByText("36 units").first()).toBeVisible();

  await card.getByRole("link", { name: "Decide…" }).click();
  await dialogIsReady(page);
  await expect(page.getByText(/^Accepted by /)).toBeVisible();
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Order facts" })).toContainText("9 New Street");
});

test("what was decided meanwhile is shown beside what was chosen", async ({ page, request }) => {
  const { id, order } = await acceptedOrder(request);
  await sendOrder(request, changed(order));
  await openPage(page, `/dashboard/order/${id}`);
  await page.goto(`/dashboard/order/${id}?modal=order-change`);
  await dialogIsReady(page);
  const auth = await headers(request);
  const { data } = await (await request.get(`/api/orders/${id}/changes`, { headers: auth })).json();
  await request.patch(`/api/order_changes/${data[0].id}`, { headers: auth, data: { refuse: ["field:note"] } });

  await choose(page, /^Note/, "Accept");
  await choose(page, /^Ship-to address/, "Accept");
  await page.getByRole("button", { name: "Save decisions" }).click();
  await expect(page.getByText(/^Someone changed this in the meantime/)).toBeVisible();
  await expect(page.getByRole("group", { name: /^Note/ })).toContainText("You chose Accept.");
  await expect(
    page.getByRole("group", { name: /^Ship-to address/ }).getByRole("radio", { name: "Accept" }),
  ).toBeChecked();
  await page.getByRole("button", { name: "Save decisions" }).click();
  await expect(page.getByText(/^Store change: 1 accepted\./)).toBeVisible();
});

test("a change that the store took back waits no more", async ({ page, request }) => {
  const { id, order } = await acceptedOrder(request);
  await sendOrder(request, changed(order));
  await openPage(page, `/dashboard/order/${id}`);
  await page.goto(`/dashboard/order/${id}?modal=order-change`);
  await dialogIsReady(page);
  await sendOrder(request, order);
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(page.getByText(/This change is no longer waiting|No store changes to decide/)).toBeVisible();
  await page.goto(`/dashboard/order/${id}`);
  await expect(page.getByRole("heading", { name: "The store changed this order" })).toBeHidden();
});
