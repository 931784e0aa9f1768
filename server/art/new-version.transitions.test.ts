import { expect, it } from "vitest";
import { type ArtSize, effectOfMockup, sizeFromVersion } from "./new-version.transitions";

const proof = { status: "in_progress", previous_status: null, assignee_id: 4, revision_count: 2 };
const after = (more: Partial<Parameters<typeof effectOfMockup>[0]>) => effectOfMockup({ ...proof, ...more }, 31, 9);

it.each([
  ["not_started", { status: "in_progress", assignee_id: 4 }, "proof_started"],
  ["in_progress", {}, null],
  ["ready_for_review", {}, null],
  ["change_request", { status: "in_progress", revision_count: 3 }, "proof_revised"],
  ["in_review", { status: "in_progress" }, "proof_recalled"],
  ["approved", { status: "in_progress", revision_count: 3 }, "proof_reopened"],
  ["on_hold", {}, null],
])("from %s", (status, changes, action) => {
  expect(after({ status })).toEqual({
    changes: { art_upload_current_id: 31, ...changes },
    action,
    supersedes: status === "in_review",
    reopens: status === "approved",
  });
});

it("who uploads has it, where nobody had", () => {
  expect(effectOfMockup({ ...proof, status: "not_started", assignee_id: null }, 31, 9).changes.assignee_id).toBe(9);
});

it("a change that was asked for before the hold is answered by it", () => {
  expect(after({ status: "on_hold", previous_status: "change_request" }).changes).toEqual({
    art_upload_current_id: 31,
    revision_count: 3,
    previous_status: "in_progress",
  });
});

const size = (width_mils: number | null, height_mils: number | null = null): ArtSize => ({ width_mils, height_mils });
const NONE = size(null);
const READ = size(2_354, 2_339);

it.each([
  ["that has none", { ...NONE }, READ, undefined, READ],
  ["that has none, of a version without one", { ...NONE }, NONE, undefined, null],
  ["whose size came from the version before", { ...READ }, size(3_000), READ, size(3_000)],
  ["whose size somebody entered", { ...size(3_500) }, READ, undefined, null],
  ["whose size somebody entered after it came from a version", { ...size(3_500) }, size(3_000), READ, null],
  ["whose size stands in words", { ...NONE, logo_size: "3.5 in wide" }, READ, undefined, null],
  ["that a customer looks at", { ...NONE, status: "in_review" }, READ, undefined, null],
  ["that is approved", { ...NONE, status: "approved" }, READ, undefined, null],
])("the size of a proof %s", (_, own, version, before, taken) => {
  expect(sizeFromVersion({ status: "in_progress", logo_size: null, ...own }, version, before)).toEqual(taken);
});
