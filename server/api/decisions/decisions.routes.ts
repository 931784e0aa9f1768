import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listAnswer } from "../paging";
import { listDecisions } from "./decisions.queries";

export function decisionRoutes(mount: Mount, { db, dialect, clock, settings }: ApiDependencies): void {
  mount(
    calls.listDecisions,
    ({ query }) => listAnswer(query, listDecisions(db, query, { dialect, timeZone: settings.shopTimezone })),
    () => shopToday(clock(), settings.shopTimezone),
  );
}
