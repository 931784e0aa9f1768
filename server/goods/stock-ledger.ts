import { sql } from "kysely";
import type { Dialect } from "../db/dialect";
import type { Db } from "../db/tables";

/** What an article is in the stock ledger: its number, else its name, with size and color. */
export interface Article {
  sku?: string | null;
  title?: string | null;
  size?: string | null;
  color?: string | null;
}

const key = (text: string | null | undefined) => text?.trim().toLowerCase() ?? "";

/** How the ledger finds the same article again: lower case. What has no SKU goes by its title. */
export function articleKeys({ sku, title, size, color }: Article) {
  return { sku_key: key(sku) || key(title), size_key: key(size), color_key: key(color) };
}

const joined = (keys: ReturnType<typeof articleKeys>) => JSON.stringify([keys.sku_key, keys.size_key, keys.color_key]);

/** Pieces in stock of the article of each line, by line. */
export async function stockOfLines(
  db: Db,
  lines: readonly (Article & { id: number })[],
): Promise<ReadonlyMap<number, number>> {
  if (lines.length === 0) return new Map();
  const keys = new Map(lines.map((line) => [line.id, articleKeys(line)]));
  const rows = await db
    .selectFrom("stock_entries")
    .select((eb) => ["sku_key", "size_key", "color_key", eb.fn.sum<number>("quantity").as("pieces")])
    .where("sku_key", "in", [...new Set([...keys.values()].map(({ sku_key }) => sku_key))])
    .groupBy(["sku_key", "size_key", "color_key"])
    .execute();
  const pieces = new Map(rows.map((row) => [joined(row), Math.max(0, row.pieces)]));
  return new Map([...keys].map(([id, of]) => [id, pieces.get(joined(of)) ?? 0]));
}

/** What lies where of one article, most first. Its rows are taken, so that two orders can't take the same pieces. */
export async function shelvesOf(trx: Db, dialect: Dialect, article: Article): Promise<Shelf[]> {
  const keys = articleKeys(article);
  await sql`select id from stock_entries where sku_key = ${keys.sku_key} and size_key = ${keys.size_key}
    and color_key = ${keys.color_key} order by id ${dialect.forUpdate}`.execute(trx);
  const rows = await trx
    .selectFrom("stock_entries as entry")
    .innerJoin("locations", "locations.id", "entry.location_id")
    .select((eb) => ["entry.location_id", "locations.name", eb.fn.sum<number>("entry.quantity").as("pieces")])
    .where("entry.sku_key", "=", keys.sku_key)
    .where("entry.size_key", "=", keys.size_key)
    .where("entry.color_key", "=", keys.color_key)
    .groupBy(["entry.location_id", "locations.name"])
    .orderBy("pieces", "desc")
    .orderBy("entry.location_id")
    .execute();
  return rows.filter(({ pieces }) => pieces > 0);
}

export interface Shelf {
  location_id: number;
  name: string;
  pieces: number;
}

export interface Taken {
  split_id: number;
  location_id: number;
  quantity: number;
}

/** Pieces for one split, from the shelf it names or from the fullest on; what is left then. Refused with what is there when it is too little. */
export function takePieces(
  shelves: readonly Shelf[],
  { split_id, quantity, shelf }: { split_id: number; quantity: number; shelf: string | null },
): { taken: Taken[]; left: Shelf[] } | { field: "quantity" | "location_name"; problem: string } {
  const usable = shelf === null ? shelves : shelves.filter(({ name }) => key(name) === key(shelf));
  const there = usable.reduce((sum, { pieces }) => sum + pieces, 0);
  if (there === 0 && shelf !== null)
    return { field: "location_name", problem: `None are at ${shelf}. ${whereWords(shelves)}` };
  if (there < quantity) {
    return {
      field: "quantity",
      problem: there === 0 ? "None are in stock." : `${there} are there. Take ${there} or fewer.`,
    };
  }
  let missing = quantity;
  const taken: Taken[] = [];
  const left = shelves.map((one) => {
    const pieces = usable.includes(one) ? Math.min(one.pieces, missing) : 0;
    missing -= pieces;
    if (pieces > 0) taken.push({ split_id, location_id: one.location_id, quantity: pieces });
    return { ...one, pieces: one.pieces - pieces };
  });
  return { taken, left: left.filter(({ pieces }) => pieces > 0) };
}

const whereWords = (shelves: readonly Shelf[]) =>
  shelves.length === 0
    ? "None are in stock."
    : `There are ${shelves.map(({ name, pieces }) => `${pieces} at ${name}`).join(", ")}.`;

/** The article that a line is about. */
export async function articleOfLine(trx: Db, lineId: number): Promise<Article> {
  const { name, ...line } = await trx
    .selectFrom("order_line_items")
    .select(["sku", "title", "name", "size", "color"])
    .where("id", "=", lineId)
    .executeTakeFirstOrThrow();
  return { ...line, title: line.title ?? name };
}

/** Enters pieces that left the shelves for splits of an order; a negative number puts them back. */
export async function enterAllocations(
  trx: Db,
  taken: readonly Taken[],
  { article, orderId, userId, at }: { article: Article; orderId: number; userId: number | null; at: string },
): Promise<void> {
  if (taken.length === 0) return;
  await trx
    .insertInto("stock_entries")
    .values(
      taken.map(({ split_id, location_id, quantity }) => ({
        ...articleKeys(article),
        sku: article.sku ?? null,
        size: article.size ?? null,
        color: article.color ?? null,
        title: article.title ?? null,
        location_id,
        quantity: -quantity,
        origin: "allocation",
        origin_id: split_id,
        reserved_for_order_id: orderId,
        created_by_id: userId,
        created_at: at,
      })),
    )
    .execute();
}

/** Where the pieces of this split were taken from and are missing now, most first. */
export async function takenBy(trx: Db, splitId: number): Promise<Taken[]> {
  const rows = await trx
    .selectFrom("stock_entries")
    .select((eb) => ["location_id", eb.fn.sum<number>("quantity").as("pieces")])
    .where("origin", "=", "allocation")
    .where("origin_id", "=", splitId)
    .groupBy("location_id")
    .orderBy("pieces")
    .orderBy("location_id")
    .execute();
  return rows
    .map(({ location_id, pieces }) => ({ split_id: splitId, location_id, quantity: -Number(pieces) }))
    .filter(({ quantity }) => quantity > 0);
}
