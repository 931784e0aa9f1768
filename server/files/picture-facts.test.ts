import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { pictureBomb } from "../../tests/factories/sent-files";
import { HEAD_BYTES, recogniseFile } from "./file-kind";
import { openFolder } from "./folder-disk";
import { pictureFacts } from "./picture-facts";

const folder = mkdtempSync(join(tmpdir(), "picture-facts-"));
afterAll(() => rmSync(folder, { recursive: true }));
const disk = openFolder(folder);

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

it("finds the directory of a TIFF wherever it lies, in either order of bytes, and takes its kind from its first bytes", async () => {
  for (const isLittle of [true, false]) {
    for (const pixels of [100, 3_000_000]) {
      const bytes = tiff({ isLittle, pixels, width: 300, height: 200 });
      expect(await recogniseFile("a.tif", bytes.length, bytes.subarray(0, HEAD_BYTES))).toMatchObject({
        mimeType: "image/tiff",
      });
      expect(await factsOf("a.tif", "image/tiff", bytes)).toMatchObject({ width_px: 300, height_px: 200 });
    }
  }
  const cut = tiff({ isLittle: true, pixels: 3_000_000, width: 300, height: 200 }).subarray(0, 2_000_000);
  expect(await factsOf("a.tif", "image/tiff", cut)).toMatchObject({ width_px: null });
});

/** As programs write it that save the pixels first: the directory comes last. */
function tiff({
  isLittle,
  pixels,
  width,
  height,
}: {
  isLittle: boolean;
  pixels: number;
  width: number;
  height: number;
}) {
  const bytes = Buffer.alloc(8 + pixels + 2 + 24 + 4);
  const short = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  bytes.write(isLittle ? "II" : "MM", 0);
  short(42, 2);
  long(8 + pixels, 4);
  short(2, 8 + pixels);
  for (const [index, [tag, value]] of [[256, width] as const, [257, height] as const].entries()) {
    const entry = 10 + pixels + index * 12;
    short(tag, entry);
    short(3, entry + 2);
    long(1, entry + 4);
    short(value, entry + 8);
  }
  return bytes;
}

it("takes a drawing whose first element lies far behind its head, and no other text for one", async () => {
  const entities = Array.from({ length: 900 }, (_, index) => `<!ENTITY ns${index} "http://ns.example/${index}/">`).join(
    "\n",
  );
  const kindOf = (text: string) => recogniseFile("a.svg", text.length, Buffer.from(text).subarray(0, HEAD_BYTES));
  const drawings = [
    `<?xml version="1.0"?>\n<!DOCTYPE svg [${entities}]>\n<svg/>`,
    `<!-- ${"x".repeat(HEAD_BYTES)} --><svg/>`,
  ];
  for (const drawing of drawings) expect(await kindOf(drawing)).toEqual({ ok: true, mimeType: "image/svg+xml" });
  expect((await kindOf(`<?xml version="1.0"?><catalog>${"x".repeat(HEAD_BYTES)}</catalog>`)).ok).toBe(false);
});

it.each(["rgb", "edr", "inf", "col"])("keeps a color list .%s beside its embroidery file", async (extension) =>
  expect((await recogniseFile(`crest.${extension}`, 30, Buffer.from("1,Isacord,1902,Poppy,#ffe500"))).ok).toBe(true),
);

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
