import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeArtUpload, proofsOf, approveArt as recordArt } from "../../../tests/factories/art-uploads";
import { buyGoods } from "../../../tests/factories/bought-goods";
import { makeOrder, type OrderRecipe } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { loadSheetRows } from "../../work-orders/sheet-rows";

let test: TestApi;
let token: string;
let me: number;
beforeAll(async () => {
  test = await openTestApi();
  ({ token, id: me } = await test.signIn("Order Desk", "Receiver"));
});
afterAll(() => test.close());

const get = async (path: string) => await test.call("GET", path, { token });
const sheetOf = async (id: number) => (await get(`/orders/${id}/work_order`)).body.data;
const patch = (id: number, body: object) => test.call("PATCH", `/orders/${id}`, { token, body });

async function accepted(recipe: OrderRecipe = {}) {
  const order = await makeOrder(test, recipe);
  const body = { accepted: [order.id], override_reason: "test" };
  const answer = await test.call("PUT", "/orders/triage", { token, body });
  expect(answer.body.data.accepted).toEqual([order.id]);
  return order;
}

async function approveArt(id: number, at = "2026-03-06T17:00:00.000Z") {
  await test.db
    .updateTable("art_proofs")
    .set({ status: "approved", approved_at: at, approved_via: "link" })
    .where("order_id", "=", id)
    .execute();
}

async function receiveAll(id: number) {
  const lines = await test.db
    .selectFrom("requisitions")
    .select(["order_line_item_id as lineId", "quantity"])
    .where("order_id", "=", id)
    .execute();
  for (const { lineId, quantity } of lines) await buyGoods(test, id, { lineId, received: quantity });
}

const PULLOVER = { title: "Quarter-zip Pullover", color: "True Navy", product_id: null, variant_id: null };

describe("the sheet", () => {
  it("puts the sizes of a garment side by side under one letter, decorated alike", async () => {
    const { id, lineIds } = await accepted({
      lines: [
        { ...PULLOVER, sku: "AT-QZ80-NVY-XXL", size: "XXL", quantity: 1 },
        { ...PULLOVER, sku: "AT-QZ80-NVY-S", size: "Small", quantity: 4, goods_source: "stock" },
        { ...PULLOVER, sku: "AT-QZ80-NVY-S2", size: "S", quantity: 2 },
        { ...PULLOVER, sku: "AT-QZ80-NVY-M", size: "M", quantity: 8, locations: ["Back Center"] },
        { title: "Rush fee", is_product: 0, needs_art: 0, quantity: 1 },
        { ...PULLOVER, size: "L", quantity: 5, current_quantity: 0 },
      ],
    });
    const sheet = await sheetOf(id);
    expect(sheet.groups).toMatchObject([
      {
        letter: "A",
        title: "Quarter-zip Pullover",
        sku: "AT-QZ80-NVY",
        color: "True Navy",
        locations: [],
        sizes: [
          { size: "S", quantity: 6, received: 4 },
          { size: "2XL", quantity: 1, received: 0 },
        ],
        quantity: 7,
        received: 4,
        order_line_item_ids: [lineIds[0], lineIds[1], lineIds[2]],
      },
      { letter: "B", sku: "AT-QZ80-NVY-M", sizes: [{ size: "M", quantity: 8 }] },
    ]);
    expect(sheet).toMatchObject({ total_units: 15, received_units: 4 });
    expect(sheet.items).toHaveLength(4);
    expect(sheet.decorations).toMatchObject([
      { deco_method: "Embroidery", location: "Left Side Chest", letters: ["A"], units: 7 },
      { deco_method: "Embroidery", location: "Back Center", letters: ["B"], units: 8 },
    ]);
  });

  it("says when it may run, in sentences", async () => {
    const { id } = await accepted({ customer: { first_name: "Nils", last_name: "Aaker" }, email: "nils@example.com" });
    expect((await sheetOf(id)).gate).toEqual({
      ok: false,
      art: { ok: false, text: "Art not started" },
      goods: { ok: false, text: "Goods in 0 of 24" },
      sample: { ok: true, text: "Sample not required" },
      hold: { ok: true, text: "Not held" },
      reasons: ["Art not started", "Goods in 0 of 24"],
    });
    await approveArt(id);
    await receiveAll(id);
    expect((await sheetOf(id)).gate).toMatchObject({
      ok: true,
      art: { ok: true, text: "Art approved Nils Aaker, Fri Mar 6" },
      goods: { ok: true, text: "Goods in 24 of 24" },
      reasons: [],
    });
    await patch(id, { action: "hold", reason: "Deposit" });
    await test.call("PATCH", `/orders/${id}/flag`, { token, body: { flag_comment: "Wrong blue" } });
    expect((await sheetOf(id)).gate).toMatchObject({ ok: false, reasons: ["Flagged: Wrong blue; On hold: Deposit"] });
    await patch(id, { action: "cancel", reason: "Customer asked" });
    expect((await sheetOf(id)).gate).toMatchObject({ ok: false, hold: { ok: false, text: "Cancelled" } });
  });

  it("says where the goods stand, and what the dock flagged", async () => {
    const { id } = await accepted();
    await receiveAll(id);
    const [split] = await test.db.selectFrom("requisition_splits").selectAll().where("order_id", "=", id).execute();
    const before = (await sheetOf(id)).revision;
    const moved = await test.call("PUT", "/sourcing/receivings/assignLocations", {
      token,
      body: { splits: [split?.id], locationName: "B-14" },
    });
    expect(moved.status).toBe(200);
    const sheet = await sheetOf(id);
    expect(sheet.gate.goods).toEqual({ ok: true, text: "Goods in 24 of 24 at B-14" });
    expect(sheet.groups[0].locations).toEqual(["B-14"]);
    expect(sheet.revision).toBe(before + 1);
    const [receiving] = await test.db.selectFrom("receivings").select("id").where("order_id", "=", id).execute();
    await test.call("POST", `/flags/receivings/${receiving?.id}`, {
      token,
      body: { flag_comment: "Box is wet", severity: "blocker" },
    });
    expect((await sheetOf(id)).gate.goods).toEqual({
      ok: false,
      text: "Goods in 24 of 24 at B-14, flagged: Box is wet",
    });
  });

  it("may not run while any line lacks its art or goods, though sums would do", async () => {
    const { id, lineIds } = await accepted({
      lines: [
        { ...PULLOVER, size: "S", quantity: 4 },
        { ...PULLOVER, size: "M", quantity: 8 },
        { ...PULLOVER, title: "Cap", goods_source: "stock", needs_art: 0, quantity: 2 },
      ],
    });
    await approveArt(id);
    await buyGoods(test, id, { lineId: lineIds[1] ?? 0, received: 12 });
    expect((await sheetOf(id)).gate.goods).toEqual({ ok: false, text: "Goods in 10 of 14" });
    await test.db.updateTable("order_line_items").set({ needs_art: 1 }).where("order_id", "=", id).execute();
    expect((await sheetOf(id)).gate.art).toEqual({ ok: false, text: "Art 1 of 2 approved, 1 not started" });
  });

  it("never shows art that is not approved, and says its state", async () => {
    const { id } = await accepted({ lines: [{ locations: ["Left Side Chest", "Back Center"] }] });
    const [, back] = await proofsOf(test, id);
    await approveArt(id);
    await test.db
      .updateTable("art_proofs")
      .set({ status: "in_review", approved_at: null, illustration: "secret-draft.png" })
      .where("id", "=", back?.id ?? 0)
      .execute();
    const sheet = await sheetOf(id);
    expect(sheet.decorations).toMatchObject([
      { location: "Left Side Chest", art: { status: "approved" }, art_missing: null },
      { location: "Back Center", art: null, art_missing: "No approved art: in review" },
    ]);
    expect(sheet.gate.art).toEqual({ ok: false, text: "Art 1 of 2 approved, 1 in review" });
    expect(JSON.stringify(sheet)).not.toContain("secret-draft");
  });

  it("carries the version that the approval binds, the newest file for the machine, and rises when either changes", async () => {
    const { id } = await accepted();
    const proofId = (await proofsOf(test, id))[0]?.id ?? 0;
    const thread = { stop: 1, needle: 4, code: "1001", name: "White", chart: "Madeira", rgb: "#f4f3ee" };
    const upload = await makeArtUpload(test, proofId, {
      thread_sequence_json: JSON.stringify([thread]),
      stitch_count: 6_240,
      trims: 5,
      width_mils: 3_250,
    });
    await recordArt(test, upload, { name: "Crest", approved_by_name: "Ellen Marsh" });
    const sheet = await sheetOf(id);
    expect(sheet.gate.art.text).toBe("Art approved Ellen Marsh, Tue Mar 10");
    expect(sheet.decorations).toMatchObject([
      {
        art: {
          name: "Crest",
          width_in: 3.25,
          approved_sha256: upload.sha256,
          thumbnail_file_id: expect.any(Number),
          approved_upload: {
            version: 1,
            stitch_count: 6_240,
            trims: 5,
            thread_sequence: [thread],
            files: [{ file_name: "crest.png", sha256: upload.sha256 }],
          },
          production_upload: null,
        },
      },
    ]);
    const made = await makeArtUpload(test, proofId, {
      kind: "production",
      file_name: "crest.dst",
      content: "stitches",
    });
    const unsent = await makeArtUpload(test, proofId, { content: "secret draft", file_name: "draft.png" });
    await recordArt(test, upload);
    const next = await sheetOf(id);
    expect(next.revision).toBe(sheet.revision + 1);
    expect(next.decorations[0].art.production_upload).toMatchObject({
      sha256: made.sha256,
      files: [{ file_name: "crest.dst" }],
    });
    expect(JSON.stringify(next)).not.toContain(unsent.sha256);
  });

  it("has a block a design, with its jobs and what each of them waits for", async () => {
    const crest = { deco_methods: ["Embroidery"], locations: ["Left Side Chest"] };
    const { id, lineIds } = await accepted({
      lines: [
        { ...PULLOVER, ...crest, size: "M", quantity: 8 },
        { ...PULLOVER, ...crest, size: "L", quantity: 4 },
        { ...PULLOVER, ...crest, title: "Softshell", color: "Black", size: "L", quantity: 3 },
        {
          ...PULLOVER,
          deco_methods: ["Screen Print"],
          locations: ["Back Center"],
          title: "Tee",
          size: "M",
          quantity: 5,
        },
      ],
    });
    await approveArt(id);
    for (const at of [0, 1]) await buyGoods(test, id, { lineId: lineIds[at] ?? 0, received: at === 0 ? 8 : 4 });
    const sheet = await sheetOf(id);
    expect(sheet.decorations).toMatchObject([
      {
        location: "Left Side Chest",
        letters: ["A", "B"],
        units: 15,
        lines: [
          { order_line_item_id: lineIds[0], units: 8 },
          { order_line_item_id: lineIds[1], units: 4 },
          { order_line_item_id: lineIds[2], units: 3 },
        ],
        jobs: [
          { letters: ["A"], order_line_item_ids: [lineIds[0], lineIds[1]], gate: { ok: true, reasons: [] } },
          { letters: ["B"], gate: { ok: false, reasons: ["Goods in 0 of 3"] } },
        ],
      },
      { location: "Back Center", letters: ["C"], units: 5, jobs: [{ gate: { ok: false } }] },
    ]);
    expect(sheet.gate).toMatchObject({ ok: false, goods: { text: "Goods in 12 of 20" } });
  });

  it("says of a job that is held, flagged or waits for other art that it may not run, and of the others that they may", async () => {
    const crest = { deco_methods: ["Embroidery"], locations: ["Left Side Chest"], goods_source: "stock" };
    const { id } = await accepted({ lines: [{ ...crest }, { ...crest, title: "Softshell" }] });
    await approveArt(id);
    const [first, second] = await test.db.selectFrom("productions").select("id").where("order_id", "=", id).execute();
    const floor = await test.signIn();
    const put = async (job: typeof first, body: object) => {
      const answer = await test.call("PUT", `/productions/${job?.id}`, { token: floor.token, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const gates = async () => {
      const { gate, decorations } = await sheetOf(id);
      const jobs: { gate: object }[] = decorations[0].jobs;
      return [gate.ok, gate.hold.text, ...jobs.map((job) => job.gate)];
    };
    const fine = { ok: true, reasons: [] };
    expect(await gates()).toEqual([true, "Not held", fine, fine]);
    await put(first, { status: "hold", reason: "Needle" });
    const held = { ok: false, reasons: ["On hold: Needle"] };
    expect(await gates()).toEqual([false, "1 of 2 jobs stopped", held, fine]);
    await put(second, { status: "flagged", flag_comment: "Wrong blue" });
    const flagged = { ok: false, reasons: ["Flagged: Wrong blue"] };
    expect(await gates()).toEqual([false, "On hold: Needle; Flagged: Wrong blue", held, flagged]);
    await put(first, { status: "not_started" });
    await put(first, { status: "edits_required", reason: "Too dense" });
    expect((await gates())[2]).toMatchObject({
      ok: false,
      reasons: expect.arrayContaining(["The floor asks for other art"]),
    });
  });

  it("counts what is to be made: without what was accepted short, with what was decided of surplus", async () => {
    const { id, lineIds } = await accepted({
      lines: [
        { ...PULLOVER, size: "M", quantity: 8 },
        { ...PULLOVER, size: "XL", quantity: 8 },
      ],
    });
    await buyGoods(test, id, { lineId: lineIds[0] ?? 0, received: 9 });
    await buyGoods(test, id, { lineId: lineIds[1] ?? 0, received: 5 });
    await test.db
      .updateTable("production_lines")
      .set({ accepted_short_units: 3 })
      .where("order_line_item_id", "=", lineIds[1] ?? 0)
      .execute();
    const sheet = await sheetOf(id);
    expect(sheet).toMatchObject({
      total_units: 16,
      accepted_short_units: 3,
      received_units: 14,
      gate: { goods: { ok: true, text: "Goods in 13 of 13" } },
      groups: [
        {
          quantity: 16,
          accepted_short: 3,
          sizes: [
            { size: "M", accepted_short: 0 },
            { size: "XL", quantity: 8, received: 5, accepted_short: 3 },
          ],
        },
      ],
      decorations: [
        {
          units: 13,
          lines: [
            { order_line_item_id: lineIds[0], units: 8 },
            { order_line_item_id: lineIds[1], units: 5 },
          ],
        },
      ],
    });
  });

  it("asks for the sample once a job, however many sizes it has", async () => {
    const { id } = await accepted({
      lines: [
        { ...PULLOVER, size: "S", quantity: 4 },
        { ...PULLOVER, size: "M", quantity: 8 },
        { ...PULLOVER, title: "Cap", quantity: 2 },
      ],
    });
    await patch(id, { characteristics: ["Pre Production Sample required"] });
    await test.db
      .updateTable("productions")
      .set({ sample_approved_at: "2026-03-06T17:00:00.000Z" })
      .where("order_id", "=", id)
      .where("ordered_units", "=", 12)
      .execute();
    expect((await sheetOf(id)).gate.sample).toEqual({ ok: false, text: "Sample approved for 1 of 2" });
  });

  it("carries how the customer wants it packed, and what came otherwise than ordered", async () => {
    const { id, lineIds } = await accepted({
      properties_json: JSON.stringify([
        { name: "Packaging", value: "Fold and bag" },
        { name: "Special packaging", value: "Yes" },
        { name: "Gift message", value: "Ahoy" },
      ]),
    });
    await buyGoods(test, id, { lineId: lineIds[0] ?? 0, received: 24 });
    const receiving = await test.db
      .selectFrom("receivings")
      .select("id")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const found = { order_id: id, receiving_id: receiving.id, created_at: "2026-03-06T17:00:00.000Z" };
    await test.db
      .insertInto("discrepancies")
      .values([
        { ...found, type: "over", quantity: 1, status: "resolved", decision: "keep_as_overs" },
        { ...found, type: "damaged", quantity: 2, status: "open" },
        { ...found, type: "short", quantity: 4, status: "resolved", decision: "credit" },
      ])
      .execute();
    const line = { order_line_item_id: lineIds[0], due_date: null };
    expect(await sheetOf(id)).toMatchObject({
      packaging: ["Fold and bag"],
      decisions: [
        { ...line, type: "over", quantity: 1, decision: "keep_as_overs" },
        { ...line, type: "damaged", quantity: 2, decision: null },
      ],
    });
  });

  it("shows no art where none is needed, and does not wait for it", async () => {
    const { id } = await accepted();
    await approveArt(id);
    await test.db.updateTable("art_proofs").set({ is_not_applicable: 1 }).where("order_id", "=", id).execute();
    const sheet = await sheetOf(id);
    expect(sheet.decorations).toMatchObject([{ art: null, art_missing: null }]);
    expect(sheet.gate.art).toEqual({ ok: true, text: "Art not needed" });
  });

  it.each([
    [["Voss", "Aaker"], 2, { ok: true, text: "2 names for 2 units" }],
    [["Voss"], 2, { ok: false, text: "1 name for 2 units, 1 missing" }],
    [["Voss", "Aaker"], 1, { ok: false, text: "2 names for 1 unit, 1 too many" }],
  ])("counts %j against %i pieces", async (names, quantity, check) => {
    const { id } = await accepted({ lines: [{ names, quantity, size: "M" }] });
    expect((await sheetOf(id)).rosters).toMatchObject([{ letter: "A", quantity, check }]);
  });

  it("lists names by size in garment order, then by name, and counts each size", async () => {
    const { id, lineIds } = await accepted({
      lines: [
        { ...PULLOVER, size: "XL", quantity: 2, names: ["voss", "Aaker"] },
        { ...PULLOVER, size: "S", quantity: 1, names: ["Núñez"] },
      ],
    });
    const rosters = (await sheetOf(id)).rosters;
    expect(rosters).toHaveLength(1);
    expect(rosters[0].rows.map((row: { size: string; line_1: string }) => [row.size, row.line_1])).toEqual([
      ["S", "Núñez"],
      ["XL", "Aaker"],
      ["XL", "voss"],
    ]);
    expect(rosters[0].check).toEqual({ ok: true, text: "3 names for 3 units" });
    await test.db
      .updateTable("personalizations")
      .set({ size: "xl" })
      .where("order_line_item_id", "=", lineIds[1] ?? 0)
      .execute();
    expect((await sheetOf(id)).rosters[0].check).toEqual({
      ok: false,
      text: "3 names for 3 units, but sizes differ: S 0 for 1, XL 3 for 2",
    });
  });

  it("names no price anywhere, and no hidden property", async () => {
    const { id } = await accepted({
      total_price_minor: 987_654,
      lines: [
        {
          unit_price_minor: 43_219,
          unit_cost_minor: 31_987,
          note: "Fold sleeves in",
          properties: [
            { name: "_secret", value: "hidden" },
            { name: "Name on back", value: "Yes" },
            { name: "Back print (+$7.31)", value: "Yes" },
            { name: "Unit price", value: "43219" },
            { name: "Option", value: "+ 8.77 USD" },
          ],
        },
      ],
    });
    await approveArt(id);
    const sheet = await sheetOf(id);
    expect(sheet.items).toMatchObject([
      { note: "Fold sleeves in", properties: [{ name: "Name on back", value: "Yes" }] },
    ]);
    const leaves: string[] = [];
    walk(sheet, (key, value) => {
      expect(key).not.toMatch(/price|cost|currency|amount|payment|minor/i);
      leaves.push(String(value));
    });
    expect(leaves.join("\n")).not.toMatch(/9,?876|432\.?19|319\.?87|7\.31|8\.77|\$|USD|hidden/);
  });

  it("prints the pinned production note and what is marked for it, nothing else", async () => {
    const { id } = await accepted();
    const note = (body: object) => test.call("POST", `/orders/${id}/notes`, { token, body });
    await note({ body: "Difficult customer" });
    await note({ body: "Pinned art note", type: "art_note", pinned: true });
    await note({ body: "Gold goes down last", type: "production_note", pinned: true });
    await note({ body: "Box 2 torn", type: "receiving_note", print_on_work_order: true });
    const bodies = (await sheetOf(id)).notes.map((one: { body: string }) => one.body);
    expect(bodies).toEqual(["Box 2 torn", "Gold goes down last"]);
  });

  it("of an order that waits in New Orders has no revision, and says what to do", async () => {
    const { id } = await makeOrder(test);
    const sheet = await sheetOf(id);
    expect(sheet).toMatchObject({ revision: 0, gate: { ok: false } });
    expect(sheet.gate.reasons[0]).toBe("Not accepted yet. Accept it in New Orders first");
  });

  it("tells who it is for and who looks after it", async () => {
    const { id } = await accepted({
      email: "one@example.com",
      customer: { first_name: "Nils", last_name: "Aaker", orders_count: 3 },
      owner_id: me,
      is_firm: 1,
      po_number: "PO-77",
    });
    expect(await sheetOf(id)).toMatchObject({
      customer_name: "Nils Aaker",
      customer_orders_count: 3,
      owner_name: expect.stringContaining("Dana Whitfield"),
      is_firm: true,
      po_number: "PO-77",
      entered_date: "2026-03-10",
      in_hands_date: "2026-04-10",
      ship_date: "2026-04-08",
      production_due_date: "2026-04-07",
      ship_to: "18 Wharf Row, Port Alder ME, US",
    });
  });

  it("of an unknown order is a 404, without a token a 401", async () => {
    expect((await get("/orders/999999/work_order")).status).toBe(404);
    expect((await test.call("GET", "/orders/1/work_order")).status).toBe(401);
  });
});

describe("many sheets", () => {
  it("come in the order of their ids, once each, without what is unknown", async () => {
    const [one, two] = [await accepted(), await accepted()];
    const answer = await get(`/orders/work_orders?id[]=${two.id}&id[]=999999&id[]=${one.id}&id[]=${two.id}`);
    expect(answer.body.data.map((sheet: { order_id: number }) => sheet.order_id)).toEqual([two.id, one.id]);
    const alone = await sheetOf(one.id);
    expect(answer.body.data[1]).toEqual(alone);
  });

  it("cost as many queries as one", async () => {
    const ids = [(await accepted()).id, (await accepted()).id, (await accepted()).id];
    const queriesFor = async (some: readonly number[]) => {
      let queries = 0;
      const counting: KyselyPlugin = {
        transformQuery({ node }) {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      expect(await loadSheetRows(test.db.withPlugin(counting), some)).toHaveLength(some.length);
      return queries;
    };
    expect(await queriesFor(ids)).toBe(await queriesFor(ids.slice(0, 1)));
  });

  it("are a hundred at most, and at least one", async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `id[]=${index + 1}`).join("&");
    expect(await get(`/orders/work_orders?${ids}`)).toMatchObject({
      status: 422,
      body: { errors: { id: ["Print 100 orders or fewer at once."] } },
    });
    expect((await get("/orders/work_orders")).status).toBe(422);
    expect((await get("/orders/work_orders?id[]=x")).status).toBe(422);
  });
});

function walk(value: unknown, visit: (key: string, leaf: unknown) => void, key = ""): void {
  if (typeof value !== "object" || value === null) {
    visit(key, value);
    return;
  }
  for (const [name, child] of Object.entries(value)) walk(child, visit, Array.isArray(value) ? key : name);
}
