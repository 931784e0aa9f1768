import { describe, expect, it } from "vitest";
import { jsonLogger } from "../logger";
import { lastingFailures } from "./lasting-failures";

const MINUTE_MS = 60_000;

function watched() {
  const log: Record<string, unknown>[] = [];
  let now = 0;
  const logger = jsonLogger((line) => log.push(JSON.parse(line)));
  const settings = { dataDir: "/data", databaseUrl: null };
  const failures = lastingFailures({ logger, settings }, () => now);
  const fail = (message: string, code?: string) => () => Promise.reject(Object.assign(new Error(message), { code }));
  return { log, failures, fail, pass: (ms: number) => (now += ms) };
}

const messages = (log: readonly Record<string, unknown>[]) => log.map(({ message }) => message);

describe("work that fails again and again", () => {
  it("is logged when it begins, once an hour, and when it is over", async () => {
    const { log, failures, fail, pass } = watched();
    for (let round = 0; round <= 150; round += 1) {
      await failures.run("new day", fail("no such column"));
      pass(MINUTE_MS / 2);
    }
    expect(messages(log)).toEqual(["new day failed", "new day failed"]);
    expect(log[1]).toMatchObject({
      level: "error",
      times_failed: 121,
      error: expect.stringContaining("no such column"),
    });
    await failures.run("new day", () => Promise.resolve());
    await failures.run("new day", () => Promise.resolve());
    expect(log).toHaveLength(3);
    expect(log[2]).toMatchObject({
      level: "info",
      message: "new day works again",
      times_failed: 151,
      for_seconds: 4530,
    });
  });

  it("is logged anew where it fails for another cause, and apart from other work", async () => {
    const { log, failures, fail } = watched();
    await failures.run("new day", fail("no such column"));
    await failures.run("new day", fail("no such table"));
    await failures.run("plan", fail("no such table"));
    expect(messages(log)).toEqual(["new day failed", "new day failed", "plan failed"]);
  });

  it("says of an outage where it is and what to do", async () => {
    const { log, failures, fail } = watched();
    expect(await failures.run("tallies", fail("database or disk is full", "SQLITE_FULL"))).toBe(false);
    expect(log).toEqual([
      expect.objectContaining({
        message: "the disk is full",
        failed: "tallies failed",
        path: "/data/orders.db",
        cause: "SQLITE_FULL: database or disk is full",
        advice: expect.stringContaining("Free space"),
      }),
    ]);
  });
});
