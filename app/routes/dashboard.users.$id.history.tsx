import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { recordIdOf } from "~/orders/order-id.server";
import { ActivityCard } from "~/people/page/activity-card";
import { PersonHead } from "~/people/page/person-head";
import { readActivity, readAskedActivity } from "~/people/page/read-activity.server";
import { readPerson } from "~/people/page/read-person.server";
import { readReaderClock } from "~/people/reader-clock.server";
import { requireUsersView } from "~/people/viewer.server";
import { requireUser } from "~/session/session.server";
import { ErrorPage } from "~/ui/error-page";

export const meta = titledBy<typeof loader>(({ person }) => `${person.name}, Account history`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend, user: viewer } = await requireUser(request);
  const id = recordIdOf(params.id, "person");
  if (id !== viewer.id) requireUsersView(viewer);
  const clock = await readReaderClock(viewer);
  const asked = { ...readAskedActivity(new URL(request.url).searchParams), kind: null };
  const [person, view] = await Promise.all([
    readPerson(backend, id, { viewer, clock }),
    readActivity(backend, { call: "listUserHistory", id, asked, clock }),
  ]);
  return { person, view, asked, base: paths.personHistory(id) };
}

export default function PersonHistory() {
  const { person, ...history } = useLoaderData<typeof loader>();
  return (
    <>
      <PersonHead person={person} page="history" canManage={false} />
      <div className="tab-body">
        <ActivityCard
          {...history}
          title="Account history"
          filter=""
          empty="Changes to this account appear here: roles, passwords, invitations."
          hasKinds={false}
          hasActor
        />
      </div>
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.users(), label: "Open Users" }} />;
