import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeArtUpload, proofRow, setProof } from "../../../tests/factories/art-uploads";
import { pdf } from "../../../tests/factories/sent-files";
import { ADA, type Staff, sentProof } from "../../../tests/factories/sent-proofs";
import { sendForm } from "../../../tests/setup/send-form";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let staff: Staff;
beforeAll(async () => {
  test = await openTestApi({ shopName: "Harbor Print" });
  staff = await test.signIn();
});
beforeEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const GRACE = { name: "Grace Bell", email: "grace@customer.example" };
const BOTH = { contacts: [ADA, GRACE] };
const POINTS = ["Spelling", "Colors", "Size", "Placement"];
let visitors = 0;
/** Each test is somebody else's address, so that they don't count for each other. */
const headersOf = (address: string) => ({ "X-Client-Address": address, "User-Agent": "Phone/1.0" });
const look = (token: string, address = `test ${visitors++}`) =>
  test.call("GET", `/public/proofs/${token}`, { headers: headersOf(address) });
const answer = (token: string, body: object, address = `test ${visitors++}`) =>
  test.call("POST", `/public/proofs/${token}`, { headers: headersOf(address), body });
const approve = (token: string, more: object = {}) =>
  answer(token, { decision: "approved", name: "Ada Reed", checklist: POINTS, ...more });
const change = (token: string, more: object = {}) =>
  answer(token, { decision: "change_requested", name: "Ada Reed", comment: "Make the star smaller", ...more });
const view = (token: string) => test.call("POST", `/public/proofs/${token}/views`);
const staffGet = async (path: string) => (await test.call("GET", path, { token: staff.token })).body.data;
const upload = (proofId: number) =>
  sendForm(
    test,
    `/art_proofs/${proofId}/uploads`,
    [
      ["kind", "mockup"],
      ["file", pdf(), "second.pdf"],
    ],
    {
      Authorization: `Bearer ${staff.token}`,
    },
  );
const staffSet = (id: number, body: object) => test.call("PATCH", `/art_proofs/${id}`, { token: staff.token, body });
const actionsOf = async (id: number) =>
  (await staffGet(`/art_proofs/${id}/history`)).map(({ action }: { action: string }) => action);

describe("what a link shows", () => {
  it("is the proof as the customer has to check it, and nothing of ours", async () => {
    const { token, proofId, order, upload } = await sentProof(test, staff, {
      order: {
        note: "internal remark",
        lines: [
          { color: "Navy", size: "M", quantity: 2 },
          { color: "Navy", size: "S", quantity: 1 },
        ],
      },
      request: { message: "Check the star" },
    });
    await test.db
      .insertInto("art_proof_line_items")
      .values({
        art_proof_id: proofId,
        order_line_item_id: order.lineIds[1] ?? 0,
        location: "Left Side Chest",
        logo_placement: "front",
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await test.db
      .insertInto("personalizations")
      .values({ order_line_item_id: order.lineIds[0] ?? 0, unit_index: 0, size: "M", line_1: "Zoë", line_2: "Captain" })
      .execute();
    for (const visibility of ["internal", "customer"] as const) {
      await test.db
        .insertInto("proof_feedback")
        .values({
          art_proof_id: proofId,
          author_type: "user",
          author_id: staff.id,
          author_name: "person1@shop.example",
          body: `${visibility} words`,
          visibility,
          status: "open",
          created_at: TEST_NOW,
        })
        .execute();
    }
    const { status, body, headers } = await look(token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      state: "open",
      shop_name: "Harbor Print",
      order_name: order.name,
      proof_id: proofId,
      contact: ADA,
      note: "Check the star",
      version: 1,
      deco_method: "Embroidery",
      logo_size: "3.5 in",
      width_in: 3.5,
      sha256: upload.sha256,
      files: [{ file_name: "crest.png", has_preview: true }],
      checklist: POINTS,
      text_shown:
        "I have checked: Spelling, Colors, Size, Placement. I approve version 1 of this proof as shown, and Harbor Print may make it.",
      comments: [{ body: "customer words", author_name: "Harbor Print", is_shop: true }],
      answer: null,
    });
    expect(body.data.items.flatMap((item: { names: object[] }) => item.names)).toContainEqual({
      size: "M",
      text: "Zoë / Captain",
    });
    const said = JSON.stringify(body);
    for (const secret of ["internal words", "internal remark", "shop.example", "price", "assignee", token]) {
      expect(said).not.toContain(secret);
    }
    expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  it("is not changed by looking: only a person's script counts a view, told once", async () => {
    const { token, proofId } = await sentProof(test, staff);
    const before = await proofRow(test, proofId);
    await look(token);
    await look(token);
    expect(await staffGet(`/art_proofs/${proofId}/requests`)).toMatchObject([
      { status: "pending", contacts: [{ view_count: 0, first_viewed_at: null }] },
    ]);
    await view(token);
    expect(await view(token)).toMatchObject({ status: 200, body: { data: { state: "open" } } });
    expect(await staffGet(`/art_proofs/${proofId}/requests`)).toMatchObject([
      {
        status: "viewed",
        first_viewed_at: TEST_NOW,
        contacts: [{ status: "viewed", view_count: 2, last_viewed_at: TEST_NOW }],
      },
    ]);
    expect((await actionsOf(proofId)).filter((action: string) => action === "proof_viewed")).toHaveLength(1);
    expect(await proofRow(test, proofId)).toEqual(before);
  });

  it("of an unknown token is the same 404 whatever it looks like; many of them are stopped", async () => {
    const guesses = ["x", "A".repeat(43), "1", "..%2f..%2fetc", `${"B".repeat(42)}%00`];
    const answers = await Promise.all(guesses.map((guess) => look(guess, "guesser")));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(answers[0]?.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    for (let guess = 0; guess < 16; guess += 1) await look(`${guess}`.padStart(43, "C"), "guesser");
    const stopped = await look("D".repeat(43), "guesser");
    expect(stopped).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(stopped.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await look("D".repeat(43), "somebody else")).status).toBe(404);
  });

  it("gives pictures of the files that customers see, while there is something to decide", async () => {
    const { token, upload, proofId } = await sentProof(test, staff, {
      upload: {
        content: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
        mime_type: "image/svg+xml",
        file_name: "crest.svg",
      },
    });
    const [file] = await test.db
      .selectFrom("files")
      .select("id")
      .where("entity_type", "=", "art_upload")
      .where("entity_id", "=", upload.id)
      .execute();
    const picture = (id: number, size = "small") =>
      test.api.request(`http://backend/api/public/proofs/${token}/files/${id}/preview?size=${size}`);
    const shown = await picture(file?.id ?? 0);
    expect([shown.status, shown.headers.get("Content-Type"), shown.headers.get("X-Robots-Tag")]).toEqual([
      200,
      "image/webp",
      "noindex, nofollow",
    ]);
    const other = await makeArtUpload(test, proofId, { kind: "production", content: "stitches" });
    const [hidden] = await test.db
      .selectFrom("files")
      .select("id")
      .where("entity_type", "=", "art_upload")
      .where("entity_id", "=", other.id)
      .execute();
    expect((await picture(hidden?.id ?? 0)).status).toBe(404);
    await staffSet(proofId, { status: "in_progress", reason: "Wrong blue" });
    expect((await picture(file?.id ?? 0)).status).toBe(404);
  });
});

describe("approving", () => {
  it("binds the version with the facts of a signature, and keeps the logo", async () => {
    const { token, proofId, upload, order } = await sentProof(test, staff);
    expect(await approve(token, { comment: "Lovely" })).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          state: "answered",
          answer: { decision: "approved", name: "Ada Reed", comment: "Lovely", at: TEST_NOW },
        },
      },
    });
    const proof = await proofRow(test, proofId);
    expect(proof).toMatchObject({
      status: "approved",
      approved_via: "link",
      approved_by_type: "customer",
      approved_by_name: "Ada Reed",
      approved_upload_id: upload.id,
      approved_sha256: upload.sha256,
      frozen_at: TEST_NOW,
    });
    expect(proof.logo_id).not.toBeNull();
    const [request] = await staffGet(`/art_proofs/${proofId}/requests`);
    expect(request).toMatchObject({
      status: "approved",
      respondent_name: "Ada Reed",
      next_reminder_at: null,
      contacts: [
        {
          status: "approved",
          responded_at: TEST_NOW,
          checklist: POINTS,
          user_agent: "Phone/1.0",
          sha256: upload.sha256,
          text_shown: expect.stringContaining("I approve version 1"),
        },
      ],
    });
    expect(request.contacts[0].ip).toContain("test");
    const history = await test.db
      .selectFrom("history_events")
      .selectAll()
      .where("order_id", "=", order.id)
      .where("action", "=", "proof_approved")
      .execute();
    expect(history).toMatchObject([{ actor_type: "customer", actor_id: null }]);
    expect((await staffGet(`/orders/${order.id}`)).art_approved_at).toBe(TEST_NOW);
    expect(await approve(token)).toMatchObject({
      status: 409,
      body: { code: "conflict", current: { state: "answered" } },
    });
  });

  it("wants a name, and every point ticked where points are sent", async () => {
    const { token, proofId } = await sentProof(test, staff);
    expect(await approve(token, { name: " " })).toMatchObject({
      status: 422,
      body: { errors: { name: ["Type your name."] } },
    });
    expect(await approve(token, { checklist: ["Spelling"] })).toMatchObject({
      status: 422,
      body: { errors: { checklist: [expect.any(String)] } },
    });
    expect(await answer(token, { decision: "maybe", name: "Ada" })).toMatchObject({ status: 422 });
    expect((await proofRow(test, proofId)).status).toBe("in_review");
    expect((await approve(token, { checklist: undefined })).status).toBe(200);
  });

  it("by two at once counts once where any of them may", async () => {
    const { tokens, proofId } = await sentProof(test, staff, BOTH);
    const answers = await Promise.all(tokens.map((token) => approve(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "conflict",
      current: { state: "closed", files: [] },
    });
    expect((await actionsOf(proofId)).filter((action: string) => action === "proof_approved")).toHaveLength(1);
  });

  it("by two at once counts twice where all must, and approves with the last", async () => {
    const { tokens, proofId } = await sentProof(test, staff, { ...BOTH, request: { approval_mode: "all" } });
    expect((await approve(tokens[0] ?? "")).status).toBe(200);
    expect((await proofRow(test, proofId)).status).toBe("in_review");
    expect((await approve(tokens[1] ?? "", { name: "Grace Bell" })).status).toBe(200);
    expect(await proofRow(test, proofId)).toMatchObject({ status: "approved", approved_by_name: "Grace Bell" });
    const second = await sentProof(test, staff, { ...BOTH, request: { approval_mode: "all" } });
    const answers = await Promise.all(second.tokens.map((token) => approve(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await proofRow(test, second.proofId)).status).toBe("approved");
  });

  it("and asking for a change at once: one of them wins", async () => {
    const { tokens, proofId } = await sentProof(test, staff, BOTH);
    const answers = await Promise.all([approve(tokens[0] ?? ""), change(tokens[1] ?? "")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? "approved" : "change_request";
    expect((await proofRow(test, proofId)).status).toBe(won);
  });

  it("is refused of a file that was swapped on the disk, and the shop is told", async () => {
    const { token, proofId, upload } = await sentProof(test, staff);
    const file = await test.db
      .selectFrom("files")
      .select("path")
      .where("entity_type", "=", "art_upload")
      .where("entity_id", "=", upload.id)
      .executeTakeFirstOrThrow();
    await writeFile(join(test.settings.dataDir, "files", file.path ?? ""), "swapped");
    expect(await approve(token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("on our side"), current: { state: "open" } },
    });
    expect(await staffGet(`/art_proofs/${proofId}`)).toMatchObject({
      status: "in_review",
      alerts: [{ code: "file_changed" }],
    });
    expect((await change(token)).status).toBe(200);
  });
});

describe("a new version on its way", () => {
  it("that commits first: the customer's answer is refused and shows that a newer proof exists", async () => {
    const { token, proofId } = await sentProof(test, staff);
    expect((await upload(proofId)).status).toBe(201);
    expect(await approve(token)).toMatchObject({ status: 409, body: { current: { state: "superseded", files: [] } } });
    expect(await proofRow(test, proofId)).toMatchObject({ status: "in_progress", approved_sha256: null });
  });

  it("that commits second: the approval of the version before is taken back, and history keeps both", async () => {
    const { token, proofId } = await sentProof(test, staff);
    expect((await approve(token)).status).toBe(200);
    expect((await upload(proofId)).status).toBe(201);
    expect(await proofRow(test, proofId)).toMatchObject({
      status: "in_progress",
      approved_sha256: null,
      revision_count: 1,
    });
    expect(await actionsOf(proofId)).toEqual(expect.arrayContaining(["proof_approved", "proof_uploaded"]));
    expect((await look(token)).body.data).toMatchObject({
      state: "superseded",
      message: expect.stringContaining("newer proof exists"),
      answer: { decision: "approved", name: "Ada Reed" },
      files: [],
      items: [],
    });
    expect((await approve(token)).status).toBe(409);
  });

  it("at the same moment: never an approval of a version that is not the current one", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { token, proofId } = await sentProof(test, staff);
      const [answered, uploaded] = await Promise.all([approve(token), upload(proofId)]);
      expect(uploaded.status).toBe(201);
      expect([200, 409]).toContain(answered.status);
      expect(await proofRow(test, proofId)).toMatchObject({ status: "in_progress", approved_upload_id: null });
    }
  });
});

describe("the same answer sent again with its Idempotency-Key", () => {
  const send = (token: string, key: string, body: object) =>
    test.call("POST", `/public/proofs/${token}`, {
      headers: { ...headersOf(`test ${visitors++}`), "Idempotency-Key": key },
      body,
    });
  const yes = { decision: "approved", name: "Ada Reed" };

  it("gets the first answer and writes once; another body is refused", async () => {
    const { token, proofId } = await sentProof(test, staff);
    const first = await send(token, "phone 1", { ...yes, comment: "Lovely" });
    const again = await send(token, "phone 1", { ...yes, comment: "Lovely" });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await staffGet(`/art_proofs/${proofId}/feedback`)).toHaveLength(1);
    expect(await send(token, "phone 1", { ...yes, name: "Another" })).toMatchObject({
      status: 409,
      body: { code: "idempotency_mismatch" },
    });
  });

  it("belongs to its link, of which the table holds nothing in the clear; a refusal frees it", async () => {
    const { token } = await sentProof(test, staff);
    const other = await sentProof(test, staff);
    expect((await send(token, "phone 2", { ...yes, decision: "change_requested" })).status).toBe(422);
    expect((await send(token, "phone 2", yes)).status).toBe(200);
    expect((await send(other.token, "phone 2", yes)).status).toBe(200);
    expect((await send("A".repeat(43), "phone 2", yes)).status).toBe(404);
    const kept = JSON.stringify(await test.db.selectFrom("idempotency_keys").selectAll().execute());
    expect(kept).not.toContain(token);
  });

  it("counts one view", async () => {
    const { token, proofId } = await sentProof(test, staff);
    const looked = () =>
      test.call("POST", `/public/proofs/${token}/views`, { headers: { "Idempotency-Key": "looked" } });
    expect((await looked()).body).toEqual((await looked()).body);
    expect((await staffGet(`/art_proofs/${proofId}/requests`))[0].contacts[0].view_count).toBe(1);
  });
});

describe("asking for a change", () => {
  it("wants words, sets pins for the shop to see, and tells who draws it", async () => {
    const { token, proofId, order, upload } = await sentProof(test, staff);
    expect(await change(token, { comment: "  " })).toMatchObject({
      status: 422,
      body: { errors: { comment: ["Write what to change."] } },
    });
    expect(await change(token, { pins: [{ x: 120, y: 2 }] })).toMatchObject({ status: 422 });
    expect(await change(token, { pins: [{ x: 12, y: 2, page: 2 }] })).toMatchObject({
      status: 422,
      body: { errors: { pins: [expect.any(String)] } },
    });
    const pins = [
      { page: 1, x: 20, y: 30.5 },
      { x: 50, y: 60, comment: "Here it is crooked" },
    ];
    expect(await change(token, { pins })).toMatchObject({
      status: 200,
      body: { data: { state: "answered", answer: { decision: "change_requested" } } },
    });
    expect((await proofRow(test, proofId)).status).toBe("change_request");
    const feedback = await test.db
      .selectFrom("proof_feedback")
      .selectAll()
      .where("art_proof_id", "=", proofId)
      .orderBy("id")
      .execute();
    expect(feedback).toMatchObject([
      {
        number: 1,
        body: "Make the star smaller",
        pin_json: '{"page":1,"x":20,"y":30.5}',
        art_upload_id: upload.id,
        author_type: "customer",
        author_name: "Ada Reed",
        visibility: "customer",
      },
      { number: 2, body: "Here it is crooked", pin_json: '{"x":50,"y":60}' },
    ]);
    const mail = await test.db
      .selectFrom("email_messages")
      .selectAll()
      .where("order_id", "=", order.id)
      .where("template_key", "=", "proof_change_requested")
      .executeTakeFirstOrThrow();
    expect(mail.to_json).toContain("person1@shop.example");
    expect((await actionsOf(proofId))[0]).toBe("proof_change_requested");
    const history = await test.db
      .selectFrom("history_events")
      .select("after_json")
      .where("order_id", "=", order.id)
      .execute();
    expect(JSON.stringify(history)).not.toContain("smaller");
  });
});

it("a comment on another version is read, and its pin points at nothing", async () => {
  const { token, proofId, upload: shown } = await sentProof(test, staff);
  const other = await makeArtUpload(test, proofId, { kind: "production", content: `other of ${proofId}` });
  const said = { art_proof_id: proofId, author_type: "user", visibility: "customer", status: "open" };
  const pin_json = '{"page":1,"x":20,"y":30}';
  for (const [index, art_upload_id] of [other.id, shown.id].entries())
    await test.db
      .insertInto("proof_feedback")
      .values({
        ...said,
        art_upload_id,
        number: index + 1,
        body: "Here",
        pin_json,
        created_at: "2026-03-10T15:00:00.000Z",
      })
      .execute();
  const { comments } = (await look(token)).body.data;
  expect(comments.map(({ number, pin }: { number: number; pin: unknown }) => [number, pin])).toEqual([
    [1, null],
    [2, { page: 1, x: 20, y: 30 }],
  ]);
});

describe("a link that is over", () => {
  const over = async (token: string, state: string) => {
    const { status, body } = await look(token);
    expect([status, body.data.state, body.data.files, body.data.items]).toEqual([200, state, [], []]);
    expect(body.data.order_name ?? null).toBeNull();
    expect(await approve(token)).toMatchObject({
      status: 409,
      body: { code: "conflict", message: body.data.message, current: { state } },
    });
    expect((await view(token)).body.data).toEqual({ state });
  };

  it("says that it was recalled", async () => {
    const { token, proofId } = await sentProof(test, staff);
    await staffSet(proofId, { status: "in_progress", reason: "Wrong blue" });
    await over(token, "revoked");
  });

  it("promises no new proof of a cancelled order", async () => {
    const { token, order } = await sentProof(test, staff);
    await test.call("PATCH", `/orders/${order.id}`, { token: staff.token, body: { action: "cancel", reason: "Off" } });
    await over(token, "revoked");
    expect((await look(token)).body.data.message).toMatch(/^We withdrew this proof\. If we need your answer, /);
  });

  it("no longer says that what was approved is made, once the approval is taken back", async () => {
    const { token, proofId } = await sentProof(test, staff);
    await approve(token);
    await staffSet(proofId, { status: "change_request", reason: "The thread is sold out" });
    await over(token, "revoked");
    expect((await look(token)).body.data).toMatchObject({ answer: { decision: "approved", name: "Ada Reed" } });
  });

  it("says that a newer version exists, also to who was told that it was recalled or asked for the change", async () => {
    const recalled = await sentProof(test, staff);
    await staffSet(recalled.proofId, { status: "in_progress" });
    const changed = await sentProof(test, staff);
    await change(changed.token);
    for (const { token, proofId } of [recalled, changed]) {
      expect((await upload(proofId)).status).toBe(201);
      await over(token, "superseded");
    }
  });

  it("says that it has ended", async () => {
    const { token } = await sentProof(test, staff);
    test.setNow("2026-03-24T15:00:00.000Z");
    await over(token, "expired");
  });

  it("says that a newer version exists", async () => {
    const { token, proofId } = await sentProof(test, staff);
    const newer = await makeArtUpload(test, proofId, { content: `second of ${proofId}` });
    await setProof(test, proofId, { art_upload_current_id: newer.id });
    await over(token, "superseded");
  });

  it("says that somebody else has answered", async () => {
    const { tokens } = await sentProof(test, staff, BOTH);
    await approve(tokens[0] ?? "");
    await over(tokens[1] ?? "", "closed");
  });

  it("of one who answered shows what was recorded, and no art once it has ended", async () => {
    const { token } = await sentProof(test, staff);
    await approve(token);
    expect((await look(token)).body.data).toMatchObject({
      state: "answered",
      files: [{}],
      answer: { name: "Ada Reed" },
    });
    test.setNow("2026-03-25T15:00:00.000Z");
    expect((await look(token)).body.data).toMatchObject({
      state: "answered",
      files: [],
      items: [],
      answer: { name: "Ada Reed" },
    });
  });
});
