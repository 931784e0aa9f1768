import { dayCellWords, dayWords } from "contract/day-words";
import { isolated, joined } from "contract/isolated";
import { type Capacity, capacityQuery } from "contract/machines.schema";
import { minuteWords } from "contract/minute-words";
import { countWords, numberWords } from "contract/number-words";
import { parseQueryLeniently } from "contract/query-schema";
import type { BackendClient } from "~/backend/client.server";
import { missingView } from "~/backend/page-responses.server";
import { addDays } from "~/backend/shop-calendar.server";
import type { Option } from "~/ui/inputs";
import { loadWords } from "../day-names";
import { jobCard } from "./job-card.server";
import { moveData } from "./move-data.server";
import type { JobCard, MoveData, WeekMachine } from "./week-view";

export type WeekView =
  | { kind: "missing"; message: string }
  | {
      kind: "week";
      /** "Mon Mar 9 to Sun Mar 15". */
      words: string;
      fact: string;
      /** Any day of the weeks around; `now` is null in the week of today. */
      weeks: { before: string; after: string; now: string | null };
      stagingDay: string;
      days: readonly WeekDay[];
      machines: readonly WeekMachine[];
      unscheduled: readonly JobCard[];
      unscheduledTotal: number;
      options: { machines: readonly Option[]; methods: readonly Option[] };
      filter: { machine: string; method: string };
      /** Machines there are, however filtered. */
      machineCount: number;
      dialog: MoveData | null;
    };

type CapacityMachine = Capacity["machines"][number];
type CapacityDay = CapacityMachine["days"][number];

const DAYS_OF_WEEK = 7;
/** The rest is in the queue. */
const WAITING_SHOWN = 30;

/** The week that the URL asks for, by machine and method; `missing` where the company's own backend plans no machines. */
export async function readWeek(backend: BackendClient, params: URLSearchParams): Promise<WeekView> {
  const { query } = parseQueryLeniently(capacityQuery, params);
  const answer = await backend.call("capacity", { query: { week: query.week, weeks: 1 } });
  if (!answer.ok) return missingView(answer.error);
  const week = answer.data.data;
  const { today, first_day: first, last_day: last } = week;
  const method = params.get("method") ?? "";
  const machine = params.get("machine") ?? "";
  const shown = week.machines
    .filter(({ id }) => machine === "" || String(id) === machine)
    .filter(({ deco_methods }) => method === "" || deco_methods.includes(method));
  const methods = shown.flatMap(({ deco_methods }) => deco_methods);
  const waiting = week.unscheduled.filter(({ deco_method: own, machine_id }) =>
    machine === "" && method === ""
      ? true
      : method === ""
        ? methods.includes(own ?? "") || String(machine_id) === machine
        : own === method && (machine === "" || methods.includes(own)),
  );
  return isolated({
    kind: "week",
    words: `${dayWords(first, today)} to ${dayWords(last, today)}`,
    fact: factWords(shown),
    weeks: {
      before: addDays(first, -DAYS_OF_WEEK),
      after: addDays(first, DAYS_OF_WEEK),
      now: first <= today && today <= last ? null : today,
    },
    stagingDay: nextDay(week),
    days: week.days.map((day, index) => weekDay(week, shown, { ...day, index })),
    machines: shown.map(({ id, name, deco_methods }) => ({ id, name, methods: deco_methods })),
    unscheduled: waiting.slice(0, WAITING_SHOWN).map((job) => jobCard(job, { day: null, today })),
    unscheduledTotal: machine === "" && method === "" ? week.unscheduled_total : waiting.length,
    options: {
      machines: week.machines.map(({ id, name }) => ({ value: String(id), label: name })),
      methods: [...new Set(week.machines.flatMap(({ deco_methods }) => deco_methods))]
        .sort()
        .map((value) => ({ value, label: value })),
    },
    filter: { machine, method },
    machineCount: week.machines.length,
    dialog: params.get("modal") === "move" ? moveData(week, Number(params.get("ids"))) : null,
  });
}

/** Tomorrow's jobs are staged today: the first work day after today that the week shows, else tomorrow. */
function nextDay({ days, today }: Capacity): string {
  return days.find(({ day, is_work_day }) => day > today && is_work_day)?.day ?? addDays(today, 1);
}

export type WeekDay = ReturnType<typeof weekDay>;

function weekDay(
  { today }: Capacity,
  machines: readonly CapacityMachine[],
  { day, day_off, index }: Capacity["days"][number] & { index: number },
) {
  const cells = machines.flatMap((machine) => {
    const load = machine.days[index];
    return load ? [loadCell(machine, load, today)] : [];
  });
  return {
    day,
    /** "Fri 13", and "Fri Mar 13" in full. */
    label: dayCellWords(day),
    words: dayWords(day, today),
    isToday: day === today,
    isPast: day < today,
    /** No machine works and nothing is planned. */
    isQuiet: cells.length > 0 && cells.every(({ capacity, jobs }) => capacity === 0 && jobs.length === 0),
    /** The shop's holiday. */
    holiday: day_off ?? null,
    /** One a machine, in the order of `machines`. */
    cells,
  };
}

export type LoadCell = ReturnType<typeof loadCell>;

function loadCell(machine: CapacityMachine, load: CapacityDay, today: string) {
  const { day, minutes, capacity, units, day_off, job_count, jobs } = load;
  const cards = jobs.map((job) => jobCard(job, { day, today }));
  const excess = minutes - capacity;
  const over = excess > 0 ? `${minuteWords(excess)} over` : null;
  const words = loadWords(load);
  const planned = minutes > 0 ? `${countWords(units, "unit")} in ${countWords(job_count, "job")}` : "";
  return {
    machineId: machine.id,
    minutes,
    capacity,
    /** Minutes that the whole width of its bar stands for: the same for all days of a machine. */
    scale: Math.max(...machine.days.map((other) => Math.max(other.minutes, other.capacity)), 1),
    /** "6 h 30 min of 8 h". */
    words,
    /** "1 h over"; null where it fits. */
    over,
    /** Why the machine does nothing that day. */
    off: day_off ?? null,
    /** "Press 1, Fri Mar 13: 9 h planned of 8 h, 1 h over, 120 units in 3 jobs". */
    summary: joined([`${machine.name}, ${dayWords(day, today)}: ${day_off ?? words}`, over, planned]),
    jobs: cards,
    /** Jobs that have no room on the page. */
    more: job_count - cards.length,
  };
}

/** How full the week is, and where it is too full. */
function factWords(machines: readonly CapacityMachine[]): string {
  const days = machines.flatMap((machine) => machine.days);
  const planned = days.reduce((sum, { minutes }) => sum + minutes, 0);
  const capacity = days.reduce((sum, day) => sum + day.capacity, 0);
  const over = days.filter((day) => day.minutes > day.capacity).length;
  if (capacity === 0 && planned === 0) return "No machine works this week";
  const share = capacity === 0 ? "" : `, ${numberWords(Math.round((planned / capacity) * 100))}%`;
  const overWords = over === 0 ? "" : `. ${countWords(over, "machine day")} over capacity`;
  return `${minuteWords(planned)} planned of ${minuteWords(capacity)}${share}${overWords}`;
}
