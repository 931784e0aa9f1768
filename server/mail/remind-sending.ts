import { groupBy } from "contract/group-by";
import { languageOf } from "contract/language";
import type { ApiDependencies } from "../api/context";
import type { Db } from "../db/tables";
import { type Actor, recordHistory } from "../history/record-history";
import { hashToken, newToken } from "../security/tokens";
import { loadMailDesigns } from "./proof-designs.queries";
import { reminderEvent, writeProofReminder } from "./proof-mails";
import { listSilentContacts, type OpenRequest } from "./proof-reminders.queries";
import { isMailOn } from "./write-mail";

/**
 * Reminds everyone of these open requests of one sending who has not answered: one mail each, with a link of its own and the designs that
 * still wait, how often and when, history. In the transaction of whoever decided it, with the order's row taken (`listOpenRequests` gives
 * the requests). False, and nothing is counted, where the shop has switched this reminder off.
 */
export async function remindSending(
  trx: Db,
  dependencies: Pick<ApiDependencies, "linkCipher" | "settings">,
  requests: readonly OpenRequest[],
  { actor, message, at }: { actor: Actor; message: string | null; at: string },
): Promise<boolean> {
  const [first] = requests;
  const reminder = Math.max(0, ...requests.map(({ reminders_sent }) => reminders_sent)) + 1;
  if (!(await isMailOn(trx, reminderEvent(reminder)))) return false;
  const ids = requests.map(({ id }) => id);
  const people = groupBy(await listSilentContacts(trx, ids), ({ email }) => email);
  if (!first || people.size === 0) return true;
  const language = languageOf(first.customer_locale);
  const order = { id: first.order_id, name: first.order_name, company: first.company, language };
  const designs = await loadMailDesigns(
    trx,
    requests.map(({ art_proof_id }) => art_proof_id),
    language,
  );
  const asked = [...people.values()].flatMap(([contact, ...others]) => {
    if (!contact) return [];
    const waiting = new Set([contact, ...others].map(({ art_proof_id }) => art_proof_id));
    const open = designs.filter(({ id }) => waiting.has(id));
    return { contact, order, designs: open, message, token: newToken(), expiresAt: first.expires_at };
  });
  await trx
    .insertInto("proof_tokens")
    .values(
      asked.map(({ contact, token }) => ({
        token_hash: hashToken(token),
        proof_contact_id: contact.id,
        created_at: at,
      })),
    )
    .execute();
  await writeProofReminder(trx, dependencies, { asked, reminder }, at);
  await trx
    .updateTable("proof_requests")
    .set((eb) => ({ reminders_sent: reminder, last_reminded_at: at, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "in", ids)
    .execute();
  const after = { reminders_sent: reminder };
  await recordHistory(
    trx,
    actor,
    at,
    requests.map(({ art_proof_id: entity_id, order_id }) => ({
      entity_type: "art_proof",
      entity_id,
      order_id,
      action: "proof_reminded",
      after,
    })),
  );
  return true;
}
