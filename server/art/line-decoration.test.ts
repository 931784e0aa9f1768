import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { operations } from "../orders/acceptance";
import { decoratedBy, planProductions } from "./line-decoration";

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

test("productions become those of the decoration, and none that has begun is touched", () => {
  const words = (names: string[]) => fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 });
  const line = fc.record({
    methods: words(["Embroidery", "Screen Print", "Laser"]),
    locations: words(["A", "B", "C"]),
  });
  fc.assert(
    fc.property(line, line, fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), (before, after, begun) => {
      const known = operations(before.methods, before.locations).map(({ method, location }, index) => ({
        id: index + 1,
        deco_method: method,
        location,
        status: begun[index] ? "in_progress" : "not_started",
        traces: 0,
      }));
      const plan = planProductions(after, known);
      const touched = new Set([...plan.removed, ...plan.renamed.map(({ id }) => id)]);
      for (const one of known) if (one.status !== "not_started") expect(touched.has(one.id)).toBe(false);
      const kept = known
        .filter(({ id }) => !touched.has(id))
        .map(({ deco_method, location }) => [deco_method, location]);
      const now = [...kept, ...[...plan.renamed, ...plan.added].map(({ method, location }) => [method, location])];
      for (const { method, location } of operations(after.methods, after.locations)) {
        expect(now.filter(([m, l]) => m === method && l === location)).toHaveLength(1);
      }
    }),
  );
});
