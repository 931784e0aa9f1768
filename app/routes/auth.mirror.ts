import type { ActionFunctionArgs } from "@remix-run/node";
import { onlyPost } from "~/backend/page-responses.server";
import { collectMirrorToken, isMirrorOn } from "~/session/mirror.server";

const headers = { "Cache-Control": "no-store" };

export { onlyPost as loader };

/** The token for the browser's storage, in the body of an answer to the browser that is signed in. */
export async function action({ request }: ActionFunctionArgs) {
  if (!(await isMirrorOn())) return Response.json({ token: null }, { status: 404, headers });
  const token = await collectMirrorToken(request);
  return Response.json({ token }, { status: token === null ? 401 : 200, headers });
}
