/** Which page of a list an address asks for; the first where it names none that can be. */
export function pageIn(query: URLSearchParams, { name = "page", last = 1_000_000 } = {}): number {
  const page = Number(query.get(name) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= last ? page : 1;
}
