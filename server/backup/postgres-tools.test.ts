import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { isPostgres, openEmptyPlace } from "../../tests/setup/database";
import { connect } from "../db/connect";
import { openFolder } from "../files/folder-disk";
import { OperatorError } from "../operator-error";
import { migrateToLatest } from "../schema/migrate";
import { createBackup } from "./create-backup";
import { requireTool } from "./postgres-tools";

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "orders-tools-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** A machine whose PostgreSQL programs say this of their version; null: it has none. */
async function machineWith(version: string | null): Promise<void> {
  const bin = await folder();
  for (const tool of version === null ? [] : ["pg_dump", "pg_restore"]) {
    await writeFile(join(bin, tool), `#!/bin/sh\necho "${tool} (PostgreSQL) ${version}"\n`);
    await chmod(join(bin, tool), 0o755);
  }
  vi.stubEnv("PATH", bin);
  onTestFinished(() => void vi.unstubAllEnvs());
}

const INSTALL = "Install the PostgreSQL client programs of version 15 (on Debian and Ubuntu: postgresql-client-15).";

describe("what to install is said", () => {
  it.each(["pg_dump", "pg_restore"] as const)("where %s is missing", async (tool) => {
    await machineWith(null);
    await expect(requireTool(tool, "15.14")).rejects.toThrow(
      new OperatorError(`${tool} is not installed, or is not on the PATH. ${INSTALL}`),
    );
  });

  it("where it is older than the server", async () => {
    await machineWith("14.9 (Debian 14.9-1)");
    await expect(requireTool("pg_dump", "15.14")).rejects.toThrow(
      new OperatorError(`pg_dump is version 14.9, older than the server's 15.14. ${INSTALL}`),
    );
  });

  it("where it is so new that the server would refuse what it writes", async () => {
    await machineWith("17.6");
    await expect(requireTool("pg_restore", "15.14")).rejects.toThrow(
      new OperatorError(
        `pg_restore is version 17.6, too new for the server's 15.14: a backup made with it could not be restored there. ${INSTALL}`,
      ),
    );
  });

  it.each([
    ["15.2", "15.14"],
    ["15.14 (Debian 15.14-0+deb12u1)", "15.14"],
    ["16rc1", "15.14"],
    ["18.1", "17.6"],
  ])("and not where it is %s for %s", async (version, server) => {
    await machineWith(version);
    await requireTool("pg_dump", server);
  });
});

describe.runIf(isPostgres)("a backup that can't be made", () => {
  it.each([
    [
      "without the programs",
      null,
      /^pg_dump is not installed, .* Install the PostgreSQL client programs of version \d+/,
    ],
    ["with programs that are too old", "9.6.24", /^pg_dump is version 9\.6\.24, older than .* Install the PostgreSQL/],
  ])("%s says so and leaves nothing", async (_name, version, sentence) => {
    const { place, close } = await openEmptyPlace();
    onTestFinished(close);
    const { db, dialect } = connect(place);
    await migrateToLatest(db, dialect).finally(() => db.destroy());
    await machineWith(version);
    const dir = await folder();
    const backup = createBackup(
      { ...place, disk: openFolder(place.dataDir), sessionSecret: null },
      dir,
      () => undefined,
    );
    const error: unknown = await backup.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OperatorError);
    expect(error).toHaveProperty("message", expect.stringMatching(sentence));
    expect(await readdir(dir)).toEqual([]);
  });
});
