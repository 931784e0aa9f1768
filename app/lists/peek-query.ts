import { changeQuery } from "~/navigation/paths";

/** The query key that names the record beside a list. */
export const PEEK_KEY = "peek";

/** The record that the URL shows beside its list; null where it shows none. */
export function peekedId(search: string | URLSearchParams): number | null {
  const value = new URLSearchParams(search).get(PEEK_KEY);
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** The same list with this record beside it, or with none; without the dialog that may be open. */
export function withPeek(search: string | URLSearchParams, id: number | null): string {
  return `?${changeQuery(search, { [PEEK_KEY]: id, modal: null, ids: null, all: null })}`;
}

/** Two addresses of one list that differ in nothing but the record beside it. */
export function onlyPeekDiffers(before: string, after: string): boolean {
  return before !== after && withoutPeek(before) === withoutPeek(after);
}

const withoutPeek = (search: string) => changeQuery(search, { [PEEK_KEY]: null }).toString();
