import { user as userSchema } from "contract/users.schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as dashboard } from "~/routes/dashboard";
import { action, loader as list } from "~/routes/dashboard.production/route";
import { action as actOnOne, loader as page } from "~/routes/dashboard.production_.$id._index/route";
import { loader as worksheets } from "~/routes/dashboard.production_.worksheets/route";
import { startSession } from "~/session/sign-in.server";
import { makeProduction } from "../factories/productions";
import { startForeignBackend } from "../setup/foreign-backend";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

const PATH = "/dashboard/production";
type Form = Record<string, string | string[]>;

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

const api = async (method: string, path: string, body?: object) =>
  (await ask(testDoor.door, method, path, token, body)).data;
const stored = (id: number) => api("GET", `/productions/${id}`);
const read = (query = "") => runRoute(list, pageRequest(`${PATH}${query}`, { cookie }));
const act = (form: Form, query = "") => runRoute(action, pageRequest(`${PATH}${query}`, { cookie, form }));
const toast = async () => (await runRoute(dashboard, pageRequest(PATH, { cookie }))).data.frame.toast?.text;

async function done(form: Form) {
  const response = await act(form);
  expect(response.status, await response.clone().text()).toBe(303);
  return await toast();
}

async function refused(form: Form, status = 422) {
  const response = await act(form);
  expect(response.status).toBe(status);
  return await response.json();
}

const target = async (id: number) => `${id}:${(await stored(id)).lock_version}`;
const ready = (line: object = {}) =>
  makeProduction(testDoor.backend, { line: { quantity: 24, needs_art: 0, ...line }, received: true });

async function running(line: object = {}) {
  const made = await ready(line);
  await api("PUT", `/productions/${made.id}`, { status: "in_progress" });
  return made;
}

describe("the queue", () => {
  test("opens with what can run; every tab's count is its list's total, boards hold the same", async () => {
    const can = await ready();
    const [receiving] = await api("GET", `/sourcing/receivings?order_id=${can.orderId}`);
    await api("PUT", "/sourcing/receivings/assignLocations", {
      splits: [receiving.requisition_split_id],
      locationName: "B-14",
    });
    const waits = await makeProduction(testDoor.backend, { line: { quantity: 12 } });
    const runs = await running();
    await api("PUT", `/productions/${runs.id}`, { status: "hold", reason: "Needle broke" });
    const { list: view, rows } = await read();
    expect(view.tab).toBe("ready");
    expect(rows.map(({ id }) => id)).toContain(can.id);
    expect(rows.map(({ id }) => id)).not.toContain(waits.id);
    expect(rows.find(({ id }) => id === can.id)).toMatchObject({
      gate: { kind: "ok", words: "Ready", more: "Goods at B-14" },
      pieces: { ordered: 24, received: 24, produced: 0, left: 24 },
      next: { modal: "start", label: "Start" },
    });
    for (const [tab, count] of Object.entries(view.counts ?? {}))
      expect((await read(`?tab=${tab}`)).list.total, tab).toBe(count);
    const board = (await read("?view=board")).columns ?? [];
    expect(board.map(({ key }) => key)).toEqual([
      "not_started",
      "in_progress",
      "hold",
      "flagged",
      "edits_required",
      "completed",
    ]);
    expect(board.find(({ key }) => key === "hold")?.cards[0]).toMatchObject({ id: runs.id, note: "Needle broke" });
    const held = (await read("?tab=held")).rows;
    expect(held[0]).toMatchObject({ note: "Needle broke", next: { modal: "resume" } });
  });

  test("a column for each machine and one for none; a card that is dropped on a machine goes there", async () => {
    const machine = await api("POST", "/machines", {
      name: "Tajima 6",
      deco_methods: ["Embroidery"],
      minutes_per_day: 420,
      work_days: [1, 2, 3, 4, 5],
    });
    const { id } = await ready();
    const inColumn = async (key: string) =>
      ((await read("?view=machines")).columns ?? []).find((column) => column.key === key)?.cards.map((card) => card.id);
    expect(await inColumn("none")).toContain(id);
    await done({ intent: "moves", production: await target(id), machine_id: `${machine.id}` });
    expect(await inColumn(`${machine.id}`)).toEqual([id]);
    expect(await inColumn("none")).not.toContain(id);
  });

  test("an address that does not fit falls back and says so; the floor has a page of its own", async () => {
    expect((await read("?tab=ready&status[]=sleeping")).list).toMatchObject({ tab: "ready", dropped: ["status"] });
    const moved = await runRoute(list, pageRequest(`${PATH}?mode=floor`, { cookie })).catch((thrown) => thrown);
    expect(moved.headers.get("Location")).toBe("/dashboard/production/floor");
  });
});

describe("the run", () => {
  test("starts, counts, spoils, is counted in full, completes, and is opened again with a reason", async () => {
    const { id, lineId } = await ready();
    expect(await done({ intent: "start", production: await target(id) })).toBe("1 production started");
    expect(await done({ intent: "count", mode: "more", production: await target(id), [`made-${lineId}`]: "9" })).toBe(
      "9 pieces counted.",
    );
    const spoiled = { intent: "spoiled", production: await target(id), responsibility: "shop" };
    expect((await refused({ ...spoiled, quantity: "3" })).errors.spoilage_reason).toEqual([
      "Choose why they were spoiled.",
    ]);
    expect(await done({ ...spoiled, quantity: "3", spoilage_reason: "misprint" })).toContain("3 pieces of");
    expect(await stored(id)).toMatchObject({ produced_units: 9, spoiled_units: 3 });
    const early = await refused({ intent: "complete", production: await target(id) });
    expect(early.errors.production[0]).toContain("9 of 24 are made.");
    expect(
      await done({
        intent: "short",
        production: await target(id),
        [`short-${lineId}`]: "3",
        reason: "Customer agreed",
      }),
    ).toBe("3 pieces accepted short.");
    await done({ intent: "count", mode: "total", production: await target(id), [`made-${lineId}`]: "21" });
    expect(await done({ intent: "complete", production: await target(id) })).toBe("1 production completed");
    expect((await refused({ intent: "reopen", production: await target(id), reason: "" })).errors.reason).toEqual([
      "Say why it is reopened.",
    ]);
    await done({ intent: "reopen", production: await target(id), reason: "Two were short in the box" });
    expect((await stored(id)).status).toBe("in_progress");
  });

  test("takes pieces back with a reason, and says at its field what is wrong", async () => {
    const { id, lineId } = await running();
    await api("PUT", `/productions/${id}`, { produced_units: 5 });
    const form = { intent: "count", mode: "more", production: await target(id), [`made-${lineId}`]: "-2" };
    const answer = await refused(form);
    expect(answer.errors.reason).toEqual(["Say why pieces are taken back."]);
    expect(answer.typed[`made-${lineId}`]).toEqual(["-2"]);
    await done({ ...form, reason: "Counted twice" });
    expect((await stored(id)).produced_units).toBe(3);
    expect((await refused({ ...form, [`made-${lineId}`]: "two" })).errors[`made-${lineId}`]).toEqual([
      "Enter whole pieces up to 1,000,000; -2 takes two back.",
    ]);
  });

  test("a total that met another count shows both and keeps what was typed", async () => {
    const { id, lineId } = await running();
    const seen = await target(id);
    await api("PUT", `/productions/${id}`, { produced_delta: 4 });
    const answer = await refused({ intent: "count", mode: "total", production: seen, [`made-${lineId}`]: "7" }, 409);
    expect(answer.message).toContain("4 of 24 made");
    expect(answer.message).toContain("Send yours again");
    expect(answer.typed[`made-${lineId}`]).toEqual(["7"]);
    const plan = { intent: "plan", scope: "one", production: seen, planned_date: "2026-03-12" };
    const stale = await refused(plan, 409);
    expect(stale.message).toContain("Someone changed it in the meantime.");
    expect(stale.message).toContain("Yours: Planned for Thu Mar 12");
    expect(stale.typed.planned_date).toEqual(["2026-03-12"]);
  });

  test("a closed gate wants a reason from who may, and is closed for the others", async () => {
    const { id } = await makeProduction(testDoor.backend, { line: { quantity: 12, needs_art: 0 } });
    const { dialog } = await read(`?modal=start&ids=${id}`);
    expect(dialog).toMatchObject({ modal: "start", start: { mayOverride: true, reasons: ["Goods in 0 of 12"] } });
    const form = { intent: "start", production: await target(id) };
    expect((await refused(form)).errors.override_reason[0]).toContain("It is not ready: Goods in 0 of 12.");
    await done({ ...form, override_reason: "The goods stand on the dock" });
    const shown = await runRoute(page, pageRequest(`${PATH}/${id}`, { cookie }), { id: `${id}` });
    expect(shown.view.notices.map(({ text }) => text).join()).toContain("The goods stand on the dock");
  });

  test("a rush asks for two people before it asks the backend", async () => {
    const { id } = await makeProduction(testDoor.backend, {
      order: { priority: "high" },
      line: { quantity: 12 },
      art: true,
      received: true,
    });
    const { dialog } = await read(`?modal=start&ids=${id}`);
    expect(dialog).toMatchObject({ start: { checksNeeded: 2, checkedBy: [], isCheckedByMe: false } });
    const form = { intent: "start", production: await target(id), asks_check: "1", asks_second: "1" };
    expect(Object.keys((await refused(form)).errors).sort()).toEqual(["checked", "second_checker_id"]);
  });

  test("the other art that it waits for goes back with the operator's words", async () => {
    const { id, proofId } = await makeProduction(testDoor.backend, {
      line: { quantity: 12 },
      art: true,
      received: true,
    });
    expect(await done({ intent: "edits", production: await target(id), reason: "The crest is upside down" })).toContain(
      "change request",
    );
    expect((await stored(id)).status).toBe("edits_required");
    expect((await api("GET", `/art_proofs/${proofId}`)).status).toBe("change_request");
    expect((await read("?tab=edits")).rows.map((row) => row.id)).toContain(id);
  });
});

describe("many at once", () => {
  test("says what was done, and of the others why not, with both versions", async () => {
    const first = await ready();
    const second = await ready();
    const seen = await target(second.id);
    await api("PUT", `/productions/${second.id}`, { internal_status: "Hooped" });
    const form = {
      intent: "plan",
      scope: "many",
      production: [await target(first.id), seen],
      planned_date: "2026-03-12",
    };
    const response = await act(form);
    expect(await response.json()).toMatchObject({
      ok: true,
      done: "1 production planned for Thu Mar 12",
      refused: [{ id: second.id, now: expect.stringContaining("Not started"), yours: "Planned for Thu Mar 12" }],
    });
    expect((await stored(first.id)).planned_date).toBe("2026-03-12");
    expect((await refused({ intent: "plan", scope: "many", production: [seen] })).errors.machine_id).toEqual([
      "Choose a machine, a day or an operator first.",
    ]);
  });

  test("all that match are read again, and refused where their number changed meanwhile", async () => {
    const made = await ready();
    const query = `?tab=open&q=${encodeURIComponent(made.orderName.replace("#", ""))}`;
    const form = { intent: "priority", scope: "many", all: "1", priority: "high" };
    const wrong = await act({ ...form, count: "2" }, query);
    expect((await wrong.json()).errors.production).toEqual([
      "1 production matches now. Check the list, then try again.",
    ]);
    const right = await act({ ...form, count: "1" }, query);
    expect([right.status, right.headers.get("Location")]).toEqual([303, `${PATH}${query}`]);
    expect((await stored(made.id)).priority).toBe("high");
  });

  test("runs together and apart again", async () => {
    const first = await ready();
    const second = await ready();
    const production = [await target(first.id), await target(second.id)];
    expect(await done({ intent: "batch", production, setup_note: "Same crest" })).toBe("2 productions in one run");
    const batch = (await stored(first.id)).batch_id;
    await api("PUT", `/productions/${first.id}`, { planned_date: "2030-11-25" });
    const { list: view, rows } = await read(`?batch_id=${batch}`);
    expect(view).toMatchObject({ tab: null, total: 2 });
    // Beside the run's number stands the day alone.
    expect(rows.find(({ id }) => id === first.id)?.planned).toMatch(/^Mon Nov 25(, 2030)?$/);
    await done({ intent: "dissolve", production: await target(first.id), batch: `${batch}` });
    expect((await stored(second.id)).batch_id).toBeNull();
  });
});

describe("one production", () => {
  test("shows its gate, counts as a ledger, spoilage and history; actions lead back to it", async () => {
    const { id, orderId } = await running();
    await api("PUT", `/productions/${id}`, { produced_delta: 9 });
    await api("PUT", `/productions/${id}`, { spoilage: [{ quantity: 3, reason: "misprint", responsibility: "shop" }] });
    const show = () => runRoute(page, pageRequest(`${PATH}/${id}`, { cookie }), { id: `${id}` });
    const { view } = await show();
    expect(view.job.gate.map(({ part }) => part)).toEqual(["Art", "Goods", "Sample", "Payment", "Hold"]);
    expect(view.ledger.map(({ what, why }) => [what, why])).toEqual([
      ["3 spoiled", "Misprint, we pay"],
      ["+9 made", ""],
    ]);
    expect(view.workOrderTo).toBe(`/dashboard/order/${orderId}/workorder`);
    expect(view.history.length).toBeGreaterThan(0);
    const flag = { intent: "flag", production: await target(id), flag_comment: "Needle bent", severity: "blocker" };
    const response = await runRoute(
      actOnOne,
      pageRequest(`${PATH}/${id}?modal=flag&ids=${id}`, { cookie, form: flag }),
      {
        id: `${id}`,
      },
    );
    expect(response.headers.get("Location")).toBe(`${PATH}/${id}`);
    expect((await show()).view.notices).toMatchObject([{ tone: "stop", text: "Flagged: Needle bent" }]);
    const stopped = await show();
    expect(stopped.view.row.gate).toMatchObject({ kind: "waits", words: "Flagged" });
    expect(stopped.view.job.gate[0]).toEqual({ part: "Job", ok: false, text: "Flagged: Needle bent" });
    const sheet = await runRoute(worksheets, pageRequest(`${PATH}/worksheets?ids=${id}`, { cookie }));
    expect(sheet.sheets).toMatchObject([{ isReady: false, gate: [{ text: "Flagged: Needle bent" }] }]);
    const [raised] = (await stored(id)).flags;
    const resolve = {
      intent: "flag-resolve",
      production: await target(id),
      flag: `${raised.id}:${raised.lock_version}`,
    };
    await runRoute(actOnOne, pageRequest(`${PATH}/${id}`, { cookie, form: resolve }), { id: `${id}` });
    expect((await show()).view.row.status).toBe("in_progress");
  });

  test("has a worksheet that says whether it may run", async () => {
    const { id } = await makeProduction(testDoor.backend, { line: { quantity: 12, needs_art: 0 } });
    const { sheets } = await runRoute(worksheets, pageRequest(`${PATH}/worksheets?ids=${id}`, { cookie }));
    expect(sheets).toMatchObject([{ isReady: false, gate: [{ part: "Goods" }], parts: [{ pieces: { ordered: 12 } }] }]);
  });
});

test("who may not approve is told who can", async () => {
  const { id } = await makeProduction(testDoor.backend, { line: { quantity: 12, needs_art: 0 } });
  const permissions_json = '{"production":"edit"}';
  const roles = testDoor.backend.db.updateTable("roles").where("name", "=", "Admin");
  await roles.set({ name: "Night shift", permissions_json }).execute();
  const operator = await signInTestAdmin(testDoor.door);
  const { dialog } = await runRoute(list, pageRequest(`${PATH}?modal=start&ids=${id}`, { cookie: operator.cookie }));
  expect(dialog).toMatchObject({ start: { mayOverride: false } });
  const form = { intent: "start", production: await target(id), override_reason: "I want to" };
  const response = await runRoute(action, pageRequest(PATH, { cookie: operator.cookie, form }));
  expect(response.status).toBe(403);
  expect((await response.json()).message).toContain("Starting it now needs Production: approve");
});

test("a company's own backend: its productions are listed and changed by the seed's fields, the rest says so", async () => {
  const gate = { ok: true, reasons: [] };
  const production = { id: 5, order_line_item_id: 9, order_id: 3, status: "in_progress", produced_units: 4, gate };
  const meta = { total: 1, per_page: 25, current_page: 1, last_page: 1, from: 1, to: 1 };
  const company = await startForeignBackend([], {
    "/productions": { data: [production], meta },
    "/productions/5": { data: production },
  });
  const door = await openTestDoor({ API_BASE_URL: company.url });
  try {
    const user = { id: 7, first_name: "Dana", last_name: "Whitfield", email: "d@shop.example", roles: [] };
    const request = pageRequest("/auth/login", { form: {} });
    const session = await startSession(request, {
      user: userSchema.parse(user),
      token: "foreign-token",
      isKept: false,
    });
    const ours = { cookie: session };
    const { list: view, rows } = await runRoute(list, pageRequest(`${PATH}?tab=open`, ours));
    expect(view).toMatchObject({ total: 1, counts: null, isForeign: true });
    expect(rows[0]).toMatchObject({ id: 5, next: { modal: "complete" } });
    const { dialog } = await runRoute(list, pageRequest(`${PATH}?modal=plan&ids=5`, ours));
    expect(dialog).toEqual({ modal: "foreign", asked: "plan" });
    const before = company.calls.length;
    const plan = { intent: "plan", production: "5:", scope: "one", planned_date: "2026-03-12" };
    const answer = await runRoute(action, pageRequest(PATH, { ...ours, form: plan }));
    expect((await answer.json()).errors.production[0]).toContain("can't store this");
    expect(company.calls).toHaveLength(before);
    const count = { intent: "count", mode: "more", production: "5:", "made-9": "3" };
    await runRoute(action, pageRequest(PATH, { ...ours, form: count }));
    expect(company.calls.slice(before)).toContain("PUT /api/productions/5");
  } finally {
    await door.close();
    await company.refuse();
  }
});
