import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pathOfLink, sendProof } from "./sent-proof";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";

const POINTS = ["Spelling", "Colors", "Size", "Placement"];

async function approve(page: Page, link: string) {
  await page.goto(link);
  for (const point of POINTS) await page.getByRole("checkbox", { name: point }).check();
  await page.getByLabel("Your name").fill("Ada Reed");
  await page.getByRole("button", { name: "Approve this proof" }).click();
}

/** Where the content of its current version lies on the server's disk. */
async function contentOf({ call, proofId }: Awaited<ReturnType<typeof sendProof>>, dataDir: string): Promise<string> {
  const [{ sha256 }] = (await call("GET", `/art_proofs/${proofId}`)).data.uploads[0].files;
  return join(dataDir, "files", "sha256", sha256.slice(0, 2), sha256);
}

test("who uploads version 2 while the customer approves version 1 is told, and the approval stands", async ({
  page,
  served,
}) => {
  const { proofId, links, call } = await sendProof(served.origin);
  await openPage(page, `/dashboard/proofing/${proofId}`);
  await page.goto(`/dashboard/proofing/${proofId}?modal=proof-upload&kind=mockup`);
  await dialogIsReady(page);
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 4, background: "#1b2a4a" } })
    .png()
    .toBuffer();
  await page.getByLabel("Files", { exact: true }).setInputFiles({ name: "crest-2.png", mimeType: "image/png", buffer });
  await page.getByLabel("What changed").fill("A taller star");
  const token = links[0]?.split("/").at(-1);
  await call("POST", `/public/proofs/${token}`, { decision: "approved", name: "Ada Reed", checklist: POINTS });
  await page.getByRole("button", { name: "Upload version" }).click();
  await expect(
    page.getByText(
      "Ada Reed approved version 1 meanwhile. Upload again to take the approval back. Nothing was uploaded.",
    ),
  ).toBeVisible();
  await expect(page.getByLabel("What changed")).toHaveValue("A taller star");
  const { data } = await call("GET", `/art_proofs/${proofId}`);
  expect(data).toMatchObject({ status: "approved", version: 1 });
});

test("a file that was replaced on the disk is not approved; staff see why, and a new version settles it", async ({
  page,
  served,
}) => {
  const sent = await sendProof(served.origin);
  await writeFile(await contentOf(sent, served.dataDir), "another picture");
  await approve(page, sent.links[0] ?? "");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thank you. We have your answer" })).toHaveCount(0);
  const { data } = await sent.call("GET", `/art_proofs/${sent.proofId}`);
  expect(data).toMatchObject({ status: "in_review", approved_sha256: null });
  await openPage(page, `/dashboard/proofing/${sent.proofId}`);
  await expect(page.getByText(/of version 1 is no longer what was uploaded\. Upload a new version\./)).toBeVisible();
  await sent.uploadMockup();
  await page.reload();
  await expect(page.getByText(/is no longer what was uploaded/)).toHaveCount(0);
});

test("a file that is gone from the disk is told as gone where it stands", async ({ page, served }) => {
  const sent = await sendProof(served.origin);
  await rm(await contentOf(sent, served.dataDir));
  await openPage(page, `/dashboard/proofing/${sent.proofId}`);
  await expect(page.getByText(/missing/i).first()).toBeVisible();
});

test("a proof of 12 threads shows each of them, to staff and to its customer", async ({ page, served }) => {
  const sent = await sendProof(served.origin);
  await sent.call("PATCH", `/art_proofs/${sent.proofId}`, { status: "in_progress" });
  const threads = Array.from({ length: 12 }, (_, index) => ({
    ...{ stop: index + 1, needle: index + 1, code: String(1000 + index), name: `Thread ${index + 1}` },
    rgb: `#${(index * 20 + 16).toString(16).padStart(2, "0").repeat(3)}`,
  }));
  const form = new FormData();
  const picture = await sharp({ create: { width: 300, height: 200, channels: 4, background: "#b9252b" } })
    .png()
    .toBuffer();
  form.append("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "twelve.png");
  form.append("thread_sequence", JSON.stringify(threads));
  await sent.call("POST", `/art_proofs/${sent.proofId}/uploads`, form);
  await sent.call("PATCH", `/art_proofs/${sent.proofId}`, { status: "ready_for_review" });
  await sent.call("POST", `/art_proofs/${sent.proofId}/requests`, {
    contacts: [{ name: "Ada Reed", email: "ada@customer.example" }],
  });
  await openPage(page, `/dashboard/proofing/${sent.proofId}/feedback`);
  for (const { name } of threads) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  const mails = (await sent.call("GET", `/email_messages?art_proof_id=${sent.proofId}`)).data;
  await page.goto(await pathOfLink(sent.call, mails[0].id));
  await expect(page.getByRole("heading", { name: /^12 (thread |ink )?colors$/ })).toBeVisible();
  for (const { name } of threads) await expect(page.getByText(name, { exact: true })).toBeVisible();
});
