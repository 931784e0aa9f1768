import { describe, expect, test } from "vitest";
import { decoratedBy } from "./line-decoration";

const only = { from: null, to: null, method: null, isOnly: true };

describe("a line follows its proof", () => {
  test.each([
    [
      "a place where there was none",
      { methods: [], locations: [] },
      { to: "Back Center" },
      { locations: ["Back Center"] },
    ],
    [
      "another place",
      { methods: [], locations: ["Left Cuff", "Back Center"] },
      { from: "Left Cuff", to: "Left Side Chest" },
      { locations: ["Left Side Chest", "Back Center"] },
    ],
    [
      "its only place, which the proof never named",
      { methods: [], locations: ["Left Cuff"] },
      { to: "Back Center" },
      { locations: ["Back Center"] },
    ],
    [
      "one more place, beside those of another proof",
      { methods: [], locations: ["Left Cuff"] },
      { to: "Back Center", isOnly: false },
      { locations: ["Left Cuff", "Back Center"] },
    ],
    [
      "a method where there was none",
      { methods: [], locations: [] },
      { method: "Embroidery" },
      { methods: ["Embroidery"] },
    ],
    [
      "another method",
      { methods: ["Screen Print"], locations: [] },
      { method: "Embroidery" },
      { methods: ["Embroidery"] },
    ],
    [
      "no other method where another proof has its own",
      { methods: ["Screen Print"], locations: [] },
      { method: "Embroidery", isOnly: false },
      { methods: ["Screen Print"] },
    ],
    [
      "nothing of Mixed",
      { methods: ["Screen Print", "Embroidery"], locations: [] },
      { method: "Mixed" },
      { methods: ["Screen Print", "Embroidery"] },
    ],
  ])("%s", (_what, line, proof, expected) => {
    expect(decoratedBy(line, { ...only, ...proof })).toEqual({ ...line, ...expected });
  });
});
