import { PROOF_CHECKLIST, PROOF_LINK_DAYS, PROOF_REMINDER_HOURS } from "contract/art";
import { languageOf } from "contract/language";
import type { OrderProofRequestBody, ProofRequestBody } from "contract/proof-requests.schema";
import { ART_PROOF_STATUS_WORDS, statusWord } from "contract/statuses";
import type { Disk } from "flydrive";
import { instantAfter } from "../../clock";
import type { ArtProofRow, ArtUploadRow, Db } from "../../db/tables";
import { loadMailDesigns } from "../../mail/proof-designs.queries";
import { writeProofReady } from "../../mail/proof-mails";
import { requireOrder } from "../../orders/require-order";
import { hashToken, newToken } from "../../security/tokens";
import { getArtProof } from "../art-proofs/proof-detail.queries";
import { proofName } from "../art-proofs/proof-sources";
import { type ProofWrite, proofEvent, requireProof, requireSeen, writeProofs } from "../art-proofs/proof-write";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { fileProblem, findUpload } from "./check-files";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_LINK_DAYS = 90;

interface Sending {
  actor: SignedIn;
  /** Of one order. */
  ids: readonly [number, ...number[]];
  asking: Omit<OrderProofRequestBody, "art_proof_ids">;
  /** What the sender saw, where it is one proof. */
  uploadId?: number | undefined;
  lockVersion?: number | undefined;
}

/**
 * POST /art_proofs/{id}/requests and /orders/{id}/proof_requests: the current version of each goes to the customer, by one mail and one
 * link for each contact. All of them go or none.
 */
export async function sendProofs(
  dependencies: ApiDependencies,
  disk: Disk,
  { actor, ids, asking, uploadId, lockVersion }: Sending,
): Promise<void> {
  const { db, clock } = dependencies;
  const expiresAt = expiryOf(asking.expires_at, clock());
  const checked: ArtUploadRow[] = [];
  for (const id of ids) {
    const proof = await requireProof(db, id);
    await requireSeen(db, proof, lockVersion);
    requireSendable(proof);
    const upload = await requireCurrent(db, proof, uploadId);
    await requirePictures(db, upload);
    const problem = await fileProblem(dependencies, disk, { proof, upload, actor });
    if (problem) throw new ApiError("conflict", problem, { current: await getArtProof(db, id) });
    checked.push(upload);
  }
  await writeProofs(dependencies, { ids, lockVersion, actor }, async (trx, proofs, { at, now }) => {
    const designs: Design[] = [];
    for (const [index, proof] of proofs.entries()) {
      requireSendable(proof);
      designs.push({ proof, upload: await requireCurrent(trx, proof, checked[index]?.id) });
    }
    return await ask(trx, dependencies, { designs, asking, expiresAt, actor, at, now });
  });
}

/** The ids once each, in the order of their numbers. Throws where one is not of this order. */
export async function requireOwnProofs(
  db: Db,
  orderId: number,
  ids: readonly number[],
): Promise<[number, ...number[]]> {
  await requireOrder(db, orderId);
  const [first, ...others] = [...new Set(ids)].sort((a, b) => a - b);
  const own = await db
    .selectFrom("art_proofs")
    .select("id")
    .where("order_id", "=", orderId)
    .where("id", "in", ids)
    .execute();
  const stranger = ids.find((id) => !own.some((proof) => proof.id === id));
  if (first === undefined || stranger !== undefined) {
    throw invalid({ art_proof_ids: [`Proof ${stranger} is not of this order.`] });
  }
  return [first, ...others];
}

function expiryOf(asked: string | undefined, now: Date): string {
  if (asked === undefined) return instantAfter(now, PROOF_LINK_DAYS * DAY_MS);
  const at = new Date(asked).toISOString();
  if (at <= now.toISOString()) throw invalid({ expires_at: ["Choose a time in the future."] });
  if (at > instantAfter(now, MAX_LINK_DAYS * DAY_MS)) {
    throw invalid({ expires_at: [`Choose a day within ${MAX_LINK_DAYS} days.`] });
  }
  return at;
}

function requireSendable({ id, status, name }: ArtProofRow): void {
  if (status === "ready_for_review") return;
  const now = statusWord(ART_PROOF_STATUS_WORDS, status).label.toLowerCase();
  const message =
    status === "in_review"
      ? `The customer has ${proofName({ id, name })} already. Recall it first to send it again.`
      : `${proofName({ id, name })} is ${now}. Make it ready for review, then send it.`;
  throw new ApiError("not_allowed", message, { errors: { status: [message] } });
}

/** The version that is sent and approved. Throws 409 where another one was meant. */
export async function requireCurrent(db: Db, proof: ArtProofRow, askedId: number | undefined): Promise<ArtUploadRow> {
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

async function requirePictures(db: Db, upload: ArtUploadRow): Promise<void> {
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

interface Design {
  proof: ArtProofRow;
  upload: ArtUploadRow;
}

interface Asking extends Pick<Sending, "actor" | "asking"> {
  designs: readonly Design[];
  expiresAt: string;
  at: string;
  now: Date;
}

async function ask(trx: Db, dependencies: ApiDependencies, sending: Asking): Promise<ProofWrite[]> {
  const { designs, asking, expiresAt, at } = sending;
  const contacts = await insertRequests(trx, sending);
  await trx
    .insertInto("proof_tokens")
    .values(contacts.map(({ id, token }) => ({ token_hash: hashToken(token), proof_contact_id: id, created_at: at })))
    .execute();
  const ids = designs.map(({ proof }) => proof.id);
  const order = await trx
    .selectFrom("orders")
    .innerJoin("art_proofs", "art_proofs.order_id", "orders.id")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select(["orders.id", "orders.name", "orders.company", "customers.locale"])
    .where("art_proofs.id", "in", ids)
    .limit(1)
    .executeTakeFirstOrThrow();
  const language = languageOf(order.locale);
  const named = {
    order: { ...order, language },
    designs: await loadMailDesigns(trx, ids, language),
    message: asking.message || null,
    expiresAt,
  };
  const asked = contacts.map(({ token, ...contact }) => ({ ...named, contact, token }));
  await writeProofReady(trx, dependencies, asked, at);
  return designs.map(({ proof, upload }) => {
    const after = {
      status: "in_review",
      version: upload.version,
      contacts: contacts.map(({ name, email }) => `${name}, ${email}`),
      approval_mode: asking.approval_mode,
      expires_at: expiresAt,
    };
    const recorded = proofEvent(proof, "proof_sent", { before: { status: proof.status }, after });
    return { changes: { status: "in_review" }, history: [recorded] };
  });
}

/** A request for each design, with the same people asked; answers with those of the first one, and a token for each. */
async function insertRequests(trx: Db, { designs, asking, expiresAt, actor, at, now }: Asking) {
  let first: number | null = null;
  for (const { proof, upload } of designs) {
    const { id }: { id: number } = await trx
      .insertInto("proof_requests")
      .values({
        sent_with_id: first,
        art_proof_id: proof.id,
        art_upload_id: upload.id,
        approval_mode: asking.approval_mode,
        checklist_json: JSON.stringify([...new Set(asking.checklist ?? PROOF_CHECKLIST)]),
        message: asking.message || null,
        status: "pending",
        sent_by_id: actor.id,
        sent_at: at,
        expires_at: expiresAt,
        next_reminder_at: instantAfter(now, PROOF_REMINDER_HOURS[0] * HOUR_MS),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    first ??= id;
    const people = eachOnce(asking.contacts);
    await trx
      .insertInto("proof_contacts")
      .values(people.map((contact) => ({ ...contact, proof_request_id: id, status: "pending" })))
      .execute();
  }
  const contacts = await trx
    .selectFrom("proof_contacts")
    .select(["id", "name", "email"])
    .where("proof_request_id", "=", first)
    .orderBy("id")
    .execute();
  return contacts.map((contact) => ({ ...contact, token: newToken() }));
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
