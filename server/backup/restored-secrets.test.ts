import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { sentProof, tokensOf } from "../../tests/factories/sent-proofs";
import { openEmptyPlace } from "../../tests/setup/database";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";
import { connect } from "../db/connect";
import { openFolder } from "../files/folder-disk";
import { requireKnownSecret } from "../secret/known-secret";
import { hashPassword } from "../security/passwords";
import { createTokenCipher } from "../sessions/token-cipher";
import { createApi } from "../start/app";
import { createBackup } from "./create-backup";
import { restoreBackup } from "./restore-backup";

/** As the ciphers of the test's backend. */
const SECRET = "only for tests";
const PASSWORD = "needle and thread";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
  await requireKnownSecret(test.db, SECRET);
});
afterAll(() => test.close());

const codeAt = (secret: string, at: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(at) });

/** Everything as it was, in another place and behind the secret that lies in the backup. */
async function restoredElsewhere() {
  const dir = mkdtempSync(join(tmpdir(), "orders-backup-"));
  const { place, close } = await openEmptyPlace();
  const nobodyLooks = () => undefined;
  await createBackup({ ...test.place, disk: test.disk, sessionSecret: SECRET }, dir, nobodyLooks);
  await restoreBackup(dir, { ...place, disk: openFolder(place.dataDir), givenSecret: null }, nobodyLooks);
  const { db } = connect(place);
  onTestFinished(async () => {
    await db.destroy();
    await close();
    rmSync(dir, { recursive: true, force: true });
  });
  const secret = await readFile(join(dir, "session-secret"), "utf8");
  const ciphers = {
    linkCipher: createTokenCipher(secret, "proof links"),
    factorCipher: createTokenCipher(secret, "second factors"),
    storeCipher: createTokenCipher(secret, "store connections"),
  };
  const dependencies = { ...test, db, settings: { ...test.settings, dataDir: place.dataDir }, ...ciphers };
  const api = createApi(dependencies);
  const send = async (method: string, path: string, body?: object) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await api.request(`http://backend/api${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return { ...dependencies, secret, send };
}

it("lets people in by their second factor, and customers by their links", async () => {
  const staff = await test.signIn("Admin");
  const password_hash = await hashPassword(PASSWORD);
  await test.db.updateTable("users").set({ password_hash }).where("id", "=", staff.id).execute();
  const { token } = staff;
  const { secret } = (await test.call("POST", "/auth/second_factor/offer", { token })).body.data;
  const code = codeAt(secret, test.clock().toISOString());
  expect((await test.call("POST", "/auth/second_factor/confirm", { token, body: { code } })).status).toBe(200);
  const proof = await sentProof(test, staff);

  const restored = await restoredElsewhere();
  await requireKnownSecret(restored.db, restored.secret);
  const challenge = (await restored.send("POST", "/auth/login", { email: staff.email, password: PASSWORD })).body
    .challenge;
  test.setNow("2026-03-10T15:02:00.000Z");
  const now = codeAt(secret, test.clock().toISOString());
  expect((await restored.send("POST", "/auth/second_factor", { challenge, code: now })).status).toBe(200);
  expect(await tokensOf({ ...restored, call: test.call }, proof.proofId)).toEqual(proof.tokens);
  expect((await restored.send("GET", `/public/proofs/${proof.token}`)).status).toBe(200);
});

it("does not start with another secret, with which neither would work", async () => {
  const restored = await restoredElsewhere();
  await expect(requireKnownSecret(restored.db, "another secret of 32 characters.")).rejects.toThrow(
    "The session secret is not the one that this database was used with.",
  );
});
