import { boundTo, filledFrom } from "../../art/judge-logo";
import { type LinkedLogos, linkKey, loadLinkedLogos } from "../../art/link-logos";
import type { LogoRow } from "../../art/logo-rows";
import { filesOfUpload, verifyUpload } from "../../art/verify-upload";
import type { Db } from "../../db/tables";
import type { HistoryEntry } from "../../history/record-history";
import type { AcceptancePlan, PlannedProof } from "../../orders/acceptance";
import { person } from "../../people/present-person";
import type { ApiDependencies, SignedIn } from "../context";

/** Before the transaction: which versions these orders would take over have their files as they were approved, hashed anew. */
export async function readIntactVersions(
  { db, disk, logger }: ApiDependencies,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const linked = await loadLinkedLogos(db, orderIds);
  const intact = new Set<number>();
  for (const [id, logo] of new Map(linked.map(({ logo }) => [logo.best_upload_id, logo]))) {
    const verified = await verifyUpload(disk, await filesOfUpload(db, id));
    if (verified.state === "ok") intact.add(id);
    else
      logger.error("logo on file is damaged", {
        logo_id: logo.id,
        file: verified.file.file_name,
        state: verified.state,
      });
  }
  return intact;
}

/** Inside it: the designs whose proof is approved at once. */
export async function linkLogos(
  trx: Db,
  orderIds: readonly number[],
  intact: ReadonlySet<number>,
): Promise<LinkedLogos> {
  if (intact.size === 0) return new Map();
  const linked = await loadLinkedLogos(trx, orderIds);
  return new Map(linked.flatMap(({ key, logo }) => (intact.has(logo.best_upload_id) ? [[key, logo]] : [])));
}

/** Approves the planned proofs of those designs as their logos were. */
export function approveLinked(
  { art_proofs }: AcceptancePlan,
  linked: LinkedLogos,
  { actor, at }: { actor: SignedIn; at: string },
): void {
  if (linked.size === 0) return;
  const { first_name, last_name, email } = actor.user;
  const approver = {
    approved_by_type: "staff",
    approved_by_id: actor.id,
    approved_by_name: person(actor.id, first_name ?? null, last_name ?? null, email)?.name ?? null,
  };
  for (const proof of art_proofs) {
    const logo = logoOf(proof, linked);
    if (logo) Object.assign(proof.row, boundTo(logo, at), filledFrom(proof.row, logo), approver);
  }
}

function logoOf({ row, lines: [first] }: PlannedProof, linked: LinkedLogos): LogoRow | undefined {
  return (
    first &&
    linked.get(linkKey(first.order_line_item_id, { method: row.deco_method ?? null, location: first.location }))
  );
}

/** What the orders and logos say of it, and what the history tells. `proofs`: the id that each became. */
export async function settleLinked(
  trx: Db,
  {
    plans,
    proofs,
    linked,
    at,
  }: { plans: readonly AcceptancePlan[]; proofs: ReadonlyMap<PlannedProof, number>; linked: LinkedLogos; at: string },
): Promise<HistoryEntry[]> {
  if (linked.size === 0) return [];
  const done = plans.flatMap(({ art_proofs }) =>
    art_proofs.every(({ row }) => row.status === "approved") ? (art_proofs[0]?.row.order_id ?? []) : [],
  );
  if (done.length > 0) {
    await trx.updateTable("orders").set({ art_approved_at: at }).where("id", "in", done).execute();
  }
  const logoIds = [...new Set([...linked.values()].map((logo) => logo.id))];
  await trx.updateTable("logos").set({ last_used_at: at }).where("id", "in", logoIds).execute();
  return plans.flatMap(({ art_proofs }) =>
    art_proofs.flatMap((proof) => {
      const logo = logoOf(proof, linked);
      const id = proofs.get(proof);
      if (!logo || id === undefined) return [];
      const after = { status: "approved", logo: logo.name, reused_from: logo.order_name, approved_sha256: logo.sha256 };
      return [{ entity_type: "art_proof", entity_id: id, order_id: proof.row.order_id, action: "proof_reused", after }];
    }),
  );
}
