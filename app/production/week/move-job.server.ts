import { json } from "@remix-run/node";
import { dayWords } from "contract/day-words";
import type { Capacity } from "contract/machines.schema";
import type { ProductionDetail } from "contract/productions.schema";
import { z } from "zod/v4";
import type { BackendClient } from "~/backend/client.server";
import { parseForm, refuse } from "~/backend/forms.server";
import type { RefusedRecord } from "~/lists/bulk/bulk-result";
import { changeEach, type Refusal, readTarget, type Target } from "~/lists/bulk/change-each.server";
import { countWords } from "~/orders/number-words";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { findJob } from "./move-data.server";
import { type MoveForm, undoForm } from "./move-form.server";
import { placeInDay } from "./place-in-day";

interface Move {
  form: FormData;
  value: MoveForm;
  /** Empty: off the plan. */
  day: string;
  back: string;
}

interface Write extends Target {
  body: { machine_id?: number | null; planned_date?: string | null; sequence?: number };
}

/** Every size of the job goes to its day, each with the version that the person saw; what was refused is told size by size. */
export async function moveJob(signedIn: SignedIn, { form, value, day, back }: Move) {
  const { backend } = signedIn;
  const answer = await backend.call("capacity", { query: day ? { week: day, weeks: 1 } : {} });
  if (!answer.ok) return refuse(answer.error, form);
  const week = answer.data.data;
  const targets = value.production.map(readTarget);
  const machineId = value.machine_id ? Number(value.machine_id) : null;
  const { own, others } = writesOf(week, targets, { machineId, day, place: value.place ?? "last" });
  const moved = new Map<number, ProductionDetail>();
  const outcome = await changeEach(own, (write) => put(backend, write, moved));
  if (outcome.error) return refuse(outcome.error, form);
  // Jobs that make room follow; one that somebody else moved meanwhile stays where it is now.
  await changeEach(others, (write) => put(backend, write, new Map()));
  const [first] = moved.values();
  const name = first?.order?.name ?? "The job";
  const machine = week.machines.find(({ id }) => id === machineId);
  const where = day ? `to ${machine?.name ?? "the machine"}, ${dayWords(day, week.today)}` : "off the plan";
  if (outcome.refused.length > 0)
    return json({
      ok: true as const,
      modal: "move" as const,
      done: moved.size > 0 ? `${countWords(moved.size, "size")} of ${name} moved ${where}` : "",
      refused: outcome.refused.map((refusal) => refusedSize(refusal, week)),
      undo: null,
    });
  const undo = [...moved.values()].map(({ id, lock_version }) => `${id}:${lock_version ?? ""}`).join(",");
  const action = value.from
    ? { label: "Undo", to: back, fields: { intent: "undo-move", moved: undo, from: value.from } }
    : undefined;
  return redirectWithToast(signedIn, back, { text: `${name} moved ${where}.`, action });
}

/** The job's own writes, and those of jobs of that day that make room for it. */
function writesOf(
  week: Capacity,
  targets: readonly Target[],
  { machineId, day, place }: { machineId: number | null; day: string; place: string },
): { own: Write[]; others: Write[] } {
  const [first] = targets;
  if (day === "" || first === undefined)
    return {
      own: targets.map((target) => ({ ...target, body: { machine_id: null, planned_date: null } })),
      others: [],
    };
  const isMoved = (id: number) => targets.some((target) => target.id === id);
  const jobs = week.machines.find(({ id }) => id === machineId)?.days.find((one) => one.day === day)?.jobs ?? [];
  const standing = jobs.filter(({ productions }) => !productions.some(({ id }) => isMoved(id)));
  const before = place === "first" || place === "last" ? place : Number(place);
  const sequences = placeInDay(
    standing.map(({ productions, sequence }) => ({ id: productions[0]?.id ?? 0, sequence: sequence ?? 0 })),
    first.id,
    before,
  );
  const sequenceOf = (id: number) => sequences.find((placed) => placed.id === id)?.sequence;
  const body = { machine_id: machineId, planned_date: day, sequence: sequenceOf(first.id) };
  return {
    own: targets.map((target) => ({ ...target, body })),
    others: standing.flatMap(({ productions }) => {
      const sequence = sequenceOf(productions[0]?.id ?? 0);
      if (sequence === undefined) return [];
      return productions.map(({ id, lock_version }) => ({ id, lock: lock_version ?? undefined, body: { sequence } }));
    }),
  };
}

async function put(backend: BackendClient, { id, lock, body }: Write, moved: Map<number, ProductionDetail>) {
  const answer = await backend.call("putProduction", { id, body: { ...body, lock_version: lock } });
  if (answer.ok) moved.set(id, answer.data.data);
  return answer;
}

/** Where somebody else was faster: where it stands now. */
function refusedSize({ id, message, current }: Refusal, week: Capacity): RefusedRecord {
  const found = findJob(week, id);
  const size = found?.job.productions.find((production) => production.id === id)?.size;
  const parsed = z
    .object({ planned_date: z.string().nullish(), machine: z.object({ name: z.string() }).nullish() })
    .safeParse(current);
  const now = parsed.data
    ? [parsed.data.machine?.name, parsed.data.planned_date && dayWords(parsed.data.planned_date, week.today)]
    : [];
  return {
    id,
    name: size ? `Size ${size}` : "One size",
    message,
    now: now.filter(Boolean).join(", ") || (parsed.data ? "Not planned" : null),
    yours: null,
  };
}

/** Back to where it stood, unless somebody moved it on meanwhile. */
export async function takeMoveBack(signedIn: SignedIn, form: FormData, back: string) {
  const parsed = parseForm(undoForm, form);
  if (!parsed.ok) return parsed.refusal;
  const [machine, day, sequence] = parsed.value.from.split("|");
  const body = {
    machine_id: machine ? Number(machine) : null,
    planned_date: day || null,
    sequence: Number(sequence || 0),
  };
  const targets = parsed.value.moved.split(",").map(readTarget);
  const outcome = await changeEach(targets, ({ id, lock }) =>
    signedIn.backend.call("putProduction", { id, body: { ...body, lock_version: lock } }),
  );
  const [refused] = outcome.refused;
  const message = outcome.error?.message ?? refused?.message;
  if (message) return redirectWithToast(signedIn, back, { text: `It stays where it is. ${message}`, kind: "error" });
  return redirectWithToast(signedIn, back, { text: "It is back where it was." });
}
