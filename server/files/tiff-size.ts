/** Where the directory of a TIFF lies, its size, and which of its entries say how large the picture is. */
const TAGS = { width: 256, height: 257, orientation: 274 } as const;
const ENTRY_BYTES = 12;
const MAX_ENTRIES = 500;
const SHORT = 3;
const FIRST_TURNED = 5;

/** The pixels of a TIFF whose directory lies anywhere; programs that write in one go put it last. Null where it has none. */
export async function tiffSize(
  head: Uint8Array,
  open: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<{ width: number; height: number } | null> {
  const isLittle = head[0] === 0x49;
  if (head.length < 8 || (isLittle ? head[2] : head[3]) !== 42) return null;
  const at = viewOf(head).getUint32(4, isLittle);
  const directory = await bytesAt(await open(), at, 2 + MAX_ENTRIES * ENTRY_BYTES);
  if (directory.length < 2) return null;
  const values = entriesOf(directory, isLittle);
  const [width, height] = [values.get(TAGS.width), values.get(TAGS.height)];
  if (!width || !height) return null;
  return (values.get(TAGS.orientation) ?? 1) >= FIRST_TURNED ? { width: height, height: width } : { width, height };
}

function entriesOf(directory: Uint8Array, isLittle: boolean): Map<number, number> {
  const view = viewOf(directory);
  const values = new Map<number, number>();
  const count = Math.min(view.getUint16(0, isLittle), MAX_ENTRIES);
  for (let entry = 2; entry + ENTRY_BYTES <= directory.length && values.size < count; entry += ENTRY_BYTES) {
    const isShort = view.getUint16(entry + 2, isLittle) === SHORT;
    const value = isShort ? view.getUint16(entry + 8, isLittle) : view.getUint32(entry + 8, isLittle);
    values.set(view.getUint16(entry, isLittle), value);
  }
  return values;
}

/** At most `length` bytes from this place on; what lies before is passed over. */
async function bytesAt(stream: AsyncIterable<Uint8Array>, at: number, length: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let passed = 0;
  for await (const chunk of stream) {
    if (passed + chunk.length > at) parts.push(chunk.subarray(Math.max(0, at - passed), at + length - passed));
    passed += chunk.length;
    if (passed >= at + length) break;
  }
  return Buffer.concat(parts);
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
