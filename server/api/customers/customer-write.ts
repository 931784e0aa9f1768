import { editableCustomerFields } from "contract/customer-fields";
import type { Address, CustomerDetail, CustomerPatch } from "contract/customers.schema";
import type { Db } from "../../db/tables";
import { takeRow } from "../../db/take-row";
import { changesOf } from "../../field-rows";
import { recordHistory } from "../../history/record-history";
import { rederiveOrdersOf } from "../../orders/rederive-customers";
import { type WriteMoment, writeMoment } from "../../plan/write-moment";
import { closeAddressTasks } from "../../tasks/tasks";
import type { ApiDependencies, SignedIn } from "../context";
import { isStale, notFound, stale } from "../errors";
import { addressesOf, findCustomer, getCustomer } from "./customers.queries";
import type { CustomerRow } from "./present-customer";

/** PATCH /customers/{id}: the row, its history and what open orders show of it in one transaction. */
export async function patchCustomer(
  dependencies: ApiDependencies,
  actor: SignedIn,
  id: number,
  patch: CustomerPatch,
): Promise<CustomerDetail> {
  const { db, clock } = dependencies;
  const moment = writeMoment(dependencies, clock(), actor.requestId);
  await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, id);
    const row = await findCustomer(trx, id);
    if (isStale(patch.lock_version, row)) throw stale(await getCustomer(trx, id));
    await changeCustomer(trx, row, patch, { actor, moment });
  });
  return await getCustomer(db, id);
}

/** A row that is locked: what differs of it, its history and what open orders show of it. Answers with the fields that differ. */
export async function changeCustomer(
  trx: Db,
  row: CustomerRow,
  patch: CustomerPatch,
  { actor, moment }: { actor: SignedIn; moment: WriteMoment },
): Promise<string[]> {
  const { id } = row;
  const { columns, before, after } = await changesOfCustomer(trx, row, patch);
  const changed = Object.keys(after);
  if (changed.length === 0) return [];
  await trx
    .updateTable("customers")
    .set({ ...columns, updated_at: moment.at, lock_version: row.lock_version + 1 })
    .where("id", "=", id)
    .execute();
  await recordHistory(trx, actor, moment.at, [
    { entity_type: "customer", entity_id: id, order_id: null, action: "customer_updated", before, after },
  ]);
  if (after.email) await closeAddressTasks(trx, [id], { at: moment.at, userId: actor.id });
  if (["first_name", "last_name", "email"].some((field) => field in after))
    await rederiveOrdersOf(trx, [id], moment, true);
  return changed;
}

/** Takes the row for the rest of the transaction, before anything of it is read. Throws where there is none. */
async function lockCustomer(trx: Db, id: number): Promise<void> {
  if (!(await takeRow(trx, "customers", id))) throw notFound("That customer");
}

/** What really differs: as columns, and before and after in the words of the contract. */
export async function changesOfCustomer(trx: Db, row: CustomerRow, patch: CustomerPatch) {
  const asked: Partial<CustomerRow> = changesOf(editableCustomerFields, patch);
  if (patch.email !== undefined) asked.email = patch.email?.toLowerCase() || null;
  if (patch.tags) asked.tags_json = JSON.stringify([...new Set(patch.tags)]);
  const columns: Partial<CustomerRow> = {};
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(asked)) {
    const was: unknown = Reflect.get(row, column);
    if (was === value) continue;
    Object.assign(columns, { [column]: value });
    const isTags = column === "tags_json";
    const field = isTags ? "tags" : column;
    before[field] = isTags ? JSON.parse(row.tags_json) : was;
    after[field] = isTags ? patch.tags : value;
  }
  if (patch.addresses) {
    const [was, is] = [(await addressesOf(trx, row)).map(inWords), patch.addresses.map(inWords)];
    const addresses_json = JSON.stringify(patch.addresses);
    if (was.join("\n") !== is.join("\n")) {
      Object.assign(columns, { addresses_json });
      Object.assign(before, { addresses: was });
      Object.assign(after, { addresses: is });
    }
  }
  return { columns, before, after };
}

function inWords({ name, company, line_1, line_2, city, region, postal_code, country, phone }: Address): string {
  return [name, company, line_1, line_2, city, region, postal_code, country, phone].filter(Boolean).join(", ");
}
