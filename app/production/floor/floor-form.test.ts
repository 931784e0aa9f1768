import { expect, test } from "vitest";
import { entriesOfForm } from "./floor-form";

function read(fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return entriesOfForm(form);
}
const production = "7";

test("counts name their color and size, moves do not", () => {
  expect(read({ intent: "produced", production, line: "31", quantity: "3", machine_id: "2" })).toEqual({
    ok: true,
    entries: [{ production: 7, kind: "produced", quantity: 3, order_line_item_id: 31, machine_id: 2 }],
  });
  expect(read({ intent: "pause", production, line: "31" })).toEqual({
    ok: true,
    entries: [{ production: 7, kind: "pause" }],
  });
});

test("a beginning compares what needs it before it starts", () => {
  expect(read({ intent: "begin", production, compare: "1", second_checker_id: "5" })).toEqual({
    ok: true,
    entries: [
      { production: 7, kind: "check", second_checker_id: 5 },
      { production: 7, kind: "start" },
    ],
  });
  expect(read({ intent: "begin", production })).toEqual({ ok: true, entries: [{ production: 7, kind: "start" }] });
});

test("a short finish accepts what each size lacks, then finishes", () => {
  const reason = "Ellen Marsh agreed";
  expect(read({ intent: "finish_short", production, short: ["31:3", "32:1"], reason, machine_id: "2" })).toEqual({
    ok: true,
    entries: [
      { production: 7, kind: "accept_short", order_line_item_id: 31, quantity: 3, reason, machine_id: 2 },
      { production: 7, kind: "accept_short", order_line_item_id: 32, quantity: 1, reason, machine_id: 2 },
      { production: 7, kind: "complete", machine_id: 2 },
    ],
  });
});

test.each([
  [{ intent: "finish_short", production, short: "31:3" }, { reason: ["Give the reason and who agreed to it."] }],
  [{ intent: "produced", production, quantity: "0" }, { quantity: ["Enter 1 or more."] }],
  [{ intent: "produced", production, quantity: "1.5" }, { quantity: ["Enter 1 or more."] }],
  [{ intent: "spoiled", production, quantity: "1" }, { spoilage_reason: ["Choose why they were spoiled."] }],
  [{ intent: "flag", production, reason: " " }, { reason: ["Say what is wrong."] }],
  [{ intent: "begin", production, override_reason: "" }, { override_reason: ["Give the reason to run anyway."] }],
  [{ intent: "begin", production, second_checker_id: "" }, { second_checker_id: ["Choose who checked it with you."] }],
  [{ intent: "explode", production }, { intent: ["This form isn't available on this page."] }],
  [{ intent: "pause", production: "x" }, { intent: ["This form isn't available on this page."] }],
])("%j is refused at its field", (fields, errors) => {
  expect(read(fields)).toEqual({ ok: false, errors });
});
