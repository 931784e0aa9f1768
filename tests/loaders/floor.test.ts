import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "~/routes/dashboard.production_.floor";
import { loader as look, action as take } from "~/routes/dashboard.production_.floor_.entries";
import { type MadeProduction, makeProduction } from "../factories/productions";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string | null;
let token: string;
let userId: number;
let made: MadeProduction;
beforeEach(async () => {
  testDoor = await openTestDoor();
  const signedIn = await signInTestAdmin(testDoor.door);
  ({ cookie, token } = signedIn);
  userId = signedIn.user.id;
  const properties_json = JSON.stringify([{ name: "Special packaging", value: "Fold and bag" }]);
  made = await makeProduction(testDoor.backend, { art: true, received: true, order: { properties_json } });
});
afterEach(() => testDoor.close());

const PATH = "/dashboard/production/floor";

function send(entry: object, more: object = {}) {
  const { url, headers } = pageRequest(`${PATH}/entries`, { cookie });
  headers.set("Content-Type", "application/json");
  const body = JSON.stringify({ key: "k1", user: userId, production: made.id, entry, ...more });
  return runRoute(take, new Request(url, { method: "POST", headers, body }));
}
const submit = (form: Record<string, string | string[]>, query = "") =>
  runRoute(action, pageRequest(PATH + query, { cookie, form: { key: "form", ...form } }));
const stored = async () => (await ask(testDoor.door, "GET", `/productions/${made.id}`, token)).data;
const at = "2026-03-10T14:00:00.000Z";

describe("entries of a device", () => {
  test("count once under their key, and the answer says what is true now", async () => {
    await send({ kind: "start", at });
    const first = await send({ kind: "produced", quantity: 3, at }, { key: "k2" });
    expect(await first.json()).toMatchObject({
      key: "k2",
      outcome: "taken",
      job: { id: made.id, parts: [{ made: 3 }] },
    });
    const again = await send({ kind: "produced", quantity: 3, at }, { key: "k2" });
    expect(await again.json()).toMatchObject({ outcome: "taken", job: { parts: [{ made: 3 }] } });
    expect((await stored()).produced_units).toBe(3);
  });

  test("a refusal is an answer with its sentence", async () => {
    await send({ kind: "start", at });
    const answer = await send({ kind: "produced", quantity: 1_000, at }, { key: "k2" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ key: "k2", outcome: "refused", message: expect.stringMatching(/\w/) });
  });

  test("of another person than who is signed in stay where they are", async () => {
    const answer = await send({ kind: "start", at }, { user: userId + 1 });
    expect(await answer.json()).toEqual({ key: "k1", outcome: "signed_out" });
    expect((await stored()).status).toBe("not_started");
  });

  test("that can't be read are refused, and without a session nothing is taken", async () => {
    expect((await send({ kind: "explode" })).status).toBe(422);
    cookie = null;
    expect((await thrown(send({ kind: "start", at }))).headers.get("Location")).toContain("/auth/login");
  });
});

describe("the page", () => {
  test("shows the job, remembers the machine, and looks again", async () => {
    const machine = await ask(testDoor.door, "POST", "/machines", token, {
      name: "Embroidery 2",
      deco_methods: ["Embroidery"],
      minutes_per_day: 420,
      work_days: [1, 2, 3, 4, 5],
      heads: 6,
    });
    const id: number = machine.data.id;
    await ask(testDoor.door, "PUT", `/productions/${made.id}`, token, { machine_id: id, planned_date: "2026-03-09" });
    const answer = await runRoute(loader, pageRequest(`${PATH}?machine=${id}`, { cookie }));
    expect(answer.data.machine).toMatchObject({ name: "Embroidery 2", about: "6 heads" });
    expect(answer.data.queue.jobs).toHaveLength(1);
    expect(answer.data.queue.jobs[0]).toMatchObject({ order: made.orderName, id: made.id, mayRun: true, parts: [{}] });
    expect(answer.data.queue.jobs[0]?.packing).toBe("Fold and bag");
    expect(new Headers(answer.init?.headers).get("Set-Cookie")).toContain(`machine=${id}`);
    const again = await runRoute(
      look,
      pageRequest(`${PATH}/entries?scan=${made.orderName.replace("#", "")}`, { cookie }),
    );
    expect(await again.json()).toMatchObject({ asked: made.id, scan: { title: `${made.orderName} scanned` } });
  });

  test("carries out a form once, however often it is sent", async () => {
    const begin = { intent: "begin", production: String(made.id), compare: "1" };
    expect((await submit(begin, "?job=1&modal=override")).headers.get("Location")).toBe(`${PATH}?job=1`);
    const count = {
      intent: "produced",
      production: String(made.id),
      line: String(made.lineId),
      quantity: "2",
      key: "other",
    };
    await submit(count);
    await submit(count);
    expect(await stored()).toMatchObject({ status: "in_progress", produced_units: 2 });
  });

  test("keeps what was typed beside the sentence of a refusal", async () => {
    const answer = await submit({
      intent: "spoiled",
      production: String(made.id),
      line: String(made.lineId),
      quantity: "1",
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { spoilage_reason: ["Choose why they were spoiled."] },
      typed: { quantity: ["1"] },
    });
  });

  test("sends art back with what is wrong with it", async () => {
    const edits = { intent: "edits", production: String(made.id) };
    expect((await submit(edits)).status).toBe(422);
    expect((await submit({ ...edits, reason: "The star is mirrored" })).status).toBe(303);
    expect((await stored()).status).toBe("edits_required");
  });
});
