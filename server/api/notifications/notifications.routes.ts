import { calls } from "contract/calls";
import { instantOf } from "../../clock";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { changeSettings, listNotifications, readAll, readSettings, setRead } from "./notifications.queries";

export function notificationRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock } = dependencies;

  mount(calls.listNotifications, async ({ actor, query }) => {
    const { notifications, total } = await listNotifications(db, actor.id, query);
    return { data: notifications, meta: listMeta(query, total, notifications.length) };
  });

  mount(calls.notificationSettings, async ({ actor }) => ({ data: await readSettings(db, actor.id) }));

  mount(calls.patchNotificationSettings, ({ actor, body }) => written(changeSettings(dependencies, actor, body)));

  mount(calls.readAllNotifications, async ({ actor }) => ({
    success: true,
    data: { read: await readAll(db, actor.id, instantOf(clock())) },
  }));

  // After the settings, whose path an id could be taken for.
  mount(calls.patchNotification, ({ actor, id, body }) =>
    written(setRead(db, { id, userId: actor.id, readAt: body.read ? instantOf(clock()) : null })),
  );
}
