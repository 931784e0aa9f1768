import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectSqlite } from "../../server/db/connect";
import { openLedger } from "./ledger";
import type { DrillReport } from "./run";
import { layDesks } from "./shop";
import { openSite } from "./site";
import { verifyDatabase, verifyThroughApi } from "./verify";
import { WRITERS, work } from "./writers";

const SIZE_MB = 96;
const WRITES_BEFORE = 500;
const REFUSALS = 200;

/** SQLite and files on a disk that fills up under the writers and is emptied again; null, with a sentence, where none can be mounted. */
export async function drillFullDisk({ siteDir, seed }: { siteDir: string; seed: number }): Promise<DrillReport | null> {
  const dataDir = mkdtempSync(join(tmpdir(), "drill-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MB}m`, "drill", dataDir], { stdio: "pipe" });
  } catch {
    rmSync(dataDir, { recursive: true, force: true });
    console.log("Full disk: skipped, no tmpfs can be mounted here (that needs root).");
    return null;
  }
  const startedAt = performance.now();
  const ledger = openLedger();
  const refusals = new Map<string, number>();
  const site = await openSite({ siteDir, dataDir });
  try {
    const desks = await layDesks(site, WRITERS);
    await work({ site, ledger, desks, seed, writes: WRITES_BEFORE });
    const ballast = join(dataDir, "ballast");
    fill(ballast);
    let refused = 0;
    await work({
      ...{ site, ledger, desks, seed, writes: WRITES_BEFORE * 2 },
      unanswered(words) {
        refusals.set(words, (refusals.get(words) ?? 0) + 1);
        refused += 1;
        if (refused === REFUSALS) rmSync(ballast);
      },
    });
    const findings = await verifyThroughApi(site, ledger.writes);
    await site.stop();
    const { db } = connectSqlite(join(dataDir, "orders.db"));
    const stored = await verifyDatabase(db, ledger.writes, { isWhole: true });
    await db.destroy();
    for (const key of ["lost", "doubled", "wrong"] as const) findings[key].push(...stored[key]);
    if (refused === 0) findings.wrong.push("nothing was refused while the disk was full");
    const said = [...refusals].slice(0, 5).map(([words, times]) => `refused ${times} times: ${words}`);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    return {
      ...{ store: "Full disk (SQLite)", seed, seconds, kills: 0, databaseCrashes: 0 },
      ...{ unanswered: refused, findings, said },
    };
  } finally {
    await site.stop();
    execFileSync("umount", ["-l", dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Takes all that is left of the disk. */
function fill(path: string): void {
  const file = openSync(path, "w");
  for (let bytes = 1_048_576; bytes >= 1; ) {
    try {
      writeSync(file, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 4);
    }
  }
  closeSync(file);
}
