import { readForm } from "~/backend/forms.server";
import { pageProblem } from "~/backend/page-responses.server";
import { PASSING_KEYS } from "~/lists/list-links";
import { requireUser } from "~/session/session.server";
import { actOnProofDeed } from "../deeds/act-on-deeds.server";
import { actOnTriage } from "../triage-dialogs/act-on-triage.server";
import { readArtRequest } from "./art-request.server";
import type { ArtScreen } from "./art-screens";

/** The action of both lists: a deed on one proof, many, or all that match. */
export async function actOnArtList(request: Request, screen: ArtScreen) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const url = new URL(request.url);
  const asked = readArtRequest(url.searchParams, screen, signedIn.user.id).query;
  const place = { back: listUrl(url), asked };
  const answer = (await actOnTriage(signedIn, form, place)) ?? (await actOnProofDeed(signedIn, form, place));
  if (answer) return answer;
  throw pageProblem({ kind: "invalid", message: "This page does not know that form.", code: "", fields: {} });
}

/** The list without its dialog. */
function listUrl({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const key of PASSING_KEYS) query.delete(key);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
