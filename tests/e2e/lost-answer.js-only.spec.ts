import type { Page } from "@playwright/test";
import { pageWords } from "contract/languages/page-words";
import { sendProof } from "./sent-proof";
import { expect, test } from "./served";
import { dialogIsReady, openPage, scriptsRun } from "./steps";
import { api } from "./store-orders";

const NO_ANSWER = "The server did not answer. Check whether the change was saved before you repeat it.";

/** The first form that is sent gets no answer; `isSaved`: it reached the server. */
async function loseFirstAnswer(page: Page, { isSaved }: { isSaved: boolean }) {
  let isLost = false;
  await page.route(/\/(dashboard|proof)\/(?!.*\/views)/, async (route) => {
    if (route.request().method() !== "POST" || isLost) return route.continue();
    isLost = true;
    if (!isSaved) return route.abort("connectionreset");
    await route.fetch({ maxRedirects: 0 });
    return route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Bad gateway" });
  });
}

for (const isSaved of [false, true])
  test(`a form whose answer gets lost comes back with what was typed, and is saved once ${isSaved ? "though it had arrived" : "it is sent again"}`, async ({
    page,
    request,
  }) => {
    const name = `Lost answer ${crypto.randomUUID().slice(0, 8)}`;
    await openPage(page, "/dashboard/email-templates?modal=template-form");
    await dialogIsReady(page);
    await page.getByLabel("When it is created").selectOption("order_ready");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await loseFirstAnswer(page, { isSaved });
    await page.keyboard.press("Enter");
    await expect(page.getByText("The server didn't answer. Trying again every few seconds.")).toBeVisible();
    await expect(page.getByText(NO_ANSWER)).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
    await expect(page.getByLabel("When it is created")).toHaveValue("order_ready");
    await page.keyboard.press("Escape");
    await expect(page.getByText("Not saved yet.")).toBeVisible();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await page.getByLabel("Name", { exact: true }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const texts = await api(request, "GET", "/email_templates?event[]=order_ready");
    expect(texts.filter((text: { name: string }) => text.name === name)).toHaveLength(1);
  });

test("a change whose answer got lost is sent again in the version that its person saw", async ({ page, request }) => {
  const supplier = await api(request, "POST", "/sourcing/suppliers", {
    name: `Lost ${crypto.randomUUID().slice(0, 8)}`,
  });
  await openPage(page, `/dashboard/suppliers/${supplier.id}?modal=supplier-form`);
  await dialogIsReady(page);
  await page.getByLabel("Our account number").fill("HP-1");
  await loseFirstAnswer(page, { isSaved: false });
  await page.keyboard.press("Enter");
  await api(request, "PATCH", `/sourcing/suppliers/${supplier.id}`, { account_number: "HP-2" });
  await expect(page.getByText(NO_ANSWER)).toBeVisible();
  await expect(page.getByLabel("Our account number")).toHaveValue("HP-1");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByLabel("Our account number").press("Enter");
  expect((await answered).status()).toBe(409);
  expect((await api(request, "GET", `/sourcing/suppliers/${supplier.id}`)).account_number).toBe("HP-2");
});

test("a customer's words come back when the answer to them gets lost", async ({ page, served }) => {
  const { links, call, proofId } = await sendProof(served.origin);
  await page.goto(`${links[0]}?answer=change`);
  await scriptsRun(page);
  await page.getByRole("img", { name: "Harbor crest" }).click({ position: { x: 60, y: 40 } });
  await expect(page.getByRole("img", { name: "Your mark 1" })).toBeVisible();
  await page.getByLabel("Message to the artist").fill("A larger star");
  await page.getByLabel("Your name").fill("Ada Reed");
  await loseFirstAnswer(page, { isSaved: false });
  const send = page.getByRole("button", { name: "Send the change request" });
  await send.click();
  await expect(page.getByText(pageWords("en").refusals.away)).toBeVisible();
  await expect(page.getByLabel("Message to the artist")).toHaveValue("A larger star");
  await expect(page.getByRole("img", { name: "Your mark 1" })).toBeVisible();
  await send.click();
  await expect(page.getByText(/Change requested by Ada Reed/)).toBeVisible();
  expect((await call("GET", `/art_proofs/${proofId}`)).data.status).toBe("change_request");
});

test("a file whose answer got lost is not sent without a word", async ({ page }) => {
  await openPage(page, "/dashboard/customers?modal=import");
  await dialogIsReady(page);
  await page
    .getByLabel("File")
    .setInputFiles({ name: "c.csv", mimeType: "text/csv", buffer: Buffer.from("id,phone\r\n") });
  await loseFirstAnswer(page, { isSaved: false });
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByText(NO_ANSWER)).toBeVisible();
});

test("a dialog that was refused before its scripts ran asks before it closes", async ({ page }) => {
  await openPage(page, "/dashboard/email-templates?modal=template-form");
  await page.getByLabel("When it is created").selectOption("order_ready");
  await page.locator(".dialog form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await dialogIsReady(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Not saved yet.")).toBeVisible();
});
