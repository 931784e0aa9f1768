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
  before: null,
  ...more,
});
const proof = (id: number, lineIds: number[], more: Partial<HeldProof> = {}): HeldProof => ({
  id,
  method: "Embroidery",
  isBegun: false,
  places: lineIds.map((lineId) => ({ lineId, location: "Left Side Chest" })),
  ...more,
});
const WAVE = { properties: [{ name: "Artwork", value: "https://files.example/wave.ai" }] };
const redrawn = (id: number) => line(id, { ...WAVE, before: line(id) });
const none = { redrawn: [], joined: [], left: [], placed: [], removed: [], added: [] };

describe("proofs follow their lines", () => {
  it("take in a size that came later, approved ones too", () => {
    const moves = planProofs([line(1), line(2)], [2], [proof(7, [1], { isBegun: true })]);
    expect(moves).toEqual({ ...none, joined: [{ proofId: 7, lineId: 2, location: "Left Side Chest" }] });
  });

  it("are made for artwork that no proof has", () => {
    const lines = [line(1), line(2, WAVE), line(3, WAVE)];
    expect(planProofs(lines, [2, 3], [proof(7, [1])])).toEqual({
      ...none,
      added: [{ ...EMBROIDERY, lineIds: [2, 3] }],
    });
  });

  it("let a line go whose artwork is another now, and stay with the others", () => {
    expect(planProofs([line(1), redrawn(2)], [2], [proof(7, [1, 2], { isBegun: true })])).toEqual({
      ...none,
      left: [{ proofId: 7, lineId: 2 }],
      added: [{ ...EMBROIDERY, lineIds: [2] }],
    });
  });

  it("stay with their lines where all of these name another artwork, and are to be drawn anew once begun", () => {
    const all = [redrawn(1), redrawn(2), redrawn(3)];
    expect(planProofs(all, [1, 2, 3], [proof(7, [1, 2, 3], { isBegun: true })])).toEqual({ ...none, redrawn: [7] });
    expect(planProofs(all, [1, 2, 3], [proof(7, [1, 2, 3])])).toEqual(none);
    expect(planProofs([redrawn(1)], [1], [proof(7, [1], { isBegun: true })])).toEqual({ ...none, redrawn: [7] });
  });

  it("stay with the first new artwork where their lines part", () => {
    const star = { properties: [{ name: "Artwork", value: "https://files.example/star.ai" }] };
    const lines = [redrawn(1), redrawn(2), line(3, { before: line(3), ...star })];
    expect(planProofs(lines, [1, 2, 3], [proof(7, [1, 2, 3], { isBegun: true })])).toEqual({
      ...none,
      redrawn: [7],
      left: [{ proofId: 7, lineId: 3 }],
      added: [{ ...EMBROIDERY, lineIds: [3] }],
    });
  });

  it("that nobody began give way where another has the new artwork already", () => {
    const lines = [redrawn(1), line(2, WAVE)];
    expect(planProofs(lines, [1], [proof(7, [1]), proof(8, [2], { isBegun: true })])).toEqual({
      ...none,
      joined: [{ proofId: 8, lineId: 1, location: "Left Side Chest" }],
      left: [{ proofId: 7, lineId: 1 }],
      removed: [7],
    });
  });

  it("stand as they are where only another place has another artwork, or the logo is found on file", () => {
    const back = { properties: [{ name: "Back artwork", value: "https://files.example/back.pdf" }] };
    const places = { locations: ["Left Side Chest", "Back Center"] };
    const other = line(1, { ...places, ...back, before: line(1, places) });
    const backProof = proof(8, [1], { isBegun: true, places: [{ lineId: 1, location: "Back Center" }] });
    expect(planProofs([other], [1], [proof(7, [1], { isBegun: true }), backProof])).toEqual({ ...none, redrawn: [8] });
    const onFile = line(1, { has_logo_on_file: true, before: line(1) });
    expect(planProofs([onFile], [1], [proof(7, [1], { isBegun: true })])).toEqual(none);
  });

  it("go along to another place or method with all the lines that they have", () => {
    const back = { method: "Screen Print", location: "Back Center" };
    const moved = { methods: ["Screen Print"], locations: ["Back Center"] };
    const begun = proof(7, [1, 2], { isBegun: true });
    expect(planProofs([line(1, moved), line(2, moved)], [1, 2], [begun])).toEqual({
      ...none,
      redrawn: [7],
      placed: [{ proofId: 7, lineId: 1, ...back }],
    });
    expect(planProofs([line(1, moved)], [1], [proof(7, [1])])).toEqual({
      ...none,
      placed: [{ proofId: 7, lineId: 1, ...back }],
    });
    expect(planProofs([line(1, moved), line(2)], [1], [begun])).toEqual({
      ...none,
      left: [{ proofId: 7, lineId: 1 }],
      added: [{ ...back, lineIds: [1] }],
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
