import { readdirSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { compressAssets } from "./compress-assets.mjs";
import { root, run } from "./run.mjs";

/** Express and React decide by NODE_ENV when they are first loaded; an operator who forgets it gets production, as under remix-serve. */
const productionByDefault = { js: 'process.env.NODE_ENV ??= "production";' };

/** Bundles our own TypeScript into files that plain Node runs; packages stay in node_modules. */
export function bundle(entryPoints, options) {
  return build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
    ...options,
  });
}

function bundleHttpServer() {
  return bundle(["server/http/main.ts"], { outfile: "build/server.js", banner: productionByDefault });
}

/** A file each: `npm run import` is server/cli/import.ts. */
function programs() {
  return ["server/cli", "demo/cli"].flatMap((folder) =>
    readdirSync(resolve(root, folder))
      .filter((file) => /^[\w-]+\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
}

export const commands = () => programs().map((file) => basename(file, ".ts"));

export function bundleCli() {
  return bundle(programs(), { outdir: "build/cli", entryNames: "[name]", banner: productionByDefault });
}

/** Everything that `npm start`, Docker and the tests of the running server need. */
export async function buildAll() {
  await rm(resolve(root, "build"), { recursive: true, force: true });
  await run("remix", ["vite:build"], { env: { NODE_ENV: "production" }, quiet: true });
  await Promise.all([bundleHttpServer(), bundleCli(), layStandaloneScripts()]);
  await compressAssets(resolve(root, "build/client/assets"));
}

/** They run as a process or a thread of their own, so they lie beside the bundle as they are. */
function layStandaloneScripts() {
  const scripts = ["server/previews/render-preview.mjs", "server/db/copy-log.mjs"];
  return Promise.all(
    scripts.map((path) => copyFile(resolve(root, path), resolve(root, "build/server", basename(path)))),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now();
  await buildAll();
  console.log(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
