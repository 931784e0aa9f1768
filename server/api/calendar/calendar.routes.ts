import { calls } from "contract/calls";
import { hashToken } from "../../security/tokens";
import { done, written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { countRate } from "../rate-limit";
import { findCalendarLink, readCalendar, unknownLink } from "./calendar-feed";
import { createCalendarLink, endCalendarLink, listCalendarLinks } from "./calendar-links";

/** So many a minute: of one client address, of one link, and unknown ones. Calendar programs ask a few times an hour. */
const LIMITS = { address: 120, token: 30, unknown: 20 } as const;

export function calendarRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock } = dependencies;

  mount(calls.listCalendarLinks, async ({ actor }) => ({ data: await listCalendarLinks(db, actor.id) }));

  mount(calls.createCalendarLink, ({ actor, body }) =>
    written(createCalendarLink(dependencies, actor, body.saved_view_id)),
  );

  mount(calls.deleteCalendarLink, ({ actor, id }) => done(endCalendarLink(dependencies, actor, id)));

  mount(calls.publicCalendar, async ({ token, clientAddress }) => {
    const address = hashToken(clientAddress);
    await countRate(db, clock, [{ key: `calendar:address:${address}`, max: LIMITS.address }]);
    const link = await findCalendarLink(dependencies, token);
    if (!link) {
      await countRate(db, clock, [{ key: `calendar:unknown:${address}`, max: LIMITS.unknown }]);
      throw unknownLink();
    }
    await countRate(db, clock, [{ key: `calendar:token:${hashToken(token)}`, max: LIMITS.token }]);
    return { data: await readCalendar(dependencies, link) };
  });
}
