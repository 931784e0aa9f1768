import { dayWords } from "contract/day-words";
import { joined } from "contract/isolated";
import type { SearchAnswer } from "contract/search.schema";
import { PURCHASE_ORDER_STATUS_WORDS } from "contract/sourcing";
import { ART_PROOF_STATUS_WORDS, ORDER_STATUS_WORDS, statusWord } from "contract/statuses";
import type { BackendClient } from "~/backend/client.server";
import { paths } from "../paths";

export interface FoundGroup {
  name: string;
  items: FoundItem[];
}

export interface FoundView {
  q: string;
  groups: FoundGroup[];
  /** Why nothing could be looked for. */
  problem: string | null;
}

const MAX_LENGTH = 200;
const MAX_ORDERS = 6;

/** The name of their group. */
export const ORDERS_FOUND = "Orders";

interface Clock {
  today: string;
}

/** Everything that the words of the URL find; a backend without this call finds orders alone. */
export async function readSearch(backend: BackendClient, params: URLSearchParams, clock: Clock): Promise<FoundView> {
  const q = (params.get("q") ?? "").trim().slice(0, MAX_LENGTH);
  if (q === "") return { q, groups: [], problem: null };
  const answer = await backend.call("search", { query: { q } });
  if (answer.ok) return { q, groups: groupsOf(answer.data.data, clock), problem: null };
  if (answer.error.kind === "missing") return await findOrders(backend, q, clock);
  return { q, groups: [], problem: answer.error.message };
}

async function findOrders(backend: BackendClient, q: string, clock: Clock): Promise<FoundView> {
  const answer = await backend.call("listOrders", { query: { q, per_page: MAX_ORDERS, status: ["any"] } });
  if (!answer.ok) return { q, groups: [], problem: answer.error.message };
  const items = answer.data.data.map((order) => orderItem({ ...order, name: order.name ?? `#${order.id}` }, clock));
  return { q, groups: items.length > 0 ? [{ name: ORDERS_FOUND, items }] : [], problem: null };
}

function groupsOf(found: SearchAnswer, clock: Clock): FoundGroup[] {
  const groups: FoundGroup[] = [
    { name: ORDERS_FOUND, items: found.orders.map((order) => orderItem(order, clock)) },
    {
      name: "Proofs",
      items: found.proofs.map(({ id, name, order_name, status }) => ({
        to: paths.proof(id),
        title: `Proof ${id}${name ? `, ${name}` : ""}`,
        about: joined([order_name, statusWord(ART_PROOF_STATUS_WORDS, status).label]),
      })),
    },
    {
      name: "Purchase orders",
      items: found.purchase_orders.map(({ id, po_number, supplier, status }) => ({
        to: paths.purchaseOrder(id),
        title: po_number,
        about: joined([supplier, statusWord(PURCHASE_ORDER_STATUS_WORDS, status).label]),
      })),
    },
    {
      name: "Tracking",
      items: found.tracking.map(({ tracking_number, po_number, supplier }) => ({
        to: paths.receiving(new URLSearchParams({ view: "all", q: tracking_number })),
        title: tracking_number,
        about: joined([po_number, supplier]),
      })),
    },
    {
      name: "Customers",
      items: found.customers.map(({ id, name, email, company }) => ({
        to: paths.customer(id),
        title: name,
        about: joined([company, email]),
      })),
    },
    {
      name: "Suppliers",
      items: found.suppliers.map(({ id, name, code }) => ({
        to: paths.supplier(id),
        title: name,
        about: joined([code]),
      })),
    },
    {
      name: "SKUs",
      items: found.skus.map(({ sku, title }) => ({
        to: paths.findOrders(new URLSearchParams({ q: sku })),
        title: sku,
        about: joined([title]),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

type FoundOrder = Pick<SearchAnswer["orders"][number], "id" | "name" | "company" | "status" | "required_in_hand_date">;

/** What a search found, as the palette and its page show it. */
export type FoundItem = ReturnType<typeof orderItem>;

function orderItem({ id, name, company, status, required_in_hand_date: day }: FoundOrder, clock: Clock) {
  return {
    to: paths.order(id),
    title: joined([name, company]),
    /** Beside the title, muted. */
    about: joined([statusWord(ORDER_STATUS_WORDS, status).label, day && `in hands ${dayWords(day, clock.today)}`]),
  };
}
