import { groupBy } from "contract/group-by";
import type { Capacity, Machine, PlannedJob } from "contract/machines.schema";
import { isWorkDay } from "contract/work-days";
import { addDays } from "../../plan/calendar";
import type { PlanRules } from "../../plan/plan-rules";
import { type DayOffSpan, holidayOn, machineDay } from "../../production/machine-days";
import type { DayLoad, PlannedRange } from "../../production/planned-load";
import type { JobRow } from "./planned.queries";

export interface CapacityFacts {
  range: PlannedRange;
  rules: PlanRules;
  machines: readonly Pick<Machine, "id" | "name" | "deco_methods" | "work_days" | "minutes_per_day">[];
  daysOff: readonly DayOffSpan[];
  loads: ReadonlyMap<number, ReadonlyMap<string, DayLoad>>;
  planned: readonly JobRow[];
  /** Colors and sizes of these productions, in garment order. */
  lines: ReadonlyMap<number, PlannedJob["lines"]>;
  waiting: readonly JobRow[];
  waitingTotal: number;
}

/** The answer of GET /capacity. Pure. */
export function capacityOf(facts: CapacityFacts): Capacity {
  const { range, rules, machines, daysOff, loads, planned, lines, waiting, waitingTotal } = facts;
  const jobs = (rows: readonly JobRow[]) => rows.map((row) => presentJob(row, lines, range.today));
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
          jobs: jobs(cells.get(`${machine.id} ${day}`) ?? []),
        };
      }),
    })),
    unscheduled: jobs(waiting),
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

function presentJob(row: JobRow, lines: CapacityFacts["lines"], today: string): PlannedJob {
  const isOpen = row.status !== "completed";
  return {
    id: row.id,
    order_id: row.order_id,
    order_name: row.order_name,
    company: row.company,
    title: row.title,
    lines: lines.get(row.id) ?? [],
    deco_method: row.deco_method,
    location: row.location,
    units: row.units,
    minutes: row.minutes,
    status: row.status,
    is_ready: isOpen && row.is_ready === 1,
    reason: isOpen && row.is_ready === 0 ? reasonOf(row) : null,
    due_date: row.due_date,
    is_late: isOpen && row.due_date !== null && row.due_date < today,
    machine_id: row.machine_id,
    planned_date: row.planned_date,
    batch_id: row.batch_id,
    sequence: row.sequence,
    lock_version: row.lock_version,
  };
}

/** The first thing that its gate waits for; null where only its own status stops it. */
function reasonOf({ gate_json }: JobRow): string | null {
  const { reasons }: { reasons?: string[] } = JSON.parse(gate_json);
  return reasons?.[0] ?? null;
}
