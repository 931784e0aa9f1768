import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import { requireProof } from "../art-proofs/proof-write";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { listFeedback } from "./feedback.queries";
import { addFeedback, putFeedback } from "./feedback-write";

export function feedbackRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;

  mount(
    calls.listProofFeedback,
    async ({ id, query }) => {
      await requireProof(db, id);
      const { feedback, total } = await listFeedback(db, id, query);
      return { data: feedback, meta: listMeta(query, total, feedback.length) };
    },
    () => shopToday(clock(), settings.shopTimezone),
  );

  mount(calls.addProofFeedback, ({ actor, id, body }) =>
    written(addFeedback(dependencies, { proofId: id, actor }, body)),
  );

  mount(calls.putProofFeedback, ({ actor, id, fid, body }) =>
    written(putFeedback(dependencies, { proofId: id, actor, id: fid }, body)),
  );
}
