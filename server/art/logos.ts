import { garmentClass } from "contract/garment-colors";
import type { ArtProofRow, ArtUploadRow, Db } from "../db/tables";
import type { WriteMoment } from "../plan/write-moment";

/**
 * The approved version becomes the customer's logo on file, or refreshes it: one for each customer and content. Belongs into the
 * transaction of the approval; `proof` as it is approved. Answers with the logo's id; null for an order without a customer.
 */
export async function keepLogo(
  trx: Db,
  proof: ArtProofRow,
  upload: ArtUploadRow,
  { at }: Pick<WriteMoment, "at">,
): Promise<number | null> {
  const customerId = await customerOf(trx, proof.order_id);
  if (customerId === null) return null;
  const lines = await selectCovered(trx, proof.id);
  const values = {
    name: proof.name || upload.name,
    deco_method: proof.deco_method,
    best_upload_id: upload.id,
    art_proof_id: proof.id,
    logo_size: proof.logo_size,
    width_mils: proof.width_mils ?? upload.width_mils,
    height_mils: proof.height_mils ?? upload.height_mils,
    location: lines.find(({ location }) => location !== null)?.location ?? null,
    color_way: proof.color_way ?? upload.colorway,
    background: proof.background,
    garment_class: garmentClass(lines.map(({ color }) => color)),
    stitch_count: upload.stitch_count,
    thread_colors: upload.thread_colors,
    approved_at: at,
    last_used_at: at,
    retired_at: null,
  };
  const { id } = await trx
    .insertInto("logos")
    .values({ customer_id: customerId, sha256: upload.sha256, ...values })
    .onConflict((conflict) => conflict.columns(["customer_id", "sha256"]).doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An approval was taken back: its logo is no longer offered unless another approved proof binds the same content. `proof` as it was approved. */
export async function retireLogo(
  trx: Db,
  proof: Pick<ArtProofRow, "id" | "order_id" | "approved_sha256">,
  { at }: Pick<WriteMoment, "at">,
): Promise<void> {
  const customerId = await customerOf(trx, proof.order_id);
  if (customerId === null || proof.approved_sha256 === null) return;
  const other = await trx
    .selectFrom("art_proofs")
    .innerJoin("orders", "orders.id", "art_proofs.order_id")
    .select("art_proofs.id")
    .where("orders.customer_id", "=", customerId)
    .where("art_proofs.status", "=", "approved")
    .where("art_proofs.approved_sha256", "=", proof.approved_sha256)
    .where("art_proofs.id", "<>", proof.id)
    .limit(1)
    .executeTakeFirst();
  if (other) return;
  await trx
    .updateTable("logos")
    .set({ retired_at: at })
    .where("customer_id", "=", customerId)
    .where("sha256", "=", proof.approved_sha256)
    .where("retired_at", "is", null)
    .execute();
}

async function customerOf(db: Db, orderId: number): Promise<number | null> {
  const order = await db.selectFrom("orders").select("customer_id").where("id", "=", orderId).executeTakeFirstOrThrow();
  return order.customer_id;
}

async function selectCovered(db: Db, proofId: number) {
  return await db
    .selectFrom("art_proof_line_items as pivot")
    .innerJoin("order_line_items as line", "line.id", "pivot.order_line_item_id")
    .select(["line.color", "pivot.location"])
    .where("pivot.art_proof_id", "=", proofId)
    .where("line.removed_at", "is", null)
    .orderBy("line.position")
    .orderBy("line.id")
    .execute();
}
