import { groupBy } from "contract/group-by";
import type { MailEventKey } from "contract/mail-events";
import type { Db } from "../../db/tables";
import { type Actor, type HistoryEntry, recordHistory } from "../../history/record-history";
import { tellPeople } from "../../notifications/tell-people";
import type { WriteMoment } from "../../plan/write-moment";
import type { Announcing } from "./announcing";
import { causesOf } from "./causes";
import { writeDecisionMail, writeDelayMail } from "./goods-mails";
import { writeInfoNeeded, writeInProduction, writeOrderMail } from "./order-mails";
import { writeChangeReceived, writeProofApproved } from "./proof-event-mails";
import { writePickupMail, writeShippedMail } from "./shipping-mails";
import { writeFlagMail, writeMentions, writeRushMail } from "./staff-mails";
import { writeReturnRequests } from "./supplier-mails";

type Writer = (trx: Db, announcing: Announcing) => Promise<void>;

const WRITERS: Readonly<Partial<Record<MailEventKey, Writer>>> = {
  order_accepted: (trx, announcing) => writeOrderMail(trx, "order_accepted", announcing),
  info_needed: writeInfoNeeded,
  in_production: writeInProduction,
  order_ready: (trx, announcing) => writeOrderMail(trx, "order_ready", announcing),
  order_shipped: (trx, announcing) => writeShippedMail(trx, "order_shipped", announcing),
  order_partly_shipped: (trx, announcing) => writeShippedMail(trx, "order_partly_shipped", announcing),
  ready_for_pickup: writePickupMail,
  order_cancelled: (trx, announcing) => writeOrderMail(trx, "order_cancelled", announcing),
  proof_approved: writeProofApproved,
  change_request_received: writeChangeReceived,
  goods_delayed: writeDelayMail,
  decision_needed: writeDecisionMail,
  return_request: writeReturnRequests,
  mention: writeMentions,
  flag_raised: writeFlagMail,
  rush_approval: writeRushMail,
};

/**
 * What a write did, into the history, what it concerns people with, into their bells, and the mail that it sets off, into the outbox: all in
 * its transaction. Where no entry is a cause nothing is asked; where all texts of the events are off, one query is.
 */
export async function tellHistory(
  trx: Db,
  actor: Actor,
  moment: WriteMoment,
  entries: readonly HistoryEntry[],
): Promise<void> {
  await recordHistory(trx, actor, moment.at, entries);
  await tellPeople(trx, actor, moment.at, entries);
  const { mail } = moment;
  if (mail === null) return;
  const causes = causesOf(actor, entries);
  if (causes.length === 0) return;
  const desired = groupBy(causes, ({ event }) => event);
  for (const { event } of await eventsThatAreOn(trx, [...desired.keys()])) {
    const of = desired.get(event as MailEventKey) ?? [];
    await WRITERS[event as MailEventKey]?.(trx, { mail, moment, actor, entries: of.map(({ entry }) => entry) });
  }
}

/** The few of these that the shop writes mail for. */
async function eventsThatAreOn(trx: Db, events: readonly MailEventKey[]) {
  return await trx
    .selectFrom("email_templates")
    .select("event")
    .distinct()
    .where("event", "in", events)
    .where("mode", "<>", "off")
    .where("deleted_at", "is", null)
    .orderBy("event")
    .execute();
}
