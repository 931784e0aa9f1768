/** Where a job comes in the order of its day on a machine. Numbers leave room, so that most moves write one job. */

export interface Placed {
  /** The job's first production. */
  id: number;
  sequence: number;
}

const STEP = 100;

/**
 * The sequences to write so that `moved` stands before the job `before`, first or last. `others` are the jobs of the day in their order,
 * without the moved one. Where numbers leave no room the later ones move up.
 */
export function placeInDay(others: readonly Placed[], moved: number, before: number | "first" | "last"): Placed[] {
  const found = before === "first" ? 0 : others.findIndex(({ id }) => id === before);
  const at = found === -1 ? others.length : found;
  const lower = at === 0 ? 0 : (others[at - 1]?.sequence ?? 0);
  const next = others[at];
  if (!next) return [{ id: moved, sequence: lower + STEP }];
  // Sequence 0 is a job that nobody placed: it goes by its due date, and nothing comes before it.
  const room = next.sequence - lower;
  if (room >= 2) return [{ id: moved, sequence: lower + Math.floor(room / 2) }];
  const later = [{ id: moved }, ...others.slice(at)];
  return later.map(({ id }, index) => ({ id, sequence: lower + STEP * (index + 1) }));
}
