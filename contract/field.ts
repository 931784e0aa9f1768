/** A field of a record, declared once: schemas, columns, labels and controls follow from its entry. Free of zod, for the browser. */

/**
 * `note` is text of several lines, `count` a whole number, `person` the id of a user, `labels` a list of words. A day is YYYY-MM-DD
 * without a zone, an instant ISO 8601 UTC, money a decimal string.
 */
export type FieldType =
  | "text"
  | "note"
  | "choice"
  | "day"
  | "instant"
  | "money"
  | "count"
  | "inches"
  | "flag"
  | "person"
  | "labels";

export interface Field {
  readonly type: FieldType;
  /** As a page names it. */
  readonly label: string;
  /** As a sentence names it, where that is not the label in lower case. */
  readonly noun?: string;
  /** Staff change it by the record's own PATCH. */
  readonly isEditable?: true;
  /** Every answer says it; what another field says may be missing. */
  readonly isRequired?: true;
  /** What a choice takes; without it any text. */
  readonly values?: readonly string[];
  /** A choice that may be none. */
  readonly isClearable?: true;
  /** Characters of a text at most, where they are fewer than of others. */
  readonly max?: number;
  /** Follows from other columns; `present…` of its resource says how. */
  readonly isComputed?: true;
  /** Blocks that show it, in the order of the table. Each resource names its own. */
  readonly shows?: readonly string[];
  /** A column that people add to the list. */
  readonly column?: FieldColumn;
  /** Its place in the whole export, which never changes, and its name there where that is not the field's. */
  readonly csv?: { readonly place: number; readonly head?: string };
}

export interface FieldColumn {
  /** As URLs and saved views name it. */
  readonly key: string;
  readonly width: string;
  /** Where the list names it otherwise than the page. */
  readonly label?: string;
  readonly isSorted?: true;
}

export type Fields = Readonly<Record<string, Field>>;

type NamesWith<F extends Fields, Property extends keyof Field> = {
  [K in keyof F]: F[K] extends { readonly [P in Property]: unknown } ? K : never;
}[keyof F];

type NamesIn<F extends Fields, Block extends string> = {
  [K in keyof F]: F[K] extends { readonly shows: readonly (infer Shown)[] } ? (Block extends Shown ? K : never) : never;
}[keyof F];

const some = (fields: Fields, isChosen: (field: Field) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isChosen(field)));

/** The part of a table whose fields say this of themselves. */
export function fieldsWith<F extends Fields, Property extends keyof Field>(fields: F, property: Property) {
  return some(fields, (field) => field[property] !== undefined) as Pick<F, NamesWith<F, Property>>;
}

/** The part of a table that this block shows. */
export function fieldsIn<F extends Fields, Block extends string>(fields: F, block: Block) {
  return some(fields, ({ shows }) => shows?.includes(block) ?? false) as Pick<F, NamesIn<F, Block>>;
}

/** The names of a table's people. */
export function personNames<F extends Fields>(fields: F) {
  const names = Object.keys(fields).filter((name) => fields[name]?.type === "person");
  return names as { [K in keyof F & string]: F[K]["type"] extends "person" ? K : never }[keyof F & string][];
}

/** In the order of the table. */
export const fieldNames = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** "in-hands date": as a sentence names it. */
export function fieldNoun({ label, noun }: Field): string {
  return noun ?? label.charAt(0).toLowerCase() + label.slice(1);
}

/** "In-hands date": as a list of changes names it, away from the page that its short label belongs to. */
export function fieldTitles<F extends Fields>(fields: F) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const noun = fieldNoun(field);
      return [name, noun.charAt(0).toUpperCase() + noun.slice(1)];
    }),
  ) as Record<keyof F, string>;
}
