import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptedOrder } from "../../../tests/factories/art";
import { proofsOf } from "../../../tests/factories/art-uploads";
import type { LineRecipe } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let artist: { token: string; id: number };
beforeAll(async () => {
  test = await openTestApi();
  artist = await test.signIn("Art Lead", "Order Desk");
});
afterAll(() => test.close());

async function accepted(...lines: LineRecipe[]) {
  const order = await acceptedOrder(test, artist, { lines });
  return { ...order, proofs: (await proofsOf(test, order.id)).map(({ id }) => id) };
}
const call = (method: string, path: string, body?: object) => test.call(method, path, { token: artist.token, body });
const place = (lineId: number | undefined, location: string) => [{ order_line_item_id: lineId, location }];

async function decoration(orderId: number, lineId: number | undefined) {
  const { data } = (await call("GET", `/orders/${orderId}`)).body;
  const line = data.line_items.find((one: { id: number }) => one.id === lineId);
  const sheet = (await call("GET", `/orders/${orderId}/work_order`)).body.data;
  return {
    methods: line.deco_methods,
    locations: line.locations,
    productions: line.productions.map((one: { deco_method: string; location: string; art_proof_id: number }) => [
      one.deco_method,
      one.location,
      one.art_proof_id,
    ]),
    printed: sheet.decorations.map((one: { deco_method: string; location: string }) => [one.deco_method, one.location]),
  };
}

describe("what art decides of a line", () => {
  it("a method and a place where the store named none: the line has them, a production is made, the sheet prints it", async () => {
    const { id, proofs, lineIds } = await accepted({ deco_methods_json: "[]", locations_json: "[]", needs_art: 1 });
    const [proof] = proofs;
    expect((await decoration(id, lineIds[0])).productions).toEqual([]);
    const body = { deco_method: "Embroidery", placements: place(lineIds[0], "Left Side Chest") };
    expect((await call("PATCH", `/art_proofs/${proof}`, body)).status).toBe(200);
    expect(await decoration(id, lineIds[0])).toEqual({
      methods: ["Embroidery"],
      locations: ["Left Side Chest"],
      productions: [["Embroidery", "Left Side Chest", proof]],
      printed: [["Embroidery", "Left Side Chest"]],
    });
    const { data } = (await call("GET", `/orders/${id}/history?kind[]=lines`)).body;
    expect(data[0]).toMatchObject({
      action: "line_updated",
      entity_id: lineIds[0],
      after: { deco_methods: ["Embroidery"], locations: ["Left Side Chest"] },
    });
  });

  it("another place: it moves, and nothing else is decorated there", async () => {
    const { id, proofs, lineIds } = await accepted({
      deco_methods_json: '["Embroidery"]',
      locations_json: '["Left Cuff"]',
      needs_art: 1,
    });
    await call("PATCH", `/art_proofs/${proofs[0]}`, { placements: place(lineIds[0], "Back Center") });
    expect(await decoration(id, lineIds[0])).toMatchObject({
      locations: ["Back Center"],
      productions: [["Embroidery", "Back Center", proofs[0]]],
      printed: [["Embroidery", "Back Center"]],
    });
  });

  it("a second proof for the back: both places, each with its own proof, and a change of the line moves neither", async () => {
    const { id, proofs, lineIds } = await accepted({
      deco_methods_json: '["Embroidery"]',
      locations_json: '["Left Side Chest"]',
      needs_art: 1,
    });
    const made = await call("POST", "/art_proofs", {
      order_line_item_ids: lineIds,
      placements: place(lineIds[0], "Back Center"),
    });
    expect(made.status).toBe(201);
    const both = {
      locations: ["Left Side Chest", "Back Center"],
      productions: [
        ["Embroidery", "Left Side Chest", proofs[0]],
        ["Embroidery", "Back Center", made.body.data.id],
      ],
    };
    expect(await decoration(id, lineIds[0])).toMatchObject(both);
    await call("PATCH", `/order_line_items/${lineIds[0]}`, { decorator: "Northside", deco_methods: ["Screen Print"] });
    const pivots = await test.db
      .selectFrom("art_proof_line_items")
      .select("location")
      .where("order_line_item_id", "=", lineIds[0] ?? 0)
      .orderBy("art_proof_id")
      .execute();
    expect(pivots).toEqual([{ location: "Left Side Chest" }, { location: "Back Center" }]);
  });
});
