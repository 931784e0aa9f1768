import { dayWords } from "contract/day-words";
import type { Capacity, PlannedJob } from "contract/machines.schema";
import { loadWords } from "../day-names";
import { jobCard } from "./job-card.server";
import type { MoveData } from "./week-view";

/** What the dialog needs that moves this job; null where the week does not show it. */
export function moveData(week: Capacity, productionId: number): MoveData | null {
  const found = findJob(week, productionId);
  if (!found) return null;
  const { job, day } = found;
  const able = week.machines.filter(
    ({ id, deco_methods }) => id === job.machine_id || !job.deco_method || deco_methods.includes(job.deco_method),
  );
  const days = week.days.filter((one) => one.day >= week.today);
  const machine = able.find(({ id }) => id === job.machine_id) ?? able[0];
  const free = days.find((one) => machine?.days.some((load) => load.day === one.day && load.capacity > load.minutes));
  return {
    card: jobCard(job, { day, today: week.today }),
    machines: able.map(({ id, name }) => ({ value: String(id), label: name })),
    days: days.map((one) => ({ day: one.day, words: dayWords(one.day, week.today) })),
    loads: Object.fromEntries(
      able.map(({ id, days: loads }) => [
        id,
        Object.fromEntries(loads.map((load) => [load.day, load.day_off ?? loadWords(load)])),
      ]),
    ),
    machine: String(machine?.id ?? ""),
    day: day !== null && day >= week.today ? day : (free?.day ?? ""),
  };
}

/** A job and the day of the page on which it stands; no day where it waits for one. */
export function findJob(week: Capacity, productionId: number): { job: PlannedJob; day: string | null } | null {
  const holds = ({ id }: PlannedJob) => id === productionId;
  for (const { days } of week.machines)
    for (const { day, jobs } of days) {
      const job = jobs.find(holds);
      if (job) return { job, day };
    }
  const job = week.unscheduled.find(holds);
  return job ? { job, day: null } : null;
}
