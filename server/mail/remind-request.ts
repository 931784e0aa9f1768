import type { Kysely } from "kysely";
import type { ApiDependencies } from "../api/context";
import type { Database } from "../db/tables";
import { type Actor, recordHistory } from "../history";
import { hashToken, newToken } from "../security/tokens";
import { reminderEvent, writeProofReminder } from "./proof-mails";
import { listSilentContacts, type OpenRequest } from "./proof-reminders.queries";
import { isMailOn } from "./write-mail";

/**
 * Reminds everyone of an open request who has not answered: a mail each with a link of its own, how often and when, history. In the
 * transaction of whoever decided it, with the order's row taken (`findOpenRequest` gives the request). False, and nothing is counted,
 * where the shop has switched this reminder off.
 */
export async function remindRequest(
  trx: Kysely<Database>,
  dependencies: Pick<ApiDependencies, "linkCipher" | "settings">,
  request: OpenRequest,
  { actor, message, at }: { actor: Actor; message: string | null; at: string },
): Promise<boolean> {
  const reminder = request.reminders_sent + 1;
  if (!(await isMailOn(trx, reminderEvent(reminder)))) return false;
  const contacts = (await listSilentContacts(trx, request.id)).map((contact) => ({ ...contact, token: newToken() }));
  if (contacts.length === 0) return true;
  await trx
    .insertInto("proof_tokens")
    .values(contacts.map(({ id, token }) => ({ token_hash: hashToken(token), proof_contact_id: id, created_at: at })))
    .execute();
  const asked = contacts.map(({ token, ...contact }) => ({
    contact,
    order: { id: request.order_id, name: request.order_name, company: request.company },
    proof: { id: request.art_proof_id, name: request.proof_name },
    message,
    token,
    expiresAt: request.expires_at,
  }));
  await writeProofReminder(trx, dependencies, { asked, reminder }, at);
  await trx
    .updateTable("proof_requests")
    .set((eb) => ({ reminders_sent: reminder, last_reminded_at: at, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "=", request.id)
    .execute();
  await recordHistory(trx, actor, at, [
    {
      entity_type: "art_proof",
      entity_id: request.art_proof_id,
      order_id: request.order_id,
      action: "proof_reminded",
      after: { reminders_sent: reminder },
    },
  ]);
  return true;
}
