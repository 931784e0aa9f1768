import { fieldNames } from "contract/field";
import { editablePurchaseOrderFields } from "contract/purchase-order-fields";
import type { PurchaseOrderBody, PurchaseOrderPatch } from "contract/purchase-orders.schema";
import type { FieldErrors } from "contract/validation";
import type { Db, PurchaseOrderRow } from "../../db/tables";
import { MAX_MINOR, moneyText } from "../../money";
import { parseMoney } from "../../storefront/store-money";
import { ApiError, invalid } from "../errors";

/** A column and nothing else. */
const PLAIN = [...fieldNames(editablePurchaseOrderFields), "supplier_reference"] as const;
type Plain = (typeof PLAIN)[number];
type Placed = Plain | "po_number" | "ship_to" | "decorator_supplier_id";

type Fields = Pick<PurchaseOrderBody & PurchaseOrderPatch, Placed | "freight_amount">;
type Columns = Partial<Pick<PurchaseOrderRow, Placed | "po_number_key" | "freight_minor">>;
type Was = Pick<PurchaseOrderRow, "id" | "ship_to" | "decorator_supplier_id" | "currency">;

/**
 * The columns that a body asks for, checked against the database: the number is no other one's, the decorator is one. Throws 422 with a
 * sentence at each field. `was`: as it is, or as a new one begins.
 */
export async function purchaseOrderColumns(db: Db, fields: Fields, was: Was): Promise<Columns> {
  const errors: FieldErrors = {};
  const columns: Columns = {};
  if (fields.po_number !== undefined) {
    columns.po_number = fields.po_number;
    columns.po_number_key = fields.po_number.toLowerCase();
    if (await isTaken(db, columns.po_number_key, was.id)) throw numberTaken();
  }
  for (const name of PLAIN) if (fields[name] !== undefined) columns[name] = fields[name] || null;
  if (fields.freight_amount !== undefined) {
    const freight = fields.freight_amount === null ? null : parseMoney(fields.freight_amount, was.currency);
    if (freight && !freight.exact) errors.freight_amount = [`Use no more decimals than ${was.currency} has.`];
    if (freight && freight.minor > MAX_MINOR) errors.freight_amount = ["Enter a smaller amount."];
    columns.freight_minor = freight?.minor ?? null;
  }
  await setShipTo(db, fields, was, columns, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return columns;
}

export const numberTaken = () => invalid({ po_number: ["Another purchase order has this number. Use another one."] });

async function isTaken(db: Db, key: string, id: number): Promise<boolean> {
  const other = await db
    .selectFrom("purchase_orders")
    .select("id")
    .where("po_number_key", "=", key)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}

async function setShipTo(
  db: Db,
  { ship_to, decorator_supplier_id }: Fields,
  was: Was,
  columns: Columns,
  errors: FieldErrors,
): Promise<void> {
  if (ship_to === undefined && decorator_supplier_id === undefined) return;
  columns.ship_to = ship_to ?? was.ship_to;
  if (columns.ship_to !== "decorator") {
    columns.decorator_supplier_id = null;
    if (decorator_supplier_id) errors.decorator_supplier_id = ["Ship to a contract decorator, or leave this empty."];
    return;
  }
  const id = decorator_supplier_id === undefined ? was.decorator_supplier_id : decorator_supplier_id;
  columns.decorator_supplier_id = id;
  const decorator =
    id === null ? undefined : await db.selectFrom("suppliers").selectAll().where("id", "=", id).executeTakeFirst();
  if (!decorator || decorator.merged_into_id !== null || decorator.type === "goods") {
    errors.decorator_supplier_id = ["Choose the contract decorator that the goods go to."];
  }
}

/** Those columns that really change. */
export function changedColumns(row: PurchaseOrderRow, columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => Reflect.get(row, name) !== value),
  ) as Columns;
}

const FIXED_ONCE_SENT = ["po_number", "ship_to", "decorator_supplier_id"] as const;
const FIXED_AT_THE_END = ["needed_by_date", "ship_method", "freight_minor"] as const;
const ENDED = ["received", "closed_short", "cancelled"];

/** What the supplier was told stays as it was told. Throws with what would allow it. */
export function requireChangeable(row: PurchaseOrderRow, columns: Columns): void {
  if (row.status === "draft") return;
  const isEnded = ENDED.includes(row.status);
  const fixed = [...FIXED_ONCE_SENT, ...(isEnded ? FIXED_AT_THE_END : [])].filter((name) => name in columns);
  if (fixed.length === 0) return;
  const message =
    row.status === "sent"
      ? `${row.po_number} was sent like this. Take it back to draft to change it.`
      : `${row.po_number} was sent like this and can't be changed. Write a note instead.`;
  const errors = Object.fromEntries(fixed.map((name) => [name.replace("_minor", "_amount"), [message]]));
  throw new ApiError("not_allowed", message, { errors });
}

/** The columns as the history names them. */
export function recordedColumns(row: Partial<PurchaseOrderRow>, columns: Columns, currency: string) {
  const recorded: Record<string, unknown> = {};
  for (const name of Object.keys(columns) as (keyof Columns)[]) {
    if (name === "po_number_key") continue;
    if (name === "freight_minor") {
      const minor = row.freight_minor;
      recorded.freight_amount = minor === null || minor === undefined ? null : moneyText(minor, currency);
    } else recorded[name] = row[name] ?? null;
  }
  return recorded;
}
