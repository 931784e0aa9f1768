import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyGoods } from "../../../tests/factories/bought-goods";
import { shopifyLine, shopifyOrder, textFile } from "../../../tests/factories/store-files";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { undivided } from "../../jobs/slices";
import { type ImportLine, runImport } from "../../storefront/run-import";
import { openImportSession } from "../../storefront/write-context";

let test: TestApi;
let token: string;
let me: number;
beforeAll(async () => {
  test = await openTestApi();
  ({ token, id: me } = await test.signIn("Order Desk"));
});
afterAll(() => test.close());

type Payload = ReturnType<typeof shopifyOrder>;

async function take(content: unknown, dryRun = false): Promise<ImportLine> {
  const session = await openImportSession(test, { type: "import", id: null, requestId: "test" });
  const lines: ImportLine[] = [];
  const listener = {
    onChecked: async () => {},
    onLines: async (some: readonly ImportLine[]) => void lines.push(...some),
  };
  await runImport(session, [textFile("o.json", JSON.stringify(content))], { dryRun, pace: undivided(50) }, listener);
  const [line] = lines;
  if (!line) throw new Error("nothing imported");
  return line;
}

let version = 0;
/** The same order as the store has it a while later. */
const later = (order: Payload, changes: object): Payload => {
  version += 1;
  return { ...order, ...changes, updated_at: new Date(Date.UTC(2026, 2, 11, 0, version)).toISOString() };
};

async function accepted(
  overrides: Record<string, unknown> = {},
): Promise<{ id: number; order: Payload; lineIds: number[] }> {
  const order = shopifyOrder(overrides);
  const { orderId } = await take(order);
  const id = orderId ?? 0;
  const body = { accepted: [id], override_reason: "test" };
  const answer = await test.call("PUT", "/orders/triage", { token, body });
  expect(answer.body.data.accepted).toEqual([id]);
  return { id, order, lineIds: (await lineRows(id)).map((line) => line.id) };
}

const orderRow = (id: number) =>
  test.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const lineRows = (id: number) =>
  test.db.selectFrom("order_line_items").selectAll().where("order_id", "=", id).orderBy("position").execute();
const held = async (table: "productions" | "requisitions" | "art_proofs", id: number) =>
  await test.db.selectFrom(table).selectAll().where("order_id", "=", id).orderBy("id").execute();
const historyOf = (id: number) =>
  test.db
    .selectFrom("history_events")
    .selectAll()
    .where("order_id", "=", id)
    .where("action", "like", "store_change_%")
    .orderBy("id")
    .execute();
const changesOf = async (id: number, query = "") =>
  (await test.call("GET", `/orders/${id}/changes${query}`, { token })).body.data;
const openOf = async (id: number) => (await changesOf(id, "?status[]=proposed"))[0];
const keysOf = (change: { items: { key: string }[] }) => change.items.map((item) => item.key);
const decide = (change: { id: number }, body: object) =>
  test.call("PATCH", `/order_changes/${change.id}`, { token, body });

describe("a change of the store", () => {
  it("is listed thing by thing, with what accepting would do; names are counted", async () => {
    const { id, order, lineIds } = await accepted();
    const line = shopifyLine({
      quantity: 48,
      properties: [...shopifyLine().properties, { name: "Names", value: "ZWIEBEL, RUIZ" }],
    });
    const extra = shopifyLine({ id: 77, sku: "CAP-1", title: "Cap", name: "Cap", quantity: 6 });
    await take(later(order, { line_items: [line, extra], shipping_lines: [{ title: "Overnight" }] }));
    const change = await openOf(id);
    const [lineId] = lineIds;
    expect(keysOf(change)).toEqual([
      "field:shipping_method",
      `line:${lineId}:quantity`,
      `line:${lineId}:decoration`,
      `line:${lineId}:names`,
      "new-line:77",
    ]);
    expect(change).toMatchObject({ status: "proposed", source: "shopify", lock_version: 1 });
    const [method, quantity, , names, added] = change.items;
    expect(method).toMatchObject({
      kind: "field",
      label: "Shipping method",
      before: { shipping_method: "Ground" },
      after: { shipping_method: "Overnight" },
      decision: null,
      refusal: null,
    });
    expect(quantity).toMatchObject({ line: "Pique Polo, Navy, L", before: { quantity: 24 }, after: { quantity: 48 } });
    expect(quantity.impact.join(" ")).toMatch(/The requisition grows by 24 pieces\..*Print the work order again\./);
    expect(names).toMatchObject({ before: { names: 0 }, after: { names: 2 } });
    expect(names.impact[0]).toBe("2 names for 24 pieces.");
    expect(added).toMatchObject({ kind: "line_added", before: null, after: { quantity: 6, sku: "CAP-1" } });
    expect(added.impact.slice(0, 2)).toEqual([
      "Creates 1 requisition and 1 production.",
      "Joins the design Embroidery, Left Side Chest. Its art stays as it is.",
    ]);
    expect((await test.call("GET", `/orders/${id}`, { token })).body.data.open_change_count).toBe(1);
  });

  it("is applied item by item, through the departments, with a line of history each", async () => {
    const { id, order, lineIds } = await accepted();
    const extra = shopifyLine({ id: 78, sku: "CAP-1", title: "Cap", name: "Cap", quantity: 6 });
    await take(later(order, { line_items: [shopifyLine({ quantity: 48 }), extra], note: "Leave at the dock" }));
    const change = await openOf(id);
    const before = await orderRow(id);
    const first = await decide(change, {
      accept: [`line:${lineIds[0]}:quantity`],
      refuse: ["field:note"],
      reason: "Ellen called",
      lock_version: 1,
    });
    expect(first).toMatchObject({
      status: 200,
      body: {
        data: {
          accepted: [`line:${lineIds[0]}:quantity`],
          refused: ["field:note"],
          not_decided: [],
          change: { status: "proposed", lock_version: 2 },
        },
      },
    });
    expect(await held("requisitions", id)).toMatchObject([{ quantity: 48 }]);
    expect(await held("productions", id)).toMatchObject([{ ordered_units: 48 }]);
    expect(await orderRow(id)).toMatchObject({
      total_units: 48,
      note: null,
      lock_version: before.lock_version + 1,
      work_order_revision: before.work_order_revision + 1,
    });
    const second = await decide(change, { accept: ["new-line:78"], lock_version: 2 });
    expect(second.body.data.change).toMatchObject({ status: "applied", decided_by: { id: me } });
    const [polo, cap] = await lineRows(id);
    expect(polo).toMatchObject({ quantity: 48, current_quantity: 48, cancelled_quantity: 0, lock_version: 2 });
    expect(cap).toMatchObject({ external_id: "78", current_quantity: 6, position: 1 });
    expect(cap?.variant_id).toBeGreaterThan(0);
    expect(await held("requisitions", id)).toMatchObject([{ quantity: 48 }, { quantity: 6 }]);
    expect(await held("productions", id)).toHaveLength(2);
    const proofs = await held("art_proofs", id);
    expect(proofs).toHaveLength(1);
    expect((await held("productions", id))[1]).toMatchObject({ art_proof_id: proofs[0]?.id });
    expect((await orderRow(id)).total_units).toBe(54);
    const events = await historyOf(id);
    expect(
      events.map(({ action, entity_type, entity_id, actor_id }) => [action, entity_type, entity_id, actor_id]),
    ).toEqual([
      ["store_change_accepted", "order_line_item", polo?.id, me],
      ["store_change_refused", "order", id, me],
      ["store_change_accepted", "order_line_item", cap?.id, me],
    ]);
    expect(events[0]).toMatchObject({
      before_json: '{"quantity":24}',
      after_json: '{"quantity":48}',
      reason: "Ellen called",
    });
    expect((await test.call("GET", `/orders/${id}`, { token })).body.data.open_change_count).toBe(0);
  });

  it("takes over another size, another decoration, an address, a date and names, and says no name", async () => {
    const { id, order, lineIds } = await accepted();
    const line = shopifyLine({
      sku: "AT-K500-NAVY-XL",
      name: "Pique Polo - Navy / XL",
      variant_title: "Navy / XL",
      variant_id: 39_072_857,
      properties: [
        { name: "Decoration method", value: "Screen Print" },
        { name: "Location", value: "Full Back" },
        { name: "Names", value: "ZWIEBELFISCH, NUNEZ" },
      ],
    });
    await take(
      later(order, {
        line_items: [line],
        shipping_address: { name: "Secret Person", address1: "9 New Street", city: "Bath", country_code: "GB" },
        note_attributes: [{ name: "In-hands date", value: "2026-05-20" }],
      }),
    );
    const change = await openOf(id);
    const answer = await decide(change, { accept: keysOf(change) });
    expect(answer.body.data).toMatchObject({ not_decided: [], change: { status: "applied" } });
    const row = await orderRow(id);
    expect(row).toMatchObject({ required_in_hand_date: "2026-05-20", shipment_country: "GB", is_international: 1 });
    expect(JSON.parse(row.shipping_address_json ?? "")).toMatchObject({ line_1: "9 New Street" });
    const answers = test.db.selectFrom("order_properties").select(["name", "value"]).where("order_id", "=", id);
    expect(await answers.orderBy("name").execute()).toEqual([
      { name: "Decoration method", value: "Screen Print" },
      { name: "Location", value: "Full Back" },
    ]);
    const [stored] = await lineRows(id);
    expect(stored).toMatchObject({
      id: lineIds[0],
      size: "XL",
      sku: "AT-K500-NAVY-XL",
      has_logo_on_file: 0,
      deco_methods_json: '["Screen Print"]',
    });
    const variant = await test.db
      .selectFrom("variants")
      .select("external_id")
      .where("id", "=", stored?.variant_id ?? 0)
      .executeTakeFirst();
    expect(variant?.external_id).toBe("39072857");
    expect(await held("productions", id)).toMatchObject([{ deco_method: "Screen Print", ordered_units: 24 }]);
    const { body } = await test.call("GET", `/orders?q=zwiebelfisch&status[]=any`, { token });
    expect(body.data).toMatchObject([{ id }]);
    const events = await historyOf(id);
    expect(JSON.stringify(events)).not.toMatch(/ZWIEBELFISCH|NUNEZ|Secret/);
    expect(events.map(({ after_json }) => JSON.parse(after_json ?? "")).find((after) => "names" in after)).toEqual({
      names: 2,
    });
  });

  it("takes a line out of the departments that have not begun", async () => {
    const gone = shopifyLine({ id: 2, sku: "CAP-2", title: "Cap", name: "Cap" });
    const { id, order, lineIds } = await accepted({ line_items: [shopifyLine(), gone] });
    await take(later(order, { line_items: [shopifyLine()] }));
    const change = await openOf(id);
    expect(change.items).toMatchObject([
      { key: `line:${lineIds[1]}:line`, kind: "line_removed", line: "Cap, Navy, L" },
    ]);
    expect(change.items[0].impact[0]).toBe("Takes away 1 requisition and 1 production.");
    await decide(change, { accept: keysOf(change) });
    expect((await lineRows(id))[1]?.removed_at).not.toBeNull();
    expect(await orderRow(id)).toMatchObject({ total_units: 24 });
    for (const table of ["art_proofs", "requisitions", "productions"] as const) {
      expect(await held(table, id)).toHaveLength(1);
    }
  });
});

describe("a change of the store reaches designs", () => {
  const size = (id: number, letter: string, artwork = "https://files.example/crest.ai", more: object = {}) =>
    shopifyLine({
      id,
      sku: `AT-K500-NAVY-${letter}`,
      title: "Pique Polo",
      name: `Pique Polo - Navy / ${letter}`,
      variant_title: `Navy / ${letter}`,
      quantity: 8,
      properties: [
        { name: "Decoration method", value: "Embroidery" },
        { name: "Location", value: "Left Side Chest" },
        { name: "Artwork", value: artwork },
      ],
      ...more,
    });
  const WAVE = "https://files.example/wave.ai";
  const placesOf = async (id: number) => {
    const rows = await test.db
      .selectFrom("art_proof_line_items as place")
      .innerJoin("art_proofs as proof", "proof.id", "place.art_proof_id")
      .innerJoin("order_line_items as line", "line.id", "place.order_line_item_id")
      .select(["proof.id", "proof.status", "line.size"])
      .where("proof.order_id", "=", id)
      .orderBy("proof.id")
      .orderBy("line.id")
      .execute();
    return rows.map((row) => `${row.size}: proof ${row.id} ${row.status}`);
  };
  const jobsOf = async (id: number) => {
    const rows = await test.db
      .selectFrom("production_lines as part")
      .innerJoin("productions as job", "job.id", "part.production_id")
      .innerJoin("order_line_items as line", "line.id", "part.order_line_item_id")
      .select(["part.production_id", "job.art_proof_id", "line.size", "part.ordered_units"])
      .where("part.order_id", "=", id)
      .orderBy("part.production_id")
      .orderBy("part.id")
      .execute();
    return rows.map((row) => `${row.ordered_units} ${row.size}: job ${row.production_id} by proof ${row.art_proof_id}`);
  };
  const recorded = async (id: number) =>
    (await test.call("GET", `/orders/${id}/history?per_page=100`, { token })).body.data as { action: string }[];

  async function approved(lines: Payload["line_items"]) {
    const { id, order } = await accepted({ line_items: lines });
    const [proof] = await held("art_proofs", id);
    const proofId = proof?.id ?? 0;
    const sha = { approved_sha256: "a".repeat(64), approved_at: test.clock().toISOString() };
    await test.db
      .updateTable("art_proofs")
      .set({ status: "approved", ...sha })
      .where("id", "=", proofId)
      .execute();
    const [job] = await held("productions", id);
    return { id, order, proofId, jobId: job?.id ?? 0 };
  }

  async function acceptAll(id: number, order: Payload, lines: Payload["line_items"]) {
    await take(later(order, { line_items: lines }));
    const change = await openOf(id);
    const answer = await decide(change, { accept: keysOf(change) });
    expect(answer.body.data.not_decided).toEqual([]);
    return change.items.flatMap((item: { impact: string[] }) => item.impact) as string[];
  }

  it("a size that comes joins proof and job; art that is approved stays approved, and the history says so", async () => {
    const { id, order, proofId, jobId } = await approved([size(1, "M"), size(2, "L")]);
    const impact = await acceptAll(id, order, [size(1, "M"), size(2, "L"), size(3, "XL")]);
    expect(impact).toContain("Joins the design Embroidery, Left Side Chest. Its art stays as it is.");
    expect(await placesOf(id)).toEqual(["M", "L", "XL"].map((letter) => `${letter}: proof ${proofId} approved`));
    expect(await jobsOf(id)).toEqual(["M", "L", "XL"].map((one) => `8 ${one}: job ${jobId} by proof ${proofId}`));
    expect(await orderRow(id)).toMatchObject({ art_status: "complete", total_units: 24 });
    const joined = (await recorded(id)).find(({ action }) => action === "proof_joined");
    expect(joined).toMatchObject({
      entity_id: proofId,
      subject: `proof ${proofId} (Left Side Chest)`,
      after: { items: ["Pique Polo, Navy, XL"], status: "approved" },
    });
  });

  it("a size that goes leaves proof and job to the others", async () => {
    const { id, order, proofId, jobId } = await approved([size(1, "M"), size(2, "L")]);
    await acceptAll(id, order, [size(1, "M")]);
    expect(await placesOf(id)).toEqual([`M: proof ${proofId} approved`]);
    expect(await jobsOf(id)).toEqual([`8 M: job ${jobId} by proof ${proofId}`]);
    expect(await orderRow(id)).toMatchObject({ art_status: "complete", total_units: 8 });
  });

  it("other artwork of one size is a design of its own; the others stay approved", async () => {
    const { id, order, proofId, jobId } = await approved([size(1, "M"), size(2, "L")]);
    const impact = await acceptAll(id, order, [size(1, "M"), size(2, "L", WAVE)]);
    expect(impact).toContain(
      `Leaves proof ${proofId} for its own design, unless all items of the proof change the same way.`,
    );
    const [, own] = await held("art_proofs", id);
    expect(await placesOf(id)).toEqual([`M: proof ${proofId} approved`, `L: proof ${own?.id} not_started`]);
    const [, ownJob] = await held("productions", id);
    expect(await jobsOf(id)).toEqual([
      `8 M: job ${jobId} by proof ${proofId}`,
      `8 L: job ${ownJob?.id} by proof ${own?.id}`,
    ]);
    expect(await orderRow(id)).toMatchObject({ art_status: "in_progress", art_approved_at: null });
  });

  it("other artwork of all sizes is one design still, whose approval is taken back and whose run stops", async () => {
    const { id, order, proofId, jobId } = await approved([size(1, "M"), size(2, "L")]);
    await test.db.updateTable("productions").set({ status: "in_progress" }).where("order_id", "=", id).execute();
    await acceptAll(id, order, [size(1, "M", WAVE), size(2, "L", WAVE)]);
    expect(await placesOf(id)).toEqual(["M", "L"].map((letter) => `${letter}: proof ${proofId} change_request`));
    expect(await jobsOf(id)).toEqual(["M", "L"].map((one) => `8 ${one}: job ${jobId} by proof ${proofId}`));
    expect(await held("productions", id)).toMatchObject([{ status: "flagged", previous_status: "in_progress" }]);
    expect(await orderRow(id)).toMatchObject({ art_status: "in_progress", art_approved_at: null });
    const reopened = (await recorded(id)).find(({ action }) => action === "proof_reopened");
    expect(reopened).toMatchObject({ entity_id: proofId, reason: expect.stringContaining("other artwork") });
    const tasks = test.db.selectFrom("tasks").select("kind").where("order_id", "=", id).where("done_at", "is", null);
    expect(await tasks.execute()).toContainEqual({ kind: "edits_required" });
  });

  it("other artwork recalls what is with the customer, and says so before", async () => {
    const { id, order, proofId } = await approved([size(1, "M")]);
    await test.db.updateTable("art_proofs").set({ status: "in_review" }).where("id", "=", proofId).execute();
    const impact = await acceptAll(id, order, [size(1, "M", WAVE)]);
    expect(impact).toContain(`Recalls proof ${proofId} from the customer.`);
    expect(await placesOf(id)).toEqual([`M: proof ${proofId} change_request`]);
  });
});

describe("what departments have begun", () => {
  it("bounds a quantity by what is made, and leaves the item to wait", async () => {
    const { id, order, lineIds } = await accepted();
    await test.db.updateTable("productions").set({ status: "in_progress" }).where("order_id", "=", id).execute();
    await test.db.updateTable("production_lines").set({ produced_units: 10 }).where("order_id", "=", id).execute();
    await take(later(order, { line_items: [shopifyLine({ quantity: 9 })], po_number: "PO-7" }));
    const change = await openOf(id);
    const sentence = "10 are made already. Refuse this, or agree with the customer on 10 or more.";
    expect(change.items.find((item: { field: string }) => item.field === "quantity")).toMatchObject({
      refusal: sentence,
    });
    const answer = await decide(change, { accept: keysOf(change) });
    expect(answer.body.data).toMatchObject({
      accepted: ["field:po_number"],
      not_decided: [{ key: `line:${lineIds[0]}:quantity`, message: sentence }],
      change: { status: "proposed" },
    });
    expect(await orderRow(id)).toMatchObject({ po_number: "PO-7", total_units: 24 });
    const again = await decide(change, { refuse: [`line:${lineIds[0]}:quantity`] });
    expect(again.body.data.change.status).toBe("applied");
  });

  it("keeps a line whose goods are ordered, another size of them, and a decoration in production", async () => {
    const gone = shopifyLine({ id: 2, sku: "CAP-2", title: "Cap", name: "Cap" });
    const { id, order } = await accepted({ line_items: [shopifyLine(), gone] });
    await buyGoods(test, id);
    await test.db.updateTable("productions").set({ status: "in_progress" }).where("order_id", "=", id).execute();
    const other = shopifyLine({
      variant_title: "Navy / XL",
      properties: [{ name: "Decoration method", value: "Screen Print" }],
    });
    await take(later(order, { line_items: [other] }));
    const change = await openOf(id);
    const answer = await decide(change, { accept: keysOf(change) });
    expect(answer.body.data).toMatchObject({ accepted: [], change: { status: "proposed", lock_version: 1 } });
    expect(answer.body.data.not_decided.map((one: { message: string }) => one.message)).toEqual([
      "Goods are ordered as it was. Cancel them with the supplier first.",
      "Production has started on this line. Put it back to not started first.",
      "Goods are ordered for this line. Cancel them with the supplier first, or refuse this and keep the line.",
    ]);
    expect(await historyOf(id)).toEqual([]);
  });

  it("does not drop a name that is made", async () => {
    const names = (value: string) => shopifyLine({ quantity: 2, properties: [{ name: "Names", value }] });
    const { id, order, lineIds } = await accepted({ line_items: [names("ADA, BEA")] });
    await test.db
      .updateTable("personalizations")
      .set({ done_at: "2026-03-10T15:00:00.000Z" })
      .where("order_line_item_id", "=", lineIds[0] ?? 0)
      .where("line_1", "=", "ADA")
      .execute();
    await take(later(order, { line_items: [names("CLEO, BEA")] }));
    const change = await openOf(id);
    const answer = await decide(change, { accept: [`line:${lineIds[0]}:names`] });
    expect(answer.body.data.not_decided[0].message).toMatch(/^1 name is made already/);
    await take(later(order, { line_items: [names("ADA, DORA")] }));
    const newer = await openOf(id);
    await decide(newer, { accept: [`line:${lineIds[0]}:names`] });
    const rows = await test.db
      .selectFrom("personalizations")
      .select(["line_1", "done_at"])
      .where("order_line_item_id", "=", lineIds[0] ?? 0)
      .orderBy("unit_index")
      .execute();
    expect(rows).toEqual([
      { line_1: "ADA", done_at: "2026-03-10T15:00:00.000Z" },
      { line_1: "DORA", done_at: null },
    ]);
  });
});

describe("newer versions of the store", () => {
  it("what was refused is not proposed again, and the report says so; another value is", async () => {
    const { id, order, lineIds } = await accepted();
    await take(later(order, { line_items: [shopifyLine({ quantity: 48 })] }));
    const first = await openOf(id);
    await decide(first, { refuse: keysOf(first) });
    expect((await changesOf(id))[0]).toMatchObject({ status: "rejected" });
    const same = await take(later(order, { line_items: [shopifyLine({ quantity: 48 })], total_price: "9.00" }));
    expect(same.messages).toEqual([
      "Changed: total 403.00 → 9.00 USD.",
      "Refused before, so left as it is here: Pique Polo, Navy, L: 24 → 48.",
    ]);
    expect(await openOf(id)).toBeUndefined();
    await take(later(order, { line_items: [shopifyLine({ quantity: 60 })] }));
    expect((await openOf(id)).items).toMatchObject([
      { key: `line:${lineIds[0]}:quantity`, before: { quantity: 24 }, after: { quantity: 60 } },
    ]);
  });

  it("a newer proposal takes the place of the open one and keeps what was decided", async () => {
    const { id, order, lineIds } = await accepted();
    const quantity = `line:${lineIds[0]}:quantity`;
    const changed = { line_items: [shopifyLine({ quantity: 48 })], note: "A", po_number: "PO-1" };
    await take(later(order, changed));
    const first = await openOf(id);
    await decide(first, { accept: [quantity], refuse: ["field:note"] });
    await take(later(order, { ...changed, po_number: "PO-2" }));
    const second = await openOf(id);
    expect(second.items).toMatchObject([{ key: "field:po_number", after: { po_number: "PO-2" } }]);
    expect((await changesOf(id)).map((change: { status: string }) => change.status)).toEqual([
      "proposed",
      "superseded",
    ]);
    const late = await decide(first, { accept: ["field:po_number"] });
    expect(late).toMatchObject({ status: 422, body: { code: "not_allowed" } });
    expect((await decide(first, { accept: ["field:po_number"], lock_version: 2 })).status).toBe(409);
  });

  it("a version that changes nothing of it leaves the open one alone; one that takes it back withdraws it", async () => {
    const { id, order } = await accepted();
    const changed = { line_items: [shopifyLine({ quantity: 48 })] };
    await take(later(order, changed));
    const first = await openOf(id);
    await take(later(order, { ...changed, total_price: "1.00" }));
    expect((await openOf(id)).id).toBe(first.id);
    const back = await take(later(order, {}));
    expect(back.messages.join(" ")).toContain("The store took back what it had changed");
    expect(await openOf(id)).toBeUndefined();
    expect((await test.call("GET", `/orders/${id}`, { token })).body.data.open_change_count).toBe(0);
  });

  it("what a person changed is proposed only where the store changed it too, and shows both", async () => {
    const { id, order, lineIds } = await accepted();
    const patch = await test.call("PATCH", `/order_line_items/${lineIds[0]}`, {
      token,
      body: { quantity: 30, reason: "Six more" },
    });
    expect(patch.status).toBe(200);
    await take(later(order, { note: "Ring twice" }));
    expect(keysOf(await openOf(id))).toEqual(["field:note"]);
    await take(later(order, { line_items: [shopifyLine({ quantity: 36 })] }));
    expect((await openOf(id)).items).toMatchObject([
      { before: { quantity: 30 }, after: { quantity: 36 }, store_before: { quantity: 24 } },
    ]);
  });

  it("a line that was refused stays out; one that was accepted is known again", async () => {
    const { id, order } = await accepted();
    const cap = (quantity: number) => shopifyLine({ id: 79, sku: "CAP-1", title: "Cap", name: "Cap", quantity });
    await take(later(order, { line_items: [shopifyLine(), cap(6)] }));
    await decide(await openOf(id), { refuse: ["new-line:79"] });
    const again = await take(later(order, { line_items: [shopifyLine(), cap(6)], total_price: "2.00" }));
    expect(again.messages.at(-1)).toBe("Refused before, so left as it is here: adding 6 × Cap, Navy, L.");
    await take(later(order, { line_items: [shopifyLine(), cap(7)] }));
    await decide(await openOf(id), { accept: ["new-line:79"] });
    await take(later(order, { line_items: [shopifyLine(), cap(8)] }));
    const [, line] = await lineRows(id);
    expect(keysOf(await openOf(id))).toEqual([`line:${line?.id}:quantity`]);
  });

  it("back in New Orders the store's words apply again and nothing waits", async () => {
    const { id, order } = await accepted();
    await take(later(order, { line_items: [shopifyLine({ quantity: 48 })] }));
    await test.call("PUT", "/orders/triage", { token, body: { restored: [id] } });
    await take(later(order, { line_items: [shopifyLine({ quantity: 50 })] }));
    expect(await openOf(id)).toBeUndefined();
    expect((await lineRows(id))[0]).toMatchObject({ current_quantity: 50 });
  });

  it("a dry run says the same and decides nothing", async () => {
    const { id, order } = await accepted();
    await take(later(order, { line_items: [shopifyLine({ quantity: 48 })] }));
    const open = await openOf(id);
    const next = later(order, { line_items: [shopifyLine({ quantity: 60 })] });
    const dry = await take(next, true);
    expect((await openOf(id)).id).toBe(open.id);
    expect((await take(next)).messages).toEqual(dry.messages);
  });
});

describe("refused", () => {
  it("a stale version, with the change as it is now", async () => {
    const { id, order } = await accepted();
    await take(later(order, { note: "A", po_number: "P" }));
    const change = await openOf(id);
    await decide(change, { accept: ["field:note"], lock_version: 1 });
    const late = await decide(change, { accept: ["field:po_number"], lock_version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "stale", current: { id: change.id, lock_version: 2, items: [{ decision: "accepted" }, {}] } },
    });
    expect((await orderRow(id)).po_number).toBeNull();
  });

  it("the same item twice is named, not done twice", async () => {
    const { id, order } = await accepted();
    await take(later(order, { note: "A", po_number: "P" }));
    const change = await openOf(id);
    await decide(change, { accept: ["field:note"] });
    const again = await decide(change, { refuse: ["field:note"], accept: ["field:po_number"] });
    expect(again.body.data).toMatchObject({
      accepted: ["field:po_number"],
      refused: [],
      not_decided: [{ key: "field:note", message: "This is decided already." }],
    });
    expect((await orderRow(id)).note).toBe("A");
  });

  it("items that are not there, in both lists, or none; unknown ids and fields", async () => {
    const { id, order } = await accepted();
    await take(later(order, { note: "A" }));
    const change = await openOf(id);
    expect((await decide(change, {})).body.errors).toHaveProperty("accept");
    expect((await decide(change, { accept: ["field:x"] })).body.errors).toHaveProperty("accept");
    expect((await decide(change, { accept: ["field:note"], refuse: ["field:note"] })).body.errors).toHaveProperty(
      "refuse",
    );
    expect((await decide(change, { accept: ["field:note"], force: true })).status).toBe(422);
    expect((await decide({ id: 999_999 }, { accept: ["a"] })).status).toBe(404);
    expect((await test.call("GET", "/orders/999999/changes", { token })).status).toBe(404);
    expect((await openOf(id)).lock_version).toBe(1);
  });

  it("an order that was cancelled meanwhile, until it is reopened", async () => {
    const { id, order } = await accepted();
    await take(later(order, { note: "A" }));
    const change = await openOf(id);
    await test.db.updateTable("orders").set({ status: "complete" }).where("id", "=", id).execute();
    const answer = await decide(change, { accept: ["field:note"] });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "not_allowed", message: "The order is complete. Reopen it first." },
    });
    const [shown] = (await openOf(id)).items;
    expect(shown.refusal).toBe("The order is complete. Reopen it first.");
    await test.db.updateTable("orders").set({ status: "not_started" }).where("id", "=", id).execute();
    expect((await decide(change, { accept: ["field:note"] })).status).toBe(200);
  });
});

describe("security", () => {
  it("asks who it is first", async () => {
    expect((await test.call("PATCH", "/order_changes/1", { body: { accept: ["a"] } })).status).toBe(401);
    expect((await test.call("GET", "/orders/1/changes")).status).toBe(401);
  });
});
