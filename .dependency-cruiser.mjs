import { readdirSync } from "node:fs";

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

/** The four rooms and three arrows of the architecture. @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "contract-imports-only-zod",
      severity: "error",
      from: { path: "^contract/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^(contract/|node_modules/zod/)" },
    },
    { name: "server-never-imports-app", severity: "error", from: { path: "^server/" }, to: { path: "^app/" } },
    {
      name: "one-door-to-server",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/backend/[^/]+\\.server\\.ts$|\\.test\\.tsx?$" },
      to: { path: "^server/" },
    },
    {
      name: "nothing-imports-routes",
      comment: "a route may be split into files in its own folder, and only that folder reads them",
      severity: "error",
      from: { path: "^(app|server|contract)/(?!routes/)" },
      to: { path: "^app/routes/" },
    },
    ...pageFolders,
    {
      name: "flat-routes-import-no-route",
      severity: "error",
      from: { path: "^app/routes/[^/]+$" },
      to: { path: "^app/routes/" },
    },
    {
      name: "ui-knows-no-domain",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(contract/|app/(?!ui/|nonce\\.ts$))" },
    },
    {
      name: "application-never-imports-tests-or-tooling",
      severity: "error",
      from: { path: "^(app|server|contract)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(tests|tooling)/" },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      // better-sqlite3-napi is left out by npm on Node 20.
      to: { couldNotResolve: true, pathNot: "^(\\.\\./)*build/|^better-sqlite3-napi$" },
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
      from: { path: "^(app|server|contract)/", pathNot: "\\.test\\.tsx?$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|public)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
  },
};
