import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FormRefusal } from "~/backend/forms.server";
import { loader as dashboard } from "~/routes/dashboard";
import { loader as details } from "~/routes/dashboard.order.$id._index/route";
import { loader as historyPage } from "~/routes/dashboard.order.$id.history/route";
import { action, loader } from "~/routes/dashboard.order.$id.notes/route";
import { loader as workOrder } from "~/routes/dashboard.order.$id.workorder/route";
import { type MadeOrder, makeOrder } from "../factories/orders";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

type Form = Record<string, string>;
const make = () => makeOrder(testDoor.backend, {});
const at = ({ id }: MadeOrder, tab: string, query = "") => `/dashboard/order/${id}/${tab}${query}`;
const post = (order: MadeOrder, form: Form, query = "") =>
  runRoute(action, pageRequest(at(order, "notes", query), { cookie, form }), { id: String(order.id) });
async function open(order: MadeOrder, query = "") {
  const page = await runRoute(loader, pageRequest(at(order, "notes", query), { cookie }), { id: String(order.id) });
  if (page.view.kind !== "list") throw new Error(`no list: ${page.view.kind}`);
  return { ...page, view: page.view };
}
async function historyOf(order: MadeOrder, query = "") {
  const request = pageRequest(at(order, "history", query), { cookie });
  const page = await runRoute(historyPage, request, { id: String(order.id) });
  if (page.view.kind !== "list") throw new Error(`no list: ${page.view.kind}`);
  return page.view;
}
const add = (order: MadeOrder, form: Form) => post(order, { intent: "add", key: `key-${Math.random()}`, ...form });
const write = async (order: MadeOrder, body: object) =>
  (await ask(testDoor.door, "POST", `/orders/${order.id}/notes`, token, body)).data;
const stored = async (order: MadeOrder) => (await ask(testDoor.door, "GET", `/orders/${order.id}/notes`, token)).data;
const locationOf = (answer: Response) => answer.headers.get("Location");
async function refusalOf(answer: Response): Promise<FormRefusal & { status: number; current?: object }> {
  return { status: answer.status, ...(await answer.json()) };
}
async function toast() {
  const answer = await runRoute(dashboard, pageRequest("/dashboard/orders", { cookie }));
  return answer.data.frame.toast;
}

test("a person whom a program calls by id is named on the notes, in the history and on the sheet", async () => {
  const order = await make();
  const { id, first_name, last_name } = (await ask(testDoor.door, "GET", "/auth/me", token)).data;
  await ask(testDoor.door, "PUT", "/orders/triage", token, { accepted: [order.id] });
  await write(order, { type: "general", body: `@[${id}] check the "blue"`, print_on_work_order: true });
  const called = `@${first_name} ${last_name} check the "blue"`;
  expect((await open(order)).view.notes.map(({ body }) => body)).toEqual([called]);
  expect((await historyOf(order)).entries.map(({ quote }) => quote)).toContain(called);
  const sheet = await runRoute(workOrder, pageRequest(at(order, "workorder"), { cookie }), { id: String(order.id) });
  expect(sheet.sheet.notes).toMatchObject([{ text: expect.stringContaining(called) }]);
});

describe("writing a note", () => {
  test("leads back to the page, or to Order Details where it was written there", async () => {
    const order = await make();
    const done = await add(order, { body: "Called her\r\ntwice", type: "art_note", pinned: "1" });
    expect([done.status, locationOf(done)]).toEqual([303, at(order, "notes")]);
    expect((await toast())?.text).toBe("Note added");
    expect(await stored(order)).toMatchObject([{ body: "Called her\ntwice", type: "art_note", pinned: true }]);
    const back = await add(order, { body: "From the card", type: "general", back: "details" });
    expect(locationOf(back)).toBe(`/dashboard/order/${order.id}`);
  });

  test("twice with one key writes it once", async () => {
    const order = await make();
    await add(order, { key: "the same", body: "Once", type: "general" });
    await add(order, { key: "the same", body: "Once", type: "general" });
    expect(await stored(order)).toHaveLength(1);
  });

  test("without words is refused at the field, with what was chosen", async () => {
    const order = await make();
    const refusal = await refusalOf(await add(order, { body: " ", type: "art_note", pinned: "1" }));
    expect(refusal).toMatchObject({
      status: 422,
      errors: { body: ["Write the note."] },
      typed: { type: ["art_note"], pinned: ["1"] },
    });
  });

  test("by a form that the page does not know is a 422 page", async () => {
    expect((await thrown(post(await make(), { intent: "shred" }))).status).toBe(422);
  });
});

describe("changing a note", () => {
  const edit = (note: { id: number }, body: string, was: string, lock = 1) => ({
    intent: "edit",
    note: String(note.id),
    lock_version: String(lock),
    body,
    type: "general",
    was,
    was_type: "general",
  });

  test("keeps the filter and closes the form", async () => {
    const order = await make();
    const note = await write(order, { body: "Old" });
    const done = await post(order, edit(note, "New", "Old"), `?type=general&edit=${note.id}`);
    expect(locationOf(done)).toBe(at(order, "notes", "?type=general"));
    expect(await stored(order)).toMatchObject([{ body: "New" }]);
  });

  test("that somebody pinned meanwhile is saved all the same", async () => {
    const order = await make();
    const note = await write(order, { body: "Old" });
    await ask(testDoor.door, "PATCH", `/notes/${note.id}`, token, { pinned: true });
    expect((await post(order, edit(note, "New", "Old"))).status).toBe(303);
    expect(await stored(order)).toMatchObject([{ body: "New", pinned: true }]);
  });

  test("whose text changed meanwhile shows both, and saves mine when I say so again", async () => {
    const order = await make();
    const note = await write(order, { body: "Old" });
    await ask(testDoor.door, "PATCH", `/notes/${note.id}`, token, { body: "Theirs" });
    const refusal = await refusalOf(await post(order, edit(note, "Mine", "Old")));
    expect(refusal).toMatchObject({
      status: 409,
      typed: { body: ["Mine"] },
      current: { body: "Theirs", lockVersion: 2 },
    });
    expect(await stored(order)).toMatchObject([{ body: "Theirs" }]);
    expect((await post(order, edit(note, "Mine", "Theirs", 2))).status).toBe(303);
    expect(await stored(order)).toMatchObject([{ body: "Mine" }]);
  });

  test("by its switches says what it does, whatever else changed", async () => {
    const order = await make();
    const note = await write(order, { body: "Fold by size" });
    const flip = (set: string) => post(order, { intent: "switch", note: String(note.id), lock_version: "1", set });
    await flip("print");
    expect((await toast())?.text).toBe("The work order prints the note");
    await flip("pin");
    expect(await stored(order)).toMatchObject([{ pinned: true, print_on_work_order: true }]);
  });

  test("is not deleted where it changed since somebody looked", async () => {
    const order = await make();
    const note = await write(order, { body: "Old" });
    const remove = (lock: number) =>
      post(order, { intent: "delete", note: String(note.id), lock_version: String(lock) }, `?delete=${note.id}`);
    await ask(testDoor.door, "PATCH", `/notes/${note.id}`, token, { body: "Newer" });
    await remove(1);
    expect(await toast()).toMatchObject({ kind: "error", text: expect.stringContaining("changed meanwhile") });
    expect(await stored(order)).toHaveLength(1);
    await remove(2);
    expect((await toast())?.text).toBe("Note deleted");
    expect(await stored(order)).toEqual([]);
  });
});

describe("the pages", () => {
  test("of the notes: pinned ones on top, then the newest, by type; what is no filter falls back", async () => {
    const order = await make();
    await write(order, { body: "Pinned", pinned: true });
    await write(order, { body: "First", type: "art_note" });
    await write(order, { body: "Second" });
    const { view } = await open(order, "?type=gossip&page=x");
    expect(view.pinned.map((note) => note.body)).toEqual(["Pinned"]);
    expect(view.notes.map((note) => note.body)).toEqual(["Second", "First"]);
    expect(view.notes[0]).toMatchObject({ author: "You", isMine: true, department: null });
    const art = await open(order, "?type=art_note");
    expect([art.view.pinned, art.view.notes.map((note) => note.body)]).toEqual([[], ["First"]]);
  });

  test("of the history: by kind and person, with the names of all who acted", async () => {
    const order = await make();
    await write(order, { body: "One", type: "art_note" });
    await ask(testDoor.door, "PATCH", `/orders/${order.id}`, token, { priority: "high" });
    const all = await historyOf(order);
    expect(all.entries.map((entry) => entry.text)).toEqual([
      "changed priority from Normal to High",
      "wrote a note for Art",
    ]);
    expect(all.people).toHaveLength(1);
    expect((await historyOf(order, "?kind=notes")).entries).toMatchObject([{ quote: "One" }]);
    expect((await historyOf(order, "?kind=moves")).entries).toEqual([]);
    expect((await historyOf(order, "?person=999")).total).toBe(0);
    expect((await historyOf(order, "?kind=gossip")).total).toBe(2);
  });

  test("of the order: the card shows all, the notes or the emails", async () => {
    const order = await make();
    await write(order, { body: "One" });
    const card = async (query: string) => {
      const page = await runRoute(details, pageRequest(at(order, query), { cookie }), { id: String(order.id) });
      return (await page.activity)?.shown;
    };
    expect(await card("")).toMatchObject({ kind: "entries", total: 1 });
    expect(await card("?activity=notes")).toMatchObject({ kind: "notes", notes: [{ body: "One" }] });
    expect(await card("?activity=emails")).toEqual({ kind: "emails" });
  });
});
