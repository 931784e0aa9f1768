// The list of routes that every page loads. Remix writes it with the whole name of each file at each of a hundred routes, and each
// property by name: 5 kB compressed.
import { isDeepStrictEqual } from "node:util";
import { runInNewContext } from "node:vm";
import { transform } from "esbuild";

const FLAGS = ["hasAction", "hasLoader", "hasClientAction", "hasClientLoader", "hasErrorBoundary"];
/** One character names a file, one says the flags. */
const FIRST_CHARACTER = 48;
/** Of the hash in a script's name. */
export const HASH_LENGTH = 7;

/** The script that lays `window.__remixManifest`: a line a route, which the browser spells out by the rules of the route files' names. */
export async function routesScript(manifest) {
  const { entry, routes, ...rest } = manifest;
  const files = [...new Set([entry, ...Object.values(routes)].flatMap(({ imports = [] }) => imports))];
  const sign = (number) => String.fromCharCode(FIRST_CHARACTER + number);
  const signs = (imports = []) => imports.map((url) => sign(files.indexOf(url))).join("");
  const lines = Object.values(routes).map((route) => {
    const flags = FLAGS.reduce((sum, name, bit) => sum + (route[name] ? 1 << bit : 0), 0);
    return `${route.id.replace("routes/", "")} ${sign(flags)}${route.module.slice(-HASH_LENGTH - 3, -3)}${signs(route.imports)}`;
  });
  const given = {
    rest,
    flags: FLAGS,
    first: FIRST_CHARACTER,
    hash: HASH_LENGTH,
    entry: [entry.module, signs(entry.imports)],
    files: files.map((url) => url.replace(/^\/build\/_shared\/|\.js$/g, "")).join(" "),
    lines: lines.join("\n"),
  };
  const source = `window.__remixManifest=(${spellOut})(${JSON.stringify(given)});`;
  const { code } = await transform(source, { minify: true, target: "es2022" });
  if (!isDeepStrictEqual(readBy(code), plain(manifest)))
    throw new Error("The list of routes says something that its short form does not: see tooling/routes-script.mjs.");
  return code;
}

const plain = (value) => JSON.parse(JSON.stringify(value));

function readBy(script) {
  const window = {};
  runInNewContext(script, { window });
  return plain(window.__remixManifest);
}

/** Runs in the browser. Stands alone: its source is sent there. */
function spellOut({ rest, flags, first, hash, entry, files, lines }) {
  const names = files.split(" ");
  const importsOf = (signs) => [...signs].map((sign) => `/build/_shared/${names[sign.charCodeAt(0) - first]}.js`);
  const routes = {};
  for (const line of lines.split("\n")) {
    const [name, said] = line.split(" ");
    const id = name === "root" ? name : `routes/${name}`;
    const route = { id, module: `/build/${id}-${said.slice(1, 1 + hash)}.js` };
    const imports = importsOf(said.slice(1 + hash));
    if (imports[0]) route.imports = imports;
    flags.forEach((flag, bit) => {
      route[flag] = !!((said.charCodeAt(0) - first) & (1 << bit));
    });
    if (id === name) route.path = "";
    else {
      let parent = id;
      while (!routes[parent]) parent = parent.includes(".") ? parent.replace(/\.[^.]*$/, "") : "root";
      route.parentId = parent;
      if (name.endsWith("_index")) route.index = true;
      const path = (parent === "root" ? name : id.slice(parent.length + 1))
        .split(".")
        .filter((part) => !part.startsWith("_"))
        .map((part) => (part === "$" ? "*" : part.replace(/_$/, "").replace("$", ":")))
        .join("/");
      if (path) route.path = path;
    }
    routes[id] = route;
  }
  return { ...rest, entry: { module: entry[0], imports: importsOf(entry[1]) }, routes };
}
