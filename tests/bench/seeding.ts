import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { BASE_ORDERS, type SeedShop } from "./databases";
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
  "server/demo",
  "server/cli",
  "tests/bench/archive.ts",
  "tests/bench/company-names.ts",
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

/** The first start makes the admin that the bench signs in as, then the demo shop comes in by its own program, and one large order. */
export function seedWith(siteDir: string): SeedShop {
  return async ({ dataDir, databaseUrl }) => {
    const server = await startServer({ siteDir, dataDir, databaseUrl });
    await server.stop();
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
      ...target,
    };
    const program = [join(siteDir, "build/cli/seed-demo.js"), "--orders", String(BASE_ORDERS)];
    execFileSync(process.execPath, program, { cwd: siteDir, env, stdio: ["ignore", "ignore", "inherit"] });
    const filled = await startServer({ siteDir, dataDir, databaseUrl });
    try {
      await layLargeOrder(filled);
      await layOrdersToBuy(filled);
      await layLargePurchaseOrder(filled);
    } finally {
      await filled.stop();
    }
  };
}
