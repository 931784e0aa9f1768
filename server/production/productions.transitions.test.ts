import { PRODUCTION_STATUSES } from "contract/statuses";
import { describe, expect, it } from "vitest";
import {
  baseStatus,
  type MovedLine,
  moveBetween,
  moveProduction,
  type ProductionMoveBy,
  type ProductionState,
  statusWithoutFlag,
} from "./productions.transitions";

const line = (changes: Partial<MovedLine> = {}): MovedLine => ({
  color: "Navy",
  size: "M",
  ordered_units: 24,
  produced_units: 0,
  spoiled_units: 0,
  accepted_short_units: 0,
  ...changes,
});
const state = (changes: Partial<ProductionState> = {}): ProductionState => ({
  status: "not_started",
  previous_status: null,
  hold_reason: null,
  lines: [line()],
  started_at: null,
  ...changes,
});
const open = { ok: true, art: { ok: true, text: "Art approved" }, reasons: [] };
const shut = { ok: false, art: { ok: false, text: "Art in review" }, reasons: ["Art in review", "Goods in 12 of 24"] };
const by = (changes: Partial<ProductionMoveBy> = {}): ProductionMoveBy => ({
  at: "2026-03-10T15:00:00.000Z",
  actorId: 7,
  reason: null,
  gate: open,
  override: null,
  hasActiveOverride: false,
  ...changes,
});
const running = state({ status: "in_progress", started_at: "2026-03-09T15:00:00.000Z" });
const held = (below: string) => state({ status: "hold", previous_status: below, hold_reason: "Needle" });
const flagged = (below: string) => state({ status: "flagged", previous_status: below });

describe("field-guide §4.6", () => {
  it.each<[ProductionState, string, string | null]>([
    [state(), "in_progress", "start"],
    [running, "not_started", "put_back"],
    [running, "completed", "complete"],
    [running, "hold", "hold"],
    [state(), "hold", "hold"],
    [held("in_progress"), "in_progress", "resume"],
    [held("not_started"), "not_started", "resume"],
    [held("not_started"), "in_progress", null],
    [held("in_progress"), "completed", null],
    [state(), "edits_required", "edits"],
    [running, "edits_required", "edits"],
    [state({ status: "edits_required" }), "not_started", null],
    [state({ status: "edits_required" }), "in_progress", null],
    [state({ status: "completed" }), "in_progress", "reopen"],
    [state({ status: "completed" }), "hold", null],
    [state({ status: "completed" }), "not_started", null],
    [state(), "completed", null],
    ...PRODUCTION_STATUSES.map((to): [ProductionState, string, null] => [flagged("in_progress"), to, null]),
  ])("%# moves", (production, to, move) => {
    expect(moveBetween(production, to)).toBe(move);
  });

  it("starts with an open gate, or with a reason that somebody may give", () => {
    expect(moveProduction(state(), "in_progress", by())).toEqual({
      ok: true,
      move: "start",
      changes: { status: "in_progress", previous_status: null, started_at: by().at },
    });
    expect(moveProduction(state(), "in_progress", by({ gate: shut }))).toEqual({
      ok: false,
      field: "override_reason",
      message: "It is not ready: Art in review. Goods in 12 of 24. Wait for it, or give a reason to start anyway.",
    });
    expect(moveProduction(state(), "in_progress", by({ gate: shut, override: "The van leaves at 4" }))).toMatchObject({
      changes: { status: "in_progress", override_reason: "The van leaves at 4", override_by_id: 7 },
    });
    expect(moveProduction(state(), "in_progress", by({ override: "Not needed" }))).not.toMatchObject({
      changes: { override_by_id: 7 },
    });
  });

  it("goes on unless its art was taken back", () => {
    expect(moveProduction(held("in_progress"), "in_progress", by({ gate: { ...shut, art: open.art } }))).toMatchObject({
      changes: { status: "in_progress", previous_status: null, hold_reason: null },
    });
    expect(moveProduction(held("in_progress"), "in_progress", by({ gate: shut }))).toMatchObject({
      field: "override_reason",
    });
    expect(moveProduction(held("not_started"), "not_started", by({ gate: shut })).ok).toBe(true);
    expect(moveProduction(held("in_progress"), "in_progress", by({ gate: shut, hasActiveOverride: true }))).toEqual({
      ok: true,
      move: "resume",
      changes: { status: "in_progress", previous_status: null, hold_reason: null },
    });
  });

  it.each<[Partial<MovedLine>[], boolean]>([
    [[{ produced_units: 23 }], false],
    [[{ produced_units: 24 }], true],
    [[{ produced_units: 25 }], true],
    [[{ produced_units: 22, accepted_short_units: 2 }], true],
    [[{ produced_units: 22, accepted_short_units: 1, spoiled_units: 2 }], false],
    [[{ ordered_units: 0 }], true],
    [[{ produced_units: 24 }, { size: "L", produced_units: 23 }], false],
    [[{ produced_units: 25 }, { size: "L", produced_units: 23 }], false],
    [[{ produced_units: 24 }, { size: "L", produced_units: 23, accepted_short_units: 1 }], true],
  ])("completes %j: %s", (lines, ok) => {
    expect(moveProduction({ ...running, lines: lines.map(line) }, "completed", by()).ok).toBe(ok);
  });

  it.each<[ProductionState, string, string, string]>([
    [running, "hold", "reason", "Give the reason for the hold."],
    [running, "edits_required", "reason", "Say what is wrong with the art."],
    [state({ status: "completed" }), "in_progress", "reason", "Say why it is reopened."],
    [state(), "completed", "status", "It is not started. Start it first."],
    [
      { ...running, lines: [line(), line({ size: "L", produced_units: 1 })] },
      "not_started",
      "status",
      "Pieces of it were counted. Take them back first, or put it on hold.",
    ],
    [
      { ...running, lines: [line({ produced_units: 10, accepted_short_units: 2 })] },
      "completed",
      "status",
      "10 of 24 are made, 2 are accepted short. Count the other 12, or accept 12 short with a reason.",
    ],
    [
      {
        ...running,
        lines: [line({ produced_units: 25 }), line({ size: "L" }), line({ size: "XL", produced_units: 20 })],
      },
      "completed",
      "status",
      "45 of 72 are made. Count the other 28 (Navy, L: 24; Navy, XL: 4), or accept 28 short with a reason.",
    ],
    [
      { ...running, lines: ["S", "M", "L", "XL", "2XL"].map((size) => line({ size, produced_units: 23 })) },
      "completed",
      "status",
      "115 of 120 are made. Count the other 5 (Navy, S: 1; Navy, M: 1; Navy, L: 1; and 2 more), or accept 5 short with a reason.",
    ],
    [flagged("hold"), "in_progress", "status", "It is flagged. Resolve the flag first: it is hold then."],
    [held("not_started"), "in_progress", "status", "It is on hold. Resume it first: it is not started then."],
    [state({ status: "completed" }), "hold", "status", "It is completed. Reopen it first, with a reason."],
    [
      state({ status: "edits_required" }),
      "in_progress",
      "status",
      "It is waiting for new art. It can start again once that is approved.",
    ],
  ])("%# refuses at the field", (production, to, field, message) => {
    expect(moveProduction(production, to, by())).toEqual({ ok: false, field, message });
  });
});

it("under a flag lies a hold, and under that where it stood", () => {
  const both = state({ status: "flagged", previous_status: "in_progress", hold_reason: "Needle" });
  expect(baseStatus(both)).toBe("in_progress");
  expect(statusWithoutFlag(both)).toBe("hold");
  expect(statusWithoutFlag(flagged("in_progress"))).toBe("in_progress");
});
