import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptedOrder } from "../../../tests/factories/art";
import { proofsOf, setProof } from "../../../tests/factories/art-uploads";
import { dst, squares } from "../../../tests/factories/dst-files";
import { pdf, png, SVG_WITH_SCRIPT } from "../../../tests/factories/sent-files";
import { type Part, sendForm } from "../../../tests/setup/send-form";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let artist: { token: string; id: number };
beforeAll(async () => {
  test = await openTestApi();
  artist = await test.signIn("Art Lead", "Order Desk");
});
afterAll(() => test.close());

const bearer = () => ({ Authorization: `Bearer ${artist.token}` });

type Sent = Readonly<Record<string, string | Buffer>>;

function send(proofId: number, files: Sent, fields: Readonly<Record<string, string>> = {}, headers = bearer()) {
  const parts: Part[] = [
    ...Object.entries(fields).map(([name, value]): Part => [name, value]),
    ...Object.entries(files).map(([name, content]): Part => ["file", content, name]),
  ];
  return sendForm(test, `/art_proofs/${proofId}/uploads`, parts, headers);
}

const read = async (path: string) => (await test.call("GET", path, { token: artist.token })).body.data;
const patch = (id: number, body: object) => test.call("PATCH", `/art_proofs/${id}`, { token: artist.token, body });
const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

async function newProof(): Promise<{ proof: number; order: number }> {
  const order = await acceptedOrder(test, artist);
  const [proof] = await proofsOf(test, order.id);
  return { proof: proof?.id ?? 0, order: order.id };
}

async function events(orderId: number) {
  return await test.db
    .selectFrom("history_events")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("action", "like", "proof_%")
    .orderBy("id")
    .execute();
}

function incoming(): string[] {
  try {
    const folder = join(test.settings.dataDir, "files", "incoming");
    return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
  } catch {
    return [];
  }
}

describe("a version", () => {
  it("keeps its files and facts, moves the proof on and tells the history", async () => {
    const { proof, order } = await newProof();
    const picture = await png(1_200, 800);
    const sequence = [{ stop: 1, needle: 3, code: "1082", name: "Cream", chart: "Madeira", rgb: "#F0E8D0" }];
    const answer = await send(
      proof,
      { "crest.png": picture, "crest.ai": pdf("of Illustrator") },
      {
        name: "Crest, left chest",
        comment: "First",
        colorway: "Cream on navy",
        stitch_count: "8,420",
        thread_sequence: JSON.stringify(sequence),
        width_in: "3.5",
        height_in: "",
      },
    );
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          art_proof_id: proof,
          art_proof_status: "not_started",
          version: 1,
          kind: "mockup",
          name: "Crest, left chest",
          comment: "First",
          colorway: "Cream on navy",
          stitch_count: 8_420,
          thread_colors: 1,
          trims: null,
          thread_sequence: [{ ...sequence[0], rgb: "#f0e8d0" }],
          width_in: 3.5,
          height_in: null,
          sha256: sha256(picture),
          is_current: true,
          approved: false,
          uploaded_by: { id: artist.id },
          files: [
            { file_name: "crest.png", visibility: "customer", width_px: 1_200, version: 1, category: "mockup" },
            { file_name: "crest.ai", visibility: "internal", is_vector: true },
          ],
        },
      },
    });
    expect(await read(`/art_proofs/${proof}`)).toMatchObject({
      status: "in_progress",
      assignee: { id: artist.id },
      art_upload_current_id: answer.body.data.id,
      revision_count: 0,
      version: 1,
      lock_version: 2,
    });
    const [uploaded, started] = (await events(order)).slice(-2);
    expect(uploaded).toMatchObject({ action: "proof_uploaded", actor_id: artist.id });
    expect(JSON.parse(uploaded?.after_json ?? "")).toEqual({
      version: 1,
      kind: "mockup",
      files: ["crest.png", "crest.ai"],
      sha256: sha256(picture).slice(0, 7),
      size: "3.5 in wide",
    });
    expect(started).toMatchObject({ action: "proof_started", reason: "Version 1 was uploaded." });
    expect(incoming()).toEqual([]);
  });

  it("is numbered in one sequence of whatever kind, also when two come at once", async () => {
    const { proof } = await newProof();
    await send(proof, { "a.png": await png() });
    const answers = await Promise.all(
      [await png(10, 10), dst(squares(2)), await png(20, 20), pdf()].map((content, index) =>
        send(proof, { [["a.png", "b.dst", "c.png", "d.pdf"][index] ?? ""]: content }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.map(({ body }) => body.data.version).sort()).toEqual([2, 3, 4, 5]);
    const { uploads } = await read(`/art_proofs/${proof}/documents`);
    expect(uploads.map((upload: { version: number }) => upload.version)).toEqual([5, 4, 3, 2, 1]);
    const mockups = uploads.filter((upload: { kind: string }) => upload.kind === "mockup");
    expect(mockups.map((upload: { is_current: boolean }) => upload.is_current)).toEqual([true, false, false, false]);
  });

  it("of an embroidery file is ours alone, moves nothing, and fills in what it sews", async () => {
    const { proof } = await newProof();
    await send(proof, { "a.png": await png() });
    await patch(proof, { deco_method: "Embroidery", logo_size: "3.5 in" });
    await patch(proof, { status: "ready_for_review" });
    const threads = JSON.stringify([
      { stop: 2, name: "Navy" },
      { stop: 1, name: "Cream" },
    ]);
    const file = dst(squares(2));
    const { body } = await send(proof, { "crest.dst": file }, { thread_sequence: threads, trims: "9" });
    expect(body.data).toMatchObject({
      kind: "production",
      name: "crest.dst",
      version: 2,
      stitch_count: 10,
      thread_colors: 2,
      trims: 9,
      width_in: 0.787,
      height_in: 0.394,
      sha256: sha256(file),
      is_current: false,
      files: [{ visibility: "internal", is_vector: true, category: "production" }],
      thread_sequence: [
        { stop: 1, name: "Cream", stitches: 5 },
        { stop: 2, name: "Navy", stitches: 5 },
      ],
    });
    expect(await read(`/art_proofs/${proof}`)).toMatchObject({ status: "ready_for_review", version: 1 });
    // Where nobody named threads, its stops are the list.
    const unnamed = await send(proof, { "crest.dst": dst(squares(3)) });
    expect(unnamed.body.data.thread_sequence).toEqual([1, 2, 3].map((stop) => ({ stop, stitches: 5 })));
  });

  it("gives its size to a proof that has none, which can then go on", async () => {
    const { proof, order } = await newProof();
    await send(proof, { "a.png": await png() });
    await patch(proof, { deco_method: "Embroidery" });
    await send(proof, { "crest.dst": dst(squares(2)) });
    expect(await read(`/art_proofs/${proof}`)).toMatchObject({ width_in: 0.787, height_in: 0.394 });
    const uploaded = (await events(order)).filter(({ action }) => action === "proof_uploaded");
    expect(uploaded.map(({ after_json }) => JSON.parse(after_json ?? "").size)).toEqual([
      undefined,
      "0.787 × 0.394 in",
    ]);
    await send(proof, { "crest.dst": dst(squares(1)) });
    expect(await read(`/art_proofs/${proof}`)).toMatchObject({ width_in: 0.394, height_in: 0.394 });
    expect(await patch(proof, { status: "ready_for_review" })).toMatchObject({ status: 200 });
    await patch(proof, { width_in: 3.5 });
    await send(proof, { "crest.dst": dst(squares(3)) });
    expect(await read(`/art_proofs/${proof}`)).toMatchObject({ width_in: 3.5, height_in: 0.394 });
  });

  it("of several pictures is bound by all of them", async () => {
    const { proof } = await newProof();
    const [front, back] = [await png(30, 30), pdf("back")];
    const { body } = await send(proof, { "front.png": front, "back.pdf": back, "work.dst": dst(squares(1)) });
    expect(body.data.sha256).toBe(sha256([sha256(front), sha256(back)].sort().join("\n")));
  });

  it("with a stale lock_version is refused with the proof as it is; without one it goes through", async () => {
    const { proof } = await newProof();
    await send(proof, { "a.png": await png() });
    await setProof(test, proof, { status: "approved", lock_version: 7 });
    const answer = await send(proof, { "b.png": await png(9, 9) }, { lock_version: "2" });
    expect(answer).toMatchObject({ status: 409, body: { code: "stale", current: { status: "approved" } } });
    expect((await read(`/art_proofs/${proof}`)).uploads).toHaveLength(1);
    expect(incoming()).toEqual([]);
    expect((await send(proof, { "b.png": await png(9, 9) })).status).toBe(201);
  });

  it("is added once for one Idempotency-Key", async () => {
    const { proof } = await newProof();
    const headers = { ...bearer(), "Idempotency-Key": `version-${proof}` };
    const first = await send(proof, { "a.png": await png() }, {}, headers);
    const again = await send(proof, { "a.png": await png() }, {}, headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    const other = await send(proof, { "a.png": await png() }, { comment: "other" }, headers);
    expect(other).toMatchObject({ status: 409, body: { code: "idempotency_mismatch" } });
    expect((await read(`/art_proofs/${proof}`)).uploads).toHaveLength(1);
  });
});

describe("a new mockup", () => {
  it("while the customer looks at another supersedes what was sent", async () => {
    const { proof, order } = await newProof();
    const { body } = await send(proof, { "a.png": await png() });
    const at = test.clock().toISOString();
    const { id: requestId } = await test.db
      .insertInto("proof_requests")
      .values({
        art_proof_id: proof,
        art_upload_id: body.data.id,
        approval_mode: "any",
        checklist_json: "[]",
        status: "pending",
        sent_at: at,
        expires_at: at,
        next_reminder_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await setProof(test, proof, { status: "in_review" });
    await send(proof, { "b.png": await png() }, { kind: "production" });
    expect((await read(`/art_proofs/${proof}`)).status).toBe("in_review");
    await send(proof, { "b.png": await png() });
    expect(await read(`/art_proofs/${proof}`)).toMatchObject({
      status: "in_progress",
      revision_count: 0,
      request: null,
    });
    const request = await test.db
      .selectFrom("proof_requests")
      .selectAll()
      .where("id", "=", requestId)
      .executeTakeFirstOrThrow();
    expect(request).toMatchObject({ status: "revoked", next_reminder_at: null });
    expect(request.superseded_at).not.toBeNull();
    expect((await events(order)).map(({ action }) => action).slice(-3)).toEqual([
      "proof_uploaded",
      "proof_uploaded",
      "proof_recalled",
    ]);
  });

  it("after the approval takes it back: the art is open again, the floor stops", async () => {
    const { proof, order } = await newProof();
    const { body } = await send(proof, { "a.png": await png() });
    const at = test.clock().toISOString();
    await setProof(test, proof, {
      status: "approved",
      approved_at: at,
      approved_via: "link",
      approved_upload_id: body.data.id,
      approved_sha256: body.data.sha256,
      frozen_at: at,
    });
    await test.db
      .updateTable("productions")
      .set({ status: "in_progress", art_proof_id: proof })
      .where("order_id", "=", order)
      .execute();
    await send(proof, { "b.dst": dst(squares(1)) });
    expect(await read(`/art_proofs/${proof}`)).toMatchObject({ status: "approved", approved_upload_id: body.data.id });
    await send(proof, { "b.png": await png(9, 9) });
    expect(await read(`/art_proofs/${proof}`)).toMatchObject({
      status: "in_progress",
      revision_count: 1,
      version: 3,
      approved_at: null,
      approved_upload_id: null,
      approved_sha256: null,
      frozen_at: null,
    });
    expect(await read(`/orders/${order}`)).toMatchObject({ art_status: "in_progress", art_approved_at: null });
    const productions = await test.db
      .selectFrom("productions")
      .select(["status", "previous_status", "flag_comment"])
      .where("art_proof_id", "=", proof)
      .execute();
    expect(productions).toEqual([
      {
        status: "flagged",
        previous_status: "in_progress",
        flag_comment: "Approval of the art taken back: Version 3 was uploaded.",
      },
    ]);
    expect((await events(order)).at(-1)).toMatchObject({
      action: "proof_reopened",
      reason: "Version 3 was uploaded.",
    });
  });

  it("answers a change request, and closes what a changed file had opened", async () => {
    const { proof, order } = await newProof();
    await setProof(test, proof, { status: "change_request" });
    await test.db
      .insertInto("tasks")
      .values({
        entity_type: "art_proof",
        entity_id: proof,
        order_id: order,
        kind: "file_changed",
        title: "A file changed on the disk.",
        dedupe_key: `changed ${proof}`,
        created_at: test.clock().toISOString(),
      })
      .execute();
    expect((await read(`/art_proofs/${proof}`)).alerts).toHaveLength(1);
    await send(proof, { "a.png": await png() });
    expect(await read(`/art_proofs/${proof}`)).toMatchObject({ status: "in_progress", revision_count: 1, alerts: [] });
  });

  it.each(["mockup", "sewout_photo"])("of kind %s is not taken where the order is closed", async (kind) => {
    const { proof, order } = await newProof();
    const body = { action: "cancel", reason: "Changed their mind" };
    expect((await test.call("PATCH", `/orders/${order}`, { token: artist.token, body })).status).toBe(200);
    const answer = await send(proof, { "a.png": await png() }, { kind });
    expect(answer).toMatchObject({ status: 422, body: { code: "not_allowed" } });
    expect(answer.body.message).toContain("Reopen it first.");
    expect((await read(`/art_proofs/${proof}`)).uploads).toEqual([]);
  });
});

describe("files of a version", () => {
  it("are read like others, listed with the order's, never deleted, and no artwork of the customer", async () => {
    const { proof, order } = await newProof();
    const picture = await png(64, 64);
    const { body } = await send(proof, { "a.png": picture });
    const [file] = body.data.files;
    const content = await test.api.request(`http://backend/api/files/${file.id}/content`, { headers: bearer() });
    expect(Buffer.from(await content.arrayBuffer()).equals(picture)).toBe(true);
    const preview = await test.api.request(`http://backend/api/files/${file.id}/preview`, { headers: bearer() });
    expect(preview.status).toBe(200);
    expect((await test.api.request(`http://backend/api/files/${file.id}/content`)).status).toBe(401);
    expect(await test.call("DELETE", `/files/${file.id}`, { token: artist.token })).toMatchObject({
      status: 422,
      body: {
        code: "not_allowed",
        message: "Versions of a proof are kept. Upload a new version instead.",
      },
    });
    const list = await test.call("GET", `/orders/${order}/files`, { token: artist.token });
    expect(list.body.data).toMatchObject([{ entity_type: "art_upload", file_name: "a.png", version: 1 }]);
    expect((await read(`/orders/${order}`)).customer_files).toEqual([]);
  });

  it("stand on the Documents page beside evidence and what the customer sent", async () => {
    const { proof, order } = await newProof();
    await send(proof, { "a.png": await png() });
    const beside = (entity_type: string, id: number, name: string) =>
      sendForm(
        test,
        "/files",
        [
          ["entity_type", entity_type],
          ["entity_id", String(id)],
          ["file", "x", name],
        ],
        bearer(),
      );
    await beside("art_proof", proof, "mail.txt");
    await beside("order", order, "wish.txt");
    expect(await read(`/art_proofs/${proof}/documents`)).toMatchObject({
      uploads: [{ version: 1, files: [{ file_name: "a.png" }] }],
      customer_files: [{ file_name: "wish.txt" }],
      evidence: [{ file_name: "mail.txt", entity_type: "art_proof" }],
    });
    expect((await test.call("GET", "/art_proofs/999999/documents", { token: artist.token })).status).toBe(404);
  });

  it("whose content went from the disk are told as gone, here and in the lists", async () => {
    const { proof, order } = await newProof();
    await send(proof, { "a.png": await png(78, 34) });
    const wish = [
      ["entity_type", "order"],
      ["entity_id", String(order)],
      ["file", "a wish for a crest", "wish.txt"],
    ] satisfies Part[];
    await sendForm(test, "/files", wish, bearer());
    const recorded = async () => {
      const { uploads, customer_files } = await read(`/art_proofs/${proof}/documents`);
      return [uploads[0].files[0], customer_files[0]].map(({ is_gone }) => is_gone);
    };
    expect(await recorded()).toEqual([false, false]);
    const key = sha256("a wish for a crest");
    await test.disk.delete(`sha256/${key.slice(0, 2)}/${key}`);
    expect(await recorded()).toEqual([false, true]);
    const [row] = await read(`/art_proofs?order_id=${order}`);
    expect(row.customer_files).toMatchObject([{ file_name: "wish.txt", is_gone: true }]);
  });

  it("that changed on the disk are mended by the same content sent again", async () => {
    const { proof } = await newProof();
    const picture = await png(77, 33);
    const { body } = await send(proof, { "a.png": picture });
    const { sha256: hash } = body.data;
    await test.disk.put(`sha256/${hash.slice(0, 2)}/${hash}`, "something else");
    await send(proof, { "a.png": picture });
    const content = await test.api.request(`http://backend/api/files/${body.data.files[0].id}/content`, {
      headers: bearer(),
    });
    expect(sha256(Buffer.from(await content.arrayBuffer()))).toBe(hash);
  });
});

describe("refused", () => {
  const problems = async (files: Sent, fields: Record<string, string> = {}) => {
    const { proof } = await newProof();
    const { status, body } = await send(proof, files, fields);
    expect(await read(`/art_proofs/${proof}`)).toMatchObject({ uploads: [], status: "not_started" });
    expect(incoming()).toEqual([]);
    return { status, errors: body.errors };
  };

  it.each([
    ["evil.exe", "MZ", "program"],
    ["page.html", "<html>", "web page"],
    ["fake.png", "no picture", "named like a picture"],
    ["fake.dst", "no embroidery", "named like an embroidery file"],
    ["fake.pes", "no embroidery", "named like an embroidery file"],
    ["fake.vp3", "no embroidery", "named like an embroidery file"],
    ["empty.emb", "", "is empty"],
  ])("%s", async (name, content, words) => {
    const { status, errors } = await problems({ [name]: content });
    expect(status).toBe(422);
    expect(errors.file[0]).toContain(words);
  });

  it.each([
    ["kind", "sketch", "mockup, production"],
    ["stitch_count", "many", "whole number"],
    ["stitch_count", "99999999", "10,000,000 or less"],
    ["trims", "-1", "whole number"],
    ["thread_colors", "2.5", "whole number"],
    ["width_in", "3,5", "such as 3.5"],
    ["height_in", "0", "0.1 inches or more"],
    ["comment", "x".repeat(2_001), "2,000 characters"],
    ["name", "x".repeat(201), "200 characters"],
    ["comment", "x".repeat(50_000), "too long"],
    ["comment", "a\0b", "NUL"],
    ["thread_sequence", "1 1082 Cream", "this is none"],
    ["thread_sequence", '[{"stop":1,"rgb":"red"}]', "rgb of entry 1"],
    ["thread_sequence", '[{"stop":1},{"stop":1}]', "Each stop is there once"],
    ["thread_sequence", '[{"stop":1,"evil":1}]', "entry 1 is not right"],
    ["lock_version", "x", "whole number"],
    ["approved", "1", "not known here"],
  ])("%s: %.40s", async (field, value, words) => {
    const { status, errors } = await problems({ "a.png": await png() }, { [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toEqual([expect.stringContaining(words)]);
  });

  it("no file, a mockup that nobody can see, two files of one name", async () => {
    const ways: [Sent, Record<string, string>, string][] = [
      [{}, {}, "Choose a file."],
      [{ "a.dst": dst(squares(1)) }, { kind: "mockup" }, "A mockup needs a picture or a PDF"],
      [{ "a.ai": pdf("work") }, { kind: "mockup" }, "A mockup needs a picture or a PDF"],
    ];
    for (const [files, fields, words] of ways) {
      expect((await problems(files, fields)).errors.file[0]).toContain(words);
    }
    const { proof } = await newProof();
    const twice = (contents: readonly Buffer[]) =>
      sendForm(
        test,
        `/art_proofs/${proof}/uploads`,
        contents.map((content): Part => ["file", content, "a.png"]),
        bearer(),
      );
    const [one, other] = [await png(1, 1), await png(2, 2)];
    expect((await twice([one, other])).body.errors.file).toEqual(["Two files are named a.png. Rename one."]);
    expect((await twice([one, one])).body.data.files).toHaveLength(1);
  });

  it("a proof that is not there, nobody signed in, and SVG is never active", async () => {
    expect((await send(999_999, { "a.png": await png() })).status).toBe(404);
    const { proof } = await newProof();
    expect((await send(proof, { "a.png": await png() }, {}, { Authorization: "" })).status).toBe(401);
    const { body } = await send(proof, { "..\\evil.svg": SVG_WITH_SCRIPT });
    const [file] = body.data.files;
    expect(file).toMatchObject({ file_name: "evil.svg", visibility: "customer" });
    const content = await test.api.request(`http://backend/api/files/${file.id}/content`, { headers: bearer() });
    expect(content.headers.get("Content-Type")).toBe("application/octet-stream");
    expect(content.headers.get("Content-Disposition")).toMatch(/^attachment/);
    expect(incoming()).toEqual([]);
  });
});
