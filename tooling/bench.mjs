// npm run bench [-- --quick | --browser | --singles | --jobs | --only=KEY,… | --directus=DIR]
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { buildAll, bundle } from "./build.mjs";
import { root } from "./run.mjs";

const outdir = ".cache/bench";
await buildAll();
await bundle(["tests/bench/main.ts", "tests/bench/floor/bare-server.ts"], { outdir, outbase: "tests/bench" });
process.chdir(root);
await import(pathToFileURL(resolve(root, outdir, "main.js")).href);
