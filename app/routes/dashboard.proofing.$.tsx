import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotThereYet } from "~/navigation/not-there-yet";
import { titleOf } from "~/navigation/titles";

/** The list and detail addresses of proofing; any other below it is not found. */
export function loader({ request }: LoaderFunctionArgs) {
  if (titleOf(new URL(request.url).pathname) === null) throw new Response(null, { status: 404 });
  return null;
}

export default NotThereYet;
