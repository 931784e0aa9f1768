import { dayWords } from "contract/day-words";
import type { MailValuesOf } from "contract/mail-variables";
import type { Article } from "contract/purchase-order-articles";
import type { ApiDependencies } from "../api/context";
import type { Db } from "../db/tables";
import { type MailAddress, oneLine } from "../mail-address";
import { writeMail } from "./write-mail";

/** What its supplier may know of a purchase order; its note is for our own people. */
export interface OrderedAtSupplier {
  purchaseOrder: {
    id: number;
    po_number: string;
    needed_by_date: string | null;
    ship_method: string | null;
    po_date: string;
  };
  supplierName: string;
  accountNumber: string | null;
  /** In lines. */
  shipTo: string;
  articles: readonly Article[];
  /** What the sender typed. */
  message: string | null;
}

interface Sent {
  to: readonly MailAddress[];
  /** One of its sends has it, and no other. */
  sendKey: number;
}

/** A purchase order for its supplier: what, how many, by when and where to. No prices, and no link that asks for a sign-in. */
export async function writePurchaseOrderMail(
  trx: Db,
  dependencies: Pick<ApiDependencies, "linkCipher" | "settings">,
  { to, sendKey, ...ordered }: OrderedAtSupplier & Sent,
  at: string,
): Promise<void> {
  const { id } = ordered.purchaseOrder;
  const mail = {
    orderId: null,
    entity: { type: "purchase_order" as const, id },
    to,
    dedupe: `${id} ${sendKey}`,
    values: purchaseOrderValues(ordered),
  };
  await writeMail(trx, dependencies, "purchase_order", [mail], at);
}

/** What mail says of a purchase order. */
export function purchaseOrderValues(ordered: OrderedAtSupplier): MailValuesOf<"purchase_order"> {
  const { po_number, po_date, needed_by_date, ship_method } = ordered.purchaseOrder;
  return {
    po_number: oneLine(po_number),
    supplier_name: ordered.supplierName,
    account_number: ordered.accountNumber ?? "",
    // Whoever reads it may do so in another year.
    ordered_on: dayWords(po_date, ""),
    needed_by: needed_by_date ? dayWords(needed_by_date, "") : "",
    ship_method: ship_method ?? "",
    ship_to: ordered.shipTo,
    message: ordered.message ?? "",
    total_pieces: String(ordered.articles.reduce((total, { quantity }) => total + quantity, 0)),
    lines: ordered.articles.map((article) => ({
      sku: article.sku ?? "",
      title: styleWords(article),
      color: article.color ?? "",
      size: article.size ?? "",
      quantity: String(article.quantity),
    })),
  };
}

const styleWords = ({ title, brand }: Article) =>
  brand && !title.toLowerCase().startsWith(brand.toLowerCase()) ? `${brand} ${title}` : title;
