import { expect, it } from "vitest";
import { hintOf } from "./change-hint";

const event = (action: string, order_id: number | null, entity_type = "order") => ({ action, order_id, entity_type });

it("names the orders that everything belongs to, each once", () => {
  expect(hintOf([event("accepted", 7), event("proof_sent", 7, "art_proof"), event("accepted", 9)])).toEqual({
    topics: ["orders", "art"],
    orders: [7, 9],
  });
});

it("says where no list can change by it", () => {
  const quiet = [event("note_added", 7), event("production_counted", 7, "production")];
  expect(hintOf(quiet)).toEqual({ topics: ["orders", "production"], orders: [7], keeps_lists: true });
  expect(hintOf([...quiet, event("production_started", 7, "production")])).not.toHaveProperty("keeps_lists");
});

it("says where orders arrived", () => {
  for (const action of ["imported", "order_created"])
    expect(hintOf([event(action, 7), event("accepted", 9)])).toMatchObject({ orders: [7, 9], has_arrivals: true });
});

it("names none where something belongs to no order, or to very many", () => {
  expect(hintOf([event("accepted", 7), event("supplier_created", null, "supplier")])).toEqual({
    topics: ["orders", "suppliers"],
  });
  const many = Array.from({ length: 101 }, (_, id) => event("accepted", id + 1));
  expect(hintOf(many)).toEqual({ topics: ["orders"] });
  expect(hintOf(many.slice(1)).orders).toHaveLength(100);
  expect(hintOf([])).toEqual({ topics: [] });
});
