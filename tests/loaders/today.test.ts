import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as dashboard } from "~/routes/dashboard._index";
import { loader as art } from "~/routes/dashboard.art/route";
import { loader as orders } from "~/routes/dashboard.orders/route";
import { loader as production } from "~/routes/dashboard.production/route";
import { loader as receiving } from "~/routes/dashboard.receiving/route";
import { loader as shipping } from "~/routes/dashboard.shipping/route";
import { loader as purchaseOrders } from "~/routes/dashboard.sourcing_.purchase-orders._list/route";
import { action, loader as today } from "~/routes/dashboard.today/route";
import { loader as decisions } from "~/routes/dashboard.today_.decisions/route";
import { loader as flags } from "~/routes/dashboard.today_.flags/route";
import { startSession } from "~/session/sign-in.server";
import { seedDemo } from "../../demo/seed-demo";
import { startForeignBackend } from "../setup/foreign-backend";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

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
  "/dashboard/art": art,
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
async function totalBehind(link: string): Promise<number> {
  const loader = LISTS[new URL(link, "http://shop.test").pathname];
  if (!loader) throw new Error(`No list stands at ${link}`);
  const found = JSON.stringify(await runRoute(loader, pageRequest(link, { cookie })));
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
