import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import { requireProof } from "../art-proofs/proof-write";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { approveOnBehalf } from "./approve-proof";
import { previewProofMail } from "./preview-proof-mail";
import { findLastRequest, listProofRequests } from "./proof-requests.queries";
import { remindProof } from "./remind-proof";
import { requireOwnProofs, sendProofs } from "./send-proofs";

export function proofRequestRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings, disk } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);

  mount(
    calls.listProofRequests,
    async ({ id, query }) => {
      await requireProof(db, id);
      const { requests, total } = await listProofRequests(db, id, query);
      return { data: requests, meta: listMeta(query, total, requests.length) };
    },
    byDay,
  );

  mount(calls.sendProof, async ({ actor, id, body }) => {
    const { lock_version, upload_id, ...asking } = body;
    await sendProofs(dependencies, disk, { actor, ids: [id], asking, uploadId: upload_id, lockVersion: lock_version });
    return { success: true, data: await findLastRequest(db, id) };
  });

  mount(calls.sendOrderProofs, async ({ actor, id, body }) => {
    const { art_proof_ids, ...asking } = body;
    const ids = await requireOwnProofs(db, id, art_proof_ids);
    await sendProofs(dependencies, disk, { actor, ids, asking });
    return { success: true, data: await findLastRequest(db, ids[0]) };
  });

  mount(calls.previewProofMail, async ({ id, query }) => ({
    data: await previewProofMail(dependencies, { ids: [id, ...(query.art_proof_id ?? [])], event: query.event }),
  }));

  mount(calls.remindProof, async ({ actor, id, body }) => {
    await remindProof(dependencies, { actor, id, body });
    return { success: true, data: await findLastRequest(db, id) };
  });

  mount(calls.approveArtProof, ({ actor, id, body }) =>
    written(approveOnBehalf(dependencies, disk, { actor, id, body })),
  );
}
