import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ActionAnswer } from "~/orders/dialogs/order-dialog";
import { loader as dashboard } from "~/routes/dashboard";
import { loader as layout } from "~/routes/dashboard.order.$id/route";
import { action, loader } from "~/routes/dashboard.order.$id._index/route";
import { type MadeOrder, makeOrder, type OrderRecipe } from "../factories/orders";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

const makeAccepted = (recipe: OrderRecipe = {}) =>
  makeOrder(testDoor.backend, { status: "not_started", accepted_at: "2026-03-02T10:00:00.000Z", ...recipe });

type Form = Record<string, string | string[]>;
const pair = ({ id }: MadeOrder, lock = 1) => `${id}:${lock}`;

const post = ({ id }: MadeOrder, form: Form, query = "") =>
  runRoute(action, pageRequest(`/dashboard/order/${id}?index${query}`, { cookie, form }), { id: String(id) });
const open = ({ id }: MadeOrder, query = "") =>
  runRoute(loader, pageRequest(`/dashboard/order/${id}${query}`, { cookie }), { id: String(id) });

async function stored({ id }: MadeOrder) {
  return (await ask(testDoor.door, "GET", `/orders/${id}`, token)).data;
}

async function answerOf(answer: Awaited<ReturnType<typeof post>>): Promise<ActionAnswer & { status: number }> {
  if (!(answer instanceof Response)) throw new Error("it is no response");
  return { status: answer.status, ...(await answer.json()) };
}

async function toast() {
  const answer = await runRoute(dashboard, pageRequest("/dashboard/orders", { cookie }));
  return answer.data.frame.toast;
}

describe("actions of one order", () => {
  test("the flag dialog is about this order, and flagging goes back to the page without it", async () => {
    const order = await makeAccepted();
    const { dialog } = await open(order, "?modal=flag");
    expect(dialog).toMatchObject({ kind: "action", data: { modal: "flag", targets: [pair(order)] } });
    const form = { intent: "flag", scope: "one", order: pair(order), flag_comment: "Two logos on one line" };
    const done = await post(order, form, "&modal=flag&from=%2Fdashboard%2Forders");
    expect(done).toMatchObject({ status: 303 });
    expect(done instanceof Response && done.headers.get("Location")).toBe(
      `/dashboard/order/${order.id}?from=%2Fdashboard%2Forders`,
    );
    expect(await stored(order)).toMatchObject({ status: "flagged", flag_comment: "Two logos on one line" });
    expect((await toast())?.text).toBe("Order flagged");
  });

  test("a refusal keeps what was typed", async () => {
    const order = await makeAccepted();
    const refusal = await answerOf(
      await post(order, { intent: "flag", order: pair(order), flag_comment: " ", flag_type: "Art Change" }),
    );
    expect(refusal).toMatchObject({ ok: false, status: 422, typed: { flag_type: ["Art Change"] } });
  });

  test("hold, release, cancel and reopen, each with its reason in the history", async () => {
    const order = await makeAccepted();
    const lock = async () => pair(order, (await stored(order)).lock_version);
    const act = async (form: Form) => post(order, { scope: "one", order: await lock(), ...form });
    expect(await act({ intent: "hold", reason: "Deposit not paid", hold_department: "orders" })).toMatchObject({
      status: 303,
    });
    expect(await stored(order)).toMatchObject({ status: "on_hold", hold_department: "orders" });
    await act({ intent: "release" });
    expect((await stored(order)).status).toBe("not_started");
    expect(await answerOf(await act({ intent: "cancel", reason: "" }))).toMatchObject({
      status: 422,
      errors: { reason: ["Say why it is cancelled."] },
    });
    await act({ intent: "cancel", reason: "Event called off" });
    expect(await stored(order)).toMatchObject({ status: "cancelled", cancel_reason: "Event called off" });
    expect((await toast())?.text).toBe("Order cancelled");
    await act({ intent: "reopen", reason: "It takes place after all" });
    expect(await stored(order)).toMatchObject({ status: "not_started", cancel_reason: null });
  });

  test("a move that is not allowed says what would allow it", async () => {
    const order = await makeAccepted();
    const reopen = await answerOf(await post(order, { intent: "reopen", order: pair(order), reason: "Remake" }));
    expect(reopen).toMatchObject({ ok: false, message: "It is open already." });
    const release = await answerOf(await post(order, { intent: "release", order: pair(order) }));
    expect(release).toMatchObject({ ok: false, message: "It is not on hold." });
  });

  test("the cancel dialog says what it touches, stage by stage", async () => {
    const order = await makeOrder(testDoor.backend);
    await ask(testDoor.door, "PUT", "/orders/triage", token, { accepted: [order.id] });
    const { dialog } = await open(order, "?modal=cancel");
    expect(dialog?.data).toMatchObject({ impact: { problem: null } });
    expect(JSON.stringify(dialog)).toContain("not ordered yet");
  });

  test("somebody else was faster: nothing is done, both versions are shown", async () => {
    const order = await makeAccepted();
    await ask(testDoor.door, "PATCH", `/orders/${order.id}`, token, { action: "hold", reason: "Payment" });
    const answer = await answerOf(await post(order, { intent: "cancel", order: pair(order), reason: "Called off" }));
    expect(answer).toMatchObject({ ok: true, done: "", refused: [{ yours: "Cancel: Called off" }] });
    expect((await stored(order)).status).toBe("on_hold");
  });

  test("an intent that no part of the page knows is refused", async () => {
    const order = await makeAccepted();
    for (const intent of ["toString", "", "launch"]) {
      expect((await thrown(Promise.resolve(post(order, { intent })))).status).toBe(422);
    }
  });
});

test("shows the customer's other orders and what was done", async () => {
  const email = "two.orders@customer.example";
  const before = await makeAccepted({ email, customer: { orders_count: 2 } });
  const order = await makeAccepted({ email });
  expect(await open(order)).toMatchObject({
    past: [{ id: before.id, name: before.name }],
    activity: { orderId: order.id, shown: { kind: "entries" } },
  });
});

describe("editing in place", () => {
  const form = (order: MadeOrder, values: Form): Form => ({
    intent: "edit",
    lock: "1",
    seen: "2026-03-10T14:00:00.000Z",
    field: Object.keys(values).filter((key) => !key.startsWith("base:")),
    ...values,
    order: pair(order),
  });

  test("the URL opens one field, with what the form was made from", async () => {
    const order = await makeAccepted();
    const { edit } = await open(order, "?edit=required_in_hand_date");
    expect(edit).toMatchObject({
      opened: "required_in_hand_date",
      lock: "1",
      fields: [
        { name: "required_in_hand_date", kind: "day" },
        { name: "is_firm", kind: "tick" },
      ],
    });
    expect((await open(order, "?edit=name")).edit).toBeNull();
  });

  test("saves only what differs from what the form showed", async () => {
    const order = await makeAccepted();
    const values = {
      priority: "high",
      "base:priority": "normal",
      tags: "church, spring",
      "base:tags": "",
      owner_id: "",
      "base:owner_id": "",
    };
    expect(await post(order, form(order, values), "&edit=tags")).toMatchObject({ status: 303 });
    expect(await stored(order)).toMatchObject({ priority: "high", tags: ["church", "spring"], lock_version: 2 });
    const nothing = form(order, { priority: "high", "base:priority": "high" });
    expect(await post(order, nothing)).toMatchObject({ status: 303 });
    expect((await stored(order)).lock_version).toBe(2);
    expect((await toast())?.text).toBe("Nothing to save");
  });

  test("says at the field what is wrong and keeps what was typed", async () => {
    const order = await makeAccepted();
    const values = { vip_date: "2026-02-30", "base:vip_date": "", owner_id: "99999", "base:owner_id": "" };
    expect(await answerOf(await post(order, form(order, values)))).toMatchObject({
      status: 422,
      errors: { vip_date: ["Use YYYY-MM-DD. February has 28 days."] },
      typed: { vip_date: ["2026-02-30"] },
    });
    const person = form(order, { owner_id: "99999", "base:owner_id": "" });
    expect(await answerOf(await post(order, person))).toMatchObject({
      status: 422,
      errors: { owner_id: ["Choose an active person."] },
    });
  });

  test("what somebody else changed elsewhere stays, and the message names it", async () => {
    const order = await makeAccepted();
    await ask(testDoor.door, "PATCH", `/orders/${order.id}`, token, { tags: ["spring"], vip_date: "2026-04-01" });
    const answer = await post(order, form(order, { priority: "low", "base:priority": "normal" }));
    expect(answer).toMatchObject({ status: 303 });
    expect(await stored(order)).toMatchObject({ priority: "low", tags: ["spring"], vip_date: "2026-04-01" });
    expect((await toast())?.text).toMatch(/^Saved\. .+ changed .*(vip|tags).* meanwhile\.$/);
  });

  test("a field that both changed is put before the person; saving again puts theirs in place", async () => {
    const order = await makeAccepted();
    await ask(testDoor.door, "PATCH", `/orders/${order.id}`, token, { production_note: "Fold, do not hang" });
    const values = { production_note: "Hang, do not fold", "base:production_note": "" };
    const answer = await answerOf(await post(order, form(order, values)));
    expect(answer).toMatchObject({
      status: 409,
      kind: "conflict",
      typed: { production_note: ["Hang, do not fold"] },
      conflict: {
        lock: "2",
        bases: { production_note: "Fold, do not hang" },
        rows: [{ field: "Production note", theirs: "Fold, do not hang", mine: "Hang, do not fold" }],
      },
    });
    expect((await stored(order)).production_note).toBe("Fold, do not hang");
    const again = { production_note: "Hang, do not fold", "base:production_note": "Fold, do not hang" };
    expect(await post(order, { ...form(order, again), lock: "2" })).toMatchObject({ status: 303 });
    expect((await stored(order)).production_note).toBe("Hang, do not fold");
  });

  test("both wrote the same: nothing to decide", async () => {
    const order = await makeAccepted();
    await ask(testDoor.door, "PATCH", `/orders/${order.id}`, token, { priority: "high" });
    const same = form(order, { priority: "high", "base:priority": "normal" });
    expect(await post(order, same)).toMatchObject({ status: 303 });
    expect((await stored(order)).priority).toBe("high");
  });
});

test("a name in the place of the id opens the order of that name; an unknown one is not found", async () => {
  for (const name of ["#41042", "O-41043", "Ł-41"]) {
    const order = await makeOrder(testDoor.backend, { name });
    const path = `/dashboard/order/${encodeURIComponent(name)}`;
    const answer = await thrown(runRoute(layout, pageRequest(path, { cookie }), { id: name }));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/dashboard/order/${order.id}`]);
  }
  for (const name of ["abc", "#999999999", "\0"]) {
    const answer = await thrown(runRoute(layout, pageRequest("/dashboard/order/x", { cookie }), { id: name }));
    expect(answer.status).toBe(404);
  }
});

test("a check names its product once, and sizes where they alone tell two apart", async () => {
  const lines = ["M", "L"].map((size) => ({ size, quantity: 3, vendor_id: null, names: ["Ada"] }));
  const order = await makeOrder(testDoor.backend, { lines });
  const patch = { required_in_hand_date: "2026-05-01" };
  await ask(testDoor.door, "PATCH", `/orders/${order.id}`, token, patch);
  const { checks } = await open(order);
  const said = checks.map(({ detail, line }) => [detail, line]);
  const title = "Pique Polo";
  expect(said).toContainEqual([`${title}. Choose where the goods come from.`, ""]);
  expect(said.filter(([, line]) => line)).toEqual([
    [`${title}: one name for each unit is needed.`, "M"],
    [`${title}: one name for each unit is needed.`, "L"],
  ]);
});
