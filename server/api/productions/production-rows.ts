import { sql } from "kysely";
import type { Db } from "../../db/tables";
import { SAMPLE_REQUIRED } from "../../production/gate-lines";

/** A production with what its order and its art say of it. */
export function selectProductions(db: Db) {
  return db
    .selectFrom("productions")
    .innerJoin("orders", "orders.id", "productions.order_id")
    .leftJoin("art_proofs as proof", "proof.id", "productions.art_proof_id")
    .selectAll("productions")
    .select([
      "orders.stage as order_stage",
      "orders.priority as order_priority",
      "orders.required_in_hand_date",
      "orders.ship_by_date",
      "orders.slack_date",
      "orders.properties_json as order_properties_json",
      "proof.status as proof_status",
      "proof.approved_upload_id",
      "proof.is_not_applicable",
    ])
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
    );
}

export type ProductionRecord = Awaited<ReturnType<ReturnType<typeof selectProductions>["execute"]>>[number];
