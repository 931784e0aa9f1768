import type { MailEventKey, MailMode } from "contract/mail-events";
import type { HistoryEntry } from "server/history/record-history";
import { writeMoment } from "server/plan/write-moment";
import type { ApiDependencies } from "../server/api/context";
import { instantAfter } from "../server/clock";
import { writeOrderMail } from "../server/mail/events/order-mails";
import { ensureSystemTemplates } from "../server/mail/templates/system-templates";

/** What this shop has switched on. */
const MODES: Readonly<Partial<Record<MailEventKey, MailMode>>> = {
  order_accepted: "automatic",
  order_ready: "review",
  mention: "automatic",
  flag_raised: "automatic",
};
const RECORDED = 12;
const IN_REVIEW = 2;
const MINUTE_MS = 60_000;

/** Texts that are on, mail of the last acceptances, which counts as sent, and two mails that wait for somebody to read them. None reaches anybody. */
export async function writeShopMail(own: ApiDependencies): Promise<void> {
  const { db, clock } = own;
  const moment = writeMoment(own, clock(), null);
  await ensureSystemTemplates(db, moment.at);
  for (const [event, mode] of Object.entries(MODES))
    await db.updateTable("email_templates").set({ mode }).where("event", "=", event).execute();
  const accepted = await db
    .selectFrom("orders")
    .select(["id", "accepted_at"])
    .where("stage", "=", "main")
    .orderBy("accepted_at", "desc")
    .limit(RECORDED)
    .execute();
  const done = await db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", "complete")
    .orderBy("closed_at", "desc")
    .limit(IN_REVIEW)
    .execute();
  await db.transaction().execute(async (trx) => {
    await writeOrderMail(trx, "order_ready", { mail: own, moment, entries: done.map(entryOf) });
    await writeOrderMail(trx, "order_accepted", { mail: own, moment, entries: accepted.map(entryOf) });
    for (const { id, accepted_at } of accepted) {
      const at = instantAfter(new Date(accepted_at ?? moment.at), MINUTE_MS);
      await trx
        .updateTable("email_messages")
        .set({ status: "sent", attempts: 1, created_at: at, next_attempt_at: at, sent_at: at })
        .where("event", "=", "order_accepted")
        .where("order_id", "=", id)
        .execute();
    }
  });
}

const entryOf = ({ id }: { id: number }): HistoryEntry => ({
  entity_type: "order",
  entity_id: id,
  order_id: id,
  action: "told",
});
