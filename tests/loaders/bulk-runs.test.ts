import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idsOf } from "~/lists/bulk/resolve-targets.server";
import { loader as dashboard } from "~/routes/dashboard";
import { loader as changes } from "~/routes/dashboard.changes._index";
import { loader as change } from "~/routes/dashboard.changes.$id";
import { loader as orders, action as ordersAction } from "~/routes/dashboard.orders/route";
import { makeOrder, makeOrders } from "../factories/orders";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";
import { until } from "../setup/until";

const MANY = 120;
let testDoor: TestDoor;
let cookie: string;

beforeAll(async () => {
  testDoor = await openTestDoor();
  cookie = (await signInTestAdmin(testDoor.door)).cookie;
  const recipe = { status: "not_started", accepted_at: "2026-03-02T10:00:00.000Z", company: "Long Runs Inc." } as const;
  await makeOrders(testDoor.backend, MANY, recipe);
});
afterAll(() => testDoor.close());

const QUERY = "?view=all&q=Long+Runs+Inc.";
const act = (form: Record<string, string | string[]>) =>
  runRoute(ordersAction, pageRequest(`/dashboard/orders${QUERY}`, { cookie, form }));
const everything = { all: "1", count: String(MANY) };

async function runOf(response: Response) {
  expect(response.status).toBe(303);
  const path = response.headers.get("Location") ?? "";
  expect(path).toMatch(/^\/dashboard\/changes\/[0-9a-f-]{36}$/);
  const id = path.split("/").at(-1) ?? "";
  const look = async () => (await runRoute(change, pageRequest(path, { cookie }), { id })).run;
  return { id, path, look };
}

describe("an action on a hundred records and more", () => {
  test("is followed on a page of its own, ends there with what was done, and is told to who went elsewhere", async () => {
    const run = await runOf(
      await act({ intent: "hold", reason: "Wait for the union bug", ...everything, follow: "1" }),
    );
    expect(await run.look()).toMatchObject({ subject: "120 orders", total: MANY, isRunning: true, result: null });
    await until(async () => !(await run.look()).isRunning);
    expect(await run.look()).toMatchObject({ tried: MANY, problem: null, againTo: null });
    expect((await run.look()).result).toMatchObject({ done: "120 orders on hold", refused: [] });
    const { frame } = (await runRoute(dashboard, pageRequest("/dashboard/orders", { cookie }))).data;
    expect(frame.toast).toMatchObject({ text: "120 orders on hold", action: { label: "Show", to: run.path } });
    const { runs } = await runRoute(changes, pageRequest("/dashboard/changes", { cookie }));
    expect(runs[0]).toMatchObject({ id: run.id, subject: "120 orders", words: "120 orders on hold" });
  });

  test("tries again those that were refused, however many", async () => {
    const refused = await runOf(await act({ intent: "complete", ...everything, follow: "1" }));
    await until(async () => !(await refused.look()).isRunning);
    const { result, againTo } = await refused.look();
    expect(result?.refused).toHaveLength(MANY);
    expect(result?.refused[0]?.message).not.toBe("");
    expect(againTo).toBe(`/dashboard/orders${QUERY}&modal=complete&run=${refused.id}`);
    const { dialog } = await runRoute(orders, pageRequest(againTo ?? "", { cookie }));
    expect(dialog).toMatchObject({ modal: "complete", isAll: false, count: MANY });
  });

  test("answers on the page where no script follows it, with a key to the refused in place of their numbers", async () => {
    const response = await act({ intent: "complete", ...everything });
    const { refused, run } = await response.json();
    expect(refused).toHaveLength(MANY);
    expect(idsOf(new URLSearchParams({ run }))).toHaveLength(MANY);
  });

  test("is nobody else's to see", async () => {
    const answer = await thrown(
      runRoute(change, pageRequest("/dashboard/changes/x", { cookie }), { id: "b1946ac9-2f5c-4d29-9fd5-0f2ad6f4a1c1" }),
    );
    expect(answer.status).toBe(404);
    expect(idsOf(new URLSearchParams({ run: "b1946ac9-2f5c-4d29-9fd5-0f2ad6f4a1c1" }))).toEqual([]);
  });
});

describe("a restart of the server", () => {
  const about = { subject: "120 orders", modal: "hold", list: `/dashboard/orders${QUERY}` };
  const read = async (id: string) =>
    (await runRoute(change, pageRequest(`/dashboard/changes/${id}`, { cookie }), { id })).run;
  let me: number;
  let ids: number[];
  beforeAll(async () => {
    const { user } = await signInTestAdmin(testDoor.door);
    me = user.id;
    const { rows } = await runRoute(orders, pageRequest(`/dashboard/orders${QUERY}`, { cookie }));
    ids = rows.map(({ id }) => id).slice(0, 10);
  });

  test("forgets nothing of a run: what was done, refused, under way, and not reached; it goes on with the rest", async () => {
    const id = randomUUID();
    const refused = [{ id: ids[1] ?? 0, name: "#1002", message: "It is cancelled.", now: null, yours: null }];
    await testDoor.door.runs.begin({
      ...{ id, userId: me, about, targets: ids, reached: 0, outcome: null },
      done: [],
      refused: [],
    });
    await testDoor.door.runs.keep(id, { done: [ids[0] ?? 0, ids[2] ?? 0], refused, reached: 5 });
    const run = await read(id);
    expect(run).toMatchObject({
      isRunning: false,
      result: null,
      problem: "The server stopped before it finished.",
      stopped: { done: 2, refused, unsure: 2, rest: 5 },
      againTo: `/dashboard/orders${QUERY}&modal=hold&ids=${ids[1]}`,
    });
    const left = [ids[3], ids[4], ...ids.slice(5)];
    expect(run.stopped?.goOnTo).toBe(
      `/dashboard/orders${QUERY}&modal=hold&${left.map((one) => `ids=${one}`).join("&")}`,
    );
    const { dialog } = await runRoute(orders, pageRequest(run.stopped?.goOnTo ?? "", { cookie }));
    expect(dialog).toMatchObject({ modal: "hold", isAll: false, count: 7 });
    const { runs } = await runRoute(changes, pageRequest("/dashboard/changes", { cookie }));
    expect(runs.find((one) => one.id === id)?.words).toBe("2 done. The server stopped before it finished.");
  });

  test("keeps what a run came to, with its refused and its Undo", async () => {
    const id = randomUUID();
    const refused = [{ id: ids[1] ?? 0, name: "#1002", message: "It is cancelled.", now: null, yours: null }];
    const result = { ok: true, modal: "hold", done: "9 orders on hold", refused, undo: { intent: "undo", ids: "1" } };
    await testDoor.door.runs.begin({
      ...{ id, userId: me, about, targets: ids, done: [], refused: [], reached: 10 },
      outcome: { result, problem: null },
    });
    expect(await read(id)).toMatchObject({
      result: { done: "9 orders on hold", refused, undo: { ids: "1" } },
      stopped: null,
    });
  });

  test("finds on record, before they are tried, all that may have been tried", async () => {
    const run = await runOf(await act({ intent: "priority", priority: "high", ...everything, follow: "1" }));
    const seen: number[] = [];
    await until(async () => {
      const stored = await testDoor.door.runs.find(run.id, me);
      seen.push(stored?.reached ?? 0);
      expect(stored?.reached).toBeGreaterThanOrEqual((stored?.done.length ?? 0) + (stored?.refused.length ?? 0));
      return stored?.outcome !== null;
    });
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
    expect(await testDoor.door.runs.find(run.id, me)).toMatchObject({ reached: MANY, refused: [] });
    expect((await testDoor.door.runs.find(run.id, me))?.done).toHaveLength(MANY);
  });
});

test("an action on a few is answered at once", async () => {
  const { id } = await makeOrder(testDoor.backend, { status: "not_started", accepted_at: "2026-03-02T10:00:00.000Z" });
  const response = await act({ intent: "priority", priority: "high", scope: "one", order: `${id}:1`, follow: "1" });
  expect(response.headers.get("Location")).toBe(`/dashboard/orders${QUERY}`);
});
