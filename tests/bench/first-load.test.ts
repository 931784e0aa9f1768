import { expect, it } from "vitest";
import { scriptsOf } from "./first-load";

it("finds each script of ours once: preloads, script tags and inline imports", () => {
  const html = `
    <link rel="stylesheet" href="/build/_assets/tailwind-AA.css"/>
    <link rel="modulepreload" href="/build/entry.client-AB12.js"/>
    <link rel="modulepreload" href="/build/routes/dashboard.order.$id-CD34.js"/>
    <script src="/build/manifest-EF56.js" async></script>
    <script type="module">import "/build/manifest-EF56.js"; import * as route0 from "/build/root-AA.js";</script>`;
  expect(scriptsOf(html)).toEqual([
    "/build/entry.client-AB12.js",
    "/build/routes/dashboard.order.$id-CD34.js",
    "/build/manifest-EF56.js",
    "/build/root-AA.js",
  ]);
});
