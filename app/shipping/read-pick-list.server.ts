import { dayWords } from "contract/day-words";
import { isolated } from "contract/isolated";
import { numberWords } from "contract/number-words";
import type { OrderToPack } from "contract/shipments.schema";
import type { BackendClient } from "~/backend/client.server";
import { packingWishes } from "./packing-wishes";

const PER_PAGE = 100;
const MOST_PAGES = 5;

/** Orders to pack by the bin where their pieces are; those in no bin last. */
export async function readPickList(backend: BackendClient, today: string) {
  const orders: OrderToPack[] = [];
  let total = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, meta } = await backend.read("listToPack", { query: { page, per_page: PER_PAGE } });
    orders.push(...data);
    total = meta.total;
    if (page >= meta.last_page) break;
  }
  const rows = orders.map((order) => ({
    key: order.id,
    bins: order.bins.join(", "),
    order: order.name,
    who: order.company ?? "",
    pieces: `${numberWords(order.units_to_pack)} of ${numberWords(order.total_units)}`,
    day: order.ship_by_date ? dayWords(order.ship_by_date, today) : "No date",
    how: order.shipping_method ?? "",
    packing: [...packingWishes(order), order.hold_reason && `On hold: ${order.hold_reason}`].filter(Boolean).join(", "),
  }));
  rows.sort((one, other) => {
    if (one.bins === "" || other.bins === "") return Number(one.bins === "") - Number(other.bins === "");
    return one.bins.localeCompare(other.bins, "en", { numeric: true });
  });
  return { rows: isolated(rows), more: total - orders.length, printed: dayWords(today, "") };
}
