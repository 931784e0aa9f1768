import { describe, expect, it } from "vitest";
import { isArtworkLink, needsArtByDefault } from "../lines/line-facts";
import { departmentStatuses, hasStarted } from "./departments";
import { findDuplicate, skuKey } from "./duplicates";
import { isInternational } from "./international";
import { stageOf } from "./stage";

describe("departments", () => {
  const requisition = (more: object) => ({
    status: "not_started",
    quantity: 24,
    quantity_ordered: 0,
    quantity_received: 0,
    ...more,
  });
  const none = { art_proofs: [], requisitions: [], productions: [] };

  it("with nothing to do are complete", () => {
    expect(new Set(Object.values(departmentStatuses(none)))).toEqual(new Set(["complete"]));
    expect(hasStarted(none)).toBe(false);
  });

  it("follow their records", () => {
    const downstream = {
      art_proofs: [{ status: "approved" }, { status: "not_started" }],
      requisitions: [
        requisition({ status: "completed", quantity_ordered: 24, quantity_received: 12 }),
        requisition({ status: "archived" }),
      ],
      productions: [{ status: "not_started", ordered_units: 24, produced_units: 0, spoiled_units: 0 }],
    };
    expect(departmentStatuses(downstream)).toEqual({
      art_status: "in_progress",
      sourcing_status: "complete",
      receiving_status: "in_progress",
      production_status: "not_started",
    });
    expect(hasStarted(downstream)).toBe(true);
    expect(hasStarted({ ...none, requisitions: [requisition({ quantity_ordered: 1 })] })).toBe(true);
  });
});

describe("stages", () => {
  it.each([
    ["unprocessed", null, null, "new"],
    ["flagged", null, null, "new"],
    ["unprocessed", null, "2026-03-10", "ignored"],
    ["not_started", "2026-03-10", null, "main"],
    ["flagged", "2026-03-10", null, "main"],
    ["complete", "2026-03-10", null, "closed"],
    ["cancelled", null, null, "closed"],
  ])("%s, accepted %s, ignored %s is %s", (status, accepted_at, ignored_at, stage) => {
    expect(stageOf({ status, accepted_at, ignored_at })).toBe(stage);
  });
});

describe("duplicates", () => {
  const order = {
    id: 2,
    name: "#2",
    email: "A@x.example",
    created_at: "2026-03-10T12:00:00.000Z",
    sku_key: skuKey(["b", "a", "a"]),
  };
  const other = {
    ...order,
    id: 1,
    name: "#1",
    email: "a@X.example",
    created_at: "2026-03-10T02:00:00.000Z",
    sku_key: skuKey(["a", "b"]),
  };
  it.each([
    ["the same goods ten hours before", {}, "#1"],
    ["a day and a second before", { created_at: "2026-03-09T11:59:59.000Z" }, null],
    ["later", { created_at: "2026-03-10T13:00:00.000Z" }, null],
    ["other goods", { sku_key: skuKey(["a"]) }, null],
    ["another person", { email: "b@x.example" }, null],
    ["itself", { id: 2, created_at: order.created_at }, null],
    ["at the same moment, stored before", { created_at: order.created_at }, "#1"],
    ["at the same moment, stored later", { id: 3, created_at: order.created_at }, null],
  ])("%s", (_name, change, expected) => {
    expect(findDuplicate(order, [{ ...other, ...change }])).toBe(expected);
  });

  it("name the first of several, in whatever order they are read", () => {
    const first = { ...other, id: 9, name: "#9", created_at: "2026-03-10T01:00:00.000Z" };
    expect(findDuplicate(order, [other, first])).toBe("#9");
    expect(findDuplicate(order, [first, other])).toBe("#9");
  });

  it("are not told from orders without SKU or email", () => {
    expect(findDuplicate({ ...order, sku_key: "" }, [{ ...other, sku_key: "" }])).toBeNull();
    expect(findDuplicate({ ...order, email: "" }, [{ ...other, email: "" }])).toBeNull();
  });
});

describe("international", () => {
  it.each([
    ["US", "USD", false],
    ["PR", "USD", false],
    ["CA", "USD", true],
    ["CA", "CAD", false],
    ["DE", "EUR", false],
    ["CH", "EUR", true],
    ["SE", "SEK", false],
    ["SN", "XOF", false],
    [null, "USD", false],
  ])("to %s in %s: %s", (country, currency, expected) => {
    expect(isInternational(country, currency)).toBe(expected);
  });
});

describe("artwork", () => {
  it.each([
    ["Upload your logo", "https://cdn.example/f?id=9", true],
    ["_file", "https://cdn.example/f", true],
    ["Reference", "https://cdn.example/crest.AI?x=1", true],
    ["Reference", "https://cdn.example/crest.ai, as last year", true],
    ["Size chart", "https://shop.example/sizes", false],
    ["Size chart", "https://shop.ai/sizes", false],
    ["Logo", "the one from last year", false],
  ])("%s: %s is artwork: %s", (name, value, expected) => {
    expect(isArtworkLink({ name, value })).toBe(expected);
  });

  it("is needed by goods with a decoration, a logo on file or artwork", () => {
    const line = { is_product: true, deco_methods: [], locations: [], has_logo_on_file: false, properties: [] };
    expect(needsArtByDefault(line)).toBe(false);
    expect(needsArtByDefault({ ...line, deco_methods: ["Embroidery"] })).toBe(true);
    expect(needsArtByDefault({ ...line, locations: ["Left Side Chest"] })).toBe(true);
    expect(needsArtByDefault({ ...line, has_logo_on_file: true })).toBe(true);
    expect(needsArtByDefault({ ...line, has_logo_on_file: true, is_product: false })).toBe(false);
  });
});
