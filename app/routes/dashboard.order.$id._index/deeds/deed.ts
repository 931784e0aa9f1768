import type { TypedResponse } from "@remix-run/node";
import type { FormRefusal } from "~/backend/forms.server";
import type { EditRefusal } from "~/edit/edit-view";
import type { DeedResult } from "~/orders/dialogs/order-dialog";
import type { SignedIn } from "~/session/session.server";
import type { ChangeRefusal } from "../store-change/change-view";

/** A posted form of the order's page. */
export interface DeedContext {
  signedIn: SignedIn;
  orderId: number;
  form: FormData;
  request: Request;
  /** The page without its dialog: where a deed that is done leads. */
  back: string;
}

/** What an action of the page shows where it did not lead away: a refusal with what was typed, or a result row by row. */
export type OrderPageAnswer = FormRefusal | ChangeRefusal | DeedResult | EditRefusal;

/** Carries out one intent: a redirect (with a toast) once it is done, else the answer for its form. */
export type DeedHandler = (context: DeedContext) => Promise<Response | TypedResponse<OrderPageAnswer>>;
