import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/setup/database";
import { openFolder } from "./folder-disk";
import { lookForContent, requireOwnFiles, takeOverFiles } from "./folder-marker";

const FOREIGN = /^The files folder .* does not belong to this database\..* run npm run adopt-files\.$/;
const AT = "2026-03-10T15:00:00.000Z";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("files").execute();
  await test.db.deleteFrom("settings").where("key", "=", "files.marker").execute();
});

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "orders-marker-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

const ofShared = { databaseUrl: "postgres://shared", filesBucket: null };
const start = (dataDir: string, settings: { databaseUrl: string | null; filesBucket: null } = ofShared) =>
  requireOwnFiles({ db: test.db, disk: openFolder(dataDir), settings });
const markerPath = (dataDir: string) => join(dataDir, "files", "marker");
const marker = (dataDir: string) => readFile(markerPath(dataDir), "utf8").catch(() => null);

/** A file in the database, whose content lies in `dataDir` if one is given. */
async function nameFile(dataDir?: string): Promise<void> {
  const path = "sha256/ab/abc";
  const common = { entity_type: "order", entity_id: 1, category: "other", visibility: "internal", version: 1 };
  await test.db
    .insertInto("files")
    .values({ ...common, file_name: "logo.png", path, disk: "fs", sha256: "abc", created_at: AT, updated_at: AT })
    .execute();
  if (dataDir === undefined) return;
  await mkdir(dirname(join(dataDir, "files", path)), { recursive: true });
  await writeFile(join(dataDir, "files", path), "logo");
}

describe("a shared database", () => {
  it("marks the folder of its first start, and takes only that one afterwards", async () => {
    const [own, other] = [await folder(), await folder()];
    await start(own);
    await start(own);
    expect(await marker(own)).toMatch(/^[\w-]{40,}$/);
    await expect(start(other)).rejects.toThrow(FOREIGN);
    expect(await marker(other)).toBeNull();
    await writeFile(join(await folderOfFiles(other), "marker"), "of another database");
    await expect(start(other)).rejects.toThrow(FOREIGN);
  });

  it("refuses an empty folder where it names files, marked or not", async () => {
    await nameFile();
    await expect(start(await folder())).rejects.toThrow(FOREIGN);
  });

  it("refuses the folder of another database where it has no marker itself", async () => {
    const dataDir = await folder();
    await writeFile(join(await folderOfFiles(dataDir), "marker"), "of another database");
    await expect(start(dataDir)).rejects.toThrow(FOREIGN);
  });

  it("takes a folder that holds its files: from before there were markers, or copied without one", async () => {
    const [old, copied] = [await folder(), await folder()];
    await nameFile(old);
    await start(old);
    await nameFile(copied);
    await start(copied);
    expect(await marker(copied)).toBe(await marker(old));
  });

  it("lets one of two containers go on that start at once with a folder each", async () => {
    const folders = [await folder(), await folder()];
    const started = await Promise.allSettled(folders.map((dataDir) => start(dataDir)));
    expect(started.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("starts beside another container that marks the same folder at that moment", async () => {
    const disk = openFolder(await folder());
    let other: Promise<void> | undefined;
    const whileOtherStarts = Object.create(disk, {
      exists: {
        async value(path: string) {
          other ??= requireOwnFiles({ db: test.db, disk, settings: ofShared });
          await other;
          return disk.exists(path);
        },
      },
    });
    await requireOwnFiles({ db: test.db, disk: whileOtherStarts, settings: ofShared });
    expect(other).toBeDefined();
  });

  it("takes over the folder that an operator says is right", async () => {
    const [own, other] = [await folder(), await folder()];
    await nameFile(own);
    await start(own);
    await writeFile(join(await folderOfFiles(other), "marker"), "of another database");
    await takeOverFiles(test.db, openFolder(other));
    await start(other);
    expect(await lookForContent(test.db, openFolder(other))).toBe("missing");
    expect(await lookForContent(test.db, openFolder(own))).toBe("here");
  });
});

it("a marker that a loss of power left empty is written anew, with the database's word", async () => {
  const dataDir = await folder();
  await start(dataDir);
  const word = await marker(dataDir);
  await nameFile(dataDir);
  await writeFile(markerPath(dataDir), "");
  await start(dataDir);
  expect(await marker(dataDir)).toBe(word);
});

describe("SQLite, in the folder of its files", () => {
  const ofSqlite = { databaseUrl: null, filesBucket: null };

  it("marks a folder whose files are lost: pages tell which, and uploads go on", async () => {
    await nameFile();
    const dataDir = await folder();
    await start(dataDir, ofSqlite);
    expect(await marker(dataDir)).not.toBeNull();
  });

  it("refuses the files of another shop", async () => {
    const [own, other] = [await folder(), await folder()];
    await start(own, ofSqlite);
    await writeFile(join(await folderOfFiles(other), "marker"), "of another database");
    await expect(start(other, ofSqlite)).rejects.toThrow(FOREIGN);
  });
});

async function folderOfFiles(dataDir: string): Promise<string> {
  await mkdir(join(dataDir, "files"), { recursive: true });
  return join(dataDir, "files");
}
