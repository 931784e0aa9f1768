import { countWords } from "contract/number-words";
import type { Order } from "contract/orders.schema";
import { MAX_SHEETS, type WorkOrder } from "contract/work-order.schema";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";
import type { ListRequest } from "~/orders/list-request.server";
import { orderNameOf } from "~/orders/order-title";
import { readOrdersById } from "~/orders/read-orders.server";

/** The sheets of the orders that the URL names, or of all that the list's filter matches; never more than MAX_SHEETS. */
export async function readSheets(backend: BackendClient, params: URLSearchParams, asked: ListRequest) {
  const { orders, leftOut } =
    params.get("all") === "1" ? await readMatching(backend, asked) : await readNamed(backend, params);
  const waiting = orders.filter(isNotAccepted);
  const ids = orders.filter((order) => !isNotAccepted(order)).map(({ id }) => id);
  const sheets = ids.length > 0 ? await readWorkOrders(backend, ids) : [];
  const notAccepted = waiting.map((order) => `${orderNameOf(order)} is not accepted. Accept it in New Orders first.`);
  return {
    sheets,
    /** What was asked for and is not printed, and why. */
    leftOut: [...leftOut, ...notAccepted],
  };
}

interface Chosen {
  orders: Order[];
  leftOut: string[];
}

async function readNamed(backend: BackendClient, params: URLSearchParams): Promise<Chosen> {
  const ids = [...new Set(params.getAll("ids").filter((id) => /^[1-9]\d{0,8}$/.test(id)))].map(Number);
  const chosen = ids.slice(0, MAX_SHEETS);
  const orders = chosen.length > 0 ? await readOrdersById(backend, chosen) : [];
  const found = new Set(orders.map(({ id }) => id));
  const unknown = chosen.filter((id) => !found.has(id)).map((id) => `There is no order with the id ${id}.`);
  return { orders, leftOut: [...unknown, ...tooMany(ids.length)] };
}

async function readMatching(backend: BackendClient, { query }: ListRequest): Promise<Chosen> {
  const { data, meta } = await backend.read("listOrders", { query: { ...query, page: 1, per_page: MAX_SHEETS } });
  return { orders: data, leftOut: tooMany(meta.total) };
}

function tooMany(count: number): string[] {
  const over = count - MAX_SHEETS;
  if (over <= 0) return [];
  return [
    `${countWords(over, "order")} more: at most ${MAX_SHEETS} print at once. Print those next, with a narrower filter.`,
  ];
}

/** A company's own backend may not say when an order was accepted: then its sheet tells. */
function isNotAccepted({ accepted_at, stage }: Order): boolean {
  return accepted_at === null || stage === "new" || stage === "ignored";
}

/** In one call; one by one from a company's own backend, a few at a time. */
async function readWorkOrders(backend: BackendClient, ids: readonly number[]): Promise<WorkOrder[]> {
  const answer = await backend.call("listWorkOrders", { query: { id: [...ids] } });
  if (answer.ok) return answer.data.data;
  if (answer.error.kind !== "missing") throw pageProblem(answer.error);
  const sheets: WorkOrder[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE).map((id) => backend.read("workOrder", { id }));
    sheets.push(...(await Promise.all(some)).map(({ data }) => data));
  }
  return sheets;
}

const AT_ONCE = 4;
