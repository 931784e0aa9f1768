import { json } from "@remix-run/node";
import { countWords, numberWords } from "contract/number-words";
import { type OrderChange, orderChange } from "contract/order-changes.schema";
import type { BackendError } from "~/backend/backend-error.server";
import { refuse, refuseFields } from "~/backend/forms.server";
import { statusOf } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { typedValuesOf } from "~/forms/typed-values";
import { type ChangeRefusal, decisionField } from "~/routes/dashboard.order.$id._index/store-change/change-view";
import { storeChangeView } from "~/routes/dashboard.order.$id._index/store-change/store-change.server";
import { redirectWithToast } from "~/session/toasts.server";
import type { ActionContext, ActionHandler } from "./action";

export const storeChangeHandlers: Readonly<Record<string, ActionHandler>> = { "order-change": decideChange };

async function decideChange({ signedIn, form, back }: ActionContext) {
  const id = Number(form.get("change"));
  const chosen = form.get("all") === "accept" ? everyItem(form) : chosenItems(form);
  if (chosen.accept.length + chosen.refuse.length === 0) {
    return refuseFields({ decision: ["Choose Accept or Refuse for at least one change."] }, form);
  }
  const version = String(form.get("lock_version") ?? "");
  const answer = await signedIn.backend.call("decideOrderChange", {
    id,
    body: { ...chosen, reason: String(form.get("reason") ?? ""), ...(version && { lock_version: version }) },
  });
  if (!answer.ok) return answer.error.kind === "conflict" ? showBoth(answer.error, form) : refuse(answer.error, form);
  const { change, accepted, refused, not_decided } = answer.data.data;
  const done = [
    accepted.length > 0 && `${numberWords(accepted.length)} accepted`,
    refused.length > 0 && `${numberWords(refused.length)} refused`,
  ];
  const words = done.filter(Boolean).join(", ");
  if (not_decided.length === 0) {
    const waiting = change.items.filter((item) => !item.decision).length;
    const rest =
      waiting > 0 ? ` ${countWords(waiting, "change")} of the store still ${waiting === 1 ? "waits" : "wait"}.` : "";
    return redirectWithToast(signedIn, back, { text: `Store change: ${words}.${rest}` });
  }
  const message = `${words ? `${words}. ` : ""}${countWords(not_decided.length, "change")} could not be accepted.`;
  const errors = Object.fromEntries(not_decided.map((one) => [decisionField(one.key), [one.message]]));
  return showChange({ ok: false, kind: "invalid", message, errors, typed: typedValuesOf(form) }, change, 422);
}

function chosenItems(form: FormData) {
  const prefix = decisionField("");
  const keysWith = (decision: string) =>
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && value === decision ? name.slice(prefix.length) : [],
    );
  return { accept: keysWith("accept"), refuse: keysWith("refuse") };
}

/** "Accept all" means all that the person saw. */
function everyItem(form: FormData) {
  const keys = String(form.get("waiting") ?? "").split(/\r?\n/);
  return { accept: keys.filter(Boolean), refuse: [] };
}

/** Somebody else decided, or the store changed it again: what is now, beside what was chosen here. */
function showBoth(error: Extract<BackendError, { kind: "conflict" }>, form: FormData) {
  const current = orderChange.safeParse(error.current);
  const refusal = {
    ok: false,
    kind: error.kind,
    message: error.message,
    errors: {},
    typed: typedValuesOf(form),
  } as const;
  return showChange(refusal, current.success ? current.data : null, statusOf(error));
}

async function showChange(refusal: Omit<ChangeRefusal, "change">, change: OrderChange | null, status: number) {
  const clock = await readShopClock();
  return json<ChangeRefusal>({ ...refusal, change: change && storeChangeView(change, clock) }, { status });
}
