/** Jobs one after the other into the free minutes of machines, day by day. Pure: a day is how many days it lies after today. */

export interface FillingMachine {
  id: number;
  deco_methods: readonly string[];
  /** What it can do today and on each day after; all machines know equally many days. */
  minutes: readonly number[];
}

export interface FillingJob {
  deco_method: string | null;
  minutes: number;
  /** Before this day it can't begin: goods and art are not there. */
  from: number;
  /** Where it is planned or runs; null: where it would be done first. */
  machine_id: number | null;
}

export interface FilledJob {
  /** The day of its last minute; as many as the machines know days where it does not end within them. */
  finish: number;
  /** Null: no machine does its method, so nothing limits it. */
  machine_id: number | null;
}

/** Less than a thousandth of a minute is dust of divisions. */
const DUST = 0.001;

/** In the order of `jobs`: what comes first takes first, and begins as early as it can on the machine that is through with it first. */
export function fillMachines(machines: readonly FillingMachine[], jobs: readonly FillingJob[]): FilledJob[] {
  const days = machines.map((machine) => freeDaysOf(machine));
  const byId = new Map(machines.map(({ id }, index) => [id, index]));
  const byMethod = new Map<string, number[]>();
  for (const [index, { deco_methods }] of machines.entries())
    for (const method of deco_methods) byMethod.set(method, [...(byMethod.get(method) ?? []), index]);
  return jobs.map(({ deco_method, minutes, from, machine_id }) => {
    const own = machine_id === null ? undefined : byId.get(machine_id);
    const able = own === undefined ? (byMethod.get(deco_method ?? "") ?? []) : [own];
    const chosen = firstThrough(days, able, { minutes, from });
    const machine = chosen === undefined ? undefined : machines[chosen];
    const free = chosen === undefined ? undefined : days[chosen];
    if (!machine || !free) return { finish: from, machine_id: null };
    return { finish: work(free, { minutes, from }, true), machine_id: machine.id };
  });
}

interface FreeDays {
  minutes: Float64Array;
  /** Day → a day at or before the next one with minutes left; followed to its end. */
  next: Int32Array;
}

function freeDaysOf({ minutes }: FillingMachine): FreeDays {
  const next = Int32Array.from({ length: minutes.length + 1 }, (_, day) => day);
  const free = { minutes: Float64Array.from(minutes), next };
  for (const [day, left] of minutes.entries()) if (left <= DUST) next[day] = day + 1;
  return free;
}

interface Work {
  minutes: number;
  from: number;
}

/** Of those that are through on the same day the first one. */
function firstThrough(days: readonly FreeDays[], able: readonly number[], job: Work): number | undefined {
  if (able.length < 2) return able[0];
  let best: number | undefined;
  let earliest = Number.POSITIVE_INFINITY;
  for (const index of able) {
    const free = days[index];
    const finish = free ? work(free, job, false) : earliest;
    if (finish < earliest) [best, earliest] = [index, finish];
  }
  return best;
}

/** The day on which these minutes are worked off; `isTaken` takes them. */
function work({ minutes, next }: FreeDays, job: Work, isTaken: boolean): number {
  let left = job.minutes;
  let day = follow(next, Math.min(job.from, minutes.length));
  if (left <= DUST) return job.from;
  while (day < minutes.length) {
    const free = minutes[day] ?? 0;
    const taken = Math.min(free, left);
    left -= taken;
    if (isTaken) {
      minutes[day] = free - taken;
      if (free - taken <= DUST) next[day] = day + 1;
    }
    if (left <= DUST) return day;
    day = follow(next, day + 1);
  }
  return minutes.length;
}

/** The first day from here on with minutes left; the way there is shorter the next time. */
function follow(next: Int32Array, day: number): number {
  let end = day;
  while ((next[end] ?? end) !== end) end = next[end] ?? end;
  let at = day;
  while (at !== end) {
    const further = next[at] ?? end;
    next[at] = end;
    at = further;
  }
  return end;
}
