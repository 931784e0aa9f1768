import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { listLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { recordIdOf } from "~/orders/order-id.server";
import { actOnPeople } from "~/people/dialogs/act-on-people.server";
import { readPersonDialog } from "~/people/dialogs/read-person-dialog.server";
import { OnlyAdmins } from "~/people/only-admins";
import { ActivityCard } from "~/people/page/activity-card";
import { AccessCard, PersonFacts } from "~/people/page/person-cards";
import { PersonHead } from "~/people/page/person-head";
import { activityFilterWords, readActivity, readAskedActivity } from "~/people/page/read-activity.server";
import { readPerson } from "~/people/page/read-person.server";
import { readReaderClock } from "~/people/reader-clock.server";
import { mayManagePeople, requireUsersView } from "~/people/viewer.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { lazyPart } from "~/ui/lazy-part";

const PersonDialogs = lazyPart(
  "person-dialogs",
  async () => (await import("~/people/dialogs/person-dialogs")).PersonDialogs,
);

export const meta = titledBy<typeof loader>(({ person }) => person.name);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend, user: viewer } = await requireUser(request);
  const id = recordIdOf(params.id, "person");
  if (id !== viewer.id) requireUsersView(viewer);
  const { searchParams } = new URL(request.url);
  const clock = await readReaderClock(viewer);
  const asked = readAskedActivity(searchParams);
  const [person, activity, dialog] = await Promise.all([
    readPerson(backend, id, { viewer, clock }),
    readActivity(backend, { call: "listUserActivity", id, asked, clock }),
    readPersonDialog(backend, searchParams, { viewer, clock, ownId: id }),
  ]);
  const filter = activityFilterWords(asked);
  return { person, activity, asked, filter, dialog, canManage: mayManagePeople(viewer), base: paths.person(id) };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnPeople(request);
}

export default function Person() {
  const { person, activity, asked, filter, dialog, canManage, base } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const links = listLinks(useLocation().search, "");
  return (
    <>
      {dialog ? <PersonDialogs data={dialog} answer={answer} links={links} /> : null}
      <PersonHead person={person} page="details" canManage={canManage} />
      {canManage ? null : <OnlyAdmins action="changes people" />}
      <div className="record-columns">
        <div className="grid grid-cols-1 gap-3 [&_.facts]:grid-cols-[120px_minmax(0,1fr)]">
          <PersonFacts person={person} />
          <AccessCard access={person.access} adminRole={person.adminRole} />
        </div>
        <ActivityCard
          title={person.isSelf ? "What you did" : `What ${person.name} did`}
          view={activity}
          asked={asked}
          filter={filter}
          base={base}
          empty="Everything this person does to orders appears here."
          hasKinds
          hasActor={false}
        />
      </div>
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.users(), label: "Open Users" }} />;
