import { readForm } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { listUrl } from "~/lists/list-url";
import { requireUser } from "~/session/session.server";
import { closeDecision } from "~/sourcing/decisions/decide.server";
import { readSourcingRequest } from "~/sourcing/sourcing-request.server";
import { saveSplit } from "~/sourcing/split/save-split.server";
import { actOnRequisitions } from "./act-on-requisitions.server";
import { actOnSplit } from "./act-on-split.server";
import { buildPo } from "./build-po.server";

/** The action of Sourcing: a split, an action on requisitions or on one split, a purchase order. */
export async function actOnSourcing(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const url = new URL(request.url);
  const place = { back: listUrl(url), asked: readSourcingRequest(url.searchParams) };
  const intent = form.get("intent");
  if (intent === "split") return saveSplit({ signedIn, form, back: place.back });
  if (intent === "po-build") return buildPo(signedIn, form);
  if (intent === "task-done") return closeDecision(signedIn, form, place);
  const answer = (await actOnRequisitions(signedIn, form, place)) ?? (await actOnSplit(signedIn, form, place));
  if (answer) return answer;
  throw unknownForm();
}
