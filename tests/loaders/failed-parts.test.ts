import { user as userSchema } from "contract/users.schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loader as production } from "~/routes/dashboard.production/route";
import { loader as floor } from "~/routes/dashboard.production_.floor";
import { loader as receiving } from "~/routes/dashboard.receiving/route";
import { startSession } from "~/session/sign-in.server";
import { type ForeignBackend, startForeignBackend } from "../setup/foreign-backend";
import { openTestDoor, pageRequest, runRoute, type TestDoor, thrown } from "../setup/test-door";

const NONE = { data: [], meta: { total: 0, per_page: 25, current_page: 1, last_page: 1, from: null, to: null } };
const FAILING = { failed: true };

let company: ForeignBackend;
let testDoor: TestDoor;
let cookie: string;
beforeAll(async () => {
  company = await startForeignBackend([], {
    "/productions": NONE,
    "/productions/counts": FAILING,
    "/machines": FAILING,
    "/sourcing/receivings": NONE,
    "/sourcing/receivings/counts": FAILING,
  });
  testDoor = await openTestDoor({ API_BASE_URL: company.url });
  const user = { id: 7, first_name: "Dana", last_name: "Whitfield", email: "d@shop.example", roles: [] };
  const signedIn = { user: userSchema.parse(user), token: "foreign-token", isKept: false };
  cookie = await startSession(pageRequest("/auth/login", { form: {} }), signedIn);
});
afterAll(async () => {
  await testDoor.close();
  await company.refuse();
});

test("numbers that failed to load are not said to be kept nowhere", async () => {
  const { list: dock } = await runRoute(receiving, pageRequest("/dashboard/receiving", { cookie }));
  expect(dock).toMatchObject({ total: 0 });
  expect(dock.counts).toBeUndefined();
  const { list: queue } = await runRoute(production, pageRequest("/dashboard/production", { cookie }));
  expect(queue).toMatchObject({ total: 0 });
  expect(queue.counts).toBeUndefined();
});

test("the floor shows no queue of all machines where it can't read which machine it stands at", async () => {
  const request = pageRequest("/dashboard/production/floor", { cookie: `${cookie.split(";")[0]}` });
  expect((await thrown(runRoute(floor, request))).status).toBe(502);
});
