import { dayWords } from "contract/day-words";
import type { PlannedJob } from "contract/machines.schema";
import { minuteWords } from "contract/minute-words";
import { countWords } from "contract/number-words";
import { GATE_WORDS } from "contract/production";
import { sizesWords } from "contract/size-order";
import { PRODUCTION_STATUS_WORDS, type StatusWord, statusWord } from "contract/statuses";
import { colorsOf } from "~/orders/garment-words";
import type { JobCard } from "./week-view";

/** A job of the plan in words; `day` is where it stands on the page, null where it waits for one. */
export function jobCard(job: PlannedJob, { day, today }: { day: string | null; today: string }): JobCard {
  const isLeft = day === null && job.planned_date != null && job.planned_date < today;
  return {
    id: job.id,
    target: `${job.id}:${job.lock_version ?? ""}`,
    orderName: job.order_name,
    customer: job.company ?? "",
    item: [job.title, ...colorsOf(job.lines)].filter(Boolean).join(", "),
    method: job.deco_method ?? "",
    place: job.location ?? "",
    units: [countWords(job.units, "unit"), sizesWords(job.lines)].filter(Boolean).join(", "),
    time: minuteWords(job.minutes),
    state: stateOf(job),
    due: dueOf(job, day, today),
    left: isLeft ? `Planned ${dateWords(job.planned_date ?? "", today)}` : null,
    machineId: job.machine_id ?? null,
    day,
    sequence: job.sequence ?? 0,
    isDone: job.status === "completed",
  };
}

/** What it waits for stands in place of "Not started". */
function stateOf({ status, is_ready, reason }: PlannedJob): StatusWord {
  if (status !== "not_started") return statusWord(PRODUCTION_STATUS_WORDS, status);
  if (is_ready) return GATE_WORDS.ok;
  return { ...GATE_WORDS.waits, label: reason ?? GATE_WORDS.waits.label };
}

function dueOf({ due_date: due, is_late, status }: PlannedJob, day: string | null, today: string): JobCard["due"] {
  if (!due || status === "completed") return null;
  if (is_late) return { words: `Late, ${dateWords(due, today)}`, tone: "stop" };
  if (day !== null && day > due) return { words: `After due ${dateWords(due, today)}`, tone: "care" };
  return { words: `Due ${dayWords(due, today)}`, tone: null };
}

/** "Nov 18": a card is narrow, and its day says the weekday. */
const dateWords = (day: string, today: string) => dayWords(day, today).slice("Wed ".length);
