import { workDaysBetween } from "contract/work-days";
import { describe, expect, it } from "vitest";
import type { ReadLine } from "../lines/line-facts";
import { type CheckFacts, checkLevelOf, checkOrder } from "./checks";

const LINE: ReadLine = {
  id: 7,
  title: "Pique Polo, men’s",
  sku: "AT-K500",
  units: 24,
  quantity_in_store: null,
  has_logo_on_file: true,
  is_hard_good: false,
  is_goods: true,
  variant_id: 1,
  vendor_id: 1,
  color: null,
  decorator: null,
  methods: ["Embroidery"],
  locations: ["Left Side Chest"],
  properties: [],
  goods_source: "purchase",
  needs_art: true,
  personalization_count: 0,
  logo_id: null,
};
const line = (more: Partial<ReadLine>): ReadLine => ({ ...LINE, ...more });

/** Tuesday, March 10; the plan needs 8 work days. */
const ORDER: CheckFacts = {
  lines: [LINE],
  required_in_hand_date: "2026-04-10",
  slack_days: 0,
  earliest_in_hand_date: "2026-03-20",
  today: "2026-03-10",
  shipping_method: "Ground",
  shipment_country: "US",
  is_international: false,
  shipping_address: { line_1: "18 Wharf Row" },
  total_price_minor: 100,
  is_test: false,
  is_manual: false,
  store_cancelled: false,
  store_fulfilled: false,
  files: 0,
  wants_names: false,
  duplicate_of: null,
  is_accepted: false,
  store_checks: [],
  store_ship_by_date: null,
};
const slackOf = (date: string | null = ORDER.required_in_hand_date) => ({
  slack_days: date === null ? null : workDaysBetween(ORDER.earliest_in_hand_date, date),
});
const check = (more: Partial<CheckFacts>) =>
  checkOrder({ ...ORDER, ...more, ...slackOf(more.required_in_hand_date) }).map(({ code, severity, label }) => [
    code,
    severity,
    label,
  ]);

it("asks once about a method that several sizes of a product have", () => {
  const laser = { methods: ["Laser - Hard Goods Only"] };
  const lines = ["Pique Polo", "Pique Polo", "Ladies Polo"].map((title) => line({ title, ...laser }));
  expect(checkOrder({ ...ORDER, lines }).map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
    "Laser set on a polo: Pique Polo. This method is for hard goods only.",
    "Laser set on a polo: Ladies Polo. This method is for hard goods only.",
  ]);
});

it("names each product once, however many of its lines lack something", () => {
  const lines = ["Polo", "Polo", "Tee", "Cap", "Tee"].map((title) => line({ title, vendor_id: null }));
  const details = (titles: readonly ReadLine[]) => checkOrder({ ...ORDER, lines: titles }).map(({ detail }) => detail);
  expect(details(lines)).toEqual(["Polo, Tee, Cap. Choose where the goods come from."]);
  expect(details([...lines, line({ title: "Mug", vendor_id: null })])).toEqual([
    "Polo, Tee, Cap and more. Choose where the goods come from.",
  ]);
});

describe("checks of triage", () => {
  it("find nothing on a clean order", () => {
    expect(check({})).toEqual([]);
    expect(checkLevelOf([])).toBe("none");
  });

  it.each<[string, Partial<CheckFacts>, string[]]>([
    ["no date", { required_in_hand_date: null }, ["no_in_hands_date", "warning", "No in-hands date"]],
    [
      "two days too early",
      { required_in_hand_date: "2026-03-18" },
      ["unfeasible_date", "blocker", "Needed 2 days sooner"],
    ],
    [
      "one day too early",
      { required_in_hand_date: "2026-03-19" },
      ["unfeasible_date", "blocker", "Needed 1 day sooner"],
    ],
    [
      "a past date",
      { required_in_hand_date: "2026-03-09" },
      ["unfeasible_date", "blocker", "In-hands date has passed"],
    ],
    [
      "no SKU",
      { lines: [LINE, line({ sku: "" }), line({ sku: null })] },
      ["missing_sku", "warning", "No SKU on 2 lines"],
    ],
    ["no variant", { lines: [line({ variant_id: null })] }, ["missing_variant", "warning", "No variant on 1 line"]],
    ["no vendor", { lines: [line({ vendor_id: null })] }, ["missing_vendor", "warning", "No vendor on 1 line"]],
    [
      "laser on a polo",
      { lines: [line({ methods: ["Laser - Hard Goods Only"] })] },
      ["hard_goods_method", "blocker", "Laser set on a polo"],
    ],
    [
      "ink on an apron",
      { lines: [line({ title: "Apron", methods: ["1 Color Ink Print (Hard Goods Only)"] })] },
      ["hard_goods_method", "blocker", "1 Color Ink Print set on an apron"],
    ],
    [
      "embroidery on a tumbler",
      { lines: [line({ title: "20 oz Tumbler", is_hard_good: true })] },
      ["soft_goods_method", "warning", "Embroidery set on a tumbler"],
    ],
    [
      "a title that is no noun",
      { lines: [line({ title: "XQ-9000", methods: ["Print - Hard Goods Only"] })] },
      ["hard_goods_method", "blocker", "Print set on a soft good"],
    ],
    [
      "names for other pieces",
      { lines: [line({ personalization_count: 24, units: 25 })] },
      ["names_count", "warning", "24 names, 25 units"],
    ],
    ["no names at all", { wants_names: true }, ["names_count", "warning", "No names, 24 units"]],
    ["the same twice", { duplicate_of: "#1055" }, ["possible_duplicate", "warning", "Same as #1055?"]],
    ["abroad", { shipment_country: "CA", is_international: true }, ["international", "info", "International: CA"]],
    [
      "a PO box by freight",
      { shipping_method: "LTL Freight", shipping_address: { line_1: "P.O. Box 12" } },
      ["po_box_freight", "warning", "PO box by freight"],
    ],
    ["no address", { shipping_address: null }, ["no_address", "warning", "No ship-to address"]],
    ["a test", { is_test: true }, ["test_order", "warning", "Test order"]],
    ["cancelled in the store", { store_cancelled: true }, ["cancelled_in_store", "blocker", "Cancelled in store"]],
    ["shipped by the store", { store_fulfilled: true }, ["fulfilled_in_store", "warning", "Fulfilled in store"]],
    [
      "half a piece",
      { lines: [line({ quantity_in_store: "1.5" })] },
      ["quantity_not_whole", "warning", "Quantity 1.5"],
    ],
    ["no artwork", { lines: [line({ has_logo_on_file: false })] }, ["no_artwork", "warning", "No artwork"]],
    ["for nothing", { total_price_minor: 0 }, ["price_zero", "warning", "Price 0"]],
    ["without lines", { lines: [] }, ["no_lines", "warning", "No lines"]],
    ["art without a method", { lines: [line({ methods: [] })] }, ["no_method", "warning", "No decoration named"]],
  ])("%s", (_name, facts, expected) => {
    expect(check(facts)).toEqual([expected]);
  });

  it("name the earliest date as the screens write days", () => {
    expect(checkOrder({ ...ORDER, required_in_hand_date: "2026-03-18", slack_days: -2 })[0]?.detail).toBe(
      "The earliest in-hands date is Fri Mar 20.",
    );
  });

  it.each<[string, Partial<CheckFacts>]>([
    ["a vendor for goods from stock", { lines: [line({ vendor_id: null, goods_source: "stock" })] }],
    [
      "a SKU for a set-up fee",
      { lines: [LINE, line({ is_goods: false, sku: null, vendor_id: null, variant_id: null })] },
    ],
    ["artwork where a file came", { files: 1, lines: [line({ has_logo_on_file: false })] }],
    [
      "artwork where a property links to it",
      {
        lines: [
          line({
            has_logo_on_file: false,
            properties: [{ name: "Upload your logo", value: "https://cdn.example/a.ai" }],
          }),
        ],
      },
    ],
    ["an address for pickup", { shipping_method: "Local pickup", shipping_address: null }],
    ["Mixed on hard goods", { lines: [line({ methods: ["Mixed"], is_hard_good: true })] }],
    ["a PO box by mail", { shipping_address: { line_1: "PO Box 12" } }],
    ["the date once accepted", { is_accepted: true, required_in_hand_date: "2026-03-11" }],
  ])("do not ask for %s", (_name, facts) => {
    expect(check(facts)).toEqual([]);
  });

  it("come worst first, and the worst is the level", () => {
    const checks = checkOrder({ ...ORDER, is_international: true, is_test: true, store_cancelled: true });
    expect(checks.map((one) => one.severity)).toEqual(["blocker", "warning", "info"]);
    expect(checkLevelOf(checks)).toBe("blocker");
    expect(checkLevelOf(checks.slice(2))).toBe("info");
  });

  it("point at the line", () => {
    expect(checkOrder({ ...ORDER, lines: [line({ vendor_id: null })] })[0]).toMatchObject({ order_line_item_id: 7 });
  });
});
