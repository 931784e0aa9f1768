import { describe, expect, it } from "vitest";
import { addDays } from "../plan/calendar";
import {
  type DayOffSpan,
  FREE_DAYS_HORIZON,
  fewestHeads,
  freeDays,
  type LoadedMachine,
  machineDay,
} from "./machine-days";

/** A Tuesday. */
const TODAY = "2026-03-10";

const machine = (more: Partial<LoadedMachine> = {}, load: Record<string, number> = {}): LoadedMachine => ({
  id: 1,
  minutes_per_day: 480,
  work_days: [1, 2, 3, 4, 5],
  deco_methods: ["Embroidery"],
  heads: null,
  load: new Map(Object.entries(load).map(([day, minutes]) => [day, { minutes }])),
  ...more,
});
const off = (
  machine_id: number | null,
  first_day: string,
  last_day = first_day,
  reason: string | null = null,
): DayOffSpan => ({
  machine_id,
  first_day,
  last_day,
  reason,
});

describe("what a machine can do on a day", () => {
  it.each([
    ["a work day", TODAY, [], 480, null],
    ["a Saturday", "2026-03-14", [], 0, "No work day"],
    ["a holiday of the shop", TODAY, [off(null, "2026-03-09", "2026-03-11", "Inventory")], 0, "Inventory"],
    ["a holiday without a word", TODAY, [off(null, TODAY)], 0, "Shop closed"],
    ["its own day off", TODAY, [off(1, TODAY, TODAY, "Service")], 0, "Service"],
    ["its own day off without a word", TODAY, [off(1, TODAY)], 0, "Not running"],
    ["another machine's day off", TODAY, [off(2, TODAY)], 480, null],
    ["the day before and the day after one", TODAY, [off(1, "2026-03-09"), off(1, "2026-03-11")], 480, null],
    [
      "a holiday is said before its own day off",
      TODAY,
      [off(1, TODAY, TODAY, "Service"), off(null, TODAY)],
      0,
      "Shop closed",
    ],
  ])("%s", (_name, day, daysOff, capacity, day_off) => {
    expect(machineDay(machine(), day, daysOff)).toEqual({ capacity, day_off });
  });

  it("follows its own work days, not the shop's", () => {
    expect(machineDay(machine({ work_days: [6] }), "2026-03-14", [])).toEqual({ capacity: 480, day_off: null });
  });
});

describe("the first free day of a method", () => {
  const of = (machines: LoadedMachine[], daysOff: DayOffSpan[] = []) => freeDays(machines, TODAY, daysOff);

  it.each([
    ["nothing planned: today", {}, "2026-03-10"],
    ["a minute left today", { "2026-03-10": 479 }, "2026-03-10"],
    ["today full", { "2026-03-10": 480 }, "2026-03-11"],
    ["too much for today takes of tomorrow", { "2026-03-10": 900 }, "2026-03-11"],
    ["and of the day after", { "2026-03-10": 960 }, "2026-03-12"],
    ["over the weekend", { "2026-03-10": 480 * 4 }, "2026-03-16"],
    ["full days, then one with room", { "2026-03-10": 480, "2026-03-11": 480, "2026-03-12": 100 }, "2026-03-12"],
    ["room today does not wait for later days", { "2026-03-11": 480 }, "2026-03-10"],
  ])("%s", (_name, load, day) => {
    expect(of([machine({}, load)])).toEqual({ Embroidery: day });
  });

  it("is the earliest of all machines that do it, each for each of its methods", () => {
    const full = machine({ deco_methods: ["Embroidery", "Embroidered Patch"] }, { [TODAY]: 480 });
    const free = machine({ id: 2, deco_methods: ["Embroidery"] });
    expect(of([full, free])).toEqual({ Embroidery: "2026-03-10", "Embroidered Patch": "2026-03-11" });
    expect(of([free, full])).toEqual(of([full, free]));
  });

  it("passes days off, and says nothing of methods without a machine", () => {
    expect(of([machine()], [off(null, TODAY, "2026-03-11"), off(1, "2026-03-12")])).toEqual({
      Embroidery: "2026-03-13",
    });
    expect(of([])).toEqual({});
  });

  it("is as far as anyone looks where there is never room", () => {
    const last = addDays(TODAY, FREE_DAYS_HORIZON);
    expect(of([machine({}, { [TODAY]: 480 * 1_000 })])).toEqual({ Embroidery: last });
    expect(of([machine()], [off(1, TODAY, "2028-01-01")])).toEqual({ Embroidery: last });
  });
});

describe("heads to count on", () => {
  it("are those of the smallest machine of a method", () => {
    const six = machine({ heads: 6 });
    const twelve = machine({ heads: 12, deco_methods: ["Embroidery", "Embroidered Patch"] });
    expect(fewestHeads([twelve, six])).toEqual({ Embroidery: 6, "Embroidered Patch": 12 });
    expect(fewestHeads([twelve, machine({ heads: null })])).toMatchObject({ Embroidery: 1 });
  });
});
