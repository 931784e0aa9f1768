import { dayWords } from "contract/day-words";
import { DECORATION_METHODS, type DecorationMethod } from "contract/decoration";
import type { Machine } from "contract/machines.schema";
import type { ProductionDetail, ProductionQuery } from "contract/productions.schema";
import type { BackendClient } from "~/backend/client.server";
import { addDays, addWorkDays } from "~/backend/shop-calendar.server";
import { floorJob } from "./floor-job.server";
import type { FloorQueue } from "./floor-view";

const OPEN = ["not_started", "in_progress", "edits_required", "hold", "flagged"] as const;
const MOST = 100;

export interface QueueAsked {
  machine: Machine | null;
  today: string;
  /** The next work day in place of today. */
  isNext: boolean;
  /** A job that is shown wherever it stands. */
  production: number | null;
}

/** What runs on the machine on a day, with what is left of days before; where nothing is planned, what it could do. */
export async function readQueue(backend: BackendClient, asked: QueueAsked): Promise<FloorQueue> {
  const { machine, today, isNext } = asked;
  const nextDay = addWorkDays(today, 1);
  const [planned, running, next, shown] = await Promise.all([
    machine
      ? list(backend, { machine_id: machine.id, ...(isNext ? onDay(nextDay) : { planned_to: today }) })
      : list(backend, {}),
    machine && !isNext ? list(backend, { machine_id: machine.id, status: ["in_progress"] }) : NOTHING,
    machine ? list(backend, { machine_id: machine.id, ...onDay(nextDay) }) : NOTHING,
    asked.production ? productionsOf(backend, { id: [asked.production] }) : [],
  ]);
  const own = [...running.data, ...planned.data];
  const found =
    own.length === 0 && machine && !isNext
      ? await list(backend, { deco_method: methodsOf(machine), unscheduled: true })
      : { ...planned, data: own };
  return {
    jobs: onceEach([...found.data, ...shown]).map((production) => floorJob(production, today)),
    isCut: found.meta.total > MOST,
    next: machine ? { words: dayName(nextDay, today), jobs: next.meta.total } : null,
  };
}

const onceEach = (productions: readonly ProductionDetail[]): ProductionDetail[] => [
  ...new Map(productions.map((production) => [production.id, production])).values(),
];

const onDay = (day: string) => ({ planned_from: day, planned_to: day });

const dayName = (day: string, today: string) => (day === addDays(today, 1) ? "Tomorrow" : dayWords(day, today));

type Listed = { data: ProductionDetail[]; meta: { total: number } };
const NOTHING: Listed = { data: [], meta: { total: 0 } };

async function list(backend: BackendClient, query: Partial<ProductionQuery>): Promise<Listed> {
  return await backend.read("listProductions", {
    query: { status: [...OPEN], sort: "estimated_ship_date", per_page: MOST, ...query },
  });
}

const methodsOf = ({ deco_methods }: Machine): DecorationMethod[] =>
  DECORATION_METHODS.filter((method) => deco_methods.includes(method));

/** In any state, also of orders that are over. */
export async function productionsOf(
  backend: BackendClient,
  query: Partial<ProductionQuery>,
): Promise<ProductionDetail[]> {
  const answer = await backend.call("listProductions", { query: { per_page: MOST, ...query } });
  return answer.ok ? answer.data.data : [];
}
