import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeedAnswer } from "~/orders/dialogs/order-dialog";
import { loader as dashboard } from "~/routes/dashboard";
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

async function answerOf(answer: Awaited<ReturnType<typeof post>>): Promise<DeedAnswer & { status: number }> {
  if (!(answer instanceof Response)) throw new Error("it is no response");
  return { status: answer.status, ...(await answer.json()) };
}

async function toast() {
  const answer = await runRoute(dashboard, pageRequest("/dashboard/orders", { cookie }));
  return answer.data.frame.toast;
}

describe("deeds of one order", () => {
  test("the flag dialog is about this order, and flagging goes back to the page without it", async () => {
    const order = await makeAccepted();
    const { dialog } = await open(order, "?modal=flag");
    expect(dialog).toMatchObject({ kind: "deed", data: { modal: "flag", targets: [pair(order)] } });
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

  test("an intent that no part of the page knows is refused", async () => {
    const order = await makeAccepted();
    for (const intent of ["toString", "", "launch"]) {
      expect((await thrown(Promise.resolve(post(order, { intent })))).status).toBe(422);
    }
  });
});
