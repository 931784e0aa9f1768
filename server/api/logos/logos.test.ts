import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptedOrder } from "../../../tests/factories/art";
import { approveArt, makeLogo, NAVY_LINE, proofRow, proofsOf, setProof } from "../../../tests/factories/art-uploads";
import type { OrderRecipe } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { keepLogo, retireLogo } from "../../art/logos";
import { suggestLogos } from "../../art/suggest-logos";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

const NOW = { at: "2026-03-11T09:00:00.000Z" };
const list = async (query: string) => await test.call("GET", `/logos?${query}`, { token });
const logoRows = (customerId: number) =>
  test.db.selectFrom("logos").selectAll().where("customer_id", "=", customerId).orderBy("id").execute();

async function accepted(recipe: OrderRecipe) {
  const order = await acceptedOrder(test, { token }, { lines: [NAVY_LINE], ...recipe });
  const proofId = (await proofsOf(test, order.id))[0]?.id ?? 0;
  return { ...order, proofId };
}

const withLogo = (email: string, content?: string) => makeLogo(test, { token }, email, { content });

async function addCustomerFile(orderId: number, sha256: string, file_name = "crest.ai") {
  const at = test.clock().toISOString();
  const file = {
    disk: "fs",
    category: "customer_art",
    visibility: "internal",
    version: 1,
    created_at: at,
    updated_at: at,
  };
  await test.db
    .insertInto("files")
    .values({ entity_type: "order", entity_id: orderId, order_id: orderId, file_name, sha256, ...file })
    .execute();
}

describe("an approval", () => {
  it("keeps the version as the customer's logo, with what it was approved for", async () => {
    const { order, upload, logoId } = await withLogo("keeps@acme.example");
    expect(await logoRows(order.customerId)).toMatchObject([
      {
        id: logoId,
        name: "Acme crest",
        deco_method: "Embroidery",
        best_upload_id: upload.id,
        art_proof_id: order.proofId,
        sha256: upload.sha256,
        width_mils: 3_500,
        height_mils: 2_000,
        location: "Left Side Chest",
        garment_class: "dark",
        stitch_count: 8_120,
        retired_at: null,
      },
    ]);
    const { body } = await list(`customer_id=${order.customerId}`);
    const [file] = await test.db.selectFrom("files").select("id").where("entity_id", "=", upload.id).execute();
    expect(body.data).toMatchObject([
      { id: logoId, order_name: order.name, width_in: 3.5, height_in: 2, thumbnail_file_id: file?.id },
    ]);
  });

  it("of the same content refreshes it; of another content is another logo", async () => {
    const first = await withLogo("again@acme.example");
    const second = await withLogo("again@acme.example");
    expect(second.logoId).toBe(first.logoId);
    const other = await withLogo("again@acme.example", "another crest");
    expect(other.logoId).not.toBe(first.logoId);
    expect(await logoRows(first.order.customerId)).toMatchObject([{ art_proof_id: second.order.proofId }, {}]);
  });

  it("of an order without a customer keeps none", async () => {
    const { order, upload } = await withLogo("nobody@acme.example");
    await test.db.updateTable("orders").set({ customer_id: null }).where("id", "=", order.id).execute();
    expect(await keepLogo(test.db, await proofRow(test, order.proofId), upload, NOW)).toBeNull();
  });

  it("taken back retires the logo, unless another approved proof binds the same content; approved again it is back", async () => {
    const first = await withLogo("back@acme.example");
    const second = await withLogo("back@acme.example");
    const takeBack = async ({ proofId }: { proofId: number }) => {
      const proof = await proofRow(test, proofId);
      await setProof(test, proofId, { status: "change_request", approved_sha256: null });
      await retireLogo(test.db, proof, NOW);
    };
    await takeBack(second.order);
    expect((await list(`customer_id=${first.order.customerId}`)).body.data).toHaveLength(1);
    await takeBack(first.order);
    expect((await list(`customer_id=${first.order.customerId}`)).body.data).toEqual([]);
    await approveArt(test, first.upload);
    expect(await logoRows(first.order.customerId)).toMatchObject([{ id: first.logoId, retired_at: null }]);
  });
});

describe("for a proof", () => {
  it("the same file comes first, then the same name, then the last one used, five at most", async () => {
    const email = "order@acme.example";
    const sameFile = await withLogo(email, "same file");
    const sameName = await withLogo(email, "same name");
    for (const word of ["a", "b", "c", "d"]) {
      const { order } = await withLogo(email, word);
      await test.db.updateTable("logos").set({ name: word }).where("art_proof_id", "=", order.proofId).execute();
    }
    await test.db.updateTable("logos").set({ name: "x" }).where("id", "=", sameFile.logoId).execute();
    await addCustomerFile(sameFile.order.id, "f".repeat(64), "old name.ai");
    const next = await accepted({ email });
    await setProof(test, next.proofId, { name: "ACME Crest" });
    await addCustomerFile(next.id, "f".repeat(64));
    const other = await accepted({ email: "other@acme.example" });
    const found = await suggestLogos(test.db, [next.proofId, other.proofId]);
    expect(found.get(other.proofId)).toEqual([]);
    const suggested = found.get(next.proofId) ?? [];
    expect(suggested).toHaveLength(5);
    expect(suggested.slice(0, 2)).toMatchObject([
      { id: sameFile.logoId, match: "Same file as crest.ai", can_reuse: true, reuse_problem: null },
      { id: sameName.logoId, match: "Same name" },
    ]);
    expect(suggested[2]?.match).toMatch(/^Approved with #/);
  });

  it("says why one wants a new approval: method, size, garment, customer", async () => {
    const email = "why@acme.example";
    const { logoId } = await withLogo(email);
    const judged = async (recipe: OrderRecipe, columns: Parameters<typeof setProof>[2] = { name: null }) => {
      const { proofId } = await accepted({ email, ...recipe });
      await setProof(test, proofId, columns);
      const { body } = await list(`art_proof_id=${proofId}`);
      return body.data.find((logo: { id: number }) => logo.id === logoId);
    };
    expect(await judged({})).toMatchObject({ can_reuse: true });
    expect(await judged({}, { deco_method: "Screen Print" })).toMatchObject({
      can_reuse: false,
      reuse_problem: expect.stringContaining("approved for Embroidery, and this is Screen Print"),
    });
    expect((await judged({}, { width_mils: 5_000 })).reuse_problem).toContain("approved 3.5 in wide");
    expect((await judged({ lines: [{ color: "White" }] })).reuse_problem).toContain("these are light garments");
    expect((await judged({ email: "stranger@acme.example" })).reuse_problem).toContain("another customer");
  });

  it("its own customer's logos stand first, and words narrow them literally", async () => {
    const { order, logoId } = await withLogo("first@acme.example");
    await withLogo("later@acme.example");
    const next = await accepted({ email: "first@acme.example" });
    const { body } = await list(`art_proof_id=${next.proofId}&per_page=2`);
    expect(body.data[0]).toMatchObject({ id: logoId });
    expect(body.meta.total).toBeGreaterThan(2);
    expect((await list("q=%25")).body.data).toEqual([]);
    expect((await list(`q=${encodeURIComponent(order.name)}`)).body.data).toMatchObject([{ id: logoId }]);
    expect((await list("art_proof_id=99999")).body.errors).toEqual({ art_proof_id: ["Proof not found."] });
  });
});
