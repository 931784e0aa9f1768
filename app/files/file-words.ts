import { FILE_CATEGORY_WORDS, TAJIMA_TYPE } from "contract/file-kinds";
import type { File } from "contract/files.schema";

const MAX_SIGN = 4;

/** "412 KB", "1.2 MB"; null where nobody said. */
export function sizeWords(bytes: number | null | undefined): string | null {
  if (bytes == null) return null;
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}

/** "1200 × 800 px" of a picture, "vector" of a drawing of lines; null where that is no question, or nobody knows. */
export function pictureWords(file: File): string | null {
  const { width_px, height_px } = file;
  if (width_px != null && height_px != null) return `${width_px} × ${height_px} px`;
  return isDrawing(file) ? "vector" : null;
}

/** Does it hold lines that scale? The stitches of an embroidery are made for one size. */
export const isDrawing = ({ is_vector, mime_type }: File) => is_vector === true && mime_type !== TAJIMA_TYPE;

/** "Customer art"; a word that is not known here in its own way. */
export function categoryWords(category: string | null | undefined): string | null {
  if (!category) return null;
  const words: Readonly<Record<string, string>> = FILE_CATEGORY_WORDS;
  return Object.hasOwn(words, category) ? (words[category] ?? null) : category.replaceAll("_", " ");
}

/** "PNG" of "logo.png", for a tile where there is no picture. */
export function signOf(name: string): string {
  const extension = /\.([\p{L}\d]+)$/u.exec(name)?.[1] ?? "";
  return extension.length > 0 && extension.length <= MAX_SIGN ? extension.toUpperCase() : "File";
}

/** Where a file that stayed with the store opens; null for what has no address on the web. */
export function linkOf(file: File): { href: string; host: string } | null {
  const address = file.url ?? file.full_path ?? "";
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? { href: url.href, host: url.host } : null;
}

/** What is one file to people: a link of the store is, however many lines carry it. */
export function oncePerLink<T extends File>(files: readonly T[]): T[] {
  const links = new Set<string>();
  return files.filter((file) => {
    const link = file.disk === "remote" ? linkOf(file)?.href : undefined;
    return link === undefined || (!links.has(link) && links.add(link));
  });
}

/** Does its content lie with the backend? Else it stayed with the store, or is gone. */
export const isKept = (file: File) => file.disk !== "remote" && file.sha256 != null && !file.is_gone;
