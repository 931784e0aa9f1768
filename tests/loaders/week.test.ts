import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { action as actOnMachines, loader as readMachines } from "~/routes/dashboard.production_.machines/route";
import { loader as readStaging } from "~/routes/dashboard.production_.staging/route";
import { action, loader } from "~/routes/dashboard.production_.week/route";
import { type MadeProduction, makeProduction } from "../factories/productions";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

/** Tuesday 2026-03-10 is the test's today. */
let testDoor: TestDoor;
let cookie: string | null;
let token: string;
let made: MadeProduction;
beforeEach(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
  made = await makeProduction(testDoor.backend, { art: true, received: true });
});
afterEach(() => testDoor.close());

const WEEK = "/dashboard/production/week";
const MACHINES = "/dashboard/production/machines";
const STAGING = "/dashboard/production/staging";

const addMachine = async (name: string, deco_methods = ["Embroidery"]) =>
  (
    await ask(testDoor.door, "POST", "/machines", token, {
      name,
      deco_methods,
      minutes_per_day: 480,
      work_days: [1, 2, 3, 4, 5],
    })
  ).data.id as number;
const stored = async (id = made.id) => (await ask(testDoor.door, "GET", `/productions/${id}`, token)).data;
async function read(query = "") {
  const week = await runRoute(loader, pageRequest(WEEK + query, { cookie }));
  if (week.kind !== "week") throw new Error(week.message);
  return week;
}
const submit = (form: Record<string, string | string[]>, query = "") =>
  runRoute(action, pageRequest(WEEK + query, { cookie, form }));

async function moveForm(machine: number, more: Record<string, string> = {}) {
  const { lock_version } = await stored();
  return {
    intent: "move",
    production: `${made.id}:${lock_version}`,
    from: "||0",
    machine_id: String(machine),
    planned_date: "2026-03-12",
    ...more,
  };
}

describe("the week", () => {
  test("says that machines come first, then what waits, in words", async () => {
    expect(await read()).toMatchObject({ kind: "week", machineCount: 0, unscheduledTotal: 1 });
    await addMachine("Embroidery 1");
    const week = await read("?week=2026-03-16");
    expect(week).toMatchObject({
      words: "Mon Mar 16 to Sun Mar 22",
      fact: "0 min planned of 40 h, 0%",
      weeks: { before: "2026-03-09", after: "2026-03-23", now: "2026-03-10" },
      machines: [{ name: "Embroidery 1" }],
      unscheduled: [
        { id: made.id, orderName: made.orderName, units: "24 units", state: { label: "Ready" }, day: null },
      ],
    });
    expect(week.days[5]).toMatchObject({ label: "Sat 21", isQuiet: true });
    expect(week.days[0]?.cells[0]).toMatchObject({ words: "8 h free", over: null, capacity: 480 });
  });

  test("moves a job, says so with Undo, and takes it back", async () => {
    const machine = await addMachine("Embroidery 1");
    const moved = await submit(await moveForm(machine), "?week=2026-03-09&modal=move&ids=1");
    expect(moved.headers.get("Location")).toBe(`${WEEK}?week=2026-03-09`);
    expect(await stored()).toMatchObject({ machine_id: machine, planned_date: "2026-03-12", sequence: 100 });
    const week = await read("?week=2026-03-09");
    const cell = week.days[3]?.cells[0];
    expect(cell).toMatchObject({ jobs: [{ id: made.id, machineId: machine, day: "2026-03-12" }] });
    expect(cell?.summary).toMatch(/^Embroidery 1, Thu Mar 12: .* of 8 h, 24 units in 1 job$/);
    const { lock_version } = await stored();
    await submit({ intent: "undo-move", moved: `${made.id}:${lock_version}`, from: "||0" });
    expect(await stored()).toMatchObject({ machine_id: null, planned_date: null, sequence: 0 });
  });

  test("puts jobs of a day in order, and takes one off the plan", async () => {
    const machine = await addMachine("Embroidery 1");
    await submit(await moveForm(machine));
    const other = await makeProduction(testDoor.backend, { art: true });
    const target = `${other.id}:${(await stored(other.id)).lock_version}`;
    const form = { intent: "move", production: target, machine_id: String(machine), other_date: "2026-03-12" };
    await submit({ ...form, place: "first" });
    const { days } = await read();
    expect(days[3]?.cells[0]?.jobs.map(({ id }) => id)).toEqual([other.id, made.id]);
    const again = `${other.id}:${(await stored(other.id)).lock_version}`;
    await submit({ ...form, intent: "unplan", production: again });
    expect(await stored(other.id)).toMatchObject({ machine_id: null, planned_date: null });
  });

  test.each([
    [
      "a day that is over",
      { planned_date: "2026-03-09" },
      "planned_date",
      "That day is over. Choose today or a later one.",
    ],
    ["no day that there is", { other_date: "2026-02-30" }, "other_date", "Use YYYY-MM-DD. February has 28 days."],
    ["no machine", { machine_id: "" }, "machine_id", "Choose a machine."],
  ])("refuses %s at the field and keeps what was typed", async (_name, more, field, sentence) => {
    const answer = await submit(await moveForm(await addMachine("Embroidery 1"), more));
    expect(answer.status).toBe(422);
    const body = await answer.json();
    expect(body.errors).toMatchObject({ [field]: [sentence] });
    expect(body.typed).toMatchObject(Object.fromEntries(Object.entries(more).map(([name, value]) => [name, [value]])));
  });

  test("refuses a machine that can't do it, and tells who was faster where it stands now", async () => {
    const press = await addMachine("Press", ["Screen Print"]);
    const unable = await (await submit(await moveForm(press))).json();
    expect(unable.errors.machine_id).toEqual(["Press can't do Embroidery. Choose a machine that can."]);
    const machine = await addMachine("Embroidery 1");
    const late = await moveForm(machine);
    await submit(await moveForm(machine, { planned_date: "2026-03-13" }));
    const answer = await (await submit(late)).json();
    expect(answer).toMatchObject({
      ok: true,
      refused: [{ id: made.id, message: "Someone changed it in the meantime.", now: "Embroidery 1, Fri Mar 13" }],
    });
  });

  test("wants somebody who is signed in", async () => {
    cookie = null;
    const away = async (loading: Promise<unknown>) => (await thrown(loading)).headers.get("Location");
    expect(await away(runRoute(loader, pageRequest(WEEK, { cookie })))).toContain("/auth/login");
    expect(await away(runRoute(readMachines, pageRequest(MACHINES, { cookie })))).toContain("/auth/login");
    expect(await away(runRoute(readStaging, pageRequest(STAGING, { cookie })))).toContain("/auth/login");
  });
});

describe("machines", () => {
  const send = (form: Record<string, string | string[]>) =>
    runRoute(actOnMachines, pageRequest(MACHINES, { cookie, form }));
  async function page(query = "") {
    const machines = await runRoute(readMachines, pageRequest(MACHINES + query, { cookie }));
    if (machines.kind !== "machines") throw new Error(machines.message);
    return machines;
  }
  const fields = {
    intent: "machine-new",
    name: "Laser 1",
    deco_methods: ["Laser - Hard Goods Only"],
    work_days: ["1", "2"],
    minutes_per_day: "360",
    heads: "",
    note: "",
  };

  test("are added, shown in words and changed", async () => {
    expect((await send(fields)).status).toBe(303);
    const { rows, fact } = await page();
    const [row] = rows;
    expect(fact).toBe("1 machine in use, 6 h on a work day");
    expect(rows).toMatchObject([{ name: "Laser 1", workDays: "Mon, Tue", hours: "6 h", isActive: true, openJobs: 0 }]);
    const { dialog } = await page(`?modal=machine-edit&ids=${row?.id}`);
    if (dialog?.modal !== "machine-edit") throw new Error("no dialog");
    const machine = `${dialog.id}:${dialog.lock}`;
    await send({ ...fields, intent: "machine-edit", machine, name: "Laser A", is_active: "1" });
    expect((await page()).rows).toMatchObject([{ name: "Laser A" }]);
    const stale = await send({ ...fields, intent: "machine-edit", machine, name: "Laser B", is_active: "1" });
    expect(stale.status).toBe(409);
  });

  test("are refused at their fields with what was typed", async () => {
    await send(fields);
    const taken = await (await send({ ...fields, name: "LASER 1" })).json();
    expect(taken.errors).toEqual({ name: ["There is a machine LASER 1 already. Use another name."] });
    const { deco_methods: _methods, ...none } = { ...fields, name: "Other", heads: "many" };
    const answer = await send(none);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { heads: ["Use a whole number."] },
      typed: { heads: ["many"] },
    });
  });
});

describe("the staging list", () => {
  test("is for the next work day unless another is asked for, by machine, with bins and counts", async () => {
    const machine = await addMachine("Embroidery 1");
    await submit(await moveForm(machine, { planned_date: "2026-03-11" }));
    const list = await runRoute(readStaging, pageRequest(STAGING, { cookie }));
    expect(list).toMatchObject({
      words: "Wed Mar 11",
      printed: expect.stringMatching(/^Printed Tue Mar 10.*, \d\d:\d\d by /),
      jobs: 1,
      machines: [{ name: "Embroidery 1", units: 24, jobs: [{ order: made.orderName, units: 24, waits: "" }] }],
    });
    const asked = pageRequest(`${STAGING}?day=2026-03-13`, { cookie });
    expect(await runRoute(readStaging, asked)).toMatchObject({ words: "Fri Mar 13", jobs: 0 });
    // Of a job that runs only what is left has to be laid out; of one that is all made, nothing.
    const count = (body: object) => ask(testDoor.door, "PUT", `/productions/${made.id}`, token, body);
    await count({ status: "in_progress" });
    await count({ produced_units: 20 });
    expect(await runRoute(readStaging, pageRequest(STAGING, { cookie }))).toMatchObject({ machines: [{ units: 4 }] });
    await count({ produced_units: 24 });
    expect(await runRoute(readStaging, pageRequest(STAGING, { cookie }))).toMatchObject({ jobs: 0, machines: [] });
  });
});
