import type { Fields } from "contract/field";
import { fieldNoun, fieldsIn, fieldsWith } from "contract/field";
import { answerShape, patchShape } from "contract/field-schemas";
import { editableLineFields } from "contract/line-fields";
import { orderFields } from "contract/order-fields";
import { editableProductionFields } from "contract/production-fields";
import { editableProofFields } from "contract/proof-fields";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { columnsOfFields } from "~/lists/columns/field-columns";
import { fieldSheet } from "~/lists/export/field-sheet";
import { changesOf, columnsOf, presenterOf } from "../../server/field-rows";

/** The order's table with a field that nobody has written a line of code for. */
const fields = {
  ...orderFields,
  priority_reason: {
    type: "text",
    label: "Why it is urgent",
    noun: "reason of the priority",
    isEditable: true,
    shows: ["dates", "sheet"],
    column: { key: "priority-reason", width: "140px" },
    csv: { place: 43 },
  },
} as const satisfies Fields;

describe("a field that is added to the table of orders", () => {
  test("is in the answer", () => {
    const answer = z.object(answerShape(fields));
    expect(answer.parse({ priority_reason: "Opening day" })).toMatchObject({ priority_reason: "Opening day" });
    expect(answer.safeParse({ priority_reason: 7 }).success).toBe(false);
    expect(answer.parse({})).not.toHaveProperty("priority_reason");
  });

  test("is what staff may change, and nothing else is", () => {
    const patch = z.strictObject(patchShape(fieldsWith(fields, "isEditable")));
    expect(patch.parse({ priority_reason: " Opening day " })).toEqual({ priority_reason: "Opening day" });
    expect(patch.parse({ priority_reason: null })).toEqual({ priority_reason: null });
    expect(patch.safeParse({ priority_reason: "x".repeat(2_001) }).success).toBe(false);
    expect(patch.safeParse({ ship_by_date: "2026-03-12" }).success).toBe(false);
  });

  test("is read from its column", () => {
    expect(columnsOf(fields)).toContain("priority_reason");
    const row = Object.fromEntries(columnsOf(fields).map((column) => [column, null]));
    const present = presenterOf(fields);
    const presented = present({
      ...row,
      priority_reason: "Opening day",
      total_price_minor: 40300,
      currency: "USD",
    } as never);
    expect(presented).toMatchObject({ priority_reason: "Opening day", total_price: "403.00", is_firm: false });
  });

  test("is a column that people add, and the last of the export", () => {
    expect(columnsOfFields(fields)).toContainEqual({
      field: "priority_reason",
      key: "priority-reason",
      label: "Why it is urgent",
      width: "140px",
      isSorted: false,
    });
    const sheet = fieldSheet<object>(fields, []);
    expect(sheet.head.at(-1)).toBe("priority_reason");
    expect(sheet.record({ priority_reason: "Opening day" }).at(-1)).toBe("Opening day");
  });

  test("is in the blocks that it names, under its name in the history", () => {
    expect(Object.keys(fieldsIn(fields, "dates"))).toContain("priority_reason");
    expect(Object.keys(fieldsIn(fields, "sheet"))).toContain("priority_reason");
    expect(Object.keys(fieldsIn(fields, "goods"))).not.toContain("priority_reason");
    expect(fieldNoun(fields.priority_reason)).toBe("reason of the priority");
  });
});

test("no two fields of an order have the same place in the export", () => {
  const places = Object.values<Fields[string]>(orderFields).flatMap(({ csv }) => csv?.place ?? []);
  expect(new Set(places).size).toBe(places.length);
});

describe("the tables of proofs, jobs and lines", () => {
  const proof = z.strictObject(patchShape(editableProofFields));

  test("keep a text to its own length", () => {
    expect(proof.safeParse({ logo_size: "x".repeat(101) }).error?.issues[0]?.message).toBe(
      "Use 100 characters or fewer.",
    );
    expect(proof.safeParse({ note: "x".repeat(10_000) }).success).toBe(true);
  });

  test("empty a choice only where it may be none", () => {
    expect(proof.parse({ deco_method: null })).toEqual({ deco_method: null });
    expect(proof.safeParse({ priority: null }).success).toBe(false);
    expect(z.strictObject(patchShape(editableProductionFields)).safeParse({ priority: "soon" }).success).toBe(false);
  });

  test("take a length in inches", () => {
    expect(proof.parse({ width_in: 3.5 })).toEqual({ width_in: 3.5 });
    expect(proof.safeParse({ width_in: 0 }).error?.issues[0]?.message).toBe("Enter 0.1 inches or more.");
  });

  test("write what was said, and nothing else, as their columns hold it", () => {
    expect(changesOf(editableLineFields, { needs_art: false, size: "", note: "Fold it" })).toEqual({
      needs_art: 0,
      size: null,
      note: "Fold it",
    });
  });
});
