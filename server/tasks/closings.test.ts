import { TASK_KINDS, type TaskKind } from "contract/tasks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeExpected } from "../../tests/factories/goods";
import { makeOrderToShip } from "../../tests/factories/made-orders";
import { makeOrder } from "../../tests/factories/orders";
import { makeAskedProof } from "../../tests/factories/proofs";
import { openTestApi, TEST_NOW, type TestApi } from "../../tests/setup/test-api";
import { type NewTask, openTask } from "./tasks";

let test: TestApi;
let boss: { id: number; token: string };
beforeAll(async () => {
  test = await openTestApi();
  boss = await test.signIn("Admin");
});
afterAll(() => test.close());

interface Subject {
  entity: NewTask["entity"];
  orderId: number | null;
}
/** What happens that makes a task of this kind pointless. */
type Event = readonly [words: string, make: () => Promise<Subject>, happen: (subject: Subject) => Promise<void>];

async function call(method: string, path: string, body?: object) {
  const answer = await test.call(method, path, { token: boss.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
}

const accepted = { status: "in_progress", stage: "main", accepted_at: TEST_NOW } as const;

async function order(): Promise<Subject> {
  const { id } = await makeOrder(test, accepted);
  return { entity: { type: "order", id }, orderId: id };
}

const proof =
  (status: string, changes: object = {}) =>
  async (): Promise<Subject> => {
    const { proofId, orderId } = await makeAskedProof(test, { proof: { status, ...changes } });
    await test.db
      .updateTable("orders")
      .set({ accepted_at: TEST_NOW, stage: "main" })
      .where("id", "=", orderId)
      .execute();
    return { entity: { type: "art_proof", id: proofId }, orderId };
  };

const goods =
  (of: "requisition" | "requisition_split" | "receiving" | "order_line_item", vip_date: string | null = null) =>
  async (): Promise<Subject> => {
    const made = await makeExpected(test, { order: { vip_date } });
    const ids = {
      requisition: made.requisitionId,
      requisition_split: made.splitId,
      receiving: made.receivingId,
      order_line_item: made.lineId,
    };
    return { entity: { type: of, id: ids[of] }, orderId: made.orderId };
  };

async function person(): Promise<Subject> {
  const { id } = await test.signIn("Artist");
  return { entity: { type: "user", id }, orderId: null };
}

async function purchaseOrder(): Promise<Subject> {
  const supplier = await call("POST", "/sourcing/suppliers", { name: `Atlas ${Math.random()}` });
  const { id } = await call("POST", "/sourcing/purchase_orders", { supplier_id: supplier.id });
  return { entity: { type: "purchase_order", id }, orderId: null };
}

const cancelled = async ({ orderId }: Subject) => {
  await call("PATCH", `/orders/${orderId}`, { action: "cancel", reason: "Changed their mind" });
};
const patchProof = (body: object) => async (subject: Subject) => {
  await call("PATCH", `/art_proofs/${subject.entity.id}`, body);
};
const notNeeded = patchProof({ status: "approved", is_not_applicable: true });
const recalled = patchProof({ status: "in_progress", reason: "Wrong file" });
/** Any write of goods looks at what stands. */
const counted = async ({ orderId }: Subject) => {
  const { id } = await test.db
    .selectFrom("receivings")
    .select("id")
    .where("order_id", "=", orderId ?? 0)
    .executeTakeFirstOrThrow();
  await call("PATCH", `/sourcing/receivings/${id}`, { receipt: { quantity_received: 24 } });
};

const goodsEvents = (of: Parameters<typeof goods>[0]): readonly Event[] => [
  ["its goods are counted and nothing is left to do", goods(of), counted],
];
const buying = (of: Parameters<typeof goods>[0]): readonly Event[] => [
  ...goodsEvents(of),
  ["the order is cancelled", goods(of), cancelled],
];

const EVENTS: Readonly<Record<TaskKind, readonly Event[]>> = {
  file_changed: [
    ["no art is needed", proof("not_started"), notNeeded],
    ["the order is cancelled", proof("in_progress"), cancelled],
  ],
  silent_customer: [
    ["the proof is recalled", proof("in_review"), recalled],
    ["the order is cancelled", proof("in_review"), cancelled],
  ],
  link_ended: [
    ["the proof is recalled", proof("in_review"), recalled],
    ["the order is cancelled", proof("in_review"), cancelled],
  ],
  mail_failed: [
    ["the proof is recalled", proof("in_review"), recalled],
    ["the order is cancelled", proof("in_review"), cancelled],
    [
      "the purchase order is cancelled",
      purchaseOrder,
      async ({ entity }) => {
        await call("PATCH", `/sourcing/purchase_orders/${entity.id}`, { status: "cancelled" });
      },
    ],
    [
      "who could not choose a password is deleted",
      person,
      async ({ entity }) => {
        await call("DELETE", `/users/${entity.id}`);
      },
    ],
  ],
  stock_issue: buying("requisition"),
  backorder: buying("requisition_split"),
  substitution: buying("requisition_split"),
  excess_goods: goodsEvents("requisition"),
  cancel_with_supplier: goodsEvents("requisition_split"),
  put_away: [
    [
      "the order is taken up again",
      goods("receiving"),
      async (subject) => {
        await test.db.updateTable("tasks").set({ done_at: TEST_NOW }).where("order_id", "=", subject.orderId).execute();
        await cancelled(subject);
        await test.db.updateTable("tasks").set({ done_at: null }).where("order_id", "=", subject.orderId).execute();
        await call("PATCH", `/orders/${subject.orderId}`, { action: "reopen", reason: "They want it after all" });
      },
    ],
  ],
  vip_arrived: [
    [
      "the order is VIP no more",
      goods("receiving", "2026-03-12"),
      async ({ orderId }) => {
        await call("PATCH", `/orders/${orderId}`, { vip_date: null });
      },
    ],
    ["the order is cancelled", goods("receiving", "2026-03-12"), cancelled],
  ],
  edits_required: [
    ["the change is taken up", proof("change_request"), patchProof({ status: "in_progress" })],
    ["no art is needed", proof("not_started"), notNeeded],
    ["the order is cancelled", proof("change_request"), cancelled],
  ],
  spoiled_goods: [
    ["nothing is spoiled any more", goods("order_line_item"), counted],
    ["the order is cancelled", goods("order_line_item"), cancelled],
  ],
  pack_and_ship: [["the order is cancelled", order, cancelled]],
  password_wanted: [
    [
      "they are deactivated",
      person,
      async ({ entity }) => {
        await call("PATCH", `/users/${entity.id}`, { is_active: false });
      },
    ],
    [
      "they are deleted",
      person,
      async ({ entity }) => {
        await call("DELETE", `/users/${entity.id}`);
      },
    ],
    [
      "they sign in",
      async () => {
        const created = await call("POST", "/users", {
          first_name: "Kim",
          email: `kim${Math.random()}@shop.example`,
          role_ids: [(await test.db.selectFrom("roles").select("id").executeTakeFirstOrThrow()).id],
          password: "correct horse battery staple",
        });
        return { entity: { type: "user", id: created.id }, orderId: null };
      },
      async ({ entity }) => {
        const { email } = await test.db
          .selectFrom("users")
          .select("email")
          .where("id", "=", entity.id)
          .executeTakeFirstOrThrow();
        await call("POST", "/auth/login", { email, password: "correct horse battery staple" });
      },
    ],
  ],
  no_address: [
    [
      "their customer gets an address",
      order,
      async ({ orderId }) => {
        const { customer_id: id } = await test.db
          .selectFrom("orders")
          .select("customer_id")
          .where("id", "=", orderId ?? 0)
          .executeTakeFirstOrThrow();
        await call("PATCH", `/customers/${id}`, { email: `new${orderId}@customer.example` });
      },
    ],
    [
      "the order is complete",
      async () => {
        const { id } = await makeOrderToShip(test);
        return { entity: { type: "order", id }, orderId: id };
      },
      async ({ orderId }) => {
        await call("PATCH", `/orders/${orderId}`, { action: "complete_without_shipping", reason: "They took it" });
      },
    ],
  ],
};

it("are known for every kind", () => {
  expect(Object.keys(EVENTS)).toEqual(TASK_KINDS);
});

describe.each(Object.entries(EVENTS) as [TaskKind, readonly Event[]][])("a task %s is over once", (kind, events) => {
  it.each(events)("%s", async (words, make, happen) => {
    const { entity, orderId } = await make();
    const task = { kind, title: words, entity, orderId, assigneeId: null, dedupeKey: `${kind} ${words} ${entity.id}` };
    await openTask(test.db, task, TEST_NOW);
    await happen({ entity, orderId });
    const row = await test.db
      .selectFrom("tasks")
      .select("done_at")
      .where("dedupe_key", "=", task.dedupeKey)
      .executeTakeFirstOrThrow();
    expect(row.done_at).not.toBeNull();
  });
});
