import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { changeQuery, paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";

/** The single order's list is Orders with nothing left out. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const { searchParams } = new URL(request.url);
  throw redirect(paths.orders(searchParams.has("view") ? searchParams : changeQuery(searchParams, { view: "all" })));
}
