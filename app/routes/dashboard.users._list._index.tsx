import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { LATEST, latestOf } from "~/lists/peek/latest.server";
import { readPeek } from "~/lists/peek/read-record.server";
import { RecordBeside } from "~/lists/peek/record-beside";
import type { PeekData, RecordPeekView } from "~/lists/peek/record-view";
import { personView } from "~/people/page/read-person.server";
import { personPeekView } from "~/people/peek/person-peek-view.server";
import { readReaderClock } from "~/people/reader-clock.server";
import { mayManagePeople, requireUsersView } from "~/people/viewer.server";
import { requireUser, type SignedIn } from "~/session/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  requireUsersView(signedIn.user);
  return readPersonPeek(signedIn, request);
}

export const shouldRevalidate = keepNoPeek;

/** The person beside the list. A route of its own: another person is read without the rows. */
export default function Peek() {
  return <RecordBeside data={useLoaderData<typeof loader>()} noun="Person" />;
}

/** The person that the URL shows beside the list; null where it shows none. */
async function readPersonPeek(
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
