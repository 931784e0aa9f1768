import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReceivingAnswer } from "~/receiving/dialogs/receiving-dialog";
import { loader as dashboard } from "~/routes/dashboard";
import { action, loader } from "~/routes/dashboard.receiving/route";
import { loader as labelsLoader } from "~/routes/dashboard.receiving_.labels/route";
import { action as placesAction, loader as placesLoader } from "~/routes/dashboard.receiving_.locations/route";
import { action as parcelsAction, loader as parcelsLoader } from "~/routes/dashboard.receiving_.parcels/route";
import { loader as sheetLoader } from "~/routes/dashboard.receiving_.sheet/route";
import { action as vipAction, loader as vipLoader } from "~/routes/dashboard.receiving_.vip/route";
import { type ExpectedGoods, makeExpected } from "../factories/goods";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
let me: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  const signedIn = await signInTestAdmin(testDoor.door);
  ({ cookie, token } = signedIn);
  me = String(signedIn.user.id);
});
afterAll(() => testDoor.close());

type Form = Record<string, string | string[]>;
const PATH = "/dashboard/receiving";
const read = (query = "") => runRoute(loader, pageRequest(PATH + query, { cookie }));
const act = (form: Form, query = "") => runRoute(action, pageRequest(PATH + query, { cookie, form }));
const stored = async ({ receivingId: id }: ExpectedGoods) =>
  (await ask(testDoor.door, "GET", `/sourcing/receivings/${id}`, token)).data;
const targetOf = async (goods: ExpectedGoods) => `${goods.receivingId}:${(await stored(goods)).lock_version}`;
const toast = async () => (await runRoute(dashboard, pageRequest(PATH, { cookie }))).data.frame.toast?.text;
const expected = (recipe: Parameters<typeof makeExpected>[1] = {}) => makeExpected(testDoor.backend, recipe);

async function refusalOf(response: Response) {
  const body: ReceivingAnswer = await response.json();
  if (body.ok) throw new Error("it was done");
  return body;
}

describe("the list", () => {
  test("what is expected stands together by its PO, late in work days", async () => {
    const split = { po_number: "PO-GROUP", estimated_arrival_date: "2026-03-06" };
    await expected({ split });
    await expected({ split, quantity: 12 });
    const { list, groups } = await read("?po_number=PO-GROUP");
    expect(list).toMatchObject({ total: 2, toCome: 36, tab: "expected", group: "po" });
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ title: "PO-GROUP", arrives: { note: "2 work days late", tone: "stop" } });
    expect(groups[0]?.receiveTo).toContain("modal=delivery&po=PO-GROUP");
    expect((await read("?tab=late&po_number=PO-GROUP")).list.total).toBe(2);
    expect((await read("?tab=received&po_number=PO-GROUP")).list.total).toBe(0);
  });

  test("a scan that means one line opens it; several, or none, stay in the list", async () => {
    const one = await expected({ split: { po_number: "PO-ONE" } });
    const found = await thrown(read("?scan=PO-ONE"));
    expect(found.status).toBe(302);
    expect(found.headers.get("Location")).toBe(`${PATH}?modal=receive&ids=${one.receivingId}`);
    const label = await thrown(read(`?scan=SPL-${one.splitId}`));
    expect(label.headers.get("Location")).toContain(`ids=${one.receivingId}`);
    await expected({ split: { po_number: "PO-TWO" } });
    await expected({ split: { po_number: "PO-TWO" } });
    expect((await read("?scan=PO-TWO")).list).toMatchObject({ total: 2, tab: null, scanned: "PO-TWO" });
    expect((await read("?scan=nothing")).list).toMatchObject({ total: 0, scanned: "nothing" });
  });

  test("an address that does not fit is read as far as it goes", async () => {
    const { list } = await read("?tab=nowhere&late=sometimes&sort=price&page=-2");
    expect(list).toMatchObject({ tab: "expected", page: 1, sort: "estimated_arrival_date" });
    expect(list.dropped).toEqual(expect.arrayContaining(["late", "sort", "page"]));
  });
});

describe("receiving", () => {
  test("the full amount in one go, with the place that was agreed to", async () => {
    const goods = await expected();
    const form = {
      intent: "receive",
      receiving: await targetOf(goods),
      quantity_received: "24",
      location_name: "Q-01",
      boxes: "2",
    };
    const asked = await refusalOf(await act(form));
    expect(asked).toMatchObject({ newPlace: "Q-01", typed: { quantity_received: ["24"] } });
    const done = await act({ ...form, new_place: "Q-01" }, "?tab=open&modal=receive&ids=1");
    expect(done.headers.get("Location")).toBe(`${PATH}?tab=open`);
    expect(await stored(goods)).toMatchObject({ status: "received", quantity_received: 24, location_name: "Q-01" });
    expect(await toast()).toContain("24 of");
  });

  test("a surplus wants a place and an owner before it is taken", async () => {
    const goods = await expected();
    const form = { intent: "receive", receiving: await targetOf(goods), quantity_received: "26" };
    const refused = await refusalOf(await act(form));
    expect(refused.errors).toMatchObject({
      over_location_name: ["2 pieces more than expected. Enter where the surplus is."],
      over_owner_id: ["2 pieces more than expected. Choose an owner."],
    });
    const over = { over_location_name: "Q-02", over_owner_id: me, new_place: "Q-02" };
    expect((await act({ ...form, ...over })).status).toBe(303);
    const { quantity_received, discrepancies } = await stored(goods);
    expect(quantity_received).toBe(26);
    expect(discrepancies[0]).toMatchObject({ type: "over", quantity: 2, location_name: "Q-02" });
  });

  test("what is no count, or has no reason, is said at its field and nothing is counted", async () => {
    const goods = await expected();
    const form = { intent: "receive", receiving: await targetOf(goods) };
    expect((await refusalOf(await act({ ...form, quantity_received: "" }))).errors.quantity_received).toBeDefined();
    expect((await refusalOf(await act({ ...form, quantity_received: "1.5" }))).errors.quantity_received).toBeDefined();
    const rejected = { ...form, quantity_received: "3", quantity_rejected: "1" };
    expect((await refusalOf(await act(rejected))).errors.rejection_reason).toEqual([
      "Give the reason they were rejected.",
    ]);
    const future = { ...form, quantity_received: "3", received_date: "2030-01-01" };
    expect((await refusalOf(await act(future))).errors.received_date).toEqual(["Use today or an earlier day."]);
    expect((await stored(goods)).quantity_received).toBe(0);
  });

  test("somebody counted meanwhile: both counts, and the version by which one's own is added", async () => {
    const goods = await expected();
    const receiving = await targetOf(goods);
    const path = `/sourcing/receivings/${goods.receivingId}`;
    await ask(testDoor.door, "PATCH", path, token, { receipt: { quantity_received: 10 } });
    const response = await act({ intent: "receive", receiving, quantity_received: "12" });
    expect(response.status).toBe(409);
    const { meanwhile } = await refusalOf(response);
    expect(meanwhile?.words).toContain("counted 10");
    expect(meanwhile?.words).toContain("you typed 12");
    const again = { intent: "receive", receiving: meanwhile?.target ?? "", quantity_received: "12" };
    expect((await act(again)).status).toBe(303);
    expect((await stored(goods)).quantity_received).toBe(22);
  });

  test("a delivery answers line by line: one that changed meanwhile stops no other", async () => {
    const split = { po_number: "PO-DELIVERY" };
    const [first, second] = [await expected({ split }), await expected({ split, quantity: 6 })];
    const receiving = [await targetOf(first), await targetOf(second)];
    const path = `/sourcing/receivings/${first.receivingId}`;
    await ask(testDoor.door, "PATCH", path, token, { receipt: { quantity_received: 1 } });
    const counts = { [`accepted_${first.receivingId}`]: "20", [`accepted_${second.receivingId}`]: "6" };
    const response = await act({ intent: "delivery", receiving, over_owner_id: me, ...counts });
    const answer: ReceivingAnswer = await response.json();
    if (!answer.ok) throw new Error("nothing was done");
    expect(answer.done).toBe("1 line received, 6 pieces");
    expect(answer.refused[0]).toMatchObject({ id: first.receivingId, yours: "20 counted" });
    expect((await stored(second)).status).toBe("received");
    expect((await stored(first)).quantity_received).toBe(1);
    const { dialog } = await read("?modal=delivery&po=PO-DELIVERY");
    if (dialog?.modal !== "delivery") throw new Error("no delivery");
    expect(dialog.view).toMatchObject({ what: "PO-DELIVERY", done: 1, lines: [{ outstanding: 23 }] });
  });

  test("a count is taken back with a reason only", async () => {
    const goods = await expected();
    const path = `/sourcing/receivings/${goods.receivingId}`;
    await ask(testDoor.door, "PATCH", path, token, { receipt: { quantity_received: 24 } });
    const [receipt] = (await stored(goods)).receipts;
    const form = { intent: "reverse", receiving: await targetOf(goods), receipt: String(receipt.id) };
    expect((await refusalOf(await act({ ...form, reason: "" }))).errors.reason).toEqual([
      "Give a reason for taking it back.",
    ]);
    expect((await act({ ...form, reason: "Counted twice" })).status).toBe(303);
    expect(await stored(goods)).toMatchObject({ quantity_received: 0, status: "not_started" });
  });
});

describe("what differs", () => {
  async function short() {
    const goods = await expected();
    const path = `/sourcing/receivings/${goods.receivingId}`;
    await ask(testDoor.door, "PATCH", path, token, { receipt: { quantity_received: 20 } });
    const [discrepancy] = (await stored(goods)).discrepancies;
    return { goods, discrepancy: `${discrepancy.id}:${discrepancy.lock_version}` };
  }

  test("is offered the decisions of its kind, and asks for what each one needs", async () => {
    const { goods, discrepancy } = await short();
    const { dialog } = await read(`?modal=decide&ids=${goods.receivingId}`);
    if (dialog?.modal !== "decide") throw new Error("no decision");
    expect(dialog.discrepancy).toMatchObject({ type: "short", quantity: 4 });
    expect(dialog.discrepancy?.decisions.map(({ value }) => value)).not.toContain("keep_as_overs");
    expect((await refusalOf(await act({ intent: "decide", discrepancy }))).errors.decision).toBeDefined();
    const wait = { intent: "decide", discrepancy, decision: "backorder" };
    expect((await refusalOf(await act(wait))).errors.due_date).toBeDefined();
    expect((await act({ ...wait, quantity: "4", due_date: "2026-03-20" })).status).toBe(303);
    expect((await stored(goods)).discrepancies[0]).toMatchObject({ decision: "backorder", due_date: "2026-03-20" });
  });
});

describe("many lines", () => {
  test("get a place, are marked as arrived, and follow the filter of the list", async () => {
    const split = { po_number: "PO-MANY" };
    const goods = [await expected({ split }), await expected({ split })];
    const receiving = await Promise.all(goods.map(targetOf));
    await act({ intent: "location", receiving, location_name: "Q-03", new_place: "Q-03" });
    expect(await toast()).toBe("2 lines at Q-03");
    const wrong = await refusalOf(
      await act({ intent: "arrived", all: "1", count: "1" }, "?tab=open&po_number=PO-MANY"),
    );
    expect(wrong.errors.receiving?.[0]).toContain("2 lines match now");
    await act({ intent: "arrived", all: "1", count: "2" }, "?tab=open&po_number=PO-MANY");
    for (const one of goods) {
      expect(await stored(one)).toMatchObject({ status: "in_progress", location_name: "Q-03" });
    }
  });

  test("are flagged; the flag is changed and resolved", async () => {
    const goods = await expected();
    const line = async () => ({ receiving: [await targetOf(goods)] });
    const flag = { flag_comment: "Wet", flag_type: "", severity: "blocker" };
    await act({ intent: "flag", ...(await line()), ...flag });
    const raised = (await stored(goods)).flags[0];
    expect(raised).toMatchObject({ flag_comment: "Wet", severity: "blocker" });
    await act({ intent: "flag-change", ...(await line()), ...flag, flag_comment: "Very wet", flag: `${raised.id}:` });
    expect((await stored(goods)).flags[0].flag_comment).toBe("Very wet");
    await act({ intent: "flag-resolve", ...(await line()), flag: `${raised.id}:`, resolution: "Dried" });
    expect((await stored(goods)).status).toBe("not_started");
  });
});

describe("the pages beside it", () => {
  test("VIP orders by their day, and who took their goods", async () => {
    const goods = await expected({ order: { name: "#9001", vip_date: "2026-03-11" } });
    const path = `/sourcing/receivings/${goods.receivingId}`;
    await ask(testDoor.door, "PATCH", path, token, { receipt: { quantity_received: 24 } });
    testDoor.pass(5 * 3_600_000);
    const page = () => runRoute(vipLoader, pageRequest(`${PATH}/vip?q=9001`, { cookie }));
    const { groups } = await page();
    expect(groups[0]).toMatchObject({ title: "#9001", here: "All 24 here", tone: "done" });
    expect(groups[0]?.rows[0]).toMatchObject({ waiting: "5 h in receiving", isWaitingLong: true });
    const form = { intent: "handover", scope: "one", receiving: [await targetOf(goods)], handed_over_to: "Mia" };
    await runRoute(vipAction, pageRequest(`${PATH}/vip`, { cookie, form }));
    expect((await page()).groups[0]?.rows[0]?.handover).toContain("Taken by Mia");
  });

  test("locations are added and counted; a name in use is refused at its field", async () => {
    const send = (form: Form) => runRoute(placesAction, pageRequest(`${PATH}/locations`, { cookie, form }));
    const place = { intent: "place-new", name: "R-01", kind: "rack", capacity_units: "60" };
    expect((await send(place)).status).toBe(303);
    const again = await (await send({ ...place, name: "r-01" })).json();
    expect(again.errors.name).toBeDefined();
    const count = { intent: "stock-count", sku: "CAP-1", location_name: "R-01", counted: "7" };
    expect((await send(count)).status).toBe(303);
    const page = await runRoute(placesLoader, pageRequest(`${PATH}/locations?q=R-01`, { cookie }));
    if (page.kind !== "places") throw new Error("no places");
    expect(page.rows[0]).toMatchObject({ name: "R-01", kind: "Rack", stock: 7, fill: { units: 7, capacity: 60 } });
    const stock = await runRoute(placesLoader, pageRequest(`${PATH}/locations?view=stock&q=CAP-1`, { cookie }));
    if (stock.kind !== "places") throw new Error("no stock");
    expect(stock.stock[0]).toMatchObject({ quantity: 7, place: "R-01" });
  });

  test("a parcel is recorded, identified as a line, and opened at the count of it", async () => {
    const goods = await expected();
    const send = (form: Form) => runRoute(parcelsAction, pageRequest(`${PATH}/parcels`, { cookie, form }));
    const form = { intent: "parcel-new", description: "Brown box", location_name: "R-02", new_place: "R-02" };
    expect((await send(form)).status).toBe(303);
    const open = await runRoute(parcelsLoader, pageRequest(`${PATH}/parcels`, { cookie }));
    if (open.kind !== "parcels") throw new Error("no parcels");
    const [row] = open.rows;
    expect(row).toMatchObject({ description: "Brown box", place: "R-02" });
    const parcel = `${row?.id}:`;
    const none = await (await send({ intent: "parcel-identify", parcel })).json();
    expect(none.errors.receiving_id).toEqual(["Choose the line it belongs to."]);
    const chosen = { intent: "parcel-identify", parcel, receiving_id: String(goods.receivingId) };
    const done = await send(chosen);
    expect(done.headers.get("Location")).toContain(`modal=receive&ids=${goods.receivingId}`);
  });

  test("labels: one a box, with the code that the scan box reads; a check sheet of what is to come", async () => {
    const line = { title: "Twill Shirt", color: "Navy", size: "M" };
    const goods = await expected({ line, split: { po_number: "PO-PAPER" }, receiving: { boxes: 2 } });
    await expected({ line: { ...line, size: "L" }, split: { po_number: "PO-PAPER" }, quantity: 6 });
    const labels = await runRoute(
      labelsLoader,
      pageRequest(`${PATH}/labels?splits=${goods.splitId}&splits=999999`, { cookie }),
    );
    expect(labels).toMatchObject({ lines: 1, missing: 1 });
    expect(labels.labels.map(({ box, code }) => [box, code.text])).toEqual([
      ["Box 1 of 2", `SPL-${goods.splitId}`],
      ["Box 2 of 2", `SPL-${goods.splitId}`],
    ]);
    const sheet = await runRoute(sheetLoader, pageRequest(`${PATH}/sheet?po=PO-PAPER`, { cookie }));
    expect(sheet).toMatchObject({ what: "PO-PAPER", sizes: ["M", "L"], totals: [24, 6], total: 30 });
    expect(sheet.rows).toHaveLength(1);
  });
});
