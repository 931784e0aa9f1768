import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FormRefusal } from "~/backend/forms.server";
import { loader as dashboard } from "~/routes/dashboard";
import { loader as documents } from "~/routes/dashboard.proofing.$name.$artId.documents";
import { loader as byOrder } from "~/routes/dashboard.proofing.$name.$artId.feedback";
import { action, loader } from "~/routes/dashboard.proofing.$name.feedback";
import { makeArtUpload, proofsOf } from "../factories/art-uploads";
import { makeOrder } from "../factories/orders";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

/** A proof with two mockups and a production file. */
async function makeProof() {
  const order = await makeOrder(testDoor.backend, {});
  await ask(testDoor.door, "PUT", "/orders/triage", token, { accepted: [order.id] });
  const id = (await proofsOf(testDoor.backend, order.id))[0]?.id ?? 0;
  const first = await makeArtUpload(testDoor.backend, id, { content: "one", stitch_count: 9_412, width_mils: 3_500 });
  const second = await makeArtUpload(testDoor.backend, id, { content: "two", stitch_count: 8_680, height_mils: 3_250 });
  await makeArtUpload(testDoor.backend, id, { kind: "production", file_name: "crest.dst", content: "three" });
  return { id, order, first, second };
}
type Proof = Awaited<ReturnType<typeof makeProof>>;
type Form = Record<string, string>;

const at = ({ id }: Proof, query = "") => `/dashboard/proofing/${id}/feedback${query}`;
const params = ({ id }: Proof) => ({ name: String(id) });
const open = async (proof: Proof) => (await runRoute(loader, pageRequest(at(proof), { cookie }), params(proof))).view;
const post = (proof: Proof, form: Form, query = "") =>
  runRoute(action, pageRequest(at(proof, query), { cookie, form }), params(proof));
const add = (proof: Proof, form: Form, query = "") =>
  post(proof, { intent: "add", upload_id: String(proof.second.id), ...form }, query);
async function refusalOf(answer: Response): Promise<FormRefusal & { status: number; current?: object }> {
  return { status: answer.status, ...(await answer.json()) };
}
async function toast() {
  const answer = await runRoute(dashboard, pageRequest("/dashboard/orders", { cookie }));
  return answer.data.frame.toast?.text;
}

describe("the page", () => {
  test("shows every version with what became of it, newest first", async () => {
    const proof = await makeProof();
    const { versions, threads, problem } = await open(proof);
    expect([threads, problem]).toEqual([[], null]);
    expect(versions.map(({ version, kind, isCurrent, hash }) => [version, kind, isCurrent, hash?.length])).toEqual([
      [3, "Production file", false, 7],
      [2, null, true, 7],
      [1, null, false, 7],
    ]);
    expect(versions[1]).toMatchObject({ stitches: 8_680, width: null, height: 3.25, status: { label: "Not started" } });
    expect(versions[1]?.pages).toMatchObject([{ name: "crest.png", sign: "PNG", ratio: null }]);
  });

  test("is the same under its order's name, and not there under another's", async () => {
    const proof = await makeProof();
    const under = (name: string) =>
      runRoute(byOrder, pageRequest(at(proof), { cookie }), { name, artId: String(proof.id) });
    expect((await under(proof.order.name)).view.proofId).toBe(proof.id);
    expect((await thrown(under("#other"))).status).toBe(404);
  });

  test("Documents keeps what customers see apart from what is ours only", async () => {
    const proof = await makeProof();
    const name = proof.order.name;
    const { view } = await runRoute(documents, pageRequest("/dashboard/proofing", { cookie }), {
      ...{ name, artId: String(proof.id) },
    });
    expect(view.versions.map(({ version, shown, ours }) => [version, shown.length, ours.length])).toEqual([
      [3, 0, 1],
      [2, 1, 0],
      [1, 1, 0],
    ]);
    expect(view.versions[1]?.lookTo).toContain("/feedback?right=2");
  });
});

describe("a comment", () => {
  test("is written with its pin, once for one key, and keeps what the viewer shows", async () => {
    const proof = await makeProof();
    const form = {
      form_key: "once",
      body: "Ribbon\r\ntoo thin",
      visibility: "internal",
      pin_x: "34.2",
      pin_y: "51",
      pin_page: "1",
    };
    const done = await add(proof, form, "?zoom=200&at=2-1-342-510");
    expect([done.status, done.headers.get("Location")]).toEqual([303, at(proof, "?zoom=200")]);
    expect(await toast()).toBe("Comment added");
    await add(proof, form);
    const { threads } = await open(proof);
    expect(threads).toMatchObject([
      {
        ...{ body: "Ribbon\ntoo thin", number: 1, version: 2, isInternal: true, isMine: true, isResolved: false },
        pin: { page: 1, x: 34.2, y: 51 },
      },
    ]);
  });

  test.each<[Form, string, string]>([
    [{ body: " " }, "body", "Write the comment."],
    [{ body: "Here", pin_x: "12", pin_y: "" }, "pin_y", "Fill in both, or neither."],
    [{ body: "Here", pin_x: "120", pin_y: "5" }, "pin_x", "Use 0 to 100."],
  ])("%j is refused at %s and keeps the words", async (form, field, sentence) => {
    const refusal = await refusalOf(await add(await makeProof(), { visibility: "customer", ...form }));
    expect(refusal).toMatchObject({
      status: 422,
      errors: { [field]: [sentence] },
      typed: { visibility: ["customer"] },
    });
  });

  test("is answered, resolved and opened again", async () => {
    const proof = await makeProof();
    await add(proof, { body: "Lighter blue?", visibility: "customer" });
    const [thread] = (await open(proof)).threads;
    const comment = String(thread?.id);
    await post(
      proof,
      { intent: "reply", parent_id: comment, body: "1132 Sky", visibility: "internal" },
      `?reply=${comment}`,
    );
    const lock_version = String(thread?.lockVersion);
    await post(proof, { intent: "status", comment, lock_version, set: "resolved" });
    const [resolved] = (await open(proof)).threads;
    expect(resolved).toMatchObject({
      isResolved: true,
      audience: "Customer sees it",
      replies: [{ body: "1132 Sky", isInternal: true }],
    });
    // By somebody who has not seen that it changed.
    await post(proof, { intent: "status", comment, lock_version, set: "open" });
    expect((await open(proof)).threads[0]).toMatchObject({ isResolved: false });
  });

  test("that changed meanwhile shows both, and saves mine when I say so again", async () => {
    const proof = await makeProof();
    await add(proof, { body: "Old" });
    const [thread] = (await open(proof)).threads;
    const edit = (body: string, was: string, lock: number) =>
      post(proof, { intent: "edit", comment: String(thread?.id), lock_version: String(lock), body, was });
    const lock = thread?.lockVersion ?? 0;
    expect((await edit("Theirs", "Old", lock)).status).toBe(303);
    const refusal = await refusalOf(await edit("Mine", "Old", lock));
    expect(refusal).toMatchObject({ status: 409, typed: { body: ["Mine"] }, current: { body: "Theirs" } });
    expect((await edit("Mine", "Theirs", lock + 1)).status).toBe(303);
    expect((await open(proof)).threads[0]?.body).toBe("Mine");
  });
});

test("a form that the page does not know is a 422 page", async () => {
  expect((await thrown(post(await makeProof(), { intent: "shred" }))).status).toBe(422);
});
