import { png } from "../factories/sent-files";
import { type ServedApp, startServedApp } from "../setup/served-app";
import { sendProof } from "./sent-proof";
import { expect, test } from "./served";
import { hasScripts, signIn } from "./steps";

test.use({ person: null });

let app: ServedApp;
test.beforeAll(async () => {
  app = await startServedApp();
});
test.afterAll(() => app.stop());

test("a new shop is set up from Today: its name, address and logo stand on the customer's page", async ({
  page,
  browser,
}) => {
  await page.goto(`${app.origin}/auth/login?returnTo=/dashboard/today`);
  await signIn(page);
  const steps = page.getByRole("region", { name: "Set up your shop" });
  await expect(steps.getByText("0 of 5 done")).toBeVisible();
  await steps.getByRole("link", { name: "Add your shop's name and logo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");

  const shop = page.getByRole("region", { name: "Shop", exact: true });
  await shop.getByLabel("Name").fill("");
  await shop.getByLabel("Time zone").fill("Mars/Base");
  await shop.getByRole("button", { name: "Save shop" }).click();
  await expect(shop.getByText("Choose a time zone from the list, such as America/Chicago.")).toBeVisible();
  await expect(shop.getByText("Enter the name of the shop.")).toBeVisible();
  await expect(shop.getByLabel("Time zone")).toHaveValue("Mars/Base");
  await shop.getByLabel("Name").fill("Acme Embroidery");
  await shop.getByLabel("Street").fill("18 Wharf Row");
  await shop.getByLabel("Time zone").fill("America/Chicago");
  await shop.getByRole("button", { name: "Save shop" }).click();
  await expect(page.getByRole("link", { name: "Acme Embroidery, Today" })).toBeVisible();

  const logo = page.getByRole("region", { name: "Logo", exact: true });
  await logo
    .getByLabel("Picture")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await png(120, 40) });
  await logo.getByRole("button", { name: "Save logo" }).click();
  await expect(logo.getByRole("button", { name: "Remove logo" })).toBeVisible();

  await page.goto(`${app.origin}/dashboard/today`);
  await expect(steps.getByText("2 of 5 done")).toBeVisible();
  await steps.getByRole("button", { name: "Hide these steps" }).click();
  await expect(steps).toHaveCount(0);

  const { links } = await sendProof(app.origin);
  const customer = await (await browser.newContext({ javaScriptEnabled: hasScripts() })).newPage();
  await customer.goto(`${app.origin}${links[0]}`);
  const head = customer.getByRole("banner");
  await expect(head).toContainText("Acme Embroidery");
  await expect(customer.getByText("Acme Embroidery · 18 Wharf Row")).toBeVisible();
  const width = await head.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBe(120);
});
