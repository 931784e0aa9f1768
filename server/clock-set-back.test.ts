import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { makeOrder } from "../tests/factories/orders";
import { openTestApi, TEST_NOW, type TestApi } from "../tests/setup/test-api";
import { claimKey } from "./api/idempotency";
import { ImportRecord } from "./api/imports/import-record";
import { countRate } from "./api/rate-limit";
import { jsonLogger } from "./logger";
import { claimDueMail } from "./mail/delivery.queries";
import { enqueueMail } from "./mail/outbox";
import { judgedDays, judgeForNewDay } from "./orders/new-day";
import { writeMoment } from "./plan/write-moment";
import { warnOfSlowClock, watchClock } from "./start/clock-watch";
import { resumeImports } from "./start/resume-imports";

/** TEST_NOW is 15:00. */
const AN_HOUR_BACK = "2026-03-10T14:00:00.000Z";
const HOUR_MS = 3_600_000;

const log: Record<string, unknown>[] = [];
const test: TestApi = await openTestApi({}, (line) => log.push(JSON.parse(line)));
beforeEach(() => {
  test.setNow(TEST_NOW);
  log.length = 0;
});
afterAll(() => test.close());

describe("a clock that was set back by an hour", () => {
  it("signs nobody out, and history keeps its order", async () => {
    const { token } = await test.signIn();
    const order = await makeOrder(test);
    const note = (body: string) => test.call("POST", `/orders/${order.id}/notes`, { token, body: { body } });
    await note("before");
    test.setNow(AN_HOUR_BACK);
    expect((await note("after")).status).toBe(201);
    const notes = (await test.call("GET", `/orders/${order.id}/notes`, { token })).body.data;
    expect(notes.map(({ body }: { body: string }) => body)).toEqual(["after", "before"]);
    const history = (await test.call("GET", `/orders/${order.id}/history`, { token })).body.data;
    const ids = history.map(({ id }: { id: number }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect(history[0].created_at).toBe(AN_HOUR_BACK);
  });

  it("locks nobody out for longer than the throttle's own minute", async () => {
    const count = () => countRate(test.db, test.clock, [{ key: "set back", max: 1 }]);
    await count();
    await expect(count()).rejects.toMatchObject({ code: "rate_limited" });
    test.setNow(AN_HOUR_BACK);
    await count();
    await expect(count()).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
    test.setNow("2026-03-10T14:01:00.000Z");
    await count();
  });

  it("keeps no Idempotency-Key of a process that died in use", async () => {
    const { id } = await test.signIn();
    const claim = { userId: id, key: "set back", method: "POST", path: "/orders", body: "{}" };
    await claimKey(test, claim);
    await expect(claimKey(test, claim)).rejects.toMatchObject({ code: "idempotency_running" });
    test.setNow(AN_HOUR_BACK);
    expect((await claimKey(test, claim)).replay).toBeNull();
  });

  it("does not leave an import of a process that died as if it ran", async () => {
    const { id } = await ImportRecord.start(test, { dryRun: false, userId: null, files: [] });
    test.setNow(AN_HOUR_BACK);
    await resumeImports(test);
    const { status } = await test.db
      .selectFrom("imports")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(status).toBe("interrupted");
  });

  it("holds back no mail that waits for its first attempt", async () => {
    const mail = {
      templateKey: "proof_ready",
      dedupeKey: "set back",
      orderId: null,
      entity: { type: "order", id: 1 } as const,
      to: [{ name: "Ada Reed", email: "ada@customer.example" }],
      subject: "Your proof",
      text: "Look at it.",
      html: "<p>Look at it.</p>",
      link: null,
    };
    await enqueueMail(test.db, test, [mail], TEST_NOW);
    const claimed = await claimDueMail(test.db, { at: AN_HOUR_BACK, until: TEST_NOW });
    expect(claimed.map(({ subject }) => subject)).toContain("Your proof");
  });

  it("judges no day again that was judged, and the next one once", async () => {
    const judge = async (now: string) => {
      test.setNow(now);
      await judgeForNewDay(test.db, writeMoment(test, test.clock(), null));
      return (await judgedDays(test.db)).judged;
    };
    expect(await judge("2026-03-11T00:20:00.000Z")).toBe("2026-03-11");
    expect(await judge("2026-03-10T23:20:00.000Z")).toBe("2026-03-11");
    expect(await judge("2026-03-11T00:20:00.000Z")).toBe("2026-03-11");
    expect(await judge("2026-03-12T00:20:00.000Z")).toBe("2026-03-12");
    // A clock that was a year ahead must not stop it for a year.
    expect(await judge("2027-03-12T00:20:00.000Z")).toBe("2027-03-12");
    expect(await judge("2026-03-12T09:00:00.000Z")).toBe("2026-03-12");
  });

  it("is told once at the start", async () => {
    const { token } = await test.signIn();
    const order = await makeOrder(test);
    await test.call("POST", `/orders/${order.id}/notes`, { token, body: { body: "Written at three" } });
    await warnOfSlowClock(test);
    expect(log).toEqual([]);
    test.setNow(AN_HOUR_BACK);
    await warnOfSlowClock(test);
    expect(log).toEqual([
      expect.objectContaining({
        level: "warn",
        message: "the clock is behind what was written last",
        clock: AN_HOUR_BACK,
        written_at: TEST_NOW,
        advice: expect.stringContaining("Set the server's clock right"),
      }),
    ]);
  });
});

it("a clock that is set back while the server runs is told each time, and no other is", () => {
  const lines: Record<string, unknown>[] = [];
  let clock = Date.parse(TEST_NOW);
  let elapsed = 0;
  const look = watchClock(
    { clock: () => new Date(clock), logger: jsonLogger((line) => lines.push(JSON.parse(line))) },
    () => elapsed,
  );
  const pass = (ms: number, setBy = 0) => {
    elapsed += ms;
    clock += ms + setBy;
    look();
  };
  pass(30_000);
  pass(30_000, HOUR_MS);
  pass(30_000, -1_000);
  expect(lines).toEqual([]);
  pass(30_000, -HOUR_MS);
  pass(30_000);
  expect(lines).toEqual([expect.objectContaining({ message: "the clock was set back", seconds: 3600 })]);
});
