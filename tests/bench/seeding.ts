import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BASE_ORDERS, type Place, type Seeding } from "./databases";
import { layLargeOrder, layOrdersToBuy } from "./large-order";
import { layLargePurchaseOrder } from "./large-purchase-order";
import { ADMIN, startServer } from "./measured-server";

/** What the kept databases follow from: the schema, the generator, and how the archive is grown. */
const GENERATORS = [
  "server/db",
  "server/goods",
  "server/orders",
  "server/work-orders",
  "server/storefront",
  "server/imports",
  "demo",
  "server/cli",
  "tests/bench/large-order.ts",
  "tests/bench/large-purchase-order.ts",
];

/** Changes whenever a kept database no longer is what this tree would make. */
export function fingerprint(projectRoot: string): string {
  const hash = createHash("sha256");
  for (const path of GENERATORS.flatMap((name) => filesUnder(join(projectRoot, name)))) {
    if (!path.endsWith(".test.ts")) hash.update(readFileSync(path));
  }
  return hash.digest("hex").slice(0, 12);
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** The demo shop comes in by its own program, with the admin that the bench signs in as, then one large order; so does its archive. */
export function seedWith(siteDir: string): Seeding {
  return {
    async base(place) {
      runSeeder(siteDir, place, ["--orders", String(BASE_ORDERS)]);
      const filled = await startServer({ siteDir, ...place });
      try {
        await layLargeOrder(filled);
        await layOrdersToBuy(filled);
        await layLargePurchaseOrder(filled);
      } finally {
        await filled.stop();
      }
    },
    grow: (place, orders) => runSeeder(siteDir, place, ["--archive", String(orders)]),
  };
}

function runSeeder(siteDir: string, { dataDir, databaseUrl }: Place, args: readonly string[]): void {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  const target = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const env = {
    PATH,
    HOME,
    LANG,
    TMPDIR,
    NODE_ENV: "production" as const,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...target,
  };
  const program = [join(siteDir, "build/cli/seed-demo.js"), ...args];
  execFileSync(process.execPath, program, { cwd: siteDir, env, stdio: ["ignore", "ignore", "inherit"] });
}

/** Seconds from the start of the seeder on an empty folder to its end. */
export function measureSeeder(siteDir: string, orders: number): number {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-seeded-"));
  try {
    const startedAt = performance.now();
    runSeeder(siteDir, { dataDir }, ["--orders", String(orders)]);
    return (performance.now() - startedAt) / 1000;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
