import { type ListMeta, MAX_PER_PAGE } from "contract/conventions.schema";
import type { OrderListQuery } from "contract/order-list.schema";
import type { Order } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";
import { BYTE_ORDER_MARK, csvRecord } from "~/orders/csv";
import { ORDER_COLUMNS } from "./order-columns";

interface Page {
  data: readonly Order[];
  meta: ListMeta;
}

/** What one call of the API answers at most. */
export const pageQuery = (query: OrderListQuery, page: number) => ({ ...query, page, per_page: MAX_PER_PAGE });

/**
 * Every order that the query matches as CSV: the first page as given, the others one by one, only as fast as they are taken.
 * What fails on the way breaks the download off, so that it never looks whole.
 */
export function streamOrders(
  backend: BackendClient,
  query: OrderListQuery,
  first: Page,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const written = new Set<number>();
  const rows = ({ data }: Page) => data.map((order) => recordOnce(order, written)).join("");
  const isLast = ({ data, meta }: Page) => data.length === 0 || meta.current_page >= meta.last_page;
  let next = 2;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const head = csvRecord(ORDER_COLUMNS.map(([name]) => name));
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + head + rows(first)));
        if (isLast(first)) controller.close();
      },
      async pull(controller) {
        signal.throwIfAborted();
        const page = await backend.read("listOrders", { query: pageQuery(query, next) });
        next += 1;
        controller.enqueue(encoder.encode(rows(page)));
        if (isLast(page)) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Orders move between pages while others work on them: none stands twice. */
function recordOnce(order: Order, written: Set<number>): string {
  if (written.has(order.id)) return "";
  written.add(order.id);
  return csvRecord(ORDER_COLUMNS.map(([, value]) => value(order)));
}
