import { groupBy } from "contract/group-by";
import { compareSizes, sizeName } from "contract/size-order";
import type { Db } from "../db/tables";

interface Garment {
  color: string | null;
  size: string | null;
}

/** Lines of these productions with what the order says of each, in garment order: production → lines. One query. */
export async function loadProductionLines(db: Db, productionIds: readonly number[]) {
  if (productionIds.length === 0) return new Map<number, ProductionGarment[]>();
  const rows = await selectLines(db, productionIds);
  return new Map([...groupBy(rows, (row) => row.production_id)].map(([id, own]) => [id, inGarmentOrder(own)]));
}

function selectLines(db: Db, productionIds: readonly number[]) {
  return db
    .selectFrom("production_lines")
    .innerJoin("order_line_items as line", "line.id", "production_lines.order_line_item_id")
    .selectAll("production_lines")
    .select(["line.color", "line.size", "line.goods_source"])
    .where("production_lines.production_id", "in", productionIds)
    .orderBy("line.position")
    .orderBy("line.id")
    .execute();
}

export type ProductionGarment = Awaited<ReturnType<typeof selectLines>>[number];

/** Color by color in the order in which they come, the sizes of each from small to large. */
function inGarmentOrder<T extends Garment>(lines: readonly T[]): T[] {
  const colors = [...new Set(lines.map(({ color }) => color ?? ""))];
  const rank = ({ color }: Garment) => colors.indexOf(color ?? "");
  const size = (line: Garment) => sizeName(line.size ?? "");
  return [...lines].sort((one, other) => rank(one) - rank(other) || compareSizes(size(one), size(other)));
}
