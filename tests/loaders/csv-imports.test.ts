import { afterAll, beforeAll, expect, test } from "vitest";
import { action, loader } from "~/routes/dashboard.customers._index/route";
import { loader as download } from "~/routes/dashboard.records.$file";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

const PAGE = "/dashboard/customers";

let testDoor: TestDoor;
let cookie: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

const open = (query: string) => runRoute(loader, pageRequest(PAGE + query, { cookie }));

async function choose(text: string) {
  const body = new FormData();
  body.set("dry_run", "true");
  body.set("file", new Blob([text]), "customers.csv");
  const { headers } = pageRequest(PAGE, { cookie });
  return await runRoute(
    action,
    new Request(`http://orders.example${PAGE}?q=a&modal=import`, { method: "POST", body, headers }),
  );
}

test("a file of customers is looked at, page by page, then imported, and downloaded again", async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `page${index}@file.example,Page ${index}`);
  const chosen = await choose(["email,first_name", ...rows, "nobody,Bad"].join("\n"));
  const to = chosen.headers.get("Location") ?? "";
  expect([chosen.status, to]).toEqual([
    303,
    expect.stringMatching(/^\/dashboard\/customers\?q=a&modal=import&import=/),
  ]);
  const query = to.slice(PAGE.length);

  const { importView } = await open(query);
  if (importView?.step !== "report") throw new Error("no report");
  expect(importView.report).toMatchObject({ counts: { new: 30, changed: 0, unchanged: 0, refused: 1 }, rowsTotal: 31 });
  expect(importView.report.rows).toHaveLength(25);
  const { importView: second } = await open(`${query}&rows=2`);
  expect(second?.step === "report" && second.report.rows).toHaveLength(6);
  const { importView: refused } = await open(`${query}&outcome=refused`);
  expect(refused?.step === "report" && refused.report.rows).toMatchObject([
    { place: "Row 32", messages: ["Email: Enter an email address such as ellen@example.com."], to: null },
  ]);
  expect((await open("")).total).toBe(0);

  const import_id = new URLSearchParams(query).get("import") ?? "";
  const done = await runRoute(action, pageRequest(PAGE + query, { cookie, form: { import_id } }));
  expect([done.status, done.headers.get("Location")]).toEqual([303, `${PAGE}?q=a`]);
  expect((await open("")).total).toBe(30);
  const file = await runRoute(download, pageRequest("/dashboard/records/customers.csv", { cookie }), {
    file: "customers.csv",
  });
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="customers-2026-03-10.csv"');
  expect((await file.text()).trimEnd().split("\r\n")).toHaveLength(31);
});

test("a file that is none is refused at its field; one that is gone is asked for again", async () => {
  const refused = await choose("first_name\nA");
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: { file: [expect.stringContaining("names no column id or email")] } },
  ]);
  expect((await open("?modal=import")).importView).toEqual({ step: "choose" });
  expect((await open(`?modal=import&import=2026-03-10-${"0".repeat(32)}`)).importView).toMatchObject({
    step: "problem",
  });
});
