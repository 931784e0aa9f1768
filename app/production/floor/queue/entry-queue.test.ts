import { describe, expect, test } from "vitest";
import type { FloorEntry } from "../floor-entry";
import type { JobFacts } from "../floor-view";
import type { EntryAnswer } from "./entry-post";
import { createSender } from "./entry-sender";
import { createEntryStore } from "./entry-store";
import { countKeptEntries } from "./kept-entries";
import { leaseLock } from "./sender-lock";

/** A device's storage of a given size. */
function storageOf(room = Number.POSITIVE_INFINITY) {
  const rows = new Map<string, string>();
  return {
    get length() {
      return rows.size;
    },
    key: (index: number) => [...rows.keys()][index] ?? null,
    getItem: (name: string) => rows.get(name) ?? null,
    setItem(name: string, value: string) {
      if (!rows.has(name) && rows.size >= room) throw new Error("The device is full.");
      rows.set(name, value);
    },
    removeItem: (name: string) => void rows.delete(name),
  };
}

let keys = 0;
const entry = (production = 1, kind: FloorEntry["kind"] = "produced"): FloorEntry => {
  keys += 1;
  return { key: `k${keys}`, production, kind, at: "2026-03-10T15:00:00.000Z", about: { order: "#1036", size: "M" } };
};
const facts = (id: number, version: number): JobFacts => ({
  id,
  version,
  status: "in_progress",
  mayRun: true,
  reasons: [],
  checkedBy: [],
  checksNeeded: 0,
  parts: [
    {
      id: 31,
      ordered: 8,
      made: version,
      spoiled: 0,
      usable: 8,
      short: 0,
      coming: { asked: 0, ordered: 0, expected: null, isCustomers: false },
    },
  ],
});

/** A sender on a device, against a server that answers as told; time passes only when asked to. */
function tablet(answers: (sent: FloorEntry, times: number) => EntryAnswer, device = storageOf()) {
  let now = 1_000_000;
  const calls: (() => void)[] = [];
  const sent: FloorEntry[] = [];
  const store = createEntryStore(device, 7, () => now);
  const sender = createSender({
    store,
    async post(one) {
      sent.push(one);
      return answers(one, sent.filter(({ key }) => key === one.key).length);
    },
    lock: (work) => work(),
    now: () => now,
    later(callBack) {
      calls.push(callBack);
      return () => void calls.splice(0);
    },
  });
  return {
    store,
    sender,
    sent,
    state: sender.read,
    async pass(ms: number) {
      now += ms;
      for (const callBack of calls.splice(0)) callBack();
      await new Promise((done) => setImmediate(done));
    },
  };
}
const taken = (sent: FloorEntry): EntryAnswer => ({ outcome: "taken", job: facts(sent.production, 2) });

describe("the queue on the device", () => {
  test("keeps entries in their order, even where the clock goes back, each person's own", () => {
    const device = storageOf();
    let now = 5_000;
    const store = createEntryStore(device, 7, () => now);
    const [first, second, third] = [entry(), entry(), entry()];
    store.add([first, second]);
    now = 1_000;
    store.add([third]);
    expect(store.read().map((kept) => kept.entry.key)).toEqual([first.key, second.key, third.key]);
    expect(createEntryStore(device, 8).read()).toEqual([]);
    expect(countKeptEntries(device)).toBe(3);
    expect(store.read()).toBe(store.read());
  });

  test("takes all of a step or nothing where the device is full", () => {
    const store = createEntryStore(storageOf(1), 7);
    expect(() => store.add([entry(), entry()])).toThrow();
    expect(store.read()).toEqual([]);
  });

  test("leaves alone what is no entry", () => {
    const device = storageOf();
    device.setItem("floor-entry:7:1:x", "{");
    device.setItem("floor-entry:7:2:x", '{"entry":null}');
    expect(createEntryStore(device, 7).read()).toEqual([]);
    expect(device.length).toBe(2);
  });
});

describe("sending", () => {
  test("in order, once each, and gone when taken", async () => {
    const { store, sender, sent, state } = tablet(taken);
    const entries = [entry(1), entry(2), entry(1)];
    store.add(entries);
    await sender.wake();
    expect(sent).toEqual(entries);
    expect(store.read()).toEqual([]);
    expect(state()).toMatchObject({ trouble: null });
    expect(state().answered.get(2)?.parts[0]?.made).toBe(2);
  });

  test("who looks while a taken entry goes already finds its facts: nothing jumps back in between", async () => {
    const { store, sender, state } = tablet(taken);
    const seen: boolean[] = [];
    store.add([entry(1)]);
    for (const subscribe of [store.subscribe, sender.subscribe])
      subscribe(() => seen.push(store.read().length > 0 || state().answered.has(1)));
    await sender.wake();
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).not.toContain(false);
  });

  test("without an answer it waits, then sends the same entry under the same key", async () => {
    const { store, sender, sent, state, pass } = tablet((one) => (sent.length < 3 ? { outcome: "later" } : taken(one)));
    store.add([entry(), entry()]);
    await sender.wake();
    expect(state().trouble).toBe("offline");
    expect(store.read()).toHaveLength(2);
    await pass(2_000);
    await pass(4_000);
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key, sent[0]?.key, sent[3]?.key]);
    expect(store.read()).toEqual([]);
    expect(state().trouble).toBeNull();
  });

  test("a refusal stops its own production and no other, until somebody drops it or tries again", async () => {
    let isRefused = true;
    const refusal: EntryAnswer = { outcome: "refused", message: "Only 8 pieces are here." };
    const { store, sender, sent } = tablet((one) => (one.production === 1 && isRefused ? refusal : taken(one)));
    const [bad, behind, other] = [entry(1), entry(1), entry(2)];
    store.add([bad, behind, other]);
    await sender.wake();
    expect(sent).toEqual([bad, other]);
    expect(store.read().map(({ problem }) => problem?.message)).toEqual(["Only 8 pieces are here.", undefined]);
    isRefused = false;
    sender.tryAgain(store.read()[0]?.place ?? "");
    await sender.wake();
    expect(sent).toEqual([bad, other, bad, behind]);
    expect(store.read()).toEqual([]);
  });

  test("dropped, it is not sent, and what stood behind it goes on", async () => {
    const { store, sender, sent } = tablet((one, times) =>
      times === 1 && sent.length === 1 ? { outcome: "refused", message: "No." } : taken(one),
    );
    store.add([entry(), entry()]);
    await sender.wake();
    store.remove(store.read()[0]?.place ?? "");
    await sender.wake();
    expect(sent).toHaveLength(2);
    expect(store.read()).toEqual([]);
  });

  test("when the session ended everything stays", async () => {
    const { store, sender, state } = tablet(() => ({ outcome: "signed_out" }));
    store.add([entry()]);
    await sender.wake();
    expect(state().trouble).toBe("signed_out");
    expect(store.read()).toHaveLength(1);
  });

  test("an answer lost for a day is not asked for again under a key that may be forgotten", async () => {
    const { store, sender, sent, pass } = tablet(() => ({ outcome: "later" }));
    store.add([entry(), entry(2)]);
    await sender.wake();
    await pass(21 * 3_600_000);
    expect(store.read()[0]?.problem).toMatchObject({ isUnsure: true });
    // The other one never left the device: nobody can have counted it.
    expect(sent.at(-1)?.production).toBe(2);
    expect(store.read()[1]?.problem).toBeNull();
  });

  test("an older answer does not take newer facts away", async () => {
    const versions = [5, 3];
    const { store, sender, state } = tablet((one) => ({
      outcome: "taken",
      job: facts(one.production, versions.shift() ?? 0),
    }));
    store.add([entry(), entry()]);
    await sender.wake();
    expect(state().answered.get(1)?.version).toBe(5);
  });
});

describe("two tabs without the browser's locks", () => {
  test("one works, the other leaves it alone until the lease is over", async () => {
    const device = storageOf();
    let now = 0;
    const [mine, yours] = [leaseLock("lease", device, () => now), leaseLock("lease", device, () => now)];
    const done: string[] = [];
    await mine(async () => {
      await yours(async () => void done.push("yours, too early"));
      done.push("mine");
    });
    await yours(async () => void done.push("yours"));
    expect(done).toEqual(["mine", "yours"]);
    device.setItem("lease", "dead 30000");
    now = 20_000;
    await mine(async () => void done.push("while it may live"));
    expect(done).toHaveLength(2);
  });

  test("a tab that died gives way after its time", async () => {
    const device = storageOf();
    device.setItem("lease", "dead 30000");
    let isDone = false;
    await leaseLock(
      "lease",
      device,
      () => 30_001,
    )(async () => {
      isDone = true;
    });
    expect(isDone).toBe(true);
    expect(device.getItem("lease")).toBeNull();
  });
});
