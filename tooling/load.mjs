// npm run load [-- --minutes 10 --people 60 --orders 100000 --imported 2000]
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { buildAll, bundle } from "./build.mjs";
import { root } from "./run.mjs";

const outfile = ".cache/load/main.js";
await buildAll();
await bundle(["tests/bench/load/main.ts"], { outfile });
process.chdir(root);
await import(pathToFileURL(resolve(root, outfile)).href);
