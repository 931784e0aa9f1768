import { PROOF_REMINDER_HOURS, PROOF_TASK_HOURS } from "contract/art";
import { dayWords } from "contract/day-words";
import type { Kysely } from "kysely";
import type { ApiDependencies } from "../api/context";
import { lockOrder } from "../api/orders/lock-order";
import { instantAfter } from "../clock";
import type { Database } from "../db/tables";
import { type Actor, type HistoryEntry, recordHistory } from "../history";
import { Slices } from "../jobs/slices";
import { shopToday } from "../orders/calendar";
import { type WriteMoment, writeMoment } from "../orders/write-moment";
import { outageOf } from "../storage/outage";
import { type NewTask, openTask } from "../tasks/tasks";
import { listDueRequests, listEndedRequests, listSilentContacts, type OpenRequest } from "./proof-reminders.queries";
import { remindRequest } from "./remind-request";

const HOUR_MS = 3_600_000;
/** A person who reminded a customer yesterday is not followed by a machine today. */
const REMINDED_ENOUGH_MS = 24 * HOUR_MS;
const STEPS = [...PROOF_REMINDER_HOURS, PROOF_TASK_HOURS];
const SYSTEM: Actor = { type: "system", id: null, requestId: null };

/** When a request that was sent then is looked at next; null: no more. */
export function nextReminderAt(sentAt: string, now: Date): string | null {
  const due = STEPS.map((hours) => instantAfter(new Date(sentAt), hours * HOUR_MS));
  return due.find((at) => at > now.toISOString()) ?? null;
}

/**
 * What customers who say nothing set off: two reminders, then a task for a person of ours, and an end of links that are over. Never an
 * approval. Each request has a transaction of its own and a guard, so that several processes may call it.
 */
export async function followUpProofs(dependencies: ApiDependencies, slices = new Slices()): Promise<void> {
  const { db, clock } = dependencies;
  const moment = writeMoment(dependencies, clock(), null);
  for (const request of await listEndedRequests(db, moment.at)) {
    await slices.run(() => oneByItself(dependencies, request, (trx) => endLink(trx, request, moment)));
  }
  for (const request of await listDueRequests(db, moment.at)) {
    await slices.run(() => oneByItself(dependencies, request, (trx) => followUp(trx, dependencies, request, moment)));
  }
}

/** One request that fails keeps no other from being followed up; it is tried again with the next round. */
async function oneByItself(
  { db, logger }: ApiDependencies,
  request: OpenRequest,
  work: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction().execute(work);
  } catch (error) {
    if (outageOf(error)) throw error;
    logger.error("proof not followed up", { proof_request_id: request.id, error: String(error) });
  }
}

async function followUp(
  trx: Kysely<Database>,
  dependencies: ApiDependencies,
  request: OpenRequest,
  moment: WriteMoment,
): Promise<void> {
  await lockOrder(trx, request.order_id);
  const isForPeople = moment.at >= instantAfter(new Date(request.sent_at), PROOF_TASK_HOURS * HOUR_MS);
  const isLastStep = request.next_reminder_at === stepAt(request, PROOF_TASK_HOURS);
  const next =
    isForPeople && !isLastStep ? stepAt(request, PROOF_TASK_HOURS) : nextReminderAt(request.sent_at, moment.now);
  if (!(await moveOn(trx, request, isLastStep ? null : next))) return;
  if (isLastStep) return await askPeople(trx, request, moment);
  const enough = instantAfter(moment.now, -REMINDED_ENOUGH_MS);
  if (request.last_reminded_at !== null && request.last_reminded_at > enough) return;
  await remindRequest(trx, dependencies, request, { actor: SYSTEM, message: request.message, at: moment.at });
}

const stepAt = (request: OpenRequest, hours: number) => instantAfter(new Date(request.sent_at), hours * HOUR_MS);

/** False where somebody was faster: an answer, a person's reminder, another process. */
async function moveOn(trx: Kysely<Database>, request: OpenRequest, next: string | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("proof_requests")
    .set({ next_reminder_at: next })
    .where("id", "=", request.id)
    .where("lock_version", "=", request.lock_version)
    .where("next_reminder_at", "=", request.next_reminder_at)
    .where("status", "in", ["pending", "viewed"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reminders did not help: a person calls. */
async function askPeople(trx: Kysely<Database>, request: OpenRequest, moment: WriteMoment): Promise<void> {
  const names = await namesOf(trx, request);
  const since = dayWords(shopToday(new Date(request.sent_at), moment.timeZone), moment.today);
  const title = `Call ${names}: no answer to proof ${request.art_proof_id} since ${since}`;
  await tell(trx, request, { kind: "silent_customer", title, action: "proof_silent" }, moment);
}

async function endLink(trx: Kysely<Database>, request: OpenRequest, moment: WriteMoment): Promise<void> {
  await lockOrder(trx, request.order_id);
  const { numUpdatedRows } = await trx
    .updateTable("proof_requests")
    .set((eb) => ({ status: "expired", next_reminder_at: null, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "=", request.id)
    .where("status", "in", ["pending", "viewed"])
    .where("expires_at", "<=", moment.at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const names = await namesOf(trx, request);
  await trx
    .updateTable("proof_contacts")
    .set({ status: "expired" })
    .where("proof_request_id", "=", request.id)
    .where("responded_at", "is", null)
    .execute();
  const title = `The link to proof ${request.art_proof_id} ended without an answer of ${names}. Call, or send it again`;
  await tell(trx, request, { kind: "link_ended", title, action: "proof_link_ended" }, moment);
}

async function tell(
  trx: Kysely<Database>,
  request: OpenRequest,
  { kind, title, action }: Pick<NewTask, "kind" | "title"> & { action: "proof_silent" | "proof_link_ended" },
  moment: WriteMoment,
): Promise<void> {
  const { art_proof_id, order_id } = request;
  const event: HistoryEntry = { entity_type: "art_proof", entity_id: art_proof_id, order_id, action };
  await recordHistory(trx, SYSTEM, moment.at, [event]);
  if (request.is_active === 0) return;
  const task: NewTask = {
    kind,
    title,
    entity: { type: "art_proof", id: art_proof_id },
    orderId: order_id,
    assigneeId: request.assignee_id,
    dedupeKey: `${kind} ${request.id}`,
  };
  await openTask(trx, task, moment.at);
}

/** "Ada Reed" or "Ada Reed and 2 others": those who have not answered. */
async function namesOf(trx: Kysely<Database>, request: OpenRequest): Promise<string> {
  const [first, ...others] = await listSilentContacts(trx, request.id);
  const name = first?.name ?? "the customer";
  if (others.length === 0) return name;
  return others.length === 1 ? `${name} and ${others[0]?.name}` : `${name} and ${others.length} others`;
}
