import type { TextEncoding } from "./csv-rows";
import type { SourceFile } from "./source-file";
import { UnreadableFile } from "./unreadable-file";

const START_BYTES = 64 * 1024;

export async function readStart(source: SourceFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const stream = await source.open();
  for await (const chunk of stream) {
    parts.push(chunk);
    size += chunk.length;
    if (size >= START_BYTES) break;
  }
  stream.destroy();
  return Buffer.concat(parts).subarray(0, START_BYTES);
}

/** The start of a file as text. Throws UnreadableFile for what is none: `advice` says what to do, `what` what should have come. */
export function requireText(start: Buffer, advice: string, what: string): string {
  if (start.length === 0) throw new UnreadableFile("The file is empty");
  const [a, b] = start;
  if (a === 0x50 && b === 0x4b) throw new UnreadableFile(`This is a zip or Excel file: ${advice}`);
  if (a === 0x1f && b === 0x8b) throw new UnreadableFile("This file is compressed: unpack it first");
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
    throw new UnreadableFile("This file is UTF-16: save it as UTF-8");
  }
  if (start.includes(0)) throw new UnreadableFile(`Not a text file: ${advice}`);
  const text = start
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (text === "" && start.length < START_BYTES) throw new UnreadableFile("The file is empty");
  if (/^<(?:!doctype|html|\?xml)/i.test(text)) {
    throw new UnreadableFile(`This is a web page or XML, not ${what}`);
  }
  return text;
}

export async function encodingOf(source: SourceFile): Promise<TextEncoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of await source.open()) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** Spreadsheets of some countries write semicolons or tabs. */
export function delimiterOf(start: Buffer): string {
  const header = start.toString("utf8").split(/\r?\n/, 1)[0] ?? "";
  const counts = [",", ";", "\t"].map((mark) => ({ mark, count: header.split(mark).length }));
  counts.sort((a, b) => b.count - a.count);
  return counts[0]?.mark ?? ",";
}
