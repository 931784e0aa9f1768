import { countWords } from "contract/number-words";
import { orderPatch } from "contract/order-writes.schema";
import { z } from "zod";
import { parseForm, refuse } from "~/backend/forms.server";
import type { Refusal } from "~/lists/bulk/change-each.server";
import { isTakingBack, takeBack } from "~/lists/undo/take-back.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { orderName } from "../order-cells.server";
import { readOrdersById } from "../read-orders.server";
import { triage } from "./change-orders.server";

const undoForm = z.object({ ids: z.string().regex(/^\d{1,9}(,\d{1,9}){0,4999}$/, "Choose the orders again.") });

const NAMED_AT_MOST = 3;

/** Takes back what a message said: an order's earlier values, or a triage. */
export async function undoOrders(signedIn: SignedIn, form: FormData, back: string) {
  if (!isTakingBack(form)) return await undoTriage(signedIn, form, back);
  const { backend } = signedIn;
  return await takeBack(signedIn, form, {
    noun: "order",
    schema: orderPatch,
    put: ({ id, lock: lock_version }, body) => backend.call("patchOrder", { id, body: { ...body, lock_version } }),
    name: (refused) => nameOrders(signedIn, refused),
    back,
  });
}

/** Takes an acceptance back while no department has begun, or an ignoring; says which orders stay as they are and why. */
async function undoTriage(signedIn: SignedIn, form: FormData, back: string) {
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

async function nameOrders({ backend }: SignedIn, refused: readonly Refusal[]) {
  const orders = await readOrdersById(
    backend,
    refused.map(({ id }) => id),
  );
  const names = new Map(orders.map((order) => [order.id, orderName(order)]));
  return refused.map(({ id, message }) => ({ name: names.get(id) ?? `Order ${id}`, message }));
}

async function staysWords(signedIn: SignedIn, refused: readonly Refusal[]): Promise<string> {
  const named = await nameOrders(signedIn, refused.slice(0, NAMED_AT_MOST));
  const sentences = named.map(({ name, message }) => `${name}: ${message}`);
  const rest = refused.length - named.length;
  return `${sentences.join(" ")}${rest > 0 ? ` And ${rest} more.` : ""}`;
}
