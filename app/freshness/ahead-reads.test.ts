import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AHEAD_KEPT, AHEAD_LASTS_MS, type AheadReads, createAheadReads } from "./ahead-reads";
import { isOfOtherPage, LATER_HEADER } from "./later-parts";
import { isPageTurn, TURN_HEADER } from "./page-turn";
import { CAUSE_HEADER } from "./refresh-cause";

const NEXT = "http://orders.example/dashboard/orders.data?page=2";
const pageNo = (page: number) => NEXT.replace("page=2", `page=${page}`);

let asked: string[];
let aborted: string[];
let statuses: (number | "none")[];
let here: string;
let reads: AheadReads;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, aborted, statuses, here] = [[], [], [], "/dashboard/orders"];
  reads = createAheadReads({
    now: () => Date.now(),
    here: () => here,
    fetch: async (input, init = {}) => {
      const address = String(input);
      const headers = new Headers(init.headers);
      const isAhead = headers.get("Purpose") === "prefetch";
      const turn = headers.has(TURN_HEADER) ? "turn " : "";
      const inParts = headers.has(LATER_HEADER) ? "in parts " : "";
      asked.push(
        `${isAhead ? "ahead " : ""}${turn}${inParts}${init.method ?? "GET"} ${address.slice(address.indexOf("?"))}`,
      );
      init.signal?.addEventListener("abort", () => aborted.push(address));
      const status = statuses.shift() ?? 200;
      if (status === "none") throw new TypeError("Failed to fetch");
      return new Response(`answer ${asked.length}`, { status });
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async (address = NEXT, init?: RequestInit) => (await reads.fetch(address, init)).text();
const pass = (ms: number) => vi.advanceTimersByTime(ms);

describe("a page that was read ahead", () => {
  beforeEach(() => reads.read(NEXT));

  it("is shown without asking again, once", async () => {
    expect(await open()).toBe("answer 1");
    expect(asked).toEqual(["ahead GET ?page=2"]);
    expect(await open()).toBe("answer 2");
  });

  it("is asked for once, however often one points at it", () => {
    reads.read(NEXT);
    expect(asked.length).toBe(1);
  });

  it("is too old after 5 s", async () => {
    pass(AHEAD_LASTS_MS - 1);
    expect(await open()).toBe("answer 1");
    reads.read(NEXT);
    pass(AHEAD_LASTS_MS);
    expect(await open()).toBe("answer 3");
    expect(AHEAD_LASTS_MS).toBe(5_000);
  });

  it("is gone with a change that somebody told of", async () => {
    reads.forget();
    expect(await open()).toBe("answer 2");
    expect(aborted).toEqual([NEXT]);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])(
    "is gone with a write by %s, and so is what was read during it",
    async (method) => {
      const writing = reads.fetch("http://orders.example/dashboard/orders.data?write", { method });
      reads.read(NEXT);
      await writing;
      expect(await open()).toBe("answer 4");
      expect(asked).toEqual(["ahead GET ?page=2", `${method} ?write`, "ahead GET ?page=2", "GET ?page=2"]);
    },
  );

  it("is not what a refresh shows, nor what comes after that", async () => {
    expect(await open(NEXT, { headers: { [CAUSE_HEADER]: "change" } })).toBe("answer 2");
    reads.read(pageNo(3));
    await open(NEXT, { headers: { [CAUSE_HEADER]: "focus" } });
    expect(await open(pageNo(3))).toBe("answer 5");
  });

  it("is not what another page opens", async () => {
    here = "/dashboard/order/1001";
    expect(await open()).toBe("answer 2");
  });

  it("is not another address", async () => {
    expect(await open(`${NEXT}&sort=company`)).toBe("answer 2");
  });

  it("that one no longer waits for is not shown", async () => {
    const away = new AbortController();
    const opened = open(NEXT, { signal: away.signal });
    away.abort();
    await expect(opened).rejects.toThrow(/abort/i);
    expect(asked.length).toBe(1);
  });
});

it.each([500, 202, "none"] as const)("what could not be read ahead (%s) is read when it is opened", async (status) => {
  statuses = [status];
  reads.read(NEXT);
  expect(await open()).toBe("answer 2");
});

it("a few are kept, the newest", async () => {
  for (let page = 1; page <= AHEAD_KEPT + 1; page += 1) reads.read(pageNo(page));
  expect(aborted).toEqual([pageNo(1)]);
  expect(await open(pageNo(2))).toBe("answer 2");
});

describe("another page of the list that is shown", () => {
  it("is asked for as such, and so is nothing else", async () => {
    reads.read(NEXT, true);
    reads.read(pageNo(3));
    await open(pageNo(4));
    expect(asked).toEqual(["ahead turn GET ?page=2", "ahead GET ?page=3", "GET ?page=4"]);
  });

  it("is one for the server where the address could not lead to the view that opens first", () => {
    const turned = (search: string, headers = { [TURN_HEADER]: "1" }) =>
      isPageTurn(new Request(`http://orders.example/dashboard/orders${search}`, { headers }));
    expect([turned("?page=2"), turned(""), turned("?page=2", {} as never)]).toEqual([true, false, false]);
  });
});

describe("a page in place of another", () => {
  const ORDER = "http://orders.example/dashboard/order/7.data?from=orders";

  it("may come in parts, read ahead or not", async () => {
    await open(ORDER);
    reads.read(ORDER);
    await open(ORDER);
    expect(asked).toEqual(["in parts GET ?from=orders", "ahead in parts GET ?from=orders"]);
  });

  it("comes whole where it is shown already: refreshed, with a dialog, or reached by the browser's history", async () => {
    here = "/dashboard/order/7?modal=flag";
    await open(ORDER);
    await open(ORDER, { headers: { [CAUSE_HEADER]: "focus" } });
    expect(asked).toEqual(["GET ?from=orders", "GET ?from=orders"]);
  });

  it("keeps the headers that the router sends", async () => {
    const sent: Headers[] = [];
    const fetch = async (_: RequestInfo | URL, init: RequestInit = {}) => {
      sent.push(new Headers(init.headers));
      return new Response();
    };
    await createAheadReads({ fetch, now: () => 0, here: () => here }).fetch(ORDER, { headers: { "X-Own": "1" } });
    expect(sent.map((headers) => [headers.get("X-Own"), headers.get(LATER_HEADER)])).toEqual([["1", "1"]]);
  });

  it("is no file and no other address of the site", () => {
    const others = ["/dashboard/events", "http://orders.example/build/shell.js", "/dashboard/order/7/history"];
    expect(others.map((address) => isOfOtherPage(address, here))).toEqual([false, false, false]);
  });
});
