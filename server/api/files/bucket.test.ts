import { access, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makeOrder } from "../../../tests/factories/orders";
import { png } from "../../../tests/factories/sent-files";
import { openEmptyPlace } from "../../../tests/setup/database";
import { type S3Server, startS3 } from "../../../tests/setup/s3-server";
import { sendForm } from "../../../tests/setup/send-form";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { createBackup } from "../../backup/create-backup";
import { moveFiles } from "../../backup/move-files";
import { restoreBackup } from "../../backup/restore-backup";
import { hashOf } from "../../files/content-store";
import { openFolder } from "../../files/folder-disk";
import { requireOwnFiles } from "../../files/folder-marker";
import { openDisk } from "../../files/open-disk";

const log: string[] = [];
let s3: S3Server;
let test: TestApi;
let token: string;
beforeAll(async () => {
  s3 = await startS3();
  test = await openTestApi({ filesBucket: s3.address }, (line) => log.push(line));
  ({ token } = await test.signIn("Admin"));
});
afterAll(async () => {
  await test.close();
  await s3.close();
});

const headers = () => ({ Authorization: `Bearer ${token}` });

async function upload(content: string | Buffer, name: string) {
  const { id } = await makeOrder(test);
  const parts = [
    ["entity_type", "order"],
    ["entity_id", String(id)],
    ["file", content, name],
  ] as const;
  return await sendForm(test, "/files", parts, headers());
}

async function read(path: string, more: Record<string, string> = {}) {
  const response = await test.api.request(`http://backend/api${path}`, { headers: { ...headers(), ...more } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "orders-bucket-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function otherBucket(): Promise<S3Server> {
  const other = await startS3();
  onTestFinished(other.close);
  return other;
}

describe("files in a bucket", () => {
  it("come back through the server, by permission and with the same headers as from a folder", async () => {
    const picture = await png(40, 20);
    const answer = await upload(picture, "logo.png");
    expect(answer.status).toBe(201);
    const [{ id, sha256 }] = answer.body.data;
    const content = await read(`/files/${id}/content`);
    expect(content.bytes.equals(picture)).toBe(true);
    expect(Object.fromEntries(content.headers)).toMatchObject({
      "content-type": "image/png",
      "content-length": String(picture.length),
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      etag: `"${sha256}"`,
    });
    expect((await read(`/files/${id}/content`, { "If-None-Match": `"${sha256}"` })).status).toBe(304);
    const preview = await read(`/files/${id}/preview?size=small`);
    expect(preview.bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect((await read(`/files/${id}/content`, { Authorization: "" })).status).toBe(401);
    await expect(access(join(test.settings.dataDir, "files"))).rejects.toThrow("ENOENT");
  });

  it("of more than one part are stored whole, and refused ones leave nothing", async () => {
    const large = Buffer.alloc(12 * 1024 * 1024, "size,quantity\nL,12\n");
    const [{ id }] = (await upload(large, "large.csv")).body.data;
    expect((await read(`/files/${id}/content`)).bytes.equals(large)).toBe(true);
    expect((await upload("this is no picture", "fake.png")).status).toBe(422);
    const left = await test.disk.listAll("incoming", { recursive: true });
    expect([...left.objects]).toEqual([]);
  });

  it("are told as missing or replaced where somebody changed the bucket", async () => {
    const [{ id, sha256 }] = (await upload(await png(41, 20), "gone.png")).body.data;
    const key = `sha256/${sha256.slice(0, 2)}/${sha256}`;
    await test.disk.put(key, "something else");
    expect((await read(`/files/${id}/content`)).bytes.toString()).toContain("isn't the one that was uploaded");
    await test.disk.delete(key);
    expect((await read(`/files/${id}/content`)).bytes.toString()).toContain("missing on the server");
    expect(log.join("")).toContain(`${key} in the bucket orders at 127.0.0.1:`);
  });

  it("wait while the store does not answer, and the health page says so", async () => {
    const [{ id }] = (await upload(await png(42, 20), "waits.png")).body.data;
    const files = async () => (await test.call("GET", "/settings/health", { token })).body.data.files;
    expect(await files()).toMatchObject({ kind: "s3", place: test.disk.place, problem: null });
    await s3.stop();
    const refused = await upload(await png(43, 20), "refused.png");
    expect(refused).toMatchObject({
      status: 503,
      body: {
        code: "files_unreachable",
        message: "Nothing was saved: the file store does not answer. Try again in a moment.",
      },
    });
    const shown = await read(`/files/${id}/content`);
    expect(shown.status).toBe(503);
    expect(shown.bytes.toString()).toContain("This can't be shown: the file store does not answer.");
    expect((await files()).problem).toMatch(
      /^The file store does not answer: the bucket orders at 127\.0\.0\.1:\d+ \(/,
    );
    expect((await test.call("GET", `/files/${id}`, { token })).status).toBe(200);
    await s3.start();
    expect((await read(`/files/${id}/content`)).status).toBe(200);
    expect(await files()).toMatchObject({ problem: null });
    expect(log.join("")).not.toContain(`:${s3.address.secretAccessKey}@`);
  });
});

describe("a bucket and its database", () => {
  it("belong together by the marker, however many processes share both", async () => {
    await requireOwnFiles(test);
    const again = await openDisk({ dataDir: "", filesBucket: s3.address });
    await requireOwnFiles({ ...test, disk: again });
    const foreign = await openDisk({ dataDir: "", filesBucket: (await otherBucket()).address });
    const refused = /^The bucket orders at 127\.0\.0\.1:\d+ does not hold the files of this database\..*files:move/;
    await expect(requireOwnFiles({ ...test, disk: foreign })).rejects.toThrow(refused);
    await foreign.put("marker", "of another database");
    await expect(requireOwnFiles({ ...test, disk: foreign })).rejects.toThrow(refused);
    await expect(
      moveFiles({ db: test.db, from: test.disk, to: foreign }, { isDeleting: false, progress: () => undefined }),
    ).rejects.toThrow(refused);
  });

  it("two processes that start at once on an empty bucket agree", async () => {
    const other = await otherBucket();
    await test.db.deleteFrom("settings").where("key", "=", "files.marker").execute();
    await test.db.updateTable("files").set({ path: null }).where("path", "is not", null).execute();
    const start = async () =>
      await requireOwnFiles({ ...test, disk: await openDisk({ dataDir: "", filesBucket: other.address }) });
    await Promise.all([start(), start()]);
    await start();
  });
});

describe("moving", () => {
  it("files to a bucket can be repeated, verifies them and names what is lost", async () => {
    const shop = await openTestApi();
    onTestFinished(shop.close);
    const admin = await shop.signIn("Admin");
    const { id } = await makeOrder(shop);
    const target = [
      ["entity_type", "order"],
      ["entity_id", String(id)],
    ] as const;
    const send = async (content: Buffer, name: string) =>
      (await sendForm(shop, "/files", [...target, ["file", content, name]], { Authorization: `Bearer ${admin.token}` }))
        .body.data[0];
    const [kept, lost, changed] = [
      await send(await png(51, 20), "kept.png"),
      await send(await png(52, 20), "lost.png"),
      await send(await png(53, 20), "changed.png"),
    ];
    const key = ({ sha256 }: { sha256: string }) => `sha256/${sha256.slice(0, 2)}/${sha256}`;
    await shop.disk.delete(key(lost));
    await shop.disk.put(key(changed), "something else");
    await requireOwnFiles(shop);
    const to = await openDisk({ dataDir: "", filesBucket: (await otherBucket()).address });
    const move = (isDeleting: boolean) =>
      moveFiles({ db: shop.db, from: shop.disk, to }, { isDeleting, progress: () => undefined });
    const lacking = { missing: [key(lost)], damaged: [key(changed)] };
    expect(await move(false)).toEqual({ copied: 1, present: 0, deleted: 0, ...lacking });
    expect(await move(false)).toEqual({ copied: 0, present: 1, deleted: 0, ...lacking });
    expect(await shop.disk.exists(key(kept))).toBe(true);
    await to.put(key(kept), "cut off");
    expect(await move(true)).toEqual({ copied: 1, present: 0, deleted: 1, ...lacking });
    expect(await hashOf(to, key(kept))).toBe(kept.sha256);
    expect(await shop.disk.exists(key(kept))).toBe(false);
    expect(await move(true)).toEqual({ copied: 0, present: 1, deleted: 0, ...lacking });
    await requireOwnFiles({ ...shop, disk: to, settings: { ...shop.settings, filesBucket: s3.address } });
  });
});

describe("a backup of a bucket", () => {
  it("holds its files with checksums, and is restored into a bucket or a folder", async () => {
    const [{ sha256 }] = (await upload(await png(61, 20), "backed-up.png")).body.data;
    const key = `sha256/${sha256.slice(0, 2)}/${sha256}`;
    const dir = await folder();
    const manifest = await createBackup(
      { ...test.place, disk: test.disk, sessionSecret: "the session secret of this test, long" },
      dir,
      () => undefined,
    );
    expect(manifest).toMatchObject({ missing: [], damaged: [] });
    expect(manifest.entries).toContainEqual({ path: `files/${key}`, size_bytes: expect.any(Number), sha256 });
    const content = await readFile(join(dir, "files", key));
    for (const kind of ["bucket", "folder"]) {
      const { place, close } = await openEmptyPlace();
      onTestFinished(close);
      const disk =
        kind === "folder"
          ? openFolder(place.dataDir)
          : await openDisk({ dataDir: "", filesBucket: (await otherBucket()).address });
      await restoreBackup(dir, { ...place, disk, givenSecret: null }, () => undefined);
      expect(Buffer.from(await disk.getBytes(key)).equals(content)).toBe(true);
      const full = { ...place, disk, givenSecret: null };
      if (kind === "folder") continue;
      const second = await openEmptyPlace();
      onTestFinished(second.close);
      await expect(restoreBackup(dir, { ...full, ...second.place }, () => undefined)).rejects.toThrow(
        /^Files lie in the bucket orders at .* already\./,
      );
    }
  });
});
