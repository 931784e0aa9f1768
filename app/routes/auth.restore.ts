import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { onlyPost } from "~/backend/page-responses.server";
import { isMirrorOn, type Restored, restoreSession } from "~/session/mirror.server";

const STATUS: Readonly<Record<Restored["kind"], number>> = {
  restored: 200,
  signed_in: 200,
  refused: 401,
  unknown: 503,
};

const entry = z.object({ token: z.string().min(1).max(4_096) });

export { onlyPost as loader };

/** `{"token": "…"}` from the browser's storage → a session, if the backend still knows it. */
export async function action({ request }: ActionFunctionArgs) {
  if (!(await isMirrorOn())) return answer(404);
  const body = entry.safeParse(await request.json().catch(() => null));
  if (!body.success) return answer(422);
  const restored = await restoreSession(request, body.data.token);
  return answer(STATUS[restored.kind], restored.kind === "restored" ? restored.cookie : undefined);
}

function answer(status: number, cookie?: string): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (cookie) headers.set("Set-Cookie", cookie);
  return Response.json({ success: status === 200 }, { status, headers });
}
