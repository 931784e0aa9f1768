import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Files as people and attackers send them. */

export async function png(width = 640, height = 480, color = "#1d7a6b"): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
}

/** A PNG of a few kilobytes that unpacks to `width` × `height` pixels. */
export function pictureBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 50_000_000)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A zip whose one file unpacks to `bytes` zeros. */
export function zipBomb(bytes: number): Buffer {
  const name = Buffer.from("zeros.txt");
  const packed = deflateRawSync(Buffer.alloc(bytes), { level: 9 });
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(bytes, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, packed]);
}

export const SVG_WITH_SCRIPT = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="100" onload="alert(1)">
<script>fetch("/api/orders")</script><image xlink:href="file:///etc/hostname" width="9" height="9"/>
<rect width="200" height="100" fill="#1d7a6b"/></svg>`;

/** One page with words on it. `size` in points. */
export function pdf(text = "Left chest 3.5 in", size: readonly [number, number] = [612, 792]): Buffer {
  const stream = `BT /F1 36 Tf 72 ${size[1] / 2} Td (${text}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(" ")}]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>`,
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
  ];
  let written = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${written}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${written.length}\n%%EOF\n`,
  );
}
