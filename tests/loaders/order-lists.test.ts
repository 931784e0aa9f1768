import { user as userSchema } from "contract/users.schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as newOrders } from "~/routes/dashboard.new-orders/route";
import { loader as orders } from "~/routes/dashboard.orders/route";
import { startSession } from "~/session/sign-in.server";
import { makeOrder, makeOrders, type OrderRecipe } from "../factories/orders";
import { startForeignBackend } from "../setup/foreign-backend";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  cookie = (await signInTestAdmin(testDoor.door)).cookie;
});
afterAll(() => testDoor.close());

const openNew = (query = "") => runRoute(newOrders, pageRequest(`/dashboard/new-orders${query}`, { cookie }));
const openMain = (query = "") => runRoute(orders, pageRequest(`/dashboard/orders${query}`, { cookie }));

/** Only this order, whatever else the other tests made. */
async function newRow(name: string) {
  const { rows } = await openNew(`?q=${encodeURIComponent(name)}`);
  const row = rows.find((candidate) => candidate.name === name);
  if (!row) throw new Error(`${name} is not in the list`);
  return row;
}

async function mainRow(name: string) {
  const { rows } = await openMain(`?view=all&q=${encodeURIComponent(name)}`);
  const row = rows.find((candidate) => candidate.name === name);
  if (!row) throw new Error(`${name} is not in the list`);
  return row;
}

describe("the menu of a row", () => {
  const AT = "2026-03-10T12:40:00.000Z";
  const MAIN = { stage: "main", status: "in_progress", accepted_at: AT } as const;
  const CLOSED = { stage: "closed", status: "cancelled", cancelled_at: AT } as const;

  async function menuOf(recipe: OrderRecipe) {
    const { id, name } = await makeOrder(testDoor.backend, recipe);
    const { rows, menus } = await openMain(`?view=all&q=${encodeURIComponent(name)}`);
    return menus[rows.find((row) => row.id === id)?.menu ?? -1] ?? [];
  }
  const labels = async (recipe: OrderRecipe) => (await menuOf(recipe)).map(({ label }) => label);

  test("offers what the order's state allows and nothing else", async () => {
    const running = await labels(MAIN);
    expect(running).toEqual(expect.arrayContaining(["Flag…", "Hold…", "Set dates…", "Cancel…"]));
    for (const label of ["Unflag…", "Release…", "Reopen…"]) expect(running).not.toContain(label);
    const held = await labels({ ...MAIN, status: "on_hold", held_at: AT });
    expect(held).toContain("Release…");
    expect(held).not.toContain("Hold…");
    const closed = await labels(CLOSED);
    expect(closed).toContain("Reopen…");
    for (const label of ["Flag…", "Hold…", "Complete…", "Cancel…"]) expect(closed).not.toContain(label);
  });

  test("greys what can't be done now, with what would allow it", async () => {
    const held = await menuOf({ ...MAIN, status: "on_hold", held_at: AT });
    expect(held).toContainEqual({ modal: "complete", label: "Complete…", why: "Release it first." });
  });
});

describe("a list without a session", () => {
  test("leads to the sign-in page and back with its filters", async () => {
    const triage = "/dashboard/new-orders?view=new_clean&page=2";
    const main = "/dashboard/orders?view=late";
    const answers = {
      [triage]: await thrown(runRoute(newOrders, pageRequest(triage))),
      [main]: await thrown(runRoute(orders, pageRequest(main))),
    };
    for (const [path, answer] of Object.entries(answers)) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get("Location")).toBe(`/auth/login?${new URLSearchParams({ returnTo: path })}`);
    }
  });
});

describe("a row of New Orders", () => {
  test("says who, what, how much, when and what accepting creates", async () => {
    const { name } = await makeOrder(testDoor.backend, {
      company: "Larkspur Elementary PTA",
      customer: { first_name: "Noelle", last_name: "Barros", orders_count: 2 },
      created_at: "2026-03-10T12:40:00.000Z",
      required_in_hand_date: "2026-04-10",
      characteristics: ["Special Packaging"],
      lines: [
        { quantity: 24, color: "Navy", deco_methods: ["Embroidery"], locations: ["Left Side Chest"], needs_art: 1 },
        { quantity: 12, color: "Gold", deco_methods: ["Embroidery"], locations: ["Back Center"], has_logo_on_file: 1 },
      ],
    });
    expect(await newRow(name)).toMatchObject({
      age: "2 h",
      isOld: false,
      source: "Shopify",
      who: { name: "Larkspur Elementary PTA", person: "Noelle Barros", history: "2nd order", isNew: false },
      decoration: {
        swatches: ["#1b2a4a", "#e0a526"],
        method: "Embroidery",
        place: "Left Side Chest +1 · Navy, Gold",
      },
      units: 36,
      lines: "2 lines",
      inHands: { day: "2026-04-10", words: "Fri Apr 10", note: "23 work days", isMissed: false },
      characteristics: "Special Packaging",
      total: "$403.00",
      shipping: "Ground, US",
      plan: [expect.any(Number), 2, 2, []],
    });
  });

  test("warns of a date that can't be kept, and of none", async () => {
    const early = await makeOrder(testDoor.backend, { required_in_hand_date: "2026-03-12" });
    const row = await newRow(early.name);
    expect(row.inHands).toMatchObject({ words: "Thu Mar 12", isMissed: true, isRush: true });
    expect(row.inHands.note).toMatch(/^earliest (Mon|Tue|Wed|Thu|Fri) /);
    expect(row.checks.hasBlocker).toBe(true);
    const open = await makeOrder(testDoor.backend, { required_in_hand_date: null });
    expect((await newRow(open.name)).inHands).toMatchObject({ day: null, words: "Set date", note: "Not given" });
  });

  test("shows at most two checks and counts the rest", async () => {
    const { name } = await makeOrder(testDoor.backend, {
      required_in_hand_date: null,
      is_test: 1,
      total_price_minor: 0,
      lines: [{ vendor_id: null }],
    });
    const { checks } = await newRow(name);
    expect(checks.chips.length).toBeLessThanOrEqual(2);
    expect(checks.chips.length + checks.more).toBe(checks.title.split("\n").length);
    expect(checks.title).toContain("No in-hands date");
  });

  test("is old after one work day, weekends left out", async () => {
    const friday = await makeOrder(testDoor.backend, { created_at: "2026-03-09T14:00:00.000Z" });
    expect(await newRow(friday.name)).toMatchObject({ age: "1 d 1 h", isOld: true });
    const fresh = await makeOrder(testDoor.backend, { created_at: "2026-03-09T16:00:00.000Z" });
    expect(await newRow(fresh.name)).toMatchObject({ age: "23 h", isOld: false });
  });

  test("names a new customer, and the person where no company is known", async () => {
    const { name } = await makeOrder(testDoor.backend, {
      company: null,
      customer: { first_name: "Mathilde", last_name: "Gagnon", orders_count: 1 },
    });
    expect((await newRow(name)).who).toEqual({
      name: "Mathilde Gagnon",
      person: null,
      history: "New customer",
      isNew: true,
    });
  });
});

describe("a row of Orders", () => {
  test("says status, departments, slack and flag", async () => {
    const { name, id } = await makeOrder(testDoor.backend, {
      status: "flagged",
      accepted_at: "2026-03-02T10:00:00.000Z",
      flag_type: "Type 1",
      flag_comment: "Wrong thread",
      flagged_date: "2026-03-10T09:00:00.000Z",
      priority: "high",
      vip_date: "2026-03-12",
      required_in_hand_date: "2026-04-10",
      types: ["Reorder"],
    });
    const row = await mainRow(name);
    expect(row).toMatchObject({
      id,
      priority: "high",
      vip: "VIP Thu Mar 12",
      cells: {
        status: { status: "flagged", note: "6 h · Type 1", title: "Wrong thread" },
        "in-hands": { day: "Fri Apr 10", ship: "ship Wed Apr 8" },
        types: { words: "Reorder" },
      },
      texts: {},
    });
    expect(row.cells.slack?.words).toMatch(/^\d+ days$/);
    expect(row.cells.departments?.map(([letter, status]) => `${letter} ${status}`)).toEqual([
      "A not_applicable",
      "S not_applicable",
      "R not_applicable",
      "P not_applicable",
      "H not_started",
    ]);
  });

  test("is calm once the order is complete", async () => {
    const { name } = await makeOrder(testDoor.backend, {
      status: "complete",
      accepted_at: "2026-03-02T10:00:00.000Z",
      required_in_hand_date: "2026-03-01",
    });
    expect((await mainRow(name)).cells.slack).toEqual({ words: "–", tone: "void", glyph: "dash", title: "" });
  });
});

describe("columns that somebody chose", () => {
  const answers = (...pairs: [string, string][]) => [{ properties: pairs.map(([name, value]) => ({ name, value })) }];

  test("are all that a row carries, in their order, with answers on lines; unknown ones are said", async () => {
    const { name } = await makeOrder(testDoor.backend, {
      po_number: "PO-77",
      lines: answers(["Thread color", "Navy"], ["Player name", "JONES"]),
    });
    const asked = new URLSearchParams({
      view: "all",
      q: name,
      columns: "customer-po,p:thread color,p:Player name,nonsense,units",
    });
    const { rows, layout, list } = await openMain(`?${asked}`);
    expect(layout.columns.map(({ key, label }) => [key, label])).toEqual([
      ["customer-po", "Customer PO"],
      ["p:thread color", "thread color"],
      ["p:Player name", "Player name"],
      ["units", "Units"],
    ]);
    expect(layout).toMatchObject({ isDefault: false, isCompact: false });
    expect(list.dropped).toEqual(["columns"]);
    expect(rows[0]?.texts).toEqual({ "customer-po": { words: "PO-77" }, "p:thread color": { words: "Navy" } });
    expect(Object.keys(rows[0]?.cells ?? {})).toEqual(["units"]);
  });

  test("are chosen among those of the list and the answers on lines, in rows of one line", async () => {
    await makeOrder(testDoor.backend, { lines: answers(["Backing", "Tear-away"], ["Names", "RUIZ"]) });
    const { chooser, layout } = await openMain("?modal=columns&columns=owner,slack&density=compact");
    expect(layout.isCompact).toBe(true);
    expect(chooser?.shown).toEqual(["owner", "slack"]);
    expect(chooser?.columns.filter(({ isProperty }) => isProperty).map(({ label }) => label)).toContain("Backing");
    expect(JSON.stringify(chooser)).not.toContain("Names");
    expect((await openMain("?columns=owner")).chooser).toBeNull();
  });

  test("an answer on a line is a filter, chosen in two steps", async () => {
    const { name } = await makeOrder(testDoor.backend, { lines: answers(["Hoop size", "15 cm"]) });
    await makeOrder(testDoor.backend, { lines: answers(["Hoop size", "20 cm"]) });
    expect((await openMain("?modal=property")).properties?.names).toContain("Hoop size");
    const asked = new URLSearchParams({
      modal: "property",
      property_name: "hoop size",
      "property[]": "Hoop size:15 CM",
    });
    const { properties, rows, list } = await openMain(`?${asked}&view=all`);
    expect(rows.map((row) => row.name)).toEqual([name]);
    expect(list.applied).toEqual([["property[]", "Hoop size:15 CM"]]);
    expect(properties?.chosen?.choices).toEqual([
      { filter: "Hoop size:", label: "Any answer", orders: null, isOn: false },
      { filter: "Hoop size:15 cm", label: "15 cm", orders: 1, isOn: true },
      { filter: "Hoop size:20 cm", label: "20 cm", orders: 1, isOn: false },
    ]);
  });
});

describe("the URL of a list", () => {
  test("names the view, and Orders opens with unprocessed and flagged", async () => {
    const flagged = await makeOrder(testDoor.backend, { status: "flagged", accepted_at: "2026-03-02T10:00:00.000Z" });
    const running = await makeOrder(testDoor.backend, {
      status: "in_progress",
      accepted_at: "2026-03-02T10:00:00.000Z",
    });
    const names = async (query: string) => {
      const { rows } = await openMain(query);
      return rows.map(({ name }) => name);
    };
    expect((await openMain()).list).toMatchObject({ view: "default", sort: "required_in_hand_date" });
    expect(await names(`?q=${encodeURIComponent(flagged.name)}`)).toEqual([flagged.name]);
    expect(await names(`?q=${encodeURIComponent(running.name)}`)).toEqual([]);
    expect(await names(`?view=open&q=${encodeURIComponent(running.name)}`)).toEqual([running.name]);
    expect(await names(`?status[]=in_progress&q=${encodeURIComponent(running.name)}`)).toEqual([running.name]);
  });

  test("loses what does not fit, and says so", async () => {
    const { list } = await openMain("?page=abc&sort=shoe&view=nonsense&status[]=lost&priority[]=high");
    expect(list).toMatchObject({ view: "default", page: 1, sort: "required_in_hand_date" });
    expect([...list.dropped].sort()).toEqual(["page", "sort", "status", "view"]);
    expect(list.applied).toEqual([["priority[]", "high"]]);
  });

  test("can't reach past what the screen is about", async () => {
    const accepted = await makeOrder(testDoor.backend, {
      status: "not_started",
      accepted_at: "2026-03-02T10:00:00.000Z",
    });
    const { rows, list } = await openNew(`?stage=main&id[]=${accepted.id}&per_page=100`);
    expect(rows.map(({ name }) => name)).not.toContain(accepted.name);
    expect(list.perPage).toBe(25);
  });

  test("pages by 25, and a page past the end has no rows but the true total", async () => {
    await makeOrders(testDoor.backend, 30, { company: "Pagewise Paper", tags: ["pagewise"] });
    const first = await openNew("?tag[]=pagewise");
    expect(first.rows).toHaveLength(25);
    expect(first.list).toMatchObject({ total: 30, page: 1, lastPage: 2, units: 30 * 24 });
    expect((await openNew("?tag[]=pagewise&page=2")).rows).toHaveLength(5);
    const past = await openNew("?tag[]=pagewise&page=9");
    expect(past.rows).toHaveLength(0);
    expect(past.list).toMatchObject({ total: 30, page: 9, lastPage: 2 });
  });

  test("counts every view and says how long the oldest waits", async () => {
    await makeOrder(testDoor.backend, { created_at: "2026-03-01T15:00:00.000Z" });
    const { list, oldest } = await openNew();
    expect(list.counts?.new).toBe(list.total);
    expect((list.counts?.new_clean ?? 0) + (list.counts?.new_needs_human ?? 0)).toBe(list.total);
    expect(oldest).toEqual({ age: "Sun Mar 1", isOld: true });
  });
});

describe("a dialog in the URL", () => {
  test("reads what it is about, whatever page the orders are on", async () => {
    const clean = await makeOrder(testDoor.backend, { company: "Clean Co." });
    const blocked = await makeOrder(testDoor.backend, { required_in_hand_date: "2026-03-11" });
    const { dialog } = await openNew(`?page=40&modal=accept&ids=${clean.id}&ids=${blocked.id}&ids=x&ids=99999999`);
    expect(dialog).toMatchObject({
      modal: "accept",
      isAll: false,
      count: 2,
      blocked: 1,
      values: null,
      targets: [`${clean.id}:1`, `${blocked.id}:1`],
    });
    expect(dialog?.plan).toEqual([expect.any(Number), 2, 2, []]);
    expect(dialog?.orders[0]).toMatchObject({ name: clean.name, who: "Clean Co.", blockers: [] });
    expect(dialog?.orders[1]?.blockers[0]).toContain("sooner");
  });

  test("promises nothing of orders that were accepted or ignored meanwhile, and says so", async () => {
    const accepted = await makeOrder(testDoor.backend, {
      status: "not_started",
      stage: "main",
      accepted_at: "2026-03-02T10:00:00.000Z",
    });
    const ignored = await makeOrder(testDoor.backend, { stage: "ignored", ignored_at: "2026-03-02T10:00:00.000Z" });
    const { dialog } = await openNew(`?modal=accept&ids=${accepted.id}&ids=${ignored.id}`);
    expect(dialog?.orders.map(({ state }) => state)).toEqual([
      "Not started: accepted already",
      "Ignored: restore it first",
    ]);
    expect(dialog?.plan).toBeNull();
    expect(dialog?.isInVain).toBe(true);
    const waiting = await makeOrder(testDoor.backend);
    const mixed = await openNew(`?modal=accept&ids=${accepted.id}&ids=${waiting.id}`);
    expect(mixed.dialog?.isInVain).toBe(false);
  });

  test("about all that match counts them by the filters of the list", async () => {
    await makeOrders(testDoor.backend, 130, { tags: ["everyone"] });
    const { dialog } = await openNew("?tag[]=everyone&modal=ignore&all=1");
    expect(dialog).toMatchObject({ isAll: true, count: 130, isTooMany: false, units: 130 * 24, targets: [] });
    expect(dialog?.orders).toHaveLength(50);
  });

  test("with a name that is none opens nothing", async () => {
    expect((await openNew("?modal=shred&ids=1")).dialog).toBeNull();
    expect((await openNew("?ids=1")).dialog).toBeNull();
  });
});

describe("a company's own backend that knows no answers on lines", () => {
  test("is not believed to have filtered by them: the list says so", async () => {
    const theirs = [1, 2].map((id) => ({ id, name: `#${id}`, status: "not_started", line_properties: [] }));
    const company = await startForeignBackend(theirs);
    const door = await openTestDoor({ API_BASE_URL: company.url });
    try {
      const user = userSchema.parse({ id: 7, first_name: "Dana", email: "d@shop.example", roles: [] });
      const request = pageRequest("/auth/login", { form: {} });
      const session = await startSession(request, { user, token: "foreign-token", isKept: false });
      const look = async (query: string) =>
        (await runRoute(orders, pageRequest(`/dashboard/orders?view=all${query}`, { cookie: session }))).list;
      expect(await look("&property[]=Thread+color:Navy")).toMatchObject({ total: 2, ignoresProperties: true });
      expect(company.calls.some((call) => call.includes("include_property[]=thread+color"))).toBe(true);
      expect((await look("")).ignoresProperties).toBeUndefined();
    } finally {
      await door.close();
      await company.refuse();
    }
  });
});
