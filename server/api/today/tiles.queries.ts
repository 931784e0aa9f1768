import { calls } from "contract/calls";
import { dayWords } from "contract/day-words";
import { type QueryValue, writeQuery } from "contract/list-query";
import { parseQuery } from "contract/query-schema";
import type { Today } from "contract/today.schema";
import { todayLists } from "contract/today-lists";
import { workDaysBetween } from "contract/work-days";
import type { z } from "zod";
import { shopToday } from "../../plan/calendar";
import { countCustomers, countListedProofs } from "../art-proofs/proof-list.queries";
import type { ApiDependencies } from "../context";
import { countDecisions } from "../decisions/decisions.queries";
import { countOpenFlags } from "../flags/open-flags.queries";
import { countOrders } from "../orders/order-list.queries";
import { findProductions } from "../productions/production-list.queries";
import { countListedPurchaseOrders } from "../purchase-orders/purchase-order-list.queries";
import { findReceivings } from "../receivings/receiving-list.queries";
import { countToPack } from "../shipments/to-pack.queries";
import type { OpenOrder } from "./open-orders";
import type { TodayWindow } from "./today-window";

type Query = Readonly<Record<string, QueryValue>>;

/** The figures, each counted by the very function that counts its list (`todayLists`). */
export async function countTiles(
  { db, dialect }: Pick<ApiDependencies, "db" | "dialect">,
  window: TodayWindow,
  open: readonly OpenOrder[],
): Promise<Pick<Today, "tiles" | "due_this_week" | "late_this_week">> {
  const { today, timeZone, now, personId, weekEnd } = window;
  const lists = todayLists({ weekEnd, personId });
  const orders = (query: Query) => countOrders(db, dialect, asked(calls.listOrders.query, query), window);
  const productions = async (query: Query) => {
    const asks = asked(calls.listProductions.query, one(query));
    return (await findProductions(db, { query: asks, dialect, today })).total;
  };
  const toPack = (query: Query) => countToPack(db, asked(calls.listToPack.query, query), today);
  const silent = { query: asked(calls.listArtProofs.query, lists.customers_silent.query), dialect, today, now };
  const sent = asked(calls.listPurchaseOrders.query, lists.pos_unconfirmed.query);
  const arrived = asked(calls.listReceivings.query, one(lists.uncounted.query));
  const found = await allOf({
    late: orders(lists.late.query),
    tight: orders(lists.tight.query),
    leaving: orders(lists.due_today.query),
    superseded: orders(lists.superseded.query),
    thisWeek: orders(lists.due_this_week.query),
    lateThisWeek: orders(lists.late_this_week.query),
    decisions: countDecisions(db, dialect, asked(calls.listDecisions.query, lists.decisions.query)),
    flags: countOpenFlags(db, dialect, asked(calls.listFlags.query, lists.flags.query)),
    ready: productions(lists.ready.query),
    unscheduled: productions(lists.ready_unscheduled.query),
    customers: countCustomers(db, silent),
    proofs: countListedProofs(db, silent),
    unconfirmed: countListedPurchaseOrders(db, sent, window),
    uncounted: findReceivings(db, { query: arrived, today, timeZone }),
    toPack: toPack(lists.to_pack.query),
    notGone: toPack(lists.not_gone.query),
    shipLate: toPack(lists.ship_late.query),
    partialOld: toPack(lists.partial_old.query),
  });
  const { units } = found.leaving;
  const figures = {
    late: { count: found.late.orders, note: latenessWords(open, window) },
    tight: { count: found.tight.orders, note: "0 or 1 day of slack" },
    due_today: { count: found.leaving.orders, note: units === 1 ? "1 unit" : `${grouped.format(units)} units` },
    decisions: { count: found.decisions.total, note: oldestWords(found.decisions.oldest, window) },
    customers_silent: {
      count: found.customers,
      note: `${found.proofs === 1 ? "1 proof" : `${grouped.format(found.proofs)} proofs`}, over 48 h`,
    },
    pos_unconfirmed: { count: found.unconfirmed, note: "past the cut-off" },
    uncounted: { count: found.uncounted.total, note: "here since yesterday or before" },
    flags: { count: found.flags.total, note: oldestWords(found.flags.oldest, window) },
    ready: { count: found.ready, note: "art and goods are here" },
    ready_unscheduled: { count: found.unscheduled, note: "no day planned" },
    to_pack: { count: found.toPack, note: "made and not packed" },
    not_gone: { count: found.notGone, note: "all made, not all shipped" },
    ship_late: { count: found.shipLate, note: "past the ship-by day" },
    partial_old: { count: found.partialOld, note: "over 5 days" },
    superseded: { count: found.superseded.orders, note: "changed since the print" },
  };
  return { tiles: figures, due_this_week: found.thisWeek.orders, late_this_week: found.lateThisWeek.orders };
}

/** Side by side, where the database has more than one connection. */
async function allOf<T extends Record<string, Promise<unknown>>>(work: T) {
  const found = await Promise.all(Object.entries(work).map(async ([name, one]) => [name, await one] as const));
  return Object.fromEntries(found) as { [Name in keyof T]: Awaited<T[Name]> };
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

/** Of these lists a page comes with the count. */
const one = (query: Query): Query => ({ ...query, per_page: 1 });

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
