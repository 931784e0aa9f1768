import { sendingOf } from "../art/sendings";
import type { Db } from "../db/tables";

const AT_ONCE = 100;

function selectRequests(db: Db) {
  return db
    .selectFrom("proof_requests")
    .innerJoin("art_proofs", "art_proofs.id", "proof_requests.art_proof_id")
    .innerJoin("orders", "orders.id", "art_proofs.order_id")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .where("proof_requests.status", "in", ["pending", "viewed"])
    .select([
      sendingOf("proof_requests").as("sending_id"),
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
      "art_proofs.status as proof_status",
      "art_proofs.assignee_id",
      "art_proofs.is_active",
      "orders.name as order_name",
      "orders.company",
      "customers.locale as customer_locale",
    ])
    .limit(AT_ONCE);
}

export type OpenRequest = Awaited<ReturnType<ReturnType<typeof selectRequests>["execute"]>>[number];

/** Without an answer since long enough. Those of proofs or orders on hold wait until they go on. */
export async function listDueRequests(db: Db, at: string): Promise<OpenRequest[]> {
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

export async function listEndedRequests(db: Db, at: string): Promise<OpenRequest[]> {
  return await selectRequests(db).where("proof_requests.expires_at", "<=", at).orderBy("proof_requests.id").execute();
}

/** Requests that went out by the same link as this one, with what a reminder says of them; none where all are answered or ended. */
export async function listOpenRequests(db: Db, requestId: number): Promise<OpenRequest[]> {
  return await selectRequests(db)
    .where(sendingOf("proof_requests"), "=", (eb) =>
      eb.selectFrom("proof_requests as own").where("own.id", "=", requestId).select(sendingOf("own").as("sending_id")),
    )
    .orderBy("proof_requests.id")
    .execute();
}

/** Who was asked and has not answered, request by request. */
export async function listSilentContacts(db: Db, requestIds: readonly number[]) {
  return await db
    .selectFrom("proof_contacts")
    .innerJoin("proof_requests", "proof_requests.id", "proof_contacts.proof_request_id")
    .select(["proof_contacts.id", "proof_contacts.name", "proof_contacts.email", "proof_requests.art_proof_id"])
    .where("proof_request_id", "in", requestIds)
    .where("proof_contacts.responded_at", "is", null)
    .orderBy("proof_contacts.id")
    .execute();
}
