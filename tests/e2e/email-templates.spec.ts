import { type ServedApp, startServedApp } from "../setup/served-app";
import { openTestSmtp, type TestSmtpServer } from "../setup/smtp-server";
import { expectAccessible } from "./axe";
import { GRACE, sendProof } from "./sent-proof";
import { expect, test } from "./served";
import { dialogIsReady, hasScripts, signIn } from "./steps";

test.use({ person: null });

let smtp: TestSmtpServer;
let app: ServedApp;
test.beforeAll(async () => {
  smtp = await openTestSmtp();
  app = await startServedApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: "Acme <proofs@acme.example>" } });
});
test.afterAll(async () => {
  await app.stop();
  await smtp.close();
});

const WORDING = "waits for your eyes";
const flowing = (raw: string) => raw.replaceAll("=\r\n", "");

test("the proof mail's wording is changed, previewed on an order, tested, sent, and found in the log", async ({
  page,
}) => {
  const { orderName } = await sendProof(app.origin);
  await page.goto(`${app.origin}/auth/login?returnTo=/dashboard/email-templates`);
  await signIn(page);
  await page.getByRole("link", { name: "Proof ready", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Proof ready");
  if (hasScripts()) {
    const buttons = page.getByRole("button", { name: /^Insert / });
    const edges = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
    expect(new Set(edges).size).toBe(1);
  }
  const body = page.getByRole("textbox", { name: "Body" });
  const preview = page.getByRole("button", { name: "Preview", exact: true });
  const text = (await body.inputValue()).replace("is ready.", `${WORDING}.`);
  await body.fill(`${text}{{no_such_name}}`);
  await preview.click();
  await expect(page.locator("#field-body_html-error")).toContainText("no_such_name");
  await expect(body).toHaveValue(`${text}{{no_such_name}}`);
  await body.fill(text);
  await page.locator("#field-order").fill(orderName);
  await preview.click();
  await expect(page.getByText(`With order ${orderName}`)).toBeVisible();
  await expect(page.frameLocator("iframe.mail-frame").getByText(WORDING)).toContainText(orderName);
  if (hasScripts()) {
    await expectAccessible(page, "a template");
    await page.getByRole("radio", { name: "Plain text" }).check({ force: true });
    await expect(page.locator(".preview-text")).toContainText(WORDING);
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved as version", { exact: false })).toBeVisible();

  await page.getByRole("link", { name: "Send a test…" }).click();
  await dialogIsReady(page);
  await page.getByLabel("Send to").fill("dana@shop.example");
  await page.getByRole("button", { name: "Send test" }).click();
  await expect
    .poll(() => flowing(smtp.received.find(({ to }) => to.includes("dana@shop.example"))?.raw ?? ""))
    .toMatch(/Subject: \[Test\][\s\S]*waits for your eyes/);

  await sendProof(app.origin, { contacts: [GRACE] });
  await expect
    .poll(() => flowing(smtp.received.filter(({ to }) => to.includes(GRACE.email)).at(-1)?.raw ?? ""))
    .toContain(WORDING);
  await page.goto(`${app.origin}/dashboard/email-templates/sent?q=${GRACE.email}&status=sent`);
  const row = page.getByRole("listitem").filter({ hasText: GRACE.email }).first();
  await expect(row.getByRole("link", { name: /^Proof ready, version \d+$/ })).toBeVisible();
  await row.getByText("Preview").click();
  await expect(row.frameLocator("iframe").getByText(WORDING)).toBeVisible();
});
