import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { dst, squares } from "../factories/dst-files";
import { receive } from "./floor-job";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";
import { api, importOrders } from "./store-orders";

const SIZES = { M: 8, L: 10, XL: 6 };

/** What a person presses, counted. */
function handOf() {
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  return { click, count: () => clicks };
}

test("24 polos in three sizes go from triage to the end by one proof, one mail and one job", async ({
  page,
  request,
  browser,
}) => {
  const lines = Object.entries(SIZES).map(([size, quantity]) => ({
    title: "Pique Polo",
    variant: `Navy / ${size}`,
    quantity,
  }));
  const [order] = await importOrders(request, `one-${process.pid}`, [{ lines }]);
  if (!order) throw new Error("nothing was imported");
  const desk = handOf();
  const button = (name: string | RegExp) => page.getByRole("button", { name }).last();

  await openPage(page, `/dashboard/order/${order.id}`);
  await desk.click(page.getByRole("link", { name: "Accept…" }).first());
  await dialogIsReady(page);
  await expect(page.getByRole("dialog")).toContainText("1 proof");
  await desk.click(button(/^Accept/));
  await expect(page.getByText("Order accepted")).toBeVisible();
  const proofs = await api(request, "GET", `/art_proofs?order_id=${order.id}`);
  expect(proofs).toHaveLength(1);
  const [{ id: proof }] = proofs;

  await api(request, "PATCH", `/art_proofs/${proof}`, { assignee_id: (await api(request, "GET", "/auth/me")).id });
  await openPage(page, `/dashboard/proofing/${proof}`);
  await desk.click(page.getByRole("button", { name: "Start", exact: true }));
  await expect(page.getByText("1 proof in progress")).toBeVisible();
  await desk.click(page.getByRole("link", { name: "Upload version…", exact: true }).first());
  await dialogIsReady(page);
  const drawn = sharp({ create: { width: 350, height: 325, channels: 4, background: "#c79a3a" } });
  await page.getByLabel("Files", { exact: true }).setInputFiles([
    { name: "crest.png", mimeType: "image/png", buffer: await drawn.png().toBuffer() },
    { name: "crest.dst", mimeType: "application/octet-stream", buffer: dst(squares(3)) },
  ]);
  await desk.click(button("Upload version"));
  await expect(page.getByText("Version 1 is uploaded.")).toBeVisible();
  await desk.click(button("Ready for review"));
  await expect(page.getByText("1 proof ready for review")).toBeVisible();
  await desk.click(page.getByRole("link", { name: "Send to customer…", exact: true }).first());
  await dialogIsReady(page);
  await desk.click(button("Send to customer"));
  await expect(page.getByText("1 proof sent")).toBeVisible();

  const mails: { id: number; event: string; to: unknown }[] = await api(
    request,
    "GET",
    `/email_messages?order_id=${order.id}&per_page=100`,
  );
  const sent = mails.filter(({ event }) => event.startsWith("proof_"));
  expect(sent).toHaveLength(1);
  const { link } = await api(request, "POST", `/email_messages/${sent[0]?.id}/link`);
  const customer = await (await browser.newContext()).newPage();
  await customer.goto(new URL(page.url()).origin + new URL(link).pathname);
  for (const point of ["Spelling", "Colors", "Size", "Placement"])
    await customer.getByRole("checkbox", { name: point }).check();
  await customer.getByLabel("Your name").fill("Ellen Marsh");
  await customer.getByRole("button", { name: "Approve this proof" }).click();
  await expect(customer.getByRole("heading", { name: "Thank you, your answer is with us" })).toBeVisible();
  await customer.context().close();

  await receive(request, order.id);
  const jobs = await api(request, "GET", `/productions?order_id=${order.id}`);
  expect(jobs).toHaveLength(1);
  expect(jobs[0].gate).toMatchObject({ ok: true });

  await page.setViewportSize({ width: 1024, height: 768 });
  await openPage(page, `/dashboard/production/floor?job=${jobs[0].id}`);
  const floor = handOf();
  await floor.click(page.getByRole("button", { name: "Start logo and threads match" }));
  for (const [size, pieces] of Object.entries(SIZES))
    await floor.click(page.getByRole("button", { name: `+${pieces} rest of ${size}` }));
  await floor.click(page.getByRole("button", { name: "Finish 24 of 24 made" }));
  await expect(page.locator(".floor-net")).toHaveText("Saved, online");
  await expect.poll(async () => (await api(request, "GET", `/orders/${order.id}`)).status).toBe("complete");
  const [job] = await api(request, "GET", `/productions?order_id=${order.id}`);
  expect(job).toMatchObject({ status: "completed", produced_units: 24 });
  expect(job.lines.map((line: { size: string; produced_units: number }) => [line.size, line.produced_units])).toEqual(
    Object.entries(SIZES),
  );
  test.info().annotations.push({
    type: "figures",
    description: `${desk.count()} clicks at the desk, ${floor.count()} taps on the floor, ${sent.length} mail to the customer`,
  });
});
