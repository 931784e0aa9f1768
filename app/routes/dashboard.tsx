import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { loadFrame } from "~/navigation/frame.server";
import { readMenuChoice } from "~/navigation/menu-choice";
import { paths } from "~/navigation/paths";
import { Shell } from "~/navigation/shell";
import { ErrorPage } from "~/ui/error-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const frame = await loadFrame(request);
  const { cookie, ...menu } = readMenuChoice(request);
  return data({ frame, menu }, cookie ? { headers: { "Set-Cookie": cookie } } : undefined);
}

export default function Dashboard() {
  const { frame, menu } = useLoaderData<typeof loader>();
  return (
    <Shell frame={frame} menu={menu}>
      <Outlet />
    </Shell>
  );
}

/** An error inside a page keeps the shell; only when the shell itself could not load does the page stand alone. */
export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>("routes/dashboard");
  const page = <ErrorPage home={{ to: paths.newOrders(), label: "Open New Orders" }} />;
  return loaded ? <Shell {...loaded}>{page}</Shell> : <main id="main">{page}</main>;
}
