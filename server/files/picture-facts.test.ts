import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { pictureBomb } from "../../tests/factories/sent-files";
import { openDisk } from "./disk";
import { HEAD_BYTES } from "./file-kind";
import { pictureFacts } from "./picture-facts";

const folder = mkdtempSync(join(tmpdir(), "picture-facts-"));
afterAll(() => rmSync(folder, { recursive: true }));
const disk = openDisk(folder);

async function factsOf(name: string, mimeType: string, content: Buffer | string) {
  const bytes = Buffer.from(content);
  await disk.put("file", bytes);
  const head = bytes.subarray(0, HEAD_BYTES);
  return await pictureFacts(disk, { name, mimeType, path: "file", sizeBytes: bytes.length, head });
}

const drawn = () => sharp({ create: { width: 300, height: 200, channels: 3, background: "#1d7a6b" } });

it.each([
  ["png", () => drawn().png()],
  ["webp", () => drawn().webp()],
  ["gif", () => drawn().gif()],
  ["avif", () => drawn().avif({ effort: 0 })],
  ["jpeg", () => drawn().jpeg()],
] as const)("reads the size of a %s", async (kind, draw) => {
  expect(await factsOf(`logo.${kind}`, `image/${kind}`, await draw().toBuffer())).toEqual({
    width_px: 300,
    height_px: 200,
    is_vector: 0,
  });
});

it("takes a photo as it is shown, and one whose size stands far behind its first bytes", async () => {
  const turned = await drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await factsOf("a.jpg", "image/jpeg", turned)).toMatchObject({ width_px: 200, height_px: 300 });
  const plain = await drawn().jpeg().toBuffer();
  const comments = Array.from({ length: 3 }, () =>
    Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xffff - 2, "x")]),
  );
  const long = Buffer.concat([plain.subarray(0, 2), ...comments, plain.subarray(2)]);
  expect(await factsOf("b.jpg", "image/jpeg", long)).toMatchObject({ width_px: 300, height_px: 200 });
});

it("tells lines from pixels, and neither from what is no picture", async () => {
  const vector = { width_px: null, height_px: null, is_vector: 1 };
  expect(await factsOf("a.svg", "image/svg+xml", "<svg/>")).toEqual(vector);
  expect(await factsOf("a.pdf", "application/pdf", "%PDF-")).toEqual(vector);
  expect(await factsOf("a.DST", "application/x-tajima-dst", "LA:")).toEqual(vector);
  expect(await factsOf("a.eps", "application/postscript", "%!PS")).toEqual(vector);
  expect(await factsOf("a.zip", "application/zip", "PK")).toMatchObject({ is_vector: null });
});

it("is not led astray by broken and boasting pictures", async () => {
  expect(await factsOf("a.png", "image/png", Buffer.alloc(50, 0xff))).toMatchObject({ width_px: null, is_vector: 0 });
  expect(await factsOf("a.jpg", "image/jpeg", Buffer.from([0xff, 0xd8, 0xff]))).toMatchObject({ width_px: null });
  expect(await factsOf("bomb.png", "image/png", pictureBomb(60_000, 60_000))).toMatchObject({ width_px: 60_000 });
  const liar = pictureBomb(1, 1);
  liar.writeUInt32BE(0xffffffff, 16);
  expect(await factsOf("liar.png", "image/png", liar)).toMatchObject({ width_px: null });
});
