import { isObject, type JsonObject, textAt } from "../json-values";
import { parseInstant } from "../store-dates";
import { askStore, StoreFailure, type StoreReader } from "./store-http";
import type { StoreApi } from "./store-page";

const PER_PAGE = 50;

export interface WooCredentials {
  consumer_key: string;
  consumer_secret: string;
}

export const basicAuthorization = ({ consumer_key, consumer_secret }: WooCredentials) =>
  `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString("base64")}`;

/** Where in the list reading stands: what changed after `after`, and of that the page. */
interface Place {
  after: string | null;
  page: number;
  /** Orders of the last page, each with its version: seen again they are nothing new. */
  seen: string[];
}

/** WooCommerce REST v3. */
export function woocommerceApi(reader: StoreReader, baseUrl: string, credentials: WooCredentials): StoreApi {
  const authorization = basicAuthorization(credentials);

  async function ask(place: Pick<Place, "after" | "page">, perPage: number) {
    const url = new URL(`${baseUrl}/wp-json/wc/v3/orders`);
    const query = { per_page: perPage, page: place.page, orderby: "modified", order: "asc", status: "any" };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    if (place.after !== null) {
      url.searchParams.set("modified_after", place.after.replace(/\.\d+Z$/, ""));
      url.searchParams.set("dates_are_gmt", "true");
    }
    const { json, headers } = await askStore(reader, { method: "GET", url, headers: { Authorization: authorization } });
    if (!Array.isArray(json)) throw new StoreFailure(`${url.host} did not answer with a list of orders.`);
    return { orders: json.filter(isObject), pages: Number(headers["x-wp-totalpages"] ?? Number.NaN) };
  }

  return {
    async readPage(since, cursor) {
      const place: Place = cursor === null ? { after: since, page: 1, seen: [] } : JSON.parse(cursor);
      const { orders, pages } = await ask(place, PER_PAGE);
      const news = orders.filter((order) => !place.seen.includes(versionOf(order)));
      return { orders: news, next: nextPlace(place, orders, pages) };
    },
    async test() {
      await ask({ after: null, page: 1 }, 1);
    },
  };
}

/**
 * Goes on by time and not by page: an order that changes meanwhile moves to the end, and pages behind it would leave out another one. By
 * page only among orders of the same second, and where a store does not sort by time.
 */
function nextPlace(place: Place, orders: readonly JsonObject[], pages: number): string | null {
  const seen = orders.map(versionOf);
  const hasMore = Number.isNaN(pages) ? orders.length > 0 : place.page < pages;
  const isNews = seen.some((version) => !place.seen.includes(version));
  if (orders.length === 0 || (!isNews && !hasMore)) return null;
  const times = orders.map(changedAt);
  const isSorted = times.every((at, index) => at !== "" && at >= (times[index - 1] ?? ""));
  const last = times.at(-1) ?? "";
  const before = isSorted ? new Date(Date.parse(last) - 1_000).toISOString() : null;
  if (before !== null && before > (place.after ?? "")) return JSON.stringify({ after: before, page: 1, seen });
  if (!hasMore) return null;
  return JSON.stringify({ ...place, page: place.page + 1, seen });
}

const versionOf = (order: JsonObject) => `${textAt(order, "id")} ${changedAt(order)}`;
const changedAt = (order: JsonObject) =>
  parseInstant(textAt(order, "date_modified_gmt")) ?? parseInstant(textAt(order, "date_modified")) ?? "";
