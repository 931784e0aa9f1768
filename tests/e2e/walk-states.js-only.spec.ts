import type { APIRequestContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { ADMIN } from "../setup/served-app";
import { expectAccessible, fitsThePhone } from "./axe";
import { addColleague } from "./floor-job";
import { sendProof } from "./sent-proof";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";
import { acceptAll, api, importOrders, listOf } from "./store-orders";
import { prepareShop } from "./walk-shop";
import { DIALOGS_OF_A_FACTOR } from "./walk-stops";

/** What axe says of what a press or an answer makes of a page: the walk of tests/e2e/walk-axe goes by URLs alone. */

const PHONE = { width: 390, height: 844 };

test("chosen rows, an open menu, a refused form and opened tables are accessible", async ({ page, request }) => {
  const tag = `states-${process.pid}`;
  const [late] = await importOrders(request, tag, [{ inHands: "2026-01-05" }, { country: "CA" }]);
  await openPage(page, listOf("/dashboard/new-orders", tag));
  await page.getByRole("checkbox", { name: `Select order ${late?.name}` }).check();
  await page
    .getByRole("link", { name: /^More actions for order/ })
    .last()
    .click();
  await expect(page.getByRole("link", { name: "Set priority…" })).toBeVisible();
  await expectAccessible(page, "a chosen row and an open menu");
  await openPage(page, listOf("/dashboard/new-orders", tag, `&modal=accept&ids=${late?.id}`));
  await page.getByRole("button", { name: /^Accept order/ }).click();
  await expect(page.getByText("Give a reason, or close this and fix the order first.")).toBeVisible();
  await expectAccessible(page, "a refused form", "[role=dialog]");
  await openPage(page, "/dashboard/today?stuck=all");
  for (const summary of await page.getByText("Show as table").all()) await summary.click();
  await expectAccessible(page, "tables of Today");
});

test("a dialog that scrolls and holds nothing to press is scrolled by keys", async ({ page, request }) => {
  const orders = await importOrders(request, `scrolls-${process.pid}`, [{}]);
  await acceptAll(request, orders);
  const [proof] = await api(request, "GET", `/art_proofs?order_id=${orders[0]?.id}`);
  await page.setViewportSize({ width: 1440, height: 340 });
  await openPage(page, `/dashboard/art?ids=${proof.id}&modal=art-reuse`);
  await dialogIsReady(page);
  await expectAccessible(page, "a dialog of words alone", "[role=dialog]");
  const body = page.getByRole("dialog").getByRole("group", { name: "Content" });
  const top = () => body.evaluate((part) => part.scrollTop);
  expect(await top()).toBe(0);
  await body.focus();
  await page.keyboard.press("End");
  await expect.poll(top).toBeGreaterThan(0);
  // Other tests of the shop may have left logos that are told here and can't be chosen.
  await page.setViewportSize({ width: 1440, height: 2_400 });
  await expect(body).toBeHidden();
});

/** Switches somebody's second factor on; the answer is a recovery code that passes it once. */
async function startSecondFactor(request: APIRequestContext, who: { email: string; password: string }) {
  const { data } = await (await request.post("/api/auth/login", { data: who })).json();
  const headers = { Authorization: `Bearer ${data.access_token}` };
  const offer = await (await request.post("/api/auth/second_factor/offer", { headers })).json();
  const code = new TOTP({ secret: Secret.fromBase32(offer.data.secret) }).generate();
  const on = await (await request.post("/api/auth/second_factor/confirm", { headers, data: { code } })).json();
  return String(on.data.recovery_codes[0]);
}

/** Nothing of the head lies under its buttons. */
async function expectRoom(page: Page) {
  const crumbs = await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByText(/^Proof \d/)
    .boundingBox();
  const actions = await page.locator(".page-actions").first().boundingBox();
  if (!crumbs || !actions) throw new Error("the head has no breadcrumb or no actions");
  const isBeside = crumbs.x + crumbs.width <= actions.x;
  const isAbove = crumbs.y + crumbs.height <= actions.y || crumbs.y >= actions.y + actions.height;
  expect(isBeside || isAbove, "the breadcrumb lies under no action").toBe(true);
}

test("cards of lists, an order with its details and a proof are accessible on the phone", async ({
  page,
  request,
  served,
}) => {
  const shop = await prepareShop(request, served.origin);
  await page.setViewportSize(PHONE);
  const order = `/dashboard/order/${shop.order}`;
  const proof = `/dashboard/proofing/${shop.proofId}`;
  for (const path of [
    "/dashboard/new-orders",
    "/dashboard/orders?view=all",
    "/dashboard/receiving",
    order,
    `${order}/files`,
    `${order}/notes?edit=${shop.note}`,
    `${order}/workorder?r=7`,
    `${proof}/feedback`,
    `${proof}/customer`,
  ]) {
    await openPage(page, path);
    for (const summary of await page.locator(".line-details > summary").all()) await summary.click();
    await expectAccessible(page, `${path} at 390 px`);
    await fitsThePhone(page, path);
    if (path.startsWith(proof)) await expectRoom(page);
  }
});

test("a way of approving looks chosen only once it is", async ({ page, served }) => {
  const { proofId } = await sendProof(served.origin);
  await openPage(page, `/dashboard/proofing/${proofId}?modal=proof-approve`);
  await dialogIsReady(page);
  const fillOf = (label: string) =>
    page.getByRole("radio", { name: label }).evaluate((radio) => getComputedStyle(radio).backgroundColor);
  const plain = await fillOf("Phone");
  await page.getByRole("radio", { name: "Phone" }).check();
  expect(await fillOf("Phone")).not.toBe(plain);
  expect(await fillOf("Email")).toBe(plain);
});

test.describe("before signing in", () => {
  test.use({ person: null, permissions: ["clipboard-read", "clipboard-write"] });

  test("signing in by every step is accessible, refused and with a shown password too", async ({
    page,
    request,
    served,
  }) => {
    await page.goto("/auth/login");
    await expectAccessible(page, "sign in");
    await page.getByLabel("Email").fill("someone@shop.example");
    await page.getByLabel("Password", { exact: true }).fill("not this one");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign in" })).not.toHaveAttribute("aria-disabled");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
    await expectAccessible(page, "sign in, refused, the password shown");
    for (const path of ["/auth/forgot", "/auth/reset/not-a-link-that-was-ever-sent", "/auth/second-factor"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }

    addColleague(served);
    const who = { email: "lena@shop.example", password: ADMIN.password };
    const code = await startSecondFactor(request, who);
    await page.goto("/auth/login");
    await page.getByLabel("Email").fill(who.email);
    await page.getByLabel("Password", { exact: true }).fill(who.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/second-factor/);
    await expectAccessible(page, "the second step");
    const field = page.getByRole("textbox", { name: /code/i });
    await field.focus();
    // Nobody has to read and type it: what a password manager or the clipboard holds goes in as a whole.
    await page.evaluate((text) => navigator.clipboard.writeText(text), code);
    await page.keyboard.press("Control+v");
    await expect(field).toHaveValue(code);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard/);
    for (const path of DIALOGS_OF_A_FACTOR) {
      await page.goto(path);
      await dialogIsReady(page);
      await expectAccessible(page, path, "[role=dialog]");
    }
  });

  test("the customer's page is accessible: open, asking for a change, answered, unknown", async ({ page, served }) => {
    const { links, call, proofId } = await sendProof(served.origin, { message: "Look at the star" });
    await page.goto(links[0] ?? "");
    await expectAccessible(page, "open");
    await page.getByRole("button", { name: "Approve this proof" }).click();
    await page.setViewportSize(PHONE);
    await expectAccessible(page, "open and refused, on a phone");
    await fitsThePhone(page, "the customer's page");
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
    const { data } = await call("GET", `/art_proofs/${proofId}`);
    const { url } = (await call("POST", `/orders/${data.order_id}/status_link`)).data;
    for (const address of [new URL(url).pathname, `/order/${"x".repeat(43)}`]) {
      await page.goto(address);
      await expectAccessible(page, "the customer's page of the order");
      await fitsThePhone(page, "the customer's page of the order");
    }
    expect((await call("GET", `/art_proofs/${proofId}`)).data.status).toBe("change_request");
  });

  test("a look is counted once the page was in front of a person for two seconds", async ({ page, served }) => {
    const { links, call, proofId } = await sendProof(served.origin);
    const views = async () => (await call("GET", `/art_proofs/${proofId}/requests`)).data[0].contacts[0].view_count;
    await page.request.get(links[0] ?? "");
    expect(await views()).toBe(0);
    await page.goto(links[0] ?? "");
    await expect.poll(views).toBe(1);
  });
});
