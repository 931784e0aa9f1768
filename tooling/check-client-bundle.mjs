// Needs a build. Proves that nothing of server/ reached the browser, by the compiler's own account and by a marker; and that no page
// loads more script at first than all of them may.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { root } from "./run.mjs";

/** Compressed, of 1,000 bytes each, as tests/bench/first-load.ts counts what a document names. */
const FIRST_LOAD_KB = 150;

const client = resolve(root, "build/client");
const serverBuild = resolve(root, "build/server/index.js");
const markerFile = readFileSync(resolve(root, "server/http/marker.ts"), "utf8");
const marker = markerFile.match(/SERVER_MARKER = "([^"]+)"/)?.[1];
const complaints = [];

// A string that is longer than a line of the bundle goes on in the next one.
const bundle = readFileSync(serverBuild, "utf8").replaceAll("\\\n", "");
if (!marker || !bundle.includes(marker)) {
  complaints.push(
    "the marker of server/http/marker.ts is not in build/server/index.js, so its absence elsewhere proves nothing",
  );
}

const wide = /[\u0100-\uffff]/.exec(bundle);
if (wide) {
  complaints.push(
    `build/server/index.js has "${wide[0]}", which doubles the memory that it takes: write it as \\u in its pattern`,
  );
}

const scripts = JSON.parse(readFileSync(resolve(root, "build/client-modules.json"), "utf8"));
for (const [script, modules] of Object.entries(scripts)) {
  for (const module of modules) {
    const isServer =
      module.startsWith("server/") ||
      /\.server\.tsx?$/.test(module) ||
      /node_modules\/(kysely|better-sqlite3|pg|hono)\//.test(module);
    if (isServer) complaints.push(`${module} is in the browser's ${script}`);
  }
}

// Their compressed forms hold nothing else.
const browserFiles = readdirSync(client, { recursive: true })
  .map(String)
  .filter((file) => !/\.(br|gz)$/.test(file));
for (const file of browserFiles) {
  if (file.endsWith(".map")) complaints.push(`build/client/${file}: a source map would publish server code`);
  if (file.endsWith(".js") && marker && readFileSync(resolve(client, file), "utf8").includes(marker)) {
    complaints.push(`build/client/${file} holds the marker of server/`);
  }
}

const sheets = browserFiles.filter((file) => /^assets\/.*\.css$/.test(file));
if (sheets.length !== 1)
  complaints.push(`build/client has ${sheets.join(" and ")}: server and browser have to name the same stylesheet`);

const { assets } = await import(pathToFileURL(serverBuild).href);
const sizes = new Map();
const sizeOf = (script) => {
  if (!sizes.has(script)) sizes.set(script, gzipSync(readFileSync(resolve(client, `.${script}`))).length);
  return sizes.get(script);
};
const pages = Object.keys(assets.routes)
  .map((id) => ({ id, scripts: firstLoadOf(id) }))
  .map(({ id, scripts }) => ({
    id,
    count: scripts.size,
    kb: [...scripts].reduce((sum, one) => sum + sizeOf(one), 0) / 1000,
  }))
  .sort((one, other) => other.kb - one.kb);
for (const { id, kb } of pages.filter(({ kb }) => kb > FIRST_LOAD_KB))
  complaints.push(`${id} loads ${kb.toFixed(1)} kB of script at first, over ${FIRST_LOAD_KB}`);

/** What a document of this route names: the list of routes, the entry, and of the route and all above it the module with its imports. */
function firstLoadOf(id) {
  const { entry, routes, url } = assets;
  const scripts = new Set([url, entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = routes[route.parentId])
    for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script);
  return scripts;
}

if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exit(1);
}
const heaviest = pages.slice(0, 3).map(({ id, kb, count }) => `${id} ${kb.toFixed(1)} kB in ${count} files`);
console.log(
  `client bundle: ${browserFiles.length} files, nothing of server/ in them; most at first: ${heaviest.join(", ")}`,
);
