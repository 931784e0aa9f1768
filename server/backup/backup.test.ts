import { createHash } from "node:crypto";
import { appendFile, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makeOrder } from "../../tests/factories/orders";
import { pdf } from "../../tests/factories/sent-files";
import { allContent, allRows } from "../../tests/setup/compare-shops";
import { isPostgres, openEmptyPlace } from "../../tests/setup/database";
import { sendForm } from "../../tests/setup/send-form";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";
import { until } from "../../tests/setup/until";
import { connect } from "../db/connect";
import { openFolder } from "../files/folder-disk";
import type { DatabasePlace } from "../storage/database-place";
import { createBackup } from "./create-backup";
import { recordLastBackup } from "./last-backup";
import { MANIFEST, type Manifest, readManifest } from "./manifest";
import { restoreBackup } from "./restore-backup";
import { beginRestore, refuseUnfinishedRestore } from "./unfinished-restore";

const SECRET = "the session secret of this test, long";
const databaseFile = isPostgres ? "orders.dump" : "orders.db";

let test: TestApi;
let token: string;
let orderId: number;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn("Admin"));
  ({ id: orderId } = await makeOrder(test));
  await upload("first");
});
afterAll(() => test.close());

async function upload(words: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await sendForm(
    test,
    "/files",
    [
      ["entity_type", "order"],
      ["entity_id", String(orderId)],
      ["file", pdf(words), `${words}.pdf`],
    ],
    headers,
  );
  expect(answer.status).toBe(201);
  return answer.body.data[0].id;
}

async function note(body: string): Promise<number> {
  const answer = await test.call("POST", `/orders/${orderId}/notes`, { token, body: { body } });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "orders-backup-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function emptyPlace(): Promise<DatabasePlace> {
  const { place, close } = await openEmptyPlace();
  onTestFinished(close);
  return place;
}

const nobodyLooks = () => undefined;
const shop = () => ({ ...test.place, disk: test.disk, sessionSecret: SECRET });

async function backUp(): Promise<{ dir: string; manifest: Manifest }> {
  const dir = await folder();
  return { dir, manifest: await createBackup(shop(), dir, nobodyLooks) };
}

async function restore(dir: string, place?: DatabasePlace, givenSecret: string | null = null) {
  const target = place ?? (await emptyPlace());
  await restoreBackup(dir, { ...target, disk: openFolder(target.dataDir), givenSecret }, nobodyLooks);
  return target;
}

async function rowsOf(place: DatabasePlace) {
  const connection = connect(place);
  return await allRows(connection).finally(() => connection.db.destroy());
}

const changed = async (dir: string, change: (manifest: Manifest) => object) =>
  writeFile(join(dir, MANIFEST), JSON.stringify(change(await readManifest(dir))));

describe("a shop at rest", () => {
  it("comes back with every row of every table and every file", async () => {
    const { dir, manifest } = await backUp();
    const place = await restore(dir);
    const before = await allRows(test);
    expect(Object.keys(before).length).toBeGreaterThan(50);
    expect(await rowsOf(place)).toEqual(before);
    expect(allContent(place.dataDir, "sha256")).toEqual(allContent(test.place.dataDir, "sha256"));
    expect(manifest).toMatchObject({ missing: [], damaged: [], node: process.version });
    expect(manifest.database.last_migration).toMatch(/^\d{4}-/);
  });

  it("keeps the secret for its owner only, as the folder", async () => {
    const { dir } = await backUp();
    const modes = await Promise.all(
      [dir, join(dir, "session-secret"), join(dir, databaseFile)].map((path) => stat(path)),
    );
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(["700", "600", "600"]);
    const place = await restore(dir);
    if (isPostgres) return;
    const secret = join(place.dataDir, "session-secret");
    expect(await readFile(secret, "utf8")).toBe(SECRET);
    expect(((await stat(secret)).mode & 0o777).toString(8)).toBe("600");
  });

  it("lists size and SHA-256 of everything that lies in the folder", async () => {
    const { dir, manifest } = await backUp();
    for (const { path, size_bytes, sha256 } of manifest.entries) {
      const content = await readFile(join(dir, path));
      expect([path, content.length, createHash("sha256").update(content).digest("hex")]).toEqual([
        path,
        size_bytes,
        sha256,
      ]);
    }
    const paths = manifest.entries.map(({ path }) => path);
    expect(paths.slice(0, 2)).toEqual([databaseFile, "session-secret"]);
    expect(paths.length).toBe(2 + allContent(test.place.dataDir, "sha256").size);
  });

  it("remembers when it was backed up last", async () => {
    const last = { at: "2026-03-10T15:00:00.000Z", folder: "/backups/1", files: 2, size_bytes: 9, incomplete_files: 0 };
    await recordLastBackup(test.place, { ...last, folder: "/backups/0" });
    await recordLastBackup(test.place, last);
    const row = await test.db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "backup.last")
      .executeTakeFirst();
    expect(JSON.parse(row?.value ?? "")).toEqual(last);
  });
});

describe("a shop that is written to meanwhile", () => {
  it("is backed up as of one moment: all that was acknowledged before, nothing by half, every file that it names", async () => {
    let isOver = false;
    const acknowledged: { notes: number[]; files: number[] } = { notes: [], files: [] };
    const writers = [
      async () => void acknowledged.notes.push(await note(`note ${acknowledged.notes.length}`)),
      async () => void acknowledged.files.push(await upload(`file ${acknowledged.files.length}`)),
    ].map(async (write) => {
      while (!isOver) {
        await write();
        // The database in this process answers at once: without a pause nothing else would ever run.
        await setImmediate();
      }
    });
    await until(() => acknowledged.notes.length > 3 && acknowledged.files.length > 3);
    const before = structuredClone(acknowledged);
    const { dir, manifest } = await backUp();
    isOver = true;
    await Promise.all(writers);

    const place = await restore(dir);
    const { db } = connect(place);
    onTestFinished(() => db.destroy());
    const ids = async (table: "notes" | "files") =>
      (await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
    const [notes, files] = [await ids("notes"), await ids("files")];
    expect(notes).toEqual(expect.arrayContaining(before.notes));
    expect(files).toEqual(expect.arrayContaining(before.files));
    // Each writer waits for its answer: what is there of it has no gap.
    const has = (all: readonly number[]) => (id: number) => all.includes(id);
    expect(acknowledged.notes.filter(has(notes))).toEqual(acknowledged.notes.slice(0, notes.length));
    const withHistory = await db
      .selectFrom("history_events")
      .select("entity_id")
      .where("action", "=", "file_added")
      .execute();
    expect(withHistory.length).toBe(files.length);
    // An order's row counts its files, written in the transaction that adds one.
    const order = await db.selectFrom("orders").select("decoration_json").executeTakeFirstOrThrow();
    expect(JSON.parse(order.decoration_json).files).toBe(files.length);
    expect(manifest.missing).toEqual([]);
    const content = allContent(place.dataDir, "sha256");
    for (const { sha256 } of await db.selectFrom("files").select("sha256").execute()) {
      const bytes = content.get(`${sha256?.slice(0, 2)}/${sha256}`);
      expect(bytes && createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
    }
    // The tables that nobody wrote to are the same to the last row.
    const [restored, now] = [await rowsOf(place), await allRows(test)];
    for (const table of ["users", "order_line_items", "customers", "email_templates", "roles"]) {
      expect(restored[table]).toEqual(now[table]);
    }
  });
});

describe("refused", () => {
  it("a folder for the backup that is not empty, or that lies in the shop's own", async () => {
    const dir = await folder();
    await writeFile(join(dir, "notes.txt"), "mine");
    await expect(createBackup(shop(), dir, nobodyLooks)).rejects.toThrow(`${dir} is not empty.`);
    expect(await readFile(join(dir, "notes.txt"), "utf8")).toBe("mine");
    const inside = join(test.place.dataDir, "backup");
    await expect(createBackup(shop(), inside, nobodyLooks)).rejects.toThrow(/lies in the data folder/);
  });

  it("a shop that is not there", async () => {
    const place = await emptyPlace();
    const dir = await folder();
    const words = isPostgres ? "The database holds no shop yet" : "There is no database at";
    await expect(
      createBackup({ ...place, disk: openFolder(place.dataDir), sessionSecret: SECRET }, dir, nobodyLooks),
    ).rejects.toThrow(words);
  });

  it("a backup with another secret than the shop's", async () => {
    const key = "secret.fingerprint";
    await test.db.insertInto("settings").values({ key, value: "of another one" }).execute();
    await expect(createBackup(shop(), await folder(), nobodyLooks)).rejects.toThrow(
      "This is not the session secret of this shop. Nothing was backed up.",
    );
    const withoutSecret = { ...shop(), sessionSecret: null };
    await expect(createBackup(withoutSecret, await folder(), nobodyLooks)).rejects.toThrow(
      "The session secret of this shop was not found.",
    );
    await test.db.deleteFrom("settings").where("key", "=", key).execute();
  });

  it("a backup that was interrupted, and leaves the target alone", async () => {
    const { dir } = await backUp();
    await rename(join(dir, MANIFEST), join(dir, `${MANIFEST}.part`));
    const place = await emptyPlace();
    await expect(restore(dir, place)).rejects.toThrow(`${dir} holds no complete backup: manifest.json is missing.`);
    await writeFile(join(dir, MANIFEST), '{"format": 1, "created_at"');
    await expect(restore(dir, place)).rejects.toThrow(/manifest\.json can't be read\./);
    await rename(join(dir, `${MANIFEST}.part`), join(dir, MANIFEST));
    await restore(dir, place);
  });

  it("a backup of which anything was changed or lost, before it touches the target", async () => {
    const { dir, manifest } = await backUp();
    const place = await emptyPlace();
    const path = manifest.entries.at(-1)?.path ?? "";
    await appendFile(join(dir, path), "x");
    await rm(join(dir, databaseFile));
    await expect(restore(dir, place)).rejects.toThrow(/is damaged: .* are missing or changed\. Nothing was restored\./);
    const other = await emptyPlace();
    expect(await rowsOf(place)).toEqual(await rowsOf(other));
  });

  it("a path that leads out of the folder", async () => {
    const { dir } = await backUp();
    await changed(dir, (manifest) => ({
      ...manifest,
      entries: [...manifest.entries, { path: "files/../../x", size_bytes: 1, sha256: "0".repeat(64) }],
    }));
    await expect(restore(dir)).rejects.toThrow(/manifest\.json can't be read\./);
  });

  it("a backup of a newer schema, or of the other kind of database", async () => {
    const { dir, manifest } = await backUp();
    const { database } = manifest;
    await changed(dir, () => ({ ...manifest, database: { ...database, last_migration: "9999-later" } }));
    await expect(restore(dir)).rejects.toThrow(/^Version \S+ with migration 9999-later made this backup; this version/);
    await changed(dir, () => ({ ...manifest, database: { ...database, kind: isPostgres ? "sqlite" : "postgres" } }));
    await expect(restore(dir)).rejects.toThrow(isPostgres ? "Unset DATABASE_URL" : "Set DATABASE_URL");
  });

  it("a target that holds anything, and names it", async () => {
    const { dir } = await backUp();
    const place = await restore(dir);
    await expect(restore(dir, place)).rejects.toThrow(`The data folder ${place.dataDir} is not empty (it holds `);
    if (!isPostgres) return;
    const elsewhere = { ...place, dataDir: await folder() };
    await expect(restore(dir, elsewhere)).rejects.toThrow(
      "The database of DATABASE_URL is not empty (it holds the table ",
    );
  });

  it("another SESSION_SECRET than that of the backup", async () => {
    const { dir } = await backUp();
    await expect(restore(dir, await emptyPlace(), `${SECRET} not`)).rejects.toThrow(
      "SESSION_SECRET is not the one of the backup",
    );
    await restore(dir, await emptyPlace(), SECRET);
  });

  it("to serve from a folder whose restore was killed on its way", async () => {
    const { dataDir } = await emptyPlace();
    expect(() => refuseUnfinishedRestore(dataDir)).not.toThrow();
    await beginRestore(dataDir, "/backups/1");
    expect(() => refuseUnfinishedRestore(dataDir)).toThrow(
      /^A restore into .* Empty the folder and restore \/backups\/1 again\.$/,
    );
  });
});

describe("files that the database names", () => {
  it("and that are missing or changed are told; the rest is backed up and comes back", async () => {
    const [gone, changedId] = [await upload("gone"), await upload("changed")];
    const paths = await test.db
      .selectFrom("files")
      .select(["id", "path"])
      .where("id", "in", [gone, changedId])
      .execute();
    const pathOf = (id: number) => paths.find((file) => file.id === id)?.path ?? "";
    const diskPath = (id: number) => join(test.place.dataDir, "files", pathOf(id));
    await rename(diskPath(gone), `${diskPath(gone)}.aside`);
    await writeFile(diskPath(changedId), "not what it was");
    const { dir, manifest } = await backUp();
    expect(manifest).toMatchObject({ missing: [pathOf(gone)], damaged: [pathOf(changedId)] });
    const place = await restore(dir);
    expect(await readFile(join(place.dataDir, "files", pathOf(changedId)), "utf8")).toBe("not what it was");
    await rename(`${diskPath(gone)}.aside`, diskPath(gone));
    await writeFile(diskPath(changedId), pdf("changed"));
  });

  it("of an import that can still be applied come along; previews and broken uploads don't", async () => {
    const day = join(test.place.dataDir, "files", "imports", "2026-03-10", "a1");
    await mkdir(day, { recursive: true });
    await writeFile(join(day, "0"), "orders of a dry run");
    for (const name of ["previews", "incoming"]) {
      await mkdir(join(test.place.dataDir, "files", name), { recursive: true });
      await writeFile(join(test.place.dataDir, "files", name, "x"), "x");
    }
    const at = test.clock().toISOString();
    const counts = { processed: 0, count_new: 0, count_changed: 0, count_unchanged: 0, count_refused: 0 };
    const files = ["imports/2026-03-10/a1/0", "imports/2026-01-01/long/gone", ""].map((path) => ({
      name: "a.csv",
      path,
    }));
    await test.db
      .insertInto("imports")
      .values({
        status: "done",
        dry_run: 1,
        files_json: JSON.stringify(files),
        created_at: at,
        heartbeat_at: at,
        ...counts,
      })
      .execute();
    const { dir, manifest } = await backUp();
    expect(manifest.missing).toEqual([]);
    const place = await restore(dir);
    expect([...allContent(place.dataDir, "imports").keys()]).toEqual(["2026-03-10/a1/0"]);
    expect(() => allContent(place.dataDir, "previews")).toThrow("ENOENT");
    expect(() => allContent(place.dataDir, "incoming")).toThrow("ENOENT");
  });
});

it.runIf(!isPostgres)("says that the database is damaged, and keeps no copy of it", async () => {
  const dataDir = await folder();
  await writeFile(join(dataDir, "orders.db"), "this was a database once ".repeat(400));
  const dir = join(await folder(), "backup");
  const damaged = createBackup(
    { databaseUrl: null, dataDir, disk: openFolder(dataDir), sessionSecret: null },
    dir,
    nobodyLooks,
  );
  await expect(damaged).rejects.toThrow(/is damaged: .* Nothing was backed up\./);
});

it.runIf(isPostgres)("leaves the target empty where PostgreSQL refuses the dump", async () => {
  const { dir } = await backUp();
  const place = await emptyPlace();
  const { db } = connect(place);
  onTestFinished(() => db.destroy());
  await sql`create view orders as select 1 as id`.execute(db);
  await expect(restore(dir, place)).rejects.toThrow(/^The restore failed: .*orders.* The target is empty again\.$/s);
  await sql`drop view orders`.execute(db);
  await restore(dir, place);
});
