import type { Db } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";

/** What an order's columns say of its art besides the derived ones: approved when the last of all its proofs was. */
export async function settleArt(trx: Db, orderId: number): Promise<void> {
  const proofs = await trx
    .selectFrom("art_proofs")
    .select(["status", "approved_at"])
    .where("order_id", "=", orderId)
    .execute();
  const isDone = proofs.length > 0 && proofs.every((proof) => proof.status === "approved");
  const last = proofs
    .flatMap(({ approved_at }) => approved_at ?? [])
    .sort()
    .at(-1);
  await trx
    .updateTable("orders")
    .set({ art_approved_at: isDone ? (last ?? null) : null })
    .where("id", "=", orderId)
    .execute();
}

/** Productions that waited for other art may begin, those under a flag too: theirs is approved again. */
export async function resumeProductions(trx: Db, orderId: number, at: string): Promise<void> {
  await trx
    .updateTable("productions")
    .set((eb) => ({
      status: eb.case().when("status", "=", "edits_required").then("not_started").else(eb.ref("status")).end(),
      previous_status: eb
        .case()
        .when("previous_status", "=", "edits_required")
        .then("not_started")
        .else(eb.ref("previous_status"))
        .end(),
      status_since: eb.case().when("status", "=", "edits_required").then(at).else(eb.ref("status_since")).end(),
      updated_at: at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("order_id", "=", orderId)
    .where((eb) => eb.or([eb("status", "=", "edits_required"), eb("previous_status", "=", "edits_required")]))
    .where("art_proof_id", "in", (eb) =>
      eb.selectFrom("art_proofs").select("id").where("order_id", "=", orderId).where("status", "=", "approved"),
    )
    .execute();
}

/**
 * An order is in progress once a department has begun (field-guide §4.3), under a flag or hold too. Goods on file and customers' own
 * that are still to come begin nothing. Answers with what the history tells.
 */
export async function beginOrders(trx: Db, orderIds: readonly number[]): Promise<HistoryEntry[]> {
  if (orderIds.length === 0) return [];
  const begun = await trx
    .updateTable("orders")
    .set((eb) => ({
      status: eb.case().when("status", "=", "not_started").then("in_progress").else(eb.ref("status")).end(),
      previous_status: eb
        .case()
        .when("previous_status", "=", "not_started")
        .then("in_progress")
        .else(eb.ref("previous_status"))
        .end(),
    }))
    .where("id", "in", orderIds)
    .where((eb) => eb.or([eb("status", "=", "not_started"), eb("previous_status", "=", "not_started")]))
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom("art_proofs")
            .select("art_proofs.id")
            .whereRef("art_proofs.order_id", "=", "orders.id")
            .where("art_proofs.status", "<>", "not_started"),
        ),
        eb.exists(
          eb
            .selectFrom("requisitions")
            .select("requisitions.id")
            .whereRef("requisitions.order_id", "=", "orders.id")
            .where("requisitions.status", "not in", ["not_started", "archived"])
            .where((or) => or.or([or("goods_source", "<>", "customer_supplied"), or("quantity_received", ">", 0)])),
        ),
        eb.exists(
          eb
            .selectFrom("productions")
            .select("productions.id")
            .whereRef("productions.order_id", "=", "orders.id")
            .where("productions.status", "<>", "not_started"),
        ),
      ]),
    )
    .returning(["id", "status"])
    .execute();
  const change = { before: { status: "not_started" }, after: { status: "in_progress" } };
  return begun.flatMap(({ id, status }) =>
    status === "in_progress"
      ? [{ entity_type: "order", entity_id: id, order_id: id, action: "updated", ...change }]
      : [],
  );
}

export const beginOrder = (trx: Db, orderId: number) => beginOrders(trx, [orderId]);
