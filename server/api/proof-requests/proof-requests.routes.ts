import { calls } from "contract/calls";
import { openDisk } from "../../files/disk";
import { shopToday } from "../../orders/calendar";
import { requireProof } from "../art-proofs/proof-write";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { approveOnBehalf } from "./approve-proof";
import { previewProofMail } from "./preview-proof-mail";
import { findLastRequest, listProofRequests } from "./proof-requests.queries";
import { remindProof } from "./remind-proof";
import { sendProof } from "./send-proof";

export function proofRequestRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;
  const disk = openDisk(settings.dataDir);
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
    await sendProof(dependencies, disk, { actor, id, body });
    return { success: true, data: await findLastRequest(db, id) };
  });

  mount(calls.previewProofMail, async ({ id, query }) => ({
    data: await previewProofMail(dependencies, { id, event: query.event }),
  }));

  mount(calls.remindProof, async ({ actor, id, body }) => {
    await remindProof(dependencies, { actor, id, body });
    return { success: true, data: await findLastRequest(db, id) };
  });

  mount(calls.approveArtProof, async ({ actor, id, body }) => ({
    success: true,
    data: await approveOnBehalf(dependencies, disk, { actor, id, body }),
  }));
}
