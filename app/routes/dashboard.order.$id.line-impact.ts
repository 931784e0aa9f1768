import type { LoaderFunctionArgs } from "@remix-run/node";
import { readChanges, readImpacts } from "~/orders/line-impact.server";
import { requireUser } from "~/session/session.server";

/** What new quantities of lines touch (`change=LINE:QUANTITY`), for the dialog that is typed into. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return Response.json({ impacts: await readImpacts(backend, readChanges(new URL(request.url).searchParams)) });
}
