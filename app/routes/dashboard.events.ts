import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/session/session.server";

/** The stream of hints for the browser of somebody who is signed in; 204 (come back much later) where the backend has none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request, { isUnasked: true });
  const answer = await backend.open("events");
  if (!answer.ok) return new Response(null, { status: 204 });
  return new Response(answer.data.stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
