import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { listLogos } from "./logos.queries";

export function logoRoutes(mount: Mount, { db, clock, settings }: ApiDependencies): void {
  mount(
    calls.listLogos,
    async ({ query }) => {
      const { logos, total } = await listLogos(db, query);
      return { data: logos, meta: listMeta(query, total, logos.length) };
    },
    () => shopToday(clock(), settings.shopTimezone),
  );
}
