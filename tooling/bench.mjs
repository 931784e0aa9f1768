// npm run bench [-- --quick]
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "./build.mjs";

const outfile = resolve(root, ".cache/bench/main.js");
await build({
  absWorkingDir: root,
  entryPoints: ["tests/bench/main.ts"],
  outfile,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  logLevel: "warning",
});
process.chdir(root);
await import(pathToFileURL(outfile).href);
