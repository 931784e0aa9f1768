import { APPROVES_ORDERS } from "contract/needs";
import type { OrderChangeDecision } from "contract/order-changes.schema";
import { StaleRows } from "../../db/insert-rows";
import type { Db, OrderRow } from "../../db/tables";
import { shopToday } from "../../plan/calendar";
import type { ChangeItem } from "../../storefront/order-diff";
import type { Decisions } from "../../storefront/settled-changes";
import { requireAccess } from "../access";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, stale } from "../errors";
import { applyPlan } from "../line-items/apply-plan";
import { addToPlan, type ChangeFacts, type ChangePlan, emptyPlan, refuseOrder } from "../line-items/change-plan";
import { requireOrderApprovals } from "../orders/order-approvals";
import { type OrderWrite, writeOrder } from "../orders/order-write";
import { historyOf, nowOf } from "./change-words";
import { type ChangeRow, getChange, loadChangeFacts, selectChange } from "./order-changes.queries";

/** Somebody else decided, or the store sent a newer version, meanwhile. */
class StaleChange extends Error {}

interface Outcome {
  accepted: string[];
  refused: string[];
  not_decided: { key: string; message: string }[];
}

/** PATCH /order_changes/{id}: every item wholly or not at all, those that can be in one transaction. */
export async function decideChange(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  decision: OrderChangeDecision,
) {
  const { db, dialect } = dependencies;
  const { order_id: orderId } = await selectChange(db, id);
  let outcome: Outcome = { accepted: [], refused: [], not_decided: [] };
  try {
    await writeOrder(dependencies, { id: orderId, lockVersion: undefined, actor }, async (trx, order, at) => {
      const change = await selectChange(trx, id);
      if (decision.lock_version !== undefined && decision.lock_version !== change.lock_version) throw new StaleChange();
      requireOpen(order, change);
      const loaded = await loadChangeFacts(trx, change);
      const judged = judge(loaded.items, loaded.facts, JSON.parse(change.decisions_json), decision);
      outcome = judged.outcome;
      if (judged.accepted.length + judged.refused.length === 0) return null;
      const today = shopToday(dependencies.clock(), dependencies.settings.shopTimezone);
      await requirePlanApprovals(trx, actor, { order, plan: judged.plan, today });
      const { added, followed } = await applyPlan(
        { trx, dialect, actorId: actor.id, at },
        loaded.facts,
        judged.plan,
        loaded.links,
      );
      await saveDecisions(trx, change, loaded, judged, { actorId: actor.id, at });
      const write = writeOf(
        loaded.facts,
        judged,
        (item) => item.order_line_item_id ?? added.get(item.key) ?? null,
        decision.reason,
      );
      return { ...write, goods: true, history: [...write.history, ...followed] };
    });
  } catch (error) {
    if (isStale(error)) throw stale(await getChange(db, id));
    throw error;
  }
  return { change: await getChange(db, id), ...outcome };
}

function isStale(error: unknown): boolean {
  if (error instanceof StaleChange || error instanceof StaleRows) return true;
  return error instanceof ApiError && error.code === "stale";
}

/** Other quantities, and a day that makes it a rush, are approved whoever asked for them. */
async function requirePlanApprovals(
  trx: Db,
  actor: SignedIn,
  { order, plan, today }: { order: OrderRow; plan: ChangePlan; today: string },
): Promise<void> {
  const counts = [...plan.lines.values()].some(({ effects, isRemoved }) => isRemoved || effects.quantity !== null);
  if (counts || plan.added.length > 0) await requireAccess(trx, actor, APPROVES_ORDERS, "Accepting other quantities");
  const { required_in_hand_date } = plan.order;
  await requireOrderApprovals(trx, actor, { order, patch: { required_in_hand_date }, today });
}

function requireOpen(order: OrderRow, { status }: ChangeRow): void {
  if (status === "superseded") {
    throw new ApiError("not_allowed", "The store has changed it again. Decide on the newest change.");
  }
  if (status !== "proposed") throw new ApiError("not_allowed", "This change is decided already.");
  const refusal = refuseOrder(order);
  if (refusal) throw new ApiError("not_allowed", refusal);
}

interface Judged {
  accepted: ChangeItem[];
  refused: ChangeItem[];
  plan: ChangePlan;
  outcome: Outcome;
}

/** Sorts what was asked into what can be done and what cannot. Throws where the request names what is not there. */
function judge(
  items: readonly ChangeItem[],
  facts: ChangeFacts,
  decisions: Decisions,
  { accept, refuse }: OrderChangeDecision,
): Judged {
  const [accepting, refusing] = [new Set(accept), new Set(refuse)];
  requireKnown(items, accepting, refusing);
  const plan = emptyPlan();
  const judged: Judged = { accepted: [], refused: [], plan, outcome: { accepted: [], refused: [], not_decided: [] } };
  for (const item of items) {
    if (!accepting.has(item.key) && !refusing.has(item.key)) continue;
    const isDecided = Object.hasOwn(decisions, item.key);
    const problem = isDecided ? DECIDED : accepting.has(item.key) ? addToPlan(plan, facts, item) : null;
    if (problem !== null) {
      judged.outcome.not_decided.push({ key: item.key, message: problem });
      continue;
    }
    const verdict = accepting.has(item.key) ? "accepted" : "refused";
    judged[verdict].push(item);
    judged.outcome[verdict].push(item.key);
  }
  return judged;
}

const DECIDED = "This is decided already.";

function requireKnown(
  items: readonly ChangeItem[],
  accepting: ReadonlySet<string>,
  refusing: ReadonlySet<string>,
): void {
  if (accepting.size + refusing.size === 0) throw invalid({ accept: ["Accept or refuse at least one item."] });
  const known = new Set(items.map((item) => item.key));
  for (const [field, keys] of [
    ["accept", accepting],
    ["refuse", refusing],
  ] as const) {
    for (const key of keys) if (!known.has(key)) throw invalid({ [field]: ["This change has no such item."] });
  }
  for (const key of accepting) {
    if (refusing.has(key)) throw invalid({ refuse: ["An item is in both lists. Keep it in one."] });
  }
}

async function saveDecisions(
  trx: Db,
  change: ChangeRow,
  { items, facts }: { items: readonly ChangeItem[]; facts: ChangeFacts },
  { accepted, refused }: Judged,
  { actorId, at }: { actorId: number; at: string },
): Promise<void> {
  const decisions: Decisions = {
    ...JSON.parse(change.decisions_json),
    ...Object.fromEntries(
      [...accepted, ...refused].map((item) => [
        item.key,
        { accepted: accepted.includes(item), by_id: actorId, at, before: nowOf(facts, item) },
      ]),
    ),
  };
  const isDone = items.every((item) => decisions[item.key]);
  const isApplied = items.some((item) => decisions[item.key]?.accepted);
  const { numUpdatedRows } = await trx
    .updateTable("order_changes")
    .set({
      decisions_json: JSON.stringify(decisions),
      lock_version: change.lock_version + 1,
      ...(isDone && { status: isApplied ? "applied" : "rejected", decided_by_id: actorId, decided_at: at }),
    })
    .where("id", "=", change.id)
    .where("lock_version", "=", change.lock_version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StaleChange();
}

/** The order's own row and the history of every item. */
function writeOf(
  facts: ChangeFacts,
  { accepted, refused, plan }: Judged,
  lineIdOf: (item: ChangeItem) => number | null,
  reason: string | undefined,
): OrderWrite {
  const { order } = facts;
  const history = [...accepted, ...refused].map((item) =>
    historyOf(item, {
      orderId: order.id,
      accepted: accepted.includes(item),
      lineId: lineIdOf(item),
      before: nowOf(facts, item),
      reason: reason || null,
    }),
  );
  return { changes: plan.order, history };
}
