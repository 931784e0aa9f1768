import type { TypedResponse } from "@remix-run/node";
import { productionBody, productionDetail } from "contract/productions.schema";
import type { z } from "zod";
import type { BackendClient } from "~/backend/client.server";
import { readForm, refuseFields } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { type CarryOut, carryAction } from "~/lists/bulk/carry-action.server";
import type { Refusal } from "~/lists/bulk/change-each.server";
import { nameRefusals } from "~/lists/bulk/name-refusals.server";
import { listUrl } from "~/lists/list-url";
import { isTakingBack, takeBack } from "~/lists/undo/take-back.server";
import { PRODUCTION_ACTION_NAMES, type ProductionActionName, productionAction } from "~/production/production-actions";
import { readProductionRequest } from "~/production/production-request.server";
import { requireUser, type SignedIn } from "~/session/session.server";
import { type AskedProductions, resolveProductions } from "../dialogs/chosen-productions.server";
import type { ProductionAnswer } from "../dialogs/production-dialog";
import { productionName, productionOrderName, whereItStands } from "../production-words.server";
import { readProductionsById } from "../read-productions.server";
import { carryOut, start } from "./carry-out.server";
import { acceptShort, countMade } from "./count-actions.server";
import { actionForm, startForm, type Targets } from "./production-forms.server";
import { putProduction } from "./put-productions.server";
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
  const name = PRODUCTION_ACTION_NAMES.find((known) => known === form.get("intent"));
  if (name) return await actOn(signedIn, { name, form, place: { back: listUrl(url), asked } });
  throw unknownForm();
}

interface Asked {
  name: ProductionActionName;
  form: FormData;
  place: Place;
}

const NOT_KEPT = "Your company's order system can't store this, so nothing was saved.";

async function actOn(signedIn: SignedIn, { name, form, place }: Asked): Promise<Answer> {
  const { backend } = signedIn;
  if (backend.isForeign && productionAction(name).isOwn) return refuseFields({ production: [NOT_KEPT] }, form);
  const act = <S extends z.ZodType<Targets>>(schema: S, carryOut: CarryOut<z.output<S>>) =>
    carryAction(signedIn, {
      modal: name,
      noun: "production",
      back: place.back,
      form,
      schema,
      carryOut,
      resolve: (value) => resolveProductions(backend, value, place.asked),
      nameRefused: (refused, yours) => describeRefusals(backend, refused, yours),
    });
  switch (name) {
    case "count":
      return await countMade(signedIn, form, place.back);
    case "short":
      return await acceptShort(signedIn, form, place.back);
    case "spoiled":
      return await countSpoiled(signedIn, form, place.back);
    case "edits":
      return await requireEdits(signedIn, form, place.back);
    case "start":
      return await act(startForm, start);
    default:
      return await act(actionForm(name), carryOut(name));
  }
}

/** The refusals by name, and with both versions where somebody else was faster. */
async function describeRefusals(backend: BackendClient, refused: readonly Refusal[], yours: string) {
  const { today } = await readShopClock();
  return await nameRefusals({
    refused,
    yours,
    read: (ids) => readProductionsById(backend, ids),
    schema: productionDetail,
    nameOf: (production, id) =>
      production ? `${productionName(production)}, ${productionOrderName(production)}` : `Production ${id}`,
    stateOf: (production) => whereItStands(production, today),
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
