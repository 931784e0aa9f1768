import type { Order } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";

/** The longest search that the contract takes. */
export const MAX_SEARCH_LENGTH = 200;

/** Is this word the whole name or number of the order? "#1042" and "1042" are. */
export function isNamed({ name, order_number }: Order, word: string): boolean {
  const own = name?.toLowerCase();
  const asked = word.toLowerCase();
  return own === asked || own === `#${asked}` || String(order_number ?? "") === asked;
}

export type NamedOrder = { ok: true; order: { id: number; name: string } } | { ok: false; message: string };

/** The one order that is called so, or the sentence why there is none to take. */
export async function findNamedOrder(backend: BackendClient, typed: string): Promise<NamedOrder> {
  const word = typed.trim();
  const shown = word.slice(0, 40);
  if (word.length > MAX_SEARCH_LENGTH) return { ok: false, message: `No order is called ${shown}…` };
  const answer = await backend.call("listOrders", { query: { q: word, status: ["any"] } });
  if (!answer.ok) return { ok: false, message: answer.error.message };
  const [only, ...others] = answer.data.data.filter((order) => isNamed(order, word));
  if (!only) return { ok: false, message: `No order is called ${shown}. Type its number, such as 1042.` };
  if (others.length > 0) return { ok: false, message: `${others.length + 1} orders are called ${shown}.` };
  return { ok: true, order: { id: only.id, name: only.name ?? `Order ${only.id}` } };
}
