import { recordHistory } from "../../history/record-history";
import { rederiveOrders } from "../../orders/rederive-orders";
import { writeMoment } from "../../plan/write-moment";
import { readShop } from "../../shop/stored-shop";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, notFound } from "../errors";
import { findFile } from "./files.queries";

/** One version goes out of sight; its row and its content stay, for history speaks of them. */
export async function deleteFile(dependencies: ApiDependencies, actor: SignedIn, id: number): Promise<void> {
  const { db, clock } = dependencies;
  const moment = writeMoment(dependencies, clock(), actor.requestId);
  const { at } = moment;
  await db.transaction().execute(async (trx) => {
    const file = await findFile(trx, id);
    if (!file) throw notFound("That file");
    if (file.disk === "remote") {
      throw new ApiError("not_allowed", "The store keeps this file. Remove it there, with the order's other details.");
    }
    if (file.entity_type === "art_upload") {
      throw new ApiError("not_allowed", "Versions of a proof are kept. Upload a new version instead.");
    }
    if (id === (await readShop(trx)).logo_file_id) {
      throw new ApiError("not_allowed", "This is the shop's logo. Choose another one in Settings first.");
    }
    const { numUpdatedRows } = await trx
      .updateTable("files")
      .set({ deleted_at: at, updated_at: at })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound("That file");
    const { entity_type, entity_id, order_id, file_name, version, category } = file;
    if (order_id !== null) {
      await trx.updateTable("orders").set({ updated_at: at }).where("id", "=", order_id).execute();
      await rederiveOrders(trx, [order_id], moment);
    }
    const entry = {
      entity_type,
      entity_id,
      order_id,
      action: "file_deleted",
      before: { file_name, version, category },
    };
    await recordHistory(trx, actor, at, [entry]);
  });
}
