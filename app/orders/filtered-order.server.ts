import type { BackendClient } from "~/backend/client.server";
import type { ListPage } from "~/lists/list-page";
import { orderNameOf } from "./order-title";

/** The list, naming the order that it is filtered by: it may have no row that does. */
export async function withOrderName<List extends ListPage>(backend: BackendClient, list: List): Promise<List> {
  const id = list.applied.find(([name]) => name === "order_id")?.[1];
  const answer = id === undefined ? null : await backend.call("getOrder", { id: Number(id) });
  return answer?.ok ? { ...list, order: orderNameOf(answer.data.data) } : list;
}
