import { describe, expect, test } from "vitest";
import { lackWords } from "../lack-words";
import { jobNow } from "./apply-entries";
import type { FloorEntry } from "./floor-entry";
import type { FloorJob, FloorPart } from "./floor-view";
import {
  isStuck,
  jobState,
  jobWord,
  lacksOf,
  leftOf,
  makeable,
  missingOf,
  nextPart,
  partToDo,
  restOf,
  runningFirst,
} from "./job-state";

const part = (changes: Partial<FloorPart> = {}): FloorPart => ({
  id: 1,
  size: "M",
  ordered: 8,
  made: 5,
  spoiled: 0,
  usable: 8,
  short: 0,
  coming: { asked: 0, ordered: 0, expected: null, isCustomers: false },
  ...changes,
});
const job = (changes: Partial<FloorJob> = {}, ...parts: FloorPart[]): FloorJob => ({
  id: 1,
  version: 1,
  status: "in_progress",
  mayRun: true,
  reasons: [],
  checkedBy: [],
  checksNeeded: 0,
  orderId: 36,
  order: "#1036",
  who: "Tidewater Rowing Club",
  place: "Embroidery, Left Side Chest",
  article: "Quarter-zip Pullover, True Navy",
  swatch: null,
  thumb: null,
  isRush: false,
  shipBy: null,
  minutes: null,
  art: null,
  locations: [],
  packing: null,
  remark: null,
  parts: parts.length > 0 ? parts : [part()],
  ...changes,
});
let keys = 0;
const entry = (kind: FloorEntry["kind"], changes: Partial<FloorEntry> = {}): FloorEntry => {
  keys += 1;
  return {
    key: `k${keys}`,
    production: 1,
    kind,
    at: "2026-03-10T15:00:00.000Z",
    about: { order: "#1036", size: "M" },
    ...changes,
  };
};
const withEntries = (start: FloorPart, ...entries: FloorEntry[]) => {
  const [now] = jobNow(job({}, start), entries).parts;
  if (!now) throw new Error("the job has a part");
  return now;
};

describe("numbers with what waits", () => {
  test("made, taken back, spoiled and not spoiled after all", () => {
    const now = withEntries(
      part(),
      entry("produced", { quantity: 2 }),
      entry("spoiled", { quantity: 1 }),
      entry("take_back", { quantity: 1 }),
    );
    expect(now).toMatchObject({ made: 6, spoiled: 1, usable: 7, waiting: 3 });
    expect(leftOf(now)).toBe(2);
    expect(makeable(now)).toBe(1);
    expect(restOf(now)).toBe(1);
    expect(withEntries(now, entry("unspoil", { quantity: 5 }))).toMatchObject({ spoiled: 0, usable: 8 });
  });

  test("pieces that nobody makes any more", () => {
    const now = withEntries(part({ usable: 5 }), entry("accept_short", { quantity: 3 }));
    expect([leftOf(now), missingOf(now)]).toEqual([0, 0]);
  });

  test("nothing goes below none", () => {
    expect(withEntries(part({ made: 1 }), entry("take_back", { quantity: 3 })).made).toBe(0);
  });

  test("each size counts its own, the job all of them", () => {
    const now = jobNow(job({}, part(), part({ id: 2, size: "L", made: 0 })), [
      entry("produced", { order_line_item_id: 2, quantity: 3 }),
      entry("pause"),
    ]);
    expect(now).toMatchObject({ made: 8, ordered: 16, waiting: 2, status: "hold" });
    expect(now.parts.map(({ waiting }) => waiting)).toEqual([0, 1]);
  });

  test("an entry of an older page counts by its size, or where it can", () => {
    const sizes = [part(), part({ id: 2, size: "L", made: 0 })];
    const made = (old: FloorEntry) => jobNow(job({}, ...sizes), [old]).parts.map((one) => one.made);
    expect(made(entry("produced", { size: "L", quantity: 2 }))).toEqual([5, 2]);
    expect(made(entry("produced", { quantity: 2 }))).toEqual([7, 0]);
  });

  test("newer facts of an answer count, older ones do not", () => {
    const result = new Map([[1, job({ version: 3 }, part({ made: 7 }))]]);
    expect(jobNow(job({ version: 2 }), [], result).made).toBe(7);
    expect(jobNow(job({ version: 4 }, part({ made: 8 })), [], result).made).toBe(8);
    expect(jobNow(job({ version: 3 }, part({ made: 6 })), [], result).made).toBe(6);
  });
});

describe("what can be done", () => {
  const joel = { id: 1, name: "Joel P." };
  const lena = { id: 2, name: "Lena B." };
  const stateAfter = (start: Partial<FloorJob>, ...entries: FloorEntry[]) => jobState(jobNow(job(start), entries));
  test("a rush wants two people, and the same one twice is one", () => {
    const rush = { status: "not_started", checksNeeded: 2 };
    expect(stateAfter(rush)).toBe("check");
    const check = (...people: { id: number; name: string }[]) =>
      entry("check", { about: { order: "", size: "", people } });
    expect(stateAfter(rush, check(joel), check(joel))).toBe("check");
    expect(stateAfter(rush, check(joel, lena))).toBe("start");
    expect(stateAfter(rush, check(joel, lena), entry("start"))).toBe("running");
  });

  test.each([
    [{ status: "completed" }, "done", "Completed"],
    [{ status: "hold" }, "paused", "Paused"],
    [{ status: "flagged" }, "stopped", "Flagged"],
    [{ status: "edits_required" }, "stopped", "Edits required"],
    [{ status: "not_started", mayRun: false, reasons: ["Art in review"] }, "waits", "Art in review"],
    [{ status: "not_started" }, "start", "Ready"],
    [{ status: "in_progress" }, "running", "Running"],
  ])("of %j: %s, %s", (start, state, word) => {
    expect(stateAfter(start)).toBe(state);
    expect(jobWord(jobNow(job(start), [])).label).toBe(word);
  });

  const spoiled = (changes: Partial<FloorPart> = {}) => part({ id: 2, size: "XL", spoiled: 3, usable: 5, ...changes });
  const coming = { asked: 0, ordered: 0, expected: null, isCustomers: false };

  test("a size without pieces says what replaces them; a job that has nothing else waits for it", () => {
    const lacks = (...parts: FloorPart[]) => lacksOf(jobNow(job({}, ...parts), []).parts).map(lackWords);
    expect(lacks(part(), spoiled())).toEqual(["XL: 3 missing, not here yet"]);
    expect(lacks(spoiled({ coming: { ...coming, asked: 3 } }))).toEqual([
      "XL: 3 missing, 3 replacements asked for, not ordered yet",
    ]);
    expect(lacks(spoiled({ coming: { ...coming, asked: 1, ordered: 1, expected: "2026-12-02" } }))).toEqual([
      "XL: 3 missing, 1 replacement ordered, expected Wed Dec 2, 1 replacement asked for, not ordered yet, 1 not here yet",
    ]);
    expect(lacks(spoiled({ coming: { ...coming, isCustomers: true } }))).toEqual([
      "XL: 3 missing, customer's goods, not replaced by the shop",
    ]);
    const runs = jobNow(job({}, part(), spoiled()), []);
    expect([isStuck(runs), jobWord(runs).label]).toEqual([false, "Running"]);
    const waits = jobNow(job({}, part({ made: 8 }), spoiled({ coming: { ...coming, ordered: 3 } })), []);
    expect([isStuck(waits), jobWord(waits).label]).toEqual([true, "Waiting for 3 replacements"]);
    expect(jobWord(jobNow(job({}, spoiled()), [])).label).toBe("3 pieces missing");
    expect(jobState(jobNow(job({ status: "not_started" }, spoiled()), []))).toBe("waits");
  });

  test("what was spoiled without the network is asked for once it is sent", () => {
    const { parts } = jobNow(job({}, part()), [entry("spoiled", { quantity: 3 })]);
    expect(lacksOf(parts).map(lackWords)).toEqual(["M: 3 missing, replacements asked for once this is sent"]);
  });

  test("accepted short is not left to make", () => expect(leftOf(part({ short: 3 }))).toBe(0));

  test("running jobs stand first", () => {
    const idle = jobNow({ ...job({ status: "not_started" }), order: "#1" }, []);
    const running = jobNow({ ...job(), order: "#2" }, []);
    expect(runningFirst([idle, running]).map(({ order }) => order)).toEqual(["#2", "#1"]);
  });

  test("the size to work on has something left, and pieces that are here", () => {
    const parts = [part({ made: 8 }), part({ id: 2, made: 0, usable: 0 }), part({ id: 3 })];
    expect(partToDo(jobNow(job({}, ...parts), []).parts)?.id).toBe(3);
    expect(partToDo(jobNow(job({}, ...parts.slice(0, 2)), []).parts)?.id).toBe(2);
  });

  test("a size is left once nothing of it can be made: for one that can, else for one that lacks pieces", () => {
    const next = (id: number, ...parts: FloorPart[]) => nextPart(jobNow(job({}, ...parts), []).parts, id);
    const made = part({ id: 2, made: 8 });
    const lacking = part({ id: 3, made: 6, usable: 6 });
    expect(next(1, part(), made, lacking)).toBe(1);
    expect(next(2, lacking, made, part())).toBe(1);
    expect(next(2, lacking, made)).toBe(3);
    expect(next(2, part({ made: 8 }), made)).toBe(2);
  });
});
