import { describe, expect, it } from "vitest";
import { type GangCandidate, gangsOf } from "./gangs";

const candidate = (id: number, more: Partial<GangCandidate> = {}): GangCandidate => ({
  id,
  order_id: id,
  order_name: `#${id}`,
  deco_method: "Embroidery",
  approved_upload_id: 7,
  logo_id: null,
  art_proof_id: id,
  art_name: "Crest",
  colors: ["Navy"],
  units: 24,
  due_date: `2026-03-${10 + id}`,
  ...more,
});

const found = (candidates: readonly GangCandidate[]) =>
  gangsOf(candidates, (method) => (method === "Embroidery" ? 15 : 25));

describe("gangs", () => {
  it("share a set-up, and say what that saves", () => {
    expect(found([candidate(1), candidate(2, { colors: ["Black"] }), candidate(3, { colors: ["White"] })])).toEqual([
      {
        key: "version-7 Embroidery dark",
        deco_method: "Embroidery",
        garment_class: "dark",
        art_proof_id: 1,
        art_name: "Crest",
        production_ids: [1, 2],
        orders: [
          { id: 1, name: "#1" },
          { id: 2, name: "#2" },
        ],
        units: 48,
        setups_saved: 1,
        minutes_saved: 15,
        earliest_due_date: "2026-03-11",
      },
    ]);
  });

  it.each<[string, GangCandidate[], number[][]]>([
    ["one job alone is none", [candidate(1)], []],
    ["jobs of one order are none", [candidate(1, { order_id: 9 }), candidate(2, { order_id: 9 })], []],
    ["another method", [candidate(1), candidate(2, { deco_method: "Screen Print" })], []],
    ["another version", [candidate(1), candidate(2, { approved_upload_id: 8 })], []],
    [
      "another version of the same logo on file",
      [candidate(1, { logo_id: 3 }), candidate(2, { logo_id: 3, approved_upload_id: 8 })],
      [[1, 2]],
    ],
    ["no version at all", [candidate(1, { approved_upload_id: null }), candidate(2, { approved_upload_id: null })], []],
    ["light cloth among dark", [candidate(1), candidate(2, { colors: ["White"] })], []],
    [
      "a color that says nothing with itself alone",
      [candidate(1, { colors: ["Ocean"] }), candidate(2, { colors: ["ocean "] }), candidate(3, { colors: ["Reef"] })],
      [[1, 2]],
    ],
    ["no color", [candidate(1, { colors: [null] }), candidate(2, { colors: [null] })], []],
    [
      "three before two",
      [
        candidate(1),
        candidate(2),
        candidate(3, { colors: ["White"] }),
        candidate(4, { colors: ["White"] }),
        candidate(5, { colors: ["White"] }),
      ],
      [
        [3, 4, 5],
        [1, 2],
      ],
    ],
  ])("%s", (_name, candidates, gangs) => {
    expect(found(candidates).map((gang) => gang.production_ids)).toEqual(gangs);
  });

  it("hold as many as one run may", () => {
    const [gang] = found(Array.from({ length: 130 }, (_, index) => candidate(index + 1)));
    expect(gang?.production_ids).toHaveLength(100);
    expect(gang?.setups_saved).toBe(99);
  });
});
