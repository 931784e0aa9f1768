import type { ApiDependencies } from "../../api/context";
import type { StoreDeliveryRow } from "../../db/tables";

/** An edit says what changed by ids alone: where the store can be asked, the next housekeeping reads the order itself. Answers with words. */
export async function askForReading(
  { db }: ApiDependencies,
  { store_connection_id }: Pick<StoreDeliveryRow, "store_connection_id">,
): Promise<string> {
  const asked = await db
    .updateTable("store_connections")
    .set({ tried_at: null })
    .where("id", "=", store_connection_id ?? 0)
    .where("secrets_cipher", "is not", null)
    .returning("id")
    .execute();
  return asked.length > 0
    ? "The edited order is read from the store."
    : "The store sends the edited order by itself as orders/updated.";
}
