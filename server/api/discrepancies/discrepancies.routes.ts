import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listAnswer } from "../paging";
import { shownAt } from "../receivings/receiving-write";
import { decideDiscrepancy } from "./decide-discrepancy";
import { listDiscrepancies } from "./discrepancies.queries";

const MS_PER_SHARED_ANSWER = 600_000;

export function discrepancyRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;
  /** Their receivings tell for how many hours goods have been here. */
  const byMinutes = () =>
    `${shopToday(clock(), settings.shopTimezone)} ${Math.floor(clock().getTime() / MS_PER_SHARED_ANSWER)}`;

  mount(
    calls.listDiscrepancies,
    ({ query }) => listAnswer(query, listDiscrepancies(db, query, shownAt(dependencies))),
    byMinutes,
  );

  mount(calls.decideDiscrepancy, ({ actor, id, body }) => written(decideDiscrepancy(dependencies, actor, id, body)));
}
