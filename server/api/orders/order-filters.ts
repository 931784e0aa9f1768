import { propertyKey, readPropertyFilter } from "contract/line-properties";
import type { OrderListQuery } from "contract/order-list.schema";
import { DEFAULT_ORDER_STATUSES, ORDER_STATUSES, type OrderStage } from "contract/statuses";
import { type RawBuilder, sql } from "kysely";
import type { Dialect, TallyColumn } from "../../db/dialect";
import { addDays, startOfShopDay } from "../../plan/calendar";
import type { ShopDay } from "../../plan/load-plan-rules";
import { riskRange, rushRange } from "../../plan/plan";
import { valueKey } from "../../storefront/order-properties";

type Filters = Omit<OrderListQuery, "page" | "per_page" | "sort" | "include" | "include_property">;
type Condition = RawBuilder<boolean>;

/** How a column is written: plain, or as an expression, so that the planner leaves the indexes on it alone. */
export type ColumnForm = "plain" | "unindexed";

export interface OrderFilter {
  /** Conditions on columns that order_tallies has as well as orders. */
  tallied(form: ColumnForm): Condition[];
  /** The same without status and stage, for one status and stage that the tallies named. */
  withinShare: Condition[];
  /** Conditions that need the order's own row. */
  live: Condition[];
  /** Nothing of it keeps the archive out: without an index on what it asks, all orders are read through. */
  readsArchive: boolean;
  /** Conditions that name few orders by id (search, labels, customer): they lead, whatever else is asked. */
  leading: Condition[];
}

const OPEN_STAGES: readonly OrderStage[] = ["new", "main"];
const LISTED_STAGES: readonly OrderStage[] = ["new", "main", "closed"];
const NO_DATE = "9999-12-31";
/** For a filter that excludes itself: no order has it. */
const NO_STATUS = "none";

export function orderFilter(filters: Filters, dialect: Dialect, shop: ShopDay): OrderFilter {
  const words = talliedWords(filters);
  return {
    tallied: (form) => words.map(({ column, values }) => inWords(form, column, values)),
    withinShare: words
      .filter(({ column }) => column !== "status" && column !== "stage")
      .map(({ column, values }) => inWords("plain", column, values)),
    live: [...dateConditions(filters, shop), ...riskConditions(filters, shop), ...rowConditions(filters)],
    readsArchive: readsArchive(filters),
    leading: leadingConditions(filters, dialect),
  };
}

interface Words {
  column: TallyColumn;
  values: Iterable<string | number>;
}

function inWords(form: ColumnForm, column: TallyColumn, values: Iterable<string | number>): Condition {
  const list = [...values];
  if (form === "plain") return sql`${sql.ref(column)} in (${sql.join(list)})`;
  return sql`${sql.ref(column)} || '' in (${sql.join(list.map(String))})`;
}

function talliedWords(filters: Filters): Words[] {
  const words: Words[] = [];
  const add = (column: TallyColumn, values: Iterable<string | number> | undefined) => {
    if (values) words.push({ column, values });
  };
  add("status", statuses(filters));
  for (const stages of stageSets(filters)) add("stage", stages);
  if (filters.flagged === true) add("status", ["flagged"]);
  add("priority", filters.priority);
  add("art_status", filters.art_status);
  add("sourcing_status", filters.sourcing_status);
  add("receiving_status", filters.receiving_status);
  add("production_status", filters.production_status);
  if (filters.vip !== undefined) add("has_vip", [filters.vip ? 1 : 0]);
  add("check_level", checkLevels(filters.warnings));
  return words;
}

/** Undefined: every status. */
function statuses(filters: Filters): string[] | undefined {
  const named = filters.status?.length ? filters.status : undefined;
  const all = named?.includes("any") || (!named && filters.stage !== undefined);
  const asked = all ? undefined : (named ?? [...DEFAULT_ORDER_STATUSES]);
  if (filters.flagged !== false) return asked;
  const others = (asked ?? ORDER_STATUSES).filter((status) => status !== "flagged");
  return others.length > 0 ? others : [NO_STATUS];
}

const IN_ARCHIVE: ReadonlySet<string> = new Set(["complete", "cancelled"]);

function readsArchive(filters: Filters): boolean {
  const isOpen = stageSets(filters).some((stages) => !stages.includes("closed"));
  return !isOpen && (statuses(filters)?.some((status) => IN_ARCHIVE.has(status)) ?? true);
}

/** Ignored orders appear only when asked for; what only open orders have leaves the archive out. */
function stageSets(filters: Filters): (readonly OrderStage[])[] {
  const sets: (readonly OrderStage[])[] = [];
  if (filters.stage) sets.push([filters.stage]);
  else if (!filters.status?.includes("any")) sets.push(LISTED_STAGES);
  if (filters.due || filters.due_from || filters.due_to || filters.superseded === true) sets.push(["main"]);
  const promised = filters.risk?.length && !filters.risk.includes("unknown");
  if (promised || filters.rush === true) sets.push(OPEN_STAGES);
  if (filters.check?.length || filters.warnings === "any" || filters.warnings === "blocker") {
    sets.push(["new", "main", "ignored"]);
  }
  return sets;
}

function checkLevels(warnings: Filters["warnings"]): string[] | undefined {
  if (warnings === "none") return ["none", "info"];
  if (warnings === "any") return ["warning", "blocker"];
  return warnings === "blocker" ? ["blocker"] : undefined;
}

function dateConditions(filters: Filters, shop: ShopDay): Condition[] {
  const conditions: Condition[] = [];
  const { created_from, created_to, in_hand_from, in_hand_to, ship_from, ship_to, ignored_from } = filters;
  const start = (day: string) => startOfShopDay(day, shop.timeZone);
  if (created_from) conditions.push(sql`created_at >= ${start(created_from)}`);
  if (created_to) conditions.push(sql`created_at < ${start(addDays(created_to, 1))}`);
  if (in_hand_from) conditions.push(sql`in_hand_sort >= ${in_hand_from}`);
  if (in_hand_from || in_hand_to) conditions.push(...upTo("in_hand_sort", in_hand_to));
  if (ship_from) conditions.push(sql`ship_sort >= ${ship_from}`);
  if (ship_from || ship_to) conditions.push(...upTo("ship_sort", ship_to));
  if (ignored_from) conditions.push(sql`ignored_at >= ${start(ignored_from)}`);
  const { due_from, due_to, closed_from, closed_to } = filters;
  if (due_from) conditions.push(sql`${LEAVES} >= ${due_from}`);
  if (due_to) conditions.push(sql`${LEAVES} <= ${due_to}`);
  if (closed_from) conditions.push(sql`closed_at >= ${start(closed_from)}`);
  if (closed_to) conditions.push(sql`closed_at < ${start(addDays(closed_to, 1))}`);
  return [...conditions, ...dueConditions(filters.due, shop.today)];
}

/** As the index orders_due has it. */
export const LEAVES = sql<string>`coalesce(estimated_ship_date, ship_by_date)`;

function dueConditions(due: Filters["due"], today: string): Condition[] {
  switch (due) {
    case "past":
      return [sql`${LEAVES} < ${today}`];
    case "today":
      return [sql`${LEAVES} = ${today}`];
    case "week":
      return [sql`${LEAVES} between ${today} and ${addDays(today, 6)}`];
    case undefined:
      return [];
  }
}

function upTo(column: "in_hand_sort" | "ship_sort", day: string | undefined): Condition[] {
  return [day ? sql`${sql.ref(column)} <= ${day}` : sql`${sql.ref(column)} < ${NO_DATE}`];
}

function riskConditions(filters: Filters, { today, rules }: ShopDay): Condition[] {
  const conditions: Condition[] = [];
  const any = (filters.risk ?? []).map((risk): Condition => {
    if (risk === "unknown") return sql`slack_sort = ${NO_DATE}`;
    const { from, to } = riskRange(risk, today, rules.calendar);
    if (from === null) return sql`slack_sort <= ${to}`;
    return to === null
      ? sql`(slack_sort >= ${from} and slack_sort < ${NO_DATE})`
      : sql`slack_sort between ${from} and ${to}`;
  });
  if (any.length > 0) conditions.push(sql`(${sql.join(any, sql` or `)})`);
  if (filters.rush !== undefined) {
    const { from, to } = rushRange(today, rules.calendar);
    conditions.push(
      filters.rush ? sql`in_hand_sort between ${from} and ${to}` : sql`not (in_hand_sort between ${from} and ${to})`,
    );
  }
  return conditions;
}

function rowConditions(filters: Filters): Condition[] {
  const conditions: Condition[] = [];
  if (filters.ship_status?.length) conditions.push(sql`ship_status in (${sql.join(filters.ship_status)})`);
  if (filters.owner_id !== undefined) conditions.push(sql`owner_id = ${filters.owner_id}`);
  if (filters.international !== undefined) conditions.push(sql`is_international = ${filters.international ? 1 : 0}`);
  if (filters.new_customer !== undefined) conditions.push(sql`is_new_customer = ${filters.new_customer ? 1 : 0}`);
  if (filters.country?.length) {
    conditions.push(sql`shipment_country in (${sql.join(filters.country.map((country) => country.toUpperCase()))})`);
  }
  if (filters.superseded !== undefined) {
    const isSuperseded = sql<boolean>`printed_revision < work_order_revision`;
    conditions.push(filters.superseded ? isSuperseded : sql`(printed_revision is null or not ${isSuperseded})`);
  }
  if (filters.source?.length) conditions.push(sql`source in (${sql.join(filters.source)})`);
  // The methods stand first in decoration_json, so the pattern cannot meet a location or a color of that name.
  if (filters.deco_method?.length) {
    conditions.push(
      anyLike("decoration_json", filters.deco_method, (method) => `{"methods":[%"${method}"%],"locations":%`),
    );
  }
  if (filters.check?.length) conditions.push(anyLike("checks_json", filters.check, (code) => `%"code":"${code}"%`));
  return conditions;
}

function anyLike(column: string, values: readonly string[], pattern: (escaped: string) => string): Condition {
  const likes = values.map((value) => {
    const escaped = value.replace(/[\\%_]/g, (character) => `\\${character}`);
    return sql`${sql.ref(column)} like ${pattern(escaped)} escape '\\'`;
  });
  return sql`(${sql.join(likes, sql` or `)})`;
}

function leadingConditions(filters: Filters, dialect: Dialect): Condition[] {
  const conditions: Condition[] = [];
  if (filters.q?.trim()) conditions.push(sql`id in (${dialect.searchOrders(filters.q)})`);
  if (filters.id?.length) conditions.push(sql`id in (${sql.join(filters.id)})`);
  if (filters.customer_id !== undefined) conditions.push(sql`customer_id = ${filters.customer_id}`);
  const labels = { tag: filters.tag, type: filters.type, characteristic: filters.characteristic };
  for (const [kind, values] of Object.entries(labels)) {
    if (!values?.length) continue;
    const keys = sql.join(values.map((value) => value.trim().toLowerCase()));
    conditions.push(sql`id in (select order_id from order_labels where kind = ${kind} and label_key in (${keys}))`);
  }
  return [...conditions, ...propertyConditions(filters.property ?? [])];
}

/** One condition a name: its values are alternatives. */
function propertyConditions(property: readonly string[]): Condition[] {
  const asked = new Map<string, Set<string> | "any">();
  for (const text of property) {
    const filter = readPropertyFilter(text);
    if (!filter) continue;
    const key = propertyKey(filter.name);
    const values = asked.get(key) ?? new Set<string>();
    if (filter.value === null || values === "any") asked.set(key, "any");
    else asked.set(key, values.add(valueKey(filter.value)));
  }
  return [...asked].map(([key, values]) => {
    const named = sql`select order_id from order_properties where name_key = ${key}`;
    return values === "any" ? sql`id in (${named})` : sql`id in (${named} and value_key in (${sql.join([...values])}))`;
  });
}
