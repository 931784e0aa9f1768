import type { DecorationSummary } from "contract/orders.schema";
import { sum } from "contract/sum";
import type { OrderRow } from "../db/tables";
import { type LineFacts, type ReadLine, readLines } from "../lines/line-facts";
import { type DueDates, dueDatesOf, slackDateOf, slackDays } from "../plan/plan";
import type { PlanRules } from "../plan/plan-rules";
import { NO_DATE, PRIORITY_RANKS } from "../plan/sort-keys";
import { countAcceptance } from "./acceptance";
import { type CheckFacts, checkLevelOf, checkOrder } from "./checks";
import {
  type Downstream,
  departmentStatuses,
  isBought,
  isUndecided,
  NOT_STARTED,
  productionAlert,
  sourcingAlert,
  toProduce,
} from "./departments";
import { forecast } from "./forecast";
import { frozenOf } from "./frozen";
import { isInternational } from "./international";
import { shipFigures } from "./ship-figures";
import { stageOf } from "./stage";

/** The columns of an order that the derived ones follow from; a row of the database or one about to be written. */
export type OrderFacts = Pick<
  OrderRow,
  | "source"
  | "status"
  | "accepted_at"
  | "ignored_at"
  | "priority"
  | "order_number"
  | "name"
  | "company"
  | "po_number"
  | "currency"
  | "total_price_minor"
  | "is_test"
  | "store_cancelled_at"
  | "store_fulfilled"
  | "required_in_hand_date"
  | "estimated_ship_date"
  | "vip_date"
  | "shipping_method"
  | "shipment_country"
  | "shipping_address_json"
> &
  Partial<
    Pick<
      OrderRow,
      | "no_shipping_at"
      | "store_ship_by_date"
      | "store_checks_json"
      | "is_new_customer"
      | "stage"
      | "company_sort"
      | keyof DueDates
    >
  >;

export interface DeriveInput {
  order: OrderFacts;
  lines: readonly LineFacts[];
  customer: { first_name: string | null; last_name: string | null; email: string | null; orders_count: number } | null;
  /** Labels of kind characteristic. */
  characteristics: readonly string[];
  /** What the names of the lines say, for the search. */
  personalization_texts: readonly string[];
  /** Files of the order and its lines. */
  files: number;
  /** Name of another order of this customer with the same goods within 24 h, see duplicates.ts. */
  duplicate_of: string | null;
  /** Rows of the departments; null while the order is not accepted. */
  downstream: Downstream | null;
  /** The shop's calendar day. */
  today: string;
  rules: PlanRules;
}

interface SearchedFacts extends Pick<DeriveInput, "lines" | "personalization_texts"> {
  order: Pick<OrderFacts, "order_number" | "name" | "company" | "po_number">;
  customer: { email: string | null } | null;
  downstream: Pick<Downstream, "goods_numbers"> | null;
}

export type DerivedColumns = Pick<
  OrderRow,
  | "stage"
  | "company_sort"
  | "priority_rank"
  | "total_units"
  | "in_hand_sort"
  | "ship_sort"
  | "has_vip"
  | "lead_days"
  | "slack_date"
  | "slack_sort"
  | keyof DueDates
  | "earliest_in_hand_date"
  | "is_anchored"
  | "art_status"
  | "sourcing_status"
  | "receiving_status"
  | "production_status"
  | "ship_status"
  | "units_shipped"
  | "units_to_pack"
  | "actual_ship_date"
  | "counts_json"
  | "decoration_json"
  | "checks_json"
  | "check_level"
  | "is_new_customer"
  | "is_international"
>;

export interface Derived {
  columns: DerivedColumns;
  /** For `dialect.indexOrders`. */
  search_text: string;
}

/** Every derived column of an order from its facts: the one place that knows them, for imports and every write. */
export function deriveOrder(input: DeriveInput): Derived {
  const { order, customer, downstream, today, rules } = input;
  const lines = readLines(input.lines);
  const goods = lines.filter((line) => line.is_goods);
  const stage = stageOf(order);
  const departments = downstream ? departmentStatuses(downstream, isUndecided(goods, downstream)) : NOT_STARTED;
  const international = isInternational(order.shipment_country, order.currency);
  const inHand = order.required_in_hand_date;
  const shipping = { method: order.shipping_method, international };
  const planned = goods.filter((line) => line.units > 0);
  const isOpen = stage === "new" || stage === "main";
  const frozen = frozenOf(order, stage);
  const due = frozen?.due ?? dueDatesOf(inHand, planned, shipping, rules, order.store_ship_by_date ?? null);
  const plan = forecast({ lines: planned, shipping, downstream, today }, rules);
  const slackDate = isOpen ? slackDateOf(today, { ...plan, ...due }, rules.calendar) : null;
  const checks =
    stage === "closed"
      ? []
      : checkOrder(
          checkFacts(input, lines, international, {
            slack_days: slackDate === null ? null : slackDays(slackDate, today, rules.calendar),
            earliest_in_hand_date: plan.earliest_in_hand_date,
          }),
        );
  const person = [customer?.first_name, customer?.last_name].filter(Boolean).join(" ");
  return {
    columns: {
      stage,
      company_sort: (order.company || frozen?.company_sort || person || customer?.email || "").toLowerCase(),
      priority_rank: PRIORITY_RANKS[order.priority] ?? 1,
      total_units: sum(goods, (line) => line.units),
      in_hand_sort: inHand ?? NO_DATE,
      ship_sort: order.estimated_ship_date ?? NO_DATE,
      has_vip: order.vip_date === null ? 0 : 1,
      lead_days: isOpen ? plan.lead_days : 0,
      slack_date: slackDate,
      slack_sort: slackDate ?? NO_DATE,
      ...due,
      // Without a date that holds it up it moves on by itself every day.
      earliest_in_hand_date: isOpen && plan.is_anchored ? plan.earliest_in_hand_date : null,
      is_anchored: isOpen && plan.is_anchored ? 1 : 0,
      ...departments,
      ...shipFigures(order, goods, downstream),
      counts_json: JSON.stringify(counts(lines, goods, downstream)),
      decoration_json: JSON.stringify(summarizeDecoration(input, lines)),
      checks_json: JSON.stringify(checks),
      check_level: checkLevelOf(checks),
      // As it was when the order came: later orders of the same customer change nothing of it.
      is_new_customer: order.is_new_customer ?? (customer !== null && customer.orders_count <= 1 ? 1 : 0),
      is_international: international ? 1 : 0,
    },
    search_text: searchText(input, person),
  };
}

function checkFacts(
  input: DeriveInput,
  lines: readonly ReadLine[],
  international: boolean,
  promise: Pick<CheckFacts, "slack_days" | "earliest_in_hand_date">,
): CheckFacts {
  const { order } = input;
  const address: { line_1?: string | null; line_2?: string | null } | null =
    order.shipping_address_json === null ? null : JSON.parse(order.shipping_address_json);
  return {
    lines,
    required_in_hand_date: order.required_in_hand_date,
    ...promise,
    today: input.today,
    shipping_method: order.shipping_method,
    shipment_country: order.shipment_country,
    is_international: international,
    shipping_address: address,
    total_price_minor: order.total_price_minor,
    is_test: order.is_test === 1,
    is_manual: order.source === "manual",
    store_cancelled: order.store_cancelled_at !== null,
    store_fulfilled: order.store_fulfilled === 1,
    files: input.files,
    wants_names: input.characteristics.includes("Personalization"),
    duplicate_of: input.duplicate_of,
    is_accepted: order.accepted_at !== null,
    store_checks: JSON.parse(order.store_checks_json ?? "[]"),
    store_ship_by_date: order.store_ship_by_date ?? null,
  };
}

function counts(lines: readonly ReadLine[], goods: readonly ReadLine[], downstream: Downstream | null) {
  const proofs = downstream?.art_proofs ?? [];
  const live = (downstream?.requisitions ?? []).filter((requisition) => requisition.status !== "archived");
  const bought = live.filter(isBought);
  const productions = downstream?.productions ?? [];
  return {
    lines: lines.length,
    units: sum(goods, (line) => line.units),
    art_total: proofs.length,
    art_approved: proofs.filter((proof) => proof.status === "approved").length,
    units_to_source: sum(bought, (one) => one.quantity),
    // Too many of one article are not the missing ones of another.
    units_sourced: sum(bought, (one) => Math.min(one.quantity_ordered, one.quantity)),
    units_to_receive: sum(live, (one) => one.quantity),
    units_received: sum(live, (one) => Math.min(one.quantity_received, one.quantity)),
    sourcing_alert: sourcingAlert(bought),
    receiving_alert: live.some((one) => one.is_flagged) ? "flagged" : null,
    units_to_produce: sum(productions, toProduce),
    units_produced: sum(productions, (one) => Math.min(one.produced_units, toProduce(one))),
    units_spoiled: sum(productions, (one) => one.spoiled_units),
    production_alert: productionAlert(productions, downstream !== null && isUndecided(goods, downstream)),
    acceptance: downstream
      ? { art_proofs: proofs.length, requisitions: bought.length, productions: productions.length }
      : countAcceptance(goods),
  };
}

function summarizeDecoration(input: DeriveInput, lines: readonly ReadLine[]): DecorationSummary {
  const methods = new Set<string>();
  const locations = new Set<string>();
  const colors = new Set<string>();
  for (const line of lines) {
    for (const method of line.methods) methods.add(method);
    for (const location of line.locations) locations.add(location);
    if (line.color) colors.add(line.color);
  }
  const decorated = lines.filter((line) => line.methods.length > 0 || line.needs_art);
  return {
    methods: [...methods],
    locations: [...locations],
    colors: [...colors],
    lines: lines.length,
    decorated_lines: decorated.length,
    logo_on_file_lines: decorated.filter((line) => line.has_logo_on_file).length,
    files: input.files,
    personalizations: sum(lines, (line) => line.personalization_count),
  };
}

/** Everything that `q` of the contract finds, one word apart. */
export function searchText(input: SearchedFacts, person: string): string {
  const { order, customer } = input;
  const parts = [order.order_number, order.name, order.company, person, customer?.email, order.po_number];
  const skus = input.lines.map((line) => line.sku);
  const numbers = input.downstream?.goods_numbers ?? [];
  return [...new Set([...parts, ...skus, ...numbers, ...input.personalization_texts])].filter(Boolean).join(" ");
}
