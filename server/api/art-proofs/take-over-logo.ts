import { canMove } from "contract/art";
import { boundTo, filledFrom, problemOf } from "../../art/judge-logo";
import { type LogoRow, selectLogos } from "../../art/logo-rows";
import { loadJudgedProofs } from "../../art/suggest-logos";
import { filesOfUpload, type VerifiedUpload, verifyUpload } from "../../art/verify-upload";
import type { ArtProofRow, Db } from "../../db/tables";
import { person } from "../../people/present-person";
import type { WriteMoment } from "../../plan/write-moment";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { type ProofWrite, proofEvent } from "./proof-write";

/** A logo on file whose files were looked at on the disk. */
export type CheckedLogo = Awaited<ReturnType<typeof checkLogo>>;

/** Before the transaction: the logo, its files hashed anew. Throws 422 where there is no such logo on file. */
export async function checkLogo({ db, disk }: ApiDependencies, logoId: number) {
  const logo = await selectLogos(db).where("logos.id", "=", logoId).executeTakeFirst();
  if (!logo) throw invalid({ logo_id: ["Logo not found. Choose another one."] });
  const files = await filesOfUpload(db, logo.best_upload_id);
  return {
    logo,
    /** Why its files can't be relied on. */
    damage: damageWords(await verifyUpload(disk, files)),
  };
}

function damageWords(verified: VerifiedUpload): string | null {
  if (verified.state === "ok") return null;
  const { file_name: name } = verified.file;
  return verified.state === "gone"
    ? `The content of ${name} is missing. Upload the art again and send a new proof.`
    : `${name} is no longer the file that was uploaded. Upload the art again and send a new proof.`;
}

interface Taker {
  actor: SignedIn;
  moment: Pick<WriteMoment, "at">;
}

/** The proof is approved as the logo was: bound to its version. `proof` with what the same write changes. Throws 422 and says what to do. */
export async function takeOverLogo(
  trx: Db,
  proof: ArtProofRow,
  { logo, damage }: CheckedLogo,
  { actor, moment: { at } }: Taker,
): Promise<ProofWrite> {
  if (!canMove("settle", proof.status)) {
    throw refused("Only a proof that is not started takes over a logo on file. Upload the art as a version instead.");
  }
  const problem = await problemWith(trx, proof, logo);
  if (problem) throw refused(problem);
  if (damage) throw new ApiError("conflict", damage, { errors: { logo_id: [damage] } });
  await trx.updateTable("logos").set({ last_used_at: at }).where("id", "=", logo.id).execute();
  const { first_name, last_name, email } = actor.user;
  const changes = {
    ...boundTo(logo, at),
    approved_by_type: "staff",
    approved_by_id: actor.id,
    approved_by_name: person(actor.id, first_name ?? null, last_name ?? null, email)?.name ?? null,
    ...filledFrom(proof, logo),
  };
  const after = { status: "approved", logo: logo.name, reused_from: logo.order_name, approved_sha256: logo.sha256 };
  return { changes, history: [proofEvent(proof, "proof_reused", { before: { status: proof.status }, after })] };
}

/** The logo is where the artist starts from: shown beside the proof, approved by nobody yet. */
export async function startFromLogo(trx: Db, proof: ArtProofRow, { logo }: CheckedLogo): Promise<ProofWrite | null> {
  if (proof.status === "approved") {
    throw refused("The art is approved. Take the approval back to start from another logo.");
  }
  const [judged] = await loadJudgedProofs(trx, [proof.id]);
  if (judged?.customer_id !== logo.customer_id)
    throw refused("It is the logo of another customer. Choose another one.");
  if (proof.logo_id === logo.id) return null;
  return {
    changes: { logo_id: logo.id },
    history: [proofEvent(proof, "proof_updated", { after: { logo: logo.name } })],
  };
}

async function problemWith(trx: Db, proof: ArtProofRow, logo: LogoRow): Promise<string | null> {
  const [stored] = await loadJudgedProofs(trx, [proof.id]);
  if (!stored) return null;
  const { deco_method, width_mils, height_mils } = proof;
  return problemOf({ ...stored, deco_method, width_mils, height_mils }, logo);
}

function refused(message: string): ApiError {
  return new ApiError("not_allowed", message, { errors: { logo_id: [message] } });
}
