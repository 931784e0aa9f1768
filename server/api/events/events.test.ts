import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeOrder } from "../../../tests/factories/orders";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";
import { until } from "../../../tests/setup/until";
import { instantAfter } from "../../clock";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

async function openStream(token: string, query = "") {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await test.api.request(`http://backend/api/events${query}`, { headers });
  const reader = response.body?.getReader();
  if (!reader) throw new Error("no stream");
  const decoder = new TextDecoder();
  /** The next chunk, "end" where it is over. */
  const next = async (): Promise<string> => {
    const { value } = await reader.read();
    return value ? decoder.decode(value) : "end";
  };
  return { response, next, close: () => reader.cancel() };
}

/** What the streams say first of what `write` does. What the watch finds at its first look is not news: it is done until it has looked. */
async function hintsAfter(streams: readonly { next(): Promise<string> }[], write: () => Promise<unknown>) {
  let hints: string[] | null = null;
  const recorded = Promise.all(streams.map((stream) => stream.next())).then((texts) => {
    hints = texts;
    return texts;
  });
  await until(async () => {
    await write();
    return hints !== null;
  });
  return await recorded;
}

describe("GET /events", () => {
  it("tells which lists changed, and nothing of what is in them or of what happened before", async () => {
    const { token } = await test.signIn();
    const order = await makeOrder(test, { stage: "main" });
    await test.call("PATCH", `/orders/${order.id}/flag`, { token, body: { flag_comment: "Wrong thread" } });
    const stream = await openStream(token);
    expect(stream.response.headers.get("Content-Type")).toContain("text/event-stream");
    expect(stream.response.headers.get("Cache-Control")).toContain("no-transform");
    expect(await stream.next()).toBe("retry: 3000\n\n");
    let suppliers = 0;
    const addSupplier = async () => {
      suppliers += 1;
      const body = { name: `Atlas Blanks ${suppliers}` };
      expect((await test.call("POST", "/sourcing/suppliers", { token, body })).status).toBe(201);
    };
    expect(await hintsAfter([stream], addSupplier)).toEqual(['event: change\ndata: {"topics":["suppliers"]}\n\n']);
    await stream.close();
  });

  it("begins with what changed since its reader read the page", async () => {
    const { token } = await test.signIn();
    const add = async (name: string) => {
      expect((await test.call("POST", "/sourcing/suppliers", { token, body: { name } })).status).toBe(201);
    };
    await add("Borealis Blanks");
    const order = await makeOrder(test, { stage: "main" });
    test.setNow(instantAfter(new Date(TEST_NOW), 60_000));
    await test.call("PATCH", `/orders/${order.id}/flag`, { token, body: { flag_comment: "Wrong thread" } });
    const since = async (ageMs: number, listener = token) => {
      const stream = await openStream(listener, `?age_ms=${ageMs}`);
      await stream.next();
      const hint = await stream.next();
      await stream.close();
      return JSON.parse(hint.slice(hint.indexOf("{"))).topics;
    };
    expect(await since(5_000)).toEqual(["orders"]);
    expect(await since(60_000)).toContain("suppliers");
    expect(await since(9e15)).toContain("suppliers");
    const owner = await test.signIn("Order Desk");
    const assigned = await test.call("PATCH", `/orders/${order.id}`, { token, body: { owner_id: owner.id } });
    expect(assigned.status).toBe(200);
    expect(await since(5_000)).not.toContain("notifications");
    expect(await since(5_000, owner.token)).toContain("notifications");
    expect((await test.call("GET", "/events?age_ms=soon", { token })).status).toBe(422);
    test.setNow(TEST_NOW);
  });

  it("asks for a token, and many listen to one look", async () => {
    expect((await test.call("GET", "/events")).status).toBe(401);
    const { token } = await test.signIn();
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(token)));
    for (const stream of streams) await stream.next();
    const order = await makeOrder(test, { stage: "main" });
    let notes = 0;
    const addNote = async () => {
      notes += 1;
      const body = { type: "general", body: `Thread ${notes}` };
      expect((await test.call("POST", `/orders/${order.id}/notes`, { token, body })).status).toBe(201);
    };
    for (const hint of await hintsAfter(streams, addNote)) expect(hint).toContain('"orders"');
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it("tells of a notification to the person alone whom it concerns", async () => {
    const author = await test.signIn();
    const called = await test.signIn();
    const streams = [await openStream(author.token), await openStream(called.token)];
    for (const stream of streams) await stream.next();
    const order = await makeOrder(test, { stage: "main" });
    const callThem = async () => {
      const body = { body: `@[${called.id}] look` };
      await test.call("POST", `/orders/${order.id}/notes`, { token: author.token, body });
    };
    const [own, theirs] = await hintsAfter(streams, callThem);
    expect(own).not.toContain("notifications");
    expect(theirs).toContain('"notifications"');
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it("goes on for other people, and for the same one again, when somebody has too many", async () => {
    const { token } = await test.signIn();
    const other = await test.signIn();
    const streams = await Promise.all(Array.from({ length: 30 }, () => openStream(token)));
    const refused = await test.call("GET", "/events", { token });
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: "rate_limited" } });
    expect(refused.headers.get("Retry-After")).toBe("60");
    await (await openStream(other.token)).close();
    await streams[0]?.close();
    await (await openStream(token)).close();
    await Promise.all(streams.map((stream) => stream.close()));
    const again = await Promise.all(Array.from({ length: 30 }, () => openStream(token)));
    await Promise.all(again.map((stream) => stream.close()));
  });

  // An error that nobody hears fails the run: Vitest counts unhandled errors.
  it("ends where its reader leaves while its token is looked at", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const { token } = await test.signIn();
      const stream = await openStream(token);
      await stream.next();
      vi.advanceTimersByTime(20_000);
      await stream.close();
      // The look has ended when a later one has: there is one connection.
      expect((await test.call("GET", "/auth/me", { token })).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it("keeps the line open, and ends with its token", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const { token } = await test.signIn();
      const stream = await openStream(token);
      await stream.next();
      vi.advanceTimersByTime(20_000);
      expect(await stream.next()).toBe(": still here\n\n");
      await test.call("POST", "/auth/logout", { token, body: {} });
      vi.advanceTimersByTime(20_000);
      expect(await stream.next()).toBe("end");
    } finally {
      vi.useRealTimers();
    }
  });
});
