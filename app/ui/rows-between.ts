/** The rows from one to another, both included, whichever stands first; the second alone where the first is not on the page. */
export function rowsBetween(ids: readonly number[], from: number | null, to: number): readonly number[] {
  const ends = [ids.indexOf(from ?? to), ids.indexOf(to)];
  if (ends.includes(-1)) return [to];
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}
