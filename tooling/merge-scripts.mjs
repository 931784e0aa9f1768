// The compiler cuts the browser's scripts by which routes use what, down to single functions: a list page asked for 62 files,
// each a request and a module of its own. This joins what nearly every page loads anyway.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { transform } from "esbuild";
import { minifySync } from "oxc-minify";
import { rollup } from "rollup";
import { groupScripts } from "./group-scripts.mjs";
import { withKnownBranches } from "./known-branches.mjs";
import { HASH_LENGTH, routesScript } from "./routes-script.mjs";
import { root } from "./run.mjs";

const PUBLIC_PATH = "/build/";
/** Every page of the dashboard loads these whole. */
const SHELL = ["root", "routes/dashboard"];
const IMPORTS = /(?:\bfrom|\bimport)\s*"(\/build\/[^"]+)"/g;

const scriptsDir = resolve(root, "public/build");
const serverFile = resolve(root, "build/index.js");
const fileOf = (url) => resolve(scriptsDir, url.slice(PUBLIC_PATH.length));
const urlOf = (file) => `${PUBLIC_PATH}${relative(scriptsDir, file)}`;

export async function mergeScripts() {
  const manifestFile = resolve(
    scriptsDir,
    readdirSync(scriptsDir).find((name) => name.startsWith("manifest-")),
  );
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8").replace(/^window\.__remixManifest=|;\s*$/g, ""));
  const entries = [manifest.entry, ...Object.values(manifest.routes)];
  const output = await joined(entries, groupsOf(manifest));
  removeScripts();
  for (const { fileName, code } of output) writeFileSync(resolve(scriptsDir, fileName), code);
  await rename(manifest, output);
}

/** Which file goes where: what the shell needs, and what is worth joining of the rest. */
function groupsOf({ entry, routes }) {
  const shell = new Set([entry, ...SHELL.map((id) => routes[id])].flatMap(({ imports = [] }) => imports));
  const others = new Map();
  for (const [id, { imports = [] }] of Object.entries(routes)) {
    for (const url of imports.filter((url) => !shell.has(url))) {
      if (!others.has(url)) others.set(url, { ...readScript(url), routes: [] });
      others.get(url).routes.push(id);
    }
  }
  const groups = [...[...shell].map((url) => [url, "shell"]), ...groupScripts(others)];
  return new Map(groups.map(([url, group]) => [fileOf(url), group]));
}

function readScript(url) {
  const code = readFileSync(fileOf(url), "utf8");
  return { bytes: code.length, imports: [...code.matchAll(IMPORTS)].map(([, from]) => from) };
}

async function joined(entries, groups) {
  const keepers = [];
  const bundle = await rollup({
    input: entries.map(({ module }) => fileOf(module)),
    preserveEntrySignatures: "strict",
    plugins: [
      { name: "urls", resolveId: (source) => (source.startsWith(PUBLIC_PATH) ? fileOf(source) : null) },
      {
        name: "known branches",
        transform(code, id) {
          const keeping = withKnownBranches(code);
          if (keeping !== null) keepers.push(id);
          return keeping;
        },
      },
      { name: "known", transform: (code) => withKnown(code) },
    ],
  });
  if (keepers.length !== 1)
    throw new Error(
      `React Router looks for routes in ${keepers.length} scripts, not in one: see tooling/known-branches.mjs.`,
    );
  const { output } = await bundle.generate({
    format: "es",
    entryFileNames: ({ facadeModuleId }) =>
      relative(scriptsDir, facadeModuleId).replace(/-\w{8}\.js$/, `-[hash:${HASH_LENGTH}].js`),
    // What the compiler calls a shared file is only a hash of its own, and a group has no name that says anything.
    chunkFileNames: ({ name }) => `_shared/${/^(chunk-|part\d)/.test(name) ? "" : `${name}-`}[hash:${HASH_LENGTH}].js`,
    manualChunks: (id) => groups.get(id),
    plugins: [{ name: "small", renderChunk: (code, { fileName }) => minifySync(fileName, code, SMALL).code }],
  });
  await bundle.close();
  return output;
}

/** What Remix asks of its settings in the browser, as remix.config.js says it. */
async function withKnown(code) {
  const known = KNOWN.reduce((text, [name, value]) => text.replace(name, value), code);
  return (await transform(known, { format: "esm", target: "es2022", minifySyntax: true })).code;
}

const KNOWN = [
  [/(?:\b[\w$]+\.)+v3_singleFetch\b/g, "true"],
  [/(?:\b[\w$]+\.)+v3_lazyRouteDiscovery\b/g, "false"],
  [/\bwindow\.__remixContext\.isSpaMode\b/g, "false"],
];

/** 4 % smaller than the compiler's own, compressed. */
const SMALL = {
  module: true,
  compress: { target: "es2022" },
  mangle: { toplevel: true },
  codegen: { legalComments: "none" },
};

function removeScripts() {
  for (const name of readdirSync(scriptsDir, { recursive: true }).map(String))
    if (name.endsWith(".js")) rmSync(resolve(scriptsDir, name));
}

/** The new names, in the browser's list of routes and in the server's. */
async function rename(manifest, output) {
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const ofEntry = new Map(output.filter(({ isEntry }) => isEntry).map((chunk) => [urlOf(chunk.facadeModuleId), chunk]));
  const renamed = (entry) => {
    const chunk = ofEntry.get(entry.module);
    const imports = [...importsOf(chunk, chunks)].map((name) => PUBLIC_PATH + name);
    return {
      ...entry,
      module: PUBLIC_PATH + chunk.fileName,
      ...(imports.length > 0 ? { imports } : { imports: undefined }),
    };
  };
  const routes = Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, renamed(route)]));
  const named = { ...manifest, entry: renamed(manifest.entry), routes };
  const version = createHash("sha256")
    .update(JSON.stringify({ ...named, version: "", url: "" }))
    .digest("hex")
    .slice(0, 8);
  Object.assign(named, { version, url: `${PUBLIC_PATH}manifest-${version.toUpperCase()}.js` });
  writeFileSync(fileOf(named.url), await routesScript(named));
  const server = readFileSync(serverFile, "utf8");
  const assets = /^var assets_manifest_default = \{.*\};$/m;
  if (!assets.test(server)) throw new Error("build/index.js does not hold its list of scripts where it was.");
  writeFileSync(
    serverFile,
    server.replace(assets, () => `var assets_manifest_default = ${JSON.stringify(named)};`),
  );
}

/** All that is loaded before a script runs, itself not counted. */
function importsOf(chunk, chunks, found = new Set()) {
  for (const name of chunk.imports.filter((name) => !found.has(name))) {
    found.add(name);
    importsOf(chunks.get(name), chunks, found);
  }
  return found;
}
