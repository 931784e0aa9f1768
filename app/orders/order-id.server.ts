import { MAX_ID } from "contract/conventions.schema";
import { notFound } from "~/backend/page-responses.server";

/** The order's id in the path. Throws the page that says there is none. */
export function orderIdOf(text: string | undefined): number {
  return recordIdOf(text, "order");
}

/** An id in the path, of an order or of what hangs on one. Throws the page that says there is none. */
export function recordIdOf(
  text: string | undefined,
  noun:
    | "order"
    | "line"
    | "file"
    | "proof"
    | "production"
    | "supplier"
    | "purchase order"
    | "person"
    | "mail"
    | "template"
    | "customer"
    | "shipment",
): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw notFound(`There is no ${noun} with the id "${String(text).slice(0, 40)}".`);
  return id;
}
