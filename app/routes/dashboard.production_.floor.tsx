import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FLOOR_FRAME } from "~/navigation/floor-frame";
import { paths } from "~/navigation/paths";
import { actOnFloor } from "~/production/floor/act-on-floor.server";
import { FloorFault, FloorPage } from "~/production/floor/page/floor-page";
import { readFloor } from "~/production/floor/read-floor.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";

/** The tablet has a top bar of its own, and the menu lies over the page. */
export const handle = FLOOR_FRAME;

export async function loader({ request }: LoaderFunctionArgs) {
  const { view, cookie } = await readFloor(await requireUser(request), request);
  return data(view, cookie ? { headers: { "Set-Cookie": cookie } } : undefined);
}

export async function action(args: ActionFunctionArgs) {
  return actOnFloor(args);
}

export default function Floor() {
  const view = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return <FloorPage key={`${view.machine?.id}-${view.isNext}`} view={view} answer={answer} />;
}

export function ErrorBoundary() {
  return (
    <FloorFault>
      <ErrorPage home={{ to: paths.floor(), label: "Open the floor" }} />
    </FloorFault>
  );
}
