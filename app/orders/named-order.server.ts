import { bareOrderName } from "contract/order-names";
import type { Order } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";

/** The longest search that the contract takes. */
export const MAX_SEARCH_LENGTH = 200;

type Named = Pick<Order, "name" | "order_number">;

/** Is this word the whole name or number of the order? "#1042" and "1042" are, whichever of them is stored. */
export function isNamed(order: Named, word: string): boolean {
  return nameRank(order, word) < NO_NAME;
}

const NO_NAME = 4;

/** 0 for the name as it is stored, 1 with the sign or without, 2 for the number of another name ("O-1042"), 3 where "O-" stands for the sign. */
function nameRank({ name, order_number }: Named, word: string): number {
  const own = name?.toLowerCase() ?? "";
  const asked = word.trim().toLowerCase();
  if (own === asked) return 0;
  if (bareOrderName(own) === bareOrderName(asked)) return 1;
  if (String(order_number ?? "") === bareOrderName(asked)) return 2;
  const number = signlessNumber(asked);
  return number !== null && [bareOrderName(own), String(order_number ?? "")].includes(number) ? 3 : NO_NAME;
}

/** "1042" of "O-1042", as URLs write "#1042". */
const signlessNumber = (word: string) => /^O-(\d+)$/i.exec(word.trim())?.[1] ?? null;

/** The order that a URL names: of several the one whose name is nearest to it. Throws what `read` throws. */
export async function readNamedOrder(backend: BackendClient, word: string): Promise<Order | null> {
  const q = bareOrderName(word);
  if (q === "" || q.length > MAX_SEARCH_LENGTH) return null;
  const find = async (words: string) => {
    const { data } = await backend.read("listOrders", { query: { q: words, status: ["any"] } });
    const named = data.filter((order) => isNamed(order, word));
    return named.sort((left, right) => nameRank(left, word) - nameRank(right, word))[0] ?? null;
  };
  const number = signlessNumber(word);
  return (await find(q)) ?? (number === null ? null : await find(number));
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
