import { sql } from "kysely";
import type { Db } from "../db/tables";
import { SAMPLE_REQUIRED } from "./gate-lines";

/** Of the file for the machine, else of the newest version that says it. What came to another order's proof since it was taken over is not ours. */
const sewn = (column: "stitch_count" | "trims") => sql<
  number | null
>`(select made.${sql.ref(column)} from art_uploads as made
  where made.art_proof_id = coalesce(proof.reused_from_id, proof.id) and made.stitch_count is not null
    and (proof.reused_from_id is null or proof.approved_at is null or made.created_at <= proof.approved_at)
  order by case when made.kind = 'production' then 0 else 1 end, made.version desc limit 1)`;

/** Productions of these orders with everything that they follow; one query. */
export function selectFollowed(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom("productions as production")
    .innerJoin("orders", "orders.id", "production.order_id")
    .innerJoin("order_line_items as line", "line.id", "production.order_line_item_id")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .leftJoin("art_proofs as proof", "proof.id", "production.art_proof_id")
    .leftJoin("machines", "machines.id", "production.machine_id")
    .select([
      "production.id",
      "production.order_id",
      "production.art_proof_id",
      "production.deco_method",
      "production.status",
      "production.priority",
      "production.ordered_units",
      "production.machine_id",
      "production.accepted_short_units",
      "production.sample_approved_at",
      "production.is_active",
      "production.is_ready",
      "production.gate_json",
      "production.due_date",
      "production.due_sort",
      "production.ship_sort",
      "production.priority_rank",
      "production.estimated_minutes",
      "orders.stage",
      "orders.status as order_status",
      "orders.accepted_at",
      "orders.ignored_at",
      "orders.held_at",
      "orders.hold_reason",
      "orders.flagged_date",
      "orders.flag_type",
      "orders.flag_comment",
      "orders.created_at",
      "orders.production_due_date",
      "orders.ship_sort as order_ship_sort",
      "line.needs_art",
      "customers.first_name",
      "customers.last_name",
      "proof.status as proof_status",
      "proof.approved_at",
      "proof.approved_via",
      "proof.approved_by_name",
      "proof.is_not_applicable",
      "machines.heads",
    ])
    .select([sewn("stitch_count").as("stitches"), sewn("trims").as("trims")])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("order_labels")
            .select(sql.lit(1).as("one"))
            .whereRef("order_labels.order_id", "=", "orders.id")
            .where("order_labels.kind", "=", "characteristic")
            .where("order_labels.label", "=", SAMPLE_REQUIRED),
        )
        .as("needs_sample"),
    )
    .where("production.order_id", "in", orderIds)
    .orderBy("production.id");
}

/** Pieces of each line of the productions of these orders. */
export function selectFollowedLines(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom("production_lines")
    .select([
      "production_id",
      "order_line_item_id",
      "ordered_units",
      "accepted_short_units",
      "received_units",
      "produced_units",
      "lost_units",
    ])
    .where("order_id", "in", orderIds)
    .orderBy("id");
}

export type FollowedLine = Awaited<ReturnType<ReturnType<typeof selectFollowedLines>["execute"]>>[number];
export type FollowedRow = Awaited<ReturnType<ReturnType<typeof selectFollowed>["execute"]>>[number];
