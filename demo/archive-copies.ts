import type { ApiDependencies } from "../server/api/context";
import { insertRows } from "../server/db/insert-rows";
import type { Db, OrderRow } from "../server/db/tables";
import { updateRows } from "../server/db/update-rows";
import { writeMoment } from "../server/plan/write-moment";
import { loadTemplates, type Template } from "./archive-templates";
import { judgeSuppliers } from "./archived-goods";
import { type CopyRound, copyRows, readTables } from "./copied-rows";
import { copiedCustomers, wordsOfCopies } from "./copied-words";
import { reviseLate } from "./follow-archive";

export interface Growth {
  /** How many orders are added. */
  orders: number;
  /** So many days ago the oldest of them came in. */
  days: number;
  /** Of the oldest; without it the numbers follow the highest. */
  firstNumber?: number;
}

export type CopiedFates = Record<"complete" | "cancelled" | "ignored", number>;

type Own = Pick<ApiDependencies, "db" | "dialect" | "clock" | "settings">;

const DAY_MS = 24 * 3_600_000;
/** Days keep their weekday, so that work days stay work days. */
const WEEK = 7;
const INDEXED_AT_ONCE = 500;

/**
 * Grows the archive of the demo shop: its closed orders are copied with all that hangs on them, round by round, one statement a table.
 * Copies have ids and numbers of their own, other people and companies, and lie weeks back, the oldest round first. The open work stays
 * as it is.
 */
export async function growArchive(own: Own, growth: Growth, tell: (done: number) => void): Promise<CopiedFates> {
  const { db, dialect, clock } = own;
  const templates = await loadTemplates(db);
  const [oldest] = templates.map(({ order }) => order.created_at).sort();
  if (oldest === undefined) throw new Error("There is no closed order of the demo shop to copy.");
  const rounds = Math.ceil(growth.orders / templates.length);
  const reach = growth.days - Math.ceil((clock().getTime() - Date.parse(oldest)) / DAY_MS);
  const tables = await readTables(db);
  const fates: CopiedFates = { complete: 0, cancelled: 0, ignored: 0 };
  let firstNumber = growth.firstNumber ?? (await nextNumber(db));
  let done = 0;
  for (let back = rounds; back > 0; back -= 1) {
    const taken = templates.slice(0, growth.orders - (back - 1) * templates.length);
    const days = WEEK * Math.max(1, Math.round((reach * back) / (rounds * WEEK)));
    await copyRound(own, taken, { tables, times: rounds + 1 - back, days, firstNumber });
    await dialect.compactTallies(db);
    for (const { order } of taken) fates[fateOf(order)] += 1;
    firstNumber += taken.length;
    done += taken.length;
    tell(done);
  }
  await judgeSuppliers(db);
  return fates;
}

const fateOf = ({ stage, status }: OrderRow): keyof CopiedFates =>
  stage === "ignored" ? "ignored" : status === "cancelled" ? "cancelled" : "complete";

async function nextNumber(db: Db): Promise<number> {
  const { highest } = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.max("order_number").as("highest"))
    .executeTakeFirstOrThrow();
  return Number(highest) + 1;
}

async function copyRound(own: Own, templates: readonly Template[], round: CopyRound): Promise<void> {
  const moment = writeMoment(own, own.clock(), null);
  const customers = copiedCustomers(templates, round);
  const copies = wordsOfCopies(templates, { customers, round, timeZone: moment.timeZone });
  await own.db.transaction().execute(async (trx) => {
    await insertRows(trx, "customers", [...customers.values()]);
    const ids = templates.map(({ order }) => order.id);
    await copyRows(trx, own.dialect, { ids, ...round });
    await updateRows(
      trx,
      "productions",
      { gate_json: "text" },
      copies.flatMap(({ gates }) => gates),
    );
    const texts = copies.map(({ id, text }) => ({ order_id: id, text }));
    for (let start = 0; start < texts.length; start += INDEXED_AT_ONCE)
      await own.dialect.indexOrders(trx, texts.slice(start, start + INDEXED_AT_ONCE));
    await reviseLate(trx, copies, moment);
  });
}
