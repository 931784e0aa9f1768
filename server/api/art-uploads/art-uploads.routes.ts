import { calls } from "contract/calls";
import { requireProof } from "../art-proofs/proof-write";
import type { ApiDependencies } from "../context";
import { answerOnce } from "../idempotency";
import type { Mount } from "../mount";
import { addVersion } from "./add-version";
import { listDocuments } from "./documents.queries";
import { receiveVersion, versionFingerprint } from "./receive-version";

export function artUploadRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, disk } = dependencies;

  mount(calls.uploadArt, async ({ id, request, actor }) => {
    await requireProof(db, id);
    const asked = await receiveVersion(disk, request, clock());
    try {
      const add = async () => {
        const data = await addVersion(dependencies, disk, { id, actor }, asked);
        return Response.json({ success: true, data }, { status: 201 });
      };
      const repeated = { request, userId: actor.id, fingerprint: () => versionFingerprint(asked) };
      return await answerOnce(dependencies, repeated, add);
    } finally {
      await asked.discard();
    }
  });

  // Not kept for later: content goes without anything being written.
  mount(calls.listArtProofDocuments, async ({ id }) => ({ data: await listDocuments({ db, disk }, id) }));
}
