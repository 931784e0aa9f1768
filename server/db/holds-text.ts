import { foldText } from "contract/fold-text";
import { type RawBuilder, sql } from "kysely";

const escaped = (text: string) => foldText(text).replace(/[\\%_]/g, "\\$&");

/** A column's text as `foldText` gives it. Most of it is ASCII, which the database folds by itself. */
export const folded = (text: RawBuilder<unknown>) =>
  sql<string>`case when length(${text}) = octet_length(${text}) then lower(${text}) else fold(${text}) end`;

const like = (text: RawBuilder<unknown> | string, pattern: string) =>
  sql<boolean>`${folded(typeof text === "string" ? sql.ref(text) : text)} like ${pattern} escape '\\'`;

/** The words stand anywhere in this text, or in this column, however case and accents are typed. */
export const holdsText = (text: RawBuilder<unknown> | string, words: string) => like(text, `%${escaped(words)}%`);

export const beginsWithText = (text: RawBuilder<unknown> | string, words: string) => like(text, `${escaped(words)}%`);

/** Any of these columns holds the words. */
export const anyHoldsText = (columns: readonly string[], words: string) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => holdsText(column, words)),
    sql` or `,
  )})`;
