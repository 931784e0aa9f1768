import type { Kysely } from "kysely";
import { boundTo, filledFrom } from "../../art/judge-logo";
import { type LinkedLogos, loadLinkedLogos } from "../../art/link-logos";
import { filesOfUpload, verifyUpload } from "../../art/verify-upload";
import type { Database } from "../../db/tables";
import { openDisk } from "../../files/disk";
import type { HistoryEntry } from "../../history";
import type { AcceptancePlan } from "../../orders/acceptance";
import type { ApiDependencies, SignedIn } from "../context";
import { person } from "./present-order";

/** Before the transaction: which versions these orders would take over have their files as they were approved, hashed anew. */
export async function readIntactVersions(
  { db, settings, logger }: ApiDependencies,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const linked = await loadLinkedLogos(db, orderIds);
  const intact = new Set<number>();
  const disk = openDisk(settings.dataDir);
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

/** Inside it: the lines whose proof is approved at once. */
export async function linkLogos(
  trx: Kysely<Database>,
  orderIds: readonly number[],
  intact: ReadonlySet<number>,
): Promise<LinkedLogos> {
  if (intact.size === 0) return new Map();
  const linked = await loadLinkedLogos(trx, orderIds);
  return new Map(linked.flatMap(({ id, logo }) => (intact.has(logo.best_upload_id) ? [[id, logo]] : [])));
}

/** The plan with those proofs approved as their logos were. */
export function withLogos(
  plan: AcceptancePlan,
  linked: LinkedLogos,
  { actor, at }: { actor: SignedIn; at: string },
): AcceptancePlan {
  if (linked.size === 0) return plan;
  const { first_name, last_name, email } = actor.user;
  const approver = {
    approved_by_type: "staff",
    approved_by_id: actor.id,
    approved_by_name: person(actor.id, first_name ?? null, last_name ?? null, email)?.name ?? null,
  };
  return {
    ...plan,
    art_proofs: plan.art_proofs.map((proof) => {
      const logo = linked.get(proof.order_line_item_id);
      if (!logo) return proof;
      return { ...proof, row: { ...proof.row, ...boundTo(logo, at), ...filledFrom(proof.row, logo), ...approver } };
    }),
  };
}

/** What the orders and logos say of it, and what the history tells. `proofs`: line → proof. */
export async function settleLinked(
  trx: Kysely<Database>,
  {
    plans,
    proofs,
    linked,
    at,
  }: { plans: readonly AcceptancePlan[]; proofs: ReadonlyMap<number, number>; linked: LinkedLogos; at: string },
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
    art_proofs.flatMap(({ row, order_line_item_id: lineId }) => {
      const logo = linked.get(lineId);
      const id = proofs.get(lineId);
      if (!logo || id === undefined) return [];
      const after = { status: "approved", logo: logo.name, reused_from: logo.order_name, approved_sha256: logo.sha256 };
      return [{ entity_type: "art_proof", entity_id: id, order_id: row.order_id, action: "proof_reused", after }];
    }),
  );
}
