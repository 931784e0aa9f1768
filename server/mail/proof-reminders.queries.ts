import type { Kysely } from "kysely";
import type { Database } from "../db/tables";

const AT_ONCE = 100;

function selectRequests(db: Kysely<Database>) {
  return db
    .selectFrom("proof_requests")
    .innerJoin("art_proofs", "art_proofs.id", "proof_requests.art_proof_id")
    .innerJoin("orders", "orders.id", "art_proofs.order_id")
    .where("proof_requests.status", "in", ["pending", "viewed"])
    .select([
      "proof_requests.id",
      "proof_requests.art_proof_id",
      "proof_requests.lock_version",
      "proof_requests.sent_at",
      "proof_requests.expires_at",
      "proof_requests.message",
      "proof_requests.reminders_sent",
      "proof_requests.last_reminded_at",
      "proof_requests.next_reminder_at",
      "art_proofs.order_id",
      "art_proofs.name as proof_name",
      "art_proofs.assignee_id",
      "art_proofs.is_active",
      "orders.name as order_name",
      "orders.company",
    ])
    .limit(AT_ONCE);
}

export type OpenRequest = Awaited<ReturnType<ReturnType<typeof selectRequests>["execute"]>>[number];

/** Without an answer since long enough. Those of proofs or orders on hold wait until they go on. */
export async function listDueRequests(db: Kysely<Database>, at: string): Promise<OpenRequest[]> {
  return await selectRequests(db)
    .where("proof_requests.next_reminder_at", "is not", null)
    .where("proof_requests.next_reminder_at", "<=", at)
    .where("proof_requests.expires_at", ">", at)
    .where("art_proofs.status", "=", "in_review")
    .where("art_proofs.is_active", "=", 1)
    .where("orders.status", "!=", "on_hold")
    .orderBy("proof_requests.next_reminder_at")
    .execute();
}

export async function listEndedRequests(db: Kysely<Database>, at: string): Promise<OpenRequest[]> {
  return await selectRequests(db).where("proof_requests.expires_at", "<=", at).orderBy("proof_requests.id").execute();
}

/** The request with what a reminder says of its proof and order; undefined where it was answered or has ended. */
export async function findOpenRequest(db: Kysely<Database>, requestId: number): Promise<OpenRequest | undefined> {
  return await selectRequests(db).where("proof_requests.id", "=", requestId).executeTakeFirst();
}

/** Who was asked and has not answered. */
export async function listSilentContacts(db: Kysely<Database>, requestId: number) {
  return await db
    .selectFrom("proof_contacts")
    .select(["id", "name", "email"])
    .where("proof_request_id", "=", requestId)
    .where("responded_at", "is", null)
    .orderBy("id")
    .execute();
}
