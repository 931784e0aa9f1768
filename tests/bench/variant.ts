import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FLOOR_SOURCES = {
  "tests/bench/floor/prepared-answers.ts": "server/api/prepared-answers.ts",
  "tests/bench/floor/prepared-loaders.ts": "app/prepared-loaders.server.ts",
  "tests/bench/floor/plain-table-route.tsx": "app/routes/bench-plain-table.tsx",
  "tests/bench/floor/static-rows-route.ts": "app/routes/bench-static-rows.ts",
} as const;

/** Root, shell and the pages that are measured: their loaders' data is prepared for the floor. */
const PAGE_MODULES = [
  "app/root.tsx",
  "app/routes/dashboard.tsx",
  "app/routes/dashboard.orders/route.tsx",
  "app/routes/dashboard.new-orders/route.tsx",
  "app/routes/dashboard.order.$id/route.tsx",
  "app/routes/dashboard.order.$id._index/route.tsx",
  "app/routes/dashboard.art/route.tsx",
  "app/routes/dashboard.art-new-orders/route.tsx",
  "app/routes/dashboard.proofing.$name._index.tsx",
  "app/routes/dashboard.sourcing/route.tsx",
  "app/routes/dashboard.sourcing_.purchase-orders.$id._index/route.tsx",
  "app/routes/dashboard.receiving/route.tsx",
];

/** A copy of the tree with the floor routes in it, built as the product is. The product's own build never holds them. */
export function buildVariant({ projectRoot, dir }: { projectRoot: string; dir: string }): void {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const name of COPIED) {
    const from = join(projectRoot, name);
    if (existsSync(from))
      cpSync(from, join(dir, name), { recursive: true, filter: (path) => !/\/public\/build$/.test(path) });
  }
  symlinkSync(join(projectRoot, "node_modules"), join(dir, "node_modules"));
  for (const [source, target] of Object.entries(FLOOR_SOURCES)) cpSync(join(projectRoot, source), join(dir, target));
  patch(join(dir, "server/start/app.ts"), addAnswers);
  for (const module of PAGE_MODULES.filter((path) => existsSync(join(dir, path))))
    patch(join(dir, module), prepareLoader);
  execFileSync(process.execPath, ["tooling/build.mjs"], { cwd: dir, stdio: ["ignore", "ignore", "inherit"] });
}

const COPIED = [
  "app",
  "contract",
  "demo",
  "server",
  "public",
  "tooling",
  "package.json",
  "remix.config.js",
  "remix.env.d.ts",
  "tailwind.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

function patch(path: string, change: (source: string) => string): void {
  const before = readFileSync(path, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`${path} has changed its shape: the floor of the bench can't be laid into it.`);
  writeFileSync(path, after);
}

function addAnswers(source: string): string {
  return `import { prepareAnswers } from "../api/prepared-answers";\n${source.replace(/\n {2}return app;\n/, "\n  prepareAnswers(app, dependencies);\n  return app;\n")}`;
}

const LOADER = /^export (async )?function loader\b/m;

function prepareLoader(source: string): string {
  if (!LOADER.test(source)) return source;
  const renamed = source.replace(LOADER, "$1function productLoader");
  return `import { prepared } from "~/prepared-loaders.server";\n${renamed}\nexport const loader = /* @__PURE__ */ prepared(productLoader);\n`;
}
