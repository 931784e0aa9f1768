import { sizeName } from "contract/size-order";
import { garmentName } from "../../production/garment-words";
import type { ProductionGarment } from "../../production/production-lines.queries";
import { invalid } from "../errors";

/** The lines of one job, and how its refusals name them. Pure. */

/** "Navy, M: " before what is said of one line; nothing where the job has no other. */
export function ofLine(lines: readonly unknown[], garment: Pick<ProductionGarment, "color" | "size">): string {
  return lines.length > 1 ? `${garmentName(garment) || "No color, no size"}: ` : "";
}

/** Beside the field that counts: `spoilage.0.quantity` and `size` are `spoilage.0.size`. */
export function besideField(field: string, name: string): string {
  return field.replace(/[^.]*$/, name);
}

/** The line of this job that was named. Throws at the field where it has no such line. */
export function requireLine<T extends { order_line_item_id: number }>(
  lines: readonly T[],
  lineId: number,
  field: string,
): T {
  const line = lines.find(({ order_line_item_id }) => order_line_item_id === lineId);
  if (!line) throw invalid({ [field]: ["That line is not part of this production. Choose one of its lines."] });
  return line;
}

interface NamedPieces {
  lineId: number | null;
  size: string | null;
  /** The field that counts. */
  field: string;
}

/**
 * The lines that counted pieces may be of: the one that was named, else those of that size, else all. A job of one line takes any words
 * for a size. Throws at the field where none fits.
 */
export function possibleLines(
  lines: readonly ProductionGarment[],
  { lineId, size, field }: NamedPieces,
): readonly ProductionGarment[] {
  if (lineId !== null) return [requireLine(lines, lineId, besideField(field, "order_line_item_id"))];
  if (size === null || lines.length === 1) return lines;
  const sizeKey = (text: string | null) => sizeName(text ?? "").toLowerCase();
  const fitting = lines.filter((line) => sizeKey(line.size) === sizeKey(size));
  if (fitting.length > 0) return fitting;
  const sizes = [...new Set(lines.flatMap((line) => line.size || []))];
  const said =
    sizes.length > 0 ? `Its sizes are ${new Intl.ListFormat("en-US").format(sizes)}.` : "Leave the size out.";
  throw invalid({ [besideField(field, "size")]: [`Nothing of this job is size ${size}. ${said}`] });
}
