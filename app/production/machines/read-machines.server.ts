import { dayWords } from "contract/day-words";
import type { DayOff, Machine } from "contract/machines.schema";
import { minuteWords } from "contract/minute-words";
import { countWords } from "contract/number-words";
import { WEEK_DAYS } from "contract/production";
import type { BackendClient } from "~/backend/client.server";
import { missingView } from "~/backend/page-responses.server";
import { weekdayWords } from "../day-names";
import type { DayOffView, MachineDialogData, MachineRow, MachinesView, MachineValues } from "./machine-view";

const WORK_DAYS_OF_MOST = WEEK_DAYS.slice(0, 5).map(String);
const NEW: MachineValues = {
  name: "",
  deco_methods: [],
  minutes_per_day: "480",
  work_days: WORK_DAYS_OF_MOST,
  heads: "",
  note: "",
  is_active: true,
};

/** The page of machines; `missing` where the company's own backend keeps none. */
export async function readMachines(
  backend: BackendClient,
  params: URLSearchParams,
  today: string,
): Promise<MachinesView> {
  const answer = await backend.call("listMachines");
  if (!answer.ok) return missingView(answer.error);
  const machines = answer.data.data;
  return {
    kind: "machines",
    rows: machines.map((machine) => machineRow(machine, today)),
    fact: factWords(machines.filter(({ is_active }) => is_active !== false)),
    dialog: dialogOf(machines, params, today),
  };
}

function factWords(inUse: readonly Machine[]): string {
  if (inUse.length === 0) return "No machine in use";
  const minutes = inUse.reduce((sum, { minutes_per_day }) => sum + minutes_per_day, 0);
  return `${countWords(inUse.length, "machine")} in use, ${minuteWords(minutes)} on a work day`;
}

function machineRow(machine: Machine, today: string): MachineRow {
  const [next, ...more] = machine.days_off;
  return {
    id: machine.id,
    name: machine.name,
    note: machine.note ?? "",
    methods: machine.deco_methods,
    workDays: weekdayWords(machine.work_days),
    hours: minuteWords(machine.minutes_per_day),
    heads: machine.heads ?? null,
    isActive: machine.is_active !== false,
    nextOff: next ? spanWords(next, today) : "",
    moreOff: more.length,
    openJobs: machine.open_jobs ?? 0,
  };
}

export function spanWords({ first_day, last_day }: DayOff, today: string): string {
  const first = dayWords(first_day, today);
  return first_day === last_day ? first : `${first} to ${dayWords(last_day, today)}`;
}

const dayOffView = (off: DayOff, today: string): DayOffView => ({
  id: off.id,
  days: spanWords(off, today),
  reason: off.reason ?? "",
});

/** The dialog that the URL opens over the machines, if any. */
function dialogOf(machines: readonly Machine[], params: URLSearchParams, today: string): MachineDialogData | null {
  const modal = params.get("modal");
  if (modal === "machine-new") return { modal, values: NEW };
  const machine = machines.find(({ id }) => String(id) === params.get("ids"));
  if (!machine) return null;
  const { id, name } = machine;
  if (modal === "days-off") return { modal, id, name, daysOff: machine.days_off.map((off) => dayOffView(off, today)) };
  if (modal !== "machine-edit") return null;
  const values: MachineValues = {
    name,
    deco_methods: machine.deco_methods,
    minutes_per_day: String(machine.minutes_per_day),
    work_days: machine.work_days.map(String),
    heads: String(machine.heads ?? ""),
    note: machine.note ?? "",
    is_active: machine.is_active !== false,
  };
  return { modal, id, lock: String(machine.lock_version ?? ""), values, openJobs: machine.open_jobs ?? 0 };
}
