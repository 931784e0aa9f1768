import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftSplits } from "../../../tests/factories/draft-splits";
import { makeExpected } from "../../../tests/factories/goods";
import { makeSupplier } from "../../../tests/factories/suppliers";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let dock: { token: string; id: number };
beforeAll(async () => {
  test = await openTestApi();
  dock = await test.signIn("Receiver", "Buyer", "Order Desk");
});
afterAll(() => test.close());

const call = (method: string, path: string, body?: object) =>
  test.call(method, `/sourcing/parcels${path}`, { token: dock.token, body });
const record = async (more: object = {}) =>
  (await call("POST", "", { description: "Brown box, torn label", location_name: "Holding", ...more })).body.data;

describe("an unidentified parcel", () => {
  it("is a record with a place from the moment it stands here", async () => {
    const supplier = await makeSupplier(test, dock);
    const parcel = await record({
      boxes: 2,
      pieces: 40,
      supplier_id: supplier.id,
      owner_id: dock.id,
      tracking_number: "1Z9",
    });
    expect(parcel).toMatchObject({
      status: "open",
      location_name: "Holding",
      received_date: "2026-03-10",
      boxes: 2,
      supplier: { id: supplier.id, name: supplier.name },
      owner: { id: dock.id },
      created_by: { id: dock.id },
      files: [],
      lock_version: 1,
    });
    expect((await call("GET", `/${parcel.id}`)).body.data).toEqual(parcel);
    expect((await call("GET", "?q=1z9")).body.data).toMatchObject([{ id: parcel.id }]);
    expect((await call("GET", "?status[]=returned")).body.data).toEqual([]);
  });

  it.each([
    [{ location_name: " " }, "location_name", "Enter a location."],
    [{ description: "" }, "description", "Describe it, or enter what the label says."],
    [{ supplier_id: 2_000_000 }, "supplier_id", "Supplier not found. Choose another one."],
    [{ owner_id: 2_000_000 }, "owner_id", "Person not found. Choose another one."],
    [{ received_date: "2026-03-11" }, "received_date", "Enter today or an earlier day."],
    [{ boxes: 0 }, "boxes", "Enter 1 or more."],
  ])("%o is refused at its field", async (fields, field, message) => {
    const answer = await call("POST", "", { description: "Box", location_name: "Holding", ...fields });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
  });

  it("turns out to be of a receiving, and its order tells so; then of none again", async () => {
    const goods = await makeExpected(test);
    const { id } = await record();
    expect((await call("PATCH", `/${id}`, { status: "identified" })).body.errors).toHaveProperty("receiving_id");
    const known = await call("PATCH", `/${id}`, {
      status: "identified",
      receiving_id: goods.receivingId,
      lock_version: 1,
    });
    expect(known.body.data).toMatchObject({ status: "identified", receiving_id: goods.receivingId, lock_version: 2 });
    expect(known.body.data.resolved_at).not.toBeNull();
    const history = await test.call("GET", `/orders/${goods.orderId}/history?action[]=parcel_identified`, {
      token: dock.token,
    });
    expect(history.body.data).toMatchObject([
      { entity_type: "parcel", entity_id: id, after: { status: "identified" } },
    ]);
    const again = await call("PATCH", `/${id}`, { status: "open" });
    expect(again.body.data).toMatchObject({ status: "open", receiving_id: null, resolved_at: null });
  });

  it("keeps what it was identified as, though that is ordered no more", async () => {
    const { token } = await test.signIn();
    const supplier = await makeSupplier(test, dock);
    const { splitIds } = await draftSplits(test, { token }, { supplierId: supplier.id });
    const buy = (method: string, path: string, body: object) => test.call(method, `/sourcing/${path}`, { token, body });
    const po = await buy("POST", "purchase_orders", { supplier_id: supplier.id, splits: splitIds });
    await buy("PATCH", `purchase_orders/${po.body.data.id}`, { status: "sent" });
    const receiving = await test.db
      .selectFrom("receivings")
      .select(["id", "requisition_id"])
      .where("requisition_split_id", "=", splitIds[0] ?? 0)
      .executeTakeFirstOrThrow();
    const { id } = await record();
    await call("PATCH", `/${id}`, { status: "identified", receiving_id: receiving.id });
    await buy("PATCH", `purchase_orders/${po.body.data.id}`, { status: "draft" });
    const bought = await buy("POST", `requisitions/${receiving.requisition_id}/splits`, { splits: [] });
    expect(bought.status).toBe(200);
    expect(bought.body.data).toMatchObject({ quantity_split: 0, splits: [{ status: "cancelled" }] });
    expect((await call("GET", `/${id}`)).body.data).toMatchObject({ receiving_id: receiving.id });
  });

  it("goes back with a word about how", async () => {
    const { id } = await record();
    expect((await call("PATCH", `/${id}`, { status: "returned", resolution: " " })).body.errors).toHaveProperty(
      "resolution",
    );
    const back = await call("PATCH", `/${id}`, { status: "returned", resolution: "Driver took it back" });
    expect(back.body.data).toMatchObject({ status: "returned", resolution: "Driver took it back" });
    expect((await call("GET", "?status[]=returned")).body.data).toMatchObject([{ id }]);
  });

  it("moves; who saw an older version is told how it is", async () => {
    const { id } = await record();
    const moved = await call("PATCH", `/${id}`, { location_name: "Rack P-1", note: "By the door", lock_version: 1 });
    expect(moved.body.data).toMatchObject({ location_name: "Rack P-1", note: "By the door", lock_version: 2 });
    expect(await call("PATCH", `/${id}`, { note: "x", lock_version: 1 })).toMatchObject({
      status: 409,
      body: { current: { location_name: "Rack P-1" } },
    });
    expect((await call("PATCH", `/${id}`, { location_name: "rack p-1" })).body.data.lock_version).toBe(2);
    expect((await call("PATCH", "/2000000", { note: "x" })).status).toBe(404);
  });
});

describe("files", () => {
  async function upload(entity_type: string, entity_id: number) {
    const form = new FormData();
    form.set("entity_type", entity_type);
    form.set("entity_id", String(entity_id));
    form.set("file", new File(["%PDF-1.4\n%%EOF\n"], "slip.pdf", { type: "application/pdf" }));
    const headers = { Authorization: `Bearer ${dock.token}` };
    const response = await test.api.request("http://backend/api/files", { method: "POST", headers, body: form });
    return { status: response.status, body: await response.json() };
  }

  it("hang on a parcel and are told with it", async () => {
    const { id } = await record();
    const sent = await upload("parcel", id);
    expect(sent).toMatchObject({
      status: 201,
      body: { data: [{ category: "photo", entity_type: "parcel", version: 1 }] },
    });
    expect((await call("GET", `/${id}`)).body.data.files).toMatchObject([{ file_name: "slip.pdf" }]);
  });

  it("of a receiving belong to its order, those of a supplier to none", async () => {
    const goods = await makeExpected(test);
    expect((await upload("receiving", goods.receivingId)).body.data).toMatchObject([{ category: "packing_slip" }]);
    const files = await test.call("GET", `/orders/${goods.orderId}/files`, { token: dock.token });
    expect(files.body.data).toMatchObject([{ file_name: "slip.pdf", entity_type: "receiving" }]);
    expect((await upload("supplier", goods.supplierId ?? 0)).status).toBe(201);
  });

  it("of what is not there are refused", async () => {
    for (const entity of ["parcel", "receiving", "purchase_order", "supplier"]) {
      expect((await upload(entity, 2_000_000)).status).toBe(404);
    }
    expect((await upload("customer", 1)).body.errors.entity_type[0]).toContain("Use one of order");
  });
});
