import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let test: TestApi;
let admin: { id: number; token: string };
let roles: Record<string, number>;
beforeAll(async () => {
  test = await openTestApi();
  admin = await test.signIn("Admin");
  await call("POST", "/roles", { name: "Administrative assistant", permissions: {}, confirm_full_access: true });
  const { data } = (await call("GET", "/roles")).body;
  roles = Object.fromEntries(data.map(({ id, name }: { id: number; name: string }) => [name, id]));
});
afterAll(() => test.close());

const call = (method: string, path: string, body?: object, token = admin.token) =>
  test.call(method, path, { token, body });
const idOf = (name: string) => Number(roles[name]);

let count = 0;
const person = (role_ids: number[], more: object = {}) => {
  count += 1;
  return { first_name: "Kim", last_name: "Lee", email: `kim${count}@shop.example`, role_ids, ...more };
};
const hire = async (...names: string[]) => (await call("POST", "/users", person(names.map(idOf)))).body.data;
const accessOf = async (id: number) => (await call("GET", `/users/${id}`)).body.data;
const counted = async () =>
  JSON.stringify([
    await test.db.selectFrom("roles").select(["name", "lock_version"]).execute(),
    await test.db.selectFrom("users").select(["id", "lock_version"]).execute(),
    await test.db.selectFrom("user_roles").selectAll().execute(),
    (await test.db.selectFrom("history_events").select("id").execute()).length,
  ]);

/** Refused at the field with this sentence; nothing is written. */
async function expectAsked(answer: () => ReturnType<typeof call>, sentence: string) {
  const before = await counted();
  expect(await answer()).toMatchObject({
    status: 422,
    body: { success: false, errors: { confirm_full_access: [sentence] } },
  });
  expect(await counted()).toBe(before);
}

const ofName = (name: string) =>
  `The name "${name}" contains "admin", so people who have it as their first role get full access. Confirm this, or use another name.`;
const ofPerson = (role: string) =>
  `The first role, "${role}", gives Kim Lee full access. Confirm this, or choose another first role.`;

describe("a role whose name gives full access", () => {
  it.each([undefined, false])("is not made unless that is confirmed (%s)", async (confirm_full_access) => {
    const body = { name: `Badminton ${confirm_full_access}`, permissions: { art: "view" }, confirm_full_access };
    await expectAsked(() => call("POST", "/roles", body), ofName(body.name));
    expect((await call("POST", "/roles", { ...body, confirm_full_access: true })).status).toBe(201);
  });

  it("is not named so unless that is confirmed; other changes of it ask nothing", async () => {
    const { id } = (await call("POST", "/roles", { name: "Front desk", permissions: {} })).body.data;
    await expectAsked(() => call("PATCH", `/roles/${id}`, { name: "ADMINistration" }), ofName("ADMINistration"));
    const named = await call("PATCH", `/roles/${id}`, { name: "ADMINistration", confirm_full_access: true });
    expect(named).toMatchObject({ status: 200, body: { data: { is_admin: true } } });
    for (const patch of [{ permissions: { art: "view" } }, { description: "Phones" }, { name: "Administration" }])
      expect((await call("PATCH", `/roles/${id}`, patch)).status).toBe(200);
    expect((await call("PATCH", `/roles/${id}`, { name: "Front desk" })).body.data.is_admin).toBe(false);
  });
});

describe("a person who gets full access", () => {
  it("is not added by a role that hides it in its name unless that is confirmed", async () => {
    const role = "Administrative assistant";
    await expectAsked(() => call("POST", "/users", person([idOf(role)])), ofPerson(role));
    const added = await call("POST", "/users", person([idOf(role)], { confirm_full_access: true }));
    expect(added).toMatchObject({ status: 201, body: { data: { permissions: { admin: true } } } });
  });

  it("is added as Admin, and made one, without a question", async () => {
    const added = await call("POST", "/users", person([idOf("Admin")]));
    expect(added).toMatchObject({ status: 201, body: { data: { permissions: { admin: true } } } });
    const kim = await hire("Artist");
    const made = await call("PATCH", `/users/${kim.id}`, { role_ids: [idOf("Admin"), idOf("Artist")] });
    expect(made).toMatchObject({ status: 200, body: { data: { permissions: { admin: true } } } });
  });

  it("is not given such a role, nor by the order of their roles, unless that is confirmed", async () => {
    const kim = await hire("Artist", "Administrative assistant");
    expect(kim.permissions.admin).toBe(false);
    const assistantFirst = [idOf("Administrative assistant"), idOf("Artist")];
    const patch = (body: object) => call("PATCH", `/users/${kim.id}`, body);
    await expectAsked(() => patch({ role_ids: assistantFirst }), ofPerson("Administrative assistant"));
    expect((await patch({ role_ids: assistantFirst, confirm_full_access: true })).status).toBe(200);
    expect((await accessOf(kim.id)).permissions.admin).toBe(true);
    expect((await patch({ role_ids: [idOf("Admin"), idOf("Artist")] })).status).toBe(200);
    expect((await patch({ role_ids: [idOf("Artist")] })).status).toBe(200);
  });

  it("does not come back with it because another of their roles was deleted meanwhile", async () => {
    const { id: temp } = (await call("POST", "/roles", { name: "Temp", permissions: {} })).body.data;
    const body = person([temp, idOf("Administrative assistant")]);
    const { id } = (await call("POST", "/users", body)).body.data;
    await call("DELETE", `/users/${id}`);
    const refused = await call("DELETE", `/roles/${temp}`);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: "not_allowed",
        message: expect.stringMatching(/^Kim Lee was deleted\..+full access\. Restore them/),
      },
    });
    expect((await call("POST", `/users/${id}/restore`)).body.data.permissions.admin).toBe(false);
  });
});

it("nobody but an admin gives full access, confirmed or not", async () => {
  await call("POST", "/roles", { name: "People office", permissions: { users: "approve" } });
  for (const role of ["Order Desk", "People office"]) {
    const { id, token } = await test.signIn(role);
    const before = await counted();
    const confirmed = { confirm_full_access: true };
    for (const [method, path, body] of [
      ["POST", "/roles", { name: "My admin", permissions: {}, ...confirmed }],
      ["PATCH", `/roles/${idOf("Viewer")}`, { name: "Viewer and admin", ...confirmed }],
      ["POST", "/users", person([idOf("Admin")], confirmed)],
      ["PATCH", `/users/${id}`, { role_ids: [idOf("Admin")], ...confirmed }],
    ] as const)
      expect([path, (await call(method, path, body, token)).status]).toEqual([path, 403]);
    expect(await counted()).toBe(before);
  }
});
