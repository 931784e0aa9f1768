import type { StockBody } from "contract/locations.schema";
import { sql } from "kysely";
import { instantOf } from "../../clock";
import { locationByName } from "../../goods/locations";
import { articleKeys } from "../../goods/stock-ledger";
import { recordHistory } from "../../history/record-history";
import { type Creation, rememberAnswer } from "../answers";
import type { ApiDependencies, SignedIn } from "../context";
import { findStock } from "./stock.queries";

/** What was counted is what is there: the ledger takes the difference to what it said. */
export async function countStock(
  { db, dialect, clock }: ApiDependencies,
  actor: SignedIn,
  { body, remember }: Creation<StockBody>,
) {
  const at = instantOf(clock());
  return await db.transaction().execute(async (trx) => {
    // Takes the place's row: two counts of one article at one place follow each other.
    const place = await locationByName(trx, body.location_name, at);
    const of = { ...articleKeys(body), location_id: place.id };
    await sql`select id from stock_entries where sku_key = ${of.sku_key} and size_key = ${of.size_key}
      and color_key = ${of.color_key} order by id ${dialect.forUpdate}`.execute(trx);
    const known = await findStock(trx, of);
    const before = known?.quantity ?? 0;
    if (before !== body.counted || known === null) {
      await trx
        .insertInto("stock_entries")
        .values({
          ...of,
          sku: body.sku,
          size: body.size || null,
          color: body.color || null,
          title: body.title || (known?.title ?? null),
          quantity: body.counted - before,
          origin: body.origin ?? "count",
          owner_id: known?.owner?.id ?? null,
          note: body.note || null,
          created_by_id: actor.id,
          created_at: at,
        })
        .execute();
      const article = { sku: body.sku, size: body.size || null, color: body.color || null };
      await recordHistory(trx, actor, at, [
        ...place.history,
        {
          entity_type: "location",
          entity_id: place.id,
          order_id: null,
          action: "stock_counted",
          before: { quantity: before },
          after: { ...article, quantity: body.counted },
          reason: body.note || null,
        },
      ]);
    }
    return await rememberAnswer(trx, remember, await findStock(trx, of));
  });
}
