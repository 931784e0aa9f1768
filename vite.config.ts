import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "tailwindcss";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";
import { groupOf, listClientModules } from "./tooling/client-scripts";

/** A changed file gives the worker another address, and a browser then keeps all of them anew. */
function offlineVersion(): string {
  const hash = createHash("sha256");
  for (const file of ["service-worker.js", "offline.html", "offline.css", "offline.js"])
    hash.update(readFileSync(`public/${file}`));
  return hash.digest("hex").slice(0, 8);
}

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [remix(remixConfig), tsconfigPaths({ projects: ["tsconfig.json"] }), listClientModules],
  define: { __OFFLINE_VERSION__: JSON.stringify(offlineVersion()) },
  css: { postcss: { plugins: [tailwindcss] } },
  // Node keeps the bundle's text in memory, in two bytes a letter where one letter is not Latin-1. Names stay, for stack traces. The
  // stylesheet is written by these options too: its name is made of its text, and server and browser have to name the same one.
  esbuild: { charset: "ascii", ...(isSsrBuild && { minifyIdentifiers: false, lineLimit: 160 }) },
  build: {
    target: "es2022",
    minify: "esbuild",
    // Maps of the browser's scripts would publish server code.
    sourcemap: isSsrBuild,
    reportCompressedSize: false,
    // The policy allows no inlined files, and a file is cached once for all pages.
    assetsInlineLimit: 0,
    rollupOptions: {
      // npm leaves it out on Node 20 (server/db/better-sqlite.ts).
      external: ["better-sqlite3-napi"],
      output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: groupOf },
    },
  },
  // All packages of the browser's, known from the start: one that is found later loads an open page anew. Remix adds its own.
  optimizeDeps: {
    include: ["@radix-ui/react-dialog", "kbar", "react-dom", "remix-utils/use-hydrated", "zod"],
    noDiscovery: true,
  },
  // Each has a hundred files or more, and Node reads package.json for each of them at each start.
  ssr: { noExternal: [/^date-fns/, /^kysely/, /^zod/] },
}));
