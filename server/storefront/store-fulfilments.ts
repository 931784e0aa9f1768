import { trackingKey } from "contract/shipping";
import { field, gidNumber, idText, isObject, type JsonObject, listAt, plainText, textAt } from "./json-values";
import { readQuantity } from "./quantity";
import { parseInstant, storeClock } from "./store-dates";
import { IMPORT_LIMITS, type StoreFulfilmentRead, type StoreLine, type StoreOrder } from "./store-order";
import { writtenOffset } from "./typed-dates";

const CANCELLED = /^(?:cancelled|error|failure)$/;

/** A fulfilment of Shopify whose goods did not leave, or no longer count. */
export const isFulfilmentOff = (fulfilment: JsonObject) => CANCELLED.test(textAt(fulfilment, "status") ?? "");

/** Shopify's `fulfillments`. Those that only wait (`pending`, `open`) and those without an id or a day are left out. */
export function readFulfilments(
  order: JsonObject,
  lines: readonly StoreLine[],
  timeZone: string | undefined,
): Pick<StoreOrder, "fulfilments"> {
  const fulfilments = listAt(order, "fulfillments")
    .filter(isObject)
    .slice(0, IMPORT_LIMITS.lines)
    .flatMap((one): StoreFulfilmentRead[] => {
      const externalId = gidNumber(one) ?? idText(field(one, "id"));
      const shippedDate = dayOf(textAt(one, "created_at"), timeZone);
      const isWaiting = /^(?:pending|open)$/.test(textAt(one, "status") ?? "");
      if (externalId === null || shippedDate === null || isWaiting) return [];
      const carrier = textAt(one, "tracking_company", 100);
      const pieces = readPieces(one, lines);
      return [
        {
          externalId,
          shippedDate,
          carrier,
          trackingNumbers: numbersOf(one),
          lines: pieces,
          isCancelled: isFulfilmentOff(one),
        },
      ];
    });
  return fulfilments.length > 0 ? { fulfilments } : {};
}

/** The day that the shop's own calendar showed. */
function dayOf(written: string | null, timeZone: string | undefined): string | null {
  return storeClock(parseInstant(written), writtenOffset(written), timeZone).placedOn;
}

function numbersOf(fulfilment: JsonObject): string[] {
  const numbers = [...listAt(fulfilment, "tracking_numbers"), field(fulfilment, "tracking_number")];
  const byKey = new Map<string, string>();
  for (const number of numbers) {
    const text = plainText(number, 100);
    if (text !== null && !byKey.has(trackingKey(text))) byKey.set(trackingKey(text), text);
  }
  return [...byKey.values()].slice(0, MOST_BOXES);
}

const MOST_BOXES = 500;

function readPieces(fulfilment: JsonObject, lines: readonly StoreLine[]): StoreFulfilmentRead["lines"] {
  const pieces = new Map<number, number>();
  for (const item of listAt(fulfilment, "line_items").filter(isObject)) {
    const id = gidNumber(item) ?? idText(field(item, "id"));
    const index = id === null ? -1 : lines.findIndex(({ externalId }) => externalId === id);
    const { quantity } = readQuantity(field(item, "quantity"));
    if (index >= 0 && quantity > 0) pieces.set(index, (pieces.get(index) ?? 0) + quantity);
  }
  return [...pieces].map(([index, quantity]) => ({ index, quantity }));
}

/** All of an order in one fulfilment, where its store says no more than the day. */
export function allFulfilled(
  orderId: string,
  shippedDate: string | null,
  lines: readonly StoreLine[],
  tracking: Pick<StoreFulfilmentRead, "carrier" | "trackingNumbers"> = { carrier: null, trackingNumbers: [] },
): Pick<StoreOrder, "fulfilments"> {
  const pieces = lines.flatMap(({ isProduct, currentQuantity: quantity }, index) =>
    isProduct && quantity > 0 ? [{ index, quantity }] : [],
  );
  if (shippedDate === null || pieces.length === 0) return {};
  return {
    fulfilments: [{ externalId: `order ${orderId}`, shippedDate, lines: pieces, ...tracking, isCancelled: false }],
  };
}
