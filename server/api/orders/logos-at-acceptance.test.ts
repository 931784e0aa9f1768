import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeArtUpload, makeLogo, proofsOf } from "../../../tests/factories/art-uploads";
import { type LineRecipe, makeOrder, type OrderRecipe } from "../../../tests/factories/orders";
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

const ON_FILE: LineRecipe = { color: "Deep Navy", has_logo_on_file: 1, goods_source: "stock" };
const triage = (body: object) => test.call("PUT", "/orders/triage", { token, body });
const read = async (id: number) => (await test.call("GET", `/orders/${id}`, { token })).body.data;

/** An order of a customer whose crest is on file, before it is accepted. */
async function waiting(email: string, recipe: OrderRecipe = {}) {
  const logo = await makeLogo(test, { token }, email);
  return { logo, order: await makeOrder(test, { email, lines: [ON_FILE], ...recipe }) };
}

async function statusesAfter(orderId: number) {
  await triage({ accepted: [orderId] });
  return (await proofsOf(test, orderId)).map((proof) => proof.status);
}

describe("accepting an order", () => {
  it("approves the proof of a line whose customer has one fitting logo, after it said so", async () => {
    const { logo, order } = await waiting("one@acme.example", {
      lines: [ON_FILE, { ...ON_FILE, has_logo_on_file: 0 }],
    });
    const expected = { art_proofs: 2, reused_logos: [{ name: "Acme crest", approved_at: expect.any(String) }] };
    expect((await read(order.id)).acceptance).toMatchObject(expected);
    const list = await test.call("GET", `/orders?stage=new&id[]=${order.id}`, { token });
    expect(list.body.data[0].acceptance).toMatchObject(expected);
    expect((await triage({ accepted: [order.id] })).body.data.accepted).toEqual([order.id]);
    const [linked, open] = await proofsOf(test, order.id);
    expect(linked).toMatchObject({
      status: "approved",
      approved_via: "on_file",
      approved_by_type: "staff",
      approved_by_id: personId,
      approved_upload_id: logo.upload.id,
      approved_sha256: logo.upload.sha256,
      reused_from_id: logo.order.proofId,
      logo_id: logo.logoId,
      name: "Acme crest",
      width_mils: 3_500,
    });
    expect(open).toMatchObject({ status: "not_started", logo_id: null, approved_upload_id: null });
    expect(await read(order.id)).toMatchObject({ art_status: "in_progress", art_approved_at: null });
    const events = test.db.selectFrom("history_events").selectAll().where("order_id", "=", order.id);
    const [event] = await events.where("action", "=", "proof_reused").execute();
    expect(event).toMatchObject({ entity_type: "art_proof", entity_id: linked?.id });
    expect(JSON.parse(event?.after_json ?? "")).toMatchObject({ logo: "Acme crest", reused_from: logo.order.name });
  });

  it("with every proof taken over its art is complete and dated, and its gate says on file", async () => {
    const { order } = await waiting("all@acme.example");
    await triage({ accepted: [order.id] });
    expect(await read(order.id)).toMatchObject({ art_status: "complete", art_approved_at: "2026-03-10T15:00:00.000Z" });
    const sheet = await test.call("GET", `/orders/${order.id}/work_order`, { token });
    expect(sheet.body.data.gate.art).toEqual({ ok: true, text: "Art approved on file, Tue Mar 10" });
  });

  it("leaves to an artist what does not fit: garment, method, several methods or places, no logo on file", async () => {
    for (const [name, line] of Object.entries({
      light: { ...ON_FILE, color: "White" },
      unknown: { ...ON_FILE, color: null },
      method: { ...ON_FILE, deco_methods: ["Screen Print"] },
      methods: { ...ON_FILE, deco_methods: ["Embroidery", "Foil Stamp"] },
      places: { ...ON_FILE, locations: ["Left Side Chest", "Back Center"] },
      none: { ...ON_FILE, has_logo_on_file: 0 as const },
    })) {
      const { order } = await waiting(`${name}@fit.example`, { lines: [line] });
      expect((await read(order.id)).acceptance.reused_logos).toEqual([]);
      expect(new Set(await statusesAfter(order.id))).toEqual(new Set(["not_started"]));
    }
  });

  it("chooses none where two fit", async () => {
    const { order } = await waiting("two@acme.example");
    await makeLogo(test, { token }, "two@acme.example", { content: "the other crest" });
    expect(await statusesAfter(order.id)).toEqual(["not_started"]);
  });

  it("takes over no logo whose file is another one now", async () => {
    const { logo, order } = await waiting("disk@acme.example");
    await test.disk.put(contentKey(logo.upload.sha256), "something else");
    expect(await statusesAfter(order.id)).toEqual(["not_started"]);
  });

  it("many at once share the logo", async () => {
    const { order } = await waiting("many@acme.example");
    const more = await makeOrder(test, { email: "many@acme.example", lines: [ON_FILE, { ...ON_FILE, size: "XL" }] });
    await triage({ accepted: [order.id, more.id] });
    const proofs = [...(await proofsOf(test, order.id)), ...(await proofsOf(test, more.id))];
    expect(proofs.map((proof) => proof.approved_via)).toEqual(["on_file", "on_file"]);
  });
});

describe("taking an acceptance back", () => {
  it("works while art has only taken over logos", async () => {
    const { order } = await waiting("back@acme.example");
    await triage({ accepted: [order.id] });
    expect((await triage({ restored: [order.id] })).body.data.restored).toEqual([order.id]);
    expect(await proofsOf(test, order.id)).toEqual([]);
    expect(await read(order.id)).toMatchObject({ stage: "new", art_status: "not_started", art_approved_at: null });
  });

  it("is refused once a version was uploaded, whatever its proof is called", async () => {
    const { order } = await waiting("work@acme.example", { lines: [{ ...ON_FILE, has_logo_on_file: 0 }] });
    await triage({ accepted: [order.id] });
    const [proof] = await proofsOf(test, order.id);
    await makeArtUpload(test, proof?.id ?? 0, { kind: "production" });
    expect((await triage({ restored: [order.id] })).body.data.refused).toMatchObject([{ id: order.id }]);
  });
});
