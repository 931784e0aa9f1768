import { parseForm, refuse } from "~/backend/forms.server";
import type { Refusal } from "~/lists/bulk/change-each.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { countWords } from "../number-words";
import { orderName } from "../order-cells.server";
import { readOrdersById } from "../read-orders.server";
import { triage } from "./change-orders.server";
import { undoForm } from "./order-forms.server";

const NAMED_AT_MOST = 3;

/** Takes an acceptance back while no department has begun; says which orders stay accepted and why. */
export async function undoAcceptance(signedIn: SignedIn, form: FormData, back: string) {
  const parsed = parseForm(undoForm, form);
  if (!parsed.ok) return parsed.refusal;
  const targets = parsed.value.ids.split(",").map((id) => ({ id: Number(id), lock: undefined }));
  const { done, refused, error } = await triage(signedIn.backend, targets, { list: "restored" });
  if (error) return refuse(error, form);
  const restored = done.length > 0 ? `${countWords(done.length, "order")} back in New Orders` : "";
  if (refused.length === 0) return redirectWithToast(signedIn, back, { text: restored });
  const text = [restored, await staysWords(signedIn, refused)].filter(Boolean).join(". ");
  return redirectWithToast(signedIn, back, { text, kind: "error" });
}

async function staysWords({ backend }: SignedIn, refused: readonly Refusal[]): Promise<string> {
  const named = refused.slice(0, NAMED_AT_MOST);
  const orders = await readOrdersById(
    backend,
    named.map(({ id }) => id),
  );
  const names = new Map(orders.map((order) => [order.id, orderName(order)]));
  const sentences = named.map(({ id, message }) => `${names.get(id) ?? `Order ${id}`}: ${message}`);
  const rest = refused.length - named.length;
  return `${sentences.join(" ")}${rest > 0 ? ` And ${rest} more.` : ""}`;
}
