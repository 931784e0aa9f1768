import { expect, it } from "vitest";
import { calls } from "./calls";

/** Records as the seed (§3) and field-guide §4.1 name their fields: a company's backend has no other ones. */
const dana = {
  id: 7,
  first_name: "Dana",
  last_name: "Whitfield",
  email: "dana@shop.example",
  roles: [{ name: "Admin" }],
};
const proof = { id: 41, assignee: dana, assignee_id: 7, status: "in_review", uploads: [] };
const order = {
  id: 1,
  name: "#1001",
  status: "in_progress",
  owner: dana,
  accepted_by: 7,
  counts: {
    lines: 1,
    art_total: 1,
    art_approved: 0,
    units: 10,
    units_sourced: 4,
    units_received: 0,
    units_produced: 0,
    units_spoiled: 0,
  },
  warnings: [{ code: "missing_vendor", message: "No vendor on 1 line", severity: "warning" }],
  line_items: [{ id: 61, has_logo_on_file: 1, is_hard_good: 0, art_proofs: [proof] }],
  tags: "vip, Net 30",
};
const receiving = {
  id: 1,
  status: "in_progress",
  quantity: 10,
  quantity_received: 2,
  quantity_rejected: 0,
  quantity_outstanding: 8,
  receipts: [{ id: 1, receiving_id: 1, quantity_received: 2, quantity_rejected: 0, counted_by: 7 }],
  discrepancies: [{ id: 1, receiving_id: 1, type: "short", quantity: 2, decision: null, resolved_at: null }],
};
const production = {
  id: 1,
  order_line_item_id: 61,
  status: "not_started",
  machine: "Barudan 12",
  gate: {
    art: true,
    goods: false,
    sample: true,
    payment: true,
    hold: true,
    ok: false,
    reasons: ["Goods are not here"],
  },
};
const meta = { total: 1, per_page: 25, current_page: 1, last_page: 1, from: 1, to: 1 };

it("reads orders, whose people are whole users or ids, with what follows from their other fields", () => {
  const { data } = calls.listOrders.response.parse({ data: [order], meta });
  expect(data[0]).toMatchObject({
    owner: { id: 7, name: "Dana Whitfield" },
    accepted_by: null,
    counts: { units_to_source: 10, units_to_produce: 10, units_sourced: 4 },
    warnings: [{ label: "No vendor on 1 line", message: "No vendor on 1 line" }],
    tags: ["vip", "Net 30"],
    line_items: [
      { has_logo_on_file: true, is_hard_good: false, art_proofs: [{ assignee: { id: 7, name: "Dana Whitfield" } }] },
    ],
  });
});

it("keeps what our own backend says of people and checks", () => {
  const said = {
    ...order,
    owner: { id: 7, name: "Dana W." },
    warnings: [{ code: "a", severity: "info", message: "Long. Words", label: "Long", detail: "Words" }],
  };
  const { data } = calls.getOrder.response.parse({ data: said });
  expect(data.owner?.name).toBe("Dana W.");
  expect(data.warnings).toEqual(said.warnings);
});

it.each([
  [{ id: 8, email: "a@b.example" }, "a@b.example"],
  [{ id: 8 }, "Person 8"],
])("names a person without names: %j", (owner, name) => {
  const { data } = calls.getOrder.response.parse({ data: { ...order, owner } });
  expect(data.owner).toEqual({ id: 8, name });
});

it("reads art, goods and production", () => {
  expect(calls.listArtProofs.response.parse({ data: [proof], meta }).data[0]?.assignee?.name).toBe("Dana Whitfield");
  const { data: goods } = calls.getReceiving.response.parse({ data: receiving });
  expect(goods).toMatchObject({ receipts: [{ counted_by: null }], discrepancies: [{ status: "open" }] });
  const { data: jobs } = calls.listProductions.response.parse({ data: [production], meta });
  expect(jobs[0]).toMatchObject({ machine: null, gate: { ok: false, art: null, reasons: ["Goods are not here"] } });
});

it("reads suppliers, purchase orders and locations", () => {
  const stats = { open_pos: 1, on_time_rate: 0.9, fill_rate: 1, defect_rate: 0 };
  const { data: supplier } = calls.getSupplier.response.parse({ data: { id: 5, name: "Atlas", stats } });
  expect(supplier.stats).toMatchObject({ open_pos: 1, receivings: 0 });
  const purchase = { id: 1, supplier_id: 5, po_number: "PO-1", status: "sent", totals: { units: 10, cost: "55.00" } };
  const { data: purchases } = calls.listPurchaseOrders.response.parse({ data: [purchase], meta });
  expect(purchases[0]?.totals).toMatchObject({ units: 10, cost: "55.00" });
  const { data: places } = calls.listLocations.response.parse({ data: [{ id: 1, name: "A-1", kind: "bin" }], meta });
  expect(places[0]).toMatchObject({ name: "A-1", units: 0 });
});
