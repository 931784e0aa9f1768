import type { RawBuilder } from "kysely";
import type { Db } from "./tables";

/** The row of a statement that has exactly one, such as counts. */
export async function onlyRow<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row> {
  const [row] = (await statement.execute(db)).rows;
  if (row === undefined) throw new Error("A statement of one row gave none.");
  return row;
}
