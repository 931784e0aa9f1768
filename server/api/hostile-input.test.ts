import type { Call } from "contract/call";
import { calls } from "contract/calls";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { makeOrder } from "../../tests/factories/orders";
import { sentProof } from "../../tests/factories/sent-proofs";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";

let test: TestApi;
let token: string;
/** Of a proof that its customer was asked about. */
let link: string;
beforeAll(async () => {
  test = await openTestApi();
  const staff = await test.signIn();
  token = staff.token;
  const { id } = await makeOrder(test, { tags: ["rush"], lines: [{ names: ["Voss"] }, {}] });
  await test.call("PUT", "/orders/triage", { token, body: { accepted: [id] } });
  await test.call("POST", `/orders/${id}/notes`, { token, body: { body: "Ring first" } });
  const sent = await sentProof(test, staff);
  link = sent.token;
  await test.call("POST", `/art_proofs/${sent.proofId}/feedback`, { token, body: { body: "Higher" } });
});
afterAll(() => test.close());

const KNOWN = [
  "",
  "1",
  "any",
  "hold",
  "release",
  "cancel",
  "quantity",
  "art_note",
  "general",
  "Embroidery",
  "2026-03-10",
];
const MARKS = ["%", "'", '"', "\\", "\0", "__proto__", "\ud800", "🧵", "<script>", "9".repeat(400)];
const text = fc.oneof(fc.constantFrom(...KNOWN, ...MARKS), fc.string({ maxLength: 20, unit: "binary" }));
const number = fc.oneof(fc.constantFrom(0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e308), fc.integer());
const plain = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const value = fc.oneof(
  plain,
  fc.array(plain, { maxLength: 4 }),
  fc.dictionary(text, plain, { maxKeys: 3 }),
  fc.jsonValue(),
);

/** The names that a schema knows, so that what is sent gets past the door. */
function namesOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
}

/** They sign out, or ask for a password, which this person has none of. */
const ENDS_OR_ASKS = ["logout", "changePassword", "signOutUser", "renewRecoveryCodes", "removeSecondFactor"];
const asked = Object.entries<Call>(calls).filter(
  ([name, call]) =>
    (call.auth === "bearer" || call.path.includes("{token}")) && !call.multipart && !ENDS_OR_ASKS.includes(name),
);

it.each(asked)("%s answers whatever is sent, and never fails on its own side", async (_name, call) => {
  const fields = namesOf(call.body);
  const words = namesOf(call.query);
  const some = (names: string[], of: fc.Arbitrary<unknown>) =>
    fc.dictionary(fc.constantFrom(...names, "unknown"), of, { maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(some(fields, value), some(words, text), fc.constantFrom(1, 2, 3, 77), async (body, query, id) => {
      // More than its customers may ask in a minute.
      await test.db.deleteFrom("rate_buckets").execute();
      const written = new URLSearchParams(Object.entries(query).map(([name, of]) => [name, String(of)]));
      const path = call.path.replace(/\{f?id\}/g, String(id)).replace("{token}", link);
      const answer = await test.api.request(`http://backend/api${path}?${written}`, {
        method: call.method,
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        ...(call.body && { body: JSON.stringify(body) }),
      });
      expect(answer.status, JSON.stringify([path, body])).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});
