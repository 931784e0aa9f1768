import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/setup/database";
import { createSessionStore, type NewSession, type SessionStore } from "./session-store";
import { createTokenCipher } from "./token-cipher";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let database: TestDatabase;
let now = 0;
let store: SessionStore;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom("sessions").execute();
  now = Date.parse("2026-03-10T15:00:00.000Z");
  store = storeWith("a secret of the shop");
});

const storeWith = (secret: string) => createSessionStore({ db: database.db, secret, clock: () => new Date(now) });

function session(more: Partial<NewSession> = {}): NewSession {
  return { user: { id: 7, json: '{"id":7}' }, token: "login-token", isKept: false, data: {}, ...more };
}

const count = async () => (await database.db.selectFrom("sessions").select("id_hash").execute()).length;

test("a session is found by its id alone", async () => {
  const id = await store.create(session({ mirrorToken: "mirror-token", data: { toast: 1 } }));
  expect(await store.find(id)).toEqual({
    id,
    userId: 7,
    userJson: '{"id":7}',
    token: "login-token",
    mirrorToken: "mirror-token",
    data: { toast: 1 },
    isExpired: false,
    isKept: false,
  });
  expect(await store.find(`${id.slice(0, -1)}_`)).toBe(null);
  await store.remove(id);
  expect(await store.find(id)).toBe(null);
});

test("changes of the data at the same time do not overwrite each other", async () => {
  const id = await store.create(session());
  const changes = [1, 2, 3, 4, 5].map((n) => store.changeData(id, (data) => ({ ...data, [`key${n}`]: n })));
  await Promise.all(changes);
  expect((await store.find(id))?.data).toEqual({ key1: 1, key2: 2, key3: 3, key4: 4, key5: 5 });
  expect(await store.changeData(id, () => ({}))).toHaveProperty("key5");
  expect(await store.changeData("nobody's", () => ({ a: 1 }))).toEqual({});
});

test("all sessions of one person end at once, with their tokens told", async () => {
  await store.create(session({ token: "one" }));
  await store.create(session({ token: "two", mirrorToken: "mirror" }));
  const other = await store.create(session({ user: { id: 8, json: "{}" } }));
  const dead = await store.removeOfUser(7);
  expect(dead.sort((a, b) => a.token.localeCompare(b.token))).toEqual([
    { token: "one", mirrorToken: null },
    { token: "two", mirrorToken: "mirror" },
  ]);
  expect(await count()).toBe(1);
  expect(await store.find(other)).not.toBe(null);
});

describe("expiry", () => {
  test("comes after 12 hours without use, and is told for a day more", async () => {
    const id = await store.create(session());
    now += 12 * HOUR - 1;
    expect((await store.find(id))?.isExpired).toBe(false);
    now += 12 * HOUR;
    expect((await store.find(id))?.isExpired).toBe(true);
    now += DAY - 1;
    expect(await store.sweep()).toEqual([]);
    now += 2;
    expect(await store.sweep()).toEqual([{ token: "login-token", mirrorToken: null }]);
    expect(await count()).toBe(0);
  });

  test("comes to a kept session after 30 days only, used or not", async () => {
    const id = await store.create(session({ isKept: true }));
    now += 15 * DAY;
    expect(await store.find(id)).toMatchObject({ isExpired: false, isKept: true });
    now += 15 * DAY;
    expect((await store.find(id))?.isExpired).toBe(true);
  });

  test("sweeps what nobody signed in to, without tokens to tell", async () => {
    await store.create(session({ user: null, token: "" }));
    now += HOUR + DAY + 1;
    expect(await store.sweep()).toEqual([]);
    expect(await count()).toBe(0);
  });
});

test("only the newest 500 sessions of nobody are kept, and no person's goes for them", async () => {
  const person = await store.create(session());
  const first = await store.create(session({ user: null, token: "" }));
  for (let n = 0; n < 500; n += 1) {
    now += 1;
    await store.create(session({ user: null, token: "" }));
  }
  expect(await count()).toBe(501);
  expect(await store.find(first)).toBe(null);
  expect(await store.find(person)).not.toBe(null);
});

describe("security", () => {
  test("the database holds neither the id nor a token", async () => {
    const id = await store.create(session({ mirrorToken: "mirror-token" }));
    const rows = JSON.stringify(await database.db.selectFrom("sessions").selectAll().execute());
    for (const secret of [id, "login-token", "mirror-token"]) expect(rows).not.toContain(secret);
    expect(Buffer.from(id, "base64url")).toHaveLength(32);
  });

  test("with another secret, or moved into another row, a token does not open", async () => {
    const id = await store.create(session());
    expect(await storeWith("another secret").find(id)).toBe(null);
    const cipher = createTokenCipher("a secret", "session tokens");
    const sealed = cipher.seal("token", "row 1");
    expect(cipher.open(sealed, "row 1")).toBe("token");
    expect(cipher.open(sealed, "row 2")).toBe(null);
    expect(cipher.seal("token", "row 1")).not.toBe(sealed);
    for (const broken of ["", "AAAA", `${sealed.slice(0, -2)}AA`]) expect(cipher.open(broken, "row 1")).toBe(null);
  });
});
