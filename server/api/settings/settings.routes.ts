import { calls } from "contract/calls";
import { contentChecks } from "../../files/content-checks";
import { hashToken } from "../../security/tokens";
import { readShop } from "../../shop/stored-shop";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import { notFound } from "../errors";
import { answerContent } from "../files/file-content";
import type { Mount } from "../mount";
import { countRate } from "../rate-limit";
import { getHealth } from "./health.queries";
import { patchSettings } from "./patch-settings";
import { getSettings, getSetup } from "./settings.queries";

/** So many a minute of one client address. */
const MAX_LOGOS = 600;

export function settingsRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, logger, disk } = dependencies;
  const check = contentChecks({ disk, logger });

  mount(calls.getSettings, async () => ({ data: await getSettings(dependencies) }));

  mount(calls.patchSettings, ({ actor, body }) => written(patchSettings(dependencies, actor, body)));

  mount(calls.getSetup, async () => ({ data: await getSetup(dependencies) }));

  mount(calls.getHealth, async () => ({ data: await getHealth(dependencies) }));

  mount(calls.publicLogo, async ({ request, clientAddress }) => {
    await countRate(db, clock, [{ key: `logo:address:${hashToken(clientAddress)}`, max: MAX_LOGOS }]);
    const { logo_file_id: id } = await readShop(db);
    if (id === null) throw notFound("The logo");
    const answer = await answerContent({ db, disk, check }, request, { id, isDownload: false });
    // Mail programs show it on other sites' pages. Each logo has another address.
    answer.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    answer.headers.set("Cache-Control", "public, max-age=3600");
    return answer;
  });
}
