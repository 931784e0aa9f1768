import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "./calendar";
import {
  dueDates,
  earliestInHandDate,
  isRush,
  leadTimes,
  type PlanLine,
  riskOf,
  riskRange,
  rushRange,
  slackDateOf,
  slackDays,
  transitDays,
} from "./plan";
import { planRules } from "./plan-rules";

const TUESDAY = "2026-03-10";
const line = (methods: string[], more: Partial<PlanLine> = {}): PlanLine => ({
  methods,
  goods_source: "purchase",
  needs_art: methods.length > 0,
  ...more,
});
const rules = planRules();
const ground = { method: "Ground", international: false };

describe("lead times", () => {
  test.each([
    ["a patch of leather", [line(["Leather Patch"])], 8],
    ["plain embroidery", [line(["Embroidery"])], 7],
    ["an unknown method as the usual one", [line(["Beading"])], 7],
    ["two methods on one line, one after the other", [line(["Embroidery", "Leather Patch"])], 9],
    ["two lines side by side", [line(["Embroidery"]), line(["Leather Patch"])], 8],
    ["goods without decoration", [line([])], 6],
    ["nothing to buy and nothing to decorate", [line([], { goods_source: "stock" })], 3],
  ])("%s", (_name, lines, days) => {
    expect(leadTimes(lines, ground, rules).total).toBe(days);
  });

  test("what is done takes no more time", () => {
    const lines = [line(["Leather Patch"])];
    const none = { art: false, goods: false, production: false };
    expect(leadTimes(lines, ground, rules, { ...none, art: true }).total).toBe(8);
    expect(leadTimes(lines, ground, rules, { ...none, art: true, goods: true }).total).toBe(6);
    expect(leadTimes(lines, ground, rules, { ...none, production: true }).total).toBe(3);
  });

  test.each([
    [null, false, 2],
    ["UPS Ground", false, 2],
    ["Overnight by noon", false, 1],
    ["LTL Freight", false, 4],
    ["Local pickup", false, 0],
    ["Local pickup", true, 0],
    ["DHL", true, 5],
  ])("transit by %s (international %s) is %i", (method, international, days) => {
    expect(transitDays({ method, international })).toBe(days);
  });
});

test("due dates run backward from the in-hands date", () => {
  const times = leadTimes([line(["Embroidery"])], ground, rules);
  expect(dueDates("2026-03-20", times, rules)).toEqual({
    ship_by_date: "2026-03-18",
    production_due_date: "2026-03-17",
    goods_due_date: "2026-03-16",
    art_due_date: "2026-03-13",
  });
});

describe("slack and risk", () => {
  test.each([
    ["2026-03-18", -2, "late"],
    ["2026-03-20", 0, "tight"],
    ["2026-03-21", 0, "tight"],
    ["2026-03-23", 1, "tight"],
    ["2026-03-24", 2, "ok"],
  ])("in hands %s with 8 work days to go has %i days of slack: %s", (inHand, slack, risk) => {
    const slackDate = slackDateOf(inHand, 8);
    expect(slackDays(slackDate, TUESDAY)).toBe(slack);
    expect(riskOf(slackDate, TUESDAY)).toBe(risk);
  });

  test("without a date nobody knows", () => {
    expect(riskOf(null, TUESDAY)).toBe("unknown");
  });

  test("the earliest date is the one with slack 0", () => {
    expect(earliestInHandDate(TUESDAY, 8)).toBe("2026-03-20");
  });

  test("ranges of slack_date say the same as the word", () => {
    const days = fc.integer({ min: 18_000, max: 25_000 }).map(dayOf);
    fc.assert(
      fc.property(days, days, fc.integer({ min: 1, max: 20 }), (today, inHand, lead) => {
        const slackDate = slackDateOf(inHand, lead);
        for (const risk of ["late", "tight", "ok"] as const) {
          const { from, to } = riskRange(risk, today);
          const inside = (from === null || slackDate >= from) && (to === null || slackDate <= to);
          expect(inside).toBe(riskOf(slackDate, today) === risk);
        }
      }),
    );
  });
});

describe("rush", () => {
  test.each([
    ["2026-03-18", true],
    ["2026-03-20", true],
    ["2026-03-23", true],
    ["2026-03-24", false],
    ["2026-03-25", false],
    ["2026-03-10", true],
    ["2026-03-09", false],
    [null, false],
  ])("in hands %s: %s", (inHand, rush) => {
    expect(isRush(inHand, TUESDAY)).toBe(rush);
  });

  test("the range says the same", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 18_000, max: 25_000 }).map(dayOf),
        fc.integer({ min: -30, max: 30 }),
        (today, offset) => {
          const day = addDays(today, offset);
          const { from, to } = rushRange(today);
          expect(day >= from && day <= to).toBe(isRush(day, today));
        },
      ),
    );
  });
});
