import { describe, expect, test } from "vitest";
import { jobNow } from "./apply-entries";
import type { FloorEntry } from "./floor-entry";
import type { FloorJob, FloorPart } from "./floor-view";
import { jobWord, leftOf, makeable, partState, partToDo, restOf, runningFirst } from "./part-state";

const part = (changes: Partial<FloorPart> = {}): FloorPart => ({
  id: 1,
  version: 1,
  status: "in_progress",
  size: "M",
  ordered: 8,
  made: 5,
  spoiled: 0,
  usable: 8,
  short: 0,
  mayRun: true,
  reasons: [],
  checkedBy: [],
  checksNeeded: 0,
  ...changes,
});
const job = (...parts: FloorPart[]): FloorJob => ({
  id: 1,
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
  remark: null,
  parts,
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
  const [now] = jobNow(job(start), entries).parts;
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

  test("nothing goes below none", () => {
    expect(withEntries(part({ made: 1 }), entry("take_back", { quantity: 3 })).made).toBe(0);
  });

  test("each size counts its own, the job all of them", () => {
    const now = jobNow(job(part(), part({ id: 2, size: "L", made: 0 })), [
      entry("produced", { production: 2, quantity: 3 }),
    ]);
    expect(now).toMatchObject({ made: 8, ordered: 16, waiting: 1 });
    expect(now.parts.map(({ waiting }) => waiting)).toEqual([0, 1]);
  });

  test("newer facts of an answer count, older ones do not", () => {
    const told = new Map([[1, part({ version: 3, made: 7 })]]);
    expect(jobNow(job(part({ version: 2 })), [], told).made).toBe(7);
    expect(jobNow(job(part({ version: 4, made: 8 })), [], told).made).toBe(8);
    expect(jobNow(job(part({ version: 3, made: 6 })), [], told).made).toBe(6);
  });
});

describe("what can be done", () => {
  const joel = { id: 1, name: "Joel P." };
  const lena = { id: 2, name: "Lena B." };
  test("a rush wants two people, and the same one twice is one", () => {
    const rush = part({ status: "not_started", checksNeeded: 2 });
    expect(partState(withEntries(rush))).toBe("check");
    const check = (...people: { id: number; name: string }[]) =>
      entry("check", { about: { order: "", size: "", people } });
    expect(partState(withEntries(rush, check(joel), check(joel)))).toBe("check");
    expect(partState(withEntries(rush, check(joel, lena)))).toBe("start");
    expect(partState(withEntries(rush, check(joel, lena), entry("start")))).toBe("running");
  });

  test.each([
    [part({ status: "completed" }), "done"],
    [part({ status: "hold" }), "paused"],
    [part({ status: "flagged" }), "stopped"],
    [part({ status: "edits_required" }), "stopped"],
    [part({ status: "not_started", mayRun: false }), "waits"],
    [part({ status: "not_started" }), "start"],
  ])("of %j: %s", (start, state) => expect(partState(withEntries(start))).toBe(state));

  test("accepted short is not left to make", () => expect(leftOf(part({ short: 3 }))).toBe(0));

  test("a job is what its furthest size does", () => {
    const word = (...parts: FloorPart[]) => jobWord(jobNow(job(...parts), [])).label;
    const waits = part({ status: "not_started", mayRun: false, reasons: ["Art in review"] });
    expect(word(waits)).toBe("Art in review");
    expect(word(waits, part({ status: "not_started" }))).toBe("Ready");
    expect(word(waits, part())).toBe("Running");
    expect(word(part(), part({ status: "flagged" }))).toBe("Flagged");
    expect(word(part({ status: "hold" }))).toBe("Paused");
    expect(word(part({ status: "completed" }))).toBe("Completed");
  });

  test("running jobs stand first, and the size that runs is the one to work on", () => {
    const idle = jobNow({ ...job(part({ status: "not_started" })), order: "#1" }, []);
    const running = jobNow({ ...job(part()), order: "#2" }, []);
    expect(runningFirst([idle, running]).map(({ order }) => order)).toEqual(["#2", "#1"]);
    const parts = [part({ made: 8 }), part({ id: 2, status: "not_started", made: 0 }), part({ id: 3 })];
    expect(partToDo(jobNow(job(...parts), []).parts)?.id).toBe(3);
  });
});
