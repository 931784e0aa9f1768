import { calls } from "contract/calls";
import { SAVED_VIEW_LISTS } from "contract/saved-view-pages";
import { sharedMoment } from "../../clock";
import { shopToday } from "../../plan/calendar";
import { requireAccess } from "../access";
import { done, written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount, SharedBy } from "../mount";
import { wholeAnswer } from "../paging";
import { countViewRecords } from "./saved-view-counts.queries";
import { createSavedView, deleteSavedView, patchSavedView } from "./saved-view-write";
import { listSavedViews } from "./saved-views.queries";

export function savedViewRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;
  const byPerson: SharedBy = ({ actor }) => String(actor.id);
  /** Some views move with the minute: a supplier's cut-off, how long a customer is silent. */
  const byMinute: SharedBy = ({ actor }) =>
    `${actor.id} ${shopToday(clock(), settings.shopTimezone)} ${sharedMoment(clock).toISOString()}`;

  mount(
    calls.listSavedViews,
    async ({ actor, query }) => {
      if (query.page) await requireAccess(db, actor, SAVED_VIEW_LISTS[query.page].reads);
      return await wholeAnswer(listSavedViews(db, actor, query));
    },
    byPerson,
  );

  mount(
    calls.countSavedViews,
    async ({ actor, query: { page } }) => {
      await requireAccess(db, actor, SAVED_VIEW_LISTS[page].reads);
      const views = await listSavedViews(db, actor, { page });
      return { data: await countViewRecords(dependencies, { page, views, userId: actor.id }) };
    },
    byMinute,
  );

  mount(calls.createSavedView, ({ actor, body, remember }) => createSavedView(dependencies, actor, { body, remember }));

  mount(calls.patchSavedView, ({ actor, id, body }) => written(patchSavedView(dependencies, actor, id, body)));

  mount(calls.deleteSavedView, ({ actor, id, query }) =>
    done(deleteSavedView(dependencies, actor, id, query.lock_version)),
  );
}
