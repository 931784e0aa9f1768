import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startRefusingS3, startS3 } from "../../tests/setup/s3-server";
import { outageOf } from "../storage/outage";
import { outageSentence } from "../storage/outage-words";
import { contentKey, hashOf, keepContent } from "./content-store";
import type { FileDisk } from "./disk";
import { removeOldUploads } from "./old-uploads";
import { openDisk } from "./open-disk";

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const failureOf = async (work: Promise<unknown>) => await work.then(() => null, outageOf);

describe.each(["folder", "bucket"] as const)("a %s", (kind) => {
  let disk: FileDisk;
  let close: () => Promise<void>;
  beforeAll(async () => {
    if (kind === "folder") {
      const dataDir = await mkdtemp(join(tmpdir(), "orders-disk-"));
      disk = await openDisk({ dataDir, filesBucket: null });
      close = () => rm(dataDir, { recursive: true, force: true });
      return;
    }
    const s3 = await startS3();
    disk = await openDisk({ dataDir: "", filesBucket: s3.address });
    close = s3.close;
  });
  afterAll(() => close());

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a line", Buffer.from("what a customer sent")],
    ["more than one part", Buffer.alloc(11 * 1024 * 1024, "artwork")],
  ])("takes a stream of %s and gives it back", async (name, content) => {
    const key = `incoming/2026-03-10/${name.replaceAll(" ", "-")}`;
    await disk.putStream(key, Readable.from([content.subarray(0, 9), content.subarray(9)]));
    await disk.sync(key);
    expect(await disk.find(key)).toMatchObject({ contentLength: content.length, lastModified: expect.any(Date) });
    expect(sha256(await buffer(await disk.getStream(key)))).toBe(sha256(content));
    expect(await hashOf(disk, key)).toBe(sha256(content));
  });

  it("knows nothing of what is not there", async () => {
    expect(await disk.exists("sha256/no/thing")).toBe(false);
    expect(await disk.find("sha256/no/thing")).toBeNull();
    expect(await hashOf(disk, "sha256/no/thing")).toBeNull();
    await expect(disk.getStream("sha256/no/thing").then(buffer)).rejects.toThrow();
  });

  it("leaves nothing of a stream that breaks off, where it is not finished", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(6 * 1024 * 1024);
        throw new Error("the browser left");
      })(),
    );
    await expect(disk.putStream("incoming/2026-03-10/broken", broken)).rejects.toThrow();
    await disk.deleteAll("incoming/2026-03-10");
    expect(await disk.exists("incoming/2026-03-10/broken")).toBe(false);
  });

  it("keeps the same content once, and replaces what is damaged", async () => {
    const content = "the same logo";
    const upload = async (path: string) => {
      await disk.put(path, content);
      return await keepContent(disk, { path, sha256: sha256(content) });
    };
    const key = await upload("incoming/2026-03-11/one");
    expect(key).toBe(contentKey(sha256(content)));
    expect(await disk.exists("incoming/2026-03-11/one")).toBe(false);
    const before = await disk.find(key);
    expect(await upload("incoming/2026-03-11/two")).toBe(key);
    expect(await disk.find(key)).toEqual(before);
    await disk.put(key, "damaged");
    await upload("incoming/2026-03-11/three");
    expect(await disk.get(key)).toBe(content);
  });

  it("removes the uploads of old days and no others", async () => {
    for (const day of ["2026-03-01", "2026-03-08", "2026-03-10"]) await disk.put(`imports/${day}/a`, day);
    await removeOldUploads(disk, "imports", 2, new Date("2026-03-10T12:00:00Z"));
    expect(await Promise.all(["01", "08", "10"].map((day) => disk.exists(`imports/2026-03-${day}/a`)))).toEqual([
      false,
      true,
      true,
    ]);
    await removeOldUploads(disk, "nothing-yet", 2, new Date("2026-03-10T12:00:00Z"));
  });

  it("is usable", async () => {
    await disk.requireUsable();
  });
});

describe("a bucket that can't be used", () => {
  const place = { databaseUrl: null, dataDir: "/data" };

  it("does not answer, and goes on when it does again", async () => {
    const s3 = await startS3();
    const disk = await openDisk({ dataDir: "", filesBucket: s3.address });
    await disk.put("sha256/ab/abc", "logo");
    await s3.stop();
    for (const work of [
      () => disk.put("sha256/ab/abd", "logo"),
      () => disk.putStream("sha256/ab/abd", Readable.from(["logo"])),
      () => disk.getStream("sha256/ab/abc"),
      () => disk.exists("sha256/ab/abc"),
      () => hashOf(disk, "sha256/ab/abc"),
      () => disk.requireUsable(),
    ]) {
      expect(await failureOf(work())).toMatchObject({ code: "files_unreachable", path: disk.place });
    }
    await s3.start();
    expect(await disk.get("sha256/ab/abc")).toBe("logo");
    await s3.close();
  });

  it("is not there, or has another key", async () => {
    const s3 = await startS3();
    const open = (change: object) => openDisk({ dataDir: "", filesBucket: { ...s3.address, ...change } });
    const codes = async (disk: FileDisk) => [
      (await failureOf(disk.put("a/b", "c")))?.code,
      (await failureOf(disk.find("a/b")))?.code,
      (await failureOf(disk.requireUsable()))?.code,
    ];
    expect(new Set(await codes(await open({ bucket: "another" })))).toEqual(new Set(["files_no_bucket"]));
    expect(new Set(await codes(await open({ accessKeyId: "ANOTHER" })))).toEqual(new Set(["files_wrong_key"]));
    await s3.close();
  });

  it.each([
    [403, "AccessDenied", "files_denied", "The file store denies access"],
    [403, "SignatureDoesNotMatch", "files_wrong_key", "The file store does not accept the key"],
    [400, "AuthorizationHeaderMalformed", "files_wrong_key", "The file store does not accept the key"],
    [404, "NoSuchBucket", "files_no_bucket", "The bucket does not exist"],
    [507, "XMinioStorageFull", "files_full", "The file store is full"],
    [501, "NotImplemented", "files_unreachable", "The file store does not answer"],
  ])("answers %i %s, which is told with advice", async (status, code, outage, title) => {
    const s3 = await startRefusingS3(status, code, "Says the store.");
    const disk = await openDisk({ dataDir: "", filesBucket: s3.address });
    const failures = await Promise.all([
      failureOf(disk.put("a/b", "c")),
      failureOf(disk.getStream("a/b")),
      failureOf(disk.requireUsable()),
    ]);
    for (const failure of failures) {
      expect(failure).toMatchObject({ code: outage, cause: `${code}: Says the store.` });
      const sentence = failure && outageSentence(failure, place);
      expect(sentence).toContain(`${title}: the bucket orders at 127.0.0.1:`);
      expect(sentence).not.toContain("secret");
    }
    if (code !== "NotImplemented") expect((await failureOf(disk.find("a/b")))?.code).toBe(outage);
    await s3.close();
  });
});
