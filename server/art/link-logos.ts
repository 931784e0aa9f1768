import { garmentClass } from "contract/garment-colors";
import { groupBy } from "contract/group-by";
import type { Db } from "../db/tables";
import { type ReadLine, readLines } from "../lines/line-facts";
import { type Design, designOperations, groupDesigns, type Operation } from "./designs";
import { problemOf } from "./judge-logo";
import { type LogoRow, selectLogos } from "./logo-rows";

/** Designs whose proof is approved at acceptance, by `linkKey`, with the logo on file that it is approved with. */
export type LinkedLogos = ReadonlyMap<string, LogoRow>;

/** A design of an order, by its first line. */
export const linkKey = (lineId: number, { method, location }: Operation) => JSON.stringify([lineId, method, location]);

export interface LinkedDesign {
  key: string;
  order_id: number;
  logo: LogoRow;
}

/**
 * Of these orders (a few hundred at most) every design of lines with a logo on file that fits: the one that they name, else the only one of the customer. Lines with
 * several methods or places want an artist's eye. Two queries.
 */
export async function loadLinkedLogos(db: Db, orderIds: readonly number[]): Promise<LinkedDesign[]> {
  if (orderIds.length === 0) return [];
  const rows = await selectLines(db, orderIds);
  const customers = [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))];
  if (customers.length === 0 || rows.every((row) => row.has_logo_on_file === 0)) return [];
  const logos = await selectLogos(db).where("logos.customer_id", "in", customers).orderBy("logos.id").execute();
  return [...groupBy(rows, ({ order_id }) => order_id)].flatMap(([order_id, own]) => {
    const customer_id = own[0]?.customer_id ?? null;
    const lines = readLines(own.map((row) => ({ ...row, personalization_count: 0 })));
    return groupDesigns(lines).flatMap((design) => {
      const logo = logoOf(design, customer_id, logos);
      return logo ? [{ key: linkKey(design.lines[0]?.id ?? 0, design), order_id, logo }] : [];
    });
  });
}

async function selectLines(db: Db, orderIds: readonly number[]) {
  return await db
    .selectFrom("order_line_items as line")
    .innerJoin("orders", "orders.id", "line.order_id")
    .selectAll("line")
    .select("orders.customer_id")
    .where("line.order_id", "in", orderIds)
    .where("line.is_product", "=", 1)
    .where("line.current_quantity", ">", 0)
    .where("line.removed_at", "is", null)
    .orderBy("line.order_id")
    .orderBy("line.position")
    .orderBy("line.id")
    .execute();
}

function logoOf(design: Design<ReadLine>, customer_id: number | null, logos: readonly LogoRow[]): LogoRow | null {
  const { method: deco_method, needs_art, lines } = design;
  const isPlain = lines.every((line) => line.has_logo_on_file && designOperations(line).length === 1);
  if (deco_method === null || !needs_art || !isPlain) return null;
  const proof = {
    customer_id,
    deco_method,
    width_mils: null,
    height_mils: null,
    garment_class: garmentClass(lines.map(({ color }) => color)),
  };
  const fitting = logos.filter((logo) => problemOf(proof, logo) === null);
  // A reorder names the logo that its lines had.
  const named = fitting.find((logo) => lines.every((line) => line.logo_id === logo.id));
  if (named) return named;
  const [only, another] = fitting;
  return only && !another ? only : null;
}
