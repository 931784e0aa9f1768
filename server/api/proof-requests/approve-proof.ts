import type { approveBody } from "contract/art-proofs.schema";
import { ART_PROOF_STATUS_WORDS, statusWord } from "contract/statuses";
import type { Disk } from "flydrive";
import type { z } from "zod";
import { approveArt } from "../../art/approve-art";
import type { ArtProofRow } from "../../db/tables";
import { getArtProof } from "../art-proofs/proof-detail.queries";
import { proofEvent, requireProof, requireSeen, writeProof } from "../art-proofs/proof-write";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError } from "../errors";
import { fileProblem } from "./check-files";
import { requireCurrent } from "./send-proofs";

/** POST /art_proofs/{id}/approve: the customer said yes by mail, on the phone or here; it binds the version that they have. */
export async function approveOnBehalf(
  dependencies: ApiDependencies,
  disk: Disk,
  { actor, id, body }: { actor: SignedIn; id: number; body: z.output<typeof approveBody> },
) {
  const { db } = dependencies;
  const proof = await requireProof(db, id);
  await requireSeen(db, proof, body.lock_version);
  requireInReview(proof);
  const upload = await requireCurrent(db, proof, body.upload_id);
  const problem = await fileProblem(dependencies, disk, { proof, upload, actor });
  if (problem) throw new ApiError("conflict", problem, { current: await getArtProof(db, id) });
  return await writeProof(dependencies, { id, lockVersion: body.lock_version, actor }, async (trx, locked, { at }) => {
    requireInReview(locked);
    await requireCurrent(trx, locked, upload.id);
    const by = { type: "staff", name: body.name, id: actor.id } as const;
    const changes = await approveArt(trx, locked, upload, { at, via: body.channel, by });
    const after = {
      status: "approved",
      version: upload.version,
      approved_via: body.channel,
      approved_by_name: body.name,
      approved_sha256: upload.sha256,
    };
    const recorded = { before: { status: locked.status }, after, reason: body.evidence || null };
    return { changes, history: [proofEvent(locked, "proof_approved", recorded)] };
  });
}

function requireInReview({ status }: ArtProofRow): void {
  if (status === "in_review") return;
  const now = statusWord(ART_PROOF_STATUS_WORDS, status).label.toLowerCase();
  const message =
    status === "approved"
      ? "It is approved already."
      : `It is ${now}. Send it to the customer first: what they approve is the version that was sent.`;
  throw new ApiError("not_allowed", message, { errors: { status: [message] } });
}
