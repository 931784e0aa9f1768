import type { Answer } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { personName } from "~/format/person-name";
import type { ListPage } from "~/lists/list-page";
import { orderNameOf } from "./order-title";

type ReadName = (backend: BackendClient, id: number) => Promise<string | null | undefined>;

const nameIn = <T>(answer: Answer<{ data: T }>, nameOf: (record: T) => string | null | undefined) =>
  answer.ok ? nameOf(answer.data.data) : null;

const personOf: ReadName = async (backend, id) => nameIn(await backend.call("getUser", { id }), personName);

/** How the record is read that a filter names by its id. */
const READERS: Readonly<Record<string, ReadName>> = {
  order_id: async (backend, id) => nameIn(await backend.call("getOrder", { id }), orderNameOf),
  customer_id: async (backend, id) =>
    nameIn(
      await backend.call("getCustomer", { id }),
      (one) => one.company || personName({ ...one, email: one.email ?? one.phone ?? "unknown" }),
    ),
  purchase_order_id: async (backend, id) =>
    nameIn(await backend.call("getPurchaseOrder", { id }), ({ po_number }) => po_number),
  assigned_to_id: personOf,
  created_by_id: personOf,
  owner_id: personOf,
};

/** What the record is called that this filter means; undefined of a filter that names no record. */
export async function filterName(backend: BackendClient, filter: string, id: number): Promise<string | undefined> {
  const read = READERS[filter];
  return read && ((await read(backend, id)) ?? "unknown");
}

/** The list, naming the records that it is filtered by: it may have no row that does. */
export async function withFilterNames<List extends ListPage>(backend: BackendClient, list: List): Promise<List> {
  const asked = list.applied.map(
    async ([name, value]) => [name, await filterName(backend, name, Number(value))] as const,
  );
  const found = (await Promise.all(asked)).flatMap(([name, words]) => (words === undefined ? [] : [[name, words]]));
  return { ...list, named: Object.fromEntries(found) };
}
