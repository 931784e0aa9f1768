import { PASSING_KEYS } from "~/ui/passing-keys";
import { PEEK_KEY } from "./peek-query";

/** The page of a list without its dialog, and without some other keys; the record beside it stays. */
export function listUrl({ pathname, searchParams }: URL, others: readonly string[] = []): string {
  const query = new URLSearchParams(searchParams);
  for (const key of [...PASSING_KEYS.filter((passing) => passing !== PEEK_KEY), ...others]) query.delete(key);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
