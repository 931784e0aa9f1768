import { calls } from "contract/calls";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { decideEntry } from "./add-entry";
import { getProduction } from "./production-answer";
import { writeProduction } from "./production-write";
import { decidePut } from "./put-production";

export function productionWriteRoutes(mount: Mount, dependencies: ApiDependencies): void {
  mount(calls.putProduction, async ({ actor, id, body }) => {
    await writeProduction(dependencies, { id, lockVersion: body.lock_version, actor }, (write, draft) =>
      decidePut(write, draft, body),
    );
    return { success: true, data: await getProduction(dependencies, id) };
  });

  mount(calls.addProductionEntry, async ({ actor, id, body, remember }) => {
    const finish: Parameters<typeof writeProduction>[1]["finish"] = async (trx) =>
      await remember(trx, { success: true, data: await getProduction({ ...dependencies, db: trx }, id) });
    await writeProduction(dependencies, { id, actor, finish }, (write, draft) => decideEntry(write, draft, body));
    return { success: true, data: await getProduction(dependencies, id) };
  });
}
