import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { ADMIN } from "../setup/served-app";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";

const DRAWN_ON = ["#c79a3a", "#1b2a4a"];

interface StoreOrder {
  id: number;
  name: string;
}

/** An order as a store sends it, with one decorated line, somebody to ask, and the logo that they sent. */
async function importOrder(request: APIRequestContext): Promise<StoreOrder> {
  const signIn = await request.post("/api/auth/login", { data: ADMIN });
  const headers = { Authorization: `Bearer ${(await signIn.json()).data.access_token}` };
  const number = 910_000 + Math.floor(Math.random() * 80_000);
  const name = `#${number}`;
  const order = {
    ...{ id: number, order_number: number, name, currency: "USD" },
    ...{ created_at: "2026-03-09T10:00:00Z", updated_at: "2026-03-09T10:00:00Z" },
    customer: { id: number, first_name: "Ellen", last_name: "Marsh", email: "ellen@harbor-pine.example" },
    line_items: [
      {
        ...{ id: number * 10, title: "Pique Polo", variant_title: "Navy / M", quantity: 24, price: "12.50" },
        properties: [{ name: "Decoration Method", value: "Embroidery" }],
      },
    ],
  };
  const file = { name: "order.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(order)) };
  const imported = await request.post("/api/imports/orders", { headers, multipart: { file } });
  const id = (await imported.json()).data.rows[0].order_id;
  const logo = { name: "our-logo.png", mimeType: "image/png", buffer: await pictureOn("#ffffff") };
  const about = { entity_type: "order", entity_id: String(id), category: "customer_art" };
  await request.post("/api/files", { headers, multipart: { ...about, file: logo } });
  return { id, name };
}

function pictureOn(background: string): Promise<Buffer> {
  return sharp({ create: { width: 350, height: 325, channels: 4, background } })
    .png()
    .toBuffer();
}

/** Does a step that has a dialog: its button on the page, then the same in the dialog. */
async function inDialog(page: Page, opener: string, fill: () => Promise<void>, button: string | RegExp) {
  await page.getByRole("link", { name: opener, exact: true }).first().click();
  await dialogIsReady(page);
  await fill();
  await page.getByRole("button", { name: button }).click();
}

async function uploadVersion(page: Page, version: number) {
  const buffer = await pictureOn(DRAWN_ON[version - 1] ?? "#ffffff");
  const picture = { name: `crest-${version}.png`, mimeType: "image/png", buffer };
  await inDialog(
    page,
    "Upload version…",
    () => page.getByLabel("Files", { exact: true }).setInputFiles(picture),
    "Upload version",
  );
  await expect(page.getByText(`Version ${version} is uploaded.`)).toBeVisible();
}

/** Sends the proof and answers with the link of the mail, which a person sends by hand where no mail server is set. */
async function sendToCustomer(page: Page, customerPage: string): Promise<string> {
  await page.getByRole("button", { name: "Ready for review" }).click();
  await expect(page.getByText("1 proof ready for review")).toBeVisible();
  await inDialog(
    page,
    "Send to customer…",
    () => expect(page.getByLabel("Email", { exact: true })).toHaveValue("ellen@harbor-pine.example"),
    "Send to customer",
  );
  await expect(page.getByText("1 proof waiting to be sent by hand")).toBeVisible();
  await openPage(page, customerPage);
  await page
    .getByRole("button", { name: /^Copy link: / })
    .first()
    .click();
  return new URL(await page.getByLabel("Link", { exact: true }).first().inputValue()).pathname;
}

test("a logo goes from the customer's file to an approved version on the work order, with a change request between", async ({
  page,
  request,
  browser,
}) => {
  const order = await importOrder(request);
  await openPage(page, `/dashboard/order/${order.id}`);
  await page.getByRole("link", { name: "Accept…" }).first().click();
  await dialogIsReady(page);
  const why = page.getByLabel(/Why|Reason/);
  if (await why.count()) await why.first().fill("The date is agreed");
  await page
    .getByRole("button", { name: /^Accept/ })
    .last()
    .click();
  await expect(page.getByText("Order accepted")).toBeVisible();

  await page.goto(`/dashboard/proofing/${encodeURIComponent(order.name)}`);
  await page.getByRole("link", { name: /^Items of proof/ }).click();
  await expect(page).toHaveURL(/\/proofing\/%23\d+\/\d+$/);
  const items = page.url();
  const proof = items.split("/").at(-1);
  await inDialog(
    page,
    "Assign…",
    async () => {
      await page.getByLabel("Assignee", { exact: true }).selectOption("me");
    },
    /^Assign proof/,
  );
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("1 proof in progress")).toBeVisible();

  await page.getByRole("link", { name: "Edit place of Pique Polo" }).click();
  await page.getByLabel("Place", { exact: true }).selectOption("Left Side Chest");
  await page.getByLabel("Side", { exact: true }).selectOption("Front");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Left Side Chest, Front")).toBeVisible();
  await page.goto(`/dashboard/proofing/${proof}`);
  await expect(page.getByText("our-logo.png").first()).toBeVisible();
  await page.goto(items);
  await uploadVersion(page, 1);
  await expect(page.getByRole("link", { name: "Version 1, crest-1.png" })).toBeVisible();
  await page.getByRole("button", { name: "Ready for review" }).click();
  await expect(page.getByText("Enter the logo's size first.")).toBeVisible();
  await inDialog(
    page,
    "Enter the size…",
    async () => {
      await page.getByRole("textbox", { name: "Width" }).fill("3.5");
      await page.getByRole("textbox", { name: "Height" }).fill("3.25");
    },
    "Save",
  );
  await expect(page.getByText("89 × 83 mm")).toBeVisible();

  const first = await sendToCustomer(page, `/dashboard/proofing/${proof}/customer`);
  const customer = await (
    await browser.newContext({ javaScriptEnabled: test.info().project.use.javaScriptEnabled })
  ).newPage();
  const origin = new URL(items).origin;
  await customer.goto(origin + first);
  await customer.getByRole("link", { name: "Ask for a change" }).click();
  await customer.getByLabel("Place on the picture").selectOption("Middle");
  await customer.getByLabel("Message to the artist").fill("The pine should be taller");
  await customer.getByLabel("Your name").fill("Ellen Marsh");
  await customer.getByRole("button", { name: "Send the change request" }).click();
  await expect(customer.getByText(/Change requested by Ellen Marsh/)).toBeVisible();

  await page.goto(`/dashboard/proofing/${proof}/feedback`);
  await expect(
    page.getByRole("button", { name: /^Pin 1, open, from Ellen Marsh: The pine should be taller/ }),
  ).toBeVisible();
  await page.goto(items);
  await expect(page.getByText("Change request", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Revise" }).click();
  await expect(page.getByText("1 proof in progress")).toBeVisible();
  await uploadVersion(page, 2);
  const second = await sendToCustomer(page, `/dashboard/proofing/${proof}/customer`);
  await customer.goto(origin + second);
  for (const point of ["Spelling", "Colors", "Size", "Placement"])
    await customer.getByRole("checkbox", { name: point }).check();
  await customer.getByLabel("Your name").fill("Ellen Marsh");
  await customer.getByRole("button", { name: "Approve this proof" }).click();
  await expect(customer.getByRole("heading", { name: "Thank you. We have your answer" })).toBeVisible();

  await page.goto(`/dashboard/proofing/${proof}/customer`);
  await expect(page.getByText(/^Approved by Ellen Marsh/)).toBeVisible();
  const hash = /of file (\w{7}) only/.exec(
    String(await page.getByRole("complementary", { name: "Approval" }).textContent()),
  )?.[1];
  expect(hash).toBeTruthy();
  await page.goto(`/dashboard/order/${order.id}/workorder`);
  await expect(page.getByText(String(hash)).first()).toBeVisible();
  await expect(page.getByText(/version 2/i).first()).toBeVisible();
});
