import { expect, it } from "vitest";
import { Burst } from "./burst";

let now = 0;
const come = (burst: Burst, count: number, everyMs: number) => {
  for (let index = 0; index < count; index += 1) {
    now += everyMs;
    burst.cameOne();
  }
};

it("is on with a hundred within a second, and off a second after the first of them", () => {
  const burst = new Burst(() => now);
  come(burst, 99, 5);
  expect(burst.isOn).toBe(false);
  come(burst, 1, 5);
  expect(burst.isOn).toBe(true);
  now += 1_000 - 99 * 5 - 1;
  expect(burst.isOn).toBe(true);
  now += 1;
  expect(burst.isOn).toBe(false);
});

it("is off where they come one by one, however many", () => {
  const burst = new Burst(() => now);
  come(burst, 500, 12);
  expect(burst.isOn).toBe(false);
});
