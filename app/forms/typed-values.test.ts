import { describe, expect, it, test } from "vitest";
import { authorOf, seenVersion, typedValue, typedValuesOf } from "./typed-values";

const form = (...entries: [string, string | File][]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

test("keeps text, with every value of a repeated name", () => {
  const typed = typedValuesOf(form(["note", "a"], ["id", "1"], ["id", "2"], ["empty", ""]));
  expect(typed).toEqual({ note: ["a"], id: ["1", "2"], empty: [""] });
  expect(typedValue(typed, "note", "stored")).toBe("a");
  expect(typedValue(typed, "empty", "stored")).toBe("");
  expect(typedValue(null, "note", "stored")).toBe("stored");
});

test("keeps no password, no file and no more than a form's worth", () => {
  const typed = typedValuesOf(
    form(["password", "x"], ["currentPassword", "x"], ["file", new File(["x"], "x")], ["long", "x".repeat(60_001)]),
  );
  expect(typed).toEqual({});
  const many = typedValuesOf(Array.from({ length: 1_000 }, (_, n): [string, string] => [`f${n}`, "x".repeat(1_000)]));
  expect(JSON.stringify(many).length).toBeLessThan(70_000);
  expect(typedValuesOf([["__proto__", "x"]])).not.toHaveProperty("polluted");
});

describe("the version that a form is sent with", () => {
  const typed = { lock_version: ["3"] };

  it.each([
    ["of a fresh form is the stored one", null, "4"],
    ["of a refused one stays what its person saw", { kind: "invalid", typed }, "3"],
    ["is the stored one once a conflict showed it", { kind: "conflict", typed }, "4"],
    ["is the stored one where the form sent none", { kind: "invalid", typed: {} }, "4"],
  ])("%s", (_what, refusal, expected) => {
    expect(seenVersion(refusal, "lock_version", 4)).toBe(expected);
  });
});

it.each([
  ["12-3f2a9c1e-0000-4000-8000-000000000000", 12],
  // Of a page that an earlier release made.
  ["12345678-0000-4000-8000-000000000000", null],
  ["", null],
])("a form with the key %j is of person %j", (key, person) => {
  expect(authorOf({ form_key: [key] })).toBe(person);
});
