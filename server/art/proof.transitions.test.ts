import { PROOF_MOVES, type ProofMove } from "contract/art";
import { ART_PROOF_STATUSES, type ArtProofStatus } from "contract/statuses";
import { describe, expect, it } from "vitest";
import {
  frozenWords,
  moveBetween,
  moveProof,
  NOT_APPROVED,
  type ProofMoveBy,
  type ProofState,
} from "./proof.transitions";

const at = "2026-03-10T15:00:00.000Z";
const by: ProofMoveBy = { at, actorId: 7, actorName: "Kit", reason: "Because", locations: ["Left Side Chest"] };
const proof: ProofState = {
  status: "not_started",
  previous_status: null,
  assignee_id: 7,
  deco_method: "Embroidery",
  logo_size: "3.5 in",
  width_mils: null,
  height_mils: null,
  art_upload_current_id: 1,
  revision_count: 2,
};
const noSize = { logo_size: null, width_mils: null, height_mils: null };

/** Every pair of statuses that a move leads along; any other pair is refused. */
const ways: readonly [ArtProofStatus, ArtProofStatus, ProofMove][] = [
  ["not_started", "in_progress", "start"],
  ["not_started", "on_hold", "hold"],
  ["not_started", "approved", "settle"],
  ["in_progress", "ready_for_review", "finish"],
  ["in_progress", "on_hold", "hold"],
  ["ready_for_review", "in_progress", "send_back"],
  ["ready_for_review", "in_review", "send"],
  ["ready_for_review", "on_hold", "hold"],
  ["in_review", "approved", "approve"],
  ["in_review", "change_request", "request_change"],
  ["in_review", "in_progress", "recall"],
  ["in_review", "on_hold", "hold"],
  ["change_request", "in_progress", "revise"],
  ["change_request", "on_hold", "hold"],
  ["approved", "change_request", "take_back"],
];
const pairs = ART_PROOF_STATUSES.filter((from) => from !== "on_hold").flatMap((from) =>
  ART_PROOF_STATUSES.map((to) => [from, to] as const),
);

describe("moves of a proof", () => {
  it.each(pairs)("from %s to %s", (from, to) => {
    const way = ways.find(([start, end]) => start === from && end === to)?.[2] ?? null;
    expect(moveBetween({ ...proof, status: from }, to)).toBe(way);
    const result = moveProof({ ...proof, status: from }, to, by);
    expect(result.ok).toBe(way !== null && way !== "send" && way !== "approve");
    if (result.ok) expect(result.changes.status).toBe(to);
    else expect(result.message).toMatch(/^[A-Z].*\.$/);
  });

  it("are all those of the contract", () => {
    expect(new Set([...ways.map(([, , move]) => move), "release"])).toEqual(new Set(Object.keys(PROOF_MOVES)));
  });

  it.each(["not_started", "in_progress", "change_request", "ready_for_review"] as const)(
    "back from hold to %s and nowhere else",
    (previous_status) => {
      const held = { ...proof, status: "on_hold", previous_status };
      for (const to of ART_PROOF_STATUSES) {
        const result = moveProof(held, to, by);
        expect(result.ok).toBe(to === previous_status);
        if (result.ok) expect(result.changes).toEqual({ status: to, previous_status: null, hold_reason: null });
      }
    },
  );

  it.each<[string, ArtProofStatus, ArtProofStatus, Partial<ProofState>, Partial<ProofMoveBy>, string]>([
    ["start wants somebody", "not_started", "in_progress", { assignee_id: null }, {}, "assignee_id"],
    ["finish wants a mockup", "in_progress", "ready_for_review", { art_upload_current_id: null }, {}, "status"],
    ["finish wants a method", "in_progress", "ready_for_review", { deco_method: null }, {}, "deco_method"],
    [
      "finish wants every place",
      "in_progress",
      "ready_for_review",
      {},
      { locations: ["Specialty", null] },
      "placements",
    ],
    ["finish wants an item", "in_progress", "ready_for_review", {}, { locations: [] }, "placements"],
    ["finish wants a size", "in_progress", "ready_for_review", noSize, {}, "logo_size"],
    ["send back wants a reason", "ready_for_review", "in_progress", {}, { reason: null }, "reason"],
    ["hold wants a reason", "change_request", "on_hold", {}, { reason: null }, "reason"],
    ["take back wants a reason", "approved", "change_request", {}, { reason: null }, "reason"],
    ["a change request wants words", "in_review", "change_request", {}, { reason: null }, "reason"],
  ])("%s", (_name, status, to, state, more, field) => {
    expect(moveProof({ ...proof, ...state, status }, to, { ...by, ...more })).toMatchObject({ ok: false, field });
  });

  it("finish takes a width for a size", () => {
    const sized = { ...proof, ...noSize, status: "in_progress", width_mils: 3500 };
    expect(moveProof(sized, "ready_for_review", by)).toEqual({ ok: true, changes: { status: "ready_for_review" } });
  });

  it("a revision counts, an approval taken back is none, a hold in review comes back ready to be sent", () => {
    const changes = (status: string, to: ArtProofStatus) => moveProof({ ...proof, status }, to, by);
    expect(changes("change_request", "in_progress")).toMatchObject({ changes: { revision_count: 3 } });
    expect(changes("approved", "change_request")).toMatchObject({ changes: { ...NOT_APPROVED } });
    expect(changes("in_review", "on_hold")).toMatchObject({
      changes: { previous_status: "ready_for_review", hold_reason: "Because" },
    });
    expect(changes("not_started", "approved")).toEqual({
      ok: true,
      changes: {
        status: "approved",
        is_not_applicable: 1,
        approved_at: at,
        frozen_at: at,
        approved_by_type: "staff",
        approved_by_id: 7,
        approved_by_name: "Kit",
      },
    });
  });

  it("freezes what is approved and what the customer is looking at", () => {
    const frozen = ART_PROOF_STATUSES.filter((status) => frozenWords(status) !== null);
    expect(frozen).toEqual(["approved", "in_review"]);
  });
});
