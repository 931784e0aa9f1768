import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FormRefusal } from "~/backend/forms.server";
import { loader as artList } from "~/routes/dashboard.art/route";
import { loader as newOrders } from "~/routes/dashboard.new-orders/route";
import { action as printAction, loader as sheet } from "~/routes/dashboard.order.$id.workorder/route";
import { loader as orders } from "~/routes/dashboard.orders/route";
import { loader as production } from "~/routes/dashboard.production/route";
import { loader as receivings } from "~/routes/dashboard.receiving/route";
import { loader as shippingList } from "~/routes/dashboard.shipping/route";
import { loader as sourcing } from "~/routes/dashboard.sourcing/route";
import { loader as purchaseOrders } from "~/routes/dashboard.sourcing_.purchase-orders._list/route";
import { action as decide, loader as decisions } from "~/routes/dashboard.today_.decisions/route";
import { loader as flags, action as resolve } from "~/routes/dashboard.today_.flags/route";
import { makeExpected } from "../factories/goods";
import { makeOrder } from "../factories/orders";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

const api = (method: string, path: string, body?: object) => ask(testDoor.door, method, path, token, body);
const page = (path: string, form?: Record<string, string>) => pageRequest(path, { cookie, form });

async function accepted(day = "2026-04-20") {
  const order = await makeOrder(testDoor.backend, { required_in_hand_date: day, in_hand_sort: day });
  await api("PUT", "/orders/triage", { accepted: [order.id], override_reason: "test" });
  return order;
}

test("filters of Today stand in the lists' addresses, and each list says them in words", async () => {
  const due = await runRoute(orders, page("/dashboard/orders?view=open&due=today&superseded=1"));
  expect(due.list).toMatchObject({
    applied: [
      ["due", "today"],
      ["superseded", "1"],
    ],
    dropped: [],
  });
  const wrong = await runRoute(orders, page("/dashboard/orders?view=open&due=soon"));
  expect(wrong.list).toMatchObject({ applied: [], dropped: ["due"] });
  const art = await runRoute(artList, page("/dashboard/art?silent=1"));
  expect(art).toMatchObject({ list: { applied: [["silent", "1"]] } });
  const pos = await runRoute(purchaseOrders, page("/dashboard/sourcing/purchase-orders?tab=unconfirmed&past_cutoff=1"));
  expect(pos).toMatchObject({ list: { tab: "unconfirmed", applied: [["past_cutoff", "1"]] } });
  const here = await runRoute(receivings, page("/dashboard/receiving?tab=open&uncounted=1"));
  expect(here).toMatchObject({ list: { tab: "open", applied: [["uncounted", "1"]] } });
});

test("a tab that a list does not have is said, and the first one stands", async () => {
  const query = "?tab=nothing";
  const of = (path: string) => page(`/dashboard/${path}${query}`);
  for (const view of [
    await runRoute(artList, of("art")),
    await runRoute(sourcing, of("sourcing")),
    await runRoute(purchaseOrders, of("sourcing/purchase-orders")),
    await runRoute(receivings, of("receiving")),
    await runRoute(production, of("production")),
    await runRoute(flags, of("today/flags")),
  ])
    expect(view).toMatchObject({ list: { dropped: ["tab"] } });
  const shipping = await runRoute(shippingList, page(`/dashboard/shipping${query}&page=last`));
  expect(shipping).toMatchObject({ tab: "to_pack", page: 1, dropped: ["page", "tab"] });
});

describe("open flags", () => {
  test("name what is flagged, lead there, and are resolved", async () => {
    const goods = await makeExpected(testDoor.backend);
    const { data: flag } = await api("POST", `/flags/receivings/${goods.receivingId}`, { flag_comment: "Box is wet" });
    const read = async (query = "") => {
      const view = await runRoute(flags, page(`/dashboard/today/flags${query}`));
      if (view.kind !== "flags") throw new Error("no flags");
      return view;
    };
    const view = await read(`?tab=receiving&modal=flag-resolve&ids=${flag.id}`);
    expect(view.rows).toMatchObject([
      {
        comment: "Box is wet",
        severity: { label: "Blocks the order", tone: "stop" },
        what: expect.stringMatching(/^Receiving: /),
        to: `/dashboard/receiving?tab=open&modal=receive&ids=${goods.receivingId}`,
        orderTo: `/dashboard/order/${goods.orderId}`,
        assignee: "Unassigned",
        target: `flag:${flag.id}:1`,
      },
    ]);
    expect(view.dialog?.flag?.id).toBe(flag.id);
    expect((await read("?modal=flag-resolve&ids=999")).dialog).toEqual({ flag: null });
    const path = "/dashboard/today/flags?tab=receiving";
    const refused = await runRoute(resolve, page(path, { target: `flag:${flag.id}:7`, resolution: "Dried" }));
    expect([refused.status, ((await refused.json()) as FormRefusal).typed]).toMatchObject([
      409,
      { resolution: ["Dried"] },
    ]);
    expect((await runRoute(resolve, page(path, { target: "flag:x" }))).status).toBe(422);
    const done = await runRoute(resolve, page(`${path}&modal=flag-resolve&ids=1`, { target: `flag:${flag.id}:1` }));
    expect(done.headers.get("Location")).toBe(path);
    expect((await read()).rows).toEqual([]);
  });

  test("one of an order that a colleague raised anew with other words is not resolved unseen", async () => {
    const { orderId } = await makeExpected(testDoor.backend);
    const raise = (flag_comment: string) => api("PATCH", `/orders/${orderId}/flag`, { flag_comment });
    const listed = async () => {
      const view = await runRoute(flags, page("/dashboard/today/flags?tab=order"));
      return view.kind === "flags" ? view.rows : [];
    };
    await raise("Which green?");
    const target = (await listed())[0]?.target ?? "";
    await api("PATCH", `/orders/${orderId}/unflag`, {});
    await raise("The logo is wrong");
    const resolution = "Madeira 1843";
    const late = await runRoute(resolve, page("/dashboard/today/flags", { target, resolution }));
    expect([late.status, ((await late.json()) as FormRefusal).typed.resolution]).toEqual([409, [resolution]]);
    const [anew] = await listed();
    expect(anew?.comment).toBe("The logo is wrong");
    await runRoute(resolve, page("/dashboard/today/flags", { target: anew?.target ?? "" }));
    expect(await listed()).toEqual([]);
  });
});

test("open decisions lead to the dialog that decides, and tasks can be closed there", async () => {
  const goods = await makeExpected(testDoor.backend);
  await api("PATCH", `/sourcing/receivings/${goods.receivingId}`, { receipt: { quantity_received: 20 } });
  const at = "2026-03-01T10:00:00.000Z";
  const { id } = await testDoor.backend.db
    .insertInto("tasks")
    .values({
      entity_type: "requisition",
      entity_id: goods.requisitionId,
      order_id: goods.orderId,
      kind: "stock_issue",
      title: "Buy elsewhere: no stock",
      due_at: at,
      dedupe_key: "test",
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const path = "/dashboard/today/decisions";
  const { view } = await runRoute(decisions, page(path));
  if (view.kind !== "decisions") throw new Error("no decisions");
  expect(view.rows).toMatchObject([
    {
      kind: { label: "No stock" },
      due: "",
      actions: [
        { label: "Buy elsewhere…", to: `/dashboard/sourcing?modal=split&ids=${goods.requisitionId}` },
        { label: "There is stock…", to: `/dashboard/sourcing?modal=release&ids=${goods.requisitionId}` },
      ],
      taskId: id,
    },
    { kind: { label: "Short" }, actions: [{ label: "Decide…" }], taskId: null },
  ]);
  const done = await runRoute(decide, page(path, { intent: "task-done", task: String(id) }));
  expect(done.headers.get("Location")).toBe(path);
  expect((await thrown(runRoute(decide, page(path, { intent: "nothing" })))).status).toBe(422);
  expect((await api("GET", "/decisions")).meta.total).toBe(1);
});

test("prints of the work order are kept by its page; a script hears no more than that", async () => {
  const { id } = await accepted();
  const path = `/dashboard/order/${id}/workorder`;
  const read = () => runRoute(sheet, page(path), { id: String(id) });
  expect(await read()).toMatchObject({ printed: { text: "Not printed yet" }, prints: [`${id}:1`] });
  const quiet = await runRoute(printAction, page(path, { quiet: "1", print: `${id}:1` }), { id: String(id) });
  expect([quiet.status, await quiet.json()]).toEqual([200, { ok: true }]);
  expect((await read()).printed).toEqual({
    text: expect.stringMatching(/^Printed today \d\d:\d\d by /),
    isSuperseded: false,
  });
  await api("PATCH", `/orders/${id}`, { required_in_hand_date: "2026-05-20" });
  expect((await read()).printed).toMatchObject({
    text: expect.stringMatching(/^Printed revision 1 today .*; 1 change since$/),
    isSuperseded: true,
  });
  const result = await runRoute(printAction, page(path, { print: `${id}:9` }), { id: String(id) });
  expect(result.headers.get("Location")).toBe(path);
});

describe("accepting", () => {
  const accept = async (ids: readonly number[], more = "") =>
    (
      await runRoute(
        newOrders,
        page(`/dashboard/new-orders?modal=accept${ids.map((id) => `&ids=${id}`).join("")}${more}`),
      )
    ).dialog?.promise;

  test("says when one is in hands and why, of many at each of them; a day can be tried", async () => {
    const day = { required_in_hand_date: "2026-04-20", in_hand_sort: "2026-04-20" };
    const one = await makeOrder(testDoor.backend, day);
    const late = await makeOrder(testDoor.backend, { required_in_hand_date: "2026-03-11", in_hand_sort: "2026-03-11" });
    expect(await accept([one.id])).toMatchObject({
      headline: { tone: "done", text: expect.stringMatching(/^Earliest in hands .*of slack to Mon Apr 20$/) },
      lines: {},
      pushes: "Accepting pushes no other order.",
      isPushing: false,
      tried: "",
    });
    expect((await accept([one.id], "&try_date=2026-03-11"))?.headline).toMatchObject({
      tone: "stop",
      text: expect.stringMatching(/too late for Wed Mar 11$/),
    });
    expect(await accept([one.id], "&try_date=soon")).toMatchObject({
      problem: "Use YYYY-MM-DD.",
      headline: { tone: "done" },
    });
    const both = await accept([one.id, late.id]);
    expect(both).toMatchObject({
      headline: { tone: "stop", text: `1 of 2 can't be on time: ${late.name}` },
    });
    expect(Object.keys(both?.lines ?? {})).toHaveLength(2);
  });
});
