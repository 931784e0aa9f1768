import { readForm } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { listUrl } from "~/lists/list-url";
import { requireUser } from "~/session/session.server";
import { actOnProofAction } from "../actions/act-on-proofs.server";
import { actOnTriage } from "../triage-dialogs/act-on-triage.server";
import { takeProofsBack } from "../undo-proofs.server";
import { readArtRequest } from "./art-request.server";
import type { ArtScreen } from "./art-screens";

/** The action of both lists: an action on one proof, many, or all that match. */
export async function actOnArtList(request: Request, screen: ArtScreen) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const url = new URL(request.url);
  const asked = readArtRequest(url.searchParams, screen, signedIn.user.id).query;
  const place = { back: listUrl(url), asked };
  const answer =
    (await takeProofsBack(signedIn, form, place.back)) ??
    (await actOnTriage(signedIn, form, place)) ??
    (await actOnProofAction(signedIn, form, place));
  if (answer) return answer;
  throw unknownForm();
}
