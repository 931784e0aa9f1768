import type { TypedResponse } from "@remix-run/node";
import type { FormRefusal } from "~/backend/forms.server";
import type { EditRefusal } from "~/edit/edit-view";
import type { ActionResult } from "~/orders/dialogs/order-dialog";
import type { SignedIn } from "~/session/session.server";
import type { ChangeRefusal } from "../store-change/change-view";

/** A posted form of the order's page. */
export interface ActionContext {
  signedIn: SignedIn;
  orderId: number;
  form: FormData;
  request: Request;
  /** The page without its dialog: where an action that is done leads. */
  back: string;
}

/** What an action of the page shows where it did not lead away: a refusal with what was typed, or a result row by row. */
export type OrderPageAnswer = FormRefusal | ChangeRefusal | ActionResult | EditRefusal;

/** Carries out one intent: a redirect (with a toast) once it is done, else the answer for its form. */
export type ActionHandler = (context: ActionContext) => Promise<Response | TypedResponse<OrderPageAnswer>>;
