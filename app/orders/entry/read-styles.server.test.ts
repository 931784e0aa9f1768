import { describe, expect, it } from "vitest";
import { errorsInForm, readStyles } from "./read-styles.server";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("a form of styles", () => {
  it("asks for a line a size that has pieces, and leaves blank styles out", () => {
    const { lines, errors } = readStyles(
      formOf({
        "styles.0.title": "Pique Polo",
        "styles.0.color": "Navy",
        "styles.0.method": "Embroidery",
        "styles.0.size-S": "6",
        "styles.0.size-M": " 18 ",
        "styles.0.size-L": "0",
        "styles.0.other": "5XL 2, YM: 6, One size x 3",
        "styles.1.title": "",
        "styles.2.title": "Mug",
        "styles.2.none": "12",
      }),
    );
    expect(errors).toEqual({});
    const polo = { title: "Pique Polo", color: "Navy", deco_methods: ["Embroidery"] };
    expect(lines).toMatchObject([
      { ...polo, size: "S", quantity: 6 },
      { ...polo, size: "M", quantity: 18 },
      { ...polo, size: "5XL", quantity: 2 },
      { ...polo, size: "YM", quantity: 6 },
      { ...polo, size: "One size", quantity: 3 },
      { title: "Mug", size: undefined, quantity: 12 },
    ]);
  });

  it.each([
    ["a count that is none", { "styles.0.size-S": "six" }, "styles.0.size-S"],
    ["another size without pieces", { "styles.0.other": "5XL" }, "styles.0.other"],
    ["a product without pieces", { "styles.0.title": "Polo" }, "styles.0.title"],
  ])("says at its field: %s", (_name, fields, field) => {
    expect(Object.keys(readStyles(formOf(fields)).errors)).toEqual([field]);
  });

  it("has the backend's errors at its own fields", () => {
    const entered = readStyles(formOf({ "styles.3.title": "Polo", "styles.3.size-S": "6", "styles.3.size-M": "7" }));
    const errors = {
      "line_items.0.quantity": ["Too many"],
      "line_items.1.unit_cost": ["No amount"],
      "line_items.1.title": ["No product"],
      "customer.email": ["No address"],
    };
    expect(errorsInForm(errors, entered)).toEqual({
      "styles.3.size-S": ["Too many"],
      "styles.3.cost": ["No amount"],
      "styles.3.title": ["No product"],
      "customer.email": ["No address"],
    });
  });
});
