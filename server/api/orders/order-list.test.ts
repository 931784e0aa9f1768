import { writeQuery } from "contract/list-query";
import { ORDER_SORTS } from "contract/order-list";
import { MAIN_ORDER_VIEWS, NEW_ORDER_VIEWS, viewDays, viewFilters } from "contract/order-views";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder, makeOrders } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;
const ids: Record<string, number> = {};

beforeAll(async () => {
  test = await openTestApi({ shopTimezone: "America/New_York" });
  const me = await test.signIn("Order Desk");
  token = me.token;
  const make = async (name: string, recipe: Parameters<typeof makeOrder>[1] = {}) => {
    ids[name] = (await makeOrder(test, { name: `#${name}`, ...recipe })).id;
  };
  await make("clean", {
    company: "Alder Works",
    required_in_hand_date: "2026-04-10",
    created_at: "2026-03-10T03:30:00.000Z",
  });
  await make("dateless", {
    company: "birch Club",
    required_in_hand_date: null,
    created_at: "2026-03-09T12:00:00.000Z",
  });
  await make("early", { company: "Cedar Inc", required_in_hand_date: "2026-03-18", total_price_minor: 5 });
  await make("abroad", {
    company: "Dogwood",
    shipment_country: "CA",
    customer: { orders_count: 1 },
    types: ["Reorder"],
    tags: ["VIP List"],
  });
  await make("vip", {
    company: "Elm",
    vip_date: "2026-03-20",
    priority: "high",
    characteristics: ["Special Packaging"],
  });
  await make("laser", {
    company: "Fir",
    lines: [{ deco_methods: ["Laser - Hard Goods Only"], locations: ["Specialty"], title: "Pique Polo" }],
  });
  await make("named", {
    company: "Ginkgo",
    po_number: "PO-77-B",
    email: "jones@ginkgo.example",
    lines: [{ names: ["KOVÁCS", "Jones"], quantity: 2, sku: "AT-K500" }],
  });
  for (const name of ["ignored", "main", "flaggedMain", "held", "done", "cancelled"])
    await make(name, { company: "Hazel" });
  const act = (body: object, name: string) => test.call("PATCH", `/orders/${ids[name]}`, { token, body });
  await test.call("PUT", "/orders/triage", { token, body: { ignored: [ids.ignored], ignore_reason: "test" } });
  const accepted = ["main", "flaggedMain", "held", "done"].map((name) => ids[name]);
  await test.call("PUT", "/orders/triage", { token, body: { accepted } });
  await test.call("PATCH", `/orders/${ids.flaggedMain}/flag`, { token, body: { flag_comment: "Where is the logo?" } });
  await act({ action: "hold", reason: "Payment" }, "held");
  await act({ action: "cancel", reason: "Asked for" }, "cancelled");
  await act({ owner_id: me.id }, "main");
  await test.db
    .updateTable("orders")
    .set({ status: "complete", stage: "closed", art_status: "complete" })
    .where("id", "=", ids.done ?? 0)
    .execute();
});
afterAll(() => test.close());

const list = (query: string) => test.call("GET", `/orders?${query}`, { token });
async function namesOf(query: string): Promise<string[]> {
  const answer = await list(`per_page=100&${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const found: string[] = answer.body.data.map((order: { id: number }) =>
    Object.keys(ids).find((name) => ids[name] === order.id),
  );
  expect(answer.body.meta.total).toBe(found.length);
  return found.sort();
}

const NEW = ["abroad", "clean", "dateless", "early", "laser", "named", "vip"];

describe("filters", () => {
  it.each<[string, string[]]>([
    ["", [...NEW, "flaggedMain"]],
    [
      "status[]=any",
      Object.keys({
        ...Object.fromEntries(NEW.map((name) => [name, 1])),
        ignored: 1,
        main: 1,
        flaggedMain: 1,
        held: 1,
        done: 1,
        cancelled: 1,
      }),
    ],
    ["stage=new", NEW],
    ["stage=main", ["flaggedMain", "held", "main"]],
    ["stage=ignored", ["ignored"]],
    ["stage=ignored&ignored_from=2026-03-10", ["ignored"]],
    ["stage=ignored&ignored_from=2026-03-11", []],
    ["stage=closed", ["cancelled", "done"]],
    ["status[]=complete&status[]=cancelled", ["cancelled", "done"]],
    ["status=on_hold", ["held"]],
    ["status[]=any&flagged=1", ["flaggedMain"]],
    ["stage=main&flagged=0", ["held", "main"]],
    ["status[]=flagged&flagged=0", []],
    ["vip=true", ["vip"]],
    ["priority[]=high", ["vip"]],
    ["stage=new&priority[]=low", []],
    ["status[]=any&art_status[]=complete", ["done"]],
    ["stage=main&art_status[]=not_started", ["flaggedMain", "held", "main"]],
    ["stage=new&risk[]=late", ["early"]],
    ["stage=new&risk[]=unknown", ["dateless"]],
    ["stage=new&risk[]=ok&risk[]=late", NEW.filter((name) => name !== "dateless")],
    ["stage=new&rush=1", ["early"]],
    ["stage=new&rush=0", NEW.filter((name) => name !== "early")],
    ["stage=new&warnings=none", ["abroad", "clean", "named", "vip"]],
    ["stage=new&warnings=any", ["dateless", "early", "laser"]],
    ["stage=new&warnings=blocker", ["early", "laser"]],
    ["check[]=no_in_hands_date", ["dateless"]],
    ["check[]=hard_goods_method&check[]=unfeasible_date", ["early", "laser"]],
    ["check[]=%25", []],
    ["stage=new&international=1", ["abroad"]],
    ["stage=new&new_customer=1", ["abroad"]],
    ["country[]=ca", ["abroad"]],
    ["stage=new&source[]=csv", []],
    ["type[]=reorder", ["abroad"]],
    ["tag[]=vip%20list", ["abroad"]],
    ["characteristic[]=Special+Packaging", ["vip"]],
    ["deco_method[]=Laser+-+Hard+Goods+Only", ["laser"]],
    ["stage=new&in_hand_from=2026-03-01&in_hand_to=2026-03-31", ["early"]],
    ["stage=new&in_hand_from=2026-04-11", []],
    // 03:30 UTC is still the 9th in New York.
    ["stage=new&created_to=2026-03-09", ["clean", "dateless"]],
    ["created_from=2026-03-10&stage=main", ["flaggedMain", "held", "main"]],
    ["q=kov%C3%A1cs", ["named"]],
    ["q=PO-77", ["named"]],
    ["q=jones@ginkgo.example", ["named"]],
    ["q=AT-K500", ["named"]],
    ["q=GINKGO+jones", ["named"]],
    ["q=Hazel", ["flaggedMain"]],
    ["q=Hazel&status[]=any", ["cancelled", "done", "flaggedMain", "held", "ignored", "main"]],
    ["q=Elm&vip=1&priority[]=high&warnings=none", ["vip"]],
    ["q=Elm&vip=0", []],
    ["q=%22%27*%25_", []],
  ])("%s", async (query, names) => {
    expect(await namesOf(query)).toEqual([...names].sort());
  });

  it("by ids, customer and owner", async () => {
    expect(await namesOf(`status[]=any&id[]=${ids.clean}&id[]=${ids.done}`)).toEqual(["clean", "done"]);
    const { body } = await test.call("GET", `/orders/${ids.named}`, { token });
    expect(await namesOf(`customer_id=${body.data.customer_id}`)).toEqual(["named"]);
    const { body: me } = await test.call("GET", "/auth/me", { token });
    expect(await namesOf(`status[]=any&owner_id=${me.data.id}`)).toEqual(["main"]);
  });

  it("sums the units of the same filter, and counts the same orders as the views' counts", async () => {
    const counts = (await test.call("GET", "/orders/counts", { token })).body.data;
    const days = viewDays("2026-03-10");
    for (const view of [...NEW_ORDER_VIEWS, ...MAIN_ORDER_VIEWS]) {
      const query = writeQuery({ ...viewFilters(view, days), per_page: 100 }).toString();
      const { body } = await list(query);
      const units = body.data.reduce((sum: number, order: { total_units: number }) => sum + order.total_units, 0);
      const summary = await test.call("GET", `/orders/summarized?${query}`, { token });
      expect([view, summary.body.data.total_units]).toEqual([view, units]);
      expect([view, counts[view]]).toEqual([view, body.meta.total]);
    }
  });
});

describe("sorting and paging", () => {
  it.each(ORDER_SORTS)("%s is the order that sorting in memory gives, on every page, from both ends", async (sort) => {
    const all: number[] = [];
    for (let page = 1; page <= 7; page += 1) {
      const { body } = await list(`status[]=any&per_page=2&page=${page}&sort=${sort}`);
      all.push(...body.data.map((order: { id: number }) => order.id));
    }
    const rows = await test.db.selectFrom("orders").selectAll().execute();
    const column = {
      required_in_hand_date: "in_hand_sort",
      estimated_ship_date: "ship_sort",
      total_price: "total_price_minor",
      priority: "priority_rank",
      company: "company_sort",
      risk: "slack_sort",
    }[sort.replace("-", "")];
    const sign = sort.startsWith("-") ? -1 : 1;
    const key = (row: object) => Reflect.get(row, column ?? sort.replace("-", ""));
    const sorted = [...rows].sort((a, b) => {
      const [one, other] = [key(a), key(b)];
      return sign * (one < other ? -1 : one > other ? 1 : a.id - b.id);
    });
    expect(all).toEqual(sorted.map((row) => row.id));
  });

  it("clamps per_page, says the truth past the end, and opens with the newest", async () => {
    expect((await list("per_page=5000")).body.meta).toMatchObject({ per_page: 100 });
    expect((await list("page=99")).body).toEqual({
      data: [],
      meta: { total: 8, per_page: 25, current_page: 99, last_page: 1, from: null, to: null },
    });
    const { body } = await list("stage=new&per_page=3");
    expect(body.meta).toEqual({ total: 7, per_page: 3, current_page: 1, last_page: 3, from: 1, to: 3 });
    const placed = body.data.map((order: { created_at: string }) => order.created_at);
    expect(placed).toEqual([...placed].sort().reverse());
  });

  it("shows an order as the contract says, without its lines", async () => {
    const { body } = await list(`id[]=${ids.abroad}`);
    expect(body.data[0]).toMatchObject({
      name: "#abroad",
      total_price: "403.00",
      currency: "USD",
      total_units: 24,
      totalUnits: 24,
      art_status: "not_started",
      artStatus: "not_started",
      types: ["Reorder"],
      tags: ["VIP List"],
      risk: "ok",
      is_rush: false,
      customer: { first_name: "Ellen", orders_count: 1 },
      decoration: { methods: ["Embroidery"], locations: ["Left Side Chest"], lines: 1, logo_on_file_lines: 1 },
      warnings: [{ code: "international", severity: "info", label: "International: CA" }],
    });
    expect(body.data[0]).toMatchObject({ line_items: null, customer_files: null });
  });
});

describe("a large set sorts and pages alike", () => {
  it("over more than the few that are sorted in memory", async () => {
    const many = await openTestApi();
    const { token: own } = await many.signIn();
    await makeOrders(many, 30, { required_in_hand_date: "2026-05-01" });
    const { body } = await many.call("GET", "/orders?page=2&sort=company", { token: own });
    expect(body.meta).toMatchObject({ total: 30, from: 26, to: 30 });
    expect(body.data).toHaveLength(5);
    await many.close();
  });
});

describe("a search with words of one or two letters", () => {
  let own: TestApi;
  let reader: string;
  beforeAll(async () => {
    own = await openTestApi();
    ({ token: reader } = await own.signIn());
    await makeOrder(own, { company: "Quill Fire & Rescue of Ely" });
    await makeOrder(own, { company: "3M" });
  });
  afterAll(() => own.close());

  it.each([
    ["Quill Fire & Rescue of Ely", 1],
    ["quill fire & rescue", 1],
    ["& Rescue", 1],
    ["3M", 1],
    ["3m", 1],
    ["& Quill", 0],
    ["of", 0],
  ])("%s finds %i", async (q, expected) => {
    const { body } = await own.call("GET", `/orders?status[]=any&q=${encodeURIComponent(q)}`, { token: reader });
    expect(body.meta.total).toBe(expected);
  });
});

describe("refused", () => {
  it.each(["page", "per_page", "sort", "status", "stage", "risk", "created_from", "in_hand_to", "vip", "customer_id"])(
    "an unusable %s is a 422 that names it",
    async (name) => {
      const answer = await list(`${name}=%00nonsense`);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([name]);
    },
  );

  it.each(["customer_id", "owner_id", "id"])("%s beyond any record is a 422 on every database", async (name) => {
    const answer = await list(`${name}=2147483648`);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [name]: [expect.any(String)] } } });
  });

  it("page 0, a day that is none, and a search beyond its length", async () => {
    expect((await list("page=0")).status).toBe(422);
    expect((await list("in_hand_from=2026-02-30")).body.errors.in_hand_from).toEqual([
      "Use YYYY-MM-DD. February has 28 days.",
    ]);
    expect((await list(`q=${"x".repeat(201)}`)).status).toBe(422);
  });

  it("never fails on its own side, whatever the query says", async () => {
    const names = [
      "page",
      "per_page",
      "sort",
      "status[]",
      "stage",
      "q",
      "tag[]",
      "risk[]",
      "check[]",
      "id[]",
      "ship_to",
      "country[]",
      "vip",
    ];
    const value = fc.oneof(
      fc.string({ maxLength: 30, unit: "binary" }),
      fc.constantFrom("1", "any", "flagged", "late", "-company", "new", "2026-03-10"),
    );
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pairs, async (query) => {
        const { status } = await list(new URLSearchParams(query).toString());
        expect([200, 422]).toContain(status);
      }),
      { numRuns: 150 },
    );
  });
});

describe("security", () => {
  it.each([
    "/orders",
    "/orders/summarized",
    "/orders/types",
    "/orders/1",
    "/orders/1/notes",
    "/orders/1/history",
    "/orders/1/work_order",
  ])("%s asks who it is first", async (path) => {
    expect((await test.call("GET", path)).status).toBe(401);
  });

  it("takes no SQL from sort, search or labels", async () => {
    expect((await list("sort=id;drop table orders")).status).toBe(422);
    expect(await namesOf("tag[]=' or 1=1 --")).toEqual([]);
    expect(await namesOf("q=') or 1=1 --")).toEqual([]);
    expect((await list("")).body.meta.total).toBe(8);
  });
});
