import type { ArtProofDetail, ArtProofQuery } from "contract/art-proofs.schema";
import type { BackendClient } from "~/backend/client.server";
import type { Resolved } from "~/lists/bulk/carry-deed.server";
import { readTarget } from "~/lists/bulk/change-each.server";
import { proofAbout, proofTitle } from "../proof-names.server";
import { MAX_BULK_PROOFS, readAllProofs, readProofsById } from "../read-proofs.server";
import type { ChosenProof, ChosenProofs } from "./triage-dialog";
import type { Targets } from "./triage-forms.server";

/** The list whose every match a form may mean; null where the page has no list. */
export type AskedProofs = Partial<ArtProofQuery> | null;

const PROOFS_SHOWN = 50;
/** As many as an address can hold; more are chosen as "all that match". */
const MAX_IDS = 1_000;

/** The proofs that the URL of a dialog names, or all that the list's filter matches. */
export async function readChosen(
  backend: BackendClient,
  params: URLSearchParams,
  asked: AskedProofs,
): Promise<{ proofs: ArtProofDetail[]; total: number; isAll: boolean }> {
  if (asked && params.get("all") === "1") return { ...(await readAllProofs(backend, asked)), isAll: true };
  const ids = params.getAll("ids").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  const proofs = await readProofsById(backend, [...new Set(ids.map(Number))].slice(0, MAX_IDS));
  return { proofs, total: proofs.length, isAll: false };
}

export function chosenProofs(
  { proofs, total, isAll }: { proofs: readonly ArtProofDetail[]; total: number; isAll: boolean },
  stateOf: (proof: ArtProofDetail) => string,
): ChosenProofs {
  return {
    isAll,
    count: proofs.length,
    isTooMany: total > MAX_BULK_PROOFS,
    proofs: proofs.slice(0, PROOFS_SHOWN).map((proof) => chosenProof(proof, stateOf(proof))),
    targets: isAll ? [] : proofs.map(({ id, lock_version }) => `${id}:${lock_version ?? ""}`),
  };
}

export function chosenProof(proof: ArtProofDetail, state: string): ChosenProof {
  return { id: proof.id, title: proofTitle(proof), about: proofAbout(proof), state };
}

/** The proofs that a posted form is about. "All that match" is read again here, and refused when their number changed meanwhile. */
export async function resolveProofs(backend: BackendClient, form: Targets, asked: AskedProofs): Promise<Resolved> {
  if (form.all !== "1" || !asked) {
    const targets = (form.proof ?? []).map(readTarget);
    if (targets.length > 0) return { ok: true, targets };
    return { ok: false, errors: { proof: ["Choose one or more proofs first."] } };
  }
  const { proofs } = await readAllProofs(backend, asked);
  if (form.count !== proofs.length) {
    const message = `${proofs.length.toLocaleString("en-US")} proofs match now. Check the list, then try again.`;
    return { ok: false, errors: { proof: [message] } };
  }
  return { ok: true, targets: proofs.map(({ id, lock_version }) => ({ id, lock: lock_version ?? undefined })) };
}
