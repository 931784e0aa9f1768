import { PROOF_CHECKLIST, PROOF_LINK_DAYS, PROOF_REMINDER_HOURS } from "contract/art";
import type { ProofRequestBody } from "contract/proof-requests.schema";
import { ART_PROOF_STATUS_WORDS, statusWord } from "contract/statuses";
import type { Disk } from "flydrive";
import type { Kysely } from "kysely";
import { instantAfter } from "../../clock";
import type { ArtProofRow, ArtUploadRow, Database } from "../../db/tables";
import { writeProofReady } from "../../mail/proof-mails";
import { hashToken, newToken } from "../../security/tokens";
import { getArtProof } from "../art-proofs/proof-detail.queries";
import { type ProofWrite, proofEvent, requireProof, requireSeen, writeProof } from "../art-proofs/proof-write";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { fileProblem, findUpload } from "./check-files";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_LINK_DAYS = 90;

/** POST /art_proofs/{id}/requests: the current version goes to the customer, a mail and a link each. */
export async function sendProof(
  dependencies: ApiDependencies,
  disk: Disk,
  { actor, id, body }: { actor: SignedIn; id: number; body: ProofRequestBody },
): Promise<void> {
  const { db, clock } = dependencies;
  const expiresAt = expiryOf(body.expires_at, clock());
  const proof = await requireProof(db, id);
  await requireSeen(db, proof, body.lock_version);
  requireSendable(proof);
  const upload = await requireCurrent(db, proof, body.upload_id);
  await requirePictures(db, upload);
  const problem = await fileProblem(dependencies, disk, { proof, upload, actor });
  if (problem) throw new ApiError("conflict", problem, { current: await getArtProof(db, id) });
  const request = { body, upload, expiresAt };
  await writeProof(dependencies, { id, lockVersion: body.lock_version, actor }, async (trx, locked, { at, now }) => {
    requireSendable(locked);
    await requireCurrent(trx, locked, upload.id);
    return await ask(trx, dependencies, { proof: locked, request, actor, at, now });
  });
}

function expiryOf(asked: string | undefined, now: Date): string {
  if (asked === undefined) return instantAfter(now, PROOF_LINK_DAYS * DAY_MS);
  const at = new Date(asked).toISOString();
  if (at <= now.toISOString()) throw invalid({ expires_at: ["Choose a time that is still to come."] });
  if (at > instantAfter(now, MAX_LINK_DAYS * DAY_MS)) {
    throw invalid({ expires_at: [`Choose a day within ${MAX_LINK_DAYS} days.`] });
  }
  return at;
}

function requireSendable({ status }: ArtProofRow): void {
  if (status === "ready_for_review") return;
  const now = statusWord(ART_PROOF_STATUS_WORDS, status).label.toLowerCase();
  const message =
    status === "in_review"
      ? "The customer has it already. Recall it first to send it again."
      : `It is ${now}. Make it ready for review, then send it.`;
  throw new ApiError("not_allowed", message, { errors: { status: [message] } });
}

/** The version that is sent and approved. Throws 409 where another one was meant. */
export async function requireCurrent(
  db: Kysely<Database>,
  proof: ArtProofRow,
  askedId: number | undefined,
): Promise<ArtUploadRow> {
  const upload = await findUpload(db, proof.art_upload_current_id);
  if (!upload) throw new ApiError("not_allowed", "Upload a mockup first.");
  if (askedId !== undefined && askedId !== upload.id) {
    const asked = await findUpload(db, askedId);
    if (asked?.art_proof_id !== proof.id) throw invalid({ upload_id: ["Choose a version of this proof."] });
    const message = `Version ${upload.version} is the current one. Look at it, then try again.`;
    throw new ApiError("conflict", message, { current: await getArtProof(db, proof.id) });
  }
  return upload;
}

async function requirePictures(db: Kysely<Database>, upload: ArtUploadRow): Promise<void> {
  const seen = await db
    .selectFrom("files")
    .select("id")
    .where("entity_type", "=", "art_upload")
    .where("entity_id", "=", upload.id)
    .where("visibility", "=", "customer")
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (seen) return;
  const message = `Version ${upload.version} has no file that customers may see. Upload a picture or a PDF of it first.`;
  throw new ApiError("not_allowed", message, { errors: { upload_id: [message] } });
}

interface Asking {
  proof: ArtProofRow;
  request: { body: ProofRequestBody; upload: ArtUploadRow; expiresAt: string };
  actor: SignedIn;
  at: string;
  now: Date;
}

async function ask(trx: Kysely<Database>, dependencies: ApiDependencies, asking: Asking): Promise<ProofWrite> {
  const { proof, request, at } = asking;
  const { body, upload, expiresAt } = request;
  const contacts = await insertRequest(trx, asking);
  await trx
    .insertInto("proof_tokens")
    .values(contacts.map(({ id, token }) => ({ token_hash: hashToken(token), proof_contact_id: id, created_at: at })))
    .execute();
  const order = await trx
    .selectFrom("orders")
    .select(["id", "name", "company"])
    .where("id", "=", proof.order_id)
    .executeTakeFirstOrThrow();
  const message = body.message || null;
  const asked = contacts.map(({ token, ...contact }) => ({ contact, order, proof, message, token, expiresAt }));
  await writeProofReady(trx, dependencies, asked, at);
  const after = {
    status: "in_review",
    version: upload.version,
    contacts: contacts.map(({ name, email }) => `${name}, ${email}`),
    approval_mode: body.approval_mode,
    expires_at: expiresAt,
  };
  const told = proofEvent(proof, "proof_sent", { before: { status: proof.status }, after });
  return { changes: { status: "in_review" }, history: [told] };
}

async function insertRequest(trx: Kysely<Database>, { proof, request, actor, at, now }: Asking) {
  const { body, upload, expiresAt } = request;
  const { id } = await trx
    .insertInto("proof_requests")
    .values({
      art_proof_id: proof.id,
      art_upload_id: upload.id,
      approval_mode: body.approval_mode,
      checklist_json: JSON.stringify([...new Set(body.checklist ?? PROOF_CHECKLIST)]),
      message: body.message || null,
      status: "pending",
      sent_by_id: actor.id,
      sent_at: at,
      expires_at: expiresAt,
      next_reminder_at: instantAfter(now, PROOF_REMINDER_HOURS[0] * HOUR_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const contacts = await trx
    .insertInto("proof_contacts")
    .values(eachOnce(body.contacts).map((contact) => ({ ...contact, proof_request_id: id, status: "pending" })))
    .returning(["id", "name", "email"])
    .execute();
  return contacts.sort((a, b) => a.id - b.id).map((contact) => ({ ...contact, token: newToken() }));
}

/** The first of each address, however it is written. */
function eachOnce(contacts: ProofRequestBody["contacts"]): ProofRequestBody["contacts"] {
  const seen = new Map<string, ProofRequestBody["contacts"][number]>();
  for (const contact of contacts) {
    const key = contact.email.toLowerCase();
    if (!seen.has(key)) seen.set(key, contact);
  }
  return [...seen.values()];
}
