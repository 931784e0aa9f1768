import type { ActionFunctionArgs } from "@remix-run/node";
import { collectMirrorToken, isMirrorOn } from "~/session/mirror.server";

const headers = { "Cache-Control": "no-store" };

export const loader = () => new Response("Only POST is answered here.", { status: 405, headers: { Allow: "POST" } });

/** The token for the browser's storage, in the body of an answer to the browser that is signed in. */
export async function action({ request }: ActionFunctionArgs) {
  if (!(await isMirrorOn())) return Response.json({ token: null }, { status: 404, headers });
  const token = await collectMirrorToken(request);
  return Response.json({ token }, { status: token === null ? 401 : 200, headers });
}
