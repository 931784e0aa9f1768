import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as dashboard } from "~/routes/dashboard._index";
import { loader as art } from "~/routes/dashboard.art/route";
import { loader as artNewOrders } from "~/routes/dashboard.art-new-orders/route";
import { loader as newOrders } from "~/routes/dashboard.new-orders/route";
import { loader as orders } from "~/routes/dashboard.orders/route";
import { loader as production } from "~/routes/dashboard.production/route";
import { loader as proofing } from "~/routes/dashboard.proofing._list";
import { loader as receiving } from "~/routes/dashboard.receiving/route";
import { loader as shipping } from "~/routes/dashboard.shipping/route";
import { loader as sourcing } from "~/routes/dashboard.sourcing/route";
import { loader as purchaseOrders } from "~/routes/dashboard.sourcing_.purchase-orders._list/route";
import { loader as tasks } from "~/routes/dashboard.tasks/route";
import { action, loader as today } from "~/routes/dashboard.today/route";
import { loader as decisions } from "~/routes/dashboard.today_.decisions/route";
import { loader as flags } from "~/routes/dashboard.today_.flags/route";
import { startSession } from "~/session/sign-in.server";
import { seedDemo } from "../../demo/seed-demo";
import { startForeignBackend } from "../setup/foreign-backend";
import {
  openTestDoor,
  pageRequest,
  runRoute,
  signInTestAdmin,
  signInTestPerson,
  type TestDoor,
  thrown,
} from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  cookie = (await signInTestAdmin(testDoor.door)).cookie;
  await seedDemo(testDoor.backend, 500, () => {});
});
afterAll(() => testDoor.close());

const LISTS: Readonly<Record<string, typeof orders>> = {
  "/dashboard/orders": orders,
  "/dashboard/new-orders": newOrders,
  "/dashboard/art": art,
  "/dashboard/art-new-orders": artNewOrders,
  "/dashboard/proofing": proofing,
  "/dashboard/sourcing": sourcing,
  "/dashboard/tasks": tasks,
  "/dashboard/sourcing/purchase-orders": purchaseOrders,
  "/dashboard/receiving": receiving,
  "/dashboard/production": production,
  "/dashboard/shipping": shipping,
  "/dashboard/today/decisions": decisions,
  "/dashboard/today/flags": flags,
} as never;

async function open(query = "") {
  const { view } = await runRoute(today, pageRequest(`/dashboard/today${query}`, { cookie }));
  if (!view) throw new Error("Today isn't available here");
  return view;
}

/** The total that the screen behind this link shows. */
async function totalBehind(link: string, reader = cookie): Promise<number> {
  const loader = LISTS[new URL(link, "http://shop.test").pathname];
  if (!loader) throw new Error(`No list stands at ${link}`);
  const found = JSON.stringify(await runRoute(loader, pageRequest(link, { cookie: reader })));
  const total = /"total":(\d+)/.exec(found)?.[1];
  if (total === undefined) throw new Error(`${link} tells no total`);
  return Number(total);
}

describe("the links of the figures", () => {
  test.each([
    ["the whole shop", ""],
    ["one's own", "?mine=1"],
  ])("of %s lead to lists of exactly so many", async (_whose, query) => {
    const { tiles, more } = await open(query);
    // Customers are counted once each, their proofs beside them: "12 proofs, over 48 h".
    const shown = [...tiles, ...more].map(({ label, figure, note }) => {
      const records = label === "Unanswered proofs" ? (note.split(" ")[0] ?? "") : figure;
      return [label, Number(records.replaceAll(",", ""))];
    });
    const found: [string, number][] = [];
    for (const { label, to } of [...tiles, ...more]) found.push([label, await totalBehind(to)]);
    expect(shown).toEqual(found);
    if (query === "") expect(shown.filter(([, count]) => Number(count) > 0).length).toBeGreaterThan(5);
  });

  test("of the tables behind the charts lead to orders", async () => {
    const { departments, inHands } = await open();
    for (const { label, to = "", cells } of departments.table) {
      expect([label, await totalBehind(to)]).toEqual([label, Number(String(cells[0]).replaceAll(",", ""))]);
    }
    for (const { label, to = "", cells } of inHands.table) {
      expect([label, await totalBehind(to)]).toEqual([label, Number(String(cells.at(-1)).replaceAll(",", ""))]);
    }
  });
});

test("every stuck order says what to do next and where", async () => {
  const { stuck } = await open("?stuck=all");
  expect(stuck.rows.length).toBeGreaterThan(5);
  for (const { action: next, reason, turn } of stuck.rows) {
    expect(next.to).toMatch(/^\/dashboard\//);
    expect([next.label, reason, turn].every((words) => words.length > 2)).toBe(true);
  }
});

describe("my work", () => {
  /** Today of somebody in these roles, with a design, a job and a flag of theirs. */
  async function workOf(...roles: string[]) {
    const { db } = testDoor.backend;
    const person = await signInTestPerson(testDoor, ...roles);
    const first = async (table: "art_proofs" | "productions", statuses: readonly string[]) =>
      (await db.selectFrom(table).select("id").where("status", "in", statuses).orderBy("id").executeTakeFirstOrThrow())
        .id;
    const [proof, job] = [await first("art_proofs", ["in_progress"]), await first("productions", ["not_started"])];
    await db.updateTable("art_proofs").set({ assignee_id: person.id }).where("id", "=", proof).execute();
    await db.updateTable("productions").set({ operator_id: person.id }).where("id", "=", job).execute();
    const sent = await first("art_proofs", ["in_review", "ready_for_review"]);
    await db.updateTable("art_proofs").set({ status: "ready_for_review" }).where("id", "=", sent).execute();
    const flag = await db.selectFrom("flags").select("id").where("resolved_at", "is", null).executeTakeFirstOrThrow();
    await db.updateTable("flags").set({ assigned_to_id: person.id }).where("id", "=", flag.id).execute();
    const page = await runRoute(today, pageRequest("/dashboard/today", { cookie: person.cookie }));
    const own = page.own ?? page.view?.own;
    if (!own) throw new Error("no work of one's own");
    return { page, work: own.work, proof, job, cookie: person.cookie };
  }

  test.each([
    ["Artist", ["My flags", "My designs"], ["Designs to assign", "Proofs to send"]],
    ["Operator", ["My flags", "My jobs"], ["Ready to run", "Orders to pack"]],
    ["Receiver", ["My flags", "My designs", "My jobs"], ["Expected today", "Packed, not shipped"]],
    ["Buyer", ["My flags", "My designs", "My jobs"], ["To buy", "POs to send"]],
    ["Order Desk", ["My flags", "My designs", "My jobs"], ["New orders", "Designs to assign", "Proofs to send"]],
  ])("of %s is what they may see, each figure the total of the list behind it", async (role, mine, waiting) => {
    const { page, work, cookie: theirs } = await workOf(role);
    expect(page.own === null).toBe(page.view !== null);
    expect(page.view === null).toBe(role === "Artist" || role === "Operator");
    expect(work.mine.map(({ label }) => label)).toEqual(mine);
    expect(work.waiting.map(({ label }) => label)).toEqual(expect.arrayContaining(waiting));
    for (const { label, figure, to, rows } of [...work.mine, ...work.waiting]) {
      expect([label, await totalBehind(to, theirs)]).toEqual([label, Number(figure.replaceAll(",", ""))]);
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  test("opens the very records, and knows the machine of this device", async () => {
    const { work, proof, job, cookie: theirs } = await workOf("Artist", "Operator");
    const rows = work.mine.flatMap(({ rows }) => rows.map(({ to }) => to));
    expect(rows).toEqual(expect.arrayContaining([`/dashboard/proofing/${proof}`, `/dashboard/production/${job}`]));
    const { db } = testDoor.backend;
    const { id, machine_id } = await db
      .selectFrom("productions")
      .innerJoin("machines", "machines.id", "productions.machine_id")
      .select(["machines.id", "productions.machine_id"])
      .where("productions.status", "=", "in_progress")
      .executeTakeFirstOrThrow();
    const Cookie = `${theirs.split(";")[0]}; machine=${machine_id}`;
    const { own } = await runRoute(today, pageRequest("/dashboard/today", { headers: { Cookie } }));
    expect(own?.work.mine.map(({ to }) => to)).toContain(`/dashboard/production/floor?machine=${id}`);
  });

  test("says what would be there where there is nothing", async () => {
    const { id, cookie: nobodys } = await signInTestPerson(testDoor, "Viewer");
    await testDoor.backend.db.deleteFrom("user_roles").where("user_id", "=", id).execute();
    const { own } = await runRoute(today, pageRequest("/dashboard/today", { cookie: nobodys }));
    expect(own?.work).toEqual({
      mine: [],
      waiting: [],
      empty: "You have no department yet. Ask an admin to give you a role.",
    });
  });
});

describe("the page that the dashboard opens on", () => {
  const start = (chosen = "") =>
    runRoute(
      dashboard,
      pageRequest("/dashboard", { headers: { Cookie: [cookie, chosen].map((one) => one.split(";")[0]).join("; ") } }),
    );

  test("is New Orders until Today is chosen, and again when it is taken back", async () => {
    expect((await start()).headers.get("Location")).toBe("/dashboard/new-orders");
    const choose = (page: string) =>
      runRoute(action, pageRequest("/dashboard/today?mine=1", { cookie, form: { start: page } }));
    const chosen = await choose("today");
    expect([chosen.status, chosen.headers.get("Location")]).toEqual([303, "/dashboard/today?mine=1"]);
    expect((await start(chosen.headers.get("Set-Cookie") ?? "")).headers.get("Location")).toBe("/dashboard/today");
    const back = await choose("new-orders");
    expect((await start(back.headers.get("Set-Cookie") ?? "")).headers.get("Location")).toBe("/dashboard/new-orders");
    expect((await choose("anywhere")).headers.get("Set-Cookie")).toBeNull();
  });

  test("asks who is there", async () => {
    const nobody = await runRoute(dashboard, pageRequest("/dashboard"));
    expect(nobody.headers.get("Location")).toBe("/auth/login");
    const answer = await thrown(runRoute(today, pageRequest("/dashboard/today?mine=1")));
    expect(answer.headers.get("Location")).toBe("/auth/login?returnTo=%2Fdashboard%2Ftoday%3Fmine%3D1");
  });
});

test("a company's own backend that knows no morning is said so, with the way to what it knows", async () => {
  const company = await startForeignBackend();
  const door = await openTestDoor({ API_BASE_URL: company.url });
  try {
    const user = { id: 7, first_name: "Dana", last_name: "Whitfield", email: "d@shop.example", roles: [] };
    const own = await startSession(pageRequest("/auth/login", { form: {} }), { user, token: "t", isKept: false });
    const answer = await runRoute(today, pageRequest("/dashboard/today", { cookie: own }));
    expect(answer.view).toBeNull();
    expect(answer.missing).toContain("does not offer this");
  } finally {
    await door.close();
    await company.refuse();
  }
});
