import { field, isObject, type JsonObject, listAt, objectAt, textAt } from "../json-values";
import { endOf, shopifyClient } from "./shopify-client";
import {
  FULFILMENT_FIELDS,
  LINE_FIELDS,
  LINES_A_PAGE,
  nodesOf,
  ORDER_FIELDS,
  restFulfilment,
  restOrder,
} from "./shopify-order";
import type { StoreReader } from "./store-http";
import type { StoreApi } from "./store-page";

/** Each order costs its lines: more would ask for more than one query may cost. */
const ORDERS_A_PAGE = 5;

const ORDERS = `query Orders($first: Int!, $after: String, $query: String) {
  shop { ianaTimezone }
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { ${ORDER_FIELDS} }
    pageInfo { hasNextPage endCursor }
  }
}`;
const LINES = `query Lines($id: ID!, $after: String) {
  order(id: $id) {
    lineItems(first: ${LINES_A_PAGE}, after: $after) { nodes { ${LINE_FIELDS} } pageInfo { hasNextPage endCursor } }
  }
}`;
const FULFILMENT = `query Fulfillment($id: ID!, $after: String) { fulfillment(id: $id) { ${FULFILMENT_FIELDS} } }`;
const TEST = "query Test { orders(first: 1) { nodes { id } } }";

/** Shopify's GraphQL Admin API. */
export function shopifyApi(reader: StoreReader, baseUrl: string, accessToken: string): StoreApi {
  const { ask, allNodes } = shopifyClient(reader, baseUrl, accessToken);

  async function allLines(order: JsonObject): Promise<JsonObject[]> {
    const id = field(order, "id");
    return await allNodes(order, "lineItems", async (after) => objectAt(await ask(LINES, { id, after }), "order"));
  }

  /** Each asked for by itself: within the page of orders they would cost more than one query may. */
  async function allFulfilments(order: JsonObject, timeZone: string | null): Promise<JsonObject[]> {
    const fulfilments: JsonObject[] = [];
    for (const { id } of listAt(order, "fulfillments").filter(isObject)) {
      const askAfter = async (after: string | null) => objectAt(await ask(FULFILMENT, { id, after }), "fulfillment");
      const first = await askAfter(null);
      if (!first) continue;
      const items = await allNodes(first, "fulfillmentLineItems", askAfter);
      fulfilments.push(restFulfilment(first, items, timeZone));
    }
    return fulfilments;
  }

  return {
    async readPage(since, cursor) {
      const query = since === null ? null : `updated_at:>='${since}'`;
      const data = await ask(ORDERS, { first: ORDERS_A_PAGE, after: cursor, query });
      const timeZone = textAt(objectAt(data, "shop"), "ianaTimezone");
      const orders: JsonObject[] = [];
      for (const order of nodesOf(data, "orders")) {
        const parts = { lines: await allLines(order), fulfilments: await allFulfilments(order, timeZone), timeZone };
        orders.push(restOrder(order, parts));
      }
      return { orders, next: endOf(data, "orders") };
    },
    async test() {
      await ask(TEST, {});
    },
  };
}
