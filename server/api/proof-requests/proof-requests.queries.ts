import type { ProofRequest } from "contract/proof-requests.schema";
import { sendingOf } from "../../art/sendings";
import { countRows, onPage, type Paging } from "../../db/pages";
import type { Db } from "../../db/tables";
import { person } from "../../people/present-person";

/** What was sent of a proof, newest first. */
export async function listProofRequests(db: Db, proofId: number, query: Paging) {
  const total = await countRows(db.selectFrom("proof_requests").where("art_proof_id", "=", proofId));
  const rows = await selectRequests(db)
    .where("request.art_proof_id", "=", proofId)
    .orderBy("request.id", "desc")
    .$call(onPage(query))
    .execute();
  return { requests: await withContacts(db, rows), total };
}

/** The last one that was sent; undefined where none was. */
export async function findLastRequest(db: Db, proofId: number): Promise<ProofRequest | undefined> {
  const { requests } = await listProofRequests(db, proofId, { page: 1, per_page: 1 });
  return requests[0];
}

function selectRequests(db: Db) {
  return db
    .selectFrom("proof_requests as request")
    .innerJoin("art_uploads", "art_uploads.id", "request.art_upload_id")
    .leftJoin("users", "users.id", "request.sent_by_id")
    .select([
      "request.id",
      "request.art_proof_id",
      sendingOf("request").as("sending_id"),
      "request.art_upload_id as upload_id",
      "art_uploads.version as upload_version",
      "request.status",
      "request.approval_mode",
      "request.checklist_json",
      "request.message",
      "request.sent_by_id",
      "request.sent_at",
      "request.expires_at",
      "request.reminders_sent",
      "request.last_reminded_at",
      "request.next_reminder_at",
      "request.responded_at",
      "request.revoked_at",
      "request.revoked_reason",
      "users.first_name",
      "users.last_name",
      "users.email",
    ]);
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>["execute"]>>[number];

async function withContacts(db: Db, rows: readonly RequestRow[]): Promise<ProofRequest[]> {
  if (rows.length === 0) return [];
  const contacts = await db
    .selectFrom("proof_contacts")
    .selectAll()
    .where(
      "proof_request_id",
      "in",
      rows.map((row) => row.id),
    )
    .orderBy("id")
    .execute();
  const sent = await listSentTogether(db, rows);
  return rows.map((row) => {
    const { sending_id, sent_by_id, first_name, last_name, email, checklist_json, ...request } = row;
    const asked = contacts.filter((contact) => contact.proof_request_id === row.id);
    return {
      ...request,
      art_proof_ids: sent.filter((one) => one.sending_id === sending_id).map(({ art_proof_id }) => art_proof_id),
      ...decisionOf(asked),
      checklist: JSON.parse(checklist_json),
      contacts: asked.map(({ proof_request_id: _request, checklist_json: ticked, ...contact }) => ({
        ...contact,
        checklist: JSON.parse(ticked),
      })),
      sent_by: person(sent_by_id, first_name, last_name, email),
      first_viewed_at: earliest(asked.map((contact) => contact.first_viewed_at)),
    };
  });
}

async function listSentTogether(db: Db, rows: readonly RequestRow[]) {
  return await db
    .selectFrom("proof_requests")
    .select([sendingOf("proof_requests").as("sending_id"), "art_proof_id"])
    .where(
      sendingOf("proof_requests"),
      "in",
      rows.map(({ sending_id }) => sending_id),
    )
    .orderBy("id")
    .execute();
}

interface Answering {
  responded_at: string | null;
  respondent_name: string | null;
  ip: string | null;
  user_agent: string | null;
}

/** Facts of the answer that decided: the last one. */
function decisionOf(contacts: readonly Answering[]) {
  let last: Answering | null = null;
  for (const contact of contacts) {
    if (contact.responded_at !== null && contact.responded_at >= (last?.responded_at ?? "")) last = contact;
  }
  return {
    respondent_name: last?.respondent_name ?? null,
    ip: last?.ip ?? null,
    user_agent: last?.user_agent ?? null,
  };
}

function earliest(instants: readonly (string | null)[]): string | null {
  return instants.flatMap((instant) => instant ?? []).sort()[0] ?? null;
}
