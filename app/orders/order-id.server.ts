import { MAX_ID } from "contract/conventions.schema";
import { notFound } from "~/backend/page-responses.server";

/** The order's id in the path. Throws the page that says there is none. */
export function orderIdOf(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw notFound(`There is no order with the id "${String(text).slice(0, 40)}".`);
  return id;
}
