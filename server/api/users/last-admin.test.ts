import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let roles: Record<string, number>;
beforeAll(async () => {
  test = await openTestApi();
  const rows = await test.db.selectFrom("roles").select(["id", "name"]).execute();
  roles = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => test.close());

/** Whoever was there before is out of it. */
const sendEverybodyHome = () => test.db.updateTable("users").set({ is_active: 0 }).execute();

async function activeAdmins(): Promise<number> {
  const { count } = await test.db
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.user_id", "users.id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_roles.position", "=", 0)
    .where("user_roles.role_id", "=", Number(roles.Admin))
    .where("users.is_active", "=", 1)
    .where("users.deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

it.each([
  ["delete", "DELETE", undefined],
  ["deactivate", "PATCH", () => ({ is_active: false })],
  ["demote", "PATCH", () => ({ role_ids: [Number(roles.Viewer)] })],
] as const)("two admins who %s each other at once leave one", async (_name, method, body) => {
  await sendEverybodyHome();
  const [one, other] = [await test.signIn("Admin"), await test.signIn("Admin")];
  const answers = await Promise.all([
    test.call(method, `/users/${other.id}`, { token: one.token, body: body?.() }),
    test.call(method, `/users/${one.id}`, { token: other.token, body: body?.() }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // Who came second was refused by the rule, or had no token or role any more.
  expect(answers.filter(({ status }) => [401, 403, 422].includes(status))).toHaveLength(1);
  expect(await activeAdmins()).toBe(1);
});

const PEOPLE = 3;
const move = fc.record({
  actor: fc.nat(PEOPLE - 1),
  target: fc.nat(PEOPLE - 1),
  action: fc.constantFrom(
    "delete",
    "restore",
    "deactivate",
    "activate",
    "demote",
    "promote",
    "reorder",
    "reset",
    "sign_out",
  ),
});

it("after whatever admins do to people, one after another or at once, somebody active is an admin", async () => {
  const admin = Number(roles.Admin);
  const viewer = Number(roles.Viewer);
  const actions: Record<string, (id: number) => [string, string, unknown?]> = {
    delete: (id) => ["DELETE", `/users/${id}`],
    restore: (id) => ["POST", `/users/${id}/restore`],
    deactivate: (id) => ["PATCH", `/users/${id}`, { is_active: false }],
    activate: (id) => ["PATCH", `/users/${id}`, { is_active: true }],
    demote: (id) => ["PATCH", `/users/${id}`, { role_ids: [viewer] }],
    promote: (id) => ["PATCH", `/users/${id}`, { role_ids: [admin] }],
    reorder: (id) => ["PATCH", `/users/${id}`, { role_ids: [viewer, admin] }],
    reset: (id) => ["POST", `/users/${id}/reset`],
    sign_out: (id) => ["POST", `/users/${id}/sign_out`],
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(move, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        await sendEverybodyHome();
        const people = [await test.signIn("Admin"), await test.signIn("Admin"), await test.signIn("Admin")];
        for (const round of rounds) {
          const answers = await Promise.all(
            round.map(({ actor, target, action }) => {
              const [method, path, body] = actions[action]?.(people[target]?.id ?? 0) ?? ["GET", "/auth/me"];
              return test.call(method, path, { token: people[actor]?.token, body });
            }),
          );
          for (const { status } of answers) expect(status).toBeLessThan(500);
          expect(await activeAdmins()).toBeGreaterThanOrEqual(1);
        }
      },
    ),
    { numRuns: 25 },
  );
});
