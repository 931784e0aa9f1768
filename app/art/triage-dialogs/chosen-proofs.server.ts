import type { ArtProofDetail, ArtProofQuery } from "contract/art-proofs.schema";
import type { BackendClient } from "~/backend/client.server";
import type { Resolved } from "~/lists/bulk/carry-action.server";
import { idsOf, resolveTargets } from "~/lists/bulk/resolve-targets.server";
import { proofAbout, proofTitle } from "../proof-names.server";
import { MAX_BULK_PROOFS, readAllProofs, readProofsById } from "../read-proofs.server";
import type { Targets } from "./triage-forms.server";

/** The list whose every match a form may mean; null where the page has no list. */
export type AskedProofs = Partial<ArtProofQuery> | null;

const PROOFS_SHOWN = 50;

/** The proofs that the URL of a dialog names, or all that the list's filter matches. */
export async function readChosen(
  backend: BackendClient,
  params: URLSearchParams,
  asked: AskedProofs,
): Promise<{ proofs: ArtProofDetail[]; total: number; isAll: boolean }> {
  if (asked && params.get("all") === "1") return { ...(await readAllProofs(backend, asked)), isAll: true };
  const proofs = await readProofsById(backend, idsOf(params));
  return { proofs, total: proofs.length, isAll: false };
}

export type ChosenProofs = ReturnType<typeof chosenProofs>;

export function chosenProofs(
  { proofs, total, isAll }: { proofs: readonly ArtProofDetail[]; total: number; isAll: boolean },
  stateOf: (proof: ArtProofDetail) => string,
) {
  return {
    isAll,
    count: proofs.length,
    isTooMany: total > MAX_BULK_PROOFS,
    /** The first of them; the rest is `count` less these. */
    proofs: proofs.slice(0, PROOFS_SHOWN).map((proof) => chosenProof(proof, stateOf(proof))),
    targets: isAll ? [] : proofs.map(({ id, lock_version }) => `${id}:${lock_version ?? ""}`),
  };
}

/** A proof that a dialog is about. */
export type ChosenProof = ReturnType<typeof chosenProof>;

export function chosenProof(proof: ArtProofDetail, state: string) {
  return {
    id: proof.id,
    /** "Proof 12". */
    title: proofTitle(proof),
    /** "#1042 Cedar Ridge · Crest". */
    about: proofAbout(proof),
    /** What the action is about, as it is now. */
    state,
  };
}

/** The proofs that a posted form is about. */
export async function resolveProofs(backend: BackendClient, form: Targets, asked: AskedProofs): Promise<Resolved> {
  const readAll = asked && (async () => (await readAllProofs(backend, asked)).proofs);
  return await resolveTargets({ ...form, targets: form.proof }, { field: "proof", noun: "proof", readAll });
}
