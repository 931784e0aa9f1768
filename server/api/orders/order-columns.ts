import { orderFields } from "contract/order-fields";
import { sql } from "kysely";
import type { OrderRow } from "../../db/tables";
import { columnsOf } from "../../field-rows";
import { type CustomerRow, SHOWN_COLUMNS } from "../customers/present-customer";

/** What both a list and a single order show of an order's own row: its fields, and what others follow from. */
const OWN_COLUMNS = [
  "id",
  "status",
  ...columnsOf(orderFields),
  "is_international",
  "lead_days",
  "is_anchored",
  "slack_date",
  "earliest_in_hand_date",
  "counts_json",
  "decoration_json",
  "checks_json",
  "fee_lines_json",
  "lock_version",
] as const satisfies readonly (keyof OrderRow)[];

type CustomerColumns = Pick<CustomerRow, (typeof SHOWN_COLUMNS)[number]>;

/** The columns of the order's customer, each null where there is none. */
type JoinedColumns = { [C in keyof CustomerColumns as `customer_${C}`]: CustomerColumns[C] | null } & {
  owner_first_name: string | null;
  owner_last_name: string | null;
  owner_email: string | null;
};

export type OrderRecord = Pick<OrderRow, (typeof OWN_COLUMNS)[number]> & JoinedColumns;

/** Written once as text: building it anew from so many columns takes longer than finding the rows. */
export const ORDER_SELECT = sql.raw(
  [
    ...OWN_COLUMNS.map((column) => `orders.${column}`),
    ...SHOWN_COLUMNS.map((column) => `customers.${column} as customer_${column}`),
    ...["first_name", "last_name", "email"].map((column) => `owner.${column} as owner_${column}`),
  ].join(", "),
);

export const ORDER_JOINS = sql.raw(
  "left join customers on customers.id = orders.customer_id left join users as owner on owner.id = orders.owner_id",
);
