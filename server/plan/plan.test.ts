import { dayOf, PLAIN_WEEKS, workCalendar } from "contract/work-days";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./calendar";
import {
  dueDatesOf,
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
import { DEFAULT_PLAN, type PlanRules, planRules, readStoredPlan } from "./plan-rules";

const TUESDAY = "2026-03-10";
const line = (methods: string[], more: Partial<PlanLine> = {}): PlanLine => ({
  methods,
  goods_source: "purchase",
  needs_art: methods.length > 0,
  ...more,
});
const ground = { method: "Ground", international: false };
const usual = planRules();
const shop = (more: Partial<typeof DEFAULT_PLAN>, daysOff: [string, string][] = []): PlanRules =>
  planRules(
    { ...DEFAULT_PLAN, ...more },
    daysOff.map(([first_day, last_day]) => ({ first_day, last_day })),
  );
const saturdays = shop({ work_days: [1, 2, 3, 4, 5, 6] });

describe("times by the standards", () => {
  test.each<[string, PlanLine[], { prep: number; production: number }]>([
    ["a patch of leather", [line(["Leather Patch"])], { prep: 1, production: 2 }],
    ["plain embroidery", [line(["Embroidery"])], { prep: 1, production: 1 }],
    ["an unknown method as the usual one", [line(["Beading"])], { prep: 1, production: 1 }],
    [
      "two methods on one line, one after the other",
      [line(["Embroidery", "Leather Patch"])],
      { prep: 1, production: 3 },
    ],
    ["two lines side by side", [line(["Embroidery"]), line(["Leather Patch"])], { prep: 1, production: 2 }],
    ["goods without decoration", [line([])], { prep: 0, production: 0 }],
    ["no lines", [], { prep: 0, production: 0 }],
  ])("%s", (_name, lines, times) => {
    expect(leadTimes(lines, ground, usual)).toEqual({ ...times, transit: 2 });
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

  test("what a shop set is laid over what is usual", () => {
    const stored = readStoredPlan(
      JSON.stringify({ pack_days: 2, methods: [{ deco_method: "Embroidery", prep_days: 4 }] }),
    );
    expect(stored).toMatchObject({ pack_days: 2, goods_days: 3, work_days: [1, 2, 3, 4, 5], lock_version: 1 });
    expect(leadTimes([line(["Embroidery"])], ground, planRules(stored))).toMatchObject({ prep: 4, production: 1 });
    expect(leadTimes([line(["Leather Patch"])], ground, planRules(stored))).toMatchObject({ prep: 1, production: 2 });
    expect(readStoredPlan(null)).toEqual(DEFAULT_PLAN);
  });
});

describe("due dates backward from the in-hands date", () => {
  const pickup = { method: "Local pickup", international: false };
  const abroad = { method: "DHL", international: true };
  const embroidery = [line(["Embroidery"])];
  test.each<
    [string, string, PlanLine[], typeof ground, PlanRules, [ship: string, made: string, goods: string, art: string]]
  >([
    ["a plain week", "2026-03-20", embroidery, ground, usual, ["03-18", "03-17", "03-16", "03-13"]],
    ["over a weekend", "2026-03-17", embroidery, ground, usual, ["03-13", "03-12", "03-11", "03-10"]],
    [
      "wanted on Saturday is wanted on Friday",
      "2026-03-21",
      embroidery,
      ground,
      usual,
      ["03-18", "03-17", "03-16", "03-13"],
    ],
    ["wanted on Sunday too", "2026-03-22", embroidery, ground, usual, ["03-18", "03-17", "03-16", "03-13"]],
    [
      "a long run begins earlier",
      "2026-03-20",
      [line(["Contract Embroidery"])],
      ground,
      usual,
      ["03-18", "03-17", "03-11", "03-10"],
    ],
    [
      "methods of a line add up",
      "2026-03-20",
      [line(["Embroidery", "Leather Patch"])],
      ground,
      usual,
      ["03-18", "03-17", "03-12", "03-11"],
    ],
    ["abroad takes a week", "2026-03-20", embroidery, abroad, usual, ["03-13", "03-12", "03-11", "03-10"]],
    ["picked up on the day itself", "2026-03-20", embroidery, pickup, usual, ["03-20", "03-19", "03-18", "03-17"]],
    [
      "picked up on Saturday where nobody works then",
      "2026-03-21",
      embroidery,
      pickup,
      usual,
      ["03-20", "03-19", "03-18", "03-17"],
    ],
    [
      "picked up on Saturday at a Saturday shop",
      "2026-03-21",
      embroidery,
      pickup,
      saturdays,
      ["03-21", "03-20", "03-19", "03-18"],
    ],
    [
      "a Saturday shop: no parcel moves on Saturday",
      "2026-03-17",
      embroidery,
      ground,
      saturdays,
      ["03-13", "03-12", "03-11", "03-10"],
    ],
    [
      "a Saturday shop makes it on Saturday",
      "2026-03-18",
      embroidery,
      ground,
      saturdays,
      ["03-16", "03-14", "03-13", "03-12"],
    ],
    ["no decoration", "2026-03-20", [line([])], ground, usual, ["03-18", "03-17", "03-16", "03-13"]],
    ["no lines", "2026-03-20", [], ground, usual, ["03-18", "03-17", "03-16", "03-13"]],
    [
      "a day off in between",
      "2026-03-20",
      embroidery,
      ground,
      shop({}, [["2026-03-17", "2026-03-17"]]),
      ["03-18", "03-16", "03-13", "03-12"],
    ],
    [
      "a day off on the day to ship",
      "2026-03-20",
      embroidery,
      ground,
      shop({}, [["2026-03-18", "2026-03-18"]]),
      ["03-17", "03-16", "03-13", "03-12"],
    ],
    [
      "a week off",
      "2026-03-20",
      embroidery,
      ground,
      shop({}, [["2026-03-09", "2026-03-17"]]),
      ["03-18", "03-06", "03-05", "03-04"],
    ],
    [
      "packing takes two days",
      "2026-03-20",
      embroidery,
      ground,
      shop({ pack_days: 2 }),
      ["03-18", "03-16", "03-13", "03-12"],
    ],
    [
      "packed as it is made",
      "2026-03-20",
      embroidery,
      ground,
      shop({ pack_days: 0 }),
      ["03-18", "03-18", "03-17", "03-16"],
    ],
    [
      "check-in takes a day",
      "2026-03-20",
      embroidery,
      ground,
      shop({ check_in_days: 1 }),
      ["03-18", "03-17", "03-13", "03-13"],
    ],
    [
      "a shop of four days: the carrier drives on Friday",
      "2026-03-17",
      embroidery,
      ground,
      shop({ work_days: [1, 2, 3, 4] }),
      ["03-12", "03-11", "03-10", "03-09"],
    ],
    ["over the change to summer time", "2026-03-10", embroidery, ground, usual, ["03-06", "03-05", "03-04", "03-03"]],
    ["over the change to winter time", "2026-11-03", embroidery, ground, usual, ["10-30", "10-29", "10-28", "10-27"]],
  ])("%s", (_name, inHand, lines, shipping, rules, [ship, made, goods, art]) => {
    expect(dueDatesOf(inHand, lines, shipping, rules)).toEqual({
      ship_by_date: `2026-${ship}`,
      production_due_date: `2026-${made}`,
      goods_due_date: `2026-${goods}`,
      art_due_date: `2026-${art}`,
    });
  });

  test("over the end of a year with its days off, and over a leap day", () => {
    const christmas = shop({}, [
      ["2026-12-24", "2026-12-25"],
      ["2027-01-01", "2027-01-01"],
    ]);
    expect(dueDatesOf("2027-01-05", embroidery, ground, christmas)).toEqual({
      ship_by_date: "2026-12-31",
      production_due_date: "2026-12-30",
      goods_due_date: "2026-12-29",
      art_due_date: "2026-12-28",
    });
    expect(dueDatesOf("2028-03-02", embroidery, ground, usual)).toEqual({
      ship_by_date: "2028-02-29",
      production_due_date: "2028-02-28",
      goods_due_date: "2028-02-25",
      art_due_date: "2028-02-24",
    });
  });

  test("without an in-hands date no department has one", () => {
    const none = { ship_by_date: null, production_due_date: null, goods_due_date: null, art_due_date: null };
    expect(dueDatesOf(null, embroidery, ground, usual)).toEqual(none);
  });
});

describe("slack and risk", () => {
  test.each([
    ["2026-03-16", -2, "late"],
    ["2026-03-17", -1, "late"],
    ["2026-03-18", 0, "tight"],
    ["2026-03-19", 1, "tight"],
    ["2026-03-20", 2, "ok"],
  ])("to leave by %s where it can on March 18 is %i days of slack: %s", (ship_by_date, slack, risk) => {
    const slackDate = slackDateOf(TUESDAY, { ship_date: "2026-03-18", ship_by_date }, PLAIN_WEEKS) ?? "";
    expect(slackDays(slackDate, TUESDAY, PLAIN_WEEKS)).toBe(slack);
    expect(riskOf(slackDate, TUESDAY, PLAIN_WEEKS)).toBe(risk);
  });

  test("without a date nobody knows", () => {
    expect(slackDateOf(TUESDAY, { ship_date: "2026-03-18", ship_by_date: null }, PLAIN_WEEKS)).toBeNull();
    expect(riskOf(null, TUESDAY, PLAIN_WEEKS)).toBe("unknown");
  });

  const days = fc.integer({ min: 20_400, max: 20_900 }).map(dayOf);
  const calendars = fc
    .record({ week: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), off: fc.array(days, { maxLength: 12 }) })
    .map(({ week, off }) =>
      workCalendar(
        week,
        off.map((day) => ({ first_day: day, last_day: addDays(day, 3) })),
      ),
    );

  test("ranges of slack_date say the same as the word, even while a stored day is no work day any more", () => {
    fc.assert(
      fc.property(days, days, calendars, (today, slackDate, calendar) => {
        for (const risk of ["late", "tight", "ok"] as const) {
          const { from, to } = riskRange(risk, today, calendar);
          const inside = (from === null || slackDate >= from) && (to === null || slackDate <= to);
          expect(inside).toBe(riskOf(slackDate, today, calendar) === risk);
        }
      }),
    );
  });

  test("the range of a rush says the same as the word", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -30, max: 30 }), calendars, (today, offset, calendar) => {
        const day = addDays(today, offset);
        const { from, to } = rushRange(today, calendar);
        expect(day >= from && day <= to).toBe(isRush(day, today, calendar));
      }),
    );
  });
});

describe("rush", () => {
  const WEEK_OFF = workCalendar([1, 2, 3, 4, 5], [{ first_day: "2026-03-16", last_day: "2026-03-20" }]);
  test.each([
    ["2026-03-18", PLAIN_WEEKS, true],
    ["2026-03-20", PLAIN_WEEKS, true],
    ["2026-03-23", PLAIN_WEEKS, true],
    ["2026-03-24", PLAIN_WEEKS, false],
    ["2026-03-24", WEEK_OFF, true],
    ["2026-03-31", WEEK_OFF, false],
    ["2026-03-10", PLAIN_WEEKS, true],
    ["2026-03-09", PLAIN_WEEKS, false],
    [null, PLAIN_WEEKS, false],
  ])("in hands %s: %s", (inHand, calendar, rush) => {
    expect(isRush(inHand, TUESDAY, calendar)).toBe(rush);
  });
});
