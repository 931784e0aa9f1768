import type { ArtProofDetail } from "contract/art-proofs.schema";
import { sizesWords } from "contract/size-order";
import { colorsOf } from "~/orders/garment-words";

/** "Proof 12". */
export const proofTitle = ({ id }: Pick<ArtProofDetail, "id">): string => `Proof ${id}`;

/** What it is of: its name, else what it goes onto and where. */
export const proofName = (proof: ArtProofDetail): string =>
  proof.name || [rowName(proof), withMore(proof.locations)].filter(Boolean).join(", ");

/** The same in a list, where the place stands below. */
export const rowName = ({ name, lines }: ArtProofDetail): string => name || goodsWords(lines) || "No items";

/** What the name of a row leaves out: its place, and what it goes onto where somebody named it. */
export const rowDetail = ({ name, lines, locations }: ArtProofDetail): string =>
  [name ? goodsWords(lines) : "", withMore(locations) ?? "No location"].filter(Boolean).join(", ");

type Goods = Pick<ArtProofDetail["lines"][number], "title" | "color" | "size">;

/** "Pique Polo, Navy, S–XL"; "Pique Polo +1, Navy and White, S–XL" of several. */
export function goodsWords(lines: readonly Goods[], and?: string): string {
  return [productWords(lines), garmentWords(lines, and)].filter(Boolean).join(", ");
}

/** "Pique Polo +1" */
export const productWords = (lines: readonly Goods[]) =>
  withMore([...new Set(lines.flatMap(({ title }) => title || []))]);

/** "Navy and White, S–XL" */
export function garmentWords(lines: readonly Goods[], and = " and "): string {
  const colors = colorsOf(lines);
  const words = colors.length > 2 ? withMore(colors) : colors.join(and);
  return [words, sizesWords(lines)].filter(Boolean).join(", ");
}

/** "Left Side Chest +1" */
export function withMore([first, ...rest]: readonly string[]): string | null {
  if (!first) return null;
  return rest.length > 0 ? `${first} +${rest.length}` : first;
}

/** "#1042", or the order's number where the backend says nothing of it. */
export const proofOrderName = ({ order, order_id }: ArtProofDetail): string =>
  order?.name || `Order ${order_id ?? "?"}`;

export function proofCustomer({ order }: ArtProofDetail): string {
  return order?.company || order?.customer_name || order?.customer_email || "No customer";
}

/** "#1042 Cedar Ridge · Crest". */
export const proofAbout = (proof: ArtProofDetail): string =>
  `${proofOrderName(proof)} ${proofCustomer(proof)} · ${proofName(proof)}`;
