import type { Capacity, Machine, PlannedJob } from "contract/machines.schema";
import { isWorkDay } from "contract/work-days";
import { groupBy } from "../../art/group-by";
import { addDays } from "../../orders/calendar";
import { type PlanRules, standardOf } from "../../orders/plan-rules";
import { type DayOffSpan, holidayOn, machineDay } from "../../production/machine-days";
import type { DayLoad, PlannedRange } from "../../production/planned-load";
import { sharedMinutes } from "../../production/standard-minutes";
import type { JobRow } from "./planned.queries";

/** Jobs that wait are shown up to here; `unscheduled_total` says how many there are. */
const WAITING_SHOWN = 100;

export interface CapacityFacts {
  range: PlannedRange;
  rules: PlanRules;
  machines: readonly Pick<Machine, "id" | "name" | "deco_methods" | "work_days" | "minutes_per_day">[];
  daysOff: readonly DayOffSpan[];
  loads: ReadonlyMap<number, ReadonlyMap<string, DayLoad>>;
  planned: readonly JobRow[];
  waiting: readonly JobRow[];
  waitingTotal: number;
}

/** The answer of GET /capacity. Pure. */
export function capacityOf(facts: CapacityFacts): Capacity {
  const { range, rules, machines, daysOff, loads, planned, waiting, waitingTotal } = facts;
  const days = daysOf(range);
  const cells = groupBy(planned, ({ machine_id, day }) => `${machine_id} ${day}`);
  return {
    first_day: range.first,
    last_day: range.last,
    today: range.today,
    days: days.map((day) => ({ day, is_work_day: isWorkDay(day, rules.calendar), day_off: holidayOn(day, daysOff) })),
    machines: machines.map((machine) => ({
      id: machine.id,
      name: machine.name,
      deco_methods: machine.deco_methods,
      days: days.map((day) => {
        const load = loads.get(machine.id)?.get(day);
        return {
          day,
          ...machineDay(machine, day, daysOff),
          minutes: load?.minutes ?? 0,
          units: load?.units ?? 0,
          job_count: load?.jobs ?? 0,
          jobs: jobsOf(cells.get(`${machine.id} ${day}`) ?? [], facts),
        };
      }),
    })),
    unscheduled: jobsOf(waiting, facts).slice(0, WAITING_SHOWN),
    unscheduled_total: waitingTotal,
  };
}

function daysOf({ first, last }: PlannedRange): string[] {
  const days = [first];
  for (let day = first; day < last; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

/** Rows of one place in the plan as jobs, in the order of their first rows. */
function jobsOf(rows: readonly JobRow[], { rules, range }: Pick<CapacityFacts, "rules" | "range">): PlannedJob[] {
  return [...groupBy(rows, ({ job_key }) => job_key).values()].flatMap((parts) => {
    const [first] = parts;
    return first ? [jobOf(first, parts, { rules, range })] : [];
  });
}

/** What a job of several sizes is, all in all: what stops one of them says more than what runs. */
const STATUS_ORDER = ["flagged", "hold", "edits_required", "in_progress", "not_started", "completed"];

function jobOf(
  first: JobRow,
  parts: readonly JobRow[],
  { rules, range }: Pick<CapacityFacts, "rules" | "range">,
): PlannedJob {
  const open = parts.filter(({ status }) => status !== "completed");
  const stuck = open.find(({ is_ready }) => is_ready === 0);
  const status = STATUS_ORDER.find((known) => parts.some((part) => part.status === known)) ?? first.status;
  return {
    job: first.job_key,
    order_id: first.order_id,
    order_name: first.order_name,
    company: first.company,
    title: first.title,
    color: first.color,
    deco_method: first.deco_method,
    location: first.location,
    units: parts.reduce((sum, { units }) => sum + units, 0),
    minutes: sharedMinutes({
      minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
      runs: parts.filter(({ minutes }) => minutes > 0).length,
      setup: standardOf(first.deco_method ?? "", rules).setup_minutes,
    }),
    status,
    is_ready: open.length > 0 && !stuck,
    reason: stuck ? reasonOf(stuck) : null,
    due_date: first.due_date,
    is_late: open.length > 0 && first.due_date !== null && first.due_date < range.today,
    machine_id: first.machine_id,
    planned_date: first.planned_date,
    batch_id: first.batch_id,
    sequence: first.sequence,
    productions: parts.map(({ id, size, units, lock_version }) => ({ id, size, units, lock_version })),
  };
}

/** The first thing that its gate waits for; null where only its own status stops it. */
function reasonOf({ gate_json }: JobRow): string | null {
  const { reasons }: { reasons?: string[] } = JSON.parse(gate_json);
  return reasons?.[0] ?? null;
}
