import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listAnswer } from "../paging";
import { countStock } from "./count-stock";
import { listStock } from "./stock.queries";

export function stockRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;

  mount(
    calls.listStock,
    ({ query }) => listAnswer(query, listStock(db, query)),
    () => shopToday(clock(), settings.shopTimezone),
  );

  mount(calls.countStock, ({ actor, body, remember }) => countStock(dependencies, actor, { body, remember }));
}
