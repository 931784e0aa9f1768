import { artProofDetail } from "contract/art-proofs.schema";
import { expect, test } from "vitest";
import { versionsOf } from "./versions.server";

const clock = { now: Date.parse("2026-03-10T15:00:00.000Z"), today: "2026-03-10", timeZone: "UTC" };

const upload = (version: number, more: object = {}) => ({
  id: version,
  art_proof_id: 1,
  version,
  kind: "mockup",
  art_proof_status: "in_progress",
  ...more,
});

test("the newest version is as large as the proof says unless it says so itself; older ones say only their own", () => {
  const proof = (uploads: object[]) =>
    artProofDetail.parse({ id: 1, status: "in_review", width_in: 3.5, height_in: 3.25, uploads });
  const sizes = (uploads: object[]) => versionsOf(proof(uploads), clock).map(({ width, height }) => [width, height]);
  expect(sizes([upload(1), upload(2, { is_current: true })])).toEqual([
    [3.5, 3.25],
    [null, null],
  ]);
  expect(sizes([upload(1, { width_in: 4 }), upload(2, { is_current: true, width_in: 3 })])).toEqual([
    [3, null],
    [4, null],
  ]);
});
