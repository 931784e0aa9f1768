// npm run drill [-- --writes 20000 --only sqlite|postgres|disk --seed NUMBER]
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { buildAll, bundle } from "./build.mjs";
import { root } from "./run.mjs";

const outfile = ".cache/drill/main.js";
await buildAll();
await bundle(["tests/drill/main.ts"], { outfile });
process.chdir(root);
await import(pathToFileURL(resolve(root, outfile)).href);
