// node tooling/lay-image.mjs DIR: lays what the container runs into DIR and nothing else: the build without its maps, the public
// files, and of the packages the files that the build can reach on this system.
import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import { root } from "./run.mjs";

/** Of the two drivers of SQLite the one of the Node that runs (server/db/better-sqlite.ts). */
const isNodeApi = Number(process.versions.node.split(".")[0]) >= 22;
const UNUSED_DRIVER = isNodeApi ? "better-sqlite3" : "better-sqlite3-napi";
const DRIVER_BINARY = isNodeApi
  ? `better-sqlite3-napi/prebuilds/${process.platform}-${process.arch}.node`
  : "better-sqlite3/build/Release/better_sqlite3.node";

/** Asked for by `createRequire`, which the bundler does not follow: a package may give another file to it than to an import. */
const REQUIRED_LATER = ["html-to-text", "@zxcvbn-ts/language-common"];

/** Loaded under a name that the package puts together: native code and what it links. */
const LOADED_BY_NAME = [
  DRIVER_BINARY,
  ...packagesIn("@img").filter((name) => name.startsWith("@img/sharp-")),
  ...packagesIn("@node-rs").filter((name) => name.startsWith("@node-rs/argon2-")),
  "@hyzyla/pdfium/dist/pdfium.wasm",
];

const programs = readdirSync(resolve(root, "build"), { recursive: true }).filter(
  (name) => /\.m?js$/.test(name) && !name.startsWith("client/"),
);

function packagesIn(scope) {
  return readdirSync(resolve(root, "node_modules", scope)).map((name) => `${scope}/${name}`);
}

/** Every file of a package that the programs import or require, or that one of those does. */
async function reachable() {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...programs.map((name) => `build/${name}`), ...REQUIRED_LATER],
    stdin: { contents: REQUIRED_LATER.map((name) => `require("${name}");`).join("\n"), resolveDir: root },
    bundle: true,
    platform: "node",
    format: "esm",
    // As Node resolves, by no name of a bundler's own.
    conditions: ["module-sync"],
    external: [UNUSED_DRIVER],
    loader: { ".node": "empty" },
    metafile: true,
    write: false,
    outdir: "unused",
    logLevel: "silent",
  });
  return Object.keys(metafile.inputs).filter((file) => file.startsWith("node_modules/"));
}

const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** What Node reads to find a file of these packages, and under which licenses they are given. */
function besides(files) {
  const homes = new Set(files.flatMap((file) => PACKAGE.exec(file) ?? []));
  return [...homes].flatMap((home) =>
    readdirSync(resolve(root, home), { recursive: true })
      .filter((path) => !path.includes("node_modules") && /(^|\/)package\.json$|^licen[cs]e[^/]*$/i.test(path))
      .map((path) => join(home, path)),
  );
}

function lay(target, paths) {
  for (const path of new Set(paths)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(resolve(root, path), join(target, path), { recursive: true, filter: (from) => !/\.(h|md|map)$/.test(from) });
  }
}

const target = process.argv[2];
if (!target || (existsSync(target) && readdirSync(target).length > 0)) {
  console.error("Name an empty folder: node tooling/lay-image.mjs DIR");
  process.exit(1);
}
const files = [...(await reachable()), ...LOADED_BY_NAME.map((path) => `node_modules/${path}`)];
const run = ["client", ...programs].map((name) => `build/${name}`);
lay(target, ["package.json", ...run, ...files, ...besides(files)]);
