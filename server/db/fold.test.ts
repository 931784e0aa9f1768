import { foldSpelled, foldText } from "contract/fold-text";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeOrder } from "../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";
import { searchText } from "./migrations/0010-search-text";
import { searchSpellings } from "./migrations/0016-search-spellings";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

async function foldedByDatabase(fold: "fold" | "fold_spelled", texts: readonly string[]): Promise<string[]> {
  const rows = sql.join(
    texts.map((text, index) => sql`select cast(${index} as integer) as place, cast(${text} as text) as text`),
    sql` union all `,
  );
  const answer = await sql<{
    plain: string;
  }>`select ${sql.raw(fold)}(text) as plain from (${rows}) as texts order by place`.execute(test.db);
  return answer.rows.map(({ plain }) => plain);
}

it("the database folds as the application does", async () => {
  const words = [
    "Núñez",
    "NUÑEZ",
    "Łuczak",
    "GRÖẞE",
    "Größe",
    "Ærø Œuvre",
    "Þór",
    "İSTANBUL ılık",
    "Ёлка",
    "ﬁne №",
    "Plain-42",
    "",
  ];
  const letters = Array.from({ length: 0x590 - 0xa1 }, (_, index) => String.fromCodePoint(0xa1 + index));
  const chunks = Array.from({ length: Math.ceil(letters.length / 100) }, (_, index) =>
    letters.slice(index * 100, index * 100 + 100),
  );
  for (const texts of [words, ...chunks]) {
    expect(await foldedByDatabase("fold", texts)).toEqual(texts.map(foldText));
    expect(await foldedByDatabase("fold_spelled", texts)).toEqual(texts.map(foldSpelled));
  }
});

it("migrations 0010 and 0014 make orders found in every spelling that were indexed with accents", async () => {
  const { db, dialect } = test;
  const { id } = await makeOrder(test, {
    name: "#5",
    company: "Łuczak",
    customer: { first_name: "Ana", last_name: "Bjørk" },
    lines: [{ sku: "GRÖSSE-M", names: ["Ærø"] }],
  });
  const plain = await makeOrder(test, { company: "Harbor" });
  if (dialect.name === "postgres") {
    await sql`drop function fold(text)`.execute(db);
    await sql`update order_search set text = 'łuczak bjørk grösse-m ærø' where order_id = ${id}`.execute(db);
  } else {
    await sql`insert or replace into order_search (rowid, text) values (${id}, 'Łuczak Bjørk GRÖSSE-M Ærø')`.execute(
      db,
    );
  }
  const found = async (q: string) => {
    const { rows } = await sql<{ id: number }>`${dialect.searchOrders(q)}`.execute(db);
    return rows.map((row) => row.id);
  };
  expect(await found("luczak")).toEqual([]);
  await searchText(dialect).up(db);
  for (const q of ["luczak", "Łuczak", "bjork", "grosse-m", "aero"]) expect(await found(q), q).toEqual([id]);
  expect(await found("harbor")).toEqual([plain.id]);
  if (dialect.name === "postgres") await sql`drop function fold_spelled(text)`.execute(db);
  await searchSpellings(dialect).up(db);
  for (const q of ["grosse-m", "groesse-m", "aeroe", "bjoerk"]) expect(await found(q), q).toEqual([id]);
});
