import { randomUUID } from "node:crypto";
import { customerFields, editableCustomerFields } from "contract/customer-fields";
import { type CustomerPatch, customerPatch } from "contract/customers.schema";
import { historyFields } from "../../history/history-fields";
import { recordHistory } from "../../history/record-history";
import { changeCustomer, changesOfCustomer } from "../customers/customer-write";
import { customersAfter, selectSought } from "../customers/customers.queries";
import { type CustomerRow, presentCustomer } from "../customers/present-customer";
import { columnsOfFields, writtenColumns } from "./csv-columns";
import type { CsvRecords } from "./csv-records";

const isRead = (name: string) => name === "email" || name in editableCustomerFields;

/** Customers as a file: found by id, else by email. */
export const customerRecords: CsvRecords<CustomerRow, CustomerPatch> = {
  table: "customers",
  noun: ["customer", "customers"],
  columns: [...writtenColumns(["id"]), ...columnsOfFields(customerFields, isRead), ...writtenColumns(["lock_version"])],
  after: async (db, id, limit) => (await customersAfter(db, id, limit)).map(presentCustomer),
  keyField: "email",
  keyOf: (text) => text.toLowerCase(),
  keyOfRow: ({ email }) => email,
  nameOf(of) {
    const [first, last, company, email] = ["first_name", "last_name", "company", "email"].map(
      (name): unknown => Reflect.get(of, name) ?? "",
    );
    return `${first} ${last}`.trim() || String(company || email);
  },
  body: customerPatch,
  find: async (trx, sought, lock) =>
    await selectSought(trx, sought).selectAll().orderBy("id").modifyEnd(lock).execute(),
  present: presentCustomer,
  refusal: async () => null,
  async add(trx, body, { actor, moment: { at }, isDryRun }) {
    if (isDryRun) return null;
    const { tags = [], locale = null, note = null, email, ...said } = body;
    const { first_name = null, last_name = null, company = null, phone = null } = said;
    const columns = { first_name, last_name, company, phone, note, locale, email: email?.toLowerCase() || null };
    const { id } = await trx
      .insertInto("customers")
      .values({
        ...columns,
        source: "manual",
        shop_domain: "",
        customer_key: `manual||${randomUUID()}`,
        tags_json: JSON.stringify([...new Set(tags)]),
        orders_count: 0,
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const after = historyFields(Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null)));
    await recordHistory(trx, actor, at, [
      { entity_type: "customer", entity_id: id, order_id: null, action: "customer_created", after },
    ]);
    return id;
  },
  async change(trx, row, body, writer) {
    if (!writer.isDryRun) return await changeCustomer(trx, row, body, writer);
    return Object.keys((await changesOfCustomer(trx, row, body)).after);
  },
};
