import { EXP_TYPE, PES_TYPE, TAJIMA_TYPE } from "contract/file-kinds";
import { fileTypeFromBuffer } from "file-type";
import { isDst } from "../embroidery/dst";
import { isText } from "./embroidery-formats";
import { extensionOf } from "./file-name";

/** How much of a file is looked at. Archives are never opened: a head is too little for a bomb. */
export const HEAD_BYTES = 16_384;

export type FileKind = { ok: true; mimeType: string } | { ok: false; problem: string };

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** What an operating system or a browser would run. */
const RUN_NAMES = words(
  "apk app bat bin cmd com cpl deb dll dmg exe gadget hta htm html iso jar js jse lnk mht mhtml mjs msc msi msp pif php pkg ps1 py rpm scr sh shtml sys url vb vbe vbs wasm wsf xhtml xht",
);
const RUN_TYPES = words(
  "application/java-archive application/vnd.android.package-archive application/wasm application/x-apple-diskimage application/x-deb application/x-elf application/x-iso9660-image application/x-mach-binary application/x-ms-shortcut application/x-msdownload application/x-rpm application/java-vm application/vnd.microsoft.portable-executable application/x-ms-installer",
);

/** Names that claim pixels or pages; their bytes must agree. */
const PICTURE_NAMES = words("png jpg jpeg jpe jfif gif webp avif tif tiff bmp heic heif");
const PICTURE_TYPES = words(
  "image/png image/jpeg image/gif image/webp image/avif image/tiff image/bmp image/heic image/heif image/heic-sequence image/heif-sequence image/apng",
);

/** Formats of the trade and of offices that bytes alone do not tell, with their types where there is one. */
const NAMED_TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv",
  txt: "text/plain",
  md: "text/plain",
  eps: "application/postscript",
  ps: "application/postscript",
  ai: "application/postscript",
};
const TRADE_NAMES = words(
  "aco afdesign afphoto ai art ase cdr cmx cnd col csv dsb dst dsz dxf edr emb emf eml eps exp fxf gnc hus icc indd inf jef json ksm md msg ngs ofm otf pcd pcs pec pes phb phc plt ps psb psd pxf rgb rtf sew shv sst stx t03 t04 t05 tap tbf ttf txt u01 vip vp3 wmf woff woff2 xml xxx zsk",
);

/** What the bytes are, by their own signature first and by the name where they have none. */
export async function recogniseFile(name: string, sizeBytes: number, head: Uint8Array): Promise<FileKind> {
  if (sizeBytes === 0) return refused(`${name} is empty. Export it again and send that.`);
  const extension = extensionOf(name);
  const signed = await signatureOf(head);
  if (RUN_NAMES.has(extension) || RUN_TYPES.has(signed ?? "") || isScript(head)) {
    return refused(`${name} is a program or a web page. Send the design itself, or a PDF of the page.`);
  }
  const claim = claimProblem(name, extension, signed, head);
  if (claim) return refused(claim);
  if (extension === "svg") return { ok: true, mimeType: "image/svg+xml" };
  if (signed && signed !== "application/xml") return { ok: true, mimeType: signed };
  if (!TRADE_NAMES.has(extension)) {
    return refused(
      `${name} is of a kind that is not known here. Send a picture, a PDF, a design or embroidery file, or a zip.`,
    );
  }
  return { ok: true, mimeType: stitchType(extension, head) ?? NAMED_TYPES[extension] ?? "application/octet-stream" };
}

/** Embroidery files whose stitches may be read. */
function stitchType(extension: string, head: Uint8Array): string | null {
  if (extension === "dst" && isDst(head)) return TAJIMA_TYPE;
  if (/^#PE[SC]/.test(new TextDecoder("latin1").decode(head.subarray(0, 4)))) return PES_TYPE;
  return extension === "exp" && !isText(head) ? EXP_TYPE : null;
}

const refused = (problem: string): FileKind => ({ ok: false, problem });

function claimProblem(name: string, extension: string, signed: string | undefined, head: Uint8Array): string | null {
  const says = (what: string) => `${name} is named like ${what}, but its content is something else. Export it again.`;
  if (PICTURE_NAMES.has(extension) && !PICTURE_TYPES.has(signed ?? "")) return says("a picture");
  if (extension === "pdf" && signed !== "application/pdf") return says("a PDF");
  if (extension === "svg" && !isDrawing(head)) return says("an SVG drawing");
  return null;
}

/** Programs write long comments and entities before the drawing itself: their document type says what follows. */
function isDrawing(head: Uint8Array): boolean {
  const text = textOf(head);
  return (
    /<(?:\w+:)?svg[\s>]/i.test(text) ||
    /<!doctype\s+(?:\w+:)?svg[\s[>]/i.test(text) ||
    isOpenPrologue(text, head.length)
  );
}

/** XML whose first element lies behind the head. */
function isOpenPrologue(text: string, bytes: number): boolean {
  return (
    bytes >= HEAD_BYTES &&
    /^\ufeff?\s*<(?:\?xml|!--)/i.test(text) &&
    !/<[a-z]/i.test(text.replace(/<!--[\s\S]*?(?:-->|$)/g, ""))
  );
}

async function signatureOf(head: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(head))?.mime ?? plainSignature(head);
  } catch {
    // A container that says that it goes on behind the head.
    return plainSignature(head);
  }
}

/** First bytes, in hex, of formats whose kind is told by what may lie far behind them: the directory of a TIFF, the entries of a zip. */
const FIRST_BYTES: readonly [string, RegExp][] = [
  ["image/tiff", /^(?:49492[ab]00|4d4d002[ab])/],
  ["image/png", /^89504e470d0a1a0a/],
  ["image/jpeg", /^ffd8ff/],
  ["image/gif", /^474946383[79]61/],
  ["image/webp", /^52494646.{8}57454250/],
  ["image/avif", /^.{8}66747970617669[67][63]/],
  ["image/heic", /^.{8}66747970(?:686569|686576|6d696631|6d736631)/],
  ["application/zip", /^504b0304/],
];
/** Readers of PDFs allow for anything before their sign. */
const PDF_WITHIN = 1_024;

function plainSignature(head: Uint8Array): string | undefined {
  const start = Buffer.from(head.subarray(0, 16)).toString("hex");
  const found = FIRST_BYTES.find(([, first]) => first.test(start))?.[0];
  const isPdf = new TextDecoder("latin1").decode(head.subarray(0, PDF_WITHIN)).includes("%PDF-");
  return found ?? (isPdf ? "application/pdf" : undefined);
}

/** A page or a script says so in its first words, whatever its name. An SVG begins otherwise. */
function isScript(head: Uint8Array): boolean {
  const start = textOf(head.subarray(0, 1_024)).replace(/^(?:\ufeff|\s|<\?xml[^>]*>|<!--[\s\S]*?-->)+/i, "");
  return /^(?:#!|<!doctype html|<(?:html|head|body|script|iframe|object|embed|meta|base|form)[\s>])/i.test(start);
}

function textOf(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[1] === 0 && bytes[0] !== 0);
  return new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes);
}
