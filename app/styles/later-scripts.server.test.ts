import { expect, it } from "vitest";
import { LATER_SCRIPTS } from "./later-scripts";
import { withLaterScripts } from "./later-scripts.server";

it("asks for the scripts of a page once it was drawn, and leaves as many links as React wrote", () => {
  const written = withLaterScripts(
    `<p>rows</p><script>${LATER_SCRIPTS}</script><link rel="modulepreload" href="/build/a$&.js"/><link rel="modulepreload" href="/build/b.js"/>`,
  );
  expect(written).not.toContain('modulepreload" href');
  expect(written).toContain('<link rel="later" href="/build/a$&.js"/><link rel="later" href="/build/b.js"/>');
  expect(written).toContain('of ["/build/a$&.js","/build/b.js"])');
});

it("leaves a page without scripts as it is, but for an empty list", () => {
  expect(withLaterScripts("<p>rows</p>")).toBe("<p>rows</p>");
});
