import type { ActionFunctionArgs } from "@remix-run/node";
import { openDoor } from "~/backend/embedded.server";
import { onlyPost } from "~/backend/page-responses.server";
import { anonymousClient, refuseForeignPages } from "~/session/session.server";

export { onlyPost as loader };

/** A person has the proof before them: said by the page's script, never by a mail scanner that follows links. */
export async function action({ request, params }: ActionFunctionArgs) {
  refuseForeignPages(request, await openDoor());
  await (await anonymousClient(request)).call("publicProofViewed", { token: params.token ?? "" });
  return new Response(null, { status: 204 });
}
