import { type Kysely, type Migration, sql } from "kysely";
import type { MigratedStore } from "./migrated-store";

/** Searches compare texts without accents: PostgreSQL gets the function that does it, and what was indexed with accents is indexed anew. */
export function searchText(dialect: MigratedStore): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (dialect.name === "postgres") {
        await sql.raw(foldFunction()).execute(db);
        await sql`update order_search set text = fold(text) where length(text) <> octet_length(text)`.execute(db);
      } else {
        await indexAnew(db, (id, text) =>
          sql`insert or replace into order_search (rowid, text) values (${id}, ${fold(text)})`.execute(db),
        );
      }
    },
  };
}

const MARKS = "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f";
const PAIRS = { ß: "ss", æ: "ae", œ: "oe", þ: "th" };
const SINGLES = { ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ŧ: "t", ŋ: "n", ĸ: "k", ς: "σ" };

/** `contract/fold-text.ts` as it was then, in SQL. Capitals are named one by one: `lower` knows those of the database's own locale alone. */
function foldFunction(): string {
  const capitals = capitalLetters();
  const from = [...capitals, ...Object.keys(SINGLES)].join("");
  const small = [...capitals.map((letter) => letter.toLowerCase()), ...Object.values(SINGLES)].join("");
  const plain = `regexp_replace(normalize(value, NFKD), '[${MARKS}]', '', 'g')`;
  const lower = `translate(lower(${plain}), '${capitals.join("")}', '${capitals.map((letter) => letter.toLowerCase()).join("")}')`;
  const paired = Object.entries({ ẞ: "ss", ...PAIRS }).reduce(
    (text, [pair, two]) => `replace(${text}, '${pair}', '${two}')`,
    lower,
  );
  return `create function fold(value text) returns text language sql immutable strict parallel safe as $$
    select case when length(value) = octet_length(value) then lower(value) else translate(${paired}, '${from}', '${small}') end $$`;
}

/** Latin, Greek, Cyrillic and Armenian capitals that are one letter in small, too. */
function capitalLetters(): string[] {
  const letters: string[] = [];
  for (let code = 0xc0; code < 0x590; code += 1) {
    const letter = String.fromCodePoint(code);
    const small = letter.toLowerCase();
    if (small !== letter && small.length === 1 && letter.normalize("NFKD") === letter) letters.push(letter);
  }
  return letters;
}

const ORDERS_AT_ONCE = 500;

/** SQLite's index does not keep the texts: those with other letters than ASCII are put together from the records as derive.ts did. */
export async function indexAnew(
  db: Kysely<unknown>,
  index: (orderId: number, text: string) => Promise<unknown>,
): Promise<void> {
  const { rows: lasts } = await sql<{ id: number | null }>`select max(id) as id from orders`.execute(db);
  for (let from = 1; from <= (lasts[0]?.id ?? 0); from += ORDERS_AT_ONCE) {
    const { rows } = await textsOf(db, from);
    const texts = new Map<number, Set<string>>();
    for (const { id, text } of rows) texts.set(id, (texts.get(id) ?? new Set()).add(text));
    for (const [id, parts] of texts) {
      const text = [...parts].join(" ");
      if (/^[\0-\x7f]*$/.test(text)) continue;
      await index(id, text);
    }
  }
}

function textsOf(db: Kysely<unknown>, from: number) {
  const range = (column: string) => sql.raw(`${column} >= ${from} and ${column} < ${from + ORDERS_AT_ONCE}`);
  return sql<{ id: number; text: string }>`
    select id, text from (
      select id, 1 as part, id as place, cast(order_number as text) as text from orders where ${range("id")}
      union all select id, 2, id, name from orders where ${range("id")}
      union all select id, 3, id, company from orders where ${range("id")}
      union all select orders.id, 4, orders.id, trim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))
        from orders join customers on customers.id = orders.customer_id where ${range("orders.id")}
      union all select orders.id, 5, orders.id, customers.email
        from orders join customers on customers.id = orders.customer_id where ${range("orders.id")}
      union all select id, 6, id, po_number from orders where ${range("id")}
      union all select order_id, 7, id, sku from order_line_items where ${range("order_id")}
      union all select split.order_id, 8, split.id, coalesce(split.po_number, po.po_number) from requisition_splits as split
        left join purchase_orders as po on po.id = split.purchase_order_id where ${range("split.order_id")}
      union all select order_id, 9, id, tracking_number from receivings where ${range("order_id")}
      union all select line.order_id, 10, made.id, line_1 from personalizations as made
        join order_line_items as line on line.id = made.order_line_item_id where ${range("line.order_id")}
      union all select line.order_id, 11, made.id, line_2 from personalizations as made
        join order_line_items as line on line.id = made.order_line_item_id where ${range("line.order_id")}
    ) as parts where text is not null and text <> '' order by id, part, place`.execute(db);
}

function fold(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(new RegExp(`[${MARKS}]`, "g"), "")
    .toLowerCase();
  const letters: Readonly<Record<string, string>> = { ...PAIRS, ...SINGLES };
  return plain.replace(new RegExp(`[${Object.keys(letters).join("")}]`, "g"), (letter) => letters[letter] ?? letter);
}
