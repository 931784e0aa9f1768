import { setTimeout as pause } from "node:timers/promises";
import { field, isObject, type JsonObject, listAt, objectAt, textAt } from "../json-values";
import { nodesOf } from "./shopify-order";
import { askStore, StoreFailure, type StoreReader } from "./store-http";

const API_VERSION = "2025-10";
const MAX_TRIES = 10;
const LONGEST_WAIT_MS = 60_000;

/** Asks Shopify's GraphQL Admin API. */
export interface ShopifyClient {
  /** `data` of the answer. Waits for the points that the store gives back by the second. */
  ask(query: string, variables: object): Promise<JsonObject>;
  /** The elements of a connection on all its pages; `more` asks for what holds the next page. */
  allNodes(
    parent: JsonObject,
    name: string,
    more: (after: string) => Promise<JsonObject | null>,
  ): Promise<JsonObject[]>;
}

export function shopifyClient(reader: StoreReader, baseUrl: string, accessToken: string): ShopifyClient {
  const url = new URL(`${baseUrl}/admin/api/${API_VERSION}/graphql.json`);
  const headers = { "Content-Type": "application/json", "X-Shopify-Access-Token": accessToken };
  const maxTries = Math.min(reader.maxTries ?? MAX_TRIES, MAX_TRIES);

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
      if (tries === maxTries) throw new StoreFailure(`${url.host} allows no more requests for now.`, { waitMs });
      await pause(waitMs, undefined, { signal: reader.signal });
    }
  }

  return {
    ask,
    async allNodes(parent, name, more) {
      const nodes = nodesOf(parent, name);
      for (let page = endOf(parent, name); page !== null; ) {
        const next = (await more(page)) ?? {};
        nodes.push(...nodesOf(next, name));
        page = endOf(next, name);
      }
      return nodes;
    },
  };
}

/** Cursor of the next page; null behind the last one. */
export function endOf(parent: JsonObject, name: string): string | null {
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
