import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ProductionGoods, settleProductions } from "./settle-productions";
import { missingPieces, planReplacements, type Replacement } from "./spoiled-goods";

const production = (changes: Partial<ProductionGoods> = {}): ProductionGoods => ({
  id: 1,
  production_id: 1,
  order_id: 1,
  order_line_item_id: 5,
  ordered_units: 24,
  received_units: 0,
  produced_units: 0,
  spoiled_units: 0,
  lost_units: 0,
  received_by_hand: 0,
  accepted_short_units: 0,
  stage: "main",
  goods_source: "purchase",
  color: null,
  size: null,
  line_quantity: 24,
  counted_produced: 0,
  counted_spoiled: 0,
  ...changes,
});
const came = (quantity: number, is_replacement = 0) => ({ order_line_item_id: 5, is_replacement, quantity });

describe("what is here for a production", () => {
  it.each<[string, Partial<ProductionGoods>, ReturnType<typeof came>[], number]>([
    ["came for its line", {}, [came(20), came(3, 1)], 23],
    ["was sent by the customer", { goods_source: "customer_supplied" }, [came(24)], 24],
    ["stands in the shop", { goods_source: "stock" }, [came(3, 1)], 27],
    ["is none of ours", { goods_source: "none" }, [], 24],
    ["was found at the press", { received_by_hand: 2 }, [came(20)], 22],
    [
      "is never less than was used of the shop's own",
      { goods_source: "stock", counted_produced: 1, received_by_hand: -30 },
      [],
      1,
    ],
    ["is never less than none", { received_by_hand: -30 }, [came(20)], 0],
  ])("%s", (_name, changes, received, here) => {
    expect(settleProductions([production(changes)], received).get(1)?.received_units).toBe(here);
  });

  it("what one operation spoiled is lost for all of its line", () => {
    const settled = settleProductions(
      [
        production({ counted_produced: 10, counted_spoiled: 2 }),
        production({ id: 2, counted_spoiled: 1 }),
        production({ id: 3, order_line_item_id: 6, counted_spoiled: 4 }),
      ],
      [],
    );
    expect([...settled.values()].map((one) => [one.produced_units, one.spoiled_units, one.lost_units])).toEqual([
      [10, 2, 3],
      [0, 1, 3],
      [0, 4, 4],
    ]);
  });
});

describe("missing pieces", () => {
  const goods = (quantity: number, ordered = quantity, received = 0) => ({
    quantity,
    quantity_ordered: ordered,
    quantity_received: received,
  });
  it.each<[string, Partial<ProductionGoods>, ReturnType<typeof goods>[], number]>([
    ["none spoiled, none missing", {}, [goods(24)], 0],
    ["every spoiled one", { counted_spoiled: 3 }, [goods(24)], 3],
    ["beyond the spares that are ordered", { counted_spoiled: 3 }, [goods(24, 26)], 1],
    ["beyond those that came too many", { counted_spoiled: 3 }, [goods(24, 24, 25)], 2],
    ["not those that are accepted short", { counted_spoiled: 3, accepted_short_units: 2 }, [goods(24)], 1],
    ["not those that the press found", { counted_spoiled: 3, received_by_hand: 3 }, [goods(24)], 0],
    ["fewer by hand are not spoiled", { counted_spoiled: 3, received_by_hand: -3 }, [goods(24)], 3],
    ["of the shop's stock", { counted_spoiled: 3, goods_source: "stock" }, [], 3],
    [
      "not those of the shop's stock that were used before fewer were ordered",
      { counted_spoiled: 3, counted_produced: 20, line_quantity: 20, goods_source: "stock" },
      [],
      0,
    ],
    ["never more than were spoiled", { counted_spoiled: 3 }, [goods(10)], 3],
  ])("%s", (_name, changes, normal, missing) => {
    expect(missingPieces({ productions: [production(changes)], normal, replaced: 0 })).toBe(missing);
  });
});

describe("replacements", () => {
  const split = (id: number, quantity: number, status = "ordered") => ({
    id,
    requisition_id: 1,
    supplier: null,
    po_number: null,
    status,
    source: "supplier",
    quantity,
    quantity_closed: 0,
    quantity_received: 0,
    quantity_released: 0,
    is_counted: false,
    is_on_record: status === "ordered",
  });
  const replacement = (id: number, quantity: number, changes: Partial<Replacement> = {}): Replacement => ({
    id,
    order_line_item_id: 5,
    status: "not_started",
    goods_source: "purchase",
    quantity,
    quantity_overs: 0,
    quantity_ordered: 0,
    quantity_received: 0,
    needed_by_date: null,
    supplier_id: null,
    replaces_production_id: 1,
    splits: [],
    ...changes,
  });
  const spoiling = [production({ counted_spoiled: 5 }), production({ id: 2, production_id: 2, counted_spoiled: 0 })];

  it("are a requisition of its own for the production that spoiled", () => {
    expect(planReplacements(spoiling, [], 5)).toMatchObject({ added: { productionId: 1, quantity: 5 } });
    expect(planReplacements(spoiling, [replacement(9, 5)], 5)).toBeNull();
  });

  it("grow while nothing is sent, else a new one stands beside", () => {
    expect(planReplacements(spoiling, [replacement(9, 3)], 5)).toMatchObject({
      resize: { requisitions: [{ id: 9, quantity: 5 }] },
      added: { quantity: 0 },
    });
    const sent = replacement(9, 3, { splits: [split(1, 3)], status: "completed" });
    expect(planReplacements(spoiling, [sent], 5)).toMatchObject({
      resize: { requisitions: [] },
      added: { productionId: 1, quantity: 2 },
    });
    const another = replacement(9, 3, { replaces_production_id: 2 });
    expect(planReplacements(spoiling, [another], 5)).toMatchObject({ added: { productionId: 1, quantity: 2 } });
  });

  it("shrink to none and come again in the same one", () => {
    expect(planReplacements(spoiling, [replacement(9, 3)], 0)).toMatchObject({
      resize: { requisitions: [{ id: 9, quantity: 0 }] },
    });
    const empty = replacement(9, 0, { status: "archived" });
    expect(planReplacements(spoiling, [empty], 2)).toMatchObject({
      resize: { requisitions: [{ id: 9, quantity: 2 }] },
      added: { quantity: 0 },
    });
  });

  it("always ask for exactly what is missing", () => {
    const held = fc.record({
      quantity: fc.nat(8),
      sent: fc.nat(8),
      of: fc.constantFrom(1, 2),
    });
    fc.assert(
      fc.property(fc.array(held, { maxLength: 4 }), fc.nat(20), (all, missing) => {
        const replacements = all.map(({ quantity, sent, of }, index) =>
          replacement(index + 10, quantity, {
            replaces_production_id: of,
            status: quantity === 0 && sent === 0 ? "archived" : "in_progress",
            splits: sent === 0 ? [] : [split(index, sent)],
          }),
        );
        const plan = planReplacements(spoiling, replacements, missing);
        const changed = new Map(plan?.resize.requisitions.map(({ id, quantity }) => [id, quantity]));
        const asked = replacements.reduce((sum, one) => sum + (changed.get(one.id) ?? one.quantity), 0);
        expect(asked + (plan?.added.quantity ?? 0)).toBe(missing);
      }),
    );
  });
});
