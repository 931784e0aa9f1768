import { groupBy } from "contract/group-by";
import { checkOrders } from "server/orders/check/check-orders";
import { replanStale } from "server/orders/replan";
import { writeMoment } from "server/plan/write-moment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadGoods } from "../server/goods/load-goods";
import { settleGoods } from "../server/goods/settle-goods";
import { followUpProofs } from "../server/mail/proof-reminders";
import type { Difference } from "../server/orders/check/difference";
import { judgeForNewDay } from "../server/orders/new-day";
import { followFreeDays } from "../server/production/follow-free-days";
import { openTestApi, TEST_NOW, type TestApi } from "../tests/setup/test-api";
import { seedDemo } from "./seed-demo";
import { planShop } from "./shop-plan";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn("Admin"));
  await seedDemo(test, 600, () => {});
});
afterAll(() => test.close());

const total = async (query: string) =>
  (await test.call("GET", `/orders?per_page=1&${query}`, { token })).body.meta.total;

describe("the demo shop", () => {
  it("has orders in every state, as the lists count them", async () => {
    expect(await total("status[]=any")).toBe(600);
    for (const query of [
      "stage=new",
      "stage=main",
      "stage=ignored",
      "stage=closed",
      "status[]=complete",
      "status[]=cancelled",
      "status[]=flagged",
      "status[]=in_progress",
      "vip=1&status[]=any",
      "rush=1&stage=new",
    ]) {
      expect(await total(query), query).toBeGreaterThan(0);
    }
  });

  it("has no future: nothing was done after it was made", async () => {
    const now = new Date(TEST_NOW).toISOString();
    for (const column of ["updated_at", "closed_at", "accepted_at", "art_approved_at"] as const) {
      const later = await test.db.selectFrom("orders").select("id").where(column, ">", now).execute();
      expect(later, column).toEqual([]);
    }
  });

  it("shows every check of triage", async () => {
    const rows = await test.db.selectFrom("orders").select("checks_json").where("stage", "=", "new").execute();
    const codes = new Set(
      rows.flatMap((row) => JSON.parse(row.checks_json).map((check: { code: string }) => check.code)),
    );
    expect([...codes].sort()).toEqual([
      "cancelled_in_store",
      "fulfilled_in_store",
      "hard_goods_method",
      "international",
      "missing_sku",
      "missing_variant",
      "missing_vendor",
      "names_count",
      "no_address",
      "no_artwork",
      "no_in_hands_date",
      "no_lines",
      "no_method",
      "po_box_freight",
      "possible_duplicate",
      "price_zero",
      "quantity_not_whole",
      "soft_goods_method",
      "test_order",
      "unfeasible_date",
    ]);
    expect(rows.some((row) => row.checks_json === "[]")).toBe(true);
  });

  it("has the orders of the drawings, made by the functions of the screens", async () => {
    const harbor = await test.db.selectFrom("orders").selectAll().where("name", "=", "#1042").executeTakeFirstOrThrow();
    expect(harbor).toMatchObject({
      company: "Harbor & Pine Outfitters",
      total_units: 120,
      has_vip: 1,
      stage: "main",
      status: "in_progress",
      art_status: "complete",
    });
    const proofs = await test.db
      .selectFrom("art_proofs as proof")
      .innerJoin("art_proof_line_items as place", "place.art_proof_id", "proof.id")
      .innerJoin("order_line_items as line", "line.id", "place.order_line_item_id")
      .select(["proof.id", "proof.deco_method", "place.location", "line.title"])
      .where("proof.order_id", "=", harbor.id)
      .distinct()
      .orderBy("proof.id")
      .orderBy("line.title", "desc")
      .execute();
    expect(new Set(proofs.map(({ id }) => id)).size).toBe(3);
    expect(proofs.map((proof) => [proof.deco_method, proof.location, proof.title])).toEqual([
      ["Embroidery", "Left Side Chest", "Pique Polo, men's"],
      ["Embroidery", "Left Side Chest", "Pique Polo, ladies'"],
      ["Screen Print", "Back Center", "Full-zip Hoodie"],
      ["Laser - Hard Goods Only", "Specialty", "20 oz Tumbler"],
    ]);
    const jobs = await test.db
      .selectFrom("productions")
      .select("ordered_units")
      .where("order_id", "=", harbor.id)
      .orderBy("id")
      .execute();
    expect(jobs.map(({ ordered_units }) => ordered_units)).toEqual([48, 24, 24, 24]);
    const events = await test.db
      .selectFrom("history_events")
      .select("action")
      .where("order_id", "=", harbor.id)
      .orderBy("id")
      .execute();
    expect(events.map((event) => event.action)).toEqual(expect.arrayContaining(["imported", "accepted", "updated"]));
  });

  it("has a floor at work: machines, runs, every state, spoilage with its replacements, gangs, and a holiday ahead", async () => {
    const { db } = test;
    const get = async (path: string) => (await test.call("GET", path, { token })).body.data;
    const counts = await get("/productions/counts");
    for (const status of ["not_started", "in_progress", "completed", "hold", "flagged", "edits_required"])
      expect(counts.statuses[status], status).toBeGreaterThan(0);
    for (const name of ["ready", "ready_unscheduled"]) expect(counts[name], name).toBeGreaterThan(3);
    const unrecorded = await db
      .selectFrom("productions")
      .innerJoin("orders", "orders.id", "productions.order_id")
      .select("productions.id")
      .where("orders.stage", "=", "main")
      .where((eb) => eb.or([eb("productions.produced_units", ">", 0), eb("productions.spoiled_units", ">", 0)]))
      .where("productions.id", "not in", (eb) =>
        eb
          .selectFrom("history_events")
          .select("entity_id")
          .where("action", "in", ["production_counted", "production_spoiled"]),
      )
      .execute();
    expect(unrecorded, "counts without history").toEqual([]);
    expect(counts.machines.map((machine: { name: string }) => machine.name)).toContain("Tajima 6");
    expect((await get("/productions/gangs")).length).toBeGreaterThan(0);
    expect(await db.selectFrom("batches").selectAll().execute()).toHaveLength(1);
    const replaced = await db.selectFrom("requisitions").selectAll().where("is_replacement", "=", 1).execute();
    expect(replaced.length).toBeGreaterThan(0);
    const [holiday] = await db.selectFrom("days_off").selectAll().where("machine_id", "is", null).execute();
    expect(holiday?.first_day && holiday.first_day > TEST_NOW.slice(0, 10)).toBe(true);
    const over = await db
      .selectFrom("orders")
      .select(["actual_ship_date", "required_in_hand_date"])
      .where("status", "=", "complete")
      .execute();
    const isLate = (one: (typeof over)[number]) => (one.actual_ship_date ?? "") > (one.required_in_hand_date ?? "");
    expect(over.some(isLate)).toBe(true);
    expect(over.filter(isLate).length).toBeLessThan(over.length / 3);
  });

  it("says on no sheet that it may run where one of its productions may not", async () => {
    const rows = await test.db
      .selectFrom("productions")
      .select(["order_id", "gate_json", "status"])
      .where("is_active", "=", 1)
      .where("ordered_units", ">", 0)
      .execute();
    let open = 0;
    for (const orderId of new Set(rows.map((row) => row.order_id))) {
      const own = rows.filter((row) => row.order_id === orderId);
      const gates = own.map((row) => JSON.parse(row.gate_json));
      const isStopped = own.some(({ status }) => ["hold", "flagged", "edits_required"].includes(status));
      const { body } = await test.call("GET", `/orders/${orderId}/work_order`, { token });
      const { gate, name } = body.data;
      if (gate.ok) open += 1;
      if (gate.ok)
        expect(
          gates.flatMap((one) => one.reasons),
          name,
        ).toEqual([]);
      const first = gates[0];
      if (isStopped) expect(gate.hold.ok, name).toBe(false);
      else expect(first.hold, name).toEqual(gate.hold);
      if (gates.length === 1)
        expect({ goods: first.goods, sample: first.sample }, name).toEqual({ goods: gate.goods, sample: gate.sample });
    }
    expect(open).toBeGreaterThan(3);
  });

  it("has art at every stage: versions with files on disk, requests out and answered, comments, logos on file", async () => {
    const { db, disk } = test;
    const proofs = await db.selectFrom("art_proofs").selectAll().where("is_active", "=", 1).execute();
    const statuses = new Set(proofs.map(({ status }) => status));
    for (const status of ["not_started", "in_progress", "ready_for_review", "in_review", "change_request", "approved"])
      expect(statuses, status).toContain(status);
    const uploads = await db.selectFrom("art_uploads").selectAll().execute();
    const hashes = new Map(uploads.map(({ id, sha256 }) => [id, sha256]));
    for (const proof of proofs.filter(({ status }) => status === "approved")) {
      expect(proof.approved_upload_id).not.toBeNull();
      expect(proof.approved_sha256).toBe(hashes.get(proof.approved_upload_id ?? 0));
    }
    for (const proof of proofs.filter(({ status }) => status === "in_review"))
      expect(proof.art_upload_current_id).not.toBeNull();
    const files = await db
      .selectFrom("files")
      .select("path")
      .where("entity_type", "=", "art_upload")
      .distinct()
      .execute();
    for (const { path } of files) expect(await disk.exists(path ?? "")).toBe(true);
    const requests = await db.selectFrom("proof_requests").select("status").distinct().execute();
    expect(requests.map(({ status }) => status)).toEqual(
      expect.arrayContaining(["pending", "viewed", "approved", "change_requested"]),
    );
    const sent = await db
      .selectFrom("proof_requests as request")
      .innerJoin("art_proofs as proof", "proof.id", "request.art_proof_id")
      .select(["request.id", "request.sent_with_id", "request.sent_at", "request.status", "proof.order_id"])
      .orderBy("request.id")
      .execute();
    const sendings = groupBy(sent, ({ order_id, sent_at }) => `${order_id} ${sent_at}`);
    for (const [first, ...others] of sendings.values()) {
      expect(first?.sent_with_id).toBeNull();
      for (const other of others) expect(other.sent_with_id).toBe(first?.id);
    }
    expect([...sendings.values()].some(({ length }) => length > 1)).toBe(true);
    const open = groupBy(
      sent.filter(({ status }) => status === "pending" || status === "viewed"),
      ({ order_id }) => order_id,
    );
    for (const [order, requests] of open)
      expect(new Set(requests.map(({ sent_at }) => sent_at)).size, `order ${order}`).toBe(1);
    const mails = await db.selectFrom("email_messages").select("id").where("event", "=", "proof_ready").execute();
    expect(mails).toHaveLength(sendings.size);
    expect(await db.selectFrom("logos").select("id").execute()).not.toEqual([]);
    expect(await db.selectFrom("proof_feedback").select("id").where("pin_json", "is not", null).execute()).not.toEqual(
      [],
    );
  });

  it("has goods at every stage, of which nothing changes when it is settled again", async () => {
    const { db } = test;
    const statuses = async (table: "requisitions" | "requisition_splits" | "purchase_orders" | "receivings") => {
      const rows = await db
        .selectFrom(table as "requisitions")
        .select("status")
        .distinct()
        .execute();
      return rows.map(({ status }) => status);
    };
    expect(await statuses("requisitions")).toEqual(
      expect.arrayContaining(["not_started", "in_progress", "completed", "backordered", "stock_issue", "hold"]),
    );
    expect(await statuses("requisition_splits")).toEqual(
      expect.arrayContaining([
        "draft",
        "on_po",
        "ordered",
        "backordered",
        "partially_received",
        "received",
        "cancelled",
      ]),
    );
    expect(await statuses("purchase_orders")).toEqual(
      expect.arrayContaining(["draft", "sent", "confirmed", "partially_received", "received", "closed_short"]),
    );
    expect(await statuses("receivings")).toEqual(
      expect.arrayContaining(["not_started", "in_progress", "received", "flagged"]),
    );
    const found = await db.selectFrom("discrepancies").select(["type", "status"]).execute();
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(["short", "over", "damaged", "wrong_color"]));
    const tasks = await db.selectFrom("tasks").select("kind").where("done_at", "is", null).execute();
    expect(new Set(tasks.map(({ kind }) => kind))).toEqual(
      new Set([...tasks.map(({ kind }) => kind), "stock_issue", "backorder", "substitution", "excess_goods"]),
    );
    expect(await db.selectFrom("parcels").select("id").execute()).toHaveLength(2);
    expect(await db.selectFrom("stock_entries").select("id").execute()).not.toEqual([]);
    expect(await db.selectFrom("suppliers").select("id").where("receivings_judged", ">", 0).execute()).not.toEqual([]);

    const recorded = db.selectFrom("history_events").select("entity_id").where("entity_type", "=", "purchase_order");
    for (const [action, since] of [
      ["po_created", "created_at"],
      ["po_sent", "sent_at"],
      ["po_confirmed", "confirmed_at"],
    ] as const) {
      const unrecorded = db
        .selectFrom("purchase_orders")
        .select("po_number")
        .where(since, "is not", null)
        .where("id", "not in", recorded.where("action", "=", action).where("order_id", "is", null));
      expect(await unrecorded.execute(), action).toEqual([]);
    }

    const orders = await db.selectFrom("orders").select("id").where("accepted_at", "is not", null).execute();
    const ids = orders.map(({ id }) => id);
    const all = async () => ({
      goods: await loadGoods(db, ids),
      suppliers: await db.selectFrom("suppliers").selectAll().orderBy("id").execute(),
      orders: await db.selectFrom("purchase_orders").selectAll().orderBy("id").execute(),
      tasks: await db.selectFrom("tasks").selectAll().orderBy("id").execute(),
    });
    const before = await all();
    await db.transaction().execute(async (trx) => {
      expect(await settleGoods(trx, ids, "2099-01-01T00:00:00.000Z")).toEqual([]);
    });
    expect(await all()).toEqual(before);
  });

  it("counts stitches of what is sewn, not of inks, and every comment says whose it is", async () => {
    const { db } = test;
    const stitched = await db
      .selectFrom("art_uploads")
      .innerJoin("art_proofs", "art_proofs.id", "art_uploads.art_proof_id")
      .select("art_proofs.deco_method")
      .where("art_uploads.stitch_count", "is not", null)
      .distinct()
      .execute();
    expect(stitched).toEqual([{ deco_method: "Embroidery" }]);
    expect(await db.selectFrom("proof_feedback").select("id").where("author_name", "is", null).execute()).toEqual([]);
  });

  it("sends nothing to anybody: all of its mail counts as sent but two that wait for review, and no reminder is due", async () => {
    const mails = await test.db.selectFrom("email_messages").select(["status", "event", "link_cipher"]).execute();
    expect(mails.filter(({ event }) => event === "order_accepted").length).toBeGreaterThan(5);
    const waiting = mails.filter(({ status }) => status !== "sent");
    expect(waiting.map(({ status, event }) => [status, event])).toEqual([
      ["review", "order_ready"],
      ["review", "order_ready"],
    ]);
    expect(mails.every(({ link_cipher }) => link_cipher === null)).toBe(true);
    await followUpProofs(test);
    const after = await test.db.selectFrom("email_messages").select("id").execute();
    expect(after).toHaveLength(mails.length);
  });

  it("is the same at every run, and open work stays small as it grows", async () => {
    const now = test.clock();
    expect(planShop(600, now, "2026-03-10")).toEqual(planShop(600, now, "2026-03-10"));
    expect(planShop(100, now, "2026-03-10").orders.map(({ brief }) => brief.name)).toContain("#1042");
    const large = planShop(40_000, now, "2026-03-10");
    expect(large.orders.length + large.copies).toBe(40_000);
    expect(large.orders.filter(({ fate }) => fate.kind === "new" || fate.kind === "main")).toHaveLength(3_000);
  });
});

describe("every order of the demo shop, recomputed from the facts", () => {
  const moment = () => writeMoment(test, test.clock(), null);
  const differences = async () => {
    const found: Difference[] = [];
    const seen = await checkOrders(test.db, moment(), (difference) => found.push(difference));
    return { seen, found };
  };

  const none = { seen: { orders: 600, waiting: 0 }, found: [] };
  /** What housekeeping does to plans. */
  const planAnew = async () => {
    await followFreeDays(test.db, moment().today);
    await judgeForNewDay(test.db, moment());
    await replanStale(test.db, moment());
  };

  it("is as it is stored, before and after the first housekeeping", async () => {
    expect(await differences()).toEqual(none);
    await planAnew();
    expect(await differences()).toEqual(none);
  });

  it("is so on another day, before and after it was judged", async () => {
    test.setNow("2026-03-13T15:00:00.000Z");
    expect(await differences()).toEqual(none);
    await planAnew();
    expect(await differences()).toEqual(none);
  });

  it("is so after a change of the plan, and closed orders keep their days", async () => {
    const closedDays = () =>
      test.db.selectFrom("orders").select(["id", "ship_by_date"]).where("stage", "=", "closed").orderBy("id").execute();
    const before = await closedDays();
    const plan = { pack_days: 4, goods_days: 6 };
    expect((await test.call("PUT", "/plan", { token, body: plan })).status).toBe(200);
    const meanwhile = await differences();
    expect(meanwhile.found).toEqual([]);
    expect(meanwhile.seen.waiting).toBeGreaterThan(0);
    await planAnew();
    expect(await differences()).toEqual(none);
    expect(await closedDays()).toEqual(before);
  });

  it("shows a figure that somebody broke, and writes nothing", async () => {
    const made = await test.db
      .selectFrom("productions")
      .selectAll()
      .where("is_active", "=", 1)
      .executeTakeFirstOrThrow();
    const broken = (units: number) =>
      test.db.updateTable("productions").set({ received_units: units }).where("id", "=", made.id).execute();
    await broken(made.received_units + 7);
    const { found } = await differences();
    expect(found).toContainEqual(
      expect.objectContaining({
        table: "productions",
        id: made.id,
        column: "received_units",
        follows: made.received_units,
      }),
    );
    expect((await differences()).found).toEqual(found);
    await broken(made.received_units);
  });
});
