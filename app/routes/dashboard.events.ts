import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/session/session.server";

/**
 * The stream of hints for the browser of somebody who is signed in; 204 (come back much later) where the backend has none. Where it has
 * too many already, a stream that ends at once: the browser opens it again after the named time, and reads its page each time.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request, { isUnasked: true });
  const age = new URL(request.url).searchParams.get("age_ms") ?? "";
  const answer = await backend.open("events", { query: /^\d{1,15}$/.test(age) ? { age_ms: Number(age) } : {} });
  if (answer.ok) return streamed(answer.data.stream);
  if (answer.error.kind === "rate_limited") return streamed(`retry: ${answer.error.retryAfterSeconds * 1000}\n\n`);
  return new Response(null, { status: 204 });
}

const streamed = (body: ReadableStream<Uint8Array> | string) =>
  new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
