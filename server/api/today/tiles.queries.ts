import { calls } from "contract/calls";
import { dayWords } from "contract/day-words";
import { type QueryValue, writeQuery } from "contract/list-query";
import { parseQuery } from "contract/query-schema";
import type { Today } from "contract/today.schema";
import { todayLists } from "contract/today-lists";
import { workDaysBetween } from "contract/work-days";
import { type Kysely, sql } from "kysely";
import type { z } from "zod/v4";
import type { Database } from "../../db/tables";
import { shopToday } from "../../orders/calendar";
import { countCustomers, countListedProofs } from "../art-proofs/proof-list.queries";
import type { ApiDependencies } from "../context";
import { countDecisions } from "../decisions/decisions.queries";
import { countOpenFlags } from "../flags/open-flags.queries";
import { countOrders } from "../orders/order-list.queries";
import { findProductions } from "../productions/production-list.queries";
import { countListedPurchaseOrders } from "../purchase-orders/purchase-order-list.queries";
import { findReceivings } from "../receivings/receiving-list.queries";
import { countToPack } from "../shipments/to-pack.queries";
import { ofPerson, type TodayWindow } from "./today-window";

type Query = Readonly<Record<string, QueryValue>>;

/** The figures, each counted by the very function that counts its list (`todayLists`). */
export async function countTiles(
  { db, dialect }: Pick<ApiDependencies, "db" | "dialect">,
  window: TodayWindow,
): Promise<Pick<Today, "tiles" | "due_this_week" | "late_this_week">> {
  const { today, timeZone, now, personId, weekEnd } = window;
  const lists = todayLists({ weekEnd, personId });
  const orders = (query: Query) => countOrders(db, dialect, asked(calls.listOrders.query, query), window);
  const productions = async (query: Query) => {
    const found = await findProductions(db, { query: asked(calls.listProductions.query, one(query)), dialect, today });
    return found.total;
  };
  const toPack = (query: Query) => countToPack(db, asked(calls.listToPack.query, query), today);
  const late = await orders(lists.late.query);
  const leaving = await orders(lists.due_today.query);
  const decisions = await countDecisions(db, dialect, asked(calls.listDecisions.query, lists.decisions.query));
  const flags = await countOpenFlags(db, dialect, asked(calls.listFlags.query, lists.flags.query));
  const unscheduled = await productions(lists.ready_unscheduled.query);
  const silent = { query: asked(calls.listArtProofs.query, lists.customers_silent.query), dialect, today, now };
  const proofs = await countListedProofs(db, silent);
  const sent = asked(calls.listPurchaseOrders.query, lists.pos_unconfirmed.query);
  const arrived = asked(calls.listReceivings.query, one(lists.uncounted.query));
  const figures = {
    late: { count: late.orders, note: await latenessWords(db, window) },
    tight: { count: (await orders(lists.tight.query)).orders, note: "0 or 1 day of slack" },
    due_today: {
      count: leaving.orders,
      note: leaving.units === 1 ? "1 unit" : `${grouped.format(leaving.units)} units`,
    },
    decisions: { count: decisions.total, note: oldestWords(decisions.oldest, window) },
    customers_silent: {
      count: await countCustomers(db, silent),
      note: `${proofs === 1 ? "1 proof" : `${grouped.format(proofs)} proofs`}, over 48 h`,
    },
    pos_unconfirmed: { count: await countListedPurchaseOrders(db, sent, window), note: "past the cut-off" },
    uncounted: {
      count: (await findReceivings(db, { query: arrived, today, timeZone })).total,
      note: "here since yesterday or before",
    },
    flags: { count: flags.total, note: oldestWords(flags.oldest, window) },
    ready: { count: await productions(lists.ready.query), note: `${grouped.format(unscheduled)} not scheduled` },
    ready_unscheduled: { count: unscheduled, note: "no day planned" },
    to_pack: { count: await toPack(lists.to_pack.query), note: "made and not packed" },
    not_gone: { count: await toPack(lists.not_gone.query), note: "all made, not all gone" },
    ship_late: { count: await toPack(lists.ship_late.query), note: "past the ship-by day" },
    partial_old: { count: await toPack(lists.partial_old.query), note: "over 5 days" },
    superseded: { count: (await orders(lists.superseded.query)).orders, note: "changed since the print" },
  };
  return {
    tiles: figures,
    due_this_week: (await orders(lists.due_this_week.query)).orders,
    late_this_week: (await orders(lists.late_this_week.query)).orders,
  };
}

const grouped = new Intl.NumberFormat("en-US");

/** Read as /api reads the URL of the list. */
function asked<S extends z.ZodType>(schema: S, query: Query): z.output<S> {
  const parsed = parseQuery(schema, writeQuery(query));
  if (!parsed.ok) throw new Error(`A list of Today can't be asked: ${Object.keys(parsed.errors).join(", ")}.`);
  return parsed.value;
}

/** Of these lists a page comes with the count. */
const one = (query: Query): Query => ({ ...query, per_page: 1 });

/** "oldest 2 work days": by how much the latest one will miss its date. */
async function latenessWords(db: Kysely<Database>, window: TodayWindow): Promise<string | null> {
  const { today, calendar } = window;
  const { rows } = await sql<{ day: string | null }>`
    select min(slack_date) as day from orders where stage = 'main' ${ofPerson(window)}`.execute(db);
  const day = rows[0]?.day;
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
