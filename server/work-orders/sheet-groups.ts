import { commonSku } from "contract/common-sku";
import { groupBy } from "contract/group-by";
import { compareSizes } from "contract/size-order";
import type { WorkOrder } from "contract/work-order.schema";
import type { SheetGoods } from "./sheet-goods";

/** Lines of one garment in one color that are all decorated alike, called A, B, C… */
export type LetteredGroup = ReturnType<typeof groupLines>[number];

/** In the order of the store's first line of each. Decorated otherwise is another group: "A, 24 pcs" on a block means all of A. */
export function groupLines(goods: readonly SheetGoods[]) {
  const groups = groupBy(goods, ({ title, row, operations }) => {
    const designs = operations.map(({ method, location, proof }) => [method, location, proof?.id]);
    return JSON.stringify([title, row.color ?? "", row.decorator ?? "", designs]);
  });
  return [...groups.values()].map((lines, index) => ({ letter: letterOf(index), lines }));
}

/** A … Z, AA, AB … */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`;
}

export function presentGroups(groups: readonly LetteredGroup[]): NonNullable<WorkOrder["groups"]> {
  return groups.map(({ letter, lines }) => ({
    letter,
    title: titleOf(lines),
    sku: commonSku(lines.map(({ row }) => row)),
    color: lines[0]?.row.color ?? null,
    image: lines.map(imageOf).find((image) => image !== null) ?? null,
    decorator: lines[0]?.row.decorator ?? null,
    locations: [...new Set(lines.flatMap((line) => line.places))].sort(),
    sizes: sizesOf(lines),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    received: lines.reduce((sum, line) => sum + line.received, 0),
    accepted_short: lines.reduce((sum, line) => sum + line.quantity - line.needed, 0),
    order_line_item_ids: lines.map((line) => line.id),
  }));
}

export function titleOf(lines: readonly SheetGoods[]): string {
  return lines[0]?.title || "Line without a name";
}

function sizesOf(lines: readonly SheetGoods[]) {
  const sizes = new Map<string, { size: string; quantity: number; received: number; accepted_short: number }>();
  for (const { size, quantity, received, needed } of lines) {
    const cell = sizes.get(size) ?? { size, quantity: 0, received: 0, accepted_short: 0 };
    sizes.set(size, {
      size,
      quantity: cell.quantity + quantity,
      received: cell.received + received,
      accepted_short: cell.accepted_short + quantity - needed,
    });
  }
  return [...sizes.values()].sort((a, b) => compareSizes(a.size, b.size));
}

function imageOf({ row }: SheetGoods): string | null {
  if (row.variant_image) return row.variant_image;
  const images: { src?: string | null }[] = JSON.parse(row.images_json ?? "[]");
  return images[0]?.src ?? null;
}
