import { SAVED_VIEW_PAGES } from "contract/saved-views";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as dashboard } from "~/routes/dashboard";
import { loader } from "~/routes/dashboard.export.$list/route";
import { makeOrder } from "../factories/orders";
import { type MadeProduction, makeProduction } from "../factories/productions";
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
let made: MadeProduction;
let artist: Awaited<ReturnType<typeof signInTestPerson>>;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie } = await signInTestAdmin(testDoor.door));
  made = await makeProduction(testDoor.backend, { received: 5, order: { company: "=Cedar", vip_date: "2026-03-20" } });
  await makeOrder(testDoor.backend, { name: "#77", company: "Birch", required_in_hand_date: "2026-04-10" });
  artist = await signInTestPerson(testDoor, "Artist");
});
afterAll(() => testDoor.close());

const exported = (list: string, query = "", reader = cookie): Promise<Response> =>
  runRoute(loader, pageRequest(`/dashboard/export/${list}${query}`, { cookie: reader }), { list });

async function sheet(list: string, query = ""): Promise<string[][]> {
  const answer = await exported(list, query);
  expect(answer.status).toBe(200);
  return parse(await answer.text(), { bom: true, record_delimiter: "\r\n" });
}

async function rowsOf(list: string, query = ""): Promise<Record<string, string>[]> {
  const [head = [], ...records] = await sheet(list, query);
  return records.map((record) => Object.fromEntries(head.map((name, index) => [name, record[index] ?? ""])));
}

describe("a list as a file", () => {
  test.each(SAVED_VIEW_PAGES.filter((page) => page !== "email-templates"))("%s has one", async (list) => {
    const answer = await exported(list);
    expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="${list}-2026-03-10.csv"`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test("holds days and numbers as one calculates with them, and no formula", async () => {
    expect(await rowsOf("new-orders")).toMatchObject([{ Order: "#77", Customer: "Birch", "In hands": "2026-04-10" }]);
    const [proof] = await rowsOf("art");
    expect(proof).toMatchObject({ Order: made.orderName, Customer: "'=Cedar", Status: "Not started", Version: "0" });
    expect(await rowsOf("art-new-orders")).toMatchObject([{ Order: made.orderName, Units: "24" }]);
    expect(await rowsOf("sourcing", "?tab=completed")).toMatchObject([
      { Order: made.orderName, Allocated: "24", Quantity: "24", Status: "Complete" },
    ]);
    const [line] = await rowsOf("receiving", "?tab=open");
    expect(line).toMatchObject({ Order: made.orderName, Received: "5", Ordered: "24", "To come": "19" });
    expect(await rowsOf("vip")).toMatchObject([{ Order: made.orderName, "VIP date": "2026-03-20" }]);
    expect(await rowsOf("production", "?tab=open")).toMatchObject([
      { Order: made.orderName, Made: "0", Ordered: "24", "To make": "24", "Ready to run?": expect.stringMatching(/./) },
    ]);
    expect(await rowsOf("suppliers")).toMatchObject([{ Active: "yes", "Open units": "19" }]);
    const people = await rowsOf("users", "?sort=last_name");
    expect(people.map((person) => person.Email)).toEqual(["dana@shop.example", expect.stringMatching(/^staff/)]);
  });

  test("has the columns of the view in its order, its filters and its sort, on all pages", async () => {
    const [head, ...records] = await sheet("users", "?columns=seen,roles&sort=-last_name&page=4&density=compact");
    expect(head).toEqual(["Person", "Email", "State", "Last seen", "Roles"]);
    expect(records.map(([name]) => name)).toEqual([expect.stringMatching(/^Robin/), "Shop Admin"]);
    expect((await sheet("users", "?columns=person"))[0]).toEqual(["Person", "Email", "State"]);
    expect((await sheet("suppliers", "?columns=actions"))[0]).toEqual(["Supplier", "Code", "Active"]);
    expect((await sheet("suppliers", "?columns=password"))[0]).toContain("Defects");
    expect(await sheet("users", "?q=nobody")).toHaveLength(1);
    expect((await sheet("receiving", "?group=none&columns=po,needed"))[0]?.slice(4)).toEqual([
      "PO",
      "Supplier",
      "Needed",
    ]);
    expect((await sheet("new-orders", "?view=ignored&columns=checks"))[0]).toContain("Reason");
  });

  test("is asked like its page: who may not see the list gets the page that says why", async () => {
    for (const list of ["users", "sent-mail"]) {
      const refused = await thrown(exported(list, "", artist.cookie));
      expect(refused.status).toBe(403);
    }
    expect((await exported("art", "", artist.cookie)).status).toBe(200);
    expect((await thrown(exported("nothing"))).status).toBe(404);
    expect((await thrown(exported("email-templates"))).status).toBe(404);
  });

  test("where it can't be read, leads back to the list and says so", async () => {
    const read = await exported("sent-mail", "?order=%23nothing");
    expect(await read.text()).toMatch(/Subject/);
    const { backend } = testDoor;
    await backend.db.schema.alterTable("suppliers").renameTo("suppliers_away").execute();
    const answer = await exported("suppliers", "?columns=type&q=x");
    await backend.db.schema.alterTable("suppliers_away").renameTo("suppliers").execute();
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/dashboard/suppliers?columns=type&q=x");
    const { frame } = (await runRoute(dashboard, pageRequest("/dashboard/suppliers", { cookie }))).data;
    expect(frame.toast?.text).toMatch(/^Nothing was exported\. /);
  });
});
