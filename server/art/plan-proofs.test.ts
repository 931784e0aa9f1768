import { describe, expect, it } from "vitest";
import { type HeldProof, planProofs, type ReplannedLine } from "./plan-proofs";

const EMBROIDERY = { method: "Embroidery", location: "Left Side Chest" };
const line = (id: number, more: Partial<ReplannedLine> = {}): ReplannedLine => ({
  id,
  title: "Polo",
  decorator: null,
  methods: ["Embroidery"],
  locations: ["Left Side Chest"],
  properties: [],
  has_logo_on_file: false,
  is_hard_good: false,
  needs_art: true,
  isThere: true,
  isOther: false,
  ...more,
});
const proof = (id: number, lineIds: number[], more: Partial<HeldProof> = {}): HeldProof => ({
  id,
  method: "Embroidery",
  isBegun: false,
  places: lineIds.map((lineId) => ({ lineId, location: "Left Side Chest" })),
  ...more,
});
const none = { joined: [], left: [], placed: [], removed: [], added: [] };

describe("proofs follow their lines", () => {
  it("take in a size that came later, approved ones too", () => {
    const moves = planProofs([line(1), line(2)], [2], [proof(7, [1], { isBegun: true })]);
    expect(moves).toEqual({ ...none, joined: [{ proofId: 7, lineId: 2, location: "Left Side Chest" }] });
  });

  it("are made for artwork that no proof has", () => {
    const wave = { properties: [{ name: "Artwork", value: "https://files.example/wave.ai" }] };
    const lines = [line(1), line(2, wave), line(3, wave)];
    expect(planProofs(lines, [2, 3], [proof(7, [1])])).toEqual({
      ...none,
      added: [{ ...EMBROIDERY, lineIds: [2, 3] }],
    });
  });

  it("let a line go whose artwork is another now, and stay with the others", () => {
    const other = line(2, { isOther: true, properties: [{ name: "Artwork", value: "https://files.example/wave.ai" }] });
    expect(planProofs([line(1), other], [2], [proof(7, [1, 2], { isBegun: true })])).toEqual({
      ...none,
      left: [{ proofId: 7, lineId: 2 }],
      added: [{ ...EMBROIDERY, lineIds: [2] }],
    });
  });

  it("go along to another place or method with the only line that they have", () => {
    const back = { method: "Screen Print", location: "Back Center" };
    const moved = line(1, { methods: ["Screen Print"], locations: ["Back Center"] });
    expect(planProofs([moved], [1], [proof(7, [1], { isBegun: true })])).toEqual({
      ...none,
      placed: [{ proofId: 7, lineId: 1, ...back }],
    });
  });

  it("that nobody began give way to the one of the same design", () => {
    const moves = planProofs([line(1), line(2)], [2], [proof(7, [1]), proof(8, [2], { method: null })]);
    expect(moves).toMatchObject({ joined: [{ proofId: 7, lineId: 2 }], removed: [8] });
  });

  it("are one more for a second place", () => {
    const two = line(1, { locations: ["Left Side Chest", "Back Center"] });
    expect(planProofs([two], [1], [proof(7, [1])])).toEqual({
      ...none,
      added: [{ method: "Embroidery", location: "Back Center", lineIds: [1] }],
    });
  });

  it("of a line that is out go, unless somebody worked on them or others need them", () => {
    const out = line(1, { isThere: false });
    expect(planProofs([out], [1], [proof(7, [1])])).toMatchObject({ removed: [7] });
    expect(planProofs([out], [1], [proof(7, [1], { isBegun: true })])).toEqual(none);
    const shared = planProofs([out, line(2)], [1], [proof(7, [1, 2], { isBegun: true })]);
    expect(shared).toEqual({ ...none, left: [{ proofId: 7, lineId: 1 }] });
  });
});
