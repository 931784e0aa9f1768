import type { HistoryEntry } from "../history";
import { planAcceptance } from "../orders/acceptance";
import { addWorkDays } from "../orders/calendar";
import { isInternational } from "../orders/international";
import type { FateOf } from "../storefront/write-new-orders";
import type { Random } from "./random";

const HOUR_MS = 3_600_000;

/** Orders of the archive come in with their whole past: accepted and made, cancelled, or ignored. */
export function finishedOrders(
  kinds: ReadonlyMap<string, "complete" | "cancelled" | "ignored">,
  staffId: number,
  random: Random,
): FateOf {
  return (order, lines, store) => {
    const kind = kinds.get(store.externalId);
    if (!kind) return null;
    const placed = Date.parse(order.created_at);
    const event = (action: string, after: Record<string, unknown>): HistoryEntry => ({
      entity_type: "order",
      entity_id: order.id,
      order_id: order.id,
      action,
      after,
    });
    const acceptedAt = new Date(placed + random.between(1, 30) * HOUR_MS).toISOString();
    if (kind === "ignored") {
      const ignored_reason = random.pick(["duplicate", "test", "not_decoratable", "other"]);
      const changes = { ignored_at: acceptedAt, ignored_by_id: staffId, ignored_reason, updated_at: acceptedAt };
      return { changes, plan: null, history: [event("ignored", { ignored_at: acceptedAt, ignored_reason })] };
    }
    if (kind === "cancelled") {
      const cancel_reason = random.pick(["The customer changed their mind.", "Goods discontinued.", "Ordered twice."]);
      const changes = { status: "cancelled", cancelled_at: acceptedAt, cancel_reason, updated_at: acceptedAt };
      return { changes, plan: null, history: [event("cancelled", changes)] };
    }
    const shipDate = addWorkDays(order.required_in_hand_date ?? acceptedAt.slice(0, 10), -random.between(2, 3));
    const closedAt = new Date(
      Math.max(Date.parse(`${shipDate}T19:30:00.000Z`), placed + 3 * 24 * HOUR_MS),
    ).toISOString();
    const international = isInternational(order.shipment_country, order.currency) ? 1 : 0;
    const accepted = lines.map((line) => ({ ...line, personalization_count: 0, lock_version: 1 }));
    const plan = planAcceptance({ ...order, is_international: international }, accepted, acceptedAt);
    for (const { row } of plan.art_proofs)
      Object.assign(row, { status: "approved", approved_at: acceptedAt, approved_via: "link", updated_at: closedAt });
    for (const row of plan.requisitions) {
      Object.assign(row, {
        status: "completed",
        quantity_ordered: row.quantity,
        quantity_received: row.quantity,
        updated_at: closedAt,
      });
    }
    for (const row of plan.productions) {
      const spoiled_units = random.chance(0.05) ? 1 : 0;
      const made = { received_units: row.ordered_units, produced_units: row.ordered_units, spoiled_units };
      Object.assign(row, {
        ...made,
        status: "completed",
        started_at: acceptedAt,
        completed_at: closedAt,
        updated_at: closedAt,
      });
    }
    const changes = {
      status: "complete",
      accepted_at: acceptedAt,
      accepted_by_id: staffId,
      art_approved_at: plan.art_proofs.length > 0 ? acceptedAt : null,
      closed_at: closedAt,
      estimated_ship_date: shipDate,
      actual_ship_date: closedAt.slice(0, 10),
      updated_at: closedAt,
    };
    return {
      changes,
      plan,
      history: [event("accepted", { accepted_at: acceptedAt }), event("completed", { status: "complete" })],
    };
  };
}
