import { expect, it } from "vitest";
import { moveCard } from "./board/move-card";
import { pendingAction } from "./pending-action";

function form(...fields: [string, string][]) {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

it("an action on one record is shown by its row, one on many by none", () => {
  const action = pendingAction(form(["intent", "priority"], ["order", "12:8"], ["priority", "high"]), "order");
  expect(action).toMatchObject({ id: 12, intent: "priority" });
  expect(action?.field("priority")).toBe("high");
  expect(action?.field("nothing")).toBe("");
  expect(pendingAction(form(["intent", "priority"], ["order", "12:8"], ["order", "13:1"]), "order")).toBeNull();
  expect(pendingAction(form(["intent", "priority"], ["all", "1"]), "order")).toBeNull();
  expect(pendingAction(form(["proof", "12:8"]), "order")).toBeNull();
  expect(pendingAction(null, "order")).toBeNull();
});

it("a card moves to the column that is shown, with both numbers", () => {
  const board = [
    { key: "a", total: 30, cards: [{ id: 1 }, { id: 2 }] },
    { key: "b", total: 0, cards: [] },
  ];
  expect(moveCard(board, { id: 1 }, ({ key }) => key === "b")).toEqual([
    { key: "a", total: 29, cards: [{ id: 2 }] },
    { key: "b", total: 1, cards: [{ id: 1 }] },
  ]);
  expect(moveCard(board, { id: 1 }, ({ key }) => key === "c")).toBe(board);
});
