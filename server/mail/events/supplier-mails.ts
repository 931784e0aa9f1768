import { groupBy } from "contract/group-by";
import { mailWords } from "contract/languages/mail-words";
import type { Db } from "../../db/tables";
import { isMailAddress, type MailAddress } from "../../mail-address";
import { writeMail } from "../write-mail";
import type { Announcing } from "./announcing";
import { GOODS_COLUMNS, goodsRow, yearDay } from "./order-facts";

/** A mail to more than these is no mail to a supplier any more. */
const MOST_RECIPIENTS = 10;

/** Who gets purchase orders, by supplier: those of its contacts, else its address for them, else its own. Two queries. */
export async function loadSupplierAddresses(
  trx: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MailAddress[]>> {
  if (ids.length === 0) return new Map();
  const suppliers = await trx
    .selectFrom("suppliers")
    .select(["id", "name", "contact_name", "po_email", "email"])
    .where("id", "in", ids)
    .execute();
  const contacts = await trx
    .selectFrom("supplier_contacts")
    .select(["supplier_id", "name", "email"])
    .where("supplier_id", "in", ids)
    .where("gets_po", "=", 1)
    .orderBy("supplier_id")
    .orderBy("position")
    .execute();
  const bySupplier = groupBy(contacts, ({ supplier_id }) => supplier_id);
  return new Map(
    suppliers.map(({ id, name, contact_name, po_email, email }) => {
      const named = (bySupplier.get(id) ?? []).map((contact) => ({ name: contact.name, email: contact.email ?? "" }));
      const own = [{ name: contact_name ?? name, email: po_email || email || "" }];
      const reachable = named.filter((one) => isMailAddress(one.email));
      return [
        id,
        (reachable.length > 0 ? reachable : own.filter((one) => isMailAddress(one.email))).slice(0, MOST_RECIPIENTS),
      ];
    }),
  );
}

/** What goes back, to who supplied it: one mail for each purchase order and decision. */
export async function writeReturnRequests(trx: Db, announcing: Announcing): Promise<void> {
  const { mail, moment } = announcing;
  const returned = await loadReturned(trx, announcing);
  const byOrder = groupBy(returned, ({ supplier_id, po_number }) => `${supplier_id} ${po_number}`);
  const addresses = await loadSupplierAddresses(trx, [...new Set(returned.map(({ supplier_id }) => supplier_id))]);
  const mails = [...byOrder.values()].flatMap((rows) => {
    const [first] = rows;
    const to = addresses.get(first?.supplier_id ?? 0) ?? [];
    if (!first || to.length === 0) return [];
    return [
      {
        // A purchase order is for many orders.
        orderId: null,
        entity: entityOf(first),
        to,
        dedupe: String(first.id),
        values: {
          po_number: first.po_number ?? "",
          supplier_name: first.supplier_name,
          account_number: first.account_number ?? "",
          ordered_on: yearDay(first.po_date),
          needed_by: yearDay(first.needed_by_date),
          message: "",
          total_pieces: String(rows.reduce((sum, { quantity }) => sum + quantity, 0)),
          lines: rows.map((row) => ({
            ...goodsRow(row, row.quantity),
            sku: row.substitute_sku ?? row.supplier_sku ?? row.sku ?? "",
            problem: mailWords("en").problem(row.type, row.quantity),
          })),
        },
      },
    ];
  });
  await writeMail(trx, mail, "return_request", mails, moment.at);
}

const entityOf = ({ purchase_order_id, order_id }: { purchase_order_id: number | null; order_id: number }) =>
  purchase_order_id === null
    ? ({ type: "order", id: order_id } as const)
    : ({ type: "purchase_order", id: purchase_order_id } as const);

/** What this write decided to send back. */
async function loadReturned(trx: Db, { moment, entries }: Announcing) {
  const rows = await trx
    .selectFrom("discrepancies")
    .innerJoin("receivings", "receivings.id", "discrepancies.receiving_id")
    .innerJoin("requisition_splits as split", "split.id", "receivings.requisition_split_id")
    .innerJoin("suppliers", "suppliers.id", "split.supplier_id")
    .innerJoin("order_line_items as line", "line.id", "receivings.order_line_item_id")
    .leftJoin("purchase_orders", "purchase_orders.id", "split.purchase_order_id")
    .select([
      "discrepancies.id",
      "discrepancies.order_id",
      "discrepancies.type",
      "discrepancies.quantity",
      "suppliers.id as supplier_id",
      "suppliers.name as supplier_name",
      "suppliers.account_number",
      "split.purchase_order_id",
      "split.po_number",
      "split.po_date",
      "split.supplier_sku",
      "split.substitute_sku",
      "line.sku",
      "purchase_orders.needed_by_date",
      ...GOODS_COLUMNS,
    ])
    .where(
      "discrepancies.receiving_id",
      "in",
      entries.map(({ entity_id }) => entity_id),
    )
    .where("discrepancies.decision", "=", "return_to_supplier")
    .where("discrepancies.decided_at", "=", moment.at)
    .orderBy("discrepancies.id")
    .execute();
  return rows;
}
