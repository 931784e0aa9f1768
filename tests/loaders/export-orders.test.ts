import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loader } from "~/routes/dashboard.export.$list/route";
import { makeOrder, makeOrders } from "../factories/orders";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string | null;
beforeEach(async () => {
  testDoor = await openTestDoor();
  ({ cookie } = await signInTestAdmin(testDoor.door));
});
afterEach(() => testDoor.close());

const exported = (query = "", signal?: AbortSignal): Promise<Response> =>
  runRoute(loader, new Request(pageRequest(`/dashboard/export/orders${query}`, { cookie }), { signal }), {
    list: "orders",
  });

async function rowsOf(answer: Response): Promise<Record<string, string>[]> {
  return parse(await answer.text(), { columns: true, bom: true, record_delimiter: "\r\n" });
}

const dependencies = () => testDoor.backend;

test("the file has a name with its day, a mark of UTF-8 and one record an order", async () => {
  await makeOrder(dependencies(), { name: "#1042", company: "Häfen & Söhne" });
  const answer = await exported("?view=all");
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="orders-2026-03-10.csv"');
  const bytes = new Uint8Array(await answer.clone().arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = await rowsOf(answer);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ order: "#1042", company: "Häfen & Söhne", status: "unprocessed" });
});

test("hostile values of a store stay text", async () => {
  await makeOrder(dependencies(), {
    name: '=HYPERLINK("http://evil.example")',
    company: "@SUM(A1:A9)",
    shipping_method: '-2+3"\r\n=1',
    po_number: "+1,2",
    customer: { first_name: "\t=1+1", last_name: 'O"Neil' },
    tags: ["=a", "b"],
  });
  const [row] = await rowsOf(await exported("?view=all"));
  expect(row).toMatchObject({
    order: `'=HYPERLINK("http://evil.example")`,
    company: "'@SUM(A1:A9)",
    shipping_method: `'-2+3"\r\n=1`,
    po_number: "'+1,2",
    customer: `'\t=1+1 O"Neil`,
    tags: "'=a; b",
  });
});

test("it holds what the list shows: every page of its filter, in its order, none twice", async () => {
  for (const company of ["Acme", "Harbor", "Northgate"])
    for (const priority of ["high", "low"]) await makeOrders(dependencies(), 34, { company, priority });
  await makeOrder(dependencies(), { company: "Aardvark", priority: "low" });
  const all = await rowsOf(await exported("?view=all&sort=company"));
  expect(all).toHaveLength(205);
  expect(new Set(all.map((row) => row.id)).size).toBe(205);
  const companies = all.map((row) => row.company);
  expect(companies).toEqual(companies.toSorted());
  expect(companies[0]).toBe("Aardvark");
  const high = await rowsOf(await exported("?view=all&priority[]=high&page=2&per_page=5"));
  expect(high).toHaveLength(102);
});

test("of chosen columns it holds just those, named and ordered as on the screen, with answers on lines", async () => {
  const lines = ["=Navy", "Gold"].map((value) => ({ properties: [{ name: "Thread color", value }] }));
  await makeOrder(dependencies(), {
    name: "#1",
    company: "Acme",
    po_number: "+7",
    required_in_hand_date: "2026-04-10",
    lines,
  });
  await makeOrder(dependencies(), {
    name: "#2",
    company: "Birch",
    lines: [{ properties: [{ name: "Names", value: "JONES" }] }],
  });
  const query = new URLSearchParams({
    view: "all",
    sort: "-company",
    columns: "p:thread color,in-hands,customer-po,p:Names,units",
  });
  const answer = await exported(`?${query}`);
  expect(await rowsOf(answer)).toEqual([
    {
      Order: "#2",
      Customer: "Birch",
      "thread color": "",
      "In hands": "2026-04-10",
      "Customer PO": "",
      Names: "",
      Units: "24",
    },
    {
      Order: "#1",
      Customer: "Acme",
      "thread color": "'=Navy; Gold",
      "In hands": "2026-04-10",
      "Customer PO": "'+7",
      Names: "",
      Units: "48",
    },
  ]);
  query.append("property[]", "Thread color:gold");
  expect((await rowsOf(await exported(`?${query}`))).map((row) => row.Order)).toEqual(["#1"]);
});

test("a bad query falls back as the list does", async () => {
  await makeOrder(dependencies());
  expect(await rowsOf(await exported("?view=all&sort=password&page=-1"))).toHaveLength(1);
});

test("it stops when the reader goes", async () => {
  await makeOrders(dependencies(), 101);
  const reader = new AbortController();
  const answer = await exported("?view=all", reader.signal);
  const stream = answer.body?.getReader();
  expect((await stream?.read())?.done).toBe(false);
  reader.abort();
  await expect(stream?.read()).rejects.toThrow();
});

test("nobody who is not signed in gets a file", async () => {
  cookie = null;
  await expect(exported()).rejects.toMatchObject({ status: 303 });
});
