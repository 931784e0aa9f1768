import { customerFields } from "contract/customer-fields";
import type { Customer } from "contract/customers.schema";
import type { Selectable } from "kysely";
import type { CustomersTable } from "../../db/order-tables";
import { columnsOf, presenterOf } from "../../field-rows";
import { moneyText } from "../../money";

export type CustomerRow = Selectable<CustomersTable>;

/** What an answer shows of a customer. */
export const SHOWN_COLUMNS = [
  ...columnsOf(customerFields),
  "email_verified",
  "tags_json",
  "total_spent_minor",
  "lock_version",
] as const satisfies readonly (keyof CustomerRow)[];

const presentFields = presenterOf(customerFields);

/** A row as the contract shows it. */
export function presentCustomer(row: Pick<CustomerRow, "id" | (typeof SHOWN_COLUMNS)[number]>): Customer {
  const { email_verified, total_spent_minor, currency } = row;
  return {
    id: row.id,
    ...presentFields({ ...row, currency: currency ?? "" }),
    currency,
    tags: JSON.parse(row.tags_json),
    email_verified: email_verified === null ? null : email_verified === 1,
    total_spent: total_spent_minor === null ? null : moneyText(total_spent_minor, currency ?? "USD"),
    lock_version: row.lock_version,
  };
}
