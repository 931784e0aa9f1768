import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FieldGroup } from "./field-group";

const group = (error?: string) =>
  renderToStaticMarkup(
    <FieldGroup label="Day" name="planned_date" error={error}>
      <input type="radio" name="planned_date" value="2026-03-09" />
    </FieldGroup>,
  );

describe("a group of controls", () => {
  it("has its error below, which screen readers say with its label", () => {
    const html = group("Choose a day.");
    expect(html).toContain(
      '<fieldset aria-describedby="field-planned_date-error"><legend class="field-label">Day</legend>',
    );
    expect(html).toMatch(/<p class="field-error" id="field-planned_date-error">.*Choose a day\.<\/p><\/fieldset>$/);
  });

  it("names no error where there is none", () => {
    const html = group();
    expect(html).not.toContain("aria-describedby");
    expect(html).not.toContain("field-error");
  });
});
