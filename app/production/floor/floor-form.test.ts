import { expect, test } from "vitest";
import { entriesOfForm, formValue } from "./floor-form";

function read(fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return entriesOfForm(form);
}
const part = formValue({ id: 7, size: "M" });

test("counts carry their size, moves do not", () => {
  expect(read({ intent: "produced", production: part, quantity: "3", machine_id: "2" })).toEqual({
    ok: true,
    entries: [{ production: 7, kind: "produced", quantity: 3, size: "M", machine_id: 2 }],
  });
  expect(read({ intent: "pause", production: [part, "8:L"] })).toEqual({
    ok: true,
    entries: [
      { production: 7, kind: "pause" },
      { production: 8, kind: "pause" },
    ],
  });
});

test("a beginning compares what needs it before anything starts", () => {
  expect(read({ intent: "begin", production: [part, "8:L"], compare: ["7", "8"], second_checker_id: "5" })).toEqual({
    ok: true,
    entries: [
      { production: 7, kind: "check", second_checker_id: 5 },
      { production: 8, kind: "check", second_checker_id: 5 },
      { production: 7, kind: "start" },
      { production: 8, kind: "start" },
    ],
  });
});

test.each([
  [{ intent: "produced", production: part, quantity: "0" }, { quantity: ["Enter 1 or more."] }],
  [{ intent: "produced", production: part, quantity: "1.5" }, { quantity: ["Enter 1 or more."] }],
  [{ intent: "spoiled", production: part, quantity: "1" }, { spoilage_reason: ["Choose why they were spoiled."] }],
  [{ intent: "flag", production: part, reason: " " }, { reason: ["Say what is wrong."] }],
  [{ intent: "begin", production: part, override_reason: "" }, { override_reason: ["Say why it runs anyway."] }],
  [
    { intent: "begin", production: part, second_checker_id: "" },
    { second_checker_id: ["Choose who compared it with you."] },
  ],
  [{ intent: "explode", production: part }, { intent: ["This page does not know that form."] }],
  [{ intent: "pause", production: "x" }, { intent: ["This page does not know that form."] }],
])("%j is refused at its field", (fields, errors) => {
  expect(read(fields)).toEqual({ ok: false, errors });
});
