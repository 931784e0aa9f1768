import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readyProof, type Staff, sentProof } from "../../../tests/factories/sent-proofs";
import { openTestApi, TEST_NOW, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let staff: Staff;
let other: Staff;
beforeAll(async () => {
  test = await openTestApi();
  staff = await test.signIn();
  other = await test.signIn("Art Lead");
});
afterAll(() => test.close());

const at = (proofId: number, rest = "") => `/art_proofs/${proofId}/feedback${rest}`;
const say = (proofId: number, body: object, { token } = staff) => test.call("POST", at(proofId), { token, body });
const put = (proofId: number, id: number, body: object, { token } = staff) =>
  test.call("PUT", at(proofId, `/${id}`), { token, body });
const list = async (proofId: number, query = "") =>
  (await test.call("GET", at(proofId, query), { token: staff.token })).body;

const countOpen = async (proofId: number) =>
  (await test.call("GET", `/art_proofs/${proofId}`, { token: staff.token })).body.data.open_feedback;

describe("feedback", () => {
  it("is a thread with a number, a pin on the current version, and replies", async () => {
    const { proofId, upload } = await readyProof(test, staff);
    const pin = { page: 1, x: 40, y: 12.5 };
    const first = await say(proofId, { body: "Close the gap", pin });
    expect(first).toMatchObject({
      status: 201,
      body: {
        data: {
          number: 1,
          pin,
          upload_id: upload.id,
          upload_version: 1,
          visibility: "internal",
          status: "open",
          author_type: "user",
          author_id: staff.id,
          created_at: TEST_NOW,
          lock_version: 1,
        },
      },
    });
    const thread = first.body.data.id;
    const reply = await say(proofId, { body: "Done", parent_id: thread, visibility: "customer" }, other);
    expect(reply.body.data).toMatchObject({
      number: null,
      parent_id: thread,
      visibility: "internal",
      upload_id: upload.id,
    });
    const deeper = await say(proofId, { body: "Thanks", parent_id: reply.body.data.id });
    expect(deeper.body.data.parent_id).toBe(thread);
    await Promise.all([say(proofId, { body: "Two" }), say(proofId, { body: "Three" }, other)]);
    const { data, meta } = await list(proofId);
    expect(meta.total).toBe(5);
    expect(data.map((one: { number: number | null }) => one.number).filter(Boolean)).toEqual([1, 2, 3]);
    const history = await test.db
      .selectFrom("history_events")
      .select("after_json")
      .where("action", "=", "feedback_added")
      .execute();
    expect(history.length).toBeGreaterThanOrEqual(5);
    expect(JSON.stringify(history)).not.toContain("Close the gap");
  });

  it("is resolved with its replies, opened again, and keeps who did it", async () => {
    const { proofId } = await readyProof(test, staff);
    const { id } = (await say(proofId, { body: "Close the gap" })).body.data;
    const reply = (await say(proofId, { body: "Done", parent_id: id })).body.data;
    expect(await countOpen(proofId)).toBe(1);
    expect(await put(proofId, id, { status: "resolved", lock_version: 1 }, other)).toMatchObject({
      status: 200,
      body: { data: { status: "resolved", resolved_at: TEST_NOW, resolved_by: { id: other.id }, lock_version: 2 } },
    });
    expect(await put(proofId, id, { status: "open", lock_version: 1 })).toMatchObject({
      status: 409,
      body: { current: { id, status: "resolved" } },
    });
    expect(await put(proofId, reply.id, { status: "resolved" })).toMatchObject({
      status: 422,
      body: { code: "not_allowed" },
    });
    expect((await list(proofId, "?status[]=open")).data).toEqual([]);
    expect(await countOpen(proofId)).toBe(0);
    expect((await list(proofId, "?status[]=resolved")).meta.total).toBe(2);
    expect((await put(proofId, id, { status: "open" })).body.data).toMatchObject({
      status: "open",
      resolved_by: null,
      resolved_at: null,
    });
    const { data } = (await test.call("GET", `/art_proofs/${proofId}/history`, { token: staff.token })).body;
    expect(data.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      "feedback_reopened",
      "feedback_resolved",
    ]);
  });

  it("has words that only its author changes", async () => {
    const { proofId } = await readyProof(test, staff);
    const { id } = (await say(proofId, { body: "Close the gap" })).body.data;
    expect(await put(proofId, id, { body: "Open it" }, other)).toMatchObject({
      status: 422,
      body: { errors: { body: [expect.stringContaining("Only its author")] } },
    });
    expect((await put(proofId, id, { body: "Close it" })).body.data).toMatchObject({
      body: "Close it",
      edited_at: TEST_NOW,
    });
    expect((await put(proofId, id, { body: "Close it" })).body.data.lock_version).toBe(2);
  });

  it("stays with its proof: no parent, version or comment of another one", async () => {
    const one = await readyProof(test, staff);
    const two = await sentProof(test, staff);
    const { id } = (await say(one.proofId, { body: "Close the gap" })).body.data;
    expect(await say(two.proofId, { body: "x", parent_id: id })).toMatchObject({
      status: 422,
      body: { errors: { parent_id: [expect.any(String)] } },
    });
    expect(await say(two.proofId, { body: "x", upload_id: one.upload.id })).toMatchObject({
      status: 422,
      body: { errors: { upload_id: [expect.any(String)] } },
    });
    expect(await say(one.proofId, { body: "x", parent_id: id, pin: { x: 1, y: 1 } })).toMatchObject({ status: 422 });
    expect(await say(one.proofId, { body: "x", pin: { page: 9, x: 1, y: 1 } })).toMatchObject({
      status: 422,
      body: { errors: { pin: ["Set the pin on a file of this version."] } },
    });
    expect(await say(one.proofId, { body: " " })).toMatchObject({
      status: 422,
      body: { errors: { body: ["Write the comment."] } },
    });
    expect((await put(two.proofId, id, { status: "resolved" })).status).toBe(404);
    expect((await list(one.proofId, `?upload_id=${one.upload.id}`)).meta.total).toBe(1);
    expect((await test.call("GET", at(one.proofId))).status).toBe(401);
  });
});
