import type { ApiDependencies, SignedIn } from "../server/api/context";
import { flagOrder } from "../server/api/orders/order-actions";
import { patchOrder } from "../server/api/orders/order-patch";
import { triageOrders } from "../server/api/orders/triage";
import { instantOf } from "../server/clock";
import { type SuggestedSuppliers, suggestSuppliers } from "../server/goods/suggest-suppliers";
import { Slices } from "../server/jobs/slices";
import { judgeForNewDay } from "../server/orders/new-day";
import { replanStale } from "../server/orders/replan";
import { addWorkDays, shopToday } from "../server/plan/calendar";
import { loadPlanRules } from "../server/plan/load-plan-rules";
import type { PlanRules } from "../server/plan/plan-rules";
import { writeMoment } from "../server/plan/write-moment";
import { followFreeDays } from "../server/production/follow-free-days";
import { applyOrders, writeArchivedOrders } from "../server/storefront/apply-orders";
import { mapShopifyOrder } from "../server/storefront/shopify-json";
import type { StoreOrder } from "../server/storefront/store-order";
import { type ImportSession, openImportSession } from "../server/storefront/write-context";
import { growArchive } from "./archive-copies";
import { rememberArchivedGoods } from "./archived-goods";
import { drawArt } from "./art-work";
import { countMade } from "./counted-pieces";
import { advanceDepartments } from "./department-progress";
import { finishedOrders } from "./finished-orders";
import { guideFirstOrder } from "./first-order";
import { setUpFloor } from "./floor-machines";
import { tellFloor } from "./floor-stories";
import { workFloor } from "./floor-work";
import { followArchive } from "./follow-archive";
import { tellGoods } from "./goods-stories";
import type { ProgressOf } from "./progress";
import { Random } from "./random";
import { putUpShelves } from "./shelves";
import { shipArchive, tellShipping } from "./shipped-orders";
import { writeShopMail } from "./shop-mail";
import { makeShopOrder } from "./shop-order";
import { archiveDays, type PlannedOrder, planShop } from "./shop-plan";
import { hireStaff } from "./staff";
import { meetSuppliers } from "./suppliers";

export interface SeedResult {
  orders: number;
  byFate: Record<PlannedOrder["fate"]["kind"], number>;
}

const CHUNK = 400;
/** Orders that the shop still works on go in smaller steps, so that what it did to them spreads over the days. */
const OPEN_CHUNK = 25;
const HOUR_MS = 3_600_000;

interface Seeding {
  dependencies: ApiDependencies;
  session: ImportSession;
  desk: SignedIn;
  random: Random;
  suppliers: SuggestedSuppliers;
  rules: PlanRules;
  today: string;
  started: Date;
  slices: Slices;
  setNow(time: number): void;
}

/**
 * A shop at work: orders as Shopify would send them come in through the importer; the open ones are then triaged, flagged, held and
 * dated through the same functions as the screens use. A large archive is copied from what came in so. The same every time but for the
 * day. `tell` hears of progress.
 */
export async function seedDemo(
  dependencies: ApiDependencies,
  count: number,
  tell: (done: number) => void,
): Promise<SeedResult> {
  const started = dependencies.clock();
  let now = started;
  const own: ApiDependencies = { ...dependencies, clock: () => now };
  const today = shopToday(started, dependencies.settings.shopTimezone);
  const desk = await hireStaff(own);
  await meetSuppliers(own, desk);
  await putUpShelves(own.db, instantOf(started));
  await setUpFloor(own);
  const vendors = await own.db.selectFrom("vendors").select("id").execute();
  const suppliers = await suggestSuppliers(
    own.db,
    vendors.map(({ id }) => id),
  );
  const session = await openImportSession(own, { type: "import", id: desk.id, requestId: "seed-demo" });
  const setNow = (time: number) => {
    now = new Date(Math.min(time, started.getTime()));
  };
  const seeding: Seeding = {
    dependencies: own,
    session,
    desk,
    random: new Random(77),
    suppliers,
    rules: await loadPlanRules(own.db),
    today,
    started,
    // Nobody waits for answers meanwhile.
    slices: new Slices({ sliceMs: Number.POSITIVE_INFINITY }),
    setNow,
  };
  const { orders: planned, copies, firstCopy } = planShop(count, started, today);
  const byFate: SeedResult["byFate"] = { new: 0, main: 0, complete: 0, cancelled: 0, ignored: 0 };
  for (let done = 0; done < planned.length; ) {
    const chunk = nextChunk(planned, done);
    for (const { fate } of chunk) byFate[fate.kind] += 1;
    await seedChunk(seeding, chunk);
    done += chunk.length;
    tell(done);
  }
  setNow(started.getTime());
  await countMade(own.db, "all");
  await rememberArchivedGoods(own.db);
  await shipArchive(own.db);
  await followArchive(own.db, writeMoment(own, started, null));
  await tellGoods(own);
  await drawArt(own, { ...writeMoment(own, started, null), today });
  await workFloor(own);
  await tellFloor(own);
  await tellShipping(own, desk);
  await writeShopMail(own);
  await guideFirstOrder(own.db);
  await planDay(own, seeding.slices);
  if (copies > 0) {
    const growth = { orders: copies, days: archiveDays(count), firstNumber: firstCopy };
    const copied = await growArchive(own, growth, (done) => tell(planned.length + done));
    for (const fate of ["complete", "cancelled", "ignored"] as const) byFate[fate] += copied[fate];
  }
  return { orders: planned.length + copies, byFate };
}

/** As housekeeping does it every day: the machines' free days, the day, and the plan that follows from both. */
async function planDay(own: ApiDependencies, slices: Slices): Promise<void> {
  const moment = writeMoment(own, own.clock(), null);
  await followFreeDays(own.db, moment.today);
  await judgeForNewDay(own.db, moment);
  await replanStale(own.db, moment, slices);
}

function nextChunk(planned: readonly PlannedOrder[], start: number): PlannedOrder[] {
  const chunk = planned.slice(start, start + CHUNK);
  const firstOpen = chunk.findIndex(({ fate }) => fate.kind === "main");
  if (firstOpen === -1) return chunk;
  return chunk.slice(0, Math.max(firstOpen, OPEN_CHUNK));
}

async function seedChunk(seeding: Seeding, chunk: readonly PlannedOrder[]): Promise<void> {
  const { session, random, desk, suppliers, rules } = seeding;
  const last = Date.parse(chunk.at(-1)?.brief.placedAt ?? "");
  const orders = chunk.map(({ brief }) => mapShopifyOrder(makeShopOrder(brief, random), brief.id));
  seeding.setNow(last + 60_000);
  const finished = new Map<string, "complete" | "cancelled" | "ignored">();
  for (const { brief, fate } of chunk)
    if (fate.kind !== "new" && fate.kind !== "main") finished.set(brief.id, fate.kind);
  const isFinished = (order: StoreOrder) => finished.has(order.externalId);
  await writeArchivedOrders(
    session,
    orders.filter(isFinished),
    finishedOrders(finished, { staffId: desk.id, random, suppliers, rules, now: seeding.started }),
  );
  const open = orders.filter((order) => !isFinished(order));
  const applied = await applyOrders(session, open);
  const refused = applied.find((one) => one.outcome !== "new");
  if (refused) throw new Error(`A demo order was ${refused.outcome}: ${refused.messages.join(" ")}`);
  const ids = new Map(open.map((order, index) => [order.externalId, applied[index]?.orderId ?? 0]));
  await workOn(seeding, chunk, ids, last);
}

/** Accepts what is to be accepted and lets the shop work on it. */
async function workOn(
  seeding: Seeding,
  chunk: readonly PlannedOrder[],
  ids: ReadonlyMap<string, number>,
  last: number,
): Promise<void> {
  const { dependencies, desk, today, slices } = seeding;
  const accepted = chunk.flatMap(({ brief, fate }) =>
    fate.kind === "main" ? [{ brief, fate, id: ids.get(brief.id) ?? 0 }] : [],
  );
  if (accepted.length === 0) return;
  seeding.setNow(last + 4 * HOUR_MS);
  const body = {
    accepted: accepted.map(({ id }) => id),
    ignored: [],
    restored: [],
    hold_back_blocked: true,
    override_reason: "Checked with the customer by phone.",
  };
  const result = await triageOrders(dependencies, desk, body, slices);
  if (result.refused.length > 0) throw new Error(`A demo order was not accepted: ${result.refused[0]?.message}`);
  seeding.setNow(last + 30 * HOUR_MS);
  const { db, clock } = dependencies;
  const progress = accepted.map(({ id, fate }): ProgressOf => ({ id, progress: fate.progress }));
  await advanceDepartments(db, progress, { ...writeMoment(dependencies, clock(), null), today });
  for (const { id, fate } of accepted) if (fate.after) await interrupt(seeding, id, fate.after);
}

const FLAGS = [
  ["Thread color", "Madeira 1842 is out of stock. Ask which green they want instead."],
  ["Type 1", "The logo is a 72 dpi screenshot. We need a vector file."],
  ["Goods", "Size L is on backorder until next week. Substitute or wait?"],
  ["Address", "The carrier does not know this street. Confirm the address."],
] as const;
const HOLDS = [
  "Waiting for the deposit.",
  "The customer decides on a new placement by Friday.",
  "Board approval of the artwork.",
] as const;

async function interrupt(seeding: Seeding, id: number, what: "flag" | "hold" | "vip" | "rush"): Promise<void> {
  const { dependencies, desk, random, today } = seeding;
  switch (what) {
    case "flag": {
      const [flag_type, flag_comment] = random.pick(FLAGS);
      await flagOrder(dependencies, desk, id, { flag_type, flag_comment, severity: "blocker" });
      return;
    }
    case "hold":
      await patchOrder(dependencies, desk, id, { action: "hold", reason: random.pick(HOLDS) });
      return;
    case "vip":
      await patchOrder(dependencies, desk, id, {
        vip_date: addWorkDays(today, random.between(2, 5)),
        priority: "high",
        is_firm: true,
      });
      return;
    case "rush":
      await patchOrder(dependencies, desk, id, { priority: "high", is_firm: true });
  }
}
