import type { FieldErrors } from "contract/validation";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { readRows, rowField, type SplitField, type SplitRow, shapeRows } from "./split-rows";

/** A row of the open form. Its fields keep what one types; `values` follow for all that is shown beside them. */
export interface LiveRow {
  key: number;
  values: SplitRow;
  errors: Readonly<Partial<Record<SplitField, string>>>;
}

const ERROR_FIELDS = ["from", "quantity", "po", "poNumber", "poDate", "cost", "pack"] as const;

function errorsOf(errors: FieldErrors, index: number): LiveRow["errors"] {
  return Object.fromEntries(
    ERROR_FIELDS.flatMap((field) => {
      const [sentence] = errors[rowField(field, index)] ?? [];
      return sentence ? [[field, sentence]] : [];
    }),
  );
}

interface About {
  rows: readonly SplitRow[];
  errors: FieldErrors;
  /** What the rows may hold together. */
  pieces: number;
  stock: ReadonlyMap<string, number>;
}

/** The rows of the form as they are typed, and the buttons that shape them. */
export function useSplitRows({ rows, errors, pieces, stock }: About) {
  const form = useRef<HTMLFormElement>(null);
  const nextKey = useRef(rows.length);
  const [live, setLive] = useState<readonly LiveRow[]>(() =>
    rows.map((values, index) => ({ key: index, values, errors: errorsOf(errors, index) })),
  );
  const follow = () => {
    if (!form.current) return;
    const typed = readRows(new FormData(form.current));
    setLive((known) => known.map((row, index) => ({ ...row, values: typed[index] ?? row.values })));
  };
  // What was typed before the script was there.
  useEffect(follow, []);

  /** The press of a button named `shape`: done here instead of on the server. */
  const press = (event: MouseEvent<HTMLElement>) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button[name=shape]") : null;
    if (!button || !form.current) return;
    event.preventDefault();
    const typed = readRows(new FormData(form.current)).slice(0, live.length);
    const gone = button.value.startsWith("remove:") ? Number(button.value.split(":")[1]) : -1;
    const kept = live.filter((_, index) => index !== gone);
    const shaped = shapeRows(typed, button.value, { pieces, stock });
    const before = typed.filter((_, index) => index !== gone);
    setLive(
      shaped.map((values) => {
        const index = before.indexOf(values);
        const known = index < 0 ? undefined : kept[index];
        if (known) return { ...known, values };
        nextKey.current += 1;
        return { key: nextKey.current, values, errors: {} };
      }),
    );
    // The dialog asks before it drops what was changed: by a button, too.
    form.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return { form, live, follow, press };
}
