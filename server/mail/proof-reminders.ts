import { PROOF_REMINDER_HOURS, PROOF_TASK_HOURS } from "contract/art";
import { dayWords } from "contract/day-words";
import { groupBy } from "contract/group-by";
import type { ApiDependencies } from "../api/context";
import { instantAfter } from "../clock";
import type { Db } from "../db/tables";
import { type Actor, type HistoryEntry, recordHistory } from "../history/record-history";
import { Slices } from "../jobs/slices";
import { lockOrder } from "../orders/lock-order";
import { shopToday } from "../plan/calendar";
import { type WriteMoment, writeMoment } from "../plan/write-moment";
import { outageOf } from "../storage/outage";
import { type NewTask, openTask } from "../tasks/tasks";
import {
  listDueRequests,
  listEndedRequests,
  listOpenRequests,
  listSilentContacts,
  type OpenRequest,
} from "./proof-reminders.queries";
import { remindSending } from "./remind-sending";

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
 * approval. Each sending has a transaction of its own, and is read anew in it, so that several processes may call it.
 */
export async function followUpProofs(dependencies: ApiDependencies, slices = new Slices()): Promise<void> {
  const { db, clock } = dependencies;
  const moment = writeMoment(dependencies, clock(), null);
  for (const sending of sendingsOf(await listEndedRequests(db, moment.at))) {
    await slices.run(() => oneByItself(dependencies, sending, (trx) => endLink(trx, sending, moment)));
  }
  for (const sending of sendingsOf(await listDueRequests(db, moment.at))) {
    await slices.run(() => oneByItself(dependencies, sending, (trx) => followUp(trx, dependencies, sending, moment)));
  }
}

/** One request stands for all that went out by its link. */
function sendingsOf(requests: readonly OpenRequest[]): OpenRequest[] {
  return [...groupBy(requests, ({ sending_id }) => sending_id).values()].flatMap(([first]) => first ?? []);
}

/** One sending that fails keeps no other from being followed up; it is tried again with the next round. */
async function oneByItself(
  { db, logger }: ApiDependencies,
  sending: OpenRequest,
  work: (trx: Db) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction().execute(work);
  } catch (error) {
    if (outageOf(error)) throw error;
    logger.error("proof not followed up", { proof_request_id: sending.id, error: String(error) });
  }
}

async function followUp(
  trx: Db,
  dependencies: ApiDependencies,
  sending: OpenRequest,
  moment: WriteMoment,
): Promise<void> {
  await lockOrder(trx, sending.order_id);
  const { at, now } = moment;
  const requests = (await listOpenRequests(trx, sending.id)).filter((request) => isDue(request, at));
  // Somebody was faster: answers, a person's reminder, another process.
  if (requests.length === 0) return;
  const taskAt = instantAfter(new Date(sending.sent_at), PROOF_TASK_HOURS * HOUR_MS);
  const isLastStep = requests.some(({ next_reminder_at }) => next_reminder_at === taskAt);
  const next = at >= taskAt ? taskAt : nextReminderAt(sending.sent_at, now);
  await trx
    .updateTable("proof_requests")
    .set({ next_reminder_at: isLastStep ? null : next })
    .where("id", "in", idsOf(requests))
    .execute();
  if (isLastStep) return await askPeople(trx, requests, moment);
  const enough = instantAfter(now, -REMINDED_ENOUGH_MS);
  if (requests.some(({ last_reminded_at }) => last_reminded_at !== null && last_reminded_at > enough)) return;
  await remindSending(trx, dependencies, requests, { actor: SYSTEM, message: sending.message, at });
}

const isDue = ({ next_reminder_at, proof_status, is_active }: OpenRequest, at: string) =>
  next_reminder_at !== null && next_reminder_at <= at && proof_status === "in_review" && is_active === 1;

const idsOf = (requests: readonly OpenRequest[]) => requests.map(({ id }) => id);

/** Reminders did not help: a person calls. */
async function askPeople(trx: Db, requests: readonly OpenRequest[], moment: WriteMoment): Promise<void> {
  const [first] = requests;
  if (!first) return;
  const names = await namesOf(trx, requests);
  const since = dayWords(shopToday(new Date(first.sent_at), moment.timeZone), moment.today);
  const title = `Call ${names}: no answer to ${proofsOf(requests)} since ${since}`;
  await tell(trx, requests, { kind: "silent_customer", title, action: "proof_silent" }, moment);
}

async function endLink(trx: Db, sending: OpenRequest, moment: WriteMoment): Promise<void> {
  await lockOrder(trx, sending.order_id);
  const requests = (await listOpenRequests(trx, sending.id)).filter(({ expires_at }) => expires_at <= moment.at);
  if (requests.length === 0) return;
  await trx
    .updateTable("proof_requests")
    .set((eb) => ({ status: "expired", next_reminder_at: null, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "in", idsOf(requests))
    .execute();
  const names = await namesOf(trx, requests);
  await trx
    .updateTable("proof_contacts")
    .set({ status: "expired" })
    .where("proof_request_id", "in", idsOf(requests))
    .where("responded_at", "is", null)
    .execute();
  const title = `The link to ${proofsOf(requests)} ended without an answer of ${names}. Call, or send it again`;
  await tell(trx, requests, { kind: "link_ended", title, action: "proof_link_ended" }, moment);
}

/** In the history of each proof; the task is one, at the first that is still worked on. */
async function tell(
  trx: Db,
  requests: readonly OpenRequest[],
  { kind, title, action }: Pick<NewTask, "kind" | "title"> & { action: "proof_silent" | "proof_link_ended" },
  moment: WriteMoment,
): Promise<void> {
  const events = requests.map(
    ({ art_proof_id: entity_id, order_id }): HistoryEntry => ({
      entity_type: "art_proof",
      entity_id,
      order_id,
      action,
    }),
  );
  await recordHistory(trx, SYSTEM, moment.at, events);
  const request = requests.find(({ is_active }) => is_active === 1);
  if (!request) return;
  const task: NewTask = {
    kind,
    title,
    entity: { type: "art_proof", id: request.art_proof_id },
    orderId: request.order_id,
    assigneeId: request.assignee_id,
    dedupeKey: `${kind} ${request.id}`,
  };
  await openTask(trx, task, moment.at);
}

/** "proof 12" or "proofs 12, 13". */
const proofsOf = (requests: readonly OpenRequest[]) =>
  `${requests.length === 1 ? "proof" : "proofs"} ${requests.map(({ art_proof_id }) => art_proof_id).join(", ")}`;

/** "Ada Reed" or "Ada Reed and 2 others": those who have not answered. */
async function namesOf(trx: Db, requests: readonly OpenRequest[]): Promise<string> {
  const people = groupBy(await listSilentContacts(trx, idsOf(requests)), ({ email }) => email);
  const [first, ...others] = [...people.values()].flatMap(([contact]) => contact ?? []);
  const name = first?.name ?? "the customer";
  if (others.length === 0) return name;
  return others.length === 1 ? `${name} and ${others[0]?.name}` : `${name} and ${others.length} others`;
}
