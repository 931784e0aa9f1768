import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as dashboard } from "~/routes/dashboard";
import { action as actOnNotifications, loader as notifications } from "~/routes/dashboard.notifications/route";
import { loader as order } from "~/routes/dashboard.order.$id._index/route";
import { loader as peopleNames } from "~/routes/dashboard.people-names";
import { action as actOnProfile, loader as profile } from "~/routes/dashboard.profile/route";
import { action as actOnTasks, loader as tasks } from "~/routes/dashboard.tasks/route";
import { loader as today } from "~/routes/dashboard.today/route";
import { openTask } from "../../server/tasks/tasks";
import { makeOrder } from "../factories/orders";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let me: number;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie } = await signInTestAdmin(testDoor.door));
  ({ id: me } = await testDoor.backend.db.selectFrom("users").select("id").executeTakeFirstOrThrow());
});
afterAll(() => testDoor.close());

const at = () => testDoor.backend.clock().toISOString();
async function tell(text: string, path: string): Promise<number> {
  const row = { user_id: me, kind: "mention", text, path, dedupe_key: text, created_at: at() };
  const { id } = await testDoor.backend.db
    .insertInto("notifications")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const unread = async () =>
  (await runRoute(dashboard, pageRequest("/dashboard/orders", { cookie }))).data.frame.unreadCount;
const post = (form: Record<string, string>) =>
  runRoute(actOnNotifications, pageRequest("/dashboard/notifications", { cookie, form }));

describe("the bell", () => {
  test("counts what is unread; opening one reads it and leads to its page, and never out of the shop", async () => {
    const id = await tell("Kim mentioned you on #1: hello", "/dashboard/order/1/notes#note-4");
    const strange = await tell("Elsewhere", "https://other.example/");
    expect(await unread()).toBe(2);
    const { view } = await runRoute(notifications, pageRequest("/dashboard/notifications", { cookie }));
    expect(view).toMatchObject({
      kind: "list",
      unread: 2,
      rows: [{ id: strange }, { id, kind: "Mentions", isUnread: true }],
    });
    const opened = await post({ open: String(id) });
    expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/dashboard/order/1/notes#note-4"]);
    expect((await post({ open: String(strange) })).headers.get("Location")).toBe("/dashboard/notifications");
    expect(await unread()).toBe(0);
    await tell("Another", "/dashboard/today");
    await post({ intent: "read-all" });
    const left = await runRoute(notifications, pageRequest("/dashboard/notifications?unread=1", { cookie }));
    expect(left.view).toMatchObject({ list: { total: 0 } });
  });

  test("reads one or all where it stands, newest ten of them", async () => {
    const ids: number[] = [];
    for (let number = 0; number < 11; number += 1) ids.push(await tell(`Number ${number}`, "/dashboard/today"));
    const newest = async () => {
      const { view } = await runRoute(notifications, pageRequest("/dashboard/notifications?per_page=10", { cookie }));
      if (view.kind !== "list") throw new Error("no notifications");
      return view.rows;
    };
    expect((await newest()).map(({ id }) => id)).toEqual(ids.reverse().slice(0, 10));
    const one = await post({ read: String(ids[3]), stay: "1" });
    expect([one.status, await one.json()]).toEqual([200, null]);
    expect((await newest()).filter(({ isUnread }) => !isUnread).map(({ id }) => id)).toEqual([ids[3]]);
    expect((await post({ intent: "read-all", stay: "1" })).status).toBe(200);
    expect(await unread()).toBe(0);
  });

  test("tells what the profile says", async () => {
    const save = (form: Record<string, string | string[]>) =>
      runRoute(actOnProfile, pageRequest("/dashboard/profile", { cookie, form: { intent: "telling", ...form } }));
    expect((await save({ on: ["mention.bell", "flagged.mail"] })).status).toBe(303);
    const { telling } = (await runRoute(profile, pageRequest("/dashboard/profile", { cookie }))).profile;
    expect(telling).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "mention", bell: true, mail: false }),
        expect.objectContaining({ kind: "flagged", bell: false, mail: true }),
        expect.objectContaining({ kind: "assigned", bell: false, mail: null }),
      ]),
    );
  });

  test("names of people are those that notes may call", async () => {
    const answer = await runRoute(peopleNames, pageRequest("/dashboard/people-names", { cookie }));
    expect(await answer.json()).toEqual([expect.any(String)]);
  });
});

test("a task is on its page, on Today and on its order, until it is done there", async () => {
  const { db } = testDoor.backend;
  const { id, name } = await makeOrder(testDoor.backend, { status: "in_progress", stage: "main", accepted_at: at() });
  const entity = { type: "order" as const, id };
  const mine = { kind: "no_address" as const, title: "Tell them", entity, orderId: id, assigneeId: me, dedupeKey: "a" };
  await openTask(db, mine, at());
  await openTask(db, { ...mine, kind: "pack_and_ship", title: "Pack it", assigneeId: null, dedupeKey: "b" }, at());
  const list = async (query = "") => {
    const { view } = await runRoute(tasks, pageRequest(`/dashboard/tasks${query}`, { cookie }));
    if (view.kind !== "list") throw new Error("no tasks");
    return view.rows.map(({ title }: { title: string }) => title);
  };
  expect(await list()).toEqual(["Tell them", "Pack it"]);
  expect(await list(`?assignee_id=${me}`)).toEqual(["Tell them"]);
  expect(await list("?kind%5B%5D=pack_and_ship")).toEqual(["Pack it"]);
  const { view } = await runRoute(today, pageRequest("/dashboard/today", { cookie }));
  expect(view).toMatchObject({
    own: {
      tasks: {
        total: 2,
        rows: [{ title: "Tell them", assignee: "Me", order: name }, { to: `/dashboard/shipping/pack/${id}` }],
      },
      work: { mine: [{ label: "My tasks", figure: "1", rows: [{ title: "Tell them", note: name }] }] },
    },
  });
  const page = await runRoute(order, pageRequest(`/dashboard/order/${id}`, { cookie }), { id: String(id) });
  expect(page.tasks).toMatchObject({ total: 2 });
  const { id: task } = await db
    .selectFrom("tasks")
    .select("id")
    .where("dedupe_key", "=", "a")
    .executeTakeFirstOrThrow();
  const back = `/dashboard/order/${id}`;
  const done = await runRoute(
    actOnTasks,
    pageRequest("/dashboard/tasks", { cookie, form: { done: String(task), back } }),
  );
  expect([done.status, done.headers.get("Location")]).toEqual([303, back]);
  expect(await list()).toEqual(["Pack it"]);
  expect(await list("?done=1")).toEqual(["Tell them"]);
});
