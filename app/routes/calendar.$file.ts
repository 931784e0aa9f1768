import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { openDoor } from "~/backend/embedded.server";
import { orderCalendar } from "~/calendar/order-calendar.server";
import { anonymousClient } from "~/session/session.server";

const HEADERS = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

/** `/calendar/{token}.ics`: what a calendar program reads. The token in the address is all that it has. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [, token] = /^([\w-]{16,128})\.ics$/.exec(params.file ?? "") ?? [];
  if (!token) return sentence("Calendar not found.", 404);
  const backend = await anonymousClient(request);
  const answer = await backend.call("publicCalendar", { token });
  if (!answer.ok) {
    const { error } = answer;
    if (error.kind === "not_found" || error.kind === "missing") return sentence(error.message, 404);
    if (error.kind !== "rate_limited") return sentence(error.message, 503);
    return sentence(error.message, 429, { "Retry-After": String(error.retryAfterSeconds) });
  }
  const { settings } = await openDoor();
  const text = orderCalendar(answer.data.data, settings.appUrl);
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  if (isKnown(request.headers.get("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers: { ...HEADERS, ETag: etag } });
  }
  return new Response(text, {
    headers: {
      ...HEADERS,
      ETag: etag,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="orders.ics"',
    },
  });
}

const isKnown = (header: string | null, etag: string) =>
  (header ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");

function sentence(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...HEADERS, "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}
