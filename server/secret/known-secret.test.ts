import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";
import { enqueueMail } from "../mail/outbox";
import { placeOfFactor } from "../people/second-factor";
import { createTokenCipher } from "../sessions/token-cipher";
import { changeSecret } from "./change-secret";
import { requireKnownSecret } from "./known-secret";

const OLD = "the secret that the shop began with";
const NEW = "the secret that somebody chose later";
const WRONG = /^The session secret is not the one that this database was used with\. Put the right one back/;
const AT = "2026-03-10T15:00:00.000Z";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("settings").where("key", "=", "secret.fingerprint").execute();
  await test.db.deleteFrom("email_messages").execute();
  await test.db.updateTable("users").set({ totp_cipher: null, totp_confirmed_at: null }).execute();
});

const link = (key: string, secret = OLD) =>
  enqueueMail(
    test.db,
    { linkCipher: createTokenCipher(secret, "proof links"), settings: test.settings },
    [
      {
        templateKey: "proof_ready",
        dedupeKey: key,
        orderId: null,
        entity: { type: "user", id: 1 },
        to: [{ name: "Ada", email: "ada@customer.example" }],
        subject: "Proof",
        text: "{{link}}",
        html: "{{link}}",
        link: "https://shop.example/p/secret",
      },
    ],
    AT,
  );

async function factor(secret = OLD): Promise<number> {
  const { id } = await test.signIn("Viewer");
  const totp_cipher = createTokenCipher(secret, "second factors").seal("JBSWY3DPEHPK3PXP", placeOfFactor(id));
  await test.db.updateTable("users").set({ totp_cipher, totp_confirmed_at: AT }).where("id", "=", id).execute();
  return id;
}

const userRow = (id: number) => test.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a start", () => {
  it("keeps the fingerprint of the first secret, and refuses another one from then on", async () => {
    await requireKnownSecret(test.db, OLD);
    await requireKnownSecret(test.db, OLD);
    await expect(requireKnownSecret(test.db, NEW)).rejects.toThrow(WRONG);
    const { value } = await test.db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "secret.fingerprint")
      .executeTakeFirstOrThrow();
    expect(value).toMatch(/^[0-9a-f]{64}$/);
  });

  it("on a database from before, asks what was sealed last", async () => {
    await link("1", NEW);
    await link("2");
    await expect(requireKnownSecret(test.db, NEW)).rejects.toThrow(WRONG);
    await requireKnownSecret(test.db, OLD);
  });

  it("on a database from before, goes on where the second factor opens, whatever mail is left", async () => {
    await factor(OLD);
    await link("1", NEW);
    await requireKnownSecret(test.db, OLD);
  });

  it("of two processes with different secrets lets one go on", async () => {
    const started = await Promise.allSettled([OLD, NEW].map((secret) => requireKnownSecret(test.db, secret)));
    expect(started.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("changing the secret", () => {
  it("keeps second factors and links where the old one is known", async () => {
    await requireKnownSecret(test.db, OLD);
    const id = await factor();
    await link("1");
    const changed = await changeSecret(test.db, { old: OLD, new: NEW }, AT);
    expect(changed).toEqual({ kept: 2, withoutFactor: 0, withoutLink: 0, withoutSecrets: 0 });
    await requireKnownSecret(test.db, NEW);
    await expect(requireKnownSecret(test.db, OLD)).rejects.toThrow(WRONG);
    const { totp_cipher, totp_confirmed_at } = await userRow(id);
    expect(createTokenCipher(NEW, "second factors").open(totp_cipher ?? "", placeOfFactor(id))).toBe(
      "JBSWY3DPEHPK3PXP",
    );
    expect(totp_confirmed_at).toBe(AT);
  });

  it("switches second factors off where it is lost, and says so in the history", async () => {
    await requireKnownSecret(test.db, OLD);
    const id = await factor();
    await link("1");
    const changed = await changeSecret(test.db, { old: null, new: NEW }, AT);
    expect(changed).toEqual({ kept: 0, withoutFactor: 1, withoutLink: 1, withoutSecrets: 0 });
    await requireKnownSecret(test.db, NEW);
    expect(await userRow(id)).toMatchObject({ totp_cipher: null, totp_confirmed_at: null });
    const history = await test.db
      .selectFrom("history_events")
      .select(["action", "actor_type", "reason"])
      .where("entity_type", "=", "user")
      .where("entity_id", "=", id)
      .execute();
    expect(history).toEqual([
      {
        action: "second_factor_removed",
        actor_type: "system",
        reason: "The session secret was changed without the old one.",
      },
    ]);
  });
});
