import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { loadFrame } from "~/frame/frame.server";
import { keepFrame, noteFrame } from "~/frame/keep-frame";
import { Shell } from "~/frame/shell";
import { LivePage } from "~/freshness/live-page";
import { readMenuChoice } from "~/navigation/menu-choice";
import { paths } from "~/navigation/paths";
import { Shortcuts } from "~/navigation/shortcuts";
import { Mentions } from "~/people/mentions";
import { SessionMirror } from "~/session/session-mirror";
import { ErrorPage } from "~/ui/error-page";
import { Notice } from "~/ui/notice";

export async function loader({ request }: LoaderFunctionArgs) {
  const { themeCookie, ...frame } = await loadFrame(request);
  const { cookie, ...menu } = readMenuChoice(request);
  const headers = new Headers();
  for (const line of [cookie, themeCookie]) if (line) headers.append("Set-Cookie", line);
  return data({ frame, menu }, { headers });
}

export const shouldRevalidate = keepFrame;

export default function Dashboard() {
  const { frame, menu } = useLoaderData<typeof loader>();
  useEffect(() => noteFrame(frame), [frame]);
  return (
    <Shell frame={frame} menu={menu}>
      {frame.mirror ? <SessionMirror {...frame.mirror} /> : null}
      {frame.typed ? <UnsavedNotice /> : null}
      <Shortcuts />
      <Mentions />
      <LivePage />
      <Outlet />
    </Shell>
  );
}

/** Over a page whose form came too late; the form itself has its values back. */
function UnsavedNotice() {
  return (
    <div className="px-6 pt-3 max-md:px-4">
      <Notice tone="care" role="status">
        <b>Nothing was saved yet.</b> Check what was typed and send it again.
      </Notice>
    </div>
  );
}

/** An error inside a page keeps the shell; only when the shell itself could not load does the page stand alone. */
export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>("routes/dashboard");
  const page = <ErrorPage home={{ to: paths.newOrders(), label: "Open New Orders" }} />;
  if (!loaded) return <main id="main">{page}</main>;
  return (
    <Shell {...loaded}>
      {loaded.frame.mirror ? <SessionMirror {...loaded.frame.mirror} /> : null}
      {page}
    </Shell>
  );
}
