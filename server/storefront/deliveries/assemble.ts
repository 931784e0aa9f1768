import { field, idText, isObject, type JsonObject, listAt, objectAt, textAt } from "../json-values";
import { parseInstant } from "../store-dates";
import { withoutPerson } from "./without-person";

/** What a delivery says of an order, without its body. */
export interface Part {
  id: number;
  kind: "order" | "refund" | "fulfilment" | "deletion";
  topic: string;
  /** When the store last changed the order that it holds. */
  version: string | null;
  triggered_at: string | null;
  delivery_id: string;
  body_sha256: string;
}

export interface Parts {
  /** The newest version of the order. */
  base: Part;
  /** Other versions of the same second that come before it. */
  before: number;
  refunds: Part[];
  fulfilments: Part[];
  isDeleted: boolean;
}

/**
 * Which of all deliveries of one order say how it is now: the newest version, whatever came first, and the refunds, the fulfilments and the deletion. It
 * follows from what was delivered, never from when or how often. Null where no delivery holds the order.
 */
export function chooseParts(parts: readonly Part[]): Parts | null {
  const versions = parts.filter(({ kind }) => kind === "order").toSorted(byVersion);
  const base = versions.at(-1);
  if (!base) return null;
  const sameTime = versions.filter((part) => part.version === base.version && part.body_sha256 !== base.body_sha256);
  return {
    base,
    before: new Set(sameTime.map(({ body_sha256 }) => body_sha256)).size,
    refunds: parts.filter(({ kind }) => kind === "refund"),
    fulfilments: parts.filter(({ kind }) => kind === "fulfilment"),
    isDeleted: base.topic !== "order.restored" && parts.some(({ kind }) => kind === "deletion"),
  };
}

/** Stores tell versions apart by the second: within one the moment of the message decides, then its id. */
function byVersion(one: Part, other: Part): number {
  const keys = (part: Part) => [part.version ?? "", part.triggered_at ?? "", part.delivery_id];
  const [own, others] = [keys(one), keys(other)];
  const at = own.findIndex((key, index) => key !== others[index]);
  return at < 0 ? 0 : (own[at] ?? "") < (others[at] ?? "") ? -1 : 1;
}

export interface Bodies {
  order: JsonObject;
  refunds: readonly JsonObject[];
  fulfilments: readonly JsonObject[];
}

/** The order as it is after all of it, in the store's own words; null where nothing was to be added to the newest version. */
export function assembleOrder(
  { base, before, isDeleted }: Parts,
  { order, refunds, fulfilments }: Bodies,
  isRedacted: boolean,
): JsonObject | null {
  const later = laterRefunds(order, base.version, refunds);
  const left = laterFulfilments(order, fulfilments);
  const added = later.length + left.versions + (isDeleted ? 1 : 0);
  if (before === 0 && added === 0 && !isRedacted) return null;
  const withRefunds = later.reduce(takeBack, order);
  const withAll = left.versions > 0 ? { ...withRefunds, fulfillments: left.all } : withRefunds;
  const ended = isDeleted ? deleted(withAll, base.version) : withAll;
  const person = isRedacted ? withoutPerson(ended) : ended;
  // Thousandths of a second are free: each of them makes a version that is newer than the last, and older than the next second.
  return atVersion(person, base.version, before * 100 + Math.min(99, added));
}

/** Refunds that the order does not know yet. */
function laterRefunds(order: JsonObject, version: string | null, refunds: readonly JsonObject[]): JsonObject[] {
  const known = new Set(
    listAt(order, "refunds")
      .filter(isObject)
      .map((one) => idText(field(one, "id"))),
  );
  const later = new Map<string, JsonObject>();
  for (const refund of refunds) {
    const id = idText(field(refund, "id"));
    const at = parseInstant(String(field(refund, "created_at") ?? ""));
    if (id !== null && !known.has(id) && (at === null || version === null || at > version)) later.set(id, refund);
  }
  return [...later.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, refund]) => refund);
}

/** The fulfilments of the order, each in its newest version, and how many versions it did not know: stores never take one away again. */
function laterFulfilments(order: JsonObject, fulfilments: readonly JsonObject[]) {
  const all = new Map<string, JsonObject>();
  for (const one of listAt(order, "fulfillments").filter(isObject)) all.set(idText(field(one, "id")) ?? "", one);
  let versions = 0;
  for (const one of fulfilments.toSorted((some, other) => (changedAt(some) < changedAt(other) ? -1 : 1))) {
    const id = idText(field(one, "id"));
    const known = all.get(id ?? "");
    if (id === null || (known && changedAt(known) >= changedAt(one))) continue;
    all.set(id, one);
    versions += 1;
  }
  return { all: [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one), versions };
}

const changedAt = (fulfilment: JsonObject) =>
  ["updated_at", "created_at"].map((name) => parseInstant(textAt(fulfilment, name))).find(Boolean) ?? "";

function takeBack(order: JsonObject, refund: JsonObject): JsonObject {
  const back = new Map<string, number>();
  for (const line of listAt(refund, "refund_line_items").filter(isObject)) {
    const id = idText(field(line, "line_item_id"));
    if (id !== null) back.set(id, (back.get(id) ?? 0) + Number(field(line, "quantity") ?? 0));
  }
  const lines = listAt(order, "line_items").map((line) => {
    const current = isObject(line) ? field(line, "current_quantity") : null;
    const pieces = isObject(line) ? back.get(idText(field(line, "id")) ?? "") : undefined;
    if (!isObject(line) || typeof current !== "number" || !pieces) return line;
    return { ...line, current_quantity: Math.max(0, current - pieces) };
  });
  return { ...order, line_items: lines, refunds: [...listAt(order, "refunds"), refund] };
}

function deleted(order: JsonObject, version: string | null): JsonObject {
  if (isWoo(order)) return { ...order, status: "trash" };
  if (field(order, "cancelled_at")) return order;
  return { ...order, cancelled_at: version, cancel_reason: "deleted" };
}

const isWoo = (order: JsonObject) => Object.hasOwn(order, "order_key") || objectAt(order, "billing") !== null;

function atVersion(order: JsonObject, version: string | null, milliseconds: number): JsonObject {
  if (version === null || milliseconds === 0) return order;
  const at = new Date(Date.parse(version) + Math.min(999, milliseconds)).toISOString();
  return isWoo(order) ? { ...order, date_modified_gmt: at } : { ...order, updated_at: at };
}
