import { expect, test } from "vitest";
import { typedValue, typedValuesOf } from "./typed-values";

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
