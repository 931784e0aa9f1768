import { user as userSchema } from "contract/users.schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { action } from "~/routes/dashboard.art/route";
import { startSession } from "~/session/sign-in.server";
import { type ForeignBackend, startForeignBackend } from "../setup/foreign-backend";
import { openTestDoor, pageRequest, runRoute, type TestDoor } from "../setup/test-door";

const ORDER = 40;
const REQUEST = { success: true, data: { id: 1, art_proof_id: 11, status: "pending", contacts: [] } };
const proof = (id: number, order_id = ORDER) => ({
  id,
  order_id,
  status: "ready_for_review",
  lines: [],
  order: { id: order_id, name: `#${order_id}`, customer_name: "Ellen", customer_email: "ellen@harbor.example" },
});
const PROOFS = [proof(11), proof(12), proof(13), proof(21, 41)];
const META = { total: 4, per_page: 100, current_page: 1, last_page: 1, from: 1, to: 4 };

/** Knows proofs and asking for one, and of 13 nothing more; our call for several is one that it lacks. */
let company: ForeignBackend;
let testDoor: TestDoor;
let cookie: string;
beforeAll(async () => {
  company = await startForeignBackend([], {
    "/art_proofs": { data: PROOFS, meta: META },
    ...Object.fromEntries([11, 12, 21].map((id) => [`POST /art_proofs/${id}/requests`, REQUEST])),
  });
  testDoor = await openTestDoor({ API_BASE_URL: company.url });
  const user = { id: 7, first_name: "Dana", last_name: "Whitfield", email: "d@shop.example", roles: [] };
  cookie = await startSession(pageRequest("/auth/login", { form: {} }), {
    user: userSchema.parse(user),
    token: "foreign-token",
    isKept: false,
  });
});
afterAll(async () => {
  await testDoor.close();
  await company.refuse();
});

const send = async (form: Record<string, string | string[]>) => {
  company.calls.length = 0;
  const path = "/dashboard/art";
  const answer = await runRoute(action, pageRequest(path, { cookie, form: { intent: "proof-send", ...form } }));
  return { answer, written: company.calls.filter((call) => call.startsWith("POST")) };
};

const APART = "Your company's order system sends each design in its own email.";
const ONE = { scope: "one", contact_name: "Ellen", contact_email: "ellen@harbor.example", order_id: `${ORDER}` };

test("one design goes by the call that such a backend has", async () => {
  const { answer, written } = await send({ ...ONE, proof: "11:" });
  expect(answer.status).toBe(303);
  expect(written).toEqual(["POST /api/art_proofs/11/requests"]);
});

test("a design and what was ticked beside it go one by one", async () => {
  const { answer, written } = await send({ ...ONE, proof: "11:", also: "12" });
  expect(answer.status).toBe(303);
  expect(written).toEqual([
    "POST /api/orders/40/proof_requests",
    "POST /api/art_proofs/11/requests",
    "POST /api/art_proofs/12/requests",
  ]);
});

test("one that is refused after the first went is named", async () => {
  const { answer } = await send({ ...ONE, proof: "11:", also: ["12", "13"] });
  expect(await answer.json()).toMatchObject({ ok: true, done: `2 proofs sent. ${APART}`, refused: [{ id: 13 }] });
});

test("where the first can't go, nothing goes", async () => {
  const { written } = await send({ ...ONE, proof: "13:", also: "11" });
  expect(written).toEqual(["POST /api/orders/40/proof_requests", "POST /api/art_proofs/13/requests"]);
});

test("many of several orders go each to the customer of its order, and the toast says how", async () => {
  const { written } = await send({ scope: "many", proof: ["11:", "12:", "21:"] });
  expect(written.filter((call) => call.startsWith("POST /api/art_proofs")).sort()).toEqual(
    [11, 12, 21].map((id) => `POST /api/art_proofs/${id}/requests`),
  );
});
