import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as oneProduction } from "~/routes/dashboard.production_.$id._index/route";
import { loader as byName } from "~/routes/dashboard.proofing.$name._index";
import { action, loader as items } from "~/routes/dashboard.proofing.$name.$artId._index";
import { loader as documents } from "~/routes/dashboard.proofing.$name.$artId.documents";
import { loader as feedback } from "~/routes/dashboard.proofing.$name.$artId.feedback";
import { loader as notes } from "~/routes/dashboard.proofing.$name.$artId.notes";
import { loader as customer } from "~/routes/dashboard.proofing.$name.customer";
import { makeArtUpload, proofsOf, setProof } from "../factories/art-uploads";
import { makeOrder, ownDesigns } from "../factories/orders";
import { makeAskedProof } from "../factories/proofs";
import {
  ask,
  openTestDoor,
  pageRequest,
  runRoute,
  signInTestAdmin,
  signInTestPerson,
  type TestDoor,
  thrown,
} from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

async function makeProof() {
  const order = await makeOrder(testDoor.backend, {});
  await ask(testDoor.door, "PUT", "/orders/triage", token, { accepted: [order.id] });
  const id = (await proofsOf(testDoor.backend, order.id))[0]?.id ?? 0;
  return { id, order };
}
type Proof = Awaited<ReturnType<typeof makeProof>>;

const paramsOf = ({ id, order }: Proof) => ({ name: order.name, artId: String(id) });
const at = ({ id, order }: Proof, query = "") => `/dashboard/proofing/${encodeURIComponent(order.name)}/${id}${query}`;
const open = (proof: Proof, query = "") => runRoute(items, pageRequest(at(proof, query), { cookie }), paramsOf(proof));
const post = (proof: Proof, form: Record<string, string>, query = "") =>
  runRoute(action, pageRequest(at(proof, query), { cookie, form }), paramsOf(proof)) as Promise<Response>;
const targetOf = async (proof: Proof) => (await open(proof)).frame.head.actions.target;

/** More than there are proofs. */
const HIGH = 880_000;

test("the send dialog offers the other designs that are ready, and they go by one link", async () => {
  const order = await makeOrder(testDoor.backend, { lines: ownDesigns(3), email: "ellen@harbor.example" });
  await ask(testDoor.door, "PUT", "/orders/triage", token, { accepted: [order.id] });
  const [one, two, three] = await proofsOf(testDoor.backend, order.id);
  for (const proof of [one, two]) {
    await makeArtUpload(testDoor.backend, proof?.id ?? 0);
    await setProof(testDoor.backend, proof?.id ?? 0, { status: "ready_for_review", name: `Crest ${proof?.id}` });
  }
  const proof = { id: one?.id ?? 0, order };
  const { dialog } = (await open(proof, "?modal=proof-send")).frame;
  expect(dialog).toMatchObject({
    data: {
      one: {
        orderId: order.id,
        beside: [{ id: two?.id, label: `Crest ${two?.id}` }],
        mail: { text: expect.stringContaining(`Crest ${two?.id}`) },
      },
    },
  });
  const form = { contact_name: "Ellen", contact_email: "ellen@harbor.example", order_id: String(order.id) };
  const target = await targetOf(proof);
  const sent = await post(proof, { intent: "proof-send", proof: target, scope: "one", also: String(two?.id), ...form });
  expect(sent.status).toBe(303);
  const [request] = await ask(testDoor.door, "GET", `/art_proofs/${two?.id}/requests`, token).then(({ data }) => data);
  expect(request.art_proof_ids).toEqual([one?.id, two?.id]);
  expect((await ask(testDoor.door, "GET", `/art_proofs/${three?.id}`, token)).data.status).toBe("not_started");
});

describe("addresses", () => {
  test("digits are a proof, anything else an order with or without its sign", async () => {
    const proof = await makeProof();
    const at = (name: string) => runRoute(byName, pageRequest("/dashboard/proofing/x", { cookie }), { name });
    expect((await at(String(proof.id))).list).toBeNull();
    expect((await at(proof.order.name)).list).toMatchObject({ orderId: proof.order.id, total: 1 });
    expect((await thrown(at("#no-such-order"))).status).toBe(404);
    expect((await thrown(at("999999999"))).status).toBe(404);
  });

  test("an artist, who lists no orders, comes to the proofs of an order", async () => {
    const proof = await makeProof();
    const { cookie: artist } = await signInTestPerson(testDoor, "Artist");
    const at = (name: string) => runRoute(byName, pageRequest("/dashboard/proofing/x", { cookie: artist }), { name });
    for (const name of [proof.order.name, proof.order.name.replace("#", "")])
      expect((await at(name)).list, name).toMatchObject({ orderId: proof.order.id, total: 1 });
    expect((await thrown(at("#no-such-order"))).status).toBe(404);
  });

  test("an order is found with its sign and without, under any prefix, and where the number is no proof's", async () => {
    const at = (name: string) => runRoute(byName, pageRequest("/dashboard/proofing/x", { cookie }), { name });
    const names = [`#${HIGH}`, String(HIGH + 1), `O-${HIGH + 2}`, "Ł-1", "#7 B"];
    for (const name of names) {
      const order = await makeOrder(testDoor.backend, { name });
      await ask(testDoor.door, "PUT", "/orders/triage", token, { accepted: [order.id] });
      const [proof] = await proofsOf(testDoor.backend, order.id);
      for (const asked of [name, name.replace(/^#/, ""), `#${name.replace(/^#/, "")}`, name.toLowerCase()]) {
        expect((await at(asked)).list, asked).toMatchObject({ orderId: order.id });
        const page = { name: asked, artId: String(proof?.id) };
        const opened = await runRoute(items, pageRequest("/dashboard/proofing/x", { cookie }), page);
        expect(opened.frame.head.place, asked).toMatchObject({ id: proof?.id, orderName: name });
        const request = pageRequest("/dashboard/proofing/x", { cookie });
        const pages = [
          runRoute(notes, request, page),
          runRoute(documents, request, page),
          runRoute(feedback, request, page),
        ];
        for (const { frame } of await Promise.all<Pick<typeof opened, "frame">>(pages)) {
          expect(frame.head.place, asked).toMatchObject({ id: proof?.id, orderName: name });
        }
        const query = `?order_name=${encodeURIComponent(asked)}`;
        const { data } = await ask(testDoor.door, "GET", `/art_proofs${query}`, token);
        expect(
          data.map(({ id }: { id: number }) => id),
          asked,
        ).toEqual([proof?.id]);
      }
    }
  });

  test("O- stands for the sign, unless an order is called so itself", async () => {
    const at = (name: string) => runRoute(byName, pageRequest("/dashboard/proofing/x", { cookie }), { name });
    const signed = await makeOrder(testDoor.backend, { name: `#${HIGH + 20}`, order_number: HIGH + 20 });
    expect((await at(`O-${HIGH + 20}`)).list).toMatchObject({ orderId: signed.id });
    const own = await makeOrder(testDoor.backend, { name: `O-${HIGH + 20}`, order_number: HIGH + 20 });
    expect((await at(`O-${HIGH + 20}`)).list).toMatchObject({ orderId: own.id });
    expect((await at(`#${HIGH + 20}`)).list).toMatchObject({ orderId: signed.id });
  });

  test("a number that a proof and an order share is the proof's; the sign asks for the order", async () => {
    const at = (name: string) => runRoute(byName, pageRequest("/dashboard/proofing/x", { cookie }), { name });
    const proof = await makeProof();
    const order = await makeOrder(testDoor.backend, { name: `#${proof.id}` });
    expect(await at(String(proof.id))).toMatchObject({ list: null, frame: { head: { place: { id: proof.id } } } });
    expect((await at(`#${proof.id}`)).list).toMatchObject({ orderId: order.id });
  });

  test("of two orders that differ by the sign alone the one that is called just so is meant", async () => {
    const at = (name: string) => runRoute(byName, pageRequest("/dashboard/proofing/x", { cookie }), { name });
    const bare = await makeOrder(testDoor.backend, { name: String(HIGH + 10) });
    const signed = await makeOrder(testDoor.backend, { name: `#${HIGH + 10}` });
    expect((await at(String(HIGH + 10))).list).toMatchObject({ orderId: bare.id });
    expect((await at(`#${HIGH + 10}`)).list).toMatchObject({ orderId: signed.id });
  });

  test("a proof that was merged leads to the one that it is in, by each of its pages", async () => {
    const order = await makeOrder(testDoor.backend, { lines: ownDesigns(2) });
    await ask(testDoor.door, "PUT", "/orders/triage", token, { accepted: [order.id] });
    const [gone, other] = await proofsOf(testDoor.backend, order.id);
    const jobs = await testDoor.backend.db
      .selectFrom("productions")
      .select("id")
      .where("order_id", "=", order.id)
      .execute();
    const body = { order_line_item_ids: order.lineIds, merge: [gone?.id, other?.id] };
    const { id } = (await ask(testDoor.door, "POST", "/art_proofs", token, body)).data;
    const old = { id: gone?.id ?? 0, order };
    const led = async (response: Promise<Response>) => (await response).headers.get("Location");
    expect(await led(thrown(open(old, "?modal=proof-hold")))).toBe(at({ id, order }, "?modal=proof-hold"));
    const short = { name: String(old.id) };
    const page = (path: string) => pageRequest(`/dashboard/proofing/${old.id}${path}`, { cookie });
    expect(await led(thrown(runRoute(byName, page(""), short)))).toBe(`/dashboard/proofing/${id}`);
    expect(await led(thrown(runRoute(customer, page("/customer"), short)))).toBe(`/dashboard/proofing/${id}/customer`);
    expect((await thrown(post(old, { intent: "proof-hold" }))).status).toBe(404);
    const [job, goneJob] = jobs;
    const path = `/dashboard/production/${goneJob?.id}`;
    const production = runRoute(oneProduction, pageRequest(path, { cookie }), { id: String(goneJob?.id) });
    expect(await led(thrown(production))).toBe(`/dashboard/production/${job?.id}`);
  });

  test("a proof of another order is not found under that name; customer wants a number", async () => {
    const [one, other] = [await makeProof(), await makeProof()];
    const wrong = { name: other.order.name, artId: String(one.id) };
    expect((await thrown(runRoute(items, pageRequest(at(one), { cookie }), wrong))).status).toBe(404);
    const named = runRoute(customer, pageRequest(at(one), { cookie }), { name: one.order.name });
    expect((await thrown(named)).status).toBe(404);
  });
});

describe("what the page offers", () => {
  test("the next step follows the status", async () => {
    const proof = await makeProof();
    expect((await open(proof)).frame.head.actions.primary?.modal).toBe("art-assign");
    await ask(testDoor.door, "PATCH", `/art_proofs/${proof.id}`, token, { assignee_id: 1 });
    expect((await open(proof)).frame.head.actions.primary?.modal).toBe("proof-start");
    const done = await post(proof, { intent: "proof-start", proof: await targetOf(proof) });
    expect([done.status, done.headers.get("Location")]).toEqual([303, at(proof)]);
    expect((await open(proof)).frame.head.actions.primary?.modal).toBe("proof-upload");
    await makeArtUpload(testDoor.backend, proof.id, {});
  });

  test("a step without a dialog that is refused says what it still asks for", async () => {
    const proof = await makeProof();
    const answer = await post(proof, { intent: "proof-start", proof: await targetOf(proof) });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { assignee_id: ["Choose who works on it, then start it."] } });
  });

  test("three sizes of one garment are one item, wherever items are counted", async () => {
    const order = await makeOrder(testDoor.backend, { lines: ["M", "L", "XL"].map((size) => ({ size, quantity: 8 })) });
    for (const [index, sku] of ["K500-M", "K500-L", "K500-XL"].entries()) {
      const id = order.lineIds[index] ?? 0;
      await testDoor.backend.db.updateTable("order_line_items").set({ sku }).where("id", "=", id).execute();
    }
    await ask(testDoor.door, "PUT", "/orders/triage", token, { accepted: [order.id] });
    const id = (await proofsOf(testDoor.backend, order.id))[0]?.id ?? 0;
    const { frame, view } = await open({ id, order });
    expect([view.sum, frame.head.counts.items]).toEqual(["1 item, 24 units", 1]);
    expect(view.groups.map(({ sku }) => sku)).toEqual(["K500"]);
    const page = runRoute(byName, pageRequest("/dashboard/proofing/x", { cookie }), { name: order.name });
    expect((await page).list).toMatchObject({ proofs: [{ counts: { items: 1 } }] });
  });

  test("items can leave until a customer looks at them, and untouched proofs can be merged", async () => {
    const proof = await makeProof();
    const offered = async () => (await open(proof)).view.reshape.map(({ label }) => label);
    expect(await offered()).toEqual(["Split…", "Merge…"]);
    const { id: approved_upload_id } = await makeArtUpload(testDoor.backend, proof.id, {});
    expect(await offered()).toEqual(["Split…"]);
    await setProof(testDoor.backend, proof.id, { status: "approved", approved_upload_id });
    expect(await offered()).toEqual([]);
  });

  test("the page that an upload comes back to shows what was uploaded", async () => {
    const proof = await makeProof();
    expect((await open(proof)).view.art).toBeNull();
    await makeArtUpload(testDoor.backend, proof.id, {});
    expect((await open(proof)).view.art).toMatchObject({ version: "Version 1", to: `${at(proof)}/documents` });
  });

  test("a hold wants its reason and keeps what was typed", async () => {
    const proof = await makeProof();
    const answer = await post(proof, { intent: "proof-hold", proof: await targetOf(proof), reason: " " });
    expect(await answer.json()).toMatchObject({ errors: { reason: ["Give the reason for the hold."] } });
    await post(proof, { intent: "proof-hold", proof: await targetOf(proof), reason: "No vector file" });
    const { banners } = (await open(proof)).frame;
    expect(banners).toMatchObject([{ key: "hold", text: "No vector file", modal: { name: "proof-release" } }]);
  });

  test("who was slower is told how it is now, in the form", async () => {
    const proof = await makeProof();
    const target = await targetOf(proof);
    await ask(testDoor.door, "PATCH", `/art_proofs/${proof.id}`, token, { priority: "high" });
    const answer = await post(proof, { intent: "proof-hold", proof: target, reason: "No vector file" });
    expect(answer.status).toBe(409);
    const refusal = await answer.json();
    expect(refusal.message).toContain("Now: Not started.");
    expect(refusal.typed.reason).toEqual(["No vector file"]);
  });
});

describe("items in place", () => {
  test("a place is set for every line of its group, and two versions are put side by side", async () => {
    const proof = await makeProof();
    const lineId = (await open(proof)).view.groups[0]?.lineId ?? 0;
    const { edit } = await open(proof, `?edit=place_${lineId}`);
    expect(edit?.fields.map(({ label }) => label)).toEqual(["Place", "Side"]);
    const before = edit?.fields[0]?.value ?? "";
    const form = (mine: string) => ({
      ...{ intent: "edit", lock: edit?.lock ?? "", seen: edit?.seen ?? "", field: `place_${lineId}` },
      ...{ [`base:place_${lineId}`]: before, [`place_${lineId}`]: mine },
    });
    expect((await post(proof, form("Back Yolk"))).status).toBe(303);
    expect((await open(proof)).view.groups[0]?.place).toBe("Back Yolk");
    const late = await post(proof, form("Left Cuff"));
    expect(late.status).toBe(409);
    expect((await late.json()).conflict.rows).toEqual([
      { field: "Place", opened: before || "Nothing", theirs: "Back Yolk", mine: "Left Cuff" },
    ]);
  });
});

test("what a customer looks at is frozen, and an upload asks before it recalls", async () => {
  const asked = await makeAskedProof(testDoor.backend);
  const params = { name: asked.orderName, artId: String(asked.proofId) };
  const at = (query: string) => runRoute(items, pageRequest(`/dashboard/proofing/x${query}`, { cookie }), params);
  const page = await at("?edit=deco_method");
  expect([page.edit, page.view.frozen]).toEqual([null, expect.stringContaining("Recall it")]);
  expect((await at("?modal=proof-upload")).frame.dialog).toMatchObject({
    kind: "upload",
    view: { undoes: { words: expect.stringContaining("Ada Reed has version 1 now"), goOn: expect.any(String) } },
  });
  const { dialog } = (await at("?modal=proof-upload&kind=mockup")).frame;
  expect(dialog).toMatchObject({ kind: "upload", view: { undoes: null, kind: "mockup" } });
});

test("the customer tab shows the picture with the pins that the customer sees", async () => {
  const proof = await makeProof();
  const upload = await makeArtUpload(testDoor.backend, proof.id);
  const say = (fields: object) =>
    ask(testDoor.door, "POST", `/art_proofs/${proof.id}/feedback`, token, { upload_id: upload.id, ...fields });
  const pin = { page: 1, x: 30, y: 45 };
  await say({ body: "Is this the navy you mean?", visibility: "customer", pin });
  await say({ body: "Ask for the vector file.", visibility: "internal", pin });
  await say({ body: "Thanks for the quick answer.", visibility: "customer" });
  const page = pageRequest(`/dashboard/proofing/${proof.id}/customer`, { cookie });
  const { view } = await runRoute(customer, page, { name: String(proof.id) });
  expect(view.seen?.pictures).toMatchObject([{ pins: [{ body: "Is this the navy you mean?", pin, number: 1 }] }]);
  await makeArtUpload(testDoor.backend, proof.id, { content: "the second" });
  const next = (await runRoute(customer, page, { name: String(proof.id) })).view.seen;
  expect(next).toMatchObject({ version: "Version 2", pictures: [{ pins: [] }] });
});

test("the approval is of the newest version, once nobody can answer about an earlier one", async () => {
  const proof = await makeProof();
  await makeArtUpload(testDoor.backend, proof.id);
  await setProof(testDoor.backend, proof.id, { status: "ready_for_review" });
  const contacts = [{ name: "Ellen", email: "ellen@harbor.example" }];
  await ask(testDoor.door, "POST", `/art_proofs/${proof.id}/requests`, token, { contacts });
  const approval = async () => {
    const page = pageRequest(`/dashboard/proofing/${proof.id}/customer`, { cookie });
    return (await runRoute(customer, page, { name: String(proof.id) })).view.approval;
  };
  expect(await approval()).toMatchObject({ words: null, facts: expect.arrayContaining([["Version", "1"]]) });
  await ask(testDoor.door, "PATCH", `/art_proofs/${proof.id}`, token, { status: "in_progress" });
  await makeArtUpload(testDoor.backend, proof.id, { content: "the second" });
  expect(await approval()).toMatchObject({ words: "Version 2 was not sent yet.", facts: [] });
});

test("nothing is done with art of a closed order, and the menu says what would allow it", async () => {
  const proof = await makeProof();
  await ask(testDoor.door, "PATCH", `/orders/${proof.order.id}`, token, { action: "cancel", reason: "Called off" });
  const { primary, bar, more } = (await open(proof)).frame.head.actions;
  expect([primary, bar]).toEqual([null, []]);
  expect(new Set(more.map(({ why }) => why))).toEqual(new Set(["The order is cancelled. Reopen it first."]));
});
