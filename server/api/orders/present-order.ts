import { orderFields } from "contract/order-fields";
import type { Order } from "contract/orders.schema";
import { presenterOf } from "../../field-rows";
import { moneyText } from "../../money";
import { earliestInHandDate } from "../../orders/forecast";
import type { LabelRow } from "../../orders/labels.queries";
import { isGone } from "../../orders/ship-figures";
import { person } from "../../people/present-person";
import { isRush, riskOf, slackDays, transitDays } from "../../plan/plan";
import type { PlanDay } from "../../plan/plan-rules";
import { presentCustomer, SHOWN_COLUMNS } from "../customers/present-customer";
import type { OrderRecord } from "./order-columns";

const presentFields = presenterOf(orderFields);

/** A row as the contract shows it. The day is the shop's. The seed's camelCase doubles are read-only aliases. */
export function presentOrder(row: OrderRecord, labels: readonly LabelRow[], { today, rules }: PlanDay) {
  const open = row.stage === "new" || row.stage === "main";
  const { acceptance = null, ...counts } = JSON.parse(row.counts_json);
  const labelled = (kind: LabelRow["kind"]) =>
    labels.filter((label) => label.order_id === row.id && label.kind === kind).map(({ label }) => label);
  return {
    id: row.id,
    status: row.status,
    ...presentFields(row),
    customer: row.customer_id === null ? null : customerOf(row, row.customer_id),
    owner: person(row.owner_id, row.owner_first_name, row.owner_last_name, row.owner_email),
    tags: labelled("tag"),
    types: labelled("type"),
    characteristics: labelled("characteristic"),
    totalUnits: row.total_units,
    artStatus: row.art_status,
    sourcingStatus: row.sourcing_status,
    receivingStatus: row.receiving_status,
    productionStatus: row.production_status,
    earliest_in_hand_date: open ? earliestDay(row, { today, rules }) : null,
    risk: riskOf(row.slack_date, today, rules.calendar),
    slack_days: row.slack_date === null ? null : slackDays(row.slack_date, today, rules.calendar),
    is_rush: open && isRush(row.required_in_hand_date, today, rules.calendar),
    waits_to_ship: row.stage === "main" && rules.orders_complete_when === "shipped" && !isGone(row.ship_status),
    counts,
    acceptance,
    decoration: JSON.parse(row.decoration_json),
    warnings: presentChecks(row),
    fee_lines: presentFees(row),
    lock_version: row.lock_version,
  } satisfies Partial<Order>;
}

function presentChecks({ checks_json }: Pick<OrderRecord, "checks_json">) {
  const checks: { code: string; severity: string; label: string; detail: string }[] = JSON.parse(checks_json);
  return checks.map((check) => ({ ...check, message: [check.label, check.detail].filter(Boolean).join(". ") }));
}

function presentFees({ fee_lines_json, currency }: Pick<OrderRecord, "fee_lines_json" | "currency">) {
  const fees: { title: string; amount_minor: number | null }[] = JSON.parse(fee_lines_json);
  return fees.map(({ title, amount_minor }) => ({
    title,
    amount: amount_minor === null ? null : moneyText(amount_minor, currency),
  }));
}

/** Where it hangs on a date it was worked out today; else it is so many work days from today. */
function earliestDay(row: OrderRecord, { today, rules }: PlanDay): string | null {
  if (row.is_anchored === 1) return row.earliest_in_hand_date;
  const transit = transitDays({ method: row.shipping_method, international: row.is_international === 1 });
  return earliestInHandDate(today, { lead_days: row.lead_days, transit }, rules);
}

const JOINED = SHOWN_COLUMNS.map((column) => ({ column, joined: `customer_${column}` as const }));

function customerOf(row: OrderRecord, id: number) {
  const columns = Object.fromEntries(JOINED.map(({ column, joined }) => [column, row[joined]]));
  return presentCustomer({ id, ...columns } as Parameters<typeof presentCustomer>[0]);
}
