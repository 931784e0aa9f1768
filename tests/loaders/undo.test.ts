import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as dashboard } from "~/routes/dashboard";
import { action as actOnArt } from "~/routes/dashboard.art/route";
import { action as actOnOrder } from "~/routes/dashboard.order.$id._index/route";
import { action as actOnOrders } from "~/routes/dashboard.orders/route";
import { action as actOnProductions } from "~/routes/dashboard.production/route";
import { makeOrder } from "../factories/orders";
import { makeProduction } from "../factories/productions";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

type Form = Record<string, string | string[]>;
type Action = (args: ActionFunctionArgs) => unknown;

let testDoor: TestDoor;
let cookie: string;
let token: string;
let me: number;
beforeAll(async () => {
  testDoor = await openTestDoor();
  const signedIn = await signInTestAdmin(testDoor.door);
  ({ cookie, token } = signedIn);
  me = signedIn.user.id;
});
afterAll(() => testDoor.close());

const api = async (method: string, path: string, body?: object) =>
  (await ask(testDoor.door, method, path, token, body)).data;
const toast = async () => (await runRoute(dashboard, pageRequest("/dashboard/orders", { cookie }))).data.frame.toast;

/** One of the lists, and its records as the API has them. */
const pageOf = (action: Action, path: string, records: string) => ({
  post: async (form: Form) => (await runRoute(action, pageRequest(path, { cookie, form }))) as Response,
  stored: (id: number) => api("GET", `${records}/${id}`),
  target: async (id: number) => `${id}:${(await api("GET", `${records}/${id}`)).lock_version}`,
});
const orders = pageOf(actOnOrders, "/dashboard/orders?view=all", "/orders");
const art = pageOf(actOnArt, "/dashboard/art", "/art_proofs");
const productions = pageOf(actOnProductions, "/dashboard/production", "/productions");

/** Carries an action out, which must say so with an Undo, and gives the fields of that. */
async function undoOf(page: typeof orders, form: Form) {
  const response = await page.post(form);
  expect(response.status, await response.clone().text()).toBe(303);
  const message = await toast();
  expect(message).toMatchObject({ kind: "status", action: { label: "Undo" } });
  return message?.action?.fields ?? {};
}

const accepted = () =>
  makeOrder(testDoor.backend, { status: "not_started", stage: "main", accepted_at: "2026-03-02T10:00:00.000Z" });
const proofOf = async (orderId: number) => (await api("GET", `/art_proofs?order_id=${orderId}`))[0];

describe("what an action did is taken back", () => {
  test("on Orders: each order gets its own earlier value", async () => {
    const [one, two] = [await accepted(), await accepted()];
    await api("PATCH", `/orders/${two.id}`, { priority: "low", types: ["Reorder"] });
    const order = [await orders.target(one.id), await orders.target(two.id)];
    const undo = await undoOf(orders, { intent: "priority", priority: "high", order });
    expect(await orders.stored(two.id)).toMatchObject({ priority: "high" });
    await orders.post(undo);
    expect(await toast()).toMatchObject({ text: "2 orders as before", kind: "status" });
    expect((await orders.stored(one.id)).priority).toBe("normal");
    expect((await orders.stored(two.id)).priority).toBe("low");
  });

  test("on Orders: a hold, a release with its reason, and labels", async () => {
    const { id } = await accepted();
    const held = await undoOf(orders, {
      intent: "hold",
      reason: "Wait for the thread",
      hold_department: "sourcing",
      order: await orders.target(id),
    });
    const released = await undoOf(orders, { intent: "release", order: await orders.target(id) });
    await orders.post(released);
    expect(await orders.stored(id)).toMatchObject({
      status: "on_hold",
      hold_reason: "Wait for the thread",
      hold_department: "sourcing",
    });
    await orders.post(held);
    expect(await toast()).toMatchObject({ kind: "error", text: expect.stringMatching(/stays as it is: Someone/) });
    await api("PATCH", `/orders/${id}`, { action: "release" });
    const again = await undoOf(orders, { intent: "hold", reason: "Once more", order: await orders.target(id) });
    await orders.post(again);
    expect((await orders.stored(id)).status).toBe("not_started");
  });

  test("on one order's page", async () => {
    const { id } = await accepted();
    const form = { intent: "priority", priority: "high", order: await orders.target(id) };
    const post = (fields: Form) =>
      runRoute(actOnOrder as Action, pageRequest(`/dashboard/order/${id}?index`, { cookie, form: fields }), {
        id: `${id}`,
      });
    await post(form);
    await post((await toast())?.action?.fields ?? {});
    expect((await orders.stored(id)).priority).toBe("normal");
  });

  test("on Art: who has it, how urgent it is, and a hold", async () => {
    const { orderId } = await makeProduction(testDoor.backend);
    const { id } = await proofOf(orderId);
    const assigned = await undoOf(art, {
      intent: "art-assign",
      scope: "one",
      assignee_id: "me",
      proof: await art.target(id),
    });
    expect((await art.stored(id)).assignee_id).toBe(me);
    await art.post(assigned);
    expect((await art.stored(id)).assignee_id).toBeNull();
    const urgent = await undoOf(art, {
      intent: "art-priority",
      scope: "one",
      priority: "high",
      proof: await art.target(id),
    });
    await art.post(urgent);
    expect((await art.stored(id)).priority).toBe("normal");
    const held = await undoOf(art, { intent: "proof-hold", reason: "No file yet", proof: await art.target(id) });
    await art.post(held);
    expect((await art.stored(id)).status).toBe("not_started");
  });

  test("on Production: machine, priority, day and a hold", async () => {
    const { id } = await makeProduction(testDoor.backend, { line: { needs_art: 0 }, received: true });
    const machine = await api("POST", "/machines", {
      name: "Barudan",
      deco_methods: ["Embroidery"],
      minutes_per_day: 480,
      work_days: [1, 2, 3, 4, 5],
    });
    const moved = await undoOf(productions, {
      intent: "moves",
      machine_id: `${machine.id}`,
      production: await productions.target(id),
    });
    expect((await productions.stored(id)).machine_id).toBe(machine.id);
    await productions.post(moved);
    expect((await productions.stored(id)).machine_id).toBeNull();
    const planned = await undoOf(productions, {
      intent: "plan",
      scope: "one",
      planned_date: "2026-03-12",
      production: await productions.target(id),
    });
    await productions.post(planned);
    expect((await productions.stored(id)).planned_date).toBeNull();
    const held = await undoOf(productions, {
      intent: "pause",
      reason: "Needle broke",
      production: await productions.target(id),
    });
    await productions.post(held);
    expect((await productions.stored(id)).status).toBe("not_started");
  });
});

describe("Undo is not true", () => {
  test("of what somebody changed since: it stays, and that is said", async () => {
    const [one, two] = [await accepted(), await accepted()];
    const order = [await orders.target(one.id), await orders.target(two.id)];
    const undo = await undoOf(orders, { intent: "priority", priority: "high", order });
    await api("PATCH", `/orders/${one.id}`, { priority: "low" });
    await orders.post(undo);
    expect(await toast()).toMatchObject({
      kind: "error",
      text: `1 order as before. ${one.name} stays as it is: Someone changed it in the meantime.`,
    });
    expect((await orders.stored(one.id)).priority).toBe("low");
    expect((await orders.stored(two.id)).priority).toBe("normal");
  });

  test("where the customer was asked, an order was cancelled, or dates were told", async () => {
    const { id } = await accepted();
    const post = async (form: Form) => orders.post({ ...form, order: await orders.target(id) });
    await post({ intent: "hold", reason: "Which navy?", ask_customer: "1" });
    expect((await toast())?.action).toBeUndefined();
    await post({ intent: "dates", scope: "one", required_in_hand_date: "2026-05-01", reason: "They asked" });
    expect((await toast())?.action).toBeUndefined();
    await post({ intent: "cancel", reason: "They changed their mind" });
    expect((await toast())?.action).toBeUndefined();
  });

  test("of words that are no Undo", async () => {
    const { id } = await accepted();
    for (const back of ["", "[]", "{}", `[[${id},0,{"priority":"soon"}]]`, `[[${id},0,{"total_price":"0"}]]`]) {
      const response = await orders.post({ intent: "undo", back });
      expect(response.status).toBe(422);
    }
  });
});
