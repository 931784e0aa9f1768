import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepRows } from "~/lists/peek/keep-rows";
import { PeekPlace } from "~/lists/peek/peek-place";
import { actOnViews } from "~/lists/views/act-on-views.server";
import { ViewDialog } from "~/lists/views/list-tabs";
import { readViews } from "~/lists/views/read-views.server";
import { isViewForm } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import { actOnPeople } from "~/people/dialogs/act-on-people.server";
import { readPersonDialog } from "~/people/dialogs/read-person-dialog.server";
import { readPeopleList } from "~/people/list/read-people-list.server";
import { readWaiting } from "~/people/list/read-waiting.server";
import { readReaderClock } from "~/people/reader-clock.server";
import { mayManagePeople, requireUsersView } from "~/people/viewer.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { PeoplePage } from "./people-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { backend, user: viewer } = signedIn;
  requireUsersView(viewer);
  const { searchParams } = new URL(request.url);
  const clock = await readReaderClock(viewer);
  const canManage = mayManagePeople(viewer);
  const [views, list, dialog, waiting] = await Promise.all([
    readViews(signedIn, request, "users"),
    readPeopleList(backend, searchParams, { viewer, clock }),
    readPersonDialog(backend, searchParams, { viewer, clock, ownId: null }),
    canManage ? readWaiting(backend) : [],
  ]);
  return { views, list, dialog, canManage, waiting };
}

export async function action({ request }: ActionFunctionArgs) {
  if (isViewForm(request)) return await actOnViews(request, "users");
  return actOnPeople(request);
}

export const shouldRevalidate = keepRows;

export default function Users() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <PeekPlace list={data.list} ids={data.list.rows.map(({ id }) => id)} noun="Person">
      <ViewDialog views={data.views} answer={answer} />
      <PeoplePage {...data} answer={answer} />
    </PeekPlace>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.profile(), label: "Open your profile" }} />;
