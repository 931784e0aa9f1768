import type { Language } from "contract/language";
import { pageWords } from "contract/languages/page-words";
import type { PublicAnswer, PublicProof } from "contract/proof-requests.schema";
import type { Disk } from "flydrive";
import { approveArt, closeRequest } from "../../art/approve-art";
import { instantOf } from "../../clock";
import type { ArtProofRow, Db } from "../../db/tables";
import type { Actor } from "../../history/record-history";
import { writeChangeRequested } from "../../mail/proof-mails";
import { muted } from "../../notifications/notify";
import { type ProofWrite, proofEvent, requireProof, writeProof } from "../art-proofs/proof-write";
import type { ApiDependencies } from "../context";
import { ApiError, invalid } from "../errors";
import { fileProblem, findUpload } from "../proof-requests/check-files";
import { saveComments } from "./answer-comments";
import { findLinks, type ProofLink } from "./find-link.queries";
import { approvalText, linkState, stateWords } from "./link-state";
import { readPublicProof, selectSeenFiles } from "./public-proof.queries";

export interface Respondent {
  token: string;
  body: PublicAnswer;
  language: Language;
  ip: string;
  userAgent: string | null;
  requestId: string;
}

/** Thrown inside a transaction to leave it: the link is good for nothing any more. */
class LinkClosed extends Error {}

/**
 * POST /public/proofs/{token}: the customer approves a version that was sent, or asks for a change. Who comes second, or answers a
 * version that is not the current one any more, gets 409 with what the link shows now.
 */
export async function answerProof(
  dependencies: ApiDependencies,
  disk: Disk,
  links: readonly ProofLink[],
  respondent: Respondent,
) {
  const { db, clock } = dependencies;
  const { body, requestId } = respondent;
  const actor: Actor = { type: "customer", id: null, requestId };
  const link = answeredLink(links, body, instantOf(clock()));
  if (!link) throw await closed(dependencies, respondent, body.art_proof_id);
  await checkAnswer(db, link, respondent);
  if (body.decision === "approved") await checkFiles(dependencies, disk, { link, respondent, actor });
  try {
    await writeProof(dependencies, { id: link.proof_id, actor }, async (trx, proof, { at }) => {
      const now = (await findLinks(trx, respondent.token)).find(({ contact_id }) => contact_id === link.contact_id);
      if (!now || linkState(now, at) !== "open") throw new LinkClosed();
      const answering = { proof, link: now, respondent, at };
      return body.decision === "approved"
        ? approve(trx, dependencies, answering)
        : change(trx, dependencies, answering);
    });
  } catch (error) {
    if (!(error instanceof LinkClosed)) throw error;
    throw await closed(dependencies, respondent, link.proof_id);
  }
  return await publicProofNow(dependencies, respondent, link.proof_id);
}

/** The one that is meant: by its id, or the only one that is open. Undefined where what is meant takes no answer. */
function answeredLink(
  links: readonly ProofLink[],
  { art_proof_id }: Pick<PublicAnswer, "art_proof_id">,
  at: string,
): ProofLink | undefined {
  const open = links.filter((link) => linkState(link, at) === "open");
  if (art_proof_id === undefined) {
    if (open.length > 1) throw invalid({ art_proof_id: ["Say which proof you answer."] });
    return open[0];
  }
  if (!links.some(({ proof_id }) => proof_id === art_proof_id)) {
    throw invalid({ art_proof_id: ["Choose a proof of this link."] });
  }
  return open.find(({ proof_id }) => proof_id === art_proof_id);
}

async function publicProofNow(
  { db, clock, settings }: ApiDependencies,
  { token, language }: Respondent,
  about: number | undefined,
): Promise<PublicProof> {
  const links = await findLinks(db, token);
  return await readPublicProof(db, links, { shopName: settings.shopName, language, at: instantOf(clock()), about });
}

async function closed(
  dependencies: ApiDependencies,
  respondent: Respondent,
  about: number | undefined,
): Promise<ApiError> {
  const current = await publicProofNow(dependencies, respondent, about);
  return new ApiError("conflict", current.message, { current });
}

async function checkAnswer(db: Db, link: ProofLink, { body, language }: Respondent): Promise<void> {
  const { refusals } = pageWords(language);
  if (body.decision === "change_requested" && !body.comment) throw invalid({ comment: [refusals.writeChange] });
  const asked: string[] = JSON.parse(link.checklist_json);
  const { checklist } = body;
  if (body.decision === "approved" && checklist && asked.some((point) => !checklist.includes(point))) {
    throw invalid({ checklist: [refusals.tickEach] });
  }
  const pages = await selectSeenFiles(db, [link.upload_id]).execute();
  if (body.pins?.some((pin) => (pin.page ?? 1) > Math.max(1, pages.length))) {
    throw invalid({ pins: [refusals.pinsOnPicture] });
  }
}

async function checkFiles(
  dependencies: ApiDependencies,
  disk: Disk,
  { link, respondent, actor }: { link: ProofLink; respondent: Respondent; actor: Actor },
): Promise<void> {
  const proof = await requireProof(dependencies.db, link.proof_id);
  const upload = await findUpload(dependencies.db, link.upload_id);
  if (!upload || !(await fileProblem(dependencies, disk, { proof, upload, actor }))) return;
  const current = await publicProofNow(dependencies, respondent, link.proof_id);
  throw new ApiError("conflict", pageWords(respondent.language).refusals.brokenFile, { current });
}

interface Answering {
  proof: ArtProofRow;
  link: ProofLink;
  respondent: Respondent;
  at: string;
}

async function approve(trx: Db, dependencies: ApiDependencies, answering: Answering): Promise<ProofWrite> {
  const { proof, link, at } = answering;
  const { body } = answering.respondent;
  await saveAnswer(trx, dependencies, answering);
  const { numbers } = await saveComments(trx, link, { body, at });
  const after = { version: link.version, approved_by_name: body.name, approved_sha256: link.sha256, comments: numbers };
  const waiting = link.approval_mode === "all" ? await countSilent(trx, link.request_id) : 0;
  if (waiting > 0) {
    return { changes: {}, history: [proofEvent(proof, "proof_agreed", { after: { ...after, waiting_for: waiting } })] };
  }
  const upload = await findUpload(trx, link.upload_id);
  if (!upload) throw new LinkClosed();
  const by = { type: "customer", name: body.name, id: null } as const;
  const changes = await approveArt(trx, proof, upload, { at, via: "link", by });
  const recorded = { before: { status: proof.status }, after: { status: "approved", approved_via: "link", ...after } };
  return { changes, history: [proofEvent(proof, "proof_approved", recorded)] };
}

async function change(trx: Db, dependencies: ApiDependencies, answering: Answering): Promise<ProofWrite> {
  const { proof, link, respondent, at } = answering;
  const { body } = respondent;
  await saveAnswer(trx, dependencies, answering);
  await closeRequest(trx, proof.id, { at, status: "change_requested" });
  const { firstId, numbers } = await saveComments(trx, link, { body, at });
  const to = await readRecipient(trx, proof.assignee_id ?? link.sent_by_id);
  if (to && firstId !== null) {
    const order = { id: link.order_id, name: link.order_name, company: link.order_company };
    const { name: customerName, comment = "" } = body;
    await writeChangeRequested(trx, dependencies, { to, feedbackId: firstId, order, proof, customerName, comment }, at);
  }
  const after = { status: "change_request", version: link.version, respondent_name: body.name, comments: numbers };
  const recorded = proofEvent(proof, "proof_change_requested", { before: { status: proof.status }, after });
  return { changes: { status: "change_request" }, history: [recorded] };
}

/** The facts of a signature: who typed which name when and where, on what words and which file. */
async function saveAnswer(trx: Db, { settings }: ApiDependencies, { link, respondent, at }: Answering): Promise<void> {
  const { body, language, ip, userAgent } = respondent;
  const checklist: string[] = JSON.parse(link.checklist_json);
  const approval = approvalText({ shop: settings.shopName, version: link.version, checklist, language });
  await trx
    .updateTable("proof_contacts")
    .set({
      status: body.decision,
      responded_at: at,
      respondent_name: body.name,
      comment: body.comment || null,
      checklist_json: JSON.stringify(checklist.filter((point) => body.checklist?.includes(point))),
      ip,
      user_agent: userAgent?.slice(0, 500) ?? null,
      text_shown: body.decision === "approved" ? approval : stateWords("open", link, language),
      sha256: link.sha256,
    })
    .where("id", "=", link.contact_id)
    .execute();
}

async function countSilent(trx: Db, requestId: number): Promise<number> {
  const silent = await trx
    .selectFrom("proof_contacts")
    .select("id")
    .where("proof_request_id", "=", requestId)
    .where("responded_at", "is", null)
    .execute();
  return silent.length;
}

async function readRecipient(trx: Db, userId: number | null) {
  if (userId === null) return undefined;
  const user = await trx
    .selectFrom("users")
    .select(["first_name", "last_name", "email", "muted_json"])
    .where("id", "=", userId)
    .where("is_active", "=", 1)
    .executeTakeFirst();
  if (!user || JSON.parse(user.muted_json).includes(muted("proof_answered", "mail"))) return undefined;
  return { name: [user.first_name, user.last_name].filter(Boolean).join(" "), email: user.email };
}
