import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Column, columnsOf, enterRow, type Row } from "../../tests/factories/earlier-shop";
import { openCopyOf, openEmptyPlace, type TestPlace } from "../../tests/setup/database";
import { migrateTo, migrateToLatest } from "../schema/migrate";
import { type Connection, connect } from "./connect";

/** What migration 0012 makes of proofs and productions that were kept for each line. */

interface OldShop extends Connection {
  columns: Column[];
  lastId: number;
}

let empty: TestPlace;
beforeAll(async () => {
  empty = await openEmptyPlace();
  const { db, dialect } = connect(empty.place);
  await migrateTo(db, dialect, "0011-import-resumes");
  await db.destroy();
});
afterAll(() => empty.close());

async function openOldShop(): Promise<OldShop> {
  const { place, close } = await openCopyOf(empty.place);
  const connection = connect(place);
  onTestFinished(async () => {
    await connection.db.destroy();
    await close();
  });
  return { ...connection, columns: await columnsOf(connection), lastId: 100 };
}

async function enter(shop: OldShop, table: string, values: Row): Promise<number> {
  shop.lastId += 1;
  await enterRow(shop.db, shop.columns, { table, id: shop.lastId, values });
  return shop.lastId;
}

async function enterOrder(shop: OldShop): Promise<number> {
  return await enter(shop, "orders", { status: "in_progress", stage: "main", priority: "normal" });
}

const CREST = [{ name: "Artwork", value: "https://files.example/crest.pdf" }];

async function enterLine(shop: OldShop, order_id: number, size: string, more: Row = {}): Promise<number> {
  return await enter(shop, "order_line_items", {
    order_id,
    title: "Pique Polo",
    size,
    color: "Navy",
    quantity: 8,
    current_quantity: 8,
    cancelled_quantity: 0,
    goods_source: "purchase",
    needs_art: 1,
    deco_methods_json: '["Embroidery"]',
    locations_json: '["Left Side Chest"]',
    properties_json: JSON.stringify(CREST),
    ...more,
  });
}

async function enterProof(shop: OldShop, order_id: number, line: number, more: Row = {}): Promise<number> {
  const values = { order_id, status: "not_started", priority: "normal", deco_method: "Embroidery", ...more };
  const id = await enter(shop, "art_proofs", values);
  const place = { art_proof_id: id, order_line_item_id: line, logo_placement: "front", location: "Left Side Chest" };
  await enter(shop, "art_proof_line_items", place);
  return id;
}

/** Versions of these contents; the last one is the newest. */
async function enterVersions(shop: OldShop, proof: number, ...hashes: string[]): Promise<number> {
  let upload = 0;
  for (const [index, sha256] of hashes.entries()) {
    upload = await enter(shop, "art_uploads", { art_proof_id: proof, version: index + 1, sha256 });
    await enter(shop, "proof_feedback", {
      art_proof_id: proof,
      number: index + 1,
      art_upload_id: upload,
      parent_id: null,
    });
  }
  await sql`update art_proofs set art_upload_current_id = ${upload} where id = ${proof}`.execute(shop.db);
  return upload;
}

async function enterMade(shop: OldShop, order_id: number, line: number, more: Row = {}): Promise<number> {
  return await enter(shop, "productions", {
    order_id,
    order_line_item_id: line,
    deco_method: "Embroidery",
    location: "Left Side Chest",
    status: "not_started",
    priority: "normal",
    ordered_units: 8,
    received_units: 0,
    produced_units: 0,
    spoiled_units: 0,
    ...more,
  });
}

const upgrade = (shop: OldShop) => migrateToLatest(shop.db, shop.dialect);

const proofsOf = (shop: OldShop, orderId: number) =>
  shop.db.selectFrom("art_proofs").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

const jobsOf = (shop: OldShop, orderId: number) =>
  shop.db.selectFrom("productions").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

async function linesOn(shop: OldShop, proof: number): Promise<number[]> {
  const rows = await shop.db
    .selectFrom("art_proof_line_items")
    .select("order_line_item_id as id")
    .where("art_proof_id", "=", proof)
    .orderBy("order_line_item_id")
    .execute();
  return rows.map(({ id }) => id);
}

describe("open proofs of one design", () => {
  it("that nobody has begun go into the one that is begun", async () => {
    const shop = await openOldShop();
    const order = await enterOrder(shop);
    const lines = [
      await enterLine(shop, order, "M"),
      await enterLine(shop, order, "L"),
      await enterLine(shop, order, "XL"),
    ];
    const [medium, large, extra] = lines as [number, number, number];
    const untouched = await enterProof(shop, order, medium, { note: "Gold, please.", due_date: "2026-03-18" });
    const begun = await enterProof(shop, order, large, {
      status: "in_progress",
      assignee_id: 7,
      due_date: "2026-03-20",
    });
    const upload = await enterVersions(shop, begun, "a1");
    const third = await enterProof(shop, order, extra, { note: "Gold, please.", priority: "high", priority_rank: 0 });
    const jobs = [
      await enterMade(shop, order, medium, { art_proof_id: untouched }),
      await enterMade(shop, order, large, { art_proof_id: begun }),
    ];
    const note = await enter(shop, "notes", { entity_type: "art_proof", entity_id: third, deleted_at: null });
    const event = await enter(shop, "history_events", {
      entity_type: "art_proof",
      entity_id: untouched,
      order_id: order,
    });
    await upgrade(shop);
    expect(await proofsOf(shop, order)).toMatchObject([
      {
        id: begun,
        status: "in_progress",
        assignee_id: 7,
        note: "Gold, please.",
        due_date: "2026-03-18",
        priority: "high",
        priority_rank: 0,
        art_upload_current_id: upload,
      },
    ]);
    expect(await linesOn(shop, begun)).toEqual(lines);
    expect(await jobsOf(shop, order)).toMatchObject([{ id: jobs[0], art_proof_id: begun, ordered_units: 16 }]);
    const { db } = shop;
    expect(await db.selectFrom("notes").select("entity_id").where("id", "=", note).execute()).toEqual([
      { entity_id: begun },
    ]);
    const reported = await db
      .selectFrom("history_events")
      .selectAll()
      .where("entity_id", "=", begun)
      .orderBy("action")
      .execute();
    expect(reported).toMatchObject([
      { id: event, entity_type: "art_proof" },
      { action: "proof_merged", order_id: order, after_json: `{"merged":["Proof ${untouched}","Proof ${third}"]}` },
    ]);
    const merged = async (table: "merged_proofs" | "merged_productions") =>
      await db.selectFrom(table).selectAll().orderBy("id").execute();
    expect(await merged("merged_proofs")).toEqual([
      { id: untouched, into_id: begun },
      { id: third, into_id: begun },
    ]);
    expect(await merged("merged_productions")).toEqual([{ id: jobs[1], into_id: jobs[0] }]);
  });

  it("that were merged before merges were kept are found in the history, each with the proof that it is in today", async () => {
    const shop = await openOldShop();
    const order = await enterOrder(shop);
    const event = async (entity_id: number, merged: string[]) => {
      const reported = { entity_type: "art_proof", entity_id, order_id: order, action: "proof_merged" };
      await enter(shop, "history_events", { ...reported, after_json: JSON.stringify({ merged }) });
    };
    await event(30, ["Proof 11 Crest", "Proof 12"]);
    await event(40, ["Proof 30 Proof 5", "Proof 13"]);
    await migrateTo(shop.db, shop.dialect, "0013-proof-sendings");
    for (const table of ["merged_proofs", "merged_productions"])
      await sql`drop table ${sql.table(table)}`.execute(shop.db);
    await upgrade(shop);
    expect(await shop.db.selectFrom("merged_proofs").selectAll().orderBy("id").execute()).toEqual(
      [11, 12, 13, 30].map((id) => ({ id, into_id: 40 })),
    );
  });

  it("that are with the customer with the same picture become one, and every link that is out still shows the newest version", async () => {
    const shop = await openOldShop();
    const order = await enterOrder(shop);
    const [medium, large] = [await enterLine(shop, order, "M"), await enterLine(shop, order, "L")];
    const kept = await enterProof(shop, order, medium, { status: "in_review", revision_count: 0 });
    const gone = await enterProof(shop, order, large, { status: "in_review", revision_count: 1 });
    const sent = [await enterVersions(shop, kept, "b2"), await enterVersions(shop, gone, "b1", "b2")];
    const requests: number[] = [];
    for (const [index, proof] of [kept, gone].entries()) {
      const request = { art_proof_id: proof, art_upload_id: sent[index] ?? 0, status: "pending", responded_at: null };
      requests.push(await enter(shop, "proof_requests", request));
    }
    await upgrade(shop);
    const { db } = shop;
    const [proof, ...others] = await proofsOf(shop, order);
    expect(others).toEqual([]);
    expect(proof).toMatchObject({ id: kept, status: "in_review", revision_count: 1, art_upload_current_id: sent[1] });
    expect(await linesOn(shop, kept)).toEqual([medium, large]);
    const versions = await db
      .selectFrom("art_uploads")
      .select(["version", "sha256", "art_proof_id"])
      .orderBy("version")
      .execute();
    expect(versions).toEqual([
      { version: 1, sha256: "b2", art_proof_id: kept },
      { version: 2, sha256: "b1", art_proof_id: kept },
      { version: 3, sha256: "b2", art_proof_id: kept },
    ]);
    const comments = await db
      .selectFrom("proof_feedback")
      .select(["number", "art_proof_id"])
      .orderBy("number")
      .execute();
    expect(comments).toEqual([1, 2, 3].map((number) => ({ number, art_proof_id: kept })));
    const links = await sql<Row>`select id, art_proof_id, art_upload_id from proof_requests order by id`.execute(db);
    expect(links.rows).toEqual(requests.map((id) => ({ id, art_proof_id: kept, art_upload_id: sent[1] })));
  });

  it("that are begun otherwise stay, and what nobody has begun goes together", async () => {
    const shop = await openOldShop();
    const order = await enterOrder(shop);
    const lines: number[] = [];
    for (const size of ["S", "M", "L", "XL"]) lines.push(await enterLine(shop, order, size));
    const [one = 0, two = 0, three = 0, four = 0] = lines;
    const drawn = await enterProof(shop, order, one, { status: "in_progress" });
    await enterVersions(shop, drawn, "c1");
    const other = await enterProof(shop, order, two, { status: "in_progress" });
    await enterVersions(shop, other, "c2");
    const untouched = await enterProof(shop, order, three);
    await enterProof(shop, order, four);
    await upgrade(shop);
    expect((await proofsOf(shop, order)).map(({ id }) => id)).toEqual([drawn, other, untouched]);
    expect(await linesOn(shop, untouched)).toEqual([three, four]);
  });

  it.each<[string, Row, Row]>([
    ["another method", {}, { deco_method: "Screen Print" }],
    ["another artwork", { properties_json: '[{"name":"Artwork","value":"https://files.example/other.pdf"}]' }, {}],
    ["no artwork named", { properties_json: "[]" }, {}],
    ["a hard good", { is_hard_good: 1 }, {}],
    ["an approval", {}, { status: "approved", approved_sha256: "d1" }],
  ])("stay two with %s", async (_, line, proof) => {
    const shop = await openOldShop();
    const order = await enterOrder(shop);
    await enterProof(shop, order, await enterLine(shop, order, "M"));
    await enterProof(shop, order, await enterLine(shop, order, "L", line), proof);
    await upgrade(shop);
    expect(await proofsOf(shop, order)).toHaveLength(2);
  });

  it("of two orders stay with their orders", async () => {
    const shop = await openOldShop();
    const orders = [await enterOrder(shop), await enterOrder(shop)];
    for (const order of orders) await enterProof(shop, order, await enterLine(shop, order, "M"));
    await upgrade(shop);
    for (const order of orders) expect(await proofsOf(shop, order)).toHaveLength(1);
  });
});

describe("productions of one job", () => {
  it("become one with a line for each, and what was counted, checked, flagged and written of them is kept", async () => {
    const shop = await openOldShop();
    const order = await enterOrder(shop);
    const [medium, large] = [await enterLine(shop, order, "M"), await enterLine(shop, order, "L")];
    const first = await enterMade(shop, order, medium, {
      status: "in_progress",
      received_units: 8,
      produced_units: 5,
      spoiled_units: 1,
      lost_units: 1,
      started_at: "2026-03-04T10:00:00.000Z",
      planned_date: "2026-03-06",
      machine_id: 3,
      note: "Dark thread",
    });
    const second = await enterMade(shop, order, large, {
      status: "completed",
      received_units: 10,
      received_by_hand: 2,
      produced_units: 7,
      accepted_short_units: 1,
      started_at: "2026-03-03T10:00:00.000Z",
      completed_at: "2026-03-05T10:00:00.000Z",
      planned_date: "2026-03-03",
      machine_id: 4,
      operator_id: 9,
      note: "Light thread",
    });
    const of = { production_id: second, order_id: order };
    await enter(shop, "users", { email: "lena@shop.example" });
    const user = shop.lastId;
    await enter(shop, "production_counts", {
      production_id: first,
      order_id: order,
      order_line_item_id: medium,
      kind: "produced",
      quantity: 5,
    });
    await enter(shop, "production_counts", { ...of, order_line_item_id: large, kind: "produced", quantity: 7 });
    await enter(shop, "production_checks", { ...of, user_id: user });
    await enter(shop, "flags", { flaggable_type: "production", flaggable_id: second });
    await enter(shop, "tasks", { entity_type: "production", entity_id: second });
    const bought = { order_id: order, order_line_item_id: large, replaces_production_id: second, quantity: 1 };
    await enter(shop, "requisitions", bought);
    await upgrade(shop);
    expect(await jobsOf(shop, order)).toMatchObject([
      {
        id: first,
        order_line_item_id: medium,
        status: "in_progress",
        ordered_units: 16,
        received_units: 18,
        produced_units: 12,
        spoiled_units: 1,
        lost_units: 1,
        accepted_short_units: 1,
        started_at: "2026-03-03T10:00:00.000Z",
        completed_at: null,
        planned_date: "2026-03-03",
        machine_id: 4,
        operator_id: 9,
        note: "Dark thread\nLight thread",
      },
    ]);
    const { db } = shop;
    const lines = await db.selectFrom("production_lines").selectAll().orderBy("id").execute();
    expect(lines).toMatchObject([
      { production_id: first, order_line_item_id: medium, produced_units: 5, spoiled_units: 1, lost_units: 1 },
      {
        production_id: first,
        order_line_item_id: large,
        produced_units: 7,
        accepted_short_units: 1,
        received_by_hand: 2,
      },
    ]);
    for (const [table, column] of [
      ["production_counts", "production_id"],
      ["production_checks", "production_id"],
      ["flags", "flaggable_id"],
      ["tasks", "entity_id"],
      ["requisitions", "replaces_production_id"],
    ]) {
      const { rows } =
        await sql<Row>`select distinct ${sql.ref(column ?? "")} as id from ${sql.table(table ?? "")}`.execute(db);
      expect(rows, table).toEqual([{ id: first }]);
    }
    const stale = await db.selectFrom("settings").select("value").where("key", "=", "plan.stale").execute();
    expect(stale).toEqual([{ value: expect.stringContaining("all") }]);
  });

  const on = (status: string, previous_status: string, hold_reason: string | null = null): Row => ({
    status,
    previous_status,
    hold_reason,
  });
  it.each<[Row[], Row]>([
    [[{ status: "completed" }, { status: "completed" }], { status: "completed", previous_status: null }],
    [[{ status: "not_started" }, { status: "completed" }], { status: "in_progress", previous_status: null }],
    [[{ status: "not_started" }, on("hold", "in_progress", "Thread")], { ...on("hold", "in_progress", "Thread") }],
    [
      [on("flagged", "in_progress"), on("hold", "not_started", "Thread")],
      { ...on("flagged", "in_progress", "Thread") },
    ],
    [[on("flagged", "in_progress"), { status: "completed" }], { ...on("flagged", "in_progress") }],
    [
      [{ status: "edits_required" }, on("hold", "not_started", "Thread")],
      { status: "edits_required", hold_reason: null },
    ],
    [[on("flagged", "not_started"), { status: "edits_required" }], { ...on("flagged", "edits_required") }],
    [[{ status: "completed" }, { status: "not_started", ordered_units: 0 }], { status: "completed" }],
  ])("are as far as all of them are, and stopped by what stops one: %j", async (states, expected) => {
    const shop = await openOldShop();
    const order = await enterOrder(shop);
    for (const state of states) await enterMade(shop, order, await enterLine(shop, order, "M"), state);
    await upgrade(shop);
    expect(await jobsOf(shop, order)).toMatchObject([expected]);
  });

  it.each<[string, Row, Row]>([
    ["another product", { title: "Hoodie" }, {}],
    ["another method", {}, { deco_method: "Screen Print" }],
    ["another place", {}, { location: "Back Center" }],
    ["another decorator", {}, { decorator: "Needle & Co." }],
  ])("stay two with %s", async (_, line, made) => {
    const shop = await openOldShop();
    const order = await enterOrder(shop);
    await enterMade(shop, order, await enterLine(shop, order, "M"));
    await enterMade(shop, order, await enterLine(shop, order, "L", line), made);
    await upgrade(shop);
    expect(await jobsOf(shop, order)).toHaveLength(2);
  });

  it.each([
    ["the same picture", "e1", 1],
    ["another picture", "e2", 2],
  ])("go by what is approved: %s", async (_, sha256, jobs) => {
    const shop = await openOldShop();
    const order = await enterOrder(shop);
    for (const hash of ["e1", sha256]) {
      const line = await enterLine(shop, order, "M");
      const proof = await enterProof(shop, order, line, { status: "approved", approved_sha256: hash });
      await enterMade(shop, order, line, { art_proof_id: proof });
    }
    await upgrade(shop);
    expect(await jobsOf(shop, order)).toHaveLength(jobs);
    expect(await proofsOf(shop, order)).toHaveLength(2);
  });

  it("of the same line stay two: a job has each line once", async () => {
    const shop = await openOldShop();
    const order = await enterOrder(shop);
    const [medium, large] = [await enterLine(shop, order, "M"), await enterLine(shop, order, "L")];
    for (const line of [medium, large, medium]) await enterMade(shop, order, line);
    await upgrade(shop);
    expect((await jobsOf(shop, order)).map(({ ordered_units }) => ordered_units)).toEqual([16, 8]);
  });
});
