import { spellingsOf } from "contract/fold-text";
import { type RawBuilder, sql } from "kysely";

/** A column's text as `foldText` gives it. Most of it is ASCII, which the database folds by itself. */
export const folded = (text: RawBuilder<unknown>) =>
  sql<string>`case when length(${text}) = octet_length(${text}) then lower(${text}) else fold(${text}) end`;

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Any spelling of the text is like any pattern. */
function like(text: RawBuilder<unknown> | string, patterns: readonly string[]) {
  const value = typeof text === "string" ? sql.ref(text) : text;
  const anyLike = (spelling: RawBuilder<unknown>) =>
    sql.join(
      patterns.map((pattern) => sql`${spelling} like ${pattern} escape '\\'`),
      sql` or `,
    );
  return sql<boolean>`case when length(${value}) = octet_length(${value}) then ${anyLike(sql`lower(${value})`)}
    else ${anyLike(sql`fold(${value})`)} or ${anyLike(sql`fold_spelled(${value})`)} end`;
}

/** The words stand anywhere in this text, or in this column, however case, accents and umlauts are typed. */
export const holdsText = (text: RawBuilder<unknown> | string, words: string) =>
  like(
    text,
    spellingsOf(words).map((spelling) => `%${escaped(spelling)}%`),
  );

export const beginsWithText = (text: RawBuilder<unknown> | string, words: string) =>
  like(
    text,
    spellingsOf(words).map((spelling) => `${escaped(spelling)}%`),
  );

/** Any of these columns holds the words. */
export const anyHoldsText = (columns: readonly string[], words: string) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => holdsText(column, words)),
    sql` or `,
  )})`;
