import { describe, expect, it } from "vitest";
import { Slices } from "./slices";

/** A machine on which each record takes as long as `msPerRecord` says. */
function machine(msPerRecord: number) {
  let elapsedMs = 0;
  return {
    now: () => elapsedMs,
    work: async (size: number) => {
      elapsedMs += size * msPerRecord;
      return size;
    },
  };
}

async function sizesOf(msPerRecord: number, count: number): Promise<number[]> {
  const { now, work } = machine(msPerRecord);
  const slices = new Slices({ now });
  const sizes: number[] = [];
  for (let index = 0; index < count; index += 1) sizes.push(await slices.run(work));
  return sizes;
}

describe("the size of a slice", () => {
  it("follows from what the last one took, and at most doubles", async () => {
    expect(await sizesOf(1, 5)).toEqual([8, 16, 20, 20, 20]);
    expect(await sizesOf(0.01, 5)).toEqual([8, 16, 32, 50, 50]);
  });

  it("is one record where each takes longer than a slice may", async () => {
    expect(await sizesOf(40, 3)).toEqual([8, 1, 1]);
  });
});

describe("the event loop", () => {
  it("has its turn between two slices", async () => {
    const seen: string[] = [];
    const slices = new Slices();
    const records = Array.from({ length: 20 }, (_, index) => index);
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    let before = turns;
    await slices.each(records, async (slice) => {
      if (seen.length > 0) expect(turns).toBeGreaterThan(before);
      before = turns;
      seen.push(slice.join(" "));
    });
    clearImmediate(timer);
    expect(seen.join(" ")).toBe(records.join(" "));
    expect(seen.length).toBeGreaterThan(1);
  });
});

describe("a stop", () => {
  it("ends the work between two slices, never inside one", async () => {
    const stopping = new AbortController();
    const done: number[] = [];
    const work = new Slices({ signal: stopping.signal }).each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], async (slice) => {
      stopping.abort();
      done.push(...slice);
    });
    await expect(work).rejects.toThrow(/abort/i);
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
