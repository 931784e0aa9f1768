import { existsSync, readdirSync } from "node:fs";
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
  return bundle(["server/http.ts"], { outfile: "build/server.js", banner: productionByDefault });
}

/** Names of the programs in server/cli: `npm run import` is "import". */
export function commands() {
  const dir = resolve(root, "server/cli");
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -".ts".length));
}

export function bundleCli() {
  const entries = commands().map((name) => `server/cli/${name}.ts`);
  return entries.length === 0 ? undefined : bundle(entries, { outdir: "build/cli", banner: productionByDefault });
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
