import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { listDecisions } from "./decisions.queries";

export function decisionRoutes(mount: Mount, { db, dialect, clock, settings }: ApiDependencies): void {
  mount(
    calls.listDecisions,
    async ({ query }) => {
      const { decisions, total } = await listDecisions(db, query, { dialect, timeZone: settings.shopTimezone });
      return { data: decisions, meta: listMeta(query, total, decisions.length) };
    },
    () => shopToday(clock(), settings.shopTimezone),
  );
}
