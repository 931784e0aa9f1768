import { type ArtProofDetail, type ArtProofPatch, artProofPatch } from "contract/art-proofs.schema";
import type { BackendClient } from "~/backend/client.server";
import { isTakingBack, takeBack } from "~/lists/undo/take-back.server";
import type { Undoing } from "~/lists/undo/undo-fields.server";
import type { SignedIn } from "~/session/session.server";
import { proofOrderName, proofTitle } from "./proof-names.server";
import { readProofsById } from "./read-proofs.server";

/** How an action on proofs is taken back: each by one change of its own. */
export const undoProofs = (
  backend: BackendClient,
  bodyOf: (before: ArtProofDetail) => ArtProofPatch | null,
): Undoing<ArtProofDetail> => ({ read: (ids) => readProofsById(backend, ids), bodyOf });

/** Puts proofs back as they were; null where the form asks for something else. */
export async function takeProofsBack(signedIn: SignedIn, form: FormData, back: string) {
  if (!isTakingBack(form)) return null;
  const { backend } = signedIn;
  return await takeBack(signedIn, form, {
    noun: "proof",
    schema: artProofPatch,
    put: ({ id, lock: lock_version }, body) => backend.call("patchArtProof", { id, body: { ...body, lock_version } }),
    async name(refused) {
      const proofs = await readProofsById(
        backend,
        refused.map(({ id }) => id),
      );
      return refused.map(({ id, message }) => {
        const proof = proofs.find((one) => one.id === id);
        return { name: proof ? `${proofTitle(proof)}, ${proofOrderName(proof)}` : proofTitle({ id }), message };
      });
    },
    back,
  });
}
