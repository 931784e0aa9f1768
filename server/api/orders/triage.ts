import { MAX_ID } from "contract/conventions.schema";
import { groupBy } from "contract/group-by";
import type { TriageBody, TriageResult } from "contract/order-writes.schema";
import { sql } from "kysely";
import type { LinkedLogos } from "../../art/link-logos";
import type { Db, OrderRow } from "../../db/tables";
import type { HistoryEntry } from "../../history/record-history";
import { Slices } from "../../jobs/slices";
import { tellHistory } from "../../mail/events/announce";
import { hasStarted } from "../../orders/departments";
import { deriveOrder } from "../../orders/derive";
import { type DeriveContext, deriveInput, loadDeriveContexts } from "../../orders/derive-context";
import type { Move } from "../../orders/order-move";
import { moveOrder } from "../../orders/orders.transitions";
import { rederiveOrders } from "../../orders/rederive-orders";
import { loadPlanRules } from "../../plan/load-plan-rules";
import type { PlanDay } from "../../plan/plan-rules";
import { type WriteMoment, writeMoment } from "../../plan/write-moment";
import type { ApiDependencies, SignedIn } from "../context";
import { isStale } from "../errors";
import { createDepartmentRecords, removeDepartmentRecords } from "./department-records";
import { linkLogos, readIntactVersions } from "./logos-at-acceptance";
import { difference, orderEvent } from "./order-write";

type Outcome = "accepted" | "ignored" | "restored";
type Refused = TriageResult["refused"][number];

/** Accepts, ignores and restores. Each order's outcome stands alone: what cannot be done is refused by id with code and words. */
export async function triageOrders(
  dependencies: ApiDependencies,
  actor: SignedIn,
  body: TriageBody,
  slices = new Slices({ sliceMs: dependencies.dialect.awaitedSliceMs }),
): Promise<TriageResult> {
  const result = {
    accepted: [],
    ignored: [],
    restored: [],
    refused: [],
  } satisfies TriageResult as Required<TriageResult>;
  const asked = { accepted: new Set(body.accepted), ignored: new Set(body.ignored), restored: new Set(body.restored) };
  const twice = namedTwice(Object.values(asked));
  for (const id of twice) {
    result.refused.push({ id, code: "in_two_lists", message: "It is in two lists. Choose one." });
  }
  for (const outcome of ["accepted", "ignored", "restored"] as const) {
    const ids = [...asked[outcome]].filter((id) => !twice.has(id));
    await slices.each(ids, async (chunk) => {
      const done = await triageChunk(dependencies, { actor, body, outcome }, chunk);
      (result[outcome] as number[]).push(...done.done);
      (result.refused as Refused[]).push(...done.refused);
    });
  }
  return result;
}

function namedTwice(lists: readonly ReadonlySet<number>[]): Set<number> {
  const seen = new Set<number>();
  const twice = new Set<number>();
  for (const list of lists) for (const id of list) (seen.has(id) ? twice : seen).add(id);
  return twice;
}

interface Asked {
  actor: SignedIn;
  body: TriageBody;
  outcome: Outcome;
}

interface Planned {
  order: OrderRow;
  context: DeriveContext;
  changes: Partial<OrderRow>;
}

async function triageChunk(
  dependencies: ApiDependencies,
  asked: Asked,
  ids: readonly number[],
): Promise<{ done: number[]; refused: Refused[] }> {
  const possible = ids.filter((id) => id <= MAX_ID);
  if (possible.length === 0) return { done: [], refused: ids.map((id) => ({ id, ...UNKNOWN })) };
  const moment = writeMoment(dependencies, dependencies.clock(), asked.actor.requestId);
  const intact = asked.outcome === "accepted" ? await readIntactVersions(dependencies, possible) : new Set<number>();
  return await dependencies.db.transaction().execute(async (trx) => {
    // Taken before what hangs on them is read: goods that somebody orders meanwhile start an order.
    const rows = trx.selectFrom("orders").selectAll().where("id", "in", possible).orderBy("id");
    const orders = await rows.modifyEnd(dependencies.dialect.forUpdate).execute();
    const contexts = await loadDeriveContexts(trx, orders);
    const rules = await loadPlanRules(trx);
    const byId = new Map(orders.map((order) => [order.id, order]));
    const refused: Refused[] = [];
    const planned: Planned[] = [];
    for (const id of ids) {
      const plan = planOne(byId.get(id), contexts.get(id), asked, { at: moment.at, today: moment.today, rules });
      if ("code" in plan) refused.push({ id, ...plan });
      else planned.push(plan);
    }
    const updated = await updateOrders(trx, planned, moment.at);
    const done = planned.filter(({ order }) => updated.has(order.id));
    for (const { order } of planned) if (!updated.has(order.id)) refused.push({ id: order.id, ...STALE });
    const linked = await linkLogos(
      trx,
      done.map(({ order }) => order.id),
      intact,
    );
    await followUp(trx, done, { ...asked, linked }, moment);
    return { done: done.map(({ order }) => order.id), refused };
  });
}

const UNKNOWN = { code: "unknown", message: "Order not found." };
const STALE = { code: "stale", message: "Someone changed it in the meantime. Check it again." };

function planOne(
  order: OrderRow | undefined,
  context: DeriveContext | undefined,
  { actor, body, outcome }: Asked,
  { at, today, rules }: PlanDay & { at: string },
): Planned | { code: string; message: string } {
  if (!order || !context) return UNKNOWN;
  const seen = body.lock_versions?.[String(order.id)];
  if (isStale(seen, order)) return STALE;
  // The checks as of today: an in-hands date may have become unfeasible since they were stored.
  const { check_level } = deriveOrder(deriveInput(order, context, { today, rules })).columns;
  const result = moveOrder({ ...order, check_level }, moveFor(outcome, body, context), { at, actorId: actor.id });
  if (result.ok) return { order, context, changes: result.changes };
  return { code: result.refusal.code, message: result.refusal.message };
}

function moveFor(outcome: Outcome, body: TriageBody, context: DeriveContext): Move {
  switch (outcome) {
    case "accepted":
      return { type: "accept", holdBack: body.hold_back_blocked, overrideReason: body.override_reason || null };
    case "ignored":
      return { type: "ignore", reason: body.ignore_reason || null };
    case "restored":
      return { type: "restore", started: hasStarted(context.downstream) };
  }
}

/** Orders with the same changes share a statement; only those still at the version that was read are changed. */
async function updateOrders(trx: Db, planned: readonly Planned[], at: string): Promise<Set<number>> {
  const groups = groupBy(planned, (plan) => JSON.stringify(plan.changes));
  const updated = new Set<number>();
  for (const group of groups.values()) {
    const versions = sql.join(
      group.map(({ order }) => sql`(cast(${order.id} as integer), cast(${order.lock_version} as integer))`),
    );
    const rows = await trx
      .updateTable("orders")
      .set(group[0]?.changes ?? {})
      .set((eb) => ({ updated_at: at, lock_version: eb("lock_version", "+", 1) }))
      .where(sql<boolean>`(id, lock_version) in (values ${versions})`)
      .returning("id")
      .execute();
    for (const { id } of rows) updated.add(id);
  }
  return updated;
}

/** What the departments get or give back, derived columns and history of the orders that were changed. */
async function followUp(
  trx: Db,
  done: readonly Planned[],
  { actor, body, outcome, linked }: Asked & { linked: LinkedLogos },
  moment: WriteMoment,
): Promise<void> {
  const { at } = moment;
  if (done.length === 0) return;
  const after = done.map(({ order, context, changes }) => ({ order: { ...order, ...changes }, context }));
  const reused = outcome === "accepted" ? await createDepartmentRecords(trx, after, { actor, at, linked }) : [];
  const returned = done.filter(({ order }) => order.accepted_at !== null).map(({ order }) => order.id);
  if (outcome === "restored") await removeDepartmentRecords(trx, returned, at);
  const reason = { accepted: body.override_reason, ignored: body.ignore_reason, restored: undefined }[outcome];
  const events = done.map(({ order, changes }): HistoryEntry => {
    const { before, after: changed } = difference(order, changes);
    return orderEvent(order.id, outcome, { before, after: changed, reason: reason || null });
  });
  await tellHistory(trx, actor, moment, [...events, ...reused]);
  await rederiveOrders(
    trx,
    done.map(({ order }) => order.id),
    moment,
  );
}
