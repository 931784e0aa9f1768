import type { Kysely } from "kysely";
import type { Database } from "../db/tables";
import { settleGoods } from "../goods/settle-goods";
import { rederiveOrders } from "./derive-context";
import { judgedDay } from "./new-day";
import type { WriteMoment } from "./write-moment";

/** A stored column that is not what follows from the facts. */
export interface Difference {
  order: string;
  table: (typeof CHECKED)[number];
  id: number;
  column: string;
  stored: unknown;
  /** What the facts say. */
  follows: unknown;
}

const CHECKED = ["orders", "art_proofs", "requisitions", "requisition_splits", "receivings", "productions"] as const;
/** They say when a row was written, not what follows. */
const IGNORED = new Set(["updated_at", "lock_version"]);
const ORDERS_PER_TRANSACTION = 100;

type Rows = Map<string, Record<string, unknown>>;

/** Leaves the transaction with nothing written. */
class NothingWritten extends Error {}

/**
 * Recomputes every order with its proofs, goods and productions from the facts, as every write does, and tells each stored column that
 * differs. Each hundred orders are taken in a transaction that is rolled back: nothing is written. Answers with how many orders it saw.
 */
export async function checkOrders(
  db: Kysely<Database>,
  moment: WriteMoment,
  tell: (difference: Difference) => void,
): Promise<number> {
  // What hangs on the day follows from the one that was judged last.
  const judged = { ...moment, today: (await judgedDay(db)) ?? moment.today };
  let seen = 0;
  for (let last = 0; ; ) {
    const orders = await db
      .selectFrom("orders")
      .select(["id", "name"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(ORDERS_PER_TRANSACTION)
      .execute();
    const end = orders.at(-1);
    if (!end) return seen;
    const differences = await differencesOf(
      db,
      orders.map(({ id }) => id),
      judged,
    );
    const names = new Map(orders.map(({ id, name }) => [id, name]));
    for (const { orderId, ...difference } of differences)
      tell({ order: names.get(orderId) ?? `order ${orderId}`, ...difference });
    last = end.id;
    seen += orders.length;
  }
}

async function differencesOf(db: Kysely<Database>, ids: readonly number[], moment: WriteMoment) {
  let found: ReturnType<typeof compare> = [];
  try {
    await db.transaction().execute(async (trx) => {
      const before = await snapshot(trx, ids);
      await settleGoods(trx, ids, moment.at);
      await rederiveOrders(trx, ids, moment);
      found = compare(before, await snapshot(trx, ids));
      throw new NothingWritten();
    });
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error;
  }
  return found;
}

async function snapshot(trx: Kysely<Database>, ids: readonly number[]): Promise<Rows> {
  const rows: Rows = new Map();
  for (const table of CHECKED) {
    const key = table === "orders" ? "id" : "order_id";
    const found = await trx.selectFrom(table).selectAll().where(key, "in", ids).orderBy("id").execute();
    for (const row of found) rows.set(`${table} ${row.id}`, { ...row });
  }
  return rows;
}

function compare(before: Rows, after: Rows) {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [stored, follows] = [before.get(key), after.get(key)];
    const known = follows ?? stored ?? {};
    const table = CHECKED.find((name) => key.startsWith(`${name} `)) ?? "orders";
    const row = { table, id: Number(known.id), orderId: Number(table === "orders" ? known.id : known.order_id) };
    if (!stored || !follows) return [{ ...row, column: "row", stored: stored && "there", follows: follows && "there" }];
    return Object.keys(follows)
      .filter((column) => !IGNORED.has(column) && stored[column] !== follows[column])
      .map((column) => ({ ...row, column, stored: stored[column], follows: follows[column] }));
  });
}
