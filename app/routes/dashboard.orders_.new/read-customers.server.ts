import type { BackendClient } from "~/backend/client.server";
import { customerName } from "~/customers/customer-name";
import { paths } from "~/navigation/paths";

const SHOWN = 8;

/** The customer that the URL names, or those that its words find. */
export async function readCustomers(backend: BackendClient, query: URLSearchParams) {
  const id = Number(query.get("customer"));
  const q = (query.get("q") ?? "").trim().slice(0, 200);
  if (Number.isInteger(id) && id > 0) {
    const answer = await backend.call("getCustomer", { id });
    if (answer.ok) return { q, chosen: choiceOf(answer.data.data), found: null, problem: null };
  }
  if (q === "") return { q, chosen: null, found: null, problem: null };
  const answer = await backend.call("listCustomers", { query: { q, per_page: SHOWN } });
  if (!answer.ok) return { q, chosen: null, found: null, problem: answer.error.message };
  return { q, chosen: null, found: answer.data.data.map(choiceOf), problem: null };
}

function choiceOf(customer: Parameters<typeof customerName>[0] & { orders_count?: number | null }) {
  const { id, company, email, phone } = customer;
  const name = customerName(customer);
  const about = [company, email, phone].filter((word) => word && word !== name).join(", ");
  return { id, name, about, to: paths.newOrder(new URLSearchParams({ customer: String(id) })) };
}
