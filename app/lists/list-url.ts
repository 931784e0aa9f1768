import { PASSING_KEYS } from "~/ui/passing-keys";
import { PEEK_KEY } from "./peek-query";

/** The page of a list without its dialog; the record beside it stays. */
export function listUrl({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const key of PASSING_KEYS) if (key !== PEEK_KEY) query.delete(key);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
