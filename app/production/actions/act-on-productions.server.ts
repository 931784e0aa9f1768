import type { TypedResponse } from "@remix-run/node";
import { productionBody, productionDetail } from "contract/productions.schema";
import type { z } from "zod/v4";
import type { BackendClient } from "~/backend/client.server";
import { readForm, refuseFields } from "~/backend/forms.server";
import { pageProblem } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import type { RefusedRecord } from "~/lists/bulk/bulk-result";
import { type CarryOut, carryAction } from "~/lists/bulk/carry-action.server";
import type { Refusal } from "~/lists/bulk/change-each.server";
import { listUrl } from "~/lists/list-url";
import { isTakingBack, takeBack } from "~/lists/undo/take-back.server";
import { requireUser, type SignedIn } from "~/session/session.server";
import { type AskedProductions, resolveProductions } from "../dialogs/chosen-productions.server";
import {
  OWN_MODALS,
  type ProductionAnswer,
  type ProductionModal,
  productionModalOf,
} from "../dialogs/production-dialog";
import { readProductionRequest } from "../list/production-request.server";
import { productionName, productionOrderName, whereItStands } from "../production-words.server";
import { readProductionsById } from "../read-productions.server";
import { acceptShort, countMade } from "./count-actions.server";
import { approveSample, batch, dissolve, move, plan, setOperator, setPriority, setStep } from "./plan-actions.server";
import {
  batchForm,
  dissolveForm,
  flagForm,
  flagResolveForm,
  moveForm,
  operatorForm,
  pauseForm,
  planForm,
  priorityForm,
  reopenForm,
  resumeForm,
  startForm,
  stepForm,
  type Targets,
  targetsForm,
} from "./production-forms.server";
import { putProduction } from "./put-productions.server";
import { complete, pause, raiseFlag, reopen, resolveFlag, resume, start } from "./run-actions.server";
import { countSpoiled, requireEdits } from "./spoil-actions.server";

type Answer = Response | TypedResponse<ProductionAnswer>;

/** The page that an action was asked for on. */
interface Place {
  back: string;
  asked: AskedProductions;
}

/** The action of the queue and its boards, and of one production's page: an action on one, a job, many, or all that match. */
export async function actOnProductions(request: Request, page: "list" | "one" = "list"): Promise<Answer> {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const url = new URL(request.url);
  const asked = page === "list" ? readProductionRequest(url.searchParams).query : null;
  if (isTakingBack(form)) return await takeProductionsBack(signedIn, form, listUrl(url));
  const modal = productionModalOf(form.get("intent"));
  const answer = modal && (await actOn(signedIn, { modal, form, place: { back: listUrl(url), asked } }));
  if (answer) return answer;
  throw pageProblem({ kind: "invalid", message: "This page does not know that form.", code: "", fields: {} });
}

interface Asked {
  modal: ProductionModal;
  form: FormData;
  place: Place;
}

export const NOT_KEPT = "Your company's order system has no place for this, so nothing was saved.";

async function actOn(signedIn: SignedIn, { modal, form, place }: Asked): Promise<Answer | null> {
  if (signedIn.backend.isForeign && OWN_MODALS.has(modal)) return refuseFields({ production: [NOT_KEPT] }, form);
  switch (modal) {
    case "count":
      return await countMade(signedIn, form, place.back);
    case "short":
      return await acceptShort(signedIn, form, place.back);
    case "spoiled":
      return await countSpoiled(signedIn, form, place.back);
    case "edits":
      return await requireEdits(signedIn, form, place.back);
    default:
      return await actOnMany(signedIn, { modal, form, place });
  }
}

async function actOnMany(signedIn: SignedIn, { modal, form, place }: Asked): Promise<Answer | null> {
  const { backend } = signedIn;
  const act = <S extends z.ZodType<Targets>>(schema: S, carryOut: CarryOut<z.output<S>>) =>
    carryAction(signedIn, {
      modal,
      noun: "production",
      back: place.back,
      form,
      schema,
      carryOut,
      resolve: (value) => resolveProductions(backend, value, place.asked),
      nameRefused: (refused, yours) => describeRefusals(backend, refused, yours),
    });
  switch (modal) {
    case "start":
      return await act(startForm, start);
    case "complete":
      return await act(targetsForm, complete);
    case "pause":
      return await act(pauseForm, pause);
    case "resume":
      return await act(resumeForm, resume);
    case "reopen":
      return await act(reopenForm, reopen);
    case "flag":
      return await act(flagForm, raiseFlag);
    case "flag-resolve":
      return await act(flagResolveForm, resolveFlag);
    case "plan":
      return await act(planForm, plan);
    case "moves":
      return await act(moveForm, move);
    case "operator":
      return await act(operatorForm, setOperator);
    case "priority":
      return await act(priorityForm, setPriority);
    case "step":
      return await act(stepForm, setStep);
    case "sample":
      return await act(targetsForm, approveSample);
    case "batch":
      return await act(batchForm, batch);
    case "dissolve":
      return await act(dissolveForm, dissolve);
    default:
      return null;
  }
}

/** The refusals by name, and with both versions where somebody else was faster. */
async function describeRefusals(
  backend: BackendClient,
  refused: readonly Refusal[],
  yours: string,
): Promise<RefusedRecord[]> {
  const ids = refused.map(({ id }) => id);
  const productions = await readProductionsById(backend, ids);
  const byId = new Map(productions.map((production) => [production.id, production]));
  const { today } = await readShopClock();
  return refused.map(({ id, code, message, current }) => {
    const production = byId.get(id) ?? productionDetail.safeParse(current).data;
    const isStale = code === "stale";
    return {
      id,
      name: production ? `${productionName(production)}, ${productionOrderName(production)}` : `Production ${id}`,
      message,
      now: isStale && production ? whereItStands(production, today) : null,
      yours: isStale ? yours : null,
    };
  });
}

/** Puts productions back as they were before an action. */
const takeProductionsBack = (signedIn: SignedIn, form: FormData, back: string) =>
  takeBack(signedIn, form, {
    noun: "production",
    schema: productionBody,
    put: (target, body) => putProduction(signedIn.backend, target, body),
    name: (refused) => describeRefusals(signedIn.backend, refused, ""),
    back,
  });
