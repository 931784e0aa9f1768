import { expect, it } from "vitest";
import { pendingAction } from "~/lists/pending-action";
import type { ProductionRow } from "~/production/production-row";
import { withPendingMove } from "../board/pending-move";
import { savingProduction } from "./saving-production";

const ROW = {
  id: 5,
  status: "not_started",
  wasStarted: false,
  priority: "normal",
  note: "",
  planned: "",
} as ProductionRow;

function asked(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ production: "5:2", ...fields })) form.set(name, value);
  return pendingAction(form, "production");
}

it("a row of the queue shows its new status, priority or plan before the answer", () => {
  expect(savingProduction(ROW, asked({ intent: "pause" }))).toMatchObject({ status: "hold", note: "Saving" });
  expect(savingProduction(ROW, asked({ intent: "priority", priority: "high" }))).toMatchObject({ priority: "high" });
  expect(savingProduction(ROW, asked({ intent: "plan" }))).toMatchObject({ planned: "Saving", isSaving: true });
  expect(savingProduction(ROW, asked({ intent: "count" }))).toBe(ROW);
  expect(savingProduction(ROW, asked({ intent: "complete" }))).toBe(ROW);
});

it("a card of the boards lies in its new column, of a status or of a machine", () => {
  const statuses = ["not_started", "hold"].map((key) => ({
    key,
    label: null,
    total: key === "hold" ? 0 : 1,
    cards: key === "hold" ? [] : [ROW],
  }));
  expect(withPendingMove(statuses, asked({ intent: "pause" })).map(({ total }) => total)).toEqual([0, 1]);
  expect(withPendingMove(statuses, asked({ intent: "moves", machine_id: "3" }))).toBe(statuses);
  const machines = ["none", "3"].map((key) => ({ key, label: key, total: 1, cards: key === "3" ? [ROW] : [] }));
  expect(withPendingMove(machines, asked({ intent: "moves", machine_id: "" }))[0]?.cards).toMatchObject([
    { id: 5, note: "Saving" },
  ]);
  expect(withPendingMove(machines, null)).toBe(machines);
});
