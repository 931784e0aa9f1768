import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptedOrder } from "../../../tests/factories/art";
import { makeLogo, NAVY_LINE, proofRow, proofsOf, setProof } from "../../../tests/factories/art-uploads";
import type { OrderRecipe } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { contentKey } from "../../files/content-store";

let test: TestApi;
let token: string;
let personId: number;
beforeAll(async () => {
  test = await openTestApi();
  ({ token, id: personId } = await test.signIn());
});
afterAll(() => test.close());

const patch = (id: number, body: object) => test.call("PATCH", `/art_proofs/${id}`, { token, body });
const takeOver = (id: number, logoId: number, more: object = {}) =>
  patch(id, { status: "approved", logo_id: logoId, ...more });

async function nextProof(recipe: OrderRecipe) {
  const order = await acceptedOrder(test, { token }, { lines: [NAVY_LINE], ...recipe });
  const proofId = (await proofsOf(test, order.id))[0]?.id ?? 0;
  return { orderId: order.id, proofId };
}

describe("happy", () => {
  it("approves the proof as the logo was, bound to its version, and says where it comes from", async () => {
    const { logoId, upload, order } = await makeLogo(test, { token }, "take@acme.example");
    const { orderId, proofId } = await nextProof({ email: "take@acme.example" });
    expect((await test.call("GET", `/art_proofs/${proofId}`, { token })).body.data).toMatchObject({
      suggested_logos: [{ id: logoId, can_reuse: true }],
    });
    test.setNow("2026-03-12T10:00:00.000Z");
    const answer = await takeOver(proofId, logoId, { lock_version: 1 });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          status: "approved",
          approved_via: "on_file",
          approved_by_type: "staff",
          approved_upload_id: upload.id,
          approved_sha256: upload.sha256,
          approved_upload: { id: upload.id, version: 1, approved: true },
          version: 1,
          stitch_count: 8_120,
          reused_from_id: order.proofId,
          logo_id: logoId,
          name: "Acme crest",
          logo_size: "3.5 in",
          width_in: 3.5,
          height_in: 2,
        },
      },
    });
    expect(answer.body.data.thumbnail_file_id).toBeGreaterThan(0);
    expect(await proofRow(test, proofId)).toMatchObject({
      approved_by_id: personId,
      frozen_at: "2026-03-12T10:00:00.000Z",
    });
    const events = test.db.selectFrom("history_events").selectAll().where("entity_id", "=", proofId);
    const [event] = await events.where("action", "=", "proof_reused").execute();
    expect(JSON.parse(event?.after_json ?? "")).toMatchObject({ logo: "Acme crest", reused_from: order.name });
    const stored = test.db.selectFrom("orders").selectAll().where("id", "=", orderId);
    expect(await stored.executeTakeFirst()).toMatchObject({
      art_status: "complete",
      art_approved_at: "2026-03-12T10:00:00.000Z",
    });
    const used = test.db.selectFrom("logos").select("last_used_at").where("id", "=", logoId);
    expect(await used.executeTakeFirst()).toEqual({ last_used_at: "2026-03-12T10:00:00.000Z" });
  });

  it("where it may not be taken over an artist starts from it", async () => {
    const { logoId } = await makeLogo(test, { token }, "start@acme.example");
    const { proofId } = await nextProof({ email: "start@acme.example", lines: [{ color: "White" }] });
    const answer = await patch(proofId, { logo_id: logoId });
    expect(answer).toMatchObject({ status: 200, body: { data: { status: "not_started", logo_id: logoId } } });
    expect((await patch(proofId, { logo_id: logoId, lock_version: 2 })).body.data.lock_version).toBe(2);
  });

  it("a taken over approval that is taken back leaves the logo on file", async () => {
    const { logoId, order } = await makeLogo(test, { token }, "undo@acme.example");
    const { proofId } = await nextProof({ email: "undo@acme.example" });
    await takeOver(proofId, logoId);
    const answer = await patch(proofId, { status: "change_request", reason: "Wrong crest" });
    expect(answer.body.data).toMatchObject({ status: "change_request", approved_upload: null, version: 0 });
    expect((await test.call("GET", `/logos?customer_id=${order.customerId}`, { token })).body.data).toHaveLength(1);
    await patch(order.proofId, { status: "change_request", reason: "Wrong crest there too" });
    expect((await test.call("GET", `/logos?customer_id=${order.customerId}`, { token })).body.data).toEqual([]);
  });
});

describe("refused", () => {
  it("with what to do: another garment, size or method, another customer, work that has begun", async () => {
    const { logoId } = await makeLogo(test, { token }, "no@acme.example");
    const refusal = async (recipe: OrderRecipe, columns: Parameters<typeof setProof>[2], more: object = {}) => {
      const { proofId } = await nextProof({ email: "no@acme.example", ...recipe });
      await setProof(test, proofId, columns);
      const answer = await takeOver(proofId, logoId, more);
      expect(answer).toMatchObject({
        status: 422,
        body: { code: "not_allowed", errors: { logo_id: [expect.any(String)] } },
      });
      return answer.body.message;
    };
    expect(await refusal({ lines: [{ color: "White" }] }, { name: null })).toContain("these are light garments");
    expect(await refusal({}, { deco_method: "Screen Print" })).toContain("this is Screen Print");
    expect(await refusal({}, { name: null }, { width_in: 5 })).toContain("5 in is more than 10 % away");
    expect(await refusal({ email: "other@no.example" }, { name: null })).toContain("another customer");
    expect(await refusal({}, { status: "in_progress" })).toContain("Only a proof that is not started");
  });

  it("a logo whose file is another one now, or gone", async () => {
    const { logoId, upload } = await makeLogo(test, { token }, "disk@acme.example");
    const { proofId } = await nextProof({ email: "disk@acme.example" });
    const disk = test.disk;
    await disk.put(contentKey(upload.sha256), "something else");
    const changed = await takeOver(proofId, logoId);
    expect(changed).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(changed.body.message).toContain("crest.png is no longer the file");
    await disk.delete(contentKey(upload.sha256));
    expect((await takeOver(proofId, logoId)).body.message).toContain("The content of crest.png is missing");
    expect(await proofRow(test, proofId)).toMatchObject({ status: "not_started", logo_id: null });
  });

  it("a logo that does not exist, and what contradicts itself", async () => {
    const { proofId } = await nextProof({ email: "odd@acme.example" });
    expect((await takeOver(proofId, 99_999)).body.errors).toMatchObject({
      logo_id: [expect.stringContaining("not found")],
    });
    const { logoId } = await makeLogo(test, { token }, "odd@acme.example");
    expect((await takeOver(proofId, logoId, { is_not_applicable: true })).status).toBe(422);
    expect((await patch(proofId, { status: "in_progress", logo_id: logoId })).status).toBe(422);
  });
});
