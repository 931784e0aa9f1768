import { DECORATION_METHODS } from "contract/decoration";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Run, runMinutes, sharedMinutes, standardMinutes, USUAL_MINUTES, usualMinutes } from "./standard-minutes";

const run = (units: number, more: Partial<Run> = {}): Run => ({
  units,
  stitches: null,
  trims: null,
  heads: null,
  ...more,
});
const embroidery = usualMinutes("Embroidery");
const print = usualMinutes("Screen Print");

describe("standard minutes", () => {
  it.each([
    ["screen print: set-up and 20 seconds a piece", print, run(48), 25 + 16],
    ["a started minute counts", print, run(1), 25 + 1],
    ["nothing to make takes no set-up", print, run(0), 0],
    ["less than nothing neither", print, run(-3), 0],
    ["heads are for stitches alone", print, run(48, { heads: 6 }), 25 + 16],
    [
      "6,000 stitches at 750, 5 trims, hooping: 480 + 35 + 45 seconds",
      embroidery,
      run(24, { stitches: 6_000, trims: 5 }),
      15 + 224,
    ],
    ["over six heads", embroidery, run(24, { stitches: 6_000, trims: 5, heads: 6 }), 15 + 38],
    ["stitches without trims", embroidery, run(10, { stitches: 7_500 }), 15 + 108],
    ["stitches not known yet", embroidery, run(24, { heads: 6 }), 15 + 36],
    ["no stitches at all is not known either", embroidery, run(24, { stitches: 0, heads: 6 }), 15 + 36],
    ["heads that are none count as one", embroidery, run(2, { heads: 0 }), 15 + 18],
  ])("%s", (_name, standard, of, minutes) => {
    expect(standardMinutes(standard, of)).toBe(minutes);
  });

  it("are known for each of the 19 methods, and for one that is none of them", () => {
    expect(Object.keys(USUAL_MINUTES)).toEqual([...DECORATION_METHODS]);
    for (const method of DECORATION_METHODS) expect(standardMinutes(usualMinutes(method), run(1))).toBeGreaterThan(0);
    expect(standardMinutes(usualMinutes("Needlepoint"), run(3))).toBe(20 + 3);
    expect(standardMinutes(usualMinutes(null), run(3))).toBe(20 + 3);
  });

  it("never shrink with more pieces, nor grow with more heads", () => {
    const stitches = fc.integer({ min: 1, max: 80_000 });
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(50), stitches, fc.integer({ min: 1, max: 20 }), (units, more, count, heads) => {
        const minutes = runMinutes(embroidery, run(units, { stitches: count, heads }));
        expect(runMinutes(embroidery, run(units + more, { stitches: count, heads }))).toBeGreaterThanOrEqual(minutes);
        expect(runMinutes(embroidery, run(units, { stitches: count, heads: heads + 1 }))).toBeLessThanOrEqual(minutes);
      }),
    );
  });
});

describe("minutes of what shares a set-up", () => {
  it.each([
    ["one run keeps its own", { minutes: 40, runs: 1, setup: 15 }, 40],
    ["two sizes of a job: 25 and 35 minutes with 15 each", { minutes: 60, runs: 2, setup: 15 }, 45],
    ["six jobs of a batch", { minutes: 6 * 20, runs: 6, setup: 15 }, 15 + 6 * 5],
    ["what takes no time has no set-up", { minutes: 0, runs: 0, setup: 15 }, 0],
    ["estimates from before a longer set-up never go below nothing", { minutes: 10, runs: 3, setup: 60 }, 0],
  ])("%s", (_name, runs, minutes) => {
    expect(sharedMinutes(runs)).toBe(minutes);
  });
});
