import { MAIL_PLACES } from "contract/mail-places";
import { readyProof, sentProof } from "tests/factories/sent-proofs";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { instantAfter } from "../../clock";
import { followUpProofs } from "../../mail/proof-reminders";

let test: TestApi;
let staff: { id: number; token: string };
beforeAll(async () => {
  test = await openTestApi({ shopName: "Acme" });
  staff = await test.signIn();
});
afterAll(() => test.close());

const HOUR_MS = 3_600_000;

const words = async (proofId: number, event: string) =>
  (await test.call("GET", `/art_proofs/${proofId}/mail?event=${event}`, { token: staff.token })).body.data;

async function patchText(event: string, body: object) {
  const list = await test.call("GET", `/email_templates?event[]=${event}`, { token: staff.token });
  const path = `/email_templates/${list.body.data[0].id}`;
  expect((await test.call("PATCH", path, { token: staff.token, body })).status).toBe(200);
}

it("the shop's words are there before a proof is sent, with places for what is typed", async () => {
  await patchText("proof_ready", { subject: "Look at {{order_name}}" });
  const { order, proofId } = await readyProof(test, staff);
  const mail = await words(proofId, "proof_ready");
  expect(mail).toMatchObject({ is_on: true, subject: `Look at ${order.name}` });
  expect(mail.text).toContain(`Hello ${MAIL_PLACES.name},`);
  expect(mail.text).toContain(`until ${MAIL_PLACES.until}`);
  expect(mail.text).toContain("(their own link)");
  expect(mail.text).not.toContain(MAIL_PLACES.message);
  expect(mail.text_with_message).toContain(`> ${MAIL_PLACES.message}`);
});

it("a reminder that is off is not sent, not counted, and refused to who asks for it", async () => {
  await patchText("proof_reminder", { mode: "off" });
  const { proofId } = await sentProof(test, staff);
  expect(await words(proofId, "proof_reminder")).toMatchObject({ is_on: false });
  const asked = await test.call("POST", `/art_proofs/${proofId}/reminders`, { token: staff.token, body: {} });
  expect(asked).toMatchObject({ status: 422, body: { code: "not_allowed" } });
  test.setNow(instantAfter(test.clock(), 50 * HOUR_MS));
  await followUpProofs(test);
  const request = await test.db
    .selectFrom("proof_requests")
    .selectAll()
    .where("art_proof_id", "=", proofId)
    .executeTakeFirstOrThrow();
  expect(request).toMatchObject({ reminders_sent: 0, last_reminded_at: null });
  expect(request.next_reminder_at).not.toBeNull();
  const mails = await test.db.selectFrom("email_messages").select("event").where("order_id", "is not", null).execute();
  expect(mails.map(({ event }) => event)).not.toContain("proof_reminder");
});
