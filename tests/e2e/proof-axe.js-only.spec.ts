import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { sendProof } from "./sent-proof";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";

const PHONE = { width: 390, height: 844 };

/** Nothing of the head lies under its buttons, and nothing sticks out. */
async function expectRoom(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  const crumbs = await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByText(/^Proof \d/)
    .boundingBox();
  const actions = await page.locator(".page-actions").first().boundingBox();
  if (!crumbs || !actions) throw new Error("the head has no breadcrumb or no actions");
  const isBeside = crumbs.x + crumbs.width <= actions.x || crumbs.y >= actions.y + actions.height;
  expect(isBeside, "the breadcrumb lies beside the actions").toBe(true);
}

test("every page of a proof is accessible, on a desk and on a phone", async ({ page, served }) => {
  test.setTimeout(120_000);
  const { proofId, orderName } = await sendProof(served.origin, { message: "Look at the star" });
  const byName = `/dashboard/proofing/${encodeURIComponent(orderName)}`;
  const byId = `/dashboard/proofing/${proofId}`;
  await openPage(page, "/dashboard/proofing");
  await expectAccessible(page, "Proofing");
  await page.goto(byName);
  await expectAccessible(page, "proofs of an order");
  const pages = [byId, `${byId}/feedback`, `${byId}/customer`, `${byId}/history`];
  for (const path of [...pages, `${byName}/${proofId}`, `${byName}/${proofId}/notes`]) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
  await page.setViewportSize(PHONE);
  for (const path of [`${byId}/feedback`, `${byId}/customer`, `${byName}/${proofId}`]) {
    await page.goto(path);
    await expectRoom(page);
    await expectAccessible(page, `${path} on a phone`);
  }
});

test("dialogs of a proof are accessible, and a way of approving looks chosen only once it is", async ({
  page,
  served,
}) => {
  test.setTimeout(120_000);
  const { proofId } = await sendProof(served.origin);
  await openPage(page, `/dashboard/proofing/${proofId}`);
  for (const name of ["upload", "remind", "recall", "change", "hold", "edit", "approve"]) {
    await page.goto(`/dashboard/proofing/${proofId}?modal=proof-${name}`);
    await dialogIsReady(page);
    await expectAccessible(page, `proof-${name}`, "[role=dialog]");
  }
  await page.emulateMedia({ colorScheme: "light" });
  const fillOf = (label: string) =>
    page.getByRole("radio", { name: label }).evaluate((radio) => getComputedStyle(radio).backgroundColor);
  const plain = await fillOf("Phone");
  await page.getByRole("radio", { name: "Phone" }).check();
  expect(await fillOf("Phone")).not.toBe(plain);
  expect(await fillOf("E-mail")).toBe(plain);
});
