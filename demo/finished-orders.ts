import type { HistoryEntry } from "server/history/record-history";
import { addWorkDays } from "server/plan/calendar";
import { dueDatesOf } from "server/plan/plan";
import type { PlanRules } from "server/plan/plan-rules";
import type { SuggestedSuppliers } from "../server/goods/suggest-suppliers";
import { goodsOf, planAcceptance } from "../server/orders/acceptance";
import { isInternational } from "../server/orders/international";
import type { FateOf } from "../server/storefront/write-new-orders";
import { PAST_PO } from "./archived-goods";
import type { Random } from "./random";
import { pastParcel } from "./shipped-orders";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Row = Parameters<FateOf>[0];
type Lines = Parameters<FateOf>[1];

/** Who did it, when, and what chance says about the rest. */
interface Past {
  at: string;
  staffId: number;
  random: Random;
  suppliers: SuggestedSuppliers;
  rules: PlanRules;
  /** Nothing is finished after this, whatever was planned. */
  now: Date;
}

/** Orders of the archive come in with their whole past: accepted and made, cancelled, or ignored. */
export function finishedOrders(
  kinds: ReadonlyMap<string, "complete" | "cancelled" | "ignored">,
  past: Omit<Past, "at">,
): FateOf {
  return (order, lines, store) => {
    const kind = kinds.get(store.externalId);
    if (!kind) return null;
    const at = new Date(Date.parse(order.created_at) + past.random.between(1, 30) * HOUR_MS).toISOString();
    if (kind === "ignored") return ignored(order, { ...past, at });
    return kind === "cancelled" ? cancelled(order, { ...past, at }) : complete(order, lines, { ...past, at });
  };
}

function ignored(order: Row, { at, staffId, random }: Past) {
  const ignored_reason = random.pick(["duplicate", "test", "not_decoratable", "other"]);
  return {
    changes: { ignored_at: at, ignored_by_id: staffId, ignored_reason, updated_at: at },
    plan: null,
    history: [event(order, "ignored", { ignored_at: at, ignored_reason })],
  };
}

function cancelled(order: Row, { at, random }: Past) {
  const cancel_reason = random.pick(["The customer changed their mind.", "Goods discontinued.", "Ordered twice."]);
  const changes = { status: "cancelled", cancelled_at: at, cancel_reason, updated_at: at };
  return { changes, plan: null, history: [event(order, "cancelled", changes)] };
}

function complete(order: Row, lines: Lines, past: Past) {
  const { at, staffId, random, now } = past;
  const early = random.between(2, 3);
  // One in eight leaves too late.
  const days = order.id % 8 === 0 ? (order.id % 3) + 1 : -early;
  const shipDate = addWorkDays(order.required_in_hand_date ?? at.slice(0, 10), days);
  const earliest = Date.parse(order.created_at) + 3 * DAY_MS;
  const planned = Math.max(Date.parse(`${shipDate}T19:30:00.000Z`), earliest);
  const closedAt = new Date(Math.min(planned, now.getTime() - random.between(1, 40) * HOUR_MS)).toISOString();
  const plan = finishedPlan(order, lines, { ...past, closedAt });
  const changes = {
    status: "complete",
    accepted_at: at,
    accepted_by_id: staffId,
    art_approved_at: plan.art_proofs.length > 0 ? at : null,
    closed_at: closedAt,
    estimated_ship_date: shipDate,
    actual_ship_date: closedAt.slice(0, 10),
    updated_at: closedAt,
  };
  const history = [event(order, "accepted", { accepted_at: at }), event(order, "completed", { status: "complete" })];
  return { changes, plan, history };
}

/** What accepting creates, with every department done. */
function finishedPlan(order: Row, lines: Lines, when: Past & { closedAt: string }) {
  const { at, closedAt, random, suppliers, rules } = when;
  const international = isInternational(order.shipment_country, order.currency);
  const accepted = lines.map((line) => ({ ...line, personalization_count: 0 }));
  const shipping = { method: order.shipping_method, international };
  const due = dueDatesOf(order.required_in_hand_date, goodsOf(accepted), shipping, rules);
  const plan = planAcceptance({ ...order, ...due }, accepted, at, suppliers);
  for (const { row } of plan.art_proofs) {
    Object.assign(row, {
      status: "approved",
      approved_at: at,
      approved_via: "link",
      is_active: 0,
      updated_at: closedAt,
    });
  }
  for (const row of plan.requisitions) {
    const got = { quantity_ordered: row.quantity, quantity_received: row.quantity };
    Object.assign(row, { ...got, status: "completed", is_active: 0, updated_at: closedAt });
  }
  const lost = new Set<number>();
  const seen = new Set<number>();
  for (const { row, lines: made } of plan.productions) {
    for (const line of made) {
      const id = line.order_line_item_id;
      const isFirst = !seen.has(id);
      if (random.chance(0.05) && isFirst) lost.add(id);
      seen.add(id);
      // The customer took one less.
      const lost_units = lost.has(id) ? 1 : 0;
      const counted = { received_units: line.ordered_units, produced_units: line.ordered_units - lost_units };
      const spoiled = { spoiled_units: isFirst ? lost_units : 0, lost_units, accepted_short_units: lost_units };
      Object.assign(line, { ...counted, ...spoiled });
    }
    Object.assign(row, { started_at: at, completed_at: closedAt, updated_at: closedAt, status: "completed" });
  }
  const isBought = plan.requisitions.some((row) => row.goods_source !== "customer_supplied");
  const numbers = [isBought ? `${PAST_PO}${order.id}` : null, pastParcel(order.id)];
  return { ...plan, goods_numbers: numbers.filter((number) => number !== null) };
}

function event(order: Row, action: string, after: Record<string, unknown>): HistoryEntry {
  return { entity_type: "order", entity_id: order.id, order_id: order.id, action, after };
}
