import { compareSizes, sizeName } from "contract/size-order";

/** A line of a proof with its place. */
export interface PlacedLine {
  order_line_item_id: number;
  title: string | null;
  color: string | null;
  size: string | null;
  location: string | null;
  logo_placement: string | null;
  quantity: number;
}

export interface GarmentItem<Line> extends Pick<PlacedLine, "title" | "color" | "location" | "logo_placement"> {
  /** In the order of sizes; "" is no size. */
  sizes: { size: string; quantity: number }[];
  quantity: number;
  lines: Line[];
}

/** Garments in one color at one place, with all their sizes: how a customer reads what a design goes on. Pure. */
export function garmentItems<Line extends PlacedLine>(lines: readonly Line[]): GarmentItem<Line>[] {
  const items = new Map<string, GarmentItem<Line>>();
  for (const line of lines) {
    const { title, color, location, logo_placement, quantity } = line;
    const key = JSON.stringify([title, color, location, logo_placement]);
    const item = items.get(key) ?? { title, color, location, logo_placement, sizes: [], quantity: 0, lines: [] };
    items.set(key, item);
    item.quantity += quantity;
    item.lines.push(line);
    const size = line.size ? sizeName(line.size) : "";
    const known = item.sizes.find((one) => one.size === size);
    if (known) known.quantity += quantity;
    else item.sizes.push({ size, quantity });
  }
  for (const { sizes } of items.values()) sizes.sort((a, b) => compareSizes(a.size, b.size));
  return [...items.values()];
}

/** "Club Polo, Navy: S 4, M 8". `item`: what one without a name is called. */
export function itemWords({ title, color, sizes }: Omit<GarmentItem<unknown>, "lines">, item: string): string {
  const what = [title, color].filter(Boolean).join(", ") || item;
  return `${what}: ${sizes.map(({ size, quantity }) => [size, quantity].filter(Boolean).join(" ")).join(", ")}`;
}
