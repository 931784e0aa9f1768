import { createHash } from "node:crypto";
import { link, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { storingCalls } from "../../tests/setup/storing-calls";
import { contentKey, keepContent } from "./content-store";
import { openFolder } from "./folder-disk";

const CONTENT = "what a customer sent";
const sha256 = createHash("sha256").update(CONTENT).digest("hex");
const KEY = contentKey(sha256);

async function openStore() {
  const dataDir = await mkdtemp(join(tmpdir(), "orders-content-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const disk = openFolder(dataDir);
  const pathOf = (key: string) => join(dataDir, "files", key);
  let uploads = 0;
  async function upload() {
    uploads += 1;
    const path = `incoming/${uploads}`;
    await disk.put(path, CONTENT);
    return { path, sha256 };
  }
  return { disk, pathOf, upload };
}

describe("a loss of power", () => {
  it("takes no content that was kept: the file is on the disk before it is in place, its four folders after it", async () => {
    const { disk, upload } = await openStore();
    const received = await upload();
    const calls = await storingCalls(() => keepContent(disk, received));
    expect(calls).toEqual(["fsync", "rename", "fsync", "fsync", "fsync", "fsync"]);
  });

  it("takes none that another upload has just put there", async () => {
    const { disk, upload } = await openStore();
    const [first, second] = [await upload(), await upload()];
    await disk.move(first.path, KEY);
    const calls = await storingCalls(() => keepContent(disk, second));
    expect(calls).toEqual(Array.from({ length: 5 }, () => "fsync"));
  });
});

describe("content that was kept is not written again", () => {
  it("where the same comes once more", async () => {
    const { disk, pathOf, upload } = await openStore();
    await keepContent(disk, await upload());
    const before = await stat(pathOf(KEY));
    await keepContent(disk, await upload());
    const { ino, mtimeMs } = await stat(pathOf(KEY));
    expect({ ino, mtimeMs }).toEqual({ ino: before.ino, mtimeMs: before.mtimeMs });
  });

  it("where two bring it first: whoever has opened it reads it to its end", async () => {
    const { disk, pathOf, upload } = await openStore();
    const [first, second] = [await upload(), await upload()];
    await disk.move(first.path, KEY);
    const opened = await stat(pathOf(KEY));
    // The second has looked before the first was done.
    await disk.move(second.path, KEY);
    expect((await stat(pathOf(KEY))).ino).not.toBe(opened.ino);
    expect(await readFile(pathOf(KEY), "utf8")).toBe(CONTENT);
  });

  it("where it is damaged: the file in its place is another one", async () => {
    const { disk, pathOf, upload } = await openStore();
    await disk.put(KEY, "damaged");
    const opened = join(pathOf(""), "opened");
    await link(pathOf(KEY), opened);
    await keepContent(disk, await upload());
    expect(await readFile(pathOf(KEY), "utf8")).toBe(CONTENT);
    expect(await readFile(opened, "utf8")).toBe("damaged");
  });
});
