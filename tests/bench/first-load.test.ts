import { expect, it } from "vitest";
import { scriptsOf } from "./first-load";

it("finds each script of ours once: preloads, script tags and inline imports", () => {
  const html = `
    <link rel="stylesheet" href="/assets/tailwind-AA.css"/>
    <link rel="modulepreload" href="/assets/entry.client-AB12.js"/>
    <link rel="modulepreload" href="/assets/routes/dashboard.order.$id-CD34.js"/>
    <script src="/assets/manifest-EF56.js" async></script>
    <script type="module">import "/assets/manifest-EF56.js"; import * as route0 from "/assets/root-AA.js";</script>`;
  expect(scriptsOf(html)).toEqual([
    "/assets/entry.client-AB12.js",
    "/assets/routes/dashboard.order.$id-CD34.js",
    "/assets/manifest-EF56.js",
    "/assets/root-AA.js",
  ]);
});
