import type { TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { readForm } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import type { CarryOut } from "~/lists/bulk/carry-action.server";
import { listUrl } from "~/lists/list-url";
import { plainActionOf } from "~/receiving/receiving-actions";
import { type ReceivingScreen, readReceivingRequest } from "~/receiving/receiving-request.server";
import { requireUser, type SignedIn } from "~/session/session.server";
import { type ReceivingAnswer, receivingModalOf } from "../dialogs/receiving-dialog";
import { askForNewPlace } from "./ask-place.server";
import { assignLocation, carryOutOnLines, carryOutPlain } from "./bulk-actions.server";
import { decideDiscrepancy, releasePieces, reverseReceipt } from "./one-actions.server";
import { receiveLine } from "./receive.server";
import { receiveDelivery } from "./receive-delivery.server";
import { locationForm, plainForm, type Targets } from "./receiving-forms.server";
import type { ReceivingPlace } from "./receiving-place.server";

type Answer = Response | TypedResponse<ReceivingAnswer>;

/** The action of the pages that list receivings: an action on one, many, or all that match. */
export async function actOnReceivings(request: Request, screen: ReceivingScreen = "expected"): Promise<Answer> {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const url = new URL(request.url);
  const place = { back: listUrl(url), asked: readReceivingRequest(url.searchParams, screen).query };
  const answer = await actOn(signedIn, form, place);
  if (answer) return answer;
  throw unknownForm();
}

async function actOn(signedIn: SignedIn, form: FormData, place: ReceivingPlace): Promise<Answer | null> {
  const modal = receivingModalOf(form.get("intent"));
  const onLines = <S extends z.ZodType<Targets>>(schema: S, carryOut: CarryOut<z.output<S>>) =>
    modal && carryOutOnLines(signedIn, { modal, form, place, schema, carryOut });
  const plain = plainActionOf(modal);
  if (plain) return await onLines(plainForm(plain), carryOutPlain(plain));
  switch (modal) {
    case "receive":
      return await receiveLine(signedIn, form, place);
    case "delivery":
      return await receiveDelivery(signedIn, form, place);
    case "reverse":
      return await reverseReceipt(signedIn, form, place);
    case "decide":
      return await decideDiscrepancy(signedIn, form, place);
    case "release":
      return await releasePieces(signedIn, form, place);
    case "location":
      return (await askForPlaceOf(signedIn, form)) ?? (await onLines(locationForm, assignLocation));
    default:
      return null;
  }
}

async function askForPlaceOf({ backend }: SignedIn, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const place = { field: "location_name", name: text("location_name"), agreed: text("new_place") };
  return await askForNewPlace(backend, form, { places: [place] });
}
