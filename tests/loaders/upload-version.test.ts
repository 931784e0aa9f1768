import { afterEach, beforeEach, expect, test } from "vitest";
import { uploadVersion } from "~/art/actions/upload-version.server";
import { uploadOf } from "~/backend/uploads.server";
import { loader as dashboard } from "~/routes/dashboard";
import { action as actOnItems, loader as items } from "~/routes/dashboard.proofing.$name.$artId._index";
import { requireUser } from "~/session/session.server";
import { proofsOf, setProof } from "../factories/art-uploads";
import { dst, squares } from "../factories/dst-files";
import { makeOrder } from "../factories/orders";
import { png } from "../factories/sent-files";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string | null;
let token: string;
let proofId: number;
beforeEach(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
  const order = await makeOrder(testDoor.backend);
  await ask(testDoor.door, "PUT", "/orders/triage", token, { accepted: [order.id] });
  proofId = (await proofsOf(testDoor.backend, order.id))[0]?.id ?? 0;
});
afterEach(() => testDoor.close());

/** The dialog's form as a browser sends it. */
async function send(fields: Readonly<Record<string, string>>, picture: Buffer | string, name = "crest.png") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([Buffer.from(picture)]), name);
  const { url, headers } = pageRequest(`/dashboard/proofing/${proofId}`, { cookie });
  const request = new Request(url, { method: "POST", headers, body: form });
  const upload = uploadOf(request);
  if (!upload) throw new Error("no form of files");
  return await uploadVersion(await requireUser(request), { proofId, form: upload, back: "/back" });
}

const proof = async () => (await ask(testDoor.door, "GET", `/art_proofs/${proofId}`, token)).data;

test("passes fields and files on, threads as they were pasted, and what is the dialog's own stays here", async () => {
  const threads = "1 N2 1082 Cream Madeira #f0e8d0\n2 1800 Navy";
  const answer = await send(
    { intent: "proof-upload", comment: "Larger", thread_sequence: threads, stitch_count: "" },
    await png(),
  );
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/back"]);
  expect((await proof()).uploads).toMatchObject([
    {
      version: 1,
      comment: "Larger",
      thread_colors: 2,
      thread_sequence: [
        { stop: 1, needle: 2, code: "1082", name: "Cream", chart: "Madeira", rgb: "#f0e8d0" },
        { stop: 2, code: "1800", name: "Navy" },
      ],
      files: [{ file_name: "crest.png", visibility: "customer" }],
    },
  ]);
});

test("says the size that it read from an embroidery file, where nobody typed one", async () => {
  const toast = async () => (await runRoute(dashboard, pageRequest("/dashboard/art", { cookie }))).data.frame.toast;
  await send({}, dst(squares(2)), "crest.dst");
  expect(await toast()).toMatchObject({
    text: "Version 1 is uploaded. Its size was read from the file: 0.787 × 0.394 in.",
  });
  await send({ width_in: "3.5" }, dst(squares(2)), "crest.dst");
  expect(await toast()).toMatchObject({ text: "Version 2 is uploaded." });
  expect(await proof()).toMatchObject({ width_in: 3.5 });
});

test("keeps what was typed where it is refused, with a sentence at its field", async () => {
  const typed = { comment: "Larger", stitch_count: "many", thread_sequence: "1 1082 Cream\n2 #zz" };
  const answer = await send(typed, await png());
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: {
      stitch_count: ["Enter a whole number."],
      thread_sequence: ["Line 2: #zz isn't a color. Write it as #rrggbb."],
    },
    typed: { comment: ["Larger"], thread_sequence: [expect.stringContaining("2 #zz")] },
  });
  const fake = await send({}, "no picture");
  expect((await fake.json()).errors.file[0]).toContain("named like a picture");
  expect((await proof()).uploads).toEqual([]);
});

test("a shop that measures in centimeters types and reads them; what is kept stays in inches", async () => {
  const shop = async (units: string) => ask(testDoor.door, "PATCH", "/settings", token, { units });
  await shop("cm");
  try {
    const refused = await send({ width_in: "wide", height_in: "300" }, await png());
    const sentence = "Enter a size in centimeters, such as 8.9.";
    expect((await refused.json()).errors).toMatchObject({ width_in: [sentence], height_in: [sentence] });
    await send({ width_in: "8.9", height_in: "" }, await png());
    expect((await proof()).uploads).toMatchObject([{ width_in: 3.504, height_in: null }]);
    expect(await proof()).toMatchObject({ width_in: 3.504 });

    const stored = await proof();
    const params = { name: stored.order.name, artId: String(proofId) };
    const path = `/dashboard/proofing/${encodeURIComponent(params.name)}/${proofId}`;
    const page = await runRoute(items, pageRequest(`${path}?edit=width_in`, { cookie }), params);
    expect(page.view.size).toEqual({ measured: "8.9 cm wide", mm: "89 mm" });
    expect(page.edit).toMatchObject({ fields: [{ name: "width_in", value: "8.9", hint: "In centimeters." }, {}] });
    const form = {
      ...{
        intent: "edit",
        field: ["width_in", "height_in"],
        lock: String(stored.lock_version),
        seen: stored.updated_at,
      },
      ...{ "base:width_in": "8.9", width_in: "10.16", height_in: "5.08" },
    };
    const saved = await runRoute(actOnItems, pageRequest(path, { cookie, form }), params);
    expect(saved.status).toBe(303);
    expect(await proof()).toMatchObject({ width_in: 4, height_in: 2 });
  } finally {
    await shop("in");
  }
});

test("says who approved meanwhile, and what to do", async () => {
  await send({}, await png());
  const before = await proof();
  await setProof(testDoor.backend, proofId, {
    status: "approved",
    approved_by_name: "Ellen Marsh",
    approved_upload_id: before.uploads[0].id,
    lock_version: before.lock_version + 1,
  });
  const answer = await send({ lock_version: String(before.lock_version) }, await png(9, 9));
  expect(answer.status).toBe(409);
  expect((await answer.json()).message).toBe(
    "Ellen Marsh approved version 1 meanwhile. Upload again to take the approval back. Nothing was uploaded.",
  );
  expect((await send({}, await png(9, 9))).status).toBe(303);
  expect(await proof()).toMatchObject({ status: "in_progress", version: 2 });
});
