import fc from "fast-check";
import { shopifyLine, shopifyOrder } from "tests/factories/store-files";
import { expect, it } from "vitest";
import type { JsonObject } from "../json-values";
import { assembleOrder, chooseParts, type Part } from "./assemble";

const at = (second: number) => `2026-03-09T15:00:${String(second).padStart(2, "0")}.000Z`;

interface Delivery {
  part: Part;
  body: JsonObject;
}

let ids = 0;
function delivery(kind: Part["kind"], topic: string, body: JsonObject, triggered_at: string | null = null): Delivery {
  const id = ++ids;
  const version = kind === "order" ? String(body.updated_at) : null;
  return {
    part: { id, kind, topic, version, triggered_at, delivery_id: `d${id}`, body_sha256: JSON.stringify(body) },
    body,
  };
}

const order = shopifyOrder({ line_items: [shopifyLine({ id: 5, quantity: 9, current_quantity: 9 })] });
const refund = (id: number, second: number, quantity: number) =>
  delivery("refund", "refunds/create", {
    id,
    order_id: order.id,
    created_at: at(second),
    refund_line_items: [{ line_item_id: 5, quantity }],
  });
const created = { ...order, updated_at: at(0), financial_status: "pending" };
/** Two versions of one second, a later one, and refunds of which the last is newer than all of them. */
const SIX: readonly Delivery[] = [
  delivery("order", "orders/create", created, `${at(0).slice(0, 19)}.100000000Z`),
  delivery("order", "orders/paid", { ...created, financial_status: "paid" }, `${at(0).slice(0, 19)}.900000000Z`),
  delivery("order", "orders/updated", { ...created, updated_at: at(10), note: "Gate 4", refunds: [{ id: 1 }] }),
  refund(1, 9, 1),
  refund(2, 20, 2),
  refund(3, 21, 3),
];

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

/** What an importer keeps that takes newer versions alone, after each delivery is worked off by itself. */
function keptAfter(deliveries: readonly Delivery[]): JsonObject | null {
  let kept: JsonObject | null = null;
  for (let count = 1; count <= deliveries.length; count += 1) {
    const here = deliveries.slice(0, count);
    const parts = chooseParts(here.map(({ part }) => part));
    const base = here.find(({ part }) => part === parts?.base);
    if (!parts || !base) continue;
    const bodiesOf = (some: readonly Part[]) => here.filter(({ part }) => some.includes(part)).map(({ body }) => body);
    const bodies = {
      order: base.body,
      refunds: bodiesOf(parts.refunds),
      fulfilments: bodiesOf(parts.fulfilments),
    };
    const now: JsonObject = assembleOrder(parts, bodies, false) ?? base.body;
    if (kept === null || String(now.updated_at) > String(kept.updated_at)) kept = now;
  }
  return kept;
}

it("comes to the same order in all 720 permutations of six deliveries, each worked off as it comes", () => {
  const states = new Set(permutations(SIX).map((deliveries) => JSON.stringify(keptAfter(deliveries))));
  expect([...states]).toHaveLength(1);
  expect(JSON.parse([...states][0] ?? "")).toMatchObject({
    note: "Gate 4",
    updated_at: "2026-03-09T15:00:10.002Z",
    line_items: [{ id: 5, current_quantity: 4 }],
    refunds: [{ id: 1 }, { id: 2 }, { id: 3 }],
  });
});

it("comes to the same order however often a delivery is repeated", () => {
  const once = JSON.stringify(keptAfter(SIX));
  for (const again of SIX) {
    const copy = { ...again, part: { ...again.part, id: ++ids, delivery_id: "again" } };
    if (again.part.kind === "order") expect(JSON.stringify(keptAfter([copy, ...SIX]))).toBe(once);
  }
});

it("knows each fulfilment once, in its newest version, in all permutations of what tells of it", () => {
  const [first, , last] = SIX;
  if (!first || !last) throw new Error("There are six.");
  const fulfilment = (id: number, second: number, status: string) =>
    delivery("fulfilment", "fulfillments/update", { id, order_id: order.id, updated_at: at(second), status });
  const withOne = {
    ...last.body,
    updated_at: at(12),
    fulfillments: [{ id: 1, updated_at: at(11), status: "pending" }],
  };
  const deliveries = [
    first,
    last,
    delivery("order", "orders/partially_fulfilled", withOne),
    fulfilment(1, 15, "success"),
    fulfilment(1, 25, "cancelled"),
    fulfilment(2, 16, "success"),
  ];
  const states = new Set(permutations(deliveries).map((some) => JSON.stringify(keptAfter(some))));
  expect([...states]).toHaveLength(1);
  expect(JSON.parse([...states][0] ?? "")).toMatchObject({
    fulfillments: [
      { id: 1, status: "cancelled" },
      { id: 2, status: "success" },
    ],
  });
});

it("comes to the same order in 1,000 random runs with repetitions, fulfilments and a cancellation", () => {
  const cancelled = { ...created, updated_at: at(30), cancelled_at: at(30) };
  const fulfilment = (second: number, status: string) =>
    delivery("fulfilment", "fulfillments/update", { id: 1, order_id: order.id, updated_at: at(second), status });
  const known = [
    ...SIX,
    delivery("order", "orders/cancelled", cancelled),
    fulfilment(22, "success"),
    fulfilment(24, "cancelled"),
  ];
  const inAnyOrder = fc.subarray(known).chain((again) => {
    const copies = again.map(({ part, body }) => ({ part: { ...part, id: ++ids, delivery_id: `d${ids}` }, body }));
    const sent = [...known, ...copies];
    return fc.shuffledSubarray(sent, { minLength: sent.length });
  });
  const states = new Set(fc.sample(inAnyOrder, 1_000).map((deliveries) => JSON.stringify(keptAfter(deliveries))));
  expect([...states]).toHaveLength(1);
  expect(JSON.parse([...states][0] ?? "")).toMatchObject({
    cancelled_at: at(30),
    fulfillments: [{ status: "cancelled" }],
  });
});

it("ends an order that was deleted, whatever came first", () => {
  const gone = delivery("deletion", "orders/delete", { id: order.id });
  const [first, , last] = SIX;
  if (!first || !last) throw new Error("There are six.");
  for (const deliveries of permutations([first, last, gone])) {
    expect(keptAfter(deliveries)).toMatchObject({ cancelled_at: at(10), cancel_reason: "deleted", note: "Gate 4" });
  }
});
