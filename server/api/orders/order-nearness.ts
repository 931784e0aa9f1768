import { foldText } from "contract/fold-text";
import { bareOrderName } from "contract/order-names";
import { type RawBuilder, sql } from "kysely";
import { folded } from "../../db/holds-text";

/** 0 for the order whose number or name is the whole search, with its "#" or without; 1 for the others. */
export function nearnessOf(q: string): RawBuilder<number> {
  const bare = bareOrderName(q);
  const name = foldText(bare);
  return sql`case when ${folded(sql`name`)} in (${name}, ${`#${name}`}) or cast(order_number as text) = ${bare} then 0 else 1 end`;
}
