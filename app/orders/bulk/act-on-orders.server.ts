import { countWords } from "contract/number-words";
import { readForm } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { listUrl } from "~/lists/list-url";
import { requireUser } from "~/session/session.server";
import { ORDER_ACTION_NAMES } from "../actions/order-actions";
import { readListRequest } from "../list-request.server";
import type { ListScreen } from "../list-screens";
import { doAction } from "./do-action.server";
import { undoOrders } from "./undo.server";

/** The action of both lists: one action on one order, many, or all that match; says what was done and what was refused. */
export async function actOnOrders(request: Request, screen: ListScreen) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const intent = form.get("intent");
  const url = new URL(request.url);
  const back = listUrl(url);
  if (intent === "undo") return undoOrders(signedIn, form, back);
  const modal = ORDER_ACTION_NAMES.find((name) => name === intent);
  if (!modal) throw unknownForm();

  const clock = await readShopClock();
  const asked = readListRequest(url.searchParams, screen, clock.today);
  return doAction(signedIn, modal, form, { back, clock, asked, subject: (count) => countWords(count, "order") });
}
