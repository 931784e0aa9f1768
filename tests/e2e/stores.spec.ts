import { shopifyOrder } from "../factories/store-files";
import { shopifyMessage } from "../factories/store-webhooks";
import { expectAccessible } from "./axe";
import { expect, test } from "./served";
import { hasScripts, openPage } from "./steps";

const SECRET = "what-the-store-signs-with";

test("an admin connects a store; its orders show in New Orders by themselves, and what could not be read says why", async ({
  page,
  served,
}) => {
  const send = async (topic: string, body: unknown) => {
    const message = shopifyMessage({ topic, body, secret: SECRET });
    const answer = await fetch(`${served.origin}/api/webhooks/shopify`, { method: "POST", ...message });
    expect(answer.status).toBe(200);
  };
  await openPage(page, "/dashboard/settings/stores");
  await expect(page.getByText("No store is connected yet")).toBeVisible();
  await page.getByRole("link", { name: "Connect Shopify…" }).click();
  await page.getByLabel("Name").fill("Harbor & Pine");
  await page.getByLabel("Address", { exact: true }).fill("harbor");
  await page.getByLabel("Webhook secret").fill(SECRET);
  await page.getByRole("button", { name: "Connect and test" }).click();
  await expect(
    page.getByText("Enter the address of the store, such as https://acme.myshopify.com.").first(),
  ).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Harbor & Pine");
  await page.getByLabel("Address", { exact: true }).fill("https://harbor.myshopify.com");
  await page.getByLabel("Webhook secret").fill(SECRET);
  await page.getByLabel("Send shipments to the store").check();
  if (hasScripts()) await expectAccessible(page, "the dialog of a store");
  await page.getByRole("button", { name: "Connect and test" }).click();
  await expect(page.getByRole("row", { name: /Harbor & Pine/ })).toBeVisible();
  expect(await page.content()).not.toContain(SECRET);
  await page.getByRole("link", { name: "Edit Harbor & Pine" }).click();
  await page.getByLabel("Send shipments to the store").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Edit Harbor & Pine" }).click();
  await expect(page.getByLabel("Send shipments to the store")).not.toBeChecked();

  const order = shopifyOrder();
  const stream = hasScripts() && page.waitForResponse((each) => each.url().includes("/dashboard/events"));
  await openPage(page, `/dashboard/new-orders?q=${encodeURIComponent(order.name)}`);
  await stream;
  await send("orders/create", order);
  // The open page hears of it; without a script one reads it again.
  if (!hasScripts()) {
    await expect(async () => {
      await page.reload();
      expect(await page.getByRole("link", { name: order.name, exact: true }).first().isVisible()).toBe(true);
    }).toPass();
  }
  await expect(page.getByRole("link", { name: order.name, exact: true }).first()).toBeVisible();

  await send("orders/updated", '{"id": 1, "line_items": [');
  await openPage(page, "/dashboard/settings/stores/deliveries");
  await expect(async () => {
    await page.reload();
    expect(await page.getByText("Failed", { exact: true }).nth(1).isVisible()).toBe(true);
  }).toPass();
  await page.getByRole("link", { name: "Failed" }).click();
  await expect(page.getByText(/not valid JSON/)).toBeVisible();
  if (hasScripts()) await expectAccessible(page, "deliveries that failed");
  await openPage(page, "/dashboard/today");
  await expect(page.getByRole("link", { name: /sent orders\/updated, which could not be read/ })).toBeVisible();
  await page.getByRole("link", { name: /sent orders\/updated, which could not be read/ }).click();
  await page.getByRole("button", { name: /Try again/ }).click();
  await expect(page.getByText("It is being tried again.")).toBeVisible();

  await openPage(page, "/dashboard/settings/stores");
  await page.getByRole("link", { name: "Remove Harbor & Pine" }).click();
  await page.getByRole("button", { name: "Remove connection" }).click();
  await expect(page.getByText("No store is connected yet")).toBeVisible();
});
