import { writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Plugin, Rollup } from "vite";

/** Remix's Vite plugin makes an entry with this query of each route. */
const ROUTE = "?__remix-build-client-route";
const routeOf = (path: string) => resolve(`app/${path}${ROUTE}`);
const SHELL = [resolve("app/entry.client.tsx"), routeOf("root.tsx"), routeOf("routes/dashboard.tsx")];
/** Opened from lists all day: a press asks for its own files, and finds what they import with the list. */
const ORDER = ["dashboard.order.$id", "dashboard.order.$id._index"].map((name) => routeOf(`routes/${name}/route.tsx`));
/** Of some hundred entries. Fewer groups mean fewer requests and more script that a page does not use. */
const MANY = 40;
const SOME = 10;

const known = new Map<string, ReadonlySet<string>>();

/** Entries that load this module at first. */
function entriesOf(module: string, getModuleInfo: Rollup.GetModuleInfo): ReadonlySet<string> {
  const found = known.get(module);
  if (found) return found;
  const entries = new Set<string>();
  const seen = new Set([module]);
  for (const id of seen) {
    const info = getModuleInfo(id);
    if (info?.isEntry) entries.add(id);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  known.set(module, entries);
  return entries;
}

/**
 * Groups modules by how many entries load them: Rollup's own division makes seventy files of a page. What a module imports is loaded
 * by as many entries or more, so groups never import each other in a circle.
 */
export const groupOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  // An entry runs when its own file is asked for, not with a group that others load before it.
  if (getModuleInfo(id)?.isEntry) return undefined;
  const entries = entriesOf(id, getModuleInfo);
  if (SHELL.some((entry) => entries.has(entry))) return "shell";
  if (entries.size >= MANY) return "many";
  if (entries.size >= SOME) return "some";
  if (!ORDER.some((entry) => entries.has(entry))) return undefined;
  // A dialog that loads later has no entry. What it shares with the page would be a file of its own as well.
  const isShared =
    entries.size > 1 || getModuleInfo(id)?.importers.some((it) => entriesOf(it, getModuleInfo).size === 0);
  return isShared ? "some" : undefined;
};

/** Tells tooling/check-client-bundle.mjs which modules are in the browser's scripts. */
export const listClientModules: Plugin = {
  name: "list-client-modules",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  writeBundle(_, bundle) {
    const scripts = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
    const modulesOf = ({ modules }: Rollup.OutputChunk) =>
      Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [relative(".", id)] : []));
    const list = Object.fromEntries(scripts.map((script) => [script.fileName, modulesOf(script)]));
    writeFileSync("build/client-modules.json", JSON.stringify(list));
  },
};
