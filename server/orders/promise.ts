import { type FillingJob, type FillingMachine, fillMachines } from "../production/fill-machines";

/**
 * The promise simulator: what is open fills the machines' minutes from today, due first; then the same with the orders that might be
 * accepted, each by its own due day. Pure: a day is how many days it lies after today.
 *
 * With the new ones everything stays on the machine that it had without them, so that a machine is one queue: who comes later in it
 * can only wait longer. That an order pushes nobody forward holds by this alone, and tests try it.
 */

export interface PromisedJob extends FillingJob {
  order_id: number;
  /** The day on which production must be over; null: nobody waits for it. */
  due: number | null;
  /** It has a day on a machine, which `from` is: it comes before all that has none. */
  is_planned: boolean;
}

export interface Push {
  order_id: number;
  /** Days of its last job without and with the new orders. */
  before: number;
  after: number;
  becomes_late: boolean;
}

export interface Simulated {
  /** Orders that would be done later, in no order. */
  pushed: Push[];
  /** New order → the day on which the machines are through with it; those without a job are not in it. */
  finish: ReadonlyMap<number, number>;
}

export function simulatePromise(
  machines: readonly FillingMachine[],
  open: readonly PromisedJob[],
  added: readonly PromisedJob[],
): Simulated {
  const before = [...open].sort(byTurn);
  const without = fillMachines(machines, before);
  const held = before.map((job, index) => ({ ...job, machine_id: without[index]?.machine_id ?? null }));
  const all = merge(held, [...added].sort(byTurn));
  const filled = fillMachines(
    machines,
    all.map(({ job }) => job),
  );
  const pushes = new Map<number, Push>();
  const finish = new Map<number, number>();
  for (const [position, { job, index }] of all.entries()) {
    const then = filled[position]?.finish ?? job.from;
    if (index === null) finish.set(job.order_id, Math.max(finish.get(job.order_id) ?? 0, then));
    else addTo(pushes, job, { before: without[index]?.finish ?? then, after: then });
  }
  return { pushed: [...pushes.values()].filter((push) => push.after > push.before), finish };
}

/** What is planned by its day, then what is due first; nobody waits for what has no day. */
function byTurn(one: PromisedJob, other: PromisedJob): number {
  if (one.is_planned !== other.is_planned) return one.is_planned ? -1 : 1;
  if (one.is_planned && one.from !== other.from) return one.from - other.from;
  return (one.due ?? NEVER) - (other.due ?? NEVER) || one.order_id - other.order_id;
}
const NEVER = Number.MAX_SAFE_INTEGER;

interface Turn {
  job: PromisedJob;
  /** Of a job that is open already: its place among those. */
  index: number | null;
}

/** Both in turn; who was there first goes first where both are due on a day. */
function merge(open: readonly PromisedJob[], added: readonly PromisedJob[]): Turn[] {
  const turns: Turn[] = [];
  let next = 0;
  for (const [index, job] of open.entries()) {
    for (let one = added[next]; one && isBefore(one, job); one = added[next]) {
      turns.push({ job: one, index: null });
      next += 1;
    }
    turns.push({ job, index });
  }
  for (const job of added.slice(next)) turns.push({ job, index: null });
  return turns;
}

const isBefore = (one: PromisedJob, open: PromisedJob) => !open.is_planned && (one.due ?? NEVER) < (open.due ?? NEVER);

function addTo(
  pushes: Map<number, Push>,
  job: PromisedJob,
  { before, after }: { before: number; after: number },
): void {
  const known = pushes.get(job.order_id);
  const becomesLate = job.due !== null && before <= job.due && after > job.due;
  pushes.set(job.order_id, {
    order_id: job.order_id,
    before: Math.max(known?.before ?? 0, before),
    after: Math.max(known?.after ?? 0, after),
    becomes_late: (known?.becomes_late ?? false) || becomesLate,
  });
}
