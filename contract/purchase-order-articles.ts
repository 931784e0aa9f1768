import { groupBy } from "./group-by";
import { compareSizes, sizeName } from "./size-order";

/** What a purchase order asks for, by article: for its page, its print, the supplier's file and the mail. Pure. */

export interface OrderedPieces {
  /** As the supplier calls it where that is known. */
  sku: string | null;
  title: string;
  brand: string | null;
  color: string | null;
  size: string | null;
  quantity: number;
  /** The order behind it. */
  order: string;
}

export interface Article extends Omit<OrderedPieces, "order"> {
  orders: { name: string; quantity: number }[];
}

/** One of each article and size, styles by name, sizes in garment order. */
export function articlesOf(pieces: readonly OrderedPieces[]): Article[] {
  const articles = new Map<string, Article>();
  for (const { order, ...piece } of pieces) {
    const size = piece.size === null ? null : sizeName(piece.size);
    const key = JSON.stringify([styleKey(piece), size, piece.sku?.toLowerCase() ?? null]);
    const known = articles.get(key) ?? { ...piece, size, quantity: 0, orders: [] };
    known.quantity += piece.quantity;
    const ordered = known.orders.find(({ name }) => name === order);
    if (ordered) ordered.quantity += piece.quantity;
    else known.orders.push({ name: order, quantity: piece.quantity });
    articles.set(key, known);
  }
  return [...articles.values()].sort(compareArticles);
}

const styleKey = ({ title, brand, color }: Pick<OrderedPieces, "title" | "brand" | "color">) =>
  JSON.stringify([title.toLowerCase(), brand?.toLowerCase() ?? null, color?.toLowerCase() ?? null]);

const naturally = new Intl.Collator("en", { numeric: true });
const text = (one: string | null, other: string | null) => naturally.compare(one ?? "", other ?? "");

function compareArticles(one: Article, other: Article): number {
  return (
    text(one.title, other.title) ||
    text(one.brand, other.brand) ||
    text(one.color, other.color) ||
    compareSizes(one.size ?? "", other.size ?? "") ||
    text(one.sku, other.sku)
  );
}

/** A style in one color: its pieces by size. */
export interface StyleRow {
  title: string;
  brand: string | null;
  color: string | null;
  /** Of its sizes; suppliers often have one for each. */
  skus: string[];
  /** In the order of the matrix's sizes; null: not ordered. */
  cells: ({ quantity: number; orders: { name: string; quantity: number }[] } | null)[];
  quantity: number;
}

export interface StyleMatrix {
  /** "" stands for pieces without a size. */
  sizes: string[];
  rows: StyleRow[];
  /** By size. */
  totals: number[];
  quantity: number;
}

/** Styles and colors down, the sizes that occur across. */
export function styleMatrix(articles: readonly Article[]): StyleMatrix {
  const sizes = [...new Set(articles.map(({ size }) => size ?? ""))].sort(compareSizes);
  const rows = [...groupBy(articles, styleKey).values()].map((style) => styleRow(style, sizes));
  return {
    sizes,
    rows,
    totals: sizes.map((_, index) => sum(rows.map(({ cells }) => cells[index]?.quantity ?? 0))),
    quantity: sum(rows.map(({ quantity }) => quantity)),
  };
}

function styleRow(style: readonly Article[], sizes: readonly string[]): StyleRow {
  const [{ title = "", brand = null, color = null } = {}] = style;
  const cells = sizes.map((size) => {
    const here = style.filter((article) => (article.size ?? "") === size);
    if (here.length === 0) return null;
    return { quantity: sum(here.map(({ quantity }) => quantity)), orders: here.flatMap(({ orders }) => orders) };
  });
  return {
    title,
    brand,
    color,
    skus: [...new Set(style.flatMap(({ sku }) => sku ?? []))],
    cells,
    quantity: sum(style.map(({ quantity }) => quantity)),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
