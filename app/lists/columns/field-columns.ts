import type { Fields } from "contract/field";

/** A column that shows one field whole. */
export interface FieldColumnView {
  field: string;
  key: string;
  label: string;
  width: string;
  isSorted: boolean;
}

/** The columns of these fields, in the order of their table. */
export function columnsOfFields(fields: Fields): FieldColumnView[] {
  return Object.entries(fields).flatMap(([field, { label, column }]) =>
    column
      ? [
          {
            field,
            key: column.key,
            label: column.label ?? label,
            width: column.width,
            isSorted: column.isSorted ?? false,
          },
        ]
      : [],
  );
}
