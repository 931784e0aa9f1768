import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let admin: { id: number; token: string; email: string };
let roles: Record<string, number>;
beforeAll(async () => {
  test = await openTestApi();
  admin = await test.signIn("Admin");
  const rows = await test.db.selectFrom("roles").select(["id", "name"]).execute();
  roles = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => test.close());

let count = 0;
const address = () => {
  count += 1;
  return `new${count}@shop.example`;
};
const role = (name: string) => Number(roles[name]);
const call = (method: string, path: string, body?: unknown, token = admin.token) =>
  test.call(method, path, { token, body });
const create = (body: object = {}, token = admin.token) =>
  call(
    "POST",
    "/users",
    { first_name: "Marco", last_name: "Ruiz", email: address(), role_ids: [role("Artist")], ...body },
    token,
  );
const historyOf = (id: number) =>
  test.db
    .selectFrom("history_events")
    .selectAll()
    .where("entity_type", "=", "user")
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();
const signIn = (email: string, password: string) => test.call("POST", "/auth/login", { body: { email, password } });

describe("adding a person", () => {
  it("tells a one-time password once where no mail can leave, and keeps it nowhere", async () => {
    const email = address();
    const headers = { "Idempotency-Key": `add ${email}` };
    const body = { first_name: "Marco", email, role_ids: [role("Artist"), role("Viewer")] };
    const answer = await test.call("POST", "/users", { token: admin.token, body, headers });
    expect(answer.status).toBe(201);
    const { id, one_time_password, delivery, ...user } = answer.body.data;
    expect(delivery).toBe("one_time_password");
    expect(user).toMatchObject({ email, with_default_password: 1, roles: [{ name: "Artist" }, { name: "Viewer" }] });
    expect((await signIn(email, one_time_password)).status).toBe(200);
    const again = await test.call("POST", "/users", { token: admin.token, body, headers });
    expect(again.body.data).toMatchObject({ id, one_time_password: null });
    const kept = [await historyOf(id), await test.db.selectFrom("idempotency_keys").selectAll().execute()];
    expect(JSON.stringify(kept)).not.toContain(one_time_password);
    expect(await historyOf(id)).toMatchObject([{ action: "user_created", actor_id: admin.id }]);
  });

  it("takes a given password as a one-time one", async () => {
    const { body } = await create({ password: "thimble under glass" });
    expect(body.data).toMatchObject({ delivery: "none", one_time_password: null, with_default_password: 1 });
    expect((await signIn(body.data.email, "thimble under glass")).status).toBe(200);
  });

  it("refuses an address that somebody has, in any case, also where two ask at once", async () => {
    const email = address();
    const answers = await Promise.all([create({ email }), create({ email: email.toUpperCase() })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({ email: ["Marco Ruiz already has this address. Use another one."] });
  });

  it("says whose address it was where that person was deleted", async () => {
    const { id, email } = (await create()).body.data;
    await call("DELETE", `/users/${id}`);
    expect((await create({ email })).body.errors.email).toEqual([
      "Marco Ruiz had this address and was deleted; restore them, or use another one.",
    ]);
  });

  it.each([
    ["first_name", { first_name: " " }],
    ["email", { email: "no address" }],
    ["role_ids", { role_ids: [] }],
    ["role_ids", { role_ids: [2_000_000] }],
    ["password", { password: "short" }],
    ["password", { password: "password123" }],
    ["password", { password: "MarcoRuiz1" }],
    ["time_zone", { time_zone: "Mars/Olympus" }],
  ])("refuses at %s: %j", async (field, body) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

it.each([
  ["POST", ""],
  ["PATCH", "/1"],
  ["DELETE", "/1"],
  ["POST", "/1/restore"],
  ["POST", "/1/reset"],
  ["POST", "/1/sign_out"],
  ["POST", "/1/second_factor/remove"],
])("%s /users%s is an admin's, also where a role approves in Users", async (method, path) => {
  const name = `People ${method} ${path}`;
  const permissions_json = JSON.stringify({ users: "approve" });
  await test.db.insertInto("roles").values({ name, permissions_json }).execute();
  const manager = await test.signIn(name);
  const refused = await call(method, `/users${path}`, { first_name: "X" }, manager.token);
  expect(refused.status).toBe(403);
  expect(refused.body.message).toContain("admin");
});

describe("the list", () => {
  it("filters by role, activity, default password and text, and sorts", async () => {
    const { data } = (await create({ first_name: "Zelda", last_name: "Quist", role_ids: [role("Receiver")] })).body;
    const ids = async (query: string) =>
      (await call("GET", `/users?per_page=100&${query}`)).body.data.map(({ id }: { id: number }) => id);
    expect(await ids(`role_id=${role("Receiver")}`)).toEqual([data.id]);
    expect(await ids("q=zelda%20quist")).toEqual([data.id]);
    expect(await ids("default_password=true")).toContain(data.id);
    expect(await ids("default_password=false")).not.toContain(data.id);
    await call("PATCH", `/users/${data.id}`, { is_active: false });
    expect(await ids("active=false")).toContain(data.id);
    expect(await ids("active=true")).not.toContain(data.id);
    for (const sort of ["first_name", "-last_name", "email", "-last_seen_at", "created_at"]) {
      expect(await ids(`sort=${sort}`)).toContain(data.id);
    }
    await call("DELETE", `/users/${data.id}`);
    expect(await ids("")).not.toContain(data.id);
    expect(await ids("deleted=true")).toContain(data.id);
  });

  it("shows others than who sees Users names, address, roles and activity only", async () => {
    const artist = await test.signIn("Artist");
    const { body } = await call("GET", "/users?per_page=100", undefined, artist.token);
    const other = body.data.find(({ id }: { id: number }) => id === admin.id);
    expect(Object.keys(other).sort()).toEqual(["email", "first_name", "id", "is_active", "last_name", "roles"]);
    const own = await call("GET", `/users/${artist.id}`, undefined, artist.token);
    expect(own.body.data).toHaveProperty("access");
    for (const query of ["deleted=true", "default_password=true", "sort=last_seen_at", "sort=-last_seen_at"]) {
      expect((await call("GET", `/users?${query}`, undefined, artist.token)).status).toBe(403);
    }
    const gone = (await create()).body.data.id;
    await call("DELETE", `/users/${gone}`);
    expect((await call("GET", `/users/${gone}`, undefined, artist.token)).status).toBe(404);
    expect((await call("GET", `/users/${gone}`)).body.data.deleted_at).toBeTruthy();
  });
});

describe("changing a person", () => {
  it("changes fields and roles in one write and tells it", async () => {
    const { id, lock_version } = (await create()).body.data;
    const body = {
      last_name: "Rossi",
      role_ids: [role("Viewer"), role("Artist")],
      time_zone: "America/Chicago",
      lock_version,
    };
    const answer = await call("PATCH", `/users/${id}`, body);
    expect(answer.body.data).toMatchObject({ last_name: "Rossi", roles: [{ name: "Viewer" }, { name: "Artist" }] });
    expect(answer.body.data.lock_version).toBe(lock_version + 1);
    const event = (await historyOf(id)).at(-1);
    expect(event?.action).toBe("user_updated");
    expect(JSON.parse(event?.before_json ?? "")).toEqual({ last_name: "Ruiz", time_zone: null, roles: ["Artist"] });
    expect(JSON.parse(event?.after_json ?? "")).toEqual({
      last_name: "Rossi",
      time_zone: "America/Chicago",
      roles: ["Viewer", "Artist"],
    });
    const stale = await call("PATCH", `/users/${id}`, { first_name: "M", lock_version });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toMatchObject({ last_name: "Rossi", lock_version: lock_version + 1 });
  });

  it("writes nothing where nothing differs", async () => {
    const { id, lock_version, first_name } = (await create()).body.data;
    expect((await call("PATCH", `/users/${id}`, { first_name })).body.data.lock_version).toBe(lock_version);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it("has another address verified anew, and the same in other letters not", async () => {
    const { id, email } = (await create()).body.data;
    const verified = { email_verified_at: "2026-03-01T00:00:00.000Z" };
    await test.db.updateTable("users").set(verified).where("id", "=", id).execute();
    const same = await call("PATCH", `/users/${id}`, { email: email.toUpperCase() });
    expect(same.body.data).toMatchObject({ email: email.toUpperCase(), ...verified });
    const other = await call("PATCH", `/users/${id}`, { email: address() });
    expect(other.body.data.email_verified_at).toBeNull();
    expect((await call("PATCH", `/users/${id}`, { email: admin.email })).body.errors).toHaveProperty("email");
  });

  it("signs out who is deactivated or gets a one-time password", async () => {
    const person = await test.signIn("Artist");
    await call("PATCH", `/users/${person.id}`, { password: "thimble under glass" });
    expect((await call("GET", "/auth/me", undefined, person.token)).status).toBe(401);
    expect((await signIn(person.email, "thimble under glass")).body.data.user.with_default_password).toBe(1);
    await call("PATCH", `/users/${person.id}`, { is_active: false });
    expect((await signIn(person.email, "thimble under glass")).status).toBe(401);
    expect(await test.db.selectFrom("api_tokens").select("id").where("user_id", "=", person.id).execute()).toEqual([]);
    await call("PATCH", `/users/${person.id}`, { is_active: true });
    expect((await historyOf(person.id)).map(({ action }) => action)).toEqual([
      "one_time_password_set",
      "user_deactivated",
      "user_activated",
    ]);
  });

  it("refuses what an admin would do to themselves, at the field", async () => {
    const own = (body: object) => call("PATCH", `/users/${admin.id}`, body);
    expect((await own({ is_active: false })).body.errors).toEqual({
      is_active: ["You can't deactivate yourself. Ask another admin."],
    });
    expect((await own({ role_ids: [role("Artist"), role("Admin")] })).body.errors).toEqual({
      role_ids: ["You can't take away your own admin role. Ask another admin."],
    });
    expect((await own({ password: "thimble under glass" })).body.errors).toHaveProperty("password");
    expect((await own({ role_ids: [role("Admin"), role("Artist")] })).status).toBe(200);
    expect((await call("DELETE", `/users/${admin.id}`)).body.message).toBe(
      "You can't delete yourself. Ask another admin.",
    );
    expect((await call("POST", `/users/${admin.id}/reset`)).status).toBe(422);
  });
});

describe("deleting, restoring, resetting, signing out", () => {
  it("keeps a deleted person for restoring; they sign in again as before", async () => {
    const { id, email } = (await create({ password: "thimble under glass" })).body.data;
    const { access_token } = (await signIn(email, "thimble under glass")).body.data;
    expect((await call("DELETE", `/users/${id}`)).body).toEqual({ success: true });
    expect((await call("GET", "/auth/me", undefined, access_token)).status).toBe(401);
    expect((await signIn(email, "thimble under glass")).status).toBe(401);
    expect((await call("PATCH", `/users/${id}`, { first_name: "X" })).body.message).toContain("Restore them first");
    const restored = await call("POST", `/users/${id}/restore`);
    expect(restored.body.data).toMatchObject({ id, deleted_at: null, is_active: true });
    expect((await call("GET", "/auth/me", undefined, access_token)).status).toBe(401);
    expect((await signIn(email, "thimble under glass")).status).toBe(200);
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([
      "user_created",
      "user_deleted",
      "user_restored",
    ]);
  });

  it("ends password and sessions, and tells another password once", async () => {
    const { id, email } = (await create({ password: "thimble under glass" })).body.data;
    const { access_token } = (await signIn(email, "thimble under glass")).body.data;
    const answer = await call("POST", `/users/${id}/reset`);
    expect(answer.body.data).toMatchObject({ delivery: "one_time_password", with_default_password: 1 });
    expect((await call("GET", "/auth/me", undefined, access_token)).status).toBe(401);
    expect((await signIn(email, "thimble under glass")).status).toBe(401);
    expect((await signIn(email, answer.body.data.one_time_password)).status).toBe(200);
    await call("PATCH", `/users/${id}`, { is_active: false });
    expect((await call("POST", `/users/${id}/reset`)).body.message).toContain("Activate them first");
  });

  it("signs out everywhere", async () => {
    const person = await test.signIn("Artist");
    expect((await call("POST", `/users/${person.id}/sign_out`)).body).toEqual({ success: true });
    expect((await call("GET", "/auth/me", undefined, person.token)).status).toBe(401);
    expect((await historyOf(person.id)).map(({ action }) => action)).toEqual(["user_signed_out"]);
  });
});

describe("what somebody did", () => {
  it("is told over all orders with their names, to them and to who sees Users", async () => {
    const desk = await test.signIn("Order Desk");
    const orders = [await makeOrder(test, {}), await makeOrder(test, {})];
    for (const { id } of orders) await call("POST", `/orders/${id}/notes`, { body: "Ring first" }, desk.token);
    await call("PATCH", `/users/${desk.id}`, { first_name: "Deborah" });
    const activity = await call("GET", `/users/${desk.id}/activity?action[]=note_added`, undefined, desk.token);
    expect(activity.body.meta.total).toBe(2);
    expect(activity.body.data.map(({ order_id }: { order_id: number }) => order_id)).toEqual(
      orders.map(({ id }) => id).reverse(),
    );
    const names = await test.db
      .selectFrom("orders")
      .select("name")
      .where("id", "=", orders[0]?.id ?? 0)
      .execute();
    expect(activity.body.data[1].order_name).toBe(names[0]?.name);
    const paged = await call("GET", `/users/${desk.id}/activity?kind[]=notes&per_page=1&page=2`);
    expect(paged.body.data).toHaveLength(1);
    const account = await call("GET", `/users/${desk.id}/history`);
    expect(account.body.data).toMatchObject([
      { action: "user_updated", actor: { id: admin.id }, after: { first_name: "Deborah" } },
    ]);
    const artist = await test.signIn("Artist");
    for (const what of ["activity", "history"]) {
      const refused = await call("GET", `/users/${desk.id}/${what}`, undefined, artist.token);
      expect(refused.status).toBe(403);
      expect((await call("GET", `/users/${artist.id}/${what}`, undefined, artist.token)).status).toBe(200);
      expect((await call("GET", `/users/2000000/${what}`)).status).toBe(404);
    }
  });
});

describe("where mail leaves", () => {
  let shop: TestApi;
  beforeAll(async () => {
    shop = await openTestApi({ smtpUrl: "smtp://localhost:1", shopName: "Stitch & Ink" });
  });
  afterAll(() => shop.close());

  it("invites by a link of which only a hash is stored, again when asked, and not where that is not wanted", async () => {
    const boss = await shop.signIn("Admin");
    const body = { first_name: "Marco", email: address(), role_ids: [role("Artist")] };
    const { data } = (await shop.call("POST", "/users", { token: boss.token, body })).body;
    expect(data).toMatchObject({ delivery: "mail", one_time_password: null });
    expect(data.invited_at).toBeTruthy();
    const again = await shop.call("POST", `/users/${data.id}/reset`, { token: boss.token });
    expect(again.body.data.delivery).toBe("mail");
    const tokens = await shop.db
      .selectFrom("user_tokens")
      .select(["kind", "expires_at"])
      .where("user_id", "=", data.id)
      .execute();
    expect(tokens).toEqual([{ kind: "invitation", expires_at: "2026-03-17T15:00:00.000Z" }]);
    const mails = await shop.db
      .selectFrom("email_messages")
      .selectAll()
      .where("entity_type", "=", "user")
      .where("entity_id", "=", data.id)
      .orderBy("id")
      .execute();
    expect(mails).toMatchObject([
      { event: "user_invited", status: "suppressed", link_cipher: null },
      { event: "user_invited", status: "queued", subject: "You are invited to Stitch & Ink" },
    ]);
    const silent = { ...body, email: address(), send_invite: false };
    const recorded = await shop.call("POST", "/users", { token: boss.token, body: silent });
    expect(recorded.body.data).toMatchObject({ delivery: "one_time_password", invited_at: null });
  });
});
