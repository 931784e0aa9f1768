import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { workAs } from "./hired-person";
import { type SentProof, sendProof } from "./sent-proof";
import { expect, test } from "./served";
import { hasScripts, openPage, signIn } from "./steps";

/** The newest mail of the proof's order. */
async function openMail(page: Page, { call, proofId }: SentProof) {
  const { order_id } = (await call("GET", `/art_proofs/${proofId}`)).data;
  await openPage(page, `/dashboard/order/${order_id}/emails`);
  return page.locator("li.mail").filter({ hasText: "Your proof for order" }).first();
}

/** As somebody who may view; then the admin is signed in again. */
async function seeNoLink(page: Page, sent: SentProof) {
  await workAs(page, "Viewer");
  const mail = await openMail(page, sent);
  await expect(mail.getByText("The link is hidden. Copying it needs Proofing: edit.")).toBeVisible();
  await expect(mail.getByRole("button", { name: /Copy link|Mark as sent/ })).toHaveCount(0);
  expect(await page.content()).not.toContain("/proof/");
  await page.context().clearCookies();
  await page.goto("/auth/login?signed_out=1");
  await signIn(page);
  await expect(page).not.toHaveURL(/\/auth\//);
}

test("people who may only view read no link; who may send it copies the link and marks the email as sent; the customer approves", async ({
  page,
  served,
}) => {
  const sent = await sendProof(served.origin);
  await seeNoLink(page, sent);
  const mail = await openMail(page, sent);
  await expect(mail.getByText("The history records who copied it.")).toBeVisible();
  expect(await page.content()).not.toContain("/proof/");

  await mail.getByRole("button", { name: /^Copy link: / }).click();
  const field = mail.getByRole("textbox", { name: "Link" });
  await expect(field).toHaveValue(/\/proof\/[\w-]{40,}$/);
  if (hasScripts()) await expect(field).toBeFocused();
  const link = await field.inputValue();
  expect(page.url()).not.toContain(link.split("/").at(-1));
  await mail.getByText("Text of the message").click();
  await expect(mail.locator(".mail-body")).toContainText(link);
  if (hasScripts()) await expectAccessible(page, "an email whose link is shown");

  await mail.getByRole("button", { name: /^Mark as sent: / }).click();
  await expect(mail.getByText("Sent", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Link" })).toHaveCount(0);
  await openPage(page, `/dashboard/proofing/${sent.proofId}/history`);
  await expect(page.getByText(/copied the secret link of an email to Ada Reed/).first()).toBeVisible();

  await page.goto(new URL(link).pathname);
  for (const point of ["Spelling", "Colors", "Size", "Placement"])
    await page.getByRole("checkbox", { name: point }).check();
  await page.getByLabel("Your name").fill("Ada Reed");
  await page.getByRole("button", { name: "Approve this proof" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. We have your answer" })).toBeVisible();
});
