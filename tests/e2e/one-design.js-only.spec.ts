import type { Browser, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { dst, squares } from "../factories/dst-files";
import { planAlone, receive } from "./floor-job";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";
import { api, importOrders, listOf } from "./store-orders";

/**
 * 24 polos in three sizes, from New Orders to the end, by pressing what a person presses. What is counted stands in
 * docs/decisions/art-proofs.md with its figures. The walk takes every proof and every job that the shop makes of the order.
 */

const SIZES = { M: 8, L: 10, XL: 6 };
const CHECKLIST = ["Spelling", "Colors", "Size", "Placement"];

/** What a person presses, counted: a file that is chosen is a press, a field that is filled is one too. */
function handOf() {
  let presses = 0;
  const counted = async (done: Promise<unknown>) => {
    presses += 1;
    await done;
  };
  return {
    press: (target: Locator) => counted(target.click()),
    tap: (target: Locator) => counted(target.tap()),
    enter: (target: Locator, text: string) => counted(target.fill(text)),
    choose: (target: Locator, files: Parameters<Locator["setInputFiles"]>[0]) => counted(target.setInputFiles(files)),
    count: () => presses,
  };
}
type Hand = ReturnType<typeof handOf>;

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function accept(page: Page, hand: Hand, { path, name }: { path: string; name: string }) {
  await openPage(page, path);
  await hand.press(rowOf(page, name).getByRole("link", { name: /^Accept/ }));
  await dialogIsReady(page);
  await hand.press(page.getByRole("button", { name: /^Accept/ }).last());
  await expect(page.getByText("Order accepted")).toBeVisible();
}

/** An artist takes a proof, draws it, and sends it to the customer. */
async function prove(page: Page, hand: Hand, { proof, name }: { proof: number; name: string }) {
  await openPage(page, `/dashboard/art-new-orders?q=${encodeURIComponent(name)}`);
  await hand.press(page.getByRole("button", { name: /^Assign .* to me$/ }).first());
  await expect(page.getByText("1 proof assigned")).toBeVisible();
  await openPage(page, `/dashboard/proofing/${proof}`);
  await hand.press(page.getByRole("button", { name: "Start", exact: true }));
  await expect(page.getByText("1 proof in progress")).toBeVisible();
  await hand.press(page.getByRole("link", { name: "Upload version…", exact: true }).first());
  await dialogIsReady(page);
  const drawn = sharp({ create: { width: 350, height: 325, channels: 4, background: "#c79a3a" } });
  await hand.choose(page.getByLabel("Files", { exact: true }), [
    { name: "crest.png", mimeType: "image/png", buffer: await drawn.png().toBuffer() },
    { name: "crest.dst", mimeType: "application/octet-stream", buffer: dst(squares(3)) },
  ]);
  await hand.press(page.getByRole("button", { name: "Upload version" }).last());
  await expect(page.getByText("Version 1 is uploaded.")).toBeVisible();
  await hand.press(page.getByRole("button", { name: "Ready for review" }).last());
  await expect(page.getByText("1 proof ready for review")).toBeVisible();
  await hand.press(page.getByRole("link", { name: "Send to customer…", exact: true }).first());
  await dialogIsReady(page);
  await hand.press(page.getByRole("button", { name: "Send to customer" }).last());
  await expect(page.getByText("1 proof waiting to be sent by hand")).toBeVisible();
}

/** The customer opens the link of a mail and approves what is there. */
async function approve(browser: Browser, hand: Hand, link: URL) {
  const customer = await (await browser.newContext()).newPage();
  await customer.goto(link.href);
  for (const point of CHECKLIST) await hand.press(customer.getByRole("checkbox", { name: point }));
  await hand.enter(customer.getByLabel("Your name"), "Ellen Marsh");
  await hand.press(customer.getByRole("button", { name: "Approve this proof" }));
  await expect(customer.getByRole("heading", { name: "Thank you. We have your answer" })).toBeVisible();
  await customer.context().close();
}

/** At the machine: the next job of the order is chosen, its art compared, each of its sizes counted, and the job finished. */
async function run(page: Page, hand: Hand, { path, order, sizes }: { path: string; order: string; sizes: number }) {
  await openPage(page, path);
  const queue = page.getByRole("complementary", { name: "Queue" });
  await hand.tap(queue.getByRole("button").filter({ hasText: order }).first());
  await hand.tap(page.getByRole("button", { name: "Start logo and threads match" }));
  for (let size = 0; size < sizes; size += 1) await hand.tap(page.getByRole("button", { name: /^\+\d+ rest of / }));
  await hand.tap(page.getByRole("button", { name: /^Finish \d+ of \d+ made/ }));
  await expect(page.locator(".floor-net")).toHaveText("Saved, online");
}

test("24 polos in three sizes go from triage to the end by one proof, one mail and one job", async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const tag = `one-${process.pid}`;
  const lines = Object.entries(SIZES).map(([size, quantity]) => ({
    title: "Pique Polo",
    variant: `Navy / ${size}`,
    quantity,
  }));
  const [order] = await importOrders(request, tag, [{ lines }]);
  if (!order) throw new Error("nothing was imported");
  const hands = { desk: handOf(), customer: handOf(), floor: handOf() };

  await accept(page, hands.desk, { path: listOf("/dashboard/new-orders", tag), name: order.name });
  const proofs: { id: number }[] = await api(request, "GET", `/art_proofs?order_id=${order.id}`);
  for (const { id } of proofs) await prove(page, hands.desk, { proof: id, name: order.name });
  const mails: { id: number; event: string }[] = await api(
    request,
    "GET",
    `/email_messages?order_id=${order.id}&per_page=100`,
  );
  const sent = mails.filter(({ event }) => event.startsWith("proof_"));
  for (const { id } of sent) {
    const { link } = await api(request, "POST", `/email_messages/${id}/link`);
    await approve(browser, hands.customer, new URL(new URL(link).pathname, page.url()));
  }
  await receive(request, order.id);

  const jobs: { id: number; lines?: unknown[] }[] = await api(request, "GET", `/productions?order_id=${order.id}`);
  const ids = jobs.map(({ id }) => id);
  const { path } = await planAlone(request, tag, ids);
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    storageState: await page.context().storageState(),
  });
  const tablet = await context.newPage();
  for (const { lines: own } of jobs)
    await run(tablet, hands.floor, { path, order: order.name, sizes: own?.length ?? 1 });
  await context.close();
  await expect.poll(async () => (await api(request, "GET", `/orders/${order.id}`)).made_at).not.toBeNull();
  const presses = Object.fromEntries(Object.entries(hands).map(([who, hand]) => [who, hand.count()]));
  const figures = { ...presses, proofs: proofs.length, mails: sent.length, jobs: jobs.length };
  test.info().annotations.push({ type: "figures", description: JSON.stringify(figures) });
  expect(figures).toEqual({ desk: 10, customer: 6, floor: 6, proofs: 1, mails: 1, jobs: 1 });
  const [job] = await api(request, "GET", `/productions?order_id=${order.id}`);
  expect(job).toMatchObject({ status: "completed", produced_units: 24 });
  expect(job.lines.map((line: { size: string; produced_units: number }) => [line.size, line.produced_units])).toEqual(
    Object.entries(SIZES),
  );
});
