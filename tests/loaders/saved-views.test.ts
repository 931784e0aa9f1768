import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { SAVED_VIEW_PAGES, type SavedViewPageKey } from "contract/saved-views";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VIEW_PATHS } from "~/lists/views/view-paths";
import type { ViewsData } from "~/lists/views/views-view";
import * as art from "~/routes/dashboard.art/route";
import * as artNew from "~/routes/dashboard.art-new-orders/route";
import * as templates from "~/routes/dashboard.email-templates._list/route";
import * as sent from "~/routes/dashboard.email-templates.sent/route";
import * as newOrders from "~/routes/dashboard.new-orders/route";
import * as orders from "~/routes/dashboard.orders/route";
import * as production from "~/routes/dashboard.production/route";
import * as proofing from "~/routes/dashboard.proofing._list";
import * as receiving from "~/routes/dashboard.receiving/route";
import * as vip from "~/routes/dashboard.receiving_.vip/route";
import * as sourcing from "~/routes/dashboard.sourcing/route";
import * as purchases from "~/routes/dashboard.sourcing_.purchase-orders._list/route";
import * as suppliers from "~/routes/dashboard.suppliers._list/route";
import * as users from "~/routes/dashboard.users._list/route";
import { makeOrder } from "../factories/orders";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

interface Route {
  loader(args: LoaderFunctionArgs): Promise<unknown>;
  action(args: ActionFunctionArgs): Promise<unknown>;
}

const PAGES: Readonly<Record<SavedViewPageKey, Route>> = {
  orders,
  "new-orders": newOrders,
  art,
  "art-new-orders": artNew,
  proofing,
  sourcing,
  "purchase-orders": purchases,
  receiving,
  vip,
  production,
  suppliers,
  users,
  "email-templates": templates,
  "sent-mail": sent,
};

/** A filter of each list that its URL may have. */
const FILTERED: Readonly<Record<SavedViewPageKey, string>> = {
  orders: "view=all&priority[]=high&sort=-total_units&density=compact&columns=units,p:Thread",
  "new-orders": "view=new_needs_human&q=acme",
  art: "tab=in_review&priority[]=high",
  "art-new-orders": "due=late",
  proofing: "view=in_review&q=acme",
  sourcing: "tab=needs&to_order=1",
  "purchase-orders": "unconfirmed=1&past_cutoff=1",
  receiving: "tab=open&q=acme",
  vip: "q=acme",
  production: "tab=open&priority[]=high",
  suppliers: "q=acme",
  users: "view=active&q=test",
  "email-templates": "audience=customer",
  "sent-mail": "audience=customer",
};

let testDoor: TestDoor;
let cookie: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie } = await signInTestAdmin(testDoor.door));
  for (const name of ["#1", "#2"]) await makeOrder(testDoor.backend, { name, priority: "high" });
  await makeOrder(testDoor.backend, { name: "#3" });
});
afterAll(() => testDoor.close());

const pathOf = (page: SavedViewPageKey, query = "") => VIEW_PATHS[page](new URLSearchParams(query));

async function open(page: SavedViewPageKey, path: string): Promise<{ views: ViewsData; list?: { total: number } }> {
  const answer: unknown = await runRoute(PAGES[page].loader, pageRequest(path, { cookie }));
  return answer as { views: ViewsData; list?: { total: number } };
}

const post = async (page: SavedViewPageKey, query: string, form: Record<string, string>) => {
  const path = pathOf(page, `${query}&modal=${form.intent === "view-delete" ? "view-delete" : "view-save"}`);
  return await runRoute(PAGES[page].action, pageRequest(path, { cookie, form }));
};
const refusal = async (...form: Parameters<typeof post>): Promise<unknown> =>
  await ((await post(...form)) as Response).json();
const save = async (page: SavedViewPageKey, query: string, form: Record<string, string>): Promise<string> => {
  const answer = (await post(page, query, { intent: "view-save", ...form })) as Response;
  return answer.headers.get("Location") ?? "";
};

test.each(SAVED_VIEW_PAGES)(
  "%s: offers to save what is filtered, keeps it as a tab that leads back to just that, with its count",
  async (page) => {
    expect((await open(page, pathOf(page))).views).toMatchObject({ offer: null, tabs: [], hasDefault: false });
    expect((await open(page, pathOf(page, FILTERED[page]))).views.offer).toBe("save");
    const kept = await save(page, FILTERED[page], { name: "Mine", seen_by: "me" });
    expect(kept).toContain("saved=");
    const { views, list } = await open(page, kept);
    expect(views).toMatchObject({
      offer: "edit",
      tabs: [{ name: "Mine", to: kept, isCurrent: true, isShared: false }],
    });
    if (list) expect(views.tabs[0]?.count).toBe(list.total);
    const other = page === "email-templates" ? "name=else" : "q=else";
    expect((await open(page, `${kept}&${other}`)).views.offer).toBe("save");
  },
);

describe("a view of Orders", () => {
  const query = "view=all&priority[]=high";
  const id = (path: string) => String(new URL(path, "http://x").searchParams.get("saved"));
  const tabOf = async (path: string, name: string) =>
    (await open("orders", path)).views.tabs.find((tab) => tab.name === name);

  test("counts what its list has, and shows no offer where the list names a single order", async () => {
    const path = await save("orders", query, { name: "High" });
    expect(await tabOf(path, "High")).toMatchObject({ count: 2 });
    expect((await open("orders", path)).list?.total).toBe(2);
    expect((await open("orders", pathOf("orders", "id[]=1"))).views.offer).toBeNull();
  });

  test("is changed in place or made anew, moved, refused at its name with what was typed, and deleted", async () => {
    const path = await save("orders", query, { name: "Changing" });
    const view = id(path);
    const changed = `${query}&q=acme&saved=${view}`;
    expect((await open("orders", pathOf("orders", `${changed}&modal=view-save`))).views.dialog).toMatchObject({
      modal: "view-save",
      isChanged: true,
      view: { name: "Changing", isWritable: true, lock: "0" },
    });
    expect(
      await save("orders", changed, { view, lock: "0", what: "change", name: "Changed", place: "first" }),
    ).toContain("q=acme");
    expect((await open("orders", pathOf("orders"))).views.tabs[0]).toMatchObject({ name: "Changed" });
    const stale = await refusal("orders", changed, {
      intent: "view-save",
      view,
      lock: "0",
      what: "change",
      name: "Late",
    });
    expect(stale).toMatchObject({ ok: false, kind: "conflict" });
    const taken = await refusal("orders", changed, { intent: "view-save", view, what: "new", name: "CHANGED" });
    expect(taken).toMatchObject({
      ok: false,
      errors: { name: [expect.stringContaining("already")] },
      typed: { name: ["CHANGED"] },
    });
    expect(await save("orders", changed, { view, what: "new", name: "Another" })).not.toContain(`saved=${view}`);
    const gone = (await post("orders", `saved=${view}`, { intent: "view-delete", view })) as Response;
    expect(gone.headers.get("Location")).toBe("/dashboard/orders?saved=none");
    expect((await open("orders", pathOf("orders", `saved=${view}&modal=view-delete`))).views.dialog).toEqual({
      modal: "absent",
    });
  });

  test("that opens first is where a bare address leads, once; the list's own tabs stay within reach", async () => {
    const path = await save("orders", query, { name: "First", is_default: "1" });
    // The message of saving waits: a redirect would lose it.
    expect((await open("orders", "/dashboard/orders")).views.hasDefault).toBe(true);
    await testDoor.backend.db.updateTable("sessions").set({ data_json: "{}" }).execute();
    const bare = (await runRoute(PAGES.orders.loader, pageRequest("/dashboard/orders", { cookie })).catch(
      (thrown: unknown) => thrown,
    )) as Response;
    expect([bare.status, bare.headers.get("Location")]).toEqual([302, path]);
    expect((await open("orders", path)).views.hasDefault).toBe(true);
    expect((await open("orders", "/dashboard/orders?saved=none")).views).toMatchObject({
      offer: null,
      hasDefault: true,
    });
  });
});
