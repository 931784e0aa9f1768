import { calls } from "contract/calls";
import { shopToday } from "../../orders/calendar";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { getArtProof } from "./proof-detail.queries";
import { countProofs, listProofs } from "./proof-list.queries";
import { patchProof } from "./proof-patch";

export function artProofRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, dialect, clock, settings } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);

  mount(
    calls.listArtProofs,
    async ({ query }) => {
      const { proofs, total } = await listProofs(db, { query, dialect, today: byDay() });
      return { data: proofs, meta: listMeta(query, total, proofs.length) };
    },
    byDay,
  );

  mount(calls.countArtProofs, async ({ actor }) => ({ data: await countProofs(db, actor.id) }));

  mount(calls.getArtProof, async ({ id }) => ({ data: await getArtProof(db, id) }), byDay);

  mount(calls.patchArtProof, async ({ actor, id, body }) => ({
    success: true,
    data: await patchProof(dependencies, actor, id, body),
  }));
}
