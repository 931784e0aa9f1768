import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FillingMachine } from "../production/fill-machines";
import { fillMachines } from "../production/fill-machines";
import { type PromisedJob, simulatePromise } from "./promise";

const DAYS = 30;
const machine = (id: number, minutes = 100, deco_methods = ["Embroidery"]): FillingMachine => ({
  id,
  deco_methods,
  minutes: Array.from({ length: DAYS }, (_, day) => (day % 7 > 4 ? 0 : minutes)),
});
const job = (order_id: number, minutes: number, more: Partial<PromisedJob> = {}): PromisedJob => ({
  order_id,
  minutes,
  deco_method: "Embroidery",
  from: 0,
  machine_id: null,
  due: 10,
  is_planned: false,
  ...more,
});

describe("machines are filled", () => {
  const finishes = (machines: FillingMachine[], jobs: PromisedJob[]) =>
    fillMachines(machines, jobs).map(({ finish }) => finish);
  it.each<[string, FillingMachine[], PromisedJob[], number[]]>([
    ["the first takes first", [machine(1)], [job(1, 60), job(2, 60), job(3, 60)], [0, 1, 1]],
    ["a long one runs over days off", [machine(1)], [job(1, 520)], [7]],
    [
      "what waits for goods leaves its minutes to others",
      [machine(1)],
      [job(1, 100, { from: 3 }), job(2, 150)],
      [3, 1],
    ],
    ["two machines work side by side", [machine(1), machine(2)], [job(1, 100), job(2, 100), job(3, 10)], [0, 0, 1]],
    ["where it is planned it stays", [machine(1), machine(2)], [job(1, 100), job(2, 50, { machine_id: 1 })], [0, 1]],
    ["no machine does it: nothing limits it", [machine(1)], [job(1, 999, { deco_method: "Laser", from: 2 })], [2]],
    ["nothing to make takes no time", [machine(1, 0)], [job(1, 0, { from: 4 })], [4]],
    ["never enough: the end of what is known", [machine(1, 1)], [job(1, 5_000)], [DAYS]],
    ["its machine is gone: another one of the method", [machine(1)], [job(1, 50, { machine_id: 9 })], [0]],
  ])("%s", (_name, machines, jobs, expected) => {
    expect(finishes(machines, jobs)).toEqual(expected);
  });
});

describe("a promise", () => {
  const pushes = (open: PromisedJob[], added: PromisedJob[], machines = [machine(1)]) =>
    simulatePromise(machines, open, added);

  it("pushes what is due later, and says what becomes late", () => {
    const open = [job(1, 100, { due: 1 }), job(2, 100, { due: 3 }), job(3, 100, { due: 20 })];
    const { pushed, finish } = pushes(open, [job(9, 250, { due: 2 })]);
    expect(finish.get(9)).toBe(3);
    expect(pushed).toEqual([
      { order_id: 2, before: 1, after: 4, becomes_late: true },
      { order_id: 3, before: 2, after: 7, becomes_late: false },
    ]);
  });

  it("waits behind what is due before it or on the same day, and behind what is planned", () => {
    const planned = job(1, 100, { is_planned: true, machine_id: 1, due: 99 });
    const { pushed, finish } = pushes([planned, job(2, 100, { due: 5 })], [job(9, 10, { due: 5 })]);
    expect(pushed).toEqual([]);
    expect(finish.get(9)).toBe(2);
  });

  it("without a day pushes nobody; several new ones are considered together", () => {
    const open = [job(1, 100, { due: 20 })];
    expect(pushes(open, [job(9, 500, { due: null })]).pushed).toEqual([]);
    const { pushed, finish } = pushes(open, [job(9, 100, { due: 8 }), job(8, 100, { due: 4 })]);
    expect([finish.get(8), finish.get(9)]).toEqual([0, 1]);
    expect(pushed).toEqual([{ order_id: 1, before: 0, after: 2, becomes_late: false }]);
  });

  it("an order with several jobs is done with its last", () => {
    const open = [job(1, 10, { due: 1 }), job(1, 150, { due: 12 })];
    expect(pushes(open, [job(9, 30, { due: 11 })]).pushed).toEqual([]);
    expect(pushes(open, [job(9, 100, { due: 11 })]).pushed).toMatchObject([{ order_id: 1, before: 1, after: 2 }]);
  });
});

const METHODS = ["Embroidery", "Screen Print", "Laser"];
const jobs = (first: number, maxLength: number) =>
  fc.array(
    fc.record({
      order_id: fc.integer({ min: first, max: first + 20 }),
      minutes: fc.integer({ min: 0, max: 400 }),
      deco_method: fc.constantFrom(...METHODS, null),
      from: fc.integer({ min: 0, max: 12 }),
      machine_id: fc.constantFrom(null, null, 1, 2, 7),
      due: fc.option(fc.integer({ min: -3, max: 25 }), { nil: null }),
      is_planned: fc.boolean(),
    }),
    { maxLength },
  );
const machines = fc
  .array(fc.record({ minutes: fc.integer({ min: 0, max: 300 }), methods: fc.subarray(METHODS) }), { maxLength: 4 })
  .map((all) => all.map(({ minutes, methods }, index) => machine(index + 1, minutes, methods)));

describe("whatever is open and whatever is added", () => {
  it("adding an order never makes another earlier, and ends within what the machines know", () => {
    fc.assert(
      fc.property(machines, jobs(1, 40), jobs(100, 6), (all, open, added) => {
        const { pushed, finish } = simulatePromise(
          all,
          open,
          added.map((one) => ({ ...one, is_planned: false, machine_id: null })),
        );
        for (const push of pushed) expect(push.after).toBeGreaterThan(push.before);
        for (const day of finish.values()) expect(day).toBeLessThanOrEqual(DAYS);
      }),
    );
  });

  it("the more is added, the later is everybody", () => {
    const latest = (all: FillingMachine[], open: PromisedJob[], added: PromisedJob[]) =>
      new Map(simulatePromise(all, open, added).pushed.map((push) => [push.order_id, push.after]));
    fc.assert(
      fc.property(machines, jobs(1, 40), jobs(100, 6), jobs(200, 6), (all, open, some, more) => {
        const fixed = (list: PromisedJob[]) =>
          list.map((one) => ({ ...one, is_planned: false, machine_id: all[0]?.id ?? null, deco_method: "Embroidery" }));
        const few = latest(all, open, fixed(some));
        const many = latest(all, open, [...fixed(some), ...fixed(more)]);
        for (const [order, day] of few) expect(many.get(order) ?? 0).toBeGreaterThanOrEqual(day);
      }),
    );
  });

  it("no machines: no push; nothing added: no push", () => {
    fc.assert(
      fc.property(machines, jobs(1, 30), jobs(100, 6), (all, open, added) => {
        expect(simulatePromise([], open, added).pushed).toEqual([]);
        expect(simulatePromise(all, open, []).pushed).toEqual([]);
      }),
    );
  });
});

it("10,000 open productions are looked through", () => {
  const all = Array.from({ length: 12 }, (_, index) => machine(index + 1, 480, [METHODS[index % 3] ?? ""]));
  const known = all.map((one) => ({ ...one, minutes: Array.from({ length: 260 }, () => 480) }));
  const open = Array.from({ length: 10_000 }, (_, index) =>
    job(index, 20 + (index % 90), { deco_method: METHODS[index % 3], due: (index * 37) % 200, from: index % 15 }),
  );
  const added = [job(1_000_000, 300, { due: 20 })];
  expect(simulatePromise(known, open, added).pushed.length).toBeGreaterThan(0);
});
