import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "~/routes/proof.$token/route";
import { loader as picture } from "~/routes/proof.$token_.picture.$fileId";
import { action as views } from "~/routes/proof.$token_.views";
import { makeArtUpload, setProof } from "../factories/art-uploads";
import { type Staff, sentDesigns, sentProof } from "../factories/sent-proofs";
import { startForeignBackend } from "../setup/foreign-backend";
import type { TestBackend } from "../setup/test-api";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

let testDoor: TestDoor;
let sent: Awaited<ReturnType<typeof sentProof>>;
let staffToken: string;
let staff: Staff;
let api: TestBackend;
beforeEach(async () => {
  testDoor = await openTestDoor({ SHOP_NAME: "Harbor Print" });
  const { token, user } = await signInTestAdmin(testDoor.door);
  staffToken = token;
  staff = { token, id: user.id };
  api = {
    ...testDoor.backend,
    async call(method, path, { body } = {}) {
      const { status, ...answer } = await ask(testDoor.door, method, path, token, body as object | undefined);
      // biome-ignore lint/suspicious/noExplicitAny: bodies of any shape
      return { status, headers: new Headers(), body: answer as any };
    },
  };
  const crest = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
  const upload = { content: crest, mime_type: "image/svg+xml", file_name: "crest.svg" };
  sent = await sentProof(api, staff, { upload });
});
afterEach(() => testDoor.close());

const address = (token: string) => `/proof/${token}`;
const open = (token = sent.token) => runRoute(loader, pageRequest(address(token)), { token });
const POINTS = ["Spelling", "Colors", "Size", "Placement"];
const answer = (form: Record<string, string | string[]>, headers: Record<string, string> = {}) =>
  runRoute(action, pageRequest(address(sent.token), { form: { point: POINTS, ...form }, headers }), {
    token: sent.token,
  });
const approval = { decision: "approved", name: "Ada Reed", checklist: POINTS };
const read = async (path: string) => (await ask(testDoor.door, "GET", path, staffToken)).data;

describe("the customer's page", () => {
  test("is private, in the shop's name, and carries nothing but what it shows", async () => {
    const response = await open();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow, noarchive",
      "referrer-policy": "same-origin",
    });
    const view = await response.json();
    expect(view).toMatchObject({
      shopName: "Harbor Print",
      ends: expect.stringMatching(/ \d\d:\d\d UTC$/),
      designs: [
        {
          state: "open",
          specification: { method: "Embroidery", size: "3.5 in wide (89 mm)" },
          items: [{ title: "Pique Polo", location: "Left Side Chest" }],
          checklist: POINTS,
          textShown: expect.stringContaining("Harbor Print may make it"),
        },
      ],
    });
    expect(JSON.stringify(view)).not.toContain("dana@shop.example");
  });

  test("of an unknown link is a 404 that stays out of search engines", async () => {
    const response = await thrown(open("x".repeat(43)));
    expect([response.status, response.headers.get("X-Robots-Tag")]).toEqual([404, "noindex, nofollow, noarchive"]);
  });

  test("is refused for a while after too many visits", async () => {
    for (let visit = 0; visit < 60; visit += 1) await open();
    const response = await thrown(open());
    expect([response.status, Number(response.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    testDoor.pass(61_000);
    expect((await open()).status).toBe(200);
  });

  test("takes an approval with the browser's name, and says what was recorded", async () => {
    const done = await answer(approval, { "User-Agent": "Phone/2.0" });
    expect([done.status, done.headers.get("Location")]).toEqual([303, address(sent.token)]);
    expect(await read(`/art_proofs/${sent.proofId}`)).toMatchObject({
      status: "approved",
      approved_by_name: "Ada Reed",
    });
    expect(await read(`/art_proofs/${sent.proofId}/requests`)).toMatchObject([{ user_agent: "Phone/2.0" }]);
    expect(await (await open()).json()).toMatchObject({
      designs: [{ state: "answered", answer: { isApproval: true, words: "Approved by Ada Reed, today 15:00" } }],
    });
  });

  test("keeps everything typed where it refuses", async () => {
    const refused = await answer({ ...approval, name: " ", checklist: ["Size"] });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        errors: { name: ["Type your name."], checklist: [expect.stringContaining("Spelling, Colors, Placement")] },
        typed: { checklist: ["Size"] },
      },
    ]);
    const change = await answer({ decision: "change_requested", name: "Ada Reed", comment: "", pin: "1:20:30" });
    expect(await change.json()).toMatchObject({
      errors: { comment: ["Say what should be different."] },
      typed: { name: ["Ada Reed"], pin: ["1:20:30"] },
    });
  });

  test("carries marks of the picture and places by name", async () => {
    const form = {
      decision: "change_requested",
      name: "Ada Reed",
      comment: "Bigger",
      pin: ["1:20.5:30", "nonsense"],
      area: "Bottom right",
      area_page: "1",
    };
    expect((await answer(form)).status).toBe(303);
    expect(await read(`/art_proofs/${sent.proofId}/feedback`)).toMatchObject([
      { body: "Bigger", pin: { page: 1, x: 20.5, y: 30 } },
      { body: "See 1.", pin: { page: 1, x: 83, y: 83 } },
    ]);
  });

  test("of several designs shows each, and answers the one that the form names", async () => {
    const { token, proofIds } = await sentDesigns(api, staff, 2);
    const [first = 0, second = 0] = proofIds;
    const at = (form: Record<string, string | string[]>) =>
      runRoute(action, pageRequest(address(token), { form: { point: POINTS, ...form } }), { token });
    const view = await (await open(token)).json();
    expect(view).toMatchObject({
      title: expect.stringMatching(/^2 designs for order /),
      designs: [
        { proofId: first, mark: `-${first}`, title: `Design ${first}`, state: "open" },
        { proofId: second, state: "open" },
      ],
    });
    const done = await at({ ...approval, art_proof_id: String(second) });
    expect([done.status, done.headers.get("Location")]).toEqual([303, `${address(token)}#design-${second}`]);
    expect((await read(`/art_proofs/${second}`)).status).toBe("approved");
    expect((await read(`/art_proofs/${first}`)).status).toBe("in_review");
    const after = await (await open(token)).json();
    expect(after).toMatchObject({ signedBy: "Ada Reed", designs: [{ state: "open" }, { state: "answered" }] });
    const late = await at({ ...approval, art_proof_id: String(second) });
    expect([late.status, (await late.json()).typed.art_proof_id]).toEqual([409, [String(second)]]);
  });

  test("tells who is too late", async () => {
    const newer = await makeArtUpload(testDoor.backend, sent.proofId, { content: "another" });
    await setProof(testDoor.backend, sent.proofId, { art_upload_current_id: newer.id });
    const late = await answer(approval);
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { message: expect.stringContaining("newer proof"), typed: { name: ["Ada Reed"] } },
    ]);
  });

  test("is answered from its own pages only", async () => {
    const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" };
    expect((await thrown(answer(approval, foreign))).status).toBe(403);
    const seen = pageRequest(`${address(sent.token)}/views`, { form: {}, headers: foreign });
    expect((await thrown(runRoute(views, seen, { token: sent.token }))).status).toBe(403);
  });
});

test("pictures are drawn by us, and only those of the link", async () => {
  const { id } = await testDoor.backend.db
    .selectFrom("files")
    .select("id")
    .where("entity_type", "=", "art_upload")
    .where("entity_id", "=", sent.upload.id)
    .executeTakeFirstOrThrow();
  const show = (fileId: number, token = sent.token) =>
    runRoute(picture, pageRequest(`${address(token)}/picture/${fileId}`), { token, fileId: String(fileId) });
  const shown = await show(id);
  expect([shown.status, shown.headers.get("Content-Type"), shown.headers.get("X-Robots-Tag")]).toEqual([
    200,
    "image/webp",
    "noindex, nofollow, noarchive",
  ]);
  expect((await thrown(show(id + 1_000))).status).toBe(404);
  expect((await thrown(show(id, "x".repeat(43)))).status).toBe(404);
});

test("a look is counted where a person's page says so", async () => {
  const seen = pageRequest(`${address(sent.token)}/views`, { form: {} });
  expect((await runRoute(views, seen, { token: sent.token })).status).toBe(204);
  expect(await read(`/art_proofs/${sent.proofId}/requests`)).toMatchObject([
    { status: "viewed", contacts: [{ view_count: 1 }] },
  ]);
});

describe("a company's own backend", () => {
  test("that lacks the page, or is away, is said so", async () => {
    await testDoor.close();
    const foreign = await startForeignBackend();
    testDoor = await openTestDoor({ API_BASE_URL: foreign.url });
    const missing = await thrown(open("x".repeat(43)));
    expect([missing.status, (await missing.json()).kind]).toEqual([404, "missing"]);
    await foreign.refuse();
    expect((await thrown(open("x".repeat(43)))).status).toBe(503);
  });
});
