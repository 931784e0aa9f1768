import { json } from "@remix-run/node";
import { dayWords } from "contract/day-words";
import type { Capacity } from "contract/machines.schema";
import { z } from "zod";
import type { BackendClient } from "~/backend/client.server";
import { parseForm, refuse } from "~/backend/forms.server";
import type { RefusedRecord } from "~/lists/bulk/bulk-result";
import { changeEach, type Refusal, readTarget, type Target } from "~/lists/bulk/change-each.server";
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

/** The job goes to its day with the version that the person saw. */
export async function moveJob(signedIn: SignedIn, { form, value, day, back }: Move) {
  const { backend } = signedIn;
  const read = await backend.call("capacity", { query: day ? { week: day, weeks: 1 } : {} });
  if (!read.ok) return refuse(read.error, form);
  const week = read.data.data;
  const machineId = value.machine_id ? Number(value.machine_id) : null;
  const target = readTarget(value.production);
  const { own, others } = writesOf(week, target, { machineId, day, place: value.place ?? "last" });
  const outcome = await changeEach([own], (write) => put(backend, write));
  if (outcome.error) return refuse(outcome.error, form);
  const machine = week.machines.find(({ id }) => id === machineId);
  const where = day ? `to ${machine?.name ?? "the machine"}, ${dayWords(day, week.today)}` : "off the plan";
  const name = findJob(week, target.id)?.job.order_name ?? "The job";
  if (outcome.refused.length > 0) {
    const refused = outcome.refused.map((refusal) => refusedJob(refusal, name, week.today));
    return json({ ok: true as const, modal: "move" as const, done: "", refused, undo: null });
  }
  // Jobs that make room follow; one that somebody else moved meanwhile stays where it is now.
  await changeEach(others, (write) => put(backend, write));
  const moved = `${target.id}:${outcome.versions?.get(target.id) ?? ""}`;
  const action = value.from
    ? { label: "Undo", to: back, fields: { intent: "undo-move", moved, from: value.from } }
    : undefined;
  return redirectWithToast(signedIn, back, { text: `${name} moved ${where}.`, action });
}

/** The job's own write, and those of jobs of that day that make room for it. */
function writesOf(
  week: Capacity,
  target: Target,
  { machineId, day, place }: { machineId: number | null; day: string; place: string },
): { own: Write; others: Write[] } {
  if (day === "") return { own: { ...target, body: { machine_id: null, planned_date: null } }, others: [] };
  const jobs = week.machines.find(({ id }) => id === machineId)?.days.find((one) => one.day === day)?.jobs ?? [];
  const active = jobs.filter(({ id }) => id !== target.id);
  const before = place === "first" || place === "last" ? place : Number(place);
  const sequences = placeInDay(
    active.map(({ id, sequence }) => ({ id, sequence: sequence ?? 0 })),
    target.id,
    before,
  );
  const sequenceOf = (id: number) => sequences.find((placed) => placed.id === id)?.sequence;
  return {
    own: { ...target, body: { machine_id: machineId, planned_date: day, sequence: sequenceOf(target.id) } },
    others: active.flatMap(({ id, lock_version }) => {
      const sequence = sequenceOf(id);
      return sequence === undefined ? [] : [{ id, lock: lock_version ?? undefined, body: { sequence } }];
    }),
  };
}

const put = (backend: BackendClient, { id, lock, body }: Write) =>
  backend.call("putProduction", { id, body: { ...body, lock_version: lock } });

/** Where somebody else was faster: where it stands now. */
function refusedJob({ id, message, current }: Refusal, name: string, today: string): RefusedRecord {
  const parsed = z
    .object({ planned_date: z.string().nullish(), machine: z.object({ name: z.string() }).nullish() })
    .safeParse(current);
  const now = parsed.data
    ? [parsed.data.machine?.name, parsed.data.planned_date && dayWords(parsed.data.planned_date, today)]
    : [];
  return {
    id,
    name,
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
  const outcome = await changeEach([readTarget(parsed.value.moved)], ({ id, lock }) =>
    signedIn.backend.call("putProduction", { id, body: { ...body, lock_version: lock } }),
  );
  const [refused] = outcome.refused;
  const message = outcome.error?.message ?? refused?.message;
  if (message) return redirectWithToast(signedIn, back, { text: `It stays where it is. ${message}`, kind: "error" });
  return redirectWithToast(signedIn, back, { text: "It is back where it was." });
}
