import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let admin: { id: number; token: string };
beforeAll(async () => {
  test = await openTestApi();
  admin = await test.signIn();
});
afterAll(() => test.close());

const call = (method: string, path: string, body?: object, token = admin.token) =>
  test.call(method, path, { token, body });
const roles = async (): Promise<{ id: number; name: string; people: number; is_admin: boolean }[]> =>
  (await call("GET", "/roles")).body.data;
const roleOf = async (name: string) => {
  const role = (await roles()).find((one) => one.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
};
const history = async (id: number) =>
  await test.db
    .selectFrom("history_events")
    .select(["action", "before_json", "after_json"])
    .where("entity_type", "=", "role")
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();

it("lists the roles of a new shop with what they allow and how many people have them, to everybody", async () => {
  const artist = await test.signIn("Artist");
  const { body } = await call("GET", "/roles", undefined, artist.token);
  expect(body.data.map((role: { name: string }) => role.name)).toEqual([
    "Admin",
    "Order Desk",
    "Artist",
    "Art Lead",
    "Proofing",
    "Buyer",
    "Receiver",
    "Operator",
    "Production Manager",
    "Viewer",
    "Sourcing and Receiving",
  ]);
  expect(body.data[0]).toMatchObject({ is_admin: true });
  expect(body.data[2]).toMatchObject({
    is_admin: false,
    people: 1,
    permissions: { art: "edit", proofing: "edit" },
    lock_version: 0,
  });
});

it("makes, changes and deletes a role, tells its history, and refuses a name that is taken and an older version", async () => {
  const made = await call("POST", "/roles", { name: "Night shift", permissions: { production: "edit", art: "none" } });
  expect(made).toMatchObject({ status: 201, body: { data: { permissions: { production: "edit" }, people: 0 } } });
  const { id } = made.body.data;
  const taken = { status: 422, body: { errors: { name: [expect.stringContaining("already")] } } };
  expect(await call("POST", "/roles", { name: "NIGHT SHIFT", permissions: {} })).toMatchObject(taken);
  expect(await call("PATCH", `/roles/${id}`, { name: "artist" })).toMatchObject(taken);
  const patch = { name: "Night", permissions: { art: "view" }, lock_version: 0 };
  expect((await call("PATCH", `/roles/${id}`, patch)).body.data).toMatchObject({ name: "Night", lock_version: 1 });
  const stale = await call("PATCH", `/roles/${id}`, patch);
  expect(stale).toMatchObject({ status: 409, body: { current: { name: "Night", permissions: { art: "view" } } } });
  expect((await call("DELETE", `/roles/${id}`)).status).toBe(200);
  expect((await call("PATCH", `/roles/${id}`, { name: "Day" })).status).toBe(404);
  const recorded = await history(id);
  expect(recorded.map(({ action }) => action)).toEqual(["role_created", "role_updated", "role_deleted"]);
  expect(JSON.parse(recorded[1]?.before_json ?? "")).toEqual({ name: "Night shift", art: "none", production: "edit" });
  expect(JSON.parse(recorded[1]?.after_json ?? "")).toEqual({ name: "Night", art: "view", production: "none" });
});

it("refuses a level that is none and a department that is none at their fields", async () => {
  const answer = await call("POST", "/roles", { name: "Odd", permissions: { art: "own", kitchen: "view" } });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toContain("permissions.art");
});

it("counts at the next call, also for answers that are kept for everybody", async () => {
  const { id } = (await call("POST", "/roles", { name: "Temp", permissions: { art: "view" } })).body.data;
  const temp = await test.signIn("Temp");
  const ask = async () => (await call("GET", "/orders/counts", undefined, temp.token)).status;
  expect((await call("GET", "/orders/counts")).status).toBe(200);
  expect(await ask()).toBe(403);
  await call("PATCH", `/roles/${id}`, { permissions: { main_orders: "view" } });
  expect((await call("GET", "/orders/counts")).status).toBe(200);
  expect(await ask()).toBe(200);
  await call("PATCH", `/roles/${id}`, { permissions: {} });
  expect(await ask()).toBe(403);
});

it("is not deleted while somebody has it, and says who", async () => {
  await test.signIn("Buyer");
  const { id } = await roleOf("Buyer");
  const refused = await call("DELETE", `/roles/${id}`);
  expect(refused).toMatchObject({ status: 422, body: { code: "not_allowed" } });
  expect(refused.body.message).toMatch(/^Dana Whitfield .* has this role\. Give them another one first\.$/);
});

it("of the last admin keeps its name an admin's", async () => {
  const { id } = await roleOf("Admin");
  const refused = await call("PATCH", `/roles/${id}`, { name: "Boss" });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { name: [expect.stringMatching(/^No admin would be/)] } },
  });
  expect((await call("PATCH", `/roles/${id}`, { name: "Administrator" })).body.data).toMatchObject({ is_admin: true });
  await call("POST", "/roles", { name: "Second admin", permissions: {}, confirm_full_access: true });
  const second = await test.signIn("Second admin");
  expect((await call("PATCH", `/roles/${id}`, { name: "Boss" })).status).toBe(200);
  expect((await call("PATCH", `/roles/${id}`, { name: "Admin" })).status).toBe(403);
  expect((await call("PATCH", `/roles/${id}`, { name: "Admin", confirm_full_access: true }, second.token)).status).toBe(
    200,
  );
});

it("is written by admins alone, who are named to others", async () => {
  const desk = await test.signIn("Order Desk");
  const before = await roles();
  for (const [method, path] of [
    ["POST", "/roles"],
    ["PATCH", "/roles/1"],
    ["DELETE", "/roles/1"],
  ] as const) {
    const refused = await call(method, path, { name: "Mine", permissions: {} }, desk.token);
    expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(refused.body.message).toMatch(/^This needs an admin\. Ask Dana Whitfield/);
  }
  expect(await roles()).toEqual(before);
});
