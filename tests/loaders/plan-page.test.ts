import { user as userSchema } from "contract/users.schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as dashboard } from "~/routes/dashboard";
import { action, loader } from "~/routes/dashboard.production_.plan/route";
import { startSession } from "~/session/sign-in.server";
import { startForeignBackend } from "../setup/foreign-backend";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

const PATH = "/dashboard/production/plan";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

type Form = Record<string, string | string[]>;
const read = async (query = "", own = cookie) => {
  const view = await runRoute(loader, pageRequest(`${PATH}${query}`, { cookie: own }));
  if (view.kind !== "plan") throw new Error("There is no plan.");
  return view;
};
const act = (form: Form, own = cookie) => runRoute(action, pageRequest(PATH, { cookie: own, form }));
const toast = async () => (await runRoute(dashboard, pageRequest(PATH, { cookie }))).data.frame.toast?.text;
const put = (body: object) => ask(testDoor.door, "PUT", "/plan", token, body);

const weekForm = ({ week, lock }: Awaited<ReturnType<typeof read>>, more: Form = {}): Form => ({
  intent: "week",
  lock,
  shown: week.shown,
  "work_days[]": [...week.work_days],
  pack_days: week.pack_days,
  goods_days: week.goods_days,
  check_in_days: week.check_in_days,
  ...more,
});

describe("the page of the shop's calendar", () => {
  test("shows the week, three months and every method", async () => {
    const view = await read();
    expect(view).toMatchObject({ mayChange: true, fact: "Mon to Fri, no days off ahead, UTC", daysOff: [] });
    expect(view.methods).toHaveLength(19);
    expect(view.months).toHaveLength(3);
    for (const { weeks, workDays } of view.months) {
      const days = weeks.flat().flatMap(({ day }) => day ?? []);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(days.map(({ date }) => date)).toEqual(Array.from(days, (_, index) => index + 1));
      expect(days.filter(({ kind }) => kind === "work")).toHaveLength(workDays);
    }
    expect(view.months[0]?.weeks.flat().filter(({ day }) => day?.isToday)).toHaveLength(1);
  });

  test("saves a week, says that orders follow, and refuses at the field", async () => {
    const response = await act(
      weekForm(await read(), { "work_days[]": ["1", "2", "3", "4", "5", "6"], pack_days: "2" }),
    );
    expect(response.headers.get("Location")).toBe(PATH);
    expect(await toast()).toBe("Saved. Open orders are being replanned.");
    const view = await read();
    expect(view).toMatchObject({ fact: "Mon to Sat, no days off ahead, UTC", week: { pack_days: "2" } });
    expect(view.replanning).toMatch(/being planned anew/);
    const refused = await act(weekForm(view, { pack_days: "two", goods_days: "900" }));
    expect([refused.status, (await refused.json()).errors]).toEqual([422, { pack_days: ["Use a whole number."] }]);
    expect((await (await act(weekForm(view, { goods_days: "900" }))).json()).errors.goods_days).toEqual([
      "Use 90 or fewer.",
    ]);
    expect((await (await act(weekForm(view, { "work_days[]": [] }))).json()).errors.work_days).toEqual([
      "Choose a day or more.",
    ]);
  });

  test("two people who change different parts do not meet; the same one stands against both versions", async () => {
    const seen = await read();
    await put({ methods: [{ ...standardOf(seen, "Foil Stamp"), setup_minutes: 44 }] });
    expect((await act(weekForm(seen, { goods_days: "4" }))).status).toBe(303);
    await put({ goods_days: 6 });
    const clash = await act(weekForm(await stale(seen), { goods_days: "5" }));
    expect([clash.status, (await clash.json()).kind]).toEqual([409, "conflict"]);
    const now = await read();
    expect(now.week.goods_days).toBe("6");
    expect((await act(weekForm(now, { goods_days: "5" }))).status).toBe(303);
    expect((await read()).week.goods_days).toBe("5");
  });

  test("changes a method in its row", async () => {
    const view = await read("?method=Embroidery");
    const row = view.methods.find(({ isEdited }) => isEdited);
    expect(row).toMatchObject({ method: "Embroidery", values: { stitches_per_minute: "750" } });
    const form = {
      ...row?.values,
      deco_method: "Embroidery",
      shown: row?.shown ?? "",
      intent: "method",
      lock: view.lock,
    };
    expect((await act({ ...form, setup_minutes: "18", stitches_per_minute: "" })).status).toBe(303);
    const changed = (await read()).methods.find(({ method }) => method === "Embroidery");
    expect(changed?.values).toMatchObject({ setup_minutes: "18", stitches_per_minute: "" });
    const again = await read("?method=Embroidery");
    const refused = await act({ ...form, lock: again.lock, setup_minutes: "5000" });
    expect((await refused.json()).errors).toEqual({ setup_minutes: ["Use 1,440 or fewer."] });
  });

  test("adds and removes holidays", async () => {
    expect(
      (await act({ intent: "day-off-add", first_day: "2031-12-24", last_day: "2031-12-26", reason: "Christmas" }))
        .status,
    ).toBe(303);
    const [off] = (await read()).daysOff;
    expect(off).toMatchObject({ days: "Wed Dec 24, 2031 to Fri Dec 26, 2031", reason: "Christmas" });
    const twice = await act({ intent: "day-off-add", first_day: "2031-12-25", last_day: "", reason: "" });
    expect((await twice.json()).errors.first_day[0]).toContain("is off already");
    expect((await act({ intent: "day-off-remove", id: String(off?.id) })).status).toBe(303);
    expect((await read()).daysOff).toEqual([]);
  });
});

/** What an earlier load of the page showed. */
async function stale(seen: Awaited<ReturnType<typeof read>>) {
  return { ...(await read()), week: seen.week, lock: seen.lock };
}

function standardOf({ methods }: Awaited<ReturnType<typeof read>>, name: string) {
  const { values, method } = methods.find((row) => row.method === name) ?? { values: {}, method: name };
  const figures = Object.entries(values).filter(([, value]) => value !== "");
  return { deco_method: method, ...Object.fromEntries(figures.map(([field, value]) => [field, Number(value)])) };
}

test("a backend of the company's own without a plan gets words in its place", async () => {
  const company = await startForeignBackend([], {});
  const door = await openTestDoor({ API_BASE_URL: company.url });
  try {
    const user = { id: 7, first_name: "Dana", last_name: "Whitfield", email: "d@shop.example", roles: [] };
    const session = await startSession(pageRequest("/auth/login", { form: {} }), {
      user: userSchema.parse(user),
      token: "foreign-token",
      isKept: false,
    });
    expect(await runRoute(loader, pageRequest(PATH, { cookie: session }))).toMatchObject({ kind: "missing" });
  } finally {
    await door.close();
    await company.refuse();
  }
});
