import { expectAccessible } from "./axe";
import { expect, test } from "./served";
import { hasScripts, openPage } from "./steps";
import { acceptAll, importOrders } from "./store-orders";

test("an admin gives a program a token and a webhook, sees what it was told, and reads a calendar", async ({
  page,
  request,
  served,
}) => {
  await openPage(page, "/dashboard/settings/tokens");
  await page.getByRole("link", { name: "New token…" }).click();
  await page.getByLabel("Name").fill("ERP sync");
  await page.getByLabel("Role").selectOption({ label: "Admin" });
  await page.getByRole("button", { name: "Create token" }).click();
  const token = await page.getByLabel("API token", { exact: true }).inputValue();
  if (hasScripts()) await expectAccessible(page, "a token that is shown once");
  const asProgram = await fetch(`${served.origin}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await asProgram.json()).data.first_name).toBe("ERP sync");
  await openPage(page, "/dashboard/settings/tokens");
  await expect(page.getByRole("row", { name: /ERP sync/ })).toContainText(`omt_…${token.slice(-4)}`);
  expect(await page.content()).not.toContain(token);

  await page.getByRole("link", { name: "Webhooks" }).first().click();
  await page.getByRole("link", { name: "Add endpoint…" }).click();
  await page.getByLabel("Address").fill("http://127.0.0.1:9/hooks");
  await page.getByLabel("Secret").fill("what-signs-it");
  await page.getByLabel("An order is accepted").check();
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await expect(page.getByText("Use an address that begins with https://.").first()).toBeVisible();
  await expect(page.getByLabel("An order is accepted")).toBeChecked();
  await page.getByLabel("Address").fill("https://erp.invalid/hooks");
  await page.getByLabel("Secret").fill("what-signs-it");
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await expect(page.getByRole("row", { name: /erp\.invalid/ })).toBeVisible();
  await acceptAll(request, await importOrders(request, `hook${Date.now()}`, [{}]));
  await page.getByRole("link", { name: "Deliveries to https://erp.invalid/hooks" }).click();
  await expect(page.getByRole("heading", { name: "Webhook deliveries" })).toBeVisible();
  await expect(async () => {
    await page.reload();
    expect(
      await page
        .getByText(/erp\.invalid could not be reached/)
        .first()
        .isVisible(),
    ).toBe(true);
  }).toPass();
  await page.getByText("What is sent").first().click();
  await expect(page.getByText('"event": "order.accepted"').first()).toBeVisible();
  await page
    .getByRole("button", { name: /Send again: order\.accepted/ })
    .first()
    .click();
  await expect(page.getByText("It is sent again within a minute.")).toBeVisible();

  await openPage(page, "/dashboard/profile");
  await page.getByRole("button", { name: "Make calendar link" }).click();
  const url = await page.getByRole("textbox", { name: "Calendar address" }).inputValue();
  if (hasScripts()) await expectAccessible(page, "a calendar link that is shown once");
  const feed = await fetch(served.origin + new URL(url).pathname);
  expect([feed.status, (await feed.text()).slice(0, 15)]).toEqual([200, "BEGIN:VCALENDAR"]);
  await openPage(page, "/dashboard/profile");
  await page.getByRole("button", { name: "End the link of All open orders" }).first().click();
  await expect(page.getByText("The calendar link is ended.")).toBeVisible();
  expect((await fetch(served.origin + new URL(url).pathname)).status).toBe(404);
});
