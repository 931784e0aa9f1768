import { countWords } from "contract/number-words";
import type { WorkOrder } from "contract/work-order.schema";
import { readForm, refuse } from "~/backend/forms.server";
import { type ShopClock, whenWords } from "~/format/instant-words";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import type { PrintedLine } from "./printed-line";

/** `ORDER_ID:REVISION` of sheets whose print is kept; none where the order is not accepted or the backend keeps no prints. */
export function printsOf(sheets: readonly WorkOrder[]): string[] {
  return sheets.flatMap(({ order_id, revision, last_print }) =>
    last_print === undefined || revision === 0 ? [] : [`${order_id}:${revision}`],
  );
}

/** What was printed last, and whether it is still right; null where nobody keeps that. */
export function printedLine({ revision, last_print: last }: WorkOrder, clock: ShopClock): PrintedLine | null {
  if (last === undefined || revision === 0) return null;
  if (last === null) return { text: "Not printed yet", isSuperseded: false };
  const by = last.printed_by ? ` by ${last.printed_by.name}` : "";
  const when = whenWords(last.printed_at, clock);
  if (last.revision >= revision) return { text: `Printed ${when}${by}`, isSuperseded: false };
  if (last.is_current)
    return { text: `Printed revision ${last.revision} ${when}${by}; it still reads the same`, isSuperseded: false };
  const changes = countWords(revision - last.revision, "change");
  return { text: `Printed revision ${last.revision} ${when}${by}; ${changes} since`, isSuperseded: true };
}

/** The action of pages that print work orders: these sheets were printed. A script that prints by itself shows nothing. */
export async function recordPrintsOf(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const prints = form
    .getAll("print")
    .map(String)
    .filter((print) => /^[1-9]\d{0,8}:[1-9]\d{0,8}$/.test(print))
    .map((print) => {
      const [order_id = 0, revision = 0] = print.split(":").map(Number);
      return { order_id, revision };
    });
  const answer = await signedIn.backend.call("recordPrints", { body: { prints } });
  if (form.get("quiet") === "1") return Response.json({ ok: answer.ok });
  if (!answer.ok) return refuse(answer.error, form);
  const { printed, refused } = answer.data.data;
  const left = refused.length > 0 ? ` ${countWords(refused.length, "sheet")} left out: ${refused[0]?.message}` : "";
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(signedIn, `${pathname}${search}`, {
    text: `${countWords(printed.length, "sheet")} marked as printed.${left}`,
  });
}
