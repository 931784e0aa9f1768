import { DEPARTMENTS } from "contract/permissions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { action as forgot } from "~/routes/auth.forgot";
import { action as signIn } from "~/routes/auth.login/route";
import { action as actOnList, loader as listPage } from "~/routes/dashboard.users._list/route";
import { action as actOnOne, loader as onePage } from "~/routes/dashboard.users.$id._index/route";
import { loader as historyPage } from "~/routes/dashboard.users.$id.history";
import { action as actOnRoles } from "~/routes/dashboard.users.roles/route";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

const PAGE = "/dashboard/users";
/** A role that gives full access without saying so. */
const HIDING = "Badminton club";

let testDoor: TestDoor;
let cookie: string;
let roles: Record<string, string>;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie } = await signInTestAdmin(testDoor.door));
  await testDoor.backend.db.insertInto("roles").values({ name: HIDING, permissions_json: "{}" }).execute();
  const { list } = await open();
  roles = Object.fromEntries(list.roles.map(({ value, label }) => [label, value]));
});
afterAll(() => testDoor.close());

const open = (query = "", as = cookie) => runRoute(listPage, pageRequest(PAGE + query, { cookie: as }));
const post = (form: Record<string, string | string[]>, path = PAGE) =>
  runRoute(actOnList, pageRequest(path, { cookie, form }));
const openOne = (id: number, query = "", as = cookie) =>
  runRoute(onePage, pageRequest(`${PAGE}/${id}${query}`, { cookie: as }), { id: String(id) });
const idOf = (role: string) => roles[role] ?? "";
const lockOf = async (id: number) =>
  (await testDoor.backend.db.selectFrom("users").select("lock_version").where("id", "=", id).executeTakeFirstOrThrow())
    .lock_version;
const targetOf = async (id: number) => `${id}:${await lockOf(id)}`;

let made = 0;
async function add(role: string, more: Record<string, string | string[]> = {}) {
  made += 1;
  const form = {
    intent: "user-new",
    first_name: "Maria",
    last_name: `Ortiz ${made}`,
    email: `maria${made}@shop.example`,
    role_ids: [idOf(role), "", ""],
    time_zone: "",
    how: "password",
    ...more,
  };
  const answer = await post(form, `${PAGE}?modal=user-form`);
  return { answer, result: await answer.json(), email: String(form.email) };
}

/** As somebody who chose a password of their own already. */
async function enter(id: number, email: string, password: string) {
  await testDoor.backend.db.updateTable("users").set({ with_default_password: 0 }).where("id", "=", id).execute();
  const answer = await runRoute(signIn, pageRequest("/auth/login", { form: { email, password } }));
  return answer.headers.get("Set-Cookie") ?? "";
}

test("who forgot a password where no mail leaves stands on top of the list until an admin helped", async () => {
  const { email } = await add("Artist");
  const { id } = await testDoor.backend.db
    .selectFrom("users")
    .select("id")
    .where("email_key", "=", email)
    .executeTakeFirstOrThrow();
  expect((await open()).waiting).toEqual([]);
  await runRoute(forgot, pageRequest("/auth/forgot", { form: { email } }));
  expect((await open()).waiting).toMatchObject([{ id, words: expect.stringContaining("asked for a new password") }]);
  await post({ intent: "user-reset", person: String(id) });
  expect((await open()).waiting).toEqual([]);
});

describe("a new person", () => {
  test("is told a one-time password in this one answer, which nothing keeps", async () => {
    const { answer, result } = await add("Artist", { first_name: "Ann", how: "password" });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(result).toMatchObject({ ok: true, action: "added", delivery: "one_time_password" });
    expect(result.password.length).toBeGreaterThan(11);
    const kept = await Promise.all([
      testDoor.backend.db.selectFrom("sessions").selectAll().execute(),
      testDoor.backend.db.selectFrom("users").selectAll().execute(),
      testDoor.backend.db.selectFrom("history_events").selectAll().execute(),
      testDoor.backend.db.selectFrom("email_messages").selectAll().execute(),
    ]);
    expect(JSON.stringify(kept)).not.toContain(result.password);
    expect(testDoor.log.join("\n")).not.toContain(result.password);
    const { list } = await open("?q=ann+ortiz");
    expect(list.rows).toMatchObject([{ name: result.name, roles: ["Artist"], signIn: { label: "Default password" } }]);
  });

  test("signs in with it, and has to choose another at once", async () => {
    const { result, email } = await add("Artist");
    const form = { email, password: result.password, returnTo: "/dashboard/art" };
    const answer = await runRoute(signIn, pageRequest("/auth/login", { form }));
    expect(answer.status).toBe(303);
    const asMaria = answer.headers.get("Set-Cookie") ?? "";
    const away = await thrown(openOne(result.id, "", asMaria));
    expect(away.headers.get("Location")).toContain("/auth/password?returnTo=");
  });

  test("is refused at the fields, with the roles as they were chosen", async () => {
    const { answer, result } = await add("Artist", { first_name: "", email: "no address", time_zone: "Nowhere/Else" });
    expect(answer.status).toBe(422);
    expect(Object.keys(result.errors).sort()).toEqual(["email", "first_name", "time_zone"]);
    expect(result.typed.role_ids).toEqual([idOf("Artist"), "", ""]);
    const none = await add("Artist", { role_ids: ["", ""] });
    expect(none.result.errors).toEqual({ role_ids: ["Choose at least one role."] });
    const taken = await add("Artist", { email: "DANA@shop.example" });
    expect(taken.answer.status).toBe(422);
    expect(taken.result.errors.email[0]).toContain("Shop Admin");
  });
});

describe("full access", () => {
  const FIELD = "confirm_full_access";

  test("is given to a new person in a second step, without scripts too", async () => {
    const asked = await add(HIDING);
    expect(asked.answer.status).toBe(422);
    expect(asked.result.errors).toEqual({
      [FIELD]: [expect.stringContaining("Confirm this, or choose another first role.")],
    });
    expect(asked.result.typed.role_ids).toEqual([idOf(HIDING), "", ""]);
    const { result } = await add(HIDING, { [FIELD]: "1" });
    expect(result).toMatchObject({ ok: true, action: "added" });
  });

  test("is given to somebody by the order of their roles in a second step", async () => {
    const { result } = await add("Artist", { role_ids: [idOf("Artist"), idOf(HIDING)] });
    const mine = [idOf(HIDING), idOf("Artist")];
    const form = {
      ...{ intent: "edit", person: String(result.id), lock: String(await lockOf(result.id)), field: "role_ids" },
      ...{ "base:role_ids": `${idOf("Artist")},${idOf(HIDING)}`, role_ids: mine },
    };
    const asked = await (await post(form, `${PAGE}?modal=user-form&ids=${result.id}`)).json();
    expect(Object.keys(asked.errors)).toEqual([FIELD]);
    const saved = await post({ ...form, [FIELD]: "1" }, `${PAGE}?modal=user-form&ids=${result.id}`);
    expect(saved.status).toBe(303);
  });

  test("comes with a role's name in a second step", async () => {
    const send = (form: Record<string, string>) =>
      runRoute(actOnRoles, pageRequest(`${PAGE}/roles?modal=role-form`, { cookie, form }));
    const levels = Object.fromEntries(DEPARTMENTS.map((department) => [department, "none"]));
    const form = { intent: "role-new", name: "Administrative assistant", description: "", ...levels };
    const asked = await send(form);
    const result = asked instanceof Response ? await asked.json() : asked;
    expect(result.errors).toEqual({
      [FIELD]: [expect.stringContaining('The name "Administrative assistant" contains "admin"')],
    });
    expect((await send({ ...form, [FIELD]: "1" })).status).toBe(303);
    const { id, name } = await testDoor.backend.db
      .insertInto("roles")
      .values({ name: "Front desk", permissions_json: "{}" })
      .returning(["id", "name"])
      .executeTakeFirstOrThrow();
    const rename = {
      intent: "edit",
      role: String(id),
      field: "name",
      "base:name": name,
      name: "Badminton coach",
      lock: "0",
    };
    expect((await send(rename)).status).toBe(422);
    expect((await send({ ...rename, [FIELD]: "1" })).status).toBe(303);
  });
});

describe("the list", () => {
  test("shows who is active, and the other views by their tabs", async () => {
    const { result } = await add("Viewer", { first_name: "Zoe" });
    const form = { intent: "user-deactivate", person: await targetOf(result.id) };
    const answer = await post(form, `${PAGE}?modal=user-deactivate&ids=${result.id}`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, PAGE]);
    expect((await open("?q=zoe")).list.total).toBe(0);
    const { list } = await open(`?q=zoe&view=deactivated&role_id=${idOf("Viewer")}&sort=nonsense`);
    expect(list).toMatchObject({ total: 1, dropped: ["sort"], rows: [{ state: "deactivated" }] });
    expect(list.counts?.deactivated).toBe(1);
    await post({ intent: "user-activate", person: await targetOf(result.id) });
    expect((await open("?q=zoe")).list.total).toBe(1);
  });

  test("several are answered one by one: the last admin stays", async () => {
    const { result } = await add("Artist");
    const { list } = await open("?q=dana");
    const self = list.rows[0]?.id ?? 0;
    const person = [await targetOf(result.id), await targetOf(self)];
    const untyped = await (await post({ intent: "user-deactivate", person })).json();
    expect(untyped).toMatchObject({ ok: false, errors: { typed_count: ["Type 2 to do this to so many."] } });
    const answer = await post({ intent: "user-deactivate", person, typed_count: "2" });
    const outcome = await answer.json();
    expect(outcome).toMatchObject({ ok: true, done: "1 account deactivated", refused: [{ id: self }] });
    expect(outcome.refused[0].message).not.toBe("");
  });

  test("all that match are meant beyond the first page, and again when it is sent", async () => {
    const people = await Promise.all(Array.from({ length: 103 }, () => add("Viewer", { last_name: "Crowd" })));
    const query = "?q=crowd&modal=user-deactivate&all=1";
    const { dialog } = await open(query);
    expect(dialog).toMatchObject({ isAll: true, count: people.length, isTooMany: false });
    expect(dialog && "chosen" in dialog ? dialog.chosen : []).toHaveLength(50);
    const form = { intent: "user-deactivate", all: "1", count: "102", typed_count: "102" };
    const stale = await (await post(form, `${PAGE}${query}`)).json();
    expect(stale.errors.person[0]).toBe("103 accounts match now. Check the list, then try again.");
    const answer = await post({ ...form, count: "103", typed_count: "103" }, `${PAGE}${query}`);
    expect(answer.status).toBe(303);
    expect((await open("?q=crowd")).list.total).toBe(0);
    expect((await open("?q=crowd&view=deactivated")).list.total).toBe(103);
  });

  test("a deleted person can be restored", async () => {
    const { result } = await add("Artist", { first_name: "Gone" });
    const dialog = (await open(`?modal=user-delete&ids=${result.id}`)).dialog;
    expect(dialog).toMatchObject({ modal: "user-delete", chosen: [{ name: result.name }] });
    const own = `${PAGE}/${result.id}`;
    const form = { intent: "user-delete", person: await targetOf(result.id) };
    const answer = await runRoute(actOnOne, pageRequest(`${own}?modal=user-delete`, { cookie, form }));
    expect(answer.headers.get("Location")).toBe(PAGE);
    expect((await open("?q=gone&view=deleted")).list.rows).toMatchObject([{ state: "deleted" }]);
    await post({ intent: "user-restore", person: await targetOf(result.id) });
    expect((await open("?q=gone&view=deleted")).list.total).toBe(0);
  });
});

describe("editing", () => {
  test("writes what changed, and puts what another admin changed beside it", async () => {
    const { result } = await add("Artist");
    const path = `${PAGE}/${result.id}?modal=user-form`;
    const { dialog } = await openOne(result.id, "?modal=user-form");
    if (dialog?.modal !== "user-form") throw new Error("no form");
    const { view } = dialog;
    const bases = Object.fromEntries(Object.entries(view.values).map(([name, value]) => [`base:${name}`, value]));
    const own = { intent: "edit", person: String(result.id), lock: view.lock, seen: view.seen };
    const form = {
      ...view.values,
      ...bases,
      ...own,
      field: Object.keys(view.values),
      role_ids: [view.values.role_ids],
    };
    const send = (fields: object) => runRoute(actOnOne, pageRequest(path, { cookie, form: { ...form, ...fields } }));
    expect((await send({ role_ids: [idOf("Viewer"), idOf("Artist"), ""] })).status).toBe(303);
    expect((await openOne(result.id)).person.roles).toEqual(["Viewer", "Artist"]);
    const clash = await send({ role_ids: [idOf("Buyer")] });
    expect(clash.status).toBe(409);
    expect((await clash.json()).conflict.rows).toEqual([
      { field: "Roles", opened: "Artist", theirs: "Viewer, Artist", mine: "Buyer" },
    ]);
  });

  test("a reset ends the password and tells another", async () => {
    const { result } = await add("Artist");
    const answer = await post({ intent: "user-reset", person: String(result.id) });
    const again = await answer.json();
    expect(again).toMatchObject({ ok: true, action: "reset", delivery: "one_time_password" });
    expect(again.password).not.toBe(result.password);
  });
});

describe("one person", () => {
  test("shows what the roles add up to, and what was done to the account", async () => {
    const { result } = await add("Artist");
    const { person } = await openOne(result.id);
    const isNothing = (name: string) => person.access?.find(({ department }) => department === name)?.isNothing;
    expect([isNothing("Art"), isNothing("Sourcing")]).toEqual([false, true]);
    expect(person.adminRole).toBeNull();
    const request = pageRequest(`${PAGE}/${result.id}/history`, { cookie });
    const { view } = await runRoute(historyPage, request, { id: String(result.id) });
    expect(view.kind === "list" && view.entries.map(({ text }) => text).join("; ")).toContain("added the person");
  });

  test("is not there under a strange number", async () => {
    const answer = await thrown(openOne(999_999));
    expect(answer.status).toBe(404);
    expect((await open("?modal=user-form&ids=999999")).dialog).toEqual({ modal: "absent" });
  });
});

describe("who is no admin", () => {
  test("sees the list without actions where the role says so, and else a page that explains", async () => {
    const viewer = await add("Viewer");
    const access = await testDoor.backend.db
      .selectFrom("roles")
      .select("permissions_json")
      .where("id", "=", Number(idOf("Viewer")))
      .executeTakeFirstOrThrow();
    const permissions_json = JSON.stringify({ ...JSON.parse(access.permissions_json), users: "view" });
    await testDoor.backend.db
      .updateTable("roles")
      .set({ permissions_json })
      .where("id", "=", Number(idOf("Viewer")))
      .execute();
    const asViewer = await enter(viewer.result.id, viewer.email, viewer.result.password);
    const page = await open(`?modal=user-form`, asViewer);
    expect(page).toMatchObject({ canManage: false, dialog: null });
    expect(page.list.total).toBeGreaterThan(1);
    const artist = await add("Artist");
    const asArtist = await enter(artist.result.id, artist.email, artist.result.password);
    const refused = await thrown(open("", asArtist));
    expect(refused.status).toBe(403);
    expect((await refused.json()).message).toContain("Users: view");
    expect((await openOne(artist.result.id, "", asArtist)).person.isSelf).toBe(true);
  });
});
