import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listAnswer } from "../paging";
import { listLogos } from "./logos.queries";

export function logoRoutes(mount: Mount, { db, clock, settings }: ApiDependencies): void {
  mount(
    calls.listLogos,
    ({ query }) => listAnswer(query, listLogos(db, query)),
    () => shopToday(clock(), settings.shopTimezone),
  );
}
