// Needs a build. Proves that nothing of server/ reached the browser, by the compiler's own account and by a marker; and that no page
// loads more script at first than all of them may.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./run.mjs";

/** Compressed, of 1,000 bytes each, as tests/bench/first-load.ts counts what a document names. */
const FIRST_LOAD_KB = 130;

const markerFile = readFileSync(resolve(root, "server/http/marker.ts"), "utf8");
const marker = markerFile.match(/SERVER_MARKER = "([^"]+)"/)?.[1];
const complaints = [];

if (!marker || !readFileSync(resolve(root, "build/index.js"), "utf8").includes(marker)) {
  complaints.push(
    "the marker of server/http/marker.ts is not in build/index.js, so its absence elsewhere proves nothing",
  );
}

const { outputs } = JSON.parse(readFileSync(resolve(root, "build/metafile.js.json"), "utf8"));
for (const [output, { inputs }] of Object.entries(outputs)) {
  for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
    const isServer =
      input.startsWith("server/") ||
      /\.server\.tsx?$/.test(input) ||
      /node_modules\/(kysely|better-sqlite3|pg|hono)\//.test(input);
    if (isServer && bytesInOutput > 0) complaints.push(`${input} is in the browser's ${output}`);
  }
}

// Their compressed forms hold nothing else.
const browserFiles = readdirSync(resolve(root, "public/build"), { recursive: true })
  .map(String)
  .filter((file) => !/\.(br|gz)$/.test(file));
for (const file of browserFiles) {
  if (file.endsWith(".map")) complaints.push(`public/build/${file}: a source map would publish server code`);
  if (file.endsWith(".js") && marker && readFileSync(resolve(root, "public/build", file), "utf8").includes(marker)) {
    complaints.push(`public/build/${file} holds the marker of server/`);
  }
}

const { entry, routes, url } = readRoutes();
const sizes = new Map();
const sizeOf = (script) => {
  if (!sizes.has(script)) sizes.set(script, gzipSync(readFileSync(resolve(root, `public${script}`))).length);
  return sizes.get(script);
};
const pages = Object.keys(routes)
  .map((id) => ({ id, kb: [...firstLoadOf(id)].reduce((sum, script) => sum + sizeOf(script), 0) / 1000 }))
  .sort((one, other) => other.kb - one.kb);
for (const { id, kb } of pages.filter(({ kb }) => kb > FIRST_LOAD_KB))
  complaints.push(`${id} loads ${kb.toFixed(1)} kB of script at first, over ${FIRST_LOAD_KB}`);

/** The routes as the server knows them, with the scripts of each. */
function readRoutes() {
  const server = readFileSync(resolve(root, "build/index.js"), "utf8");
  return JSON.parse(/^var assets_manifest_default = (\{.*\});$/m.exec(server)?.[1] ?? "{}");
}

/** What a document of this route names: the list of routes, the entry, and of the route and all above it the module with its imports. */
function firstLoadOf(id) {
  const scripts = new Set([url, entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = routes[route.parentId])
    for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script);
  return scripts;
}

if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exit(1);
}
const heaviest = pages.slice(0, 3).map(({ id, kb }) => `${id} ${kb.toFixed(1)} kB`);
console.log(
  `client bundle: ${browserFiles.length} files, nothing of server/ in them; most at first: ${heaviest.join(", ")}`,
);
