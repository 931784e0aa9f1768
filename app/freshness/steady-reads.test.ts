import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CAUSE_HEADER } from "./refresh-cause";
import { createSteadyReads, type SteadyReads } from "./steady-reads";

const PAGE = "http://orders.example/dashboard/orders.data?page=2";

let answers: (number | "none")[];
let asked: { address: string; cause: string | null; cache: string | undefined }[];
let result: string[];
let isSlow: boolean;
let isBusy: boolean;
let isMoving: boolean;
let isOfUpdate: boolean;
/** The body of the next answer comes no further. */
let isBodyStuck: boolean;
let reads: SteadyReads;

beforeEach(() => {
  vi.useFakeTimers();
  [answers, asked, result, isSlow, isBusy, isMoving, isBodyStuck] = [[], [], [], false, false, false, false];
  isOfUpdate = false;
  reads = createSteadyReads({
    fetch: async (input, init) => {
      asked.push({ address: String(input), cause: new Headers(init?.headers).get(CAUSE_HEADER), cache: init?.cache });
      const status = answers.shift() ?? 200;
      if (status === "none") throw new TypeError("Failed to fetch");
      return new Response(isBodyStuck ? stuckUntilAborted(init?.signal) : null, { status });
    },
    now: () => Date.now(),
    isSlow: () => isSlow,
    isBusy: () => isBusy || isMoving,
    isMoving: () => isMoving,
    failed: () => result.push("failed"),
    came: () => {
      result.push(isOfUpdate ? "anew" : "came");
      return !isOfUpdate;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const stuckUntilAborted = (signal: AbortSignal | null | undefined) =>
  new ReadableStream({
    start: (body) => signal?.addEventListener("abort", () => body.error(signal.reason)),
  });

/** What the router has got so far. */
function routersRead(signal?: AbortSignal) {
  const got: (number | string)[] = [];
  reads.fetch(PAGE, { signal }).then(
    ({ status }) => got.push(status),
    (error: Error) => got.push(error.name),
  );
  return got;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a read that nobody asked for", () => {
  beforeEach(() => reads.expect(PAGE, "focus"));

  it("says why, once: the next one of the same address is a person's again", async () => {
    const got = routersRead();
    await pass(0);
    expect([got, result]).toEqual([[200], ["came"]]);
    routersRead();
    expect(asked.map(({ cause }) => cause)).toEqual(["focus", null]);
  });

  it.each([
    [false, 5_000],
    [true, 10_000],
  ])(
    "is tried again until it succeeds, on a connection that is slow: %s, after %i ms, and the page hears of nothing",
    async (slow, ms) => {
      isSlow = slow;
      answers = ["none", 503, 429];
      const got = routersRead();
      await pass(3 * ms - 1);
      expect([got, asked.length, result]).toEqual([[], 3, ["failed", "failed", "failed"]]);
      await pass(1);
      expect([got, asked.length, result.at(-1)]).toEqual([[200], 4, "came"]);
    },
  );

  it("shows what is true now: a record that is gone, a session that ended", async () => {
    answers = [404];
    const got = routersRead();
    await pass(0);
    expect(got).toEqual([404]);
  });

  it("ends when one goes elsewhere", async () => {
    answers = ["none"];
    const away = new AbortController();
    const got = routersRead(away.signal);
    await pass(1_000);
    away.abort();
    await pass(60_000);
    expect([got, asked.length]).toEqual([["AbortError"], 1]);
  });

  it.each([
    ["shows", [200], [200]],
    ["fails as it does", [503, 503], [503]],
    ["fails without a network", ["none", "none"], ["TypeError"]],
  ] as const)("that a person's move has taken over %s, while its dialog still lies open", async (_what, said, got) => {
    answers = [...said];
    [isBusy, isMoving] = [true, true];
    const shown = routersRead();
    await pass(0);
    expect(shown).toEqual(got);
  });

  it.each(["before", "while"])(
    "that was expected %s a person wrote leaves the read that follows to the person",
    async (when) => {
      const write = () => reads.fetch(PAGE, { method: "POST" });
      if (when === "before") await write();
      else {
        const written = write();
        reads.expect(PAGE, "change");
        await written;
      }
      routersRead();
      await pass(0);
      expect(asked.map(({ cause }) => cause)).toEqual([null, null]);
    },
  );

  it("that was given up for a move is expected no more", async () => {
    reads.moved();
    routersRead();
    await pass(0);
    expect(asked.map(({ cause }) => cause)).toEqual([null]);
  });

  it("that is given up amid its answer fails as one that is given up before, not behind the router's back", async () => {
    isBodyStuck = true;
    const move = new AbortController();
    const got = routersRead(move.signal);
    await pass(0);
    expect([got, result]).toEqual([[], []]);
    move.abort();
    await pass(0);
    expect([got, result]).toEqual([["AbortError"], []]);
  });

  it("that waits for somebody who types gives way to their move", async () => {
    isBusy = true;
    const got = routersRead();
    await pass(1_000);
    expect(got).toEqual([]);
    isMoving = true;
    await pass(2_000);
    expect([got, asked.length]).toEqual([[200], 2]);
  });

  it("that came while one began to type is dropped, and read anew afterwards", async () => {
    isBusy = true;
    const got = routersRead();
    await pass(7_000);
    expect([got, asked.length]).toEqual([[], 1]);
    isBusy = false;
    await pass(2_000);
    expect([got, asked.length]).toEqual([[200], 2]);
  });

  it("is not shown where the page is loaded anew for it", async () => {
    isOfUpdate = true;
    const got = routersRead();
    await pass(10_000);
    expect([got, result, asked.length]).toEqual([[], ["anew"], 1]);
  });
});

describe("what a link has prefetched", () => {
  const cacheOf = async (method = "GET") => {
    await reads.fetch(PAGE, { method });
    return asked.at(-1)?.cache;
  };

  it("is shown, but neither by a read that nobody asked for nor for as long as it may be of before a change", async () => {
    expect(await cacheOf()).toBeUndefined();
    reads.expect(PAGE, "change");
    expect(await cacheOf()).toBe("reload");
    reads.changed();
    expect(await cacheOf()).toBe("reload");
    await pass(1_999);
    expect(await cacheOf()).toBe("reload");
    await pass(1);
    expect(await cacheOf()).toBeUndefined();
  });

  it("is not shown after a write, counted from when that was answered", async () => {
    const answered = reads.fetch(PAGE, { method: "POST" });
    await pass(0);
    await answered;
    expect(await cacheOf()).toBe("reload");
    await pass(2_000);
    expect(await cacheOf()).toBeUndefined();
  });
});

it("another read fails as it does", async () => {
  answers = ["none", 503];
  const got = routersRead();
  await pass(0);
  expect([got, result]).toEqual([["TypeError"], []]);
  reads.expect(PAGE.replace("page=2", "page=3"), "change");
  const second = routersRead();
  await pass(0);
  expect(second).toEqual([503]);
});
