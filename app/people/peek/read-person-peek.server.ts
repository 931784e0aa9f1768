import { LATEST, latestOf } from "~/lists/peek/latest.server";
import { readPeek } from "~/lists/peek/read-record.server";
import type { PeekData, RecordPeekView } from "~/lists/peek/record-view";
import type { SignedIn } from "~/session/session.server";
import { personView } from "../page/read-person.server";
import { readReaderClock } from "../reader-clock.server";
import { mayManagePeople } from "../viewer.server";
import { personPeekView } from "./person-peek-view.server";

/** The person that the URL shows beside the list; null where it shows none. */
export async function readPersonPeek(
  { backend, user: viewer }: SignedIn,
  request: Request,
): Promise<PeekData<RecordPeekView> | null> {
  return readPeek(request, "person", async (id) => {
    const [person, roles, activity, clock] = await Promise.all([
      backend.call("getUser", { id }),
      backend.call("listRoles"),
      backend.call("listUserActivity", { id, query: LATEST }),
      readReaderClock(viewer),
    ]);
    if (!person.ok) return person;
    const view = personView(person.data.data, { roles: roles.ok ? roles.data.data : [], viewer, clock });
    const lately = latestOf(activity, clock);
    return { ok: true, record: personPeekView(view, { lately, canManage: mayManagePeople(viewer) }) };
  });
}
