/** The rows between two rows, both included, in either order. If the first row is not on the page, only the second. */
export function rowsBetween(ids: readonly number[], from: number | null, to: number): readonly number[] {
  const ends = [ids.indexOf(from ?? to), ids.indexOf(to)];
  if (ends.includes(-1)) return [to];
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}
