import { setTimeout as pause } from "node:timers/promises";
import { field, isObject, type JsonObject, listAt, objectAt, textAt } from "../json-values";
import {
  FULFILMENT_FIELDS,
  LINE_FIELDS,
  LINES_A_PAGE,
  nodesOf,
  ORDER_FIELDS,
  restFulfilment,
  restOrder,
} from "./shopify-order";
import { askStore, StoreFailure, type StoreReader } from "./store-http";
import type { StoreApi } from "./store-page";

const API_VERSION = "2025-10";
/** Each order costs its lines: more would ask for more than one query may cost. */
const ORDERS_A_PAGE = 5;
const MAX_TRIES = 10;
const LONGEST_WAIT_MS = 60_000;

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
  const url = new URL(`${baseUrl}/admin/api/${API_VERSION}/graphql.json`);
  const headers = { "Content-Type": "application/json", "X-Shopify-Access-Token": accessToken };

  /** Waits for the points that the store gives back by the second. */
  async function ask(query: string, variables: object): Promise<JsonObject> {
    for (let tries = 1; ; tries += 1) {
      const body = JSON.stringify({ query, variables });
      const { json } = await askStore(reader, { method: "POST", url, headers, body });
      const answer = isObject(json) ? json : {};
      const errors = listAt(answer, "errors").filter(isObject);
      const isThrottled = errors.some((error) => textAt(objectAt(error, "extensions"), "code") === "THROTTLED");
      const waitMs = throttleMs(answer, isThrottled);
      if (!isThrottled) {
        const data = objectAt(answer, "data");
        if (!data || errors.length > 0 || field(answer, "errors")) throw new StoreFailure(errorWords(url.host, answer));
        if (waitMs > 0) await pause(waitMs, undefined, { signal: reader.signal });
        return data;
      }
      if (tries === MAX_TRIES) throw new StoreFailure(`${url.host} allows no more requests for now.`);
      await pause(waitMs, undefined, { signal: reader.signal });
    }
  }

  /** The elements of a connection on all its pages; `more` asks for what holds the next page. */
  async function allNodes(
    parent: JsonObject,
    name: string,
    more: (after: string) => Promise<JsonObject | null>,
  ): Promise<JsonObject[]> {
    const nodes = nodesOf(parent, name);
    for (let page = endOf(parent, name); page !== null; ) {
      const next = (await more(page)) ?? {};
      nodes.push(...nodesOf(next, name));
      page = endOf(next, name);
    }
    return nodes;
  }

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

/** Cursor of the next page; null behind the last one. */
function endOf(parent: JsonObject, name: string): string | null {
  const connection = objectAt(parent, name);
  const info = objectAt(connection, "pageInfo");
  if (field(info, "hasNextPage") !== true) return null;
  const edges = listAt(connection, "edges").filter(isObject);
  return textAt(info, "endCursor", 2_000) ?? textAt(edges.at(-1) ?? null, "cursor", 2_000);
}

/** How long until the store has given back what the next query of this kind costs. */
function throttleMs(answer: JsonObject, isThrottled: boolean): number {
  const cost = objectAt(objectAt(answer, "extensions"), "cost");
  const status = objectAt(cost, "throttleStatus");
  const number = (object: JsonObject | null, name: string) => Number(field(object, name) ?? Number.NaN);
  const missing = number(cost, "requestedQueryCost") - number(status, "currentlyAvailable");
  const ms = (missing / number(status, "restoreRate")) * 1000;
  if (Number.isFinite(ms)) return Math.min(LONGEST_WAIT_MS, Math.max(isThrottled ? 100 : 0, Math.ceil(ms)));
  return isThrottled ? 1_000 : 0;
}

/** Shopify says in plain words what a token may not read. */
function errorWords(host: string, answer: JsonObject): string {
  const errors = field(answer, "errors");
  const first =
    typeof errors === "string" ? errors : textAt(listAt(answer, "errors").find(isObject) ?? null, "message");
  return `${host} refused the request${first ? `: ${first.slice(0, 200).replace(/\.$/, "")}` : ""}.`;
}
