import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TriageAnswer } from "~/art/triage-dialogs/triage-dialog";
import { loader as dashboard } from "~/routes/dashboard";
import { action as artAction, loader as artLoader } from "~/routes/dashboard.art/route";
import { action as newAction, loader as newLoader } from "~/routes/dashboard.art-new-orders/route";
import { makeArtUpload, setProof } from "../factories/art-uploads";
import { type LineRecipe, makeOrder, type OrderRecipe, ownDesigns } from "../factories/orders";
import {
  ask,
  openTestDoor,
  pageRequest,
  runRoute,
  signInTestAdmin,
  signInTestPerson,
  type TestDoor,
} from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

type Form = Record<string, string | string[]>;

const PATHS = { new: "/dashboard/art-new-orders", art: "/dashboard/art" };
const act = (form: Form, query = "", screen: keyof typeof PATHS = "new") =>
  runRoute(screen === "new" ? newAction : artAction, pageRequest(PATHS[screen] + query, { cookie, form }));

async function readNew(query = "") {
  const page = await runRoute(newLoader, pageRequest(PATHS.new + query, { cookie }));
  if (page.kind !== "list") throw new Error("no list");
  return page;
}

async function readArt(query = "") {
  const page = await runRoute(artLoader, pageRequest(PATHS.art + query, { cookie }));
  if (page.kind !== "list") throw new Error("no list");
  return page;
}

/** An accepted order with a proof for each of its lines: every one has artwork of its own. */
async function acceptedOrder(lines: LineRecipe[] = [{ has_logo_on_file: 0 }], recipe: OrderRecipe = {}) {
  const own = ownDesigns(lines.length).map((design, index) => ({ ...design, ...lines[index] }));
  const order = await makeOrder(testDoor.backend, { lines: lines.length > 1 ? own : lines, ...recipe });
  await ask(testDoor.door, "PUT", "/orders/triage", token, { accepted: [order.id], ignored: [] });
  const { data } = await ask(testDoor.door, "GET", `/art_proofs?order_id=${order.id}&sort=id`, token);
  return { order, proofs: data as { id: number; lock_version: number; status: string }[] };
}

const pair = (proof: { id: number; lock_version: number } | undefined) => `${proof?.id}:${proof?.lock_version}`;
const stored = async (id = 0) => (await ask(testDoor.door, "GET", `/art_proofs/${id}`, token)).data;

async function refusalOf(response: Response) {
  const body: TriageAnswer = await response.json();
  if (body.ok) throw new Error("it was done");
  return body;
}

const toast = async () => (await runRoute(dashboard, pageRequest(PATHS.art, { cookie }))).data.frame.toast;

describe("the lists", () => {
  test("new proofs say what they are of, and leave once somebody has started them", async () => {
    const { order, proofs } = await acceptedOrder();
    const { list, rows } = await readNew(`?q=${encodeURIComponent(order.name)}`);
    expect(list.total).toBe(1);
    expect(rows[0]).toMatchObject({
      id: proofs[0]?.id,
      orderName: order.name,
      method: "Embroidery",
      files: null,
      logo: { kind: "none" },
      who: { name: null, isMe: false },
      items: { units: 24, goods: "Pique Polo", garments: "", place: "Left Side Chest" },
    });
    await act({ intent: "art-assign", scope: "one", assignee_id: "me", proof: pair(proofs[0]) });
    const { id, lock_version } = await stored(proofs[0]?.id);
    await ask(testDoor.door, "PATCH", `/art_proofs/${id}`, token, { status: "in_progress", lock_version });
    expect((await readNew(`?q=${encodeURIComponent(order.name)}`)).list.total).toBe(0);
    const art = await readArt(`?tab=mine&q=${encodeURIComponent(order.name)}`);
    expect(art.rows[0]).toMatchObject({
      name: "Pique Polo",
      detail: "Left Side Chest",
      status: "in_progress",
      turn: "Us: upload a mockup",
      who: { isMe: true },
    });
  });

  test("the board shows each status by itself, the table the tab's; what does not fit is named", async () => {
    const { order } = await acceptedOrder();
    const board = await readArt(`?view=board&q=${encodeURIComponent(order.name)}`);
    expect(board.columns?.map(({ status, total }) => [status, total])).toEqual([
      ["not_started", 1],
      ["in_progress", 0],
      ["ready_for_review", 0],
      ["in_review", 0],
      ["change_request", 0],
      ["on_hold", 0],
      ["approved", 0],
    ]);
    expect(board.rows).toEqual([]);
    const table = await readArt(`?tab=approved&due=sometime&q=${encodeURIComponent(order.name)}`);
    expect(table.list).toMatchObject({ total: 0, tab: "approved", dropped: ["due"] });
    expect(table.list.counts).toMatchObject({ not_started: expect.any(Number), new: expect.any(Number) });
  });
});

describe("assigning", () => {
  test("many to one person tells them once", async () => {
    const { proofs } = await acceptedOrder([{}, {}, {}]);
    const artist = await signInTestPerson(testDoor, "Artist");
    const form = { intent: "art-assign", scope: "many", assignee_id: String(artist.id), proof: proofs.map(pair) };
    expect((await act(form)).status).toBe(303);
    const { data: notices } = await ask(testDoor.door, "GET", "/notifications", artist.token);
    expect(notices).toMatchObject([{ text: "Shop Admin assigned 3 proofs to you", path: "/dashboard/art?tab=mine" }]);
  });

  test("asks for those who work in Art alone", async () => {
    const { proofs } = await acceptedOrder();
    const [artist, dock] = [await signInTestPerson(testDoor, "Artist"), await signInTestPerson(testDoor, "Receiver")];
    const { dialog } = await readArt(`?modal=art-assign&ids=${proofs[0]?.id}`);
    if (dialog?.kind !== "triage" || dialog.data.modal !== "art-assign") throw new Error("no dialog");
    const listed = dialog.data.people.map(({ value }) => value);
    expect(listed).toContain(String(artist.id));
    expect(listed).not.toContain(String(dock.id));
  });

  test("in turn to those ticked, in the order of the proofs", async () => {
    const { proofs } = await acceptedOrder([{}, {}, {}]);
    const { data: people } = await ask(testDoor.door, "GET", "/users", token);
    const me = String(people[0].id);
    const response = await act({ intent: "art-assign", scope: "many", share: [me], proof: proofs.map(pair) });
    expect(response.status).toBe(303);
    expect((await toast())?.text).toBe("3 proofs assigned to you");
    expect((await stored(proofs[2]?.id)).assignee_id).toBe(Number(me));
  });

  test("wants a person, and not both a person and turns", async () => {
    const { proofs } = await acceptedOrder();
    const none = await refusalOf(await act({ intent: "art-assign", assignee_id: "", proof: pair(proofs[0]) }));
    expect(none.errors.assignee_id).toEqual(["Choose who works on it."]);
    const both = await refusalOf(
      await act({ intent: "art-assign", assignee_id: "me", share: ["1"], proof: pair(proofs[0]) }),
    );
    expect(both.errors.assignee_id?.[0]).toContain("Choose one person");
    expect((await stored(proofs[0]?.id)).assignee_id).toBeNull();
  });

  test("all that match, and not when their number changed meanwhile", async () => {
    const { order, proofs } = await acceptedOrder([{}, {}]);
    const query = `?q=${encodeURIComponent(order.name)}`;
    const form = { intent: "art-priority", all: "1", priority: "high" };
    const stale = await refusalOf(await act({ ...form, count: "1" }, query));
    expect(stale.errors.proof).toEqual(["2 proofs match now. Check the list, then try again."]);
    expect((await act({ ...form, count: "2" }, query)).headers.get("Location")).toBe(`${PATHS.new}${query}`);
    expect((await stored(proofs[1]?.id)).priority).toBe("high");
  });

  test("names the one that somebody else changed, with both versions", async () => {
    const { proofs } = await acceptedOrder([{}, {}]);
    const [one, two] = proofs;
    await act({ intent: "art-priority", priority: "low", proof: pair(one) });
    const response = await act({ intent: "art-priority", priority: "high", proof: [pair(one), pair(two)] });
    const body: TriageAnswer = await response.json();
    expect(body).toMatchObject({
      ok: true,
      done: "1 proof with high priority",
      refused: [{ id: one?.id, now: "Priority low", yours: "Priority high" }],
    });
  });
});

describe("method and size", () => {
  test("of one proof an empty field is taken away; of many it stays", async () => {
    const { proofs } = await acceptedOrder([{}, {}]);
    const [one, two] = proofs;
    const spec = { intent: "art-spec", location: "Back Center", width_in: "3.5", height_in: "2", color_way: "" };
    await act({ ...spec, scope: "one", deco_method: "Screen Print", logo_size: "3.5 in wide", proof: pair(one) });
    expect(await stored(one?.id)).toMatchObject({
      deco_method: "Screen Print",
      width_in: 3.5,
      locations: ["Back Center"],
      logo_size: "3.5 in wide",
    });
    const again = await stored(one?.id);
    await act({ intent: "art-spec", scope: "many", deco_method: "", width_in: "4", proof: [pair(again), pair(two)] });
    expect(await stored(one?.id)).toMatchObject({ deco_method: "Screen Print", width_in: 4, height_in: 2 });
    expect(await stored(two?.id)).toMatchObject({ deco_method: "Embroidery", width_in: 4 });
  });

  test("soft goods can't take a method of hard goods: the sentence stands at the field", async () => {
    const { proofs } = await acceptedOrder();
    const form = { intent: "art-spec", scope: "one", deco_method: "Laser - Hard Goods Only", proof: pair(proofs[0]) };
    const refusal = await refusalOf(await act(form));
    expect(refusal.errors.deco_method?.[0]).toContain("Only hard goods take this method");
    expect(refusal.typed.deco_method).toEqual(["Laser - Hard Goods Only"]);
    const size = await refusalOf(await act({ ...form, deco_method: "", width_in: "wide" }));
    expect(size.errors.width_in).toEqual(["Enter a size in inches, such as 3.5."]);
  });
});

describe("splitting and merging", () => {
  test("two proofs become one, and an item of it leaves again", async () => {
    const { order, proofs } = await acceptedOrder([{}, {}]);
    const merged = await act({
      intent: "art-merge",
      merge: proofs.map(({ id }) => String(id)),
      name: "Crest",
      proof: proofs.map(pair),
    });
    expect(merged.status).toBe(303);
    expect((await toast())?.text).toBe("2 proofs merged");
    const { data } = await ask(testDoor.door, "GET", `/art_proofs?order_id=${order.id}`, token);
    expect(data).toMatchObject([{ name: "Crest", lines: [{}, {}] }]);
    const [line] = data[0].lines;
    await act({
      intent: "art-split",
      how: "lines",
      line: String(line.order_line_item_id),
      name: "Sleeve",
      proof: pair(data[0]),
    });
    const after = await ask(testDoor.door, "GET", `/art_proofs?order_id=${order.id}&sort=id`, token);
    expect(after.data.map(({ name, lines }: { name: string; lines: object[] }) => [name, lines.length])).toEqual([
      ["Crest", 1],
      ["Sleeve", 1],
    ]);
  });

  test("front and back of the same items become two proofs", async () => {
    const { order, proofs } = await acceptedOrder();
    await act({ intent: "art-split", how: "back", name: "Back print", proof: pair(proofs[0]) });
    const { data } = await ask(testDoor.door, "GET", `/art_proofs?order_id=${order.id}&sort=id`, token);
    const sides = data.map(({ lines }: { lines: { logo_placement: string }[] }) => lines[0]?.logo_placement);
    expect(sides).toEqual(["front", "back"]);
  });

  test("wants two to merge and an item to split, and says why a started one can't be merged", async () => {
    const { proofs } = await acceptedOrder([{}, {}]);
    const [one, two] = proofs;
    const few = await refusalOf(await act({ intent: "art-merge", merge: String(one?.id), proof: pair(one) }));
    expect(few.errors.merge).toEqual(["Select two or more proofs."]);
    const none = await refusalOf(await act({ intent: "art-split", how: "lines", proof: pair(one) }));
    expect(none.errors.line).toEqual(["Select the items to move."]);
    await act({ intent: "art-none", proof: pair(two) });
    expect(await stored(two?.id)).toMatchObject({ status: "approved", is_not_applicable: true });
    const done = await refusalOf(
      await act({ intent: "art-merge", merge: [String(one?.id), String(two?.id)], proof: pair(one) }),
    );
    expect(done.message).toContain("been worked on");
  });
});

describe("what can't be split or merged", () => {
  const open = async (modal: string, id: number | undefined) => (await readNew(`?modal=${modal}&ids=${id}`)).dialog;

  test("a proof with art stays whole, and says why", async () => {
    const { proofs } = await acceptedOrder([{}, {}]);
    const [one, two] = proofs;
    await act({ intent: "art-none", proof: pair(two) });
    const whole = { id: one?.id, problem: null, words: expect.stringContaining("no logo size") };
    expect(await open("art-merge", one?.id)).toMatchObject({
      data: { groups: [{ proofs: [whole, { problem: "Approved" }] }] },
    });
    expect(await open("art-split", one?.id)).toMatchObject({
      data: { lines: [{}], staying: "This proof has one item" },
    });
  });
});

describe("actions of the list and moves of the board", () => {
  const filter = (name: string) => `?q=${encodeURIComponent(name)}`;
  const move = (intent: string, proof: string | string[], more: Form = {}, query = "") =>
    act({ intent, proof, ...more }, query, "art");

  /** Nobody can start what nobody has. */
  const mine = async (proof: { id: number; lock_version: number } | undefined) => {
    await move("art-assign", pair(proof), { scope: "one", assignee_id: "me" });
    await toast();
    return pair(await stored(proof?.id));
  };

  test("a move is made at once and leads back to the board as it was filtered", async () => {
    const { order, proofs } = await acceptedOrder();
    const query = `?view=board&q=${encodeURIComponent(order.name)}`;
    const response = await move("proof-start", await mine(proofs[0]), {}, query);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `${PATHS.art}${query}`]);
    expect((await toast())?.text).toBe("1 proof in progress");
    const { columns } = await readArt(query);
    const started = columns?.find(({ status }) => status === "in_progress");
    expect(started?.cards.map(({ id }) => id)).toEqual([proofs[0]?.id]);
  });

  test("a move that is not allowed, or that somebody else made first, is refused in words", async () => {
    const { proofs } = await acceptedOrder();
    const nobodys = await refusalOf(await move("proof-start", pair(proofs[0])));
    expect(nobodys.message).toContain("Choose who works on it");
    const seen = await mine(proofs[0]);
    await move("proof-start", seen);
    const refusal = await refusalOf(await move("proof-start", seen));
    expect(refusal).toMatchObject({ kind: "conflict", message: expect.stringContaining("Now: ") });
    expect((await stored(proofs[0]?.id)).status).toBe("in_progress");
  });

  test("all that match are held for a reason, and released to where each was", async () => {
    const { order, proofs } = await acceptedOrder([{}, {}]);
    const query = filter(order.name);
    const all = { all: "1", count: "2" };
    const none = await refusalOf(await act({ intent: "proof-hold", ...all, reason: " " }, query, "art"));
    expect(none.errors.reason).toHaveLength(1);
    await move("proof-start", await mine(proofs[0]));
    await act({ intent: "proof-hold", ...all, reason: "Waiting for the brand book" }, query, "art");
    expect(await stored(proofs[0]?.id)).toMatchObject({
      status: "on_hold",
      hold_reason: "Waiting for the brand book",
    });
    await act({ intent: "proof-release", ...all }, query, "art");
    expect((await stored(proofs[0]?.id)).status).toBe("in_progress");
    expect((await stored(proofs[1]?.id)).status).toBe("not_started");
  });

  test("designs of one order that are ready go to its customer together, the others with why not", async () => {
    const { order, proofs } = await acceptedOrder(ownDesigns(3), { email: "ellen@harbor.example" });
    const ready = proofs.slice(0, 2);
    for (const { id } of ready) {
      await makeArtUpload(testDoor.backend, id);
      await setProof(testDoor.backend, id, { status: "ready_for_review" });
    }
    const all = await Promise.all(proofs.map(async ({ id }) => pair(await stored(id))));
    const sent: TriageAnswer = await (await move("proof-send", all, { scope: "many" })).json();
    expect(sent).toMatchObject({
      ok: true,
      done: "2 proofs waiting to be sent by hand",
      refused: [{ id: proofs[2]?.id }],
    });
    const read = async (path: string) => (await ask(testDoor.door, "GET", path, token)).data;
    const [request] = await read(`/art_proofs/${ready[1]?.id}/requests`);
    expect(request.art_proof_ids).toEqual(ready.map(({ id }) => id));
    expect(await read(`/email_messages?order_id=${order.id}&event[]=proof_ready`)).toHaveLength(1);
  });

  test("those ready go to their customers, are reminded and approved; others are named with why not", async () => {
    const { order, proofs } = await acceptedOrder([{}, {}], { email: "ellen@harbor.example" });
    const [one, two] = proofs;
    await makeArtUpload(testDoor.backend, one?.id ?? 0);
    await act({ intent: "art-spec", scope: "one", deco_method: "Embroidery", width_in: "3.5", proof: pair(one) });
    await move("proof-start", await mine(await stored(one?.id)));
    await move("proof-finish", pair(await stored(one?.id)));
    const both = async () => [pair(await stored(one?.id)), pair(await stored(two?.id))];
    const sent: TriageAnswer = await (await move("proof-send", await both(), { scope: "many" })).json();
    expect(sent).toMatchObject({ ok: true, done: "1 proof waiting to be sent by hand", refused: [{ id: two?.id }] });
    expect(await stored(one?.id)).toMatchObject({ status: "in_review" });
    const reminded = await move("proof-remind", pair(await stored(one?.id)), {}, filter(order.name));
    expect([reminded.status, (await toast())?.text]).toEqual([303, "1 proof with a reminder to send by hand"]);
    const form = { scope: "many", channel: "phone" };
    const approved: TriageAnswer = await (await move("proof-approve", await both(), form)).json();
    expect(approved).toMatchObject({ ok: true, done: "1 proof approved", refused: [{ id: two?.id }] });
    expect(await stored(one?.id)).toMatchObject({ status: "approved", approved_via: "phone" });
  });

  test("each opens its dialog over the list", async () => {
    const { order, proofs } = await acceptedOrder();
    for (const modal of ["proof-send", "proof-remind", "proof-approve", "proof-hold", "proof-release"]) {
      const { dialog } = await readArt(`${filter(order.name)}&modal=${modal}&ids=${proofs[0]?.id}`);
      expect([modal, dialog?.kind]).toEqual([modal, "action"]);
    }
    const { dialog } = await readArt(`${filter(order.name)}&modal=moves&ids=${proofs[0]?.id}`);
    expect(dialog).toMatchObject({ kind: "moves", proof: { status: "not_started" } });
  });
});
