import { trackingKey } from "contract/shipping";
import { field, isObject, type JsonObject, listAt, objectAt, textAt } from "../json-values";
import { readQuantity } from "../quantity";
import { isFulfilmentOff } from "../store-fulfilments";
import type { ShopifyClient } from "./shopify-client";
import { FULFILMENT_FIELDS, numberOf, restFulfilment } from "./shopify-order";
import { StoreFailure } from "./store-http";
import type { ShipmentToTell, StoreTeller, TellerMemory } from "./store-teller";

/** Any of them may make fulfilments; a shop's own goods need the first. */
const SCOPES = [
  "write_merchant_managed_fulfillment_orders",
  "write_assigned_fulfillment_orders",
  "write_third_party_fulfillment_orders",
];

const SCOPES_QUERY = "query Scopes { currentAppInstallation { accessScopes { handle } } }";
const ORDER = `query Fulfillments($id: ID!) { order(id: $id) { fulfillments(first: 250) { id status } } }`;
const FULFILMENT = `query Fulfillment($id: ID!, $after: String) { fulfillment(id: $id) { ${FULFILMENT_FIELDS} } }`;
const OPEN = `query FulfillmentOrders($id: ID!, $after: String) {
  order(id: $id) {
    fulfillmentOrders(first: 10, after: $after) {
      nodes { id status supportedActions { action } assignedLocation { location { id } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
const OPEN_LINES = `query FulfillmentOrderLines($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) {
    lineItems(first: 100, after: $after) {
      nodes { id remainingQuantity lineItem { id } } pageInfo { hasNextPage endCursor }
    }
  }
}`;
const CREATE = `mutation Fulfill($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id status } userErrors { field message } }
}`;
const TRACK = `mutation Track($id: ID!, $tracking: FulfillmentTrackingInput!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: false) {
    userErrors { field message }
  }
}`;
const CANCEL = `mutation Cancel($id: ID!) {
  fulfillmentCancel(id: $id) { fulfillment { id status } userErrors { field message } }
}`;

const gid = (kind: string, id: string) => `gid://shopify/${kind}/${id}`;

type Pieces = Map<string, number>;

/** An active fulfilment of the order. */
interface Made {
  id: string;
  lines: Pieces;
  numbers: readonly string[];
}

/** Fulfilments of Shopify's GraphQL Admin API. The store mails nobody: this product does. */
export function shopifyTeller({ ask, allNodes }: ShopifyClient, host: string): StoreTeller {
  async function change(query: string, variables: object, name: string): Promise<JsonObject> {
    const payload = objectAt(await ask(query, variables), name);
    const [error] = listAt(payload, "userErrors").filter(isObject);
    if (error) throw new StoreFailure(`${host} refused it: ${(textAt(error, "message") ?? "no reason").slice(0, 200)}`);
    return payload ?? {};
  }

  /** Ids of all fulfilments that count. */
  async function activeIds(orderId: string): Promise<Set<string>> {
    const order = objectAt(await ask(ORDER, { id: gid("Order", orderId) }), "order");
    if (!order) throw new StoreFailure(`${host} does not know this order.`);
    const active = listAt(order, "fulfillments").filter(
      (one): one is JsonObject => isObject(one) && !isFulfilmentOff({ status: textAt(one, "status")?.toLowerCase() }),
    );
    return new Set(active.flatMap((one) => numberOf(textAt(one, "id")) ?? []));
  }

  async function readMade(id: string): Promise<Made | null> {
    const askAfter = async (after: string | null) =>
      objectAt(await ask(FULFILMENT, { id: gid("Fulfillment", id), after }), "fulfillment");
    const first = await askAfter(null);
    if (!first) return null;
    const read = restFulfilment(first, await allNodes(first, "fulfillmentLineItems", askAfter), null);
    const lines: Pieces = new Map();
    for (const item of listAt(read, "line_items").filter(isObject))
      add(lines, textAt(item, "id"), field(item, "quantity"));
    const numbers = listAt(read, "tracking_numbers").flatMap((one) => (typeof one === "string" && one ? [one] : []));
    return { id, lines, numbers };
  }

  /** What of each fulfilment order is still to be fulfilled. */
  async function readOpen(orderId: string): Promise<Open[]> {
    const askAfter = async (after: string | null) =>
      objectAt(await ask(OPEN, { id: gid("Order", orderId), after }), "order");
    const first = await askAfter(null);
    const orders = first ? await allNodes(first, "fulfillmentOrders", askAfter) : [];
    const open: Open[] = [];
    for (const order of orders.filter((one) => !/^(?:CLOSED|CANCELLED)$/.test(textAt(one, "status") ?? ""))) {
      const id = textAt(order, "id") ?? "";
      const linesAfter = async (after: string | null) =>
        objectAt(await ask(OPEN_LINES, { id, after }), "fulfillmentOrder");
      const firstLines = (await linesAfter(null)) ?? {};
      const lines = await allNodes(firstLines, "lineItems", linesAfter);
      open.push({
        id,
        status: textAt(order, "status") ?? "",
        place: textAt(objectAt(objectAt(order, "assignedLocation"), "location"), "id") ?? "",
        mayFulfil: listAt(order, "supportedActions").some(
          (one) => isObject(one) && textAt(one, "action") === "CREATE_FULFILLMENT",
        ),
        lines: lines.map((line) => ({
          id: textAt(line, "id") ?? "",
          lineId: numberOf(textAt(objectAt(line, "lineItem"), "id")) ?? "",
          remaining: readQuantity(field(line, "remainingQuantity")).quantity,
        })),
      });
    }
    return open;
  }

  async function takeBack(shipment: ShipmentToTell, memory: TellerMemory): Promise<void> {
    const active = await activeIds(shipment.orderId);
    for (const id of shipment.ours) {
      if (active.has(id)) await change(CANCEL, { id: gid("Fulfillment", id) }, "fulfillmentCancel");
      await memory.takenBack(id);
    }
  }

  /** Those that are ours, and those that an earlier attempt made before it broke off. */
  async function findMade({ orderId, ours, others, lines, parcels }: ShipmentToTell, memory: TellerMemory) {
    const active = await activeIds(orderId);
    for (const id of ours) if (!active.has(id)) await memory.takenBack(id);
    const rest: Pieces = new Map();
    for (const { externalId, quantity } of lines) add(rest, externalId, quantity);
    const made: Made[] = [];
    const take = (one: Made) => {
      made.push(one);
      for (const [line, quantity] of one.lines) rest.set(line, (rest.get(line) ?? 0) - quantity);
    };
    for (const id of ours) {
      const one = active.has(id) ? await readMade(id) : null;
      if (one) take(one);
    }
    for (const id of active) {
      if (ours.includes(id) || others.includes(id)) continue;
      const one = await readMade(id);
      if (!one || !isOfParcels(one, parcels) || !isWithin(one.lines, rest)) continue;
      await memory.made(id);
      take(one);
    }
    return { made, rest };
  }

  async function fulfil(shipment: ShipmentToTell, memory: TellerMemory): Promise<void> {
    const { made, rest } = await findMade(shipment, memory);
    const tracking = trackingOf(shipment);
    for (const { id, numbers } of made) {
      if (tracking && keysOf(numbers) !== keysOf(shipment.parcels.map(({ number }) => number)))
        await change(TRACK, { id: gid("Fulfillment", id), tracking }, "fulfillmentTrackingInfoUpdate");
    }
    if ([...rest.values()].every((quantity) => quantity <= 0)) return;
    const open = await readOpen(shipment.orderId);
    for (const lineItemsByFulfillmentOrder of takeOpen(open, rest)) {
      const fulfillment = {
        lineItemsByFulfillmentOrder,
        notifyCustomer: false,
        ...(tracking && { trackingInfo: tracking }),
      };
      const payload = await change(CREATE, { fulfillment }, "fulfillmentCreate");
      const id = numberOf(textAt(objectAt(payload, "fulfillment"), "id"));
      if (id === null) throw new StoreFailure(`${host} did not say which fulfillment it made.`, { waitMs: 0 });
      await memory.made(id);
    }
    const held = open.find(
      ({ mayFulfil, lines }) => !mayFulfil && lines.some((one) => one.remaining > 0 && (rest.get(one.lineId) ?? 0) > 0),
    );
    if (held) throw new StoreFailure(heldWords(host, held));
  }

  return {
    tell: (shipment, memory) => (shipment.isGone ? fulfil(shipment, memory) : takeBack(shipment, memory)),
    async testWriting() {
      const installation = objectAt(await ask(SCOPES_QUERY, {}), "currentAppInstallation");
      const scopes = listAt(installation, "accessScopes").map((one) => (isObject(one) ? textAt(one, "handle") : null));
      if (SCOPES.some((scope) => scopes.includes(scope))) return;
      throw new StoreFailure(
        `The access token of ${host} may not fulfill orders. Add the scope ${SCOPES[0]} to its app.`,
      );
    },
  };
}

/** A fulfilment order: what one place has to send. */
interface Open {
  id: string;
  status: string;
  place: string;
  mayFulfil: boolean;
  lines: readonly { id: string; lineId: string; remaining: number }[];
}

function heldWords(host: string, { status }: Open): string {
  if (status === "ON_HOLD") return `${host} has the order on hold. Release it there, then try again.`;
  if (status === "SCHEDULED") return `${host} has scheduled the order for later. Change that there, then try again.`;
  return `${host} lets another fulfillment service ship this order. Change that there, then try again.`;
}

/** Takes the rest from what is open, one list for each place: a fulfilment is of one place. Pieces that are taken leave `rest`. */
function takeOpen(open: readonly Open[], rest: Pieces) {
  const byPlace = new Map<string, object[]>();
  for (const { id, place, mayFulfil, lines } of open) {
    if (!mayFulfil) continue;
    const taken = lines.flatMap((line) => {
      const quantity = Math.min(line.remaining, rest.get(line.lineId) ?? 0);
      if (quantity <= 0) return [];
      rest.set(line.lineId, (rest.get(line.lineId) ?? 0) - quantity);
      return [{ id: line.id, quantity }];
    });
    if (taken.length === 0) continue;
    const part = { fulfillmentOrderId: id, fulfillmentOrderLineItems: taken };
    byPlace.set(place, [...(byPlace.get(place) ?? []), part]);
  }
  return byPlace.values();
}

function trackingOf({ carrier, parcels }: ShipmentToTell) {
  const company = carrier ? { company: carrier } : {};
  const [first] = parcels;
  if (!first) return carrier ? company : null;
  if (parcels.length === 1) return { ...company, number: first.number, ...(first.url && { url: first.url }) };
  const urls = parcels.flatMap(({ url }) => url ?? []);
  return { ...company, numbers: parcels.map(({ number }) => number), ...(urls.length === parcels.length && { urls }) };
}

const keysOf = (numbers: readonly string[]) => numbers.map(trackingKey).sort().join();

/** The same parcels, or one that the store knows no number of. */
const isOfParcels = ({ numbers }: Made, parcels: ShipmentToTell["parcels"]) =>
  numbers.length === 0 || keysOf(numbers) === keysOf(parcels.map(({ number }) => number));

const isWithin = (lines: Pieces, rest: Pieces) =>
  lines.size > 0 && [...lines].every(([line, quantity]) => quantity <= (rest.get(line) ?? 0));

function add(pieces: Pieces, line: string | null, quantity: unknown): void {
  if (line !== null) pieces.set(line, (pieces.get(line) ?? 0) + readQuantity(quantity).quantity);
}
