import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Mark } from "./mark";

it("the logo is 40 px wide", () => {
  expect(renderToStaticMarkup(<Mark />)).toContain('<svg width="40"');
});
