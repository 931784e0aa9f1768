// npm run bench [-- --quick | --browser | --singles | --jobs | --only=KEY,…]
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "./build.mjs";
import { root } from "./run.mjs";

const outfile = ".cache/bench/main.js";
await bundle(["tests/bench/main.ts"], { outfile });
process.chdir(root);
await import(pathToFileURL(resolve(root, outfile)).href);
