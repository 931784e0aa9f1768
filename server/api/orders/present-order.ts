import type { Order } from "contract/orders.schema";
import type { OrdersTable } from "../../db/order-tables";
import { moneyText } from "../../money";
import { earliestInHandDate } from "../../orders/forecast";
import { isRush, riskOf, slackDays, transitDays } from "../../orders/plan";
import type { PlanDay } from "../../orders/plan-rules";
import type { LabelRow, OrderRecord } from "./order-columns";

/** A row as the contract shows it. The day is the shop's. */
export function presentOrder(row: OrderRecord, labels: readonly LabelRow[], { today, rules }: PlanDay) {
  const open = row.stage === "new" || row.stage === "main";
  const { acceptance = null, ...counts } = JSON.parse(row.counts_json);
  const labelled = (kind: LabelRow["kind"]) =>
    labels.filter((label) => label.order_id === row.id && label.kind === kind).map(({ label }) => label);
  return {
    id: row.id,
    order_number: row.order_number,
    name: row.name,
    source: row.source,
    shop_domain: row.shop_domain,
    external_id: row.external_id,
    external_updated_at: row.external_updated_at,
    customer_id: row.customer_id,
    customer: row.customer_id === null ? null : presentCustomer(row, row.customer_id),
    company: row.company,
    status: row.status,
    previous_status: row.previous_status,
    stage: row.stage,
    priority: row.priority,
    note: row.note,
    tags: labelled("tag"),
    types: labelled("type"),
    characteristics: labelled("characteristic"),
    total_price: moneyText(row.total_price_minor, row.currency),
    currency: row.currency,
    payment_state: row.payment_state,
    po_number: row.po_number,
    total_units: row.total_units,
    totalUnits: row.total_units,
    shipping_method: row.shipping_method,
    shipment_country: row.shipment_country,
    is_test: row.is_test === 1,
    owner_id: row.owner_id,
    owner: person(row.owner_id, row.owner_first_name, row.owner_last_name, row.owner_email),
    ...presentMoments(row),
    required_in_hand_date: row.required_in_hand_date,
    is_firm: row.is_firm === 1,
    estimated_ship_date: row.estimated_ship_date,
    actual_ship_date: row.actual_ship_date,
    vip_date: row.vip_date,
    ship_by_date: row.ship_by_date,
    earliest_in_hand_date: open ? earliestDay(row, { today, rules }) : null,
    flag_comment: row.flag_comment,
    flag_type: row.flag_type,
    cancel_reason: row.cancel_reason,
    ...presentDepartments(row),
    risk: riskOf(row.slack_date, today, rules.calendar),
    slack_days: row.slack_date === null ? null : slackDays(row.slack_date, today, rules.calendar),
    is_rush: open && isRush(row.required_in_hand_date, today, rules.calendar),
    counts,
    acceptance,
    decoration: JSON.parse(row.decoration_json),
    warnings: JSON.parse(row.checks_json),
    work_order_revision: row.work_order_revision,
    lock_version: row.lock_version,
  } satisfies Partial<Order>;
}

/** Where it hangs on a date it was worked out today; else it is so many work days from today. */
function earliestDay(row: OrderRecord, { today, rules }: PlanDay): string | null {
  if (row.is_anchored === 1) return row.earliest_in_hand_date;
  const transit = transitDays({ method: row.shipping_method, international: row.is_international === 1 });
  return earliestInHandDate(today, { lead_days: row.lead_days, transit }, rules);
}

function presentCustomer(row: OrderRecord, id: number) {
  return {
    id,
    external_id: row.customer_external_id,
    first_name: row.customer_first_name,
    last_name: row.customer_last_name,
    email: row.customer_email,
    phone: row.customer_phone,
    company: row.customer_company,
    orders_count: row.customer_orders_count,
  };
}

function presentMoments(row: OrderRecord) {
  return {
    created_at: row.created_at,
    updated_at: row.updated_at,
    processed_at: row.processed_at,
    accepted_at: row.accepted_at,
    closed_at: row.closed_at,
    cancelled_at: row.cancelled_at,
    store_cancelled_at: row.store_cancelled_at,
    deleted_at: row.deleted_at,
    ignored_at: row.ignored_at,
    ignored_reason: row.ignored_reason,
    art_approved_at: row.art_approved_at,
    flagged_date: row.flagged_date,
    held_at: row.held_at,
    hold_reason: row.hold_reason,
    hold_department: row.hold_department,
  };
}

/** The seed's camelCase doubles are read-only aliases. */
function presentDepartments(
  row: Pick<
    OrdersTable,
    | "art_note"
    | "sourcing_note"
    | "receiving_note"
    | "production_note"
    | "art_status"
    | "sourcing_status"
    | "receiving_status"
    | "production_status"
  >,
) {
  return {
    art_note: row.art_note,
    sourcing_note: row.sourcing_note,
    receiving_note: row.receiving_note,
    production_note: row.production_note,
    art_status: row.art_status,
    artStatus: row.art_status,
    sourcing_status: row.sourcing_status,
    sourcingStatus: row.sourcing_status,
    receiving_status: row.receiving_status,
    receivingStatus: row.receiving_status,
    production_status: row.production_status,
    productionStatus: row.production_status,
  };
}

/** A person as other records show one; the e-mail where no name is kept. */
export function person(
  id: number | null,
  first: string | null,
  last: string | null,
  email: string | null,
): { id: number; name: string } | null {
  if (id === null || email === null) return null;
  return { id, name: [first, last].filter(Boolean).join(" ") || email };
}
