import { dayOf, workDaysBetween } from "contract/work-days";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addWorkDays } from "../plan/calendar";
import type { PlanLine } from "../plan/plan";
import { DEFAULT_PLAN, type PlanRules, planRules } from "../plan/plan-rules";
import type { Downstream } from "./departments";
import { earliestInHandDate, type Forecast, forecast } from "./forecast";

const TUESDAY = "2026-03-10";
const GROUND = { method: "Ground", international: false };
const usual = planRules();
const rulesOf = (
  more: Partial<typeof DEFAULT_PLAN>,
  daysOff: [string, string][] = [],
  known: Parameters<typeof planRules>[2] = {},
): PlanRules =>
  planRules(
    { ...DEFAULT_PLAN, ...more },
    daysOff.map(([first_day, last_day]) => ({ first_day, last_day })),
    known,
  );

const line = (methods: string[], more: Partial<PlanLine> = {}): PlanLine => ({
  methods,
  goods_source: "purchase",
  needs_art: methods.length > 0,
  ...more,
});

describe("before triage everything is still to do", () => {
  const triaged = (lines: PlanLine[], rules = usual, shipping = GROUND, today = TUESDAY) =>
    forecast({ lines, shipping, downstream: null, today }, rules);

  test.each<[string, PlanLine[], number, string]>([
    ["a patch of leather", [line(["Leather Patch"])], 8, "2026-03-20"],
    ["plain embroidery", [line(["Embroidery"])], 7, "2026-03-19"],
    ["an unknown method as the usual one", [line(["Beading"])], 7, "2026-03-19"],
    ["two methods on one line, one after the other", [line(["Embroidery", "Leather Patch"])], 9, "2026-03-23"],
    ["two lines side by side", [line(["Embroidery"]), line(["Leather Patch"])], 8, "2026-03-20"],
    ["goods without decoration", [line([])], 6, "2026-03-18"],
    ["art without a method", [line([], { goods_source: "stock", needs_art: true })], 5, "2026-03-17"],
    ["nothing to buy and nothing to decorate", [line([], { goods_source: "stock" })], 3, "2026-03-13"],
    ["goods that the customer sends", [line([], { goods_source: "customer_supplied" })], 6, "2026-03-18"],
    ["no lines", [], 3, "2026-03-13"],
  ])("%s", (_name, lines, days, earliest) => {
    expect(triaged(lines)).toMatchObject({ lead_days: days, earliest_in_hand_date: earliest, is_anchored: false });
  });

  test.each<[string, PlanRules, typeof GROUND, string, string, string]>([
    ["on Saturday as on Friday", usual, GROUND, "2026-03-14", "2026-03-20", "2026-03-24"],
    ["on Sunday too", usual, GROUND, "2026-03-15", "2026-03-20", "2026-03-24"],
    ["over a day off", rulesOf({}, [["2026-03-12", "2026-03-12"]]), GROUND, TUESDAY, "2026-03-18", "2026-03-20"],
    [
      "over a day off on which the parcel lies",
      rulesOf({}, [["2026-03-18", "2026-03-18"]]),
      GROUND,
      TUESDAY,
      "2026-03-17",
      "2026-03-20",
    ],
    ["a Saturday shop", rulesOf({ work_days: [1, 2, 3, 4, 5, 6] }), GROUND, TUESDAY, "2026-03-16", "2026-03-18"],
    [
      "a Saturday shop ships on Saturday: Monday takes it",
      rulesOf({ work_days: [1, 2, 3, 4, 5, 6] }),
      GROUND,
      "2026-03-09",
      "2026-03-14",
      "2026-03-18",
    ],
    [
      "picked up on that Saturday",
      rulesOf({ work_days: [1, 2, 3, 4, 5, 6] }),
      { method: "Local pickup", international: false },
      "2026-03-09",
      "2026-03-14",
      "2026-03-14",
    ],
    [
      "over the year's end",
      rulesOf({}, [["2026-12-24", "2027-01-01"]]),
      GROUND,
      "2026-12-21",
      "2027-01-06",
      "2027-01-08",
    ],
    ["over a leap day", usual, GROUND, "2028-02-25", "2028-03-03", "2028-03-07"],
    ["over the change of the clock", usual, GROUND, "2026-03-06", "2026-03-13", "2026-03-17"],
    ["with goods that take a week", rulesOf({ goods_days: 7 }), GROUND, TUESDAY, "2026-03-23", "2026-03-25"],
    ["with a day of check-in", rulesOf({ check_in_days: 1 }), GROUND, TUESDAY, "2026-03-18", "2026-03-20"],
    ["two days of packing", rulesOf({ pack_days: 2 }), GROUND, TUESDAY, "2026-03-18", "2026-03-20"],
    [
      "in a shop whose proofs go through one more round",
      rulesOf({}, [], { expectedRevisions: 0.8 }),
      GROUND,
      TUESDAY,
      "2026-03-19",
      "2026-03-23",
    ],
    [
      "or through a quarter of one",
      rulesOf({}, [], { expectedRevisions: 0.2 }),
      GROUND,
      TUESDAY,
      "2026-03-17",
      "2026-03-19",
    ],
  ])("embroidery %s", (_name, rules, shipping, today, ship, earliest) => {
    const found = triaged([line(["Embroidery"])], rules, shipping, today);
    expect(found).toMatchObject({ ship_date: ship, earliest_in_hand_date: earliest, is_anchored: false });
  });

  test.each<[string, string, string, boolean]>([
    ["room today", TUESDAY, "2026-03-19", false],
    ["room in the past, not told anew since", "2026-02-01", "2026-03-19", false],
    ["room on the day that it would begin anyway", "2026-03-16", "2026-03-19", false],
    ["room a day later", "2026-03-17", "2026-03-20", true],
    ["room on a Saturday is room on Monday", "2026-03-21", "2026-03-26", true],
  ])("the method's first day with %s", (_name, free, earliest, isAnchored) => {
    const rules = rulesOf({}, [], { freeDays: { Embroidery: free, "Screen Print": "2026-06-01" } });
    expect(triaged([line(["Embroidery"])], rules)).toMatchObject({
      earliest_in_hand_date: earliest,
      is_anchored: isAnchored,
    });
  });
});

type Proof = Downstream["art_proofs"][number];
type Goods = Downstream["requisitions"][number];
type Production = Downstream["productions"][number];
const proof = (more: Partial<Proof> = {}): Proof => ({ id: 1, status: "approved", deco_method: "Embroidery", ...more });
const goods = (more: Partial<Goods> = {}): Goods => ({
  order_line_item_id: 5,
  status: "completed",
  quantity: 24,
  quantity_ordered: 24,
  quantity_received: 24,
  ...more,
});
const production = (more: Partial<Production> = {}): Production => ({
  line_ids: [5],
  art_proof_id: 1,
  deco_method: "Embroidery",
  status: "not_started",
  ordered_units: 24,
  produced_units: 0,
  spoiled_units: 0,
  ...more,
});
const waiting = (...awaited: [number, string | null][]) =>
  goods({ status: "in_progress", quantity_received: 0, awaited: awaited.map(([pieces, day]) => ({ pieces, day })) });

interface Held {
  proofs?: readonly Proof[];
  goods?: readonly Goods[];
  productions?: readonly Production[];
}
const accepted = (held: Held, rules = usual, today = TUESDAY): Forecast =>
  forecast(
    {
      lines: [line(["Embroidery"])],
      shipping: GROUND,
      downstream: {
        art_proofs: held.proofs ?? [proof()],
        requisitions: held.goods ?? [goods()],
        productions: held.productions ?? [production()],
      },
      today,
    },
    rules,
  );

describe("an accepted order needs what its departments have not done", () => {
  test.each<[string, Held, string, boolean]>([
    ["nothing but the run", {}, "2026-03-13", false],
    ["art not started", { proofs: [proof({ status: "not_started" })] }, "2026-03-17", false],
    ["art that is drawn", { proofs: [proof({ status: "in_progress" })] }, "2026-03-17", false],
    ["art with the customer", { proofs: [proof({ status: "in_review" })] }, "2026-03-16", false],
    ["art ready to be sent", { proofs: [proof({ status: "ready_for_review" })] }, "2026-03-16", false],
    ["art to be changed", { proofs: [proof({ status: "change_request" })] }, "2026-03-17", false],
    ["art on hold", { proofs: [proof({ status: "on_hold" })] }, "2026-03-17", false],
    [
      "a proof that nothing is made from",
      { proofs: [proof(), proof({ id: 2, status: "not_started" })] },
      "2026-03-13",
      false,
    ],
    [
      "nothing to produce, art to draw",
      { productions: [], proofs: [proof({ status: "not_started" })] },
      "2026-03-13",
      false,
    ],
    [
      "goods that nobody ordered",
      { goods: [goods({ quantity_received: 0, quantity_ordered: 0 })] },
      "2026-03-17",
      false,
    ],
    ["ordered goods without a day", { goods: [waiting([24, null])] }, "2026-03-17", false],
    ["goods due today", { goods: [waiting([24, TUESDAY])] }, "2026-03-13", false],
    ["goods that are overdue", { goods: [waiting([24, "2026-03-02"])] }, "2026-03-13", false],
    ["goods due on Thursday", { goods: [waiting([24, "2026-03-12"])] }, "2026-03-16", true],
    ["goods due on Saturday come on Monday", { goods: [waiting([24, "2026-03-14"])] }, "2026-03-18", true],
    ["the last of two parcels", { goods: [waiting([12, "2026-03-12"], [12, "2026-03-18"])] }, "2026-03-20", true],
    ["a parcel and pieces that nobody ordered", { goods: [waiting([12, "2026-03-11"])] }, "2026-03-17", false],
    [
      "a part that is here",
      {
        goods: [goods({ status: "in_progress", quantity_received: 12, awaited: [{ pieces: 12, day: "2026-03-20" }] })],
      },
      "2026-03-24",
      true,
    ],
    ["goods here, a replacement on its way", { goods: [goods(), waiting([3, "2026-03-19"])] }, "2026-03-23", true],
    [
      "an archived requisition",
      { goods: [goods(), goods({ status: "archived", quantity_received: 0 })] },
      "2026-03-13",
      false,
    ],
    [
      "goods of another line",
      { goods: [goods(), { ...waiting([24, "2026-03-19"]), order_line_item_id: 6 }] },
      "2026-03-20",
      true,
    ],
    [
      "everything made",
      { productions: [production({ status: "completed", produced_units: 24 })] },
      "2026-03-11",
      false,
    ],
    [
      "everything made, spare goods on their way",
      { goods: [waiting([24, "2026-03-19"])], productions: [production({ status: "completed" })] },
      "2026-03-11",
      false,
    ],
    ["nothing at all", { proofs: [], goods: [], productions: [] }, "2026-03-11", false],
    ["goods only, and here", { proofs: [], productions: [] }, "2026-03-11", false],
    [
      "goods only, and not here",
      { proofs: [], productions: [], goods: [waiting([24, "2026-03-13"])] },
      "2026-03-16",
      true,
    ],
    ["running", { productions: [production({ status: "in_progress" })] }, "2026-03-11", false],
    ["stopped half way", { productions: [production({ status: "hold", produced_units: 12 })] }, "2026-03-12", false],
    ["planned for today", { productions: [production({ planned_date: TUESDAY })] }, "2026-03-13", false],
    ["planned for Friday", { productions: [production({ planned_date: "2026-03-13" })] }, "2026-03-16", true],
    [
      "planned for Saturday runs on Monday",
      { productions: [production({ planned_date: "2026-03-14" })] },
      "2026-03-17",
      true,
    ],
    [
      "planned before its goods are here",
      { goods: [waiting([24, "2026-03-18"])], productions: [production({ planned_date: "2026-03-12" })] },
      "2026-03-20",
      true,
    ],
    [
      "two methods one after the other",
      { productions: [production(), production({ deco_method: "Leather Patch" })] },
      "2026-03-17",
      false,
    ],
    ["two places of one method together", { productions: [production(), production()] }, "2026-03-13", false],
    [
      "the first of two methods made",
      { productions: [production({ status: "completed" }), production({ deco_method: "Leather Patch" })] },
      "2026-03-16",
      false,
    ],
    [
      "two lines side by side",
      { productions: [production(), production({ line_ids: [6], deco_method: "Leather Patch" })] },
      "2026-03-16",
      false,
    ],
  ])("%s", (_name, held, ship, isAnchored) => {
    const found = accepted(held);
    expect([found.ship_date, found.is_anchored]).toEqual([ship, isAnchored]);
    expect(found.earliest_in_hand_date).toBe(addWorkDays(ship, 2));
  });

  test("a long run that is half made takes half of its days", () => {
    const run = (produced_units: number) =>
      accepted({
        productions: [production({ deco_method: "Contract Embroidery", status: "in_progress", produced_units })],
      });
    expect([run(0), run(6), run(12), run(23), run(24)].map(({ ship_date }) => ship_date)).toEqual([
      "2026-03-16",
      "2026-03-13",
      "2026-03-12",
      "2026-03-11",
      "2026-03-11",
    ]);
  });

  test("a proof that went through its rounds is expected to go through no more", () => {
    const rules = rulesOf({}, [], { expectedRevisions: 1 });
    const ship = (revision_count: number) =>
      accepted({ proofs: [proof({ status: "in_review", revision_count })] }, rules).ship_date;
    expect([ship(0), ship(1), ship(4)]).toEqual(["2026-03-18", "2026-03-16", "2026-03-16"]);
  });

  test("goods that arrive on a day off are at hand on the work day after it, and checked in", () => {
    const rules = rulesOf({ check_in_days: 1 }, [["2026-03-12", "2026-03-13"]]);
    expect(accepted({ goods: [waiting([24, "2026-03-12"])] }, rules).ship_date).toBe("2026-03-19");
  });

  test("a machine's first day with room counts for what is not planned", () => {
    const rules = rulesOf({}, [], { freeDays: { Embroidery: "2026-03-20" } });
    expect(accepted({}, rules)).toMatchObject({ ship_date: "2026-03-23", is_anchored: true });
    const planned = accepted({ productions: [production({ planned_date: "2026-03-16" })] }, rules);
    expect(planned).toMatchObject({ ship_date: "2026-03-17", is_anchored: true });
  });
});

describe("from day to day", () => {
  const days = fc.integer({ min: 20_520, max: 20_560 }).map(dayOf);
  const optionalDay = fc.option(days, { nil: null });
  const helds: fc.Arbitrary<Held> = fc.record({
    proofs: fc.constantFrom("approved", "in_review", "not_started").map((status) => [proof({ status })]),
    goods: fc.oneof(
      fc.constant([goods()]),
      optionalDay.map((day) => [waiting([24, day])]),
    ),
    productions: fc
      .record({ planned_date: optionalDay, status: fc.constantFrom("not_started", "in_progress", "completed") })
      .map((more) => [production(more), production({ line_ids: [6] })]),
  });
  const shops = fc
    .record({ week: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), off: days, free: optionalDay })
    .map(({ week, off, free }) =>
      rulesOf({ work_days: week }, [[off, addDays(off, 2)]], { freeDays: free === null ? {} : { Embroidery: free } }),
    );

  test("what is not anchored stays so, and is so many days from any later today", () => {
    fc.assert(
      fc.property(helds, shops, days, fc.integer({ min: 0, max: 30 }), (held, rules, today, later) => {
        const found = accepted(held, rules, today);
        if (found.is_anchored) return;
        const next = addDays(today, later);
        const then = accepted(held, rules, next);
        expect([then.is_anchored, then.lead_days]).toEqual([false, found.lead_days]);
        expect(earliestInHandDate(next, { lead_days: found.lead_days, transit: 2 }, rules)).toBe(
          then.earliest_in_hand_date,
        );
      }),
    );
  });

  test("waiting a day never makes it earlier", () => {
    fc.assert(
      fc.property(helds, shops, days, (held, rules, today) => {
        const found = accepted(held, rules, today);
        expect(
          workDaysBetween(found.ship_date, accepted(held, rules, addDays(today, 1)).ship_date),
        ).toBeGreaterThanOrEqual(0);
        expect(found.earliest_in_hand_date >= found.ship_date).toBe(true);
      }),
    );
  });
});
