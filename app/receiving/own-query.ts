import { PASSING_KEYS } from "~/ui/passing-keys";

/** The list's own part of its URL: without an open dialog. */
export function ownQuery(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([key]) => !PASSING_KEYS.includes(key)));
}
