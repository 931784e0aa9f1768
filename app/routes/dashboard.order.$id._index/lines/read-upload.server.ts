/** A list of names in a file as text, whatever the spreadsheet wrote it in; or the sentence that says what to do. */
export async function readUploadedText(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > MAX_BYTES)
    return { problem: "The file is larger than 2 MB. Save only the list as CSV, or paste it." };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Spreadsheets are zip files, older ones compound documents.
  if (
    startsWith(bytes, [0x50, 0x4b, 3, 4]) ||
    startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]) ||
    startsWith(bytes, [0x25, 0x50, 0x44, 0x46])
  ) {
    return { problem: "This isn't a text file. Save the list as CSV first, or copy and paste its cells." };
  }
  const text = decode(bytes);
  return text.trim() === "" ? { problem: "The file is empty. Choose another, or paste the list." } : { text };
}

const MAX_BYTES = 2_000_000;

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // What Excel writes where nobody chose UTF-8.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
