import { readdirSync, readFileSync } from "node:fs";

/** The rooms and arrows of docs/architecture.md, as rules: an import between two rooms without an arrow is an error. */
const roomRules = rulesOf(readFileSync(new URL("./docs/architecture.md", import.meta.url), "utf8"));

function rulesOf(page) {
  const diagram = /```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  const paths = Object.fromEntries([...diagram.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, id, path]) => [id, path]));
  const rooms = Object.entries(paths).map(([id, path]) => {
    const inner = Object.values(paths).filter((other) => other.startsWith(`${path}/`));
    const arrows = new RegExp(`^\\s*${id}\\b.*-->(.*)$`, "m").exec(diagram)?.[1] ?? "";
    return { id, path: `^${path}/`, pathNot: inner.map((other) => `^${other}/`), arrows: arrows.match(/\w+/g) ?? [] };
  });
  return rooms.flatMap((from) =>
    rooms
      .filter((to) => to !== from && !from.arrows.includes(to.id))
      .map((to) => ({
        name: "rooms-of-docs-architecture",
        severity: "error",
        from: { path: from.path, pathNot: [...from.pathNot, "\\.test\\.tsx?$"] },
        to: { path: to.path, pathNot: to.pathNot },
      })),
  );
}

/** A page that is a folder is read by its own files only. One rule a folder: the `$` of a parameter spoils a group reference. */
const pageFolders = readdirSync(new URL("./app/routes", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const folder = `^app/routes/${name.replace(/[$.+()[\]]/g, "\\$&")}/`;
    return {
      name: "routes-import-only-their-own-folder",
      severity: "error",
      from: { path: folder },
      to: { path: "^app/routes/", pathNot: folder },
    };
  });

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    ...roomRules,
    {
      name: "contract-imports-only-zod",
      severity: "error",
      from: { path: "^contract/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^(contract/|node_modules/zod/)" },
    },
    ...pageFolders,
    {
      name: "flat-routes-import-no-route",
      severity: "error",
      from: { path: "^app/routes/[^/]+$" },
      to: { path: "^app/routes/" },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      // better-sqlite3-napi is left out by npm on Node 20.
      to: { couldNotResolve: true, pathNot: "^(\\.\\./)*build/|^better-sqlite3-napi$" },
    },
    {
      name: "migrations-import-nothing-that-changes",
      severity: "error",
      from: { path: "^server/db/migrations/" },
      to: { pathNot: "^(server/db/migrations/|node_modules/kysely/)" },
    },
    {
      name: "sqlite-driver-by-node",
      comment: "server/db/better-sqlite.ts chooses the driver that the running Node can load",
      severity: "error",
      from: { pathNot: "^server/db/better-sqlite\\.ts$" },
      to: { path: "better-sqlite3", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-dev-dependency-at-run-time",
      severity: "error",
      from: { path: "^(app|contract|demo|server)/", pathNot: "\\.test\\.tsx?$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|public|tests/fixtures)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
  },
};
