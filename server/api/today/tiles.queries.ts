import { calls } from "contract/calls";
import { dayWords } from "contract/day-words";
import { type QueryValue, writeQuery } from "contract/list-query";
import { parseQuery } from "contract/query-schema";
import type { Today } from "contract/today.schema";
import { todayLists } from "contract/today-lists";
import { workDaysBetween } from "contract/work-days";
import { type Expression, sql } from "kysely";
import type { z } from "zod";
import { onlyRow } from "../../db/only-row";
import type { Db } from "../../db/tables";
import { shopToday } from "../../plan/calendar";
import { countProofsByCustomers } from "../art-proofs/proof-list.queries";
import type { ApiDependencies } from "../context";
import { countDecisions } from "../decisions/decisions.queries";
import { countOpenFlags } from "../flags/open-flags.queries";
import { orderFilter } from "../orders/order-filters";
import { ofListed } from "../orders/order-list.queries";
import { productionCount } from "../productions/production-list.queries";
import { purchaseOrderCount } from "../purchase-orders/purchase-order-list.queries";
import { receivingCount } from "../receivings/receiving-list.queries";
import { toPackCount } from "../shipments/to-pack.queries";
import type { OpenOrder } from "./open-orders";
import type { TodayWindow } from "./today-window";

type Query = Readonly<Record<string, QueryValue>>;

/** The figures, each counted as its list is (`todayLists`); all that are a number alone in one statement. */
export async function countTiles(
  { db, dialect }: Pick<ApiDependencies, "db" | "dialect">,
  window: TodayWindow,
  open: readonly OpenOrder[],
): Promise<Pick<Today, "tiles" | "due_this_week" | "late_this_week">> {
  const { today, timeZone, now, personId, weekEnd } = window;
  const lists = todayLists({ weekEnd, personId });
  const orders = (query: Query, figure = sql<number>`count(*)`) =>
    ofListed(figure, orderFilter(asked(calls.listOrders.query, query), dialect, window));
  const productions = (query: Query) =>
    productionCount({ query: asked(calls.listProductions.query, query), dialect, today });
  const toPack = (query: Query) => toPackCount(db, asked(calls.listToPack.query, query), today);
  const [found, silent, decisions, flags] = await Promise.all([
    countTogether(db, {
      late: orders(lists.late.query),
      tight: orders(lists.tight.query),
      leaving: orders(lists.due_today.query),
      leavingUnits: orders(lists.due_today.query, sql`coalesce(sum(total_units), 0)`),
      superseded: orders(lists.superseded.query),
      thisWeek: orders(lists.due_this_week.query),
      lateThisWeek: orders(lists.late_this_week.query),
      ready: productions(lists.ready.query),
      unscheduled: productions(lists.ready_unscheduled.query),
      unconfirmed: await purchaseOrderCount(
        db,
        asked(calls.listPurchaseOrders.query, lists.pos_unconfirmed.query),
        window,
      ),
      uncounted: receivingCount({ query: asked(calls.listReceivings.query, lists.uncounted.query), today, timeZone }),
      toPack: toPack(lists.to_pack.query),
      notGone: toPack(lists.not_gone.query),
      shipLate: toPack(lists.ship_late.query),
      partialOld: toPack(lists.partial_old.query),
    }),
    countProofsByCustomers(db, {
      query: asked(calls.listArtProofs.query, lists.customers_silent.query),
      dialect,
      today,
      now,
    }),
    countDecisions(db, dialect, asked(calls.listDecisions.query, lists.decisions.query)),
    countOpenFlags(db, dialect, asked(calls.listFlags.query, lists.flags.query)),
  ]);
  const units = found.leavingUnits;
  const figures = {
    late: { count: found.late, note: latenessWords(open, window) },
    tight: { count: found.tight, note: "0 or 1 day of slack" },
    due_today: { count: found.leaving, note: units === 1 ? "1 unit" : `${grouped.format(units)} units` },
    decisions: { count: decisions.total, note: oldestWords(decisions.oldest, window) },
    customers_silent: {
      count: silent.customers,
      note: `${silent.proofs === 1 ? "1 proof" : `${grouped.format(silent.proofs)} proofs`}, over 48 h`,
    },
    pos_unconfirmed: { count: found.unconfirmed, note: "past the cut-off" },
    uncounted: { count: found.uncounted, note: "here since yesterday or before" },
    flags: { count: flags.total, note: oldestWords(flags.oldest, window) },
    ready: { count: found.ready, note: "art and goods are here" },
    ready_unscheduled: { count: found.unscheduled, note: "no day planned" },
    to_pack: { count: found.toPack, note: "made and not packed" },
    not_gone: { count: found.notGone, note: "all made, not all shipped" },
    ship_late: { count: found.shipLate, note: "past the ship-by day" },
    partial_old: { count: found.partialOld, note: "over 5 days" },
    superseded: { count: found.superseded, note: "changed since the print" },
  };
  return { tiles: figures, due_this_week: found.thisWeek, late_this_week: found.lateThisWeek };
}

async function countTogether<Name extends string>(
  db: Db,
  counts: Readonly<Record<Name, Expression<unknown>>>,
): Promise<Record<Name, number>> {
  const columns = Object.entries<Expression<unknown>>(counts).map(([name, count]) => sql`${count} as ${sql.ref(name)}`);
  return await onlyRow(db, sql<Record<Name, number>>`select ${sql.join(columns)}`);
}

const grouped = new Intl.NumberFormat("en-US");

/** Read as /api reads the URL of the list, once: the lists are the same until the week ends. */
function asked<S extends z.ZodType>(schema: S, query: Query): z.output<S> {
  const text = writeQuery(query).toString();
  const known = readQueries.get(schema)?.get(text) as z.output<S> | undefined;
  if (known !== undefined) return known;
  const parsed = parseQuery(schema, new URLSearchParams(text));
  if (!parsed.ok) throw new Error(`A list of Today can't be asked: ${Object.keys(parsed.errors).join(", ")}.`);
  const ofSchema = readQueries.get(schema) ?? new Map();
  if (ofSchema.size >= MOST_READ) ofSchema.clear();
  readQueries.set(schema, ofSchema.set(text, parsed.value));
  return parsed.value;
}
const readQueries = new WeakMap<z.ZodType, Map<string, unknown>>();
const MOST_READ = 500;

/** "oldest 2 work days": by how much the latest one will miss its date. */
function latenessWords(open: readonly OpenOrder[], { today, calendar }: TodayWindow): string | null {
  const day = open.reduce<string | null>(
    (first, { slack_date }) => (slack_date !== null && (first === null || slack_date < first) ? slack_date : first),
    null,
  );
  if (!day) return null;
  const days = workDaysBetween(day, today, calendar);
  return days > 0 ? `oldest ${days} work ${days === 1 ? "day" : "days"}` : null;
}

/** "oldest today", "oldest Mon Mar 9". */
function oldestWords(since: string | null, { today, timeZone }: TodayWindow): string | null {
  if (since === null) return null;
  const day = shopToday(new Date(since), timeZone);
  return `oldest ${day === today ? "today" : dayWords(day, today)}`;
}
