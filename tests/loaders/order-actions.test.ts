import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ActionAnswer } from "~/orders/dialogs/order-dialog";
import { loader as dashboard } from "~/routes/dashboard";
import { action as newOrdersAction } from "~/routes/dashboard.new-orders/route";
import { action as ordersAction } from "~/routes/dashboard.orders/route";
import { type MadeOrder, makeOrder, makeOrders, type OrderRecipe } from "../factories/orders";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

const make = (recipe: OrderRecipe = {}) => makeOrder(testDoor.backend, recipe);
const makeAccepted = (recipe: OrderRecipe = {}) =>
  make({ status: "not_started", accepted_at: "2026-03-02T10:00:00.000Z", ...recipe });

type Form = Record<string, string | string[]>;
const pair = ({ id }: MadeOrder, lock = 1) => `${id}:${lock}`;

const actNew = (form: Form, query = "") =>
  runRoute(newOrdersAction, pageRequest(`/dashboard/new-orders${query}`, { cookie, form }));
const actMain = (form: Form, query = "") =>
  runRoute(ordersAction, pageRequest(`/dashboard/orders${query}`, { cookie, form }));

async function stored({ id }: { id: number }) {
  return (await ask(testDoor.door, "GET", `/orders/${id}`, token)).data;
}

async function answerOf(response: Response): Promise<{ status: number; body: ActionAnswer }> {
  return { status: response.status, body: await response.json() };
}

/** A result that stays on the page because something was refused. */
async function resultOf(response: Response) {
  const { status, body } = await answerOf(response);
  if (!body.ok) throw new Error(`refused as a whole: ${body.message}`);
  return { status, ...body };
}

async function refusalOf(response: Response) {
  const { status, body } = await answerOf(response);
  if (body.ok) throw new Error("it was done");
  return { status, ...body };
}

async function toast() {
  const answer = await runRoute(dashboard, pageRequest("/dashboard/new-orders", { cookie }));
  return answer.data.frame.toast;
}

describe("accepting", () => {
  test("many goes back to the list with an Undo, and Undo takes all of them back", async () => {
    const [one, two] = [await make(), await make()];
    const form = { intent: "accept", order: [pair(one), pair(two)] };
    const response = await actNew(form, `?view=new_clean&modal=accept&ids=${one.id}&ids=${two.id}`);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/dashboard/new-orders?view=new_clean");
    expect((await stored(one)).stage).toBe("main");
    const message = await toast();
    expect(message).toMatchObject({
      kind: "status",
      text: "2 orders accepted",
      action: { label: "Undo", fields: { intent: "undo", ids: `${one.id},${two.id}` } },
    });
    const undone = await actNew(message?.action?.fields ?? {}, "?view=new_clean");
    expect(undone.headers.get("Location")).toBe("/dashboard/new-orders?view=new_clean");
    expect((await stored(one)).stage).toBe("new");
    expect((await stored(two)).stage).toBe("new");
    expect((await toast())?.text).toBe("2 orders back in New Orders");
  });

  test("names what was refused and why, and accepts the others", async () => {
    const clean = await make();
    const blocked = await make({ required_in_hand_date: "2026-03-11" });
    const ignored = await make({ ignored_at: "2026-03-09T10:00:00.000Z" });
    const form = { intent: "accept", blocked: "some", order: [pair(clean), pair(blocked), pair(ignored)] };
    const result = await resultOf(await actNew(form));
    expect(result).toMatchObject({
      status: 200,
      done: "1 order accepted",
      undo: { intent: "undo", ids: `${clean.id}` },
    });
    expect(result.refused.map(({ name }) => name)).toEqual([blocked.name, ignored.name]);
    expect(result.refused[0]?.message).toContain("sooner");
    expect(result.refused[1]?.message).toContain("Restore it first");
    expect((await stored(blocked)).stage).toBe("new");
  });

  test("a blocked order wants a reason, which stays in its history", async () => {
    const blocked = await make({ required_in_hand_date: "2026-03-11" });
    const form = { intent: "accept", blocked: "all", order: pair(blocked), override_reason: " " };
    const refusal = await refusalOf(await actNew(form));
    expect(refusal.status).toBe(422);
    expect(refusal.errors.override_reason?.[0]).toContain("Give a reason");
    await actNew({ ...form, override_reason: "The customer agreed to Friday" });
    expect((await stored(blocked)).stage).toBe("main");
    const { data } = await ask(testDoor.door, "GET", `/orders/${blocked.id}/history`, token);
    expect(JSON.stringify(data)).toContain("The customer agreed to Friday");
  });

  test("an order that somebody changed meanwhile is shown as it is now", async () => {
    const order = await make();
    await ask(testDoor.door, "PATCH", `/orders/${order.id}`, token, { priority: "high" });
    const result = await resultOf(await actNew({ intent: "accept", order: pair(order) }));
    expect(result.done).toBe("");
    expect(result.undo).toBeNull();
    expect(result.refused[0]).toMatchObject({ name: order.name, yours: "Accept", now: expect.any(String) });
  });

  test("can't be undone once a department has begun, and says so", async () => {
    const order = await make();
    await actNew({ intent: "accept", order: pair(order) });
    await testDoor.backend.db
      .updateTable("art_proofs")
      .set({ status: "in_progress" })
      .where("order_id", "=", order.id)
      .execute();
    await testDoor.backend.db
      .updateTable("productions")
      .set({ status: "in_progress" })
      .where("order_id", "=", order.id)
      .execute();
    await actNew({ intent: "undo", ids: String(order.id) });
    expect((await stored(order)).stage).toBe("main");
    const message = await toast();
    expect(message).toMatchObject({ kind: "error" });
    expect(message?.text).toContain(`${order.name}: A department has started`);
  });
});

describe("all that match", () => {
  const recipe = (tag: string): OrderRecipe => ({ tags: [tag] });

  test("are read again by the filters of the URL", async () => {
    const [one, two] = await makeOrders(testDoor.backend, 2, recipe("fair"));
    const form = { intent: "ignore", all: "1", count: "2", reason: "duplicate", note: "Entered twice" };
    const response = await actNew(form, "?tag[]=fair&modal=ignore&all=1");
    expect(response.headers.get("Location")).toBe(`/dashboard/new-orders?${new URLSearchParams({ "tag[]": "fair" })}`);
    for (const order of [one, two]) {
      expect(await stored(order as MadeOrder)).toMatchObject({
        stage: "ignored",
        ignored_reason: "Duplicate: Entered twice",
      });
    }
    const message = await toast();
    expect(message).toMatchObject({ text: "2 orders ignored", action: { label: "Undo" } });
    await actNew(message?.action?.fields ?? {});
    for (const order of [one, two]) expect((await stored(order as MadeOrder)).stage).toBe("new");
  });

  test("are refused as a whole when their number changed since it was shown", async () => {
    const [one] = await makeOrders(testDoor.backend, 3, recipe("late-fair"));
    const form = { intent: "ignore", all: "1", count: "2", reason: "test" };
    const refusal = await refusalOf(await actNew(form, "?tag[]=late-fair&modal=ignore&all=1"));
    expect(refusal.errors.order?.[0]).toBe("3 orders match now. Check the list, then try again.");
    expect((await stored(one as MadeOrder)).stage).toBe("new");
  });

  test("may be many: their result stays on the page with its Undo", async () => {
    await makeOrders(testDoor.backend, 210, recipe("crowd"));
    const form = { intent: "accept", all: "1", count: "210", blocked: "none" };
    const result = await resultOf(await actNew(form, "?tag[]=crowd&modal=accept&all=1"));
    expect(result).toMatchObject({ done: "210 orders accepted", refused: [] });
    await actNew(result.undo ?? {});
    expect((await toast())?.text).toBe("210 orders back in New Orders");
  });
});

describe("ignoring and restoring", () => {
  test("wants a reason of the list, and keeps what was typed", async () => {
    const order = await make();
    const refusal = await refusalOf(await actNew({ intent: "ignore", order: pair(order), reason: "", note: "why" }));
    expect(refusal.status).toBe(422);
    expect(refusal.errors.reason).toEqual(["Choose a reason."]);
    expect(refusal.typed.note).toEqual(["why"]);
  });

  test("brings an ignored order back", async () => {
    const order = await make();
    await actNew({ intent: "ignore", order: pair(order), reason: "test" });
    expect((await stored(order)).stage).toBe("ignored");
    const restored = await actNew({ intent: "restore", order: pair(order, 2) }, "?view=ignored&modal=restore");
    expect(restored.headers.get("Location")).toBe("/dashboard/new-orders?view=ignored");
    expect((await stored(order)).stage).toBe("new");
    expect((await toast())?.text).toBe("1 order back in New Orders");
  });
});

describe("flags", () => {
  test("many with one stale: the others are flagged, the stale one shows both versions", async () => {
    const [fresh, stale] = [await makeAccepted(), await makeAccepted()];
    await ask(testDoor.door, "PATCH", `/orders/${stale.id}/flag`, token, { flag_comment: "Goods are short" });
    const result = await resultOf(
      await actMain({
        intent: "flag",
        order: [pair(fresh), pair(stale)],
        flag_comment: "Wrong thread",
        flag_type: "",
      }),
    );
    expect(result.done).toBe("1 order flagged");
    expect(result.refused).toEqual([
      {
        id: stale.id,
        name: stale.name,
        message: "Someone changed it in the meantime.",
        now: "Flagged: Goods are short",
        yours: "Flag: Wrong thread",
      },
    ]);
    expect(await stored(fresh)).toMatchObject({
      status: "flagged",
      flag_type: "Type 1",
      flag_comment: "Wrong thread",
    });
    expect((await stored(stale)).flag_comment).toBe("Goods are short");
  });

  test("a comment is needed; unflagging brings the status back", async () => {
    const order = await makeAccepted();
    const refusal = await refusalOf(await actMain({ intent: "flag", order: pair(order), flag_comment: "  " }));
    expect(refusal.errors.flag_comment).toEqual(["Say what is wrong."]);
    await actMain({ intent: "flag", order: pair(order), flag_comment: "Look" });
    await actMain({ intent: "unflag", order: pair(order, 2), resolution: "Done" });
    expect((await stored(order)).status).toBe("not_started");
  });
});

describe("dates, priority, types and characteristics", () => {
  test("of one order: an empty date is taken away, a wrong one is refused at its field", async () => {
    const order = await makeAccepted({ required_in_hand_date: "2026-04-10", vip_date: "2026-04-01", has_vip: 1 });
    const form = { intent: "dates", scope: "one", order: pair(order), required_in_hand_date: "2026-04-17", firm: "1" };
    const refusal = await refusalOf(await actMain({ ...form, estimated_ship_date: "2026-02-30" }));
    expect(refusal.errors.estimated_ship_date).toEqual(["Use YYYY-MM-DD. February has 28 days."]);
    expect(refusal.typed.required_in_hand_date).toEqual(["2026-04-17"]);
    await actMain({ ...form, estimated_ship_date: "2026-04-14", vip_date: "" });
    expect(await stored(order)).toMatchObject({
      required_in_hand_date: "2026-04-17",
      is_firm: true,
      estimated_ship_date: "2026-04-14",
      vip_date: null,
    });
  });

  test("of many: an empty date stays, and nothing at all is refused", async () => {
    const orders = [await makeAccepted({ vip_date: "2026-04-01", has_vip: 1 }), await makeAccepted()];
    const form = { intent: "dates", scope: "many", order: orders.map((order) => pair(order)), vip_date: "" };
    const refusal = await refusalOf(await actMain({ ...form, required_in_hand_date: "", firm: "" }));
    expect(refusal.errors.required_in_hand_date).toEqual(["Change a date first."]);
    await actMain({ ...form, required_in_hand_date: "2026-05-01", firm: "" });
    expect(await stored(orders[0] as MadeOrder)).toMatchObject({
      required_in_hand_date: "2026-05-01",
      vip_date: "2026-04-01",
    });
  });

  test("a priority of the list", async () => {
    const order = await makeAccepted();
    expect((await refusalOf(await actMain({ intent: "priority", order: pair(order) }))).errors.priority).toEqual([
      "Choose a priority.",
    ]);
    await actMain({ intent: "priority", order: pair(order), priority: "high" });
    expect((await stored(order)).priority).toBe("high");
  });

  test("labels of one are replaced, of many added and removed", async () => {
    const one = await make({ types: ["Reorder"], characteristics: ["International"] });
    await actNew({ intent: "labels", scope: "one", order: pair(one), characteristics: ["Special Packaging"] });
    expect(await stored(one)).toMatchObject({ types: [], characteristics: ["Special Packaging"] });
    const many = [await make({ types: ["Reorder"] }), await make({ types: ["Sample", "Remake"] })];
    const form = { intent: "labels", scope: "many", order: many.map((order) => pair(order)) };
    expect((await refusalOf(await actNew({ ...form, add_types: ["Sample"], remove_types: ["Sample"] }))).status).toBe(
      422,
    );
    await actNew({ ...form, add_types: ["Sample"], remove_types: ["Remake"] });
    expect((await stored(many[0] as MadeOrder)).types.sort()).toEqual(["Reorder", "Sample"]);
    expect((await stored(many[1] as MadeOrder)).types).toEqual(["Sample"]);
  });
});

describe("a form that is none of ours", () => {
  test("without orders, with broken pairs or an unknown intent changes nothing", async () => {
    const order = await make();
    expect((await refusalOf(await actNew({ intent: "restore" }))).errors.order).toEqual([
      "Choose one or more orders first.",
    ]);
    expect((await refusalOf(await actNew({ intent: "accept", order: `${order.id}` }))).status).toBe(422);
    expect((await thrown(actNew({ intent: "shred", order: pair(order) }))).status).toBe(422);
    expect((await thrown(actNew({ intent: "actions", order: pair(order) }))).status).toBe(422);
    expect((await stored(order)).stage).toBe("new");
  });

  test("from another site is refused", async () => {
    const request = pageRequest("/dashboard/new-orders", {
      cookie,
      form: { intent: "accept", order: "1:1" },
      headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    });
    expect((await thrown(runRoute(newOrdersAction, request))).status).toBe(403);
  });

  test("without a session leads to the sign-in page", async () => {
    const request = pageRequest("/dashboard/orders?modal=flag&ids=1", { form: { intent: "flag", order: "1:1" } });
    expect((await thrown(runRoute(ordersAction, request))).headers.get("Location")).toContain("/auth/login");
  });
});

describe("moves of many", () => {
  test("cancelling more than one wants their number typed", async () => {
    const orders = [await makeAccepted(), await makeAccepted()];
    const form = { intent: "cancel", scope: "many", order: orders.map((order) => pair(order)), reason: "Event is off" };
    const refusal = await refusalOf(await actMain({ ...form, typed_count: "3" }));
    expect(refusal.errors).toEqual({ typed_count: ["Type 2 to cancel this many."] });
    expect((await actMain({ ...form, typed_count: "2" })).status).toBe(303);
    for (const order of orders) expect(await stored(order)).toMatchObject({ status: "cancelled" });
    expect((await toast())?.text).toBe("2 orders cancelled");
  });

  test("hold and release name what was refused", async () => {
    const orders = [await makeAccepted(), await makeAccepted({ status: "complete" })];
    const targets = orders.map((order) => pair(order));
    const result = await resultOf(
      await actMain({ intent: "hold", scope: "many", order: targets, reason: "Stock count", hold_department: "" }),
    );
    expect(result).toMatchObject({
      done: "1 order on hold",
      refused: [{ message: "It is complete. Reopen it first." }],
    });
    expect((await stored(orders[0] ?? { id: 0 })).hold_reason).toBe("Stock count");
  });
});
