import type { Field, Fields, FieldType } from "contract/field";
import { moneyText } from "./money";

/** The way between the fields of the contract and the columns of a table. */

/** What a row holds: a flag as 0 or 1, money in minor units. */
export type ColumnName<Name extends string, Type extends FieldType> = Type extends "money" ? `${Name}_minor` : Name;

interface Values {
  text: string | null;
  note: string | null;
  choice: string;
  day: string | null;
  instant: string | null;
  money: string | null;
  count: number | null;
  inches: number | null;
  flag: boolean;
  person: number | null;
  labels: string[];
}

type ValueOf<F extends Field> = F extends { readonly isRequired: true }
  ? NonNullable<Values[F["type"]]>
  : Values[F["type"]];

type Stored<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly isComputed: true } ? never : K;
}[keyof F] &
  string;

export type ColumnOf<F extends Fields> = { [K in Stored<F>]: ColumnName<K, F[K]["type"]> }[Stored<F>];

/** The columns that hold these fields. */
export function columnsOf<F extends Fields>(fields: F): ColumnOf<F>[] {
  return storedIn(fields).map(([name, { type }]) => columnOf(name, type) as ColumnOf<F>);
}

const storedIn = (fields: Fields) => Object.entries(fields).filter(([, { isComputed }]) => !isComputed);
const columnOf = (name: string, type: FieldType) => (type === "money" ? `${name}_minor` : name);

/** Money says whose it is. */
type Priced<F extends Fields> = [Extract<F[keyof F], { type: "money" }>] extends [never]
  ? unknown
  : { currency: string };

/** A function that presents a row's fields as the contract has them. */
export function presenterOf<F extends Fields>(fields: F) {
  const stored = storedIn(fields).map(([name, { type }]) => ({ name, type, column: columnOf(name, type) }));
  return (row: Record<ColumnOf<F>, unknown> & Priced<F>) => {
    const currency = "currency" in row ? String(row.currency) : "";
    const presented: Record<string, unknown> = {};
    for (const { name, type, column } of stored) {
      presented[name] = presentValue(Reflect.get(row, column), type, currency);
    }
    return presented as { [K in Stored<F>]: ValueOf<F[K]> };
  };
}

function presentValue(value: unknown, type: FieldType, currency = "USD"): unknown {
  if (type === "flag") return value === 1;
  return type === "money" && typeof value === "number" ? moneyText(value, currency) : value;
}

type Patch<F extends Fields> = { readonly [K in Stored<F>]?: string | number | boolean | null | undefined };

/** What a change says of these fields, as their columns hold it: an empty text is none. */
export function changesOf<F extends Fields>(fields: F, patch: Patch<F>) {
  const said = storedIn(fields).flatMap(([name, { type }]) => {
    const value: unknown = Reflect.get(patch, name);
    return value === undefined ? [] : [[columnOf(name, type), columnValue(value)]];
  });
  return Object.fromEntries(said) as {
    [K in Stored<F> as ColumnName<K, F[K]["type"]>]?: F[K]["type"] extends "flag" ? 0 | 1 : Values[F[K]["type"]];
  };
}

function columnValue(value: unknown) {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value === "" ? null : value;
}
