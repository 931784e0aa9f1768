import { expectAccessible } from "./axe";
import { sendProof } from "./sent-proof";
import { expect, test } from "./served";

test.use({ person: null });

test("the customer's page is accessible: open, asking for a change, refused, answered, unknown", async ({
  page,
  served,
}) => {
  const { links, call, proofId } = await sendProof(served.origin, { message: "Look at the star" });
  await page.goto(links[0] ?? "");
  await expectAccessible(page, "open");
  await page.getByRole("button", { name: "Approve this proof" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, "open, on a phone");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole("link", { name: "Ask for a change" }).click();
  await page.getByRole("img", { name: "Harbor crest" }).click({ position: { x: 60, y: 60 } });
  await expectAccessible(page, "asking for a change");
  await page.getByLabel("Your words to the artist").fill("Bigger");
  await page.getByLabel("Your name").fill("Ada Reed");
  await page.getByRole("button", { name: "Send the change request" }).click();
  await expect(page.getByText(/Change requested by Ada Reed/)).toBeVisible();
  await expectAccessible(page, "answered");
  await page.goto(`/proof/${"x".repeat(43)}`);
  await expectAccessible(page, "unknown");
  expect((await call("GET", `/art_proofs/${proofId}`)).data.status).toBe("change_request");
});

test("a look is counted once the page was in front of a person for two seconds", async ({ page, served }) => {
  const { links, call, proofId } = await sendProof(served.origin);
  const views = async () => (await call("GET", `/art_proofs/${proofId}/requests`)).data[0].contacts[0].view_count;
  await page.request.get(links[0] ?? "");
  expect(await views()).toBe(0);
  await page.goto(links[0] ?? "");
  await expect.poll(views, { timeout: 10_000 }).toBe(1);
});
