import { garmentClass } from "contract/garment-colors";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables";
import { problemOf } from "./judge-logo";
import { type LogoRow, selectLogos } from "./logo-rows";

/** Lines whose proof is approved at acceptance, with the logo on file that it is approved with. */
export type LinkedLogos = ReadonlyMap<number, LogoRow>;

/**
 * Of these orders (a few hundred at most) every line with a logo on file whose customer has exactly one that fits. A line with several
 * methods or places wants an artist's eye. Two queries.
 */
export async function loadLinkedLogos(
  db: Kysely<Database>,
  orderIds: readonly number[],
): Promise<(LinkedLine & { logo: LogoRow })[]> {
  if (orderIds.length === 0) return [];
  const lines = await selectLines(db, orderIds);
  const customers = [...new Set(lines.flatMap(({ customer_id }) => customer_id ?? []))];
  if (customers.length === 0) return [];
  const logos = await selectLogos(db).where("logos.customer_id", "in", customers).orderBy("logos.id").execute();
  return lines.flatMap((line) => {
    const logo = logoOf(line, logos);
    return logo ? [{ ...line, logo }] : [];
  });
}

type LinkedLine = Awaited<ReturnType<typeof selectLines>>[number];

async function selectLines(db: Kysely<Database>, orderIds: readonly number[]) {
  return await db
    .selectFrom("order_line_items as line")
    .innerJoin("orders", "orders.id", "line.order_id")
    .select([
      "line.id",
      "line.order_id",
      "orders.customer_id",
      "line.color",
      "line.deco_methods_json",
      "line.locations_json",
    ])
    .where("line.order_id", "in", orderIds)
    .where("line.has_logo_on_file", "=", 1)
    .where("line.needs_art", "=", 1)
    .where("line.is_product", "=", 1)
    .where("line.current_quantity", ">", 0)
    .where("line.removed_at", "is", null)
    .orderBy("line.order_id")
    .orderBy("line.position")
    .orderBy("line.id")
    .execute();
}

function logoOf(line: LinkedLine, logos: readonly LogoRow[]): LogoRow | null {
  const methods: string[] = JSON.parse(line.deco_methods_json);
  const locations: string[] = JSON.parse(line.locations_json);
  const [deco_method] = methods;
  if (deco_method === undefined || methods.length > 1 || locations.length > 1) return null;
  const { customer_id } = line;
  const proof = {
    customer_id,
    deco_method,
    width_mils: null,
    height_mils: null,
    garment_class: garmentClass([line.color]),
  };
  const [only, another] = logos.filter((logo) => problemOf(proof, logo) === null);
  return only && !another ? only : null;
}
