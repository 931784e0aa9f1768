import type { File } from "contract/files.schema";
import type { Disk } from "flydrive";
import { contentKey } from "../../files/content-store";

type Marked = (file: File) => File;

/** Tells of these files whether their content still lies here, whole; one look at the disk for each content. */
export async function lookForGone(disk: Disk, files: readonly File[]): Promise<Marked> {
  const hashes = [...new Set(files.flatMap((file) => hashOf(file) ?? []))];
  const found = await Promise.all(hashes.map((sha256) => sizeOf(disk, contentKey(sha256))));
  const sizes = new Map(hashes.map((sha256, index) => [sha256, found[index] ?? null]));
  return (file) => {
    const size = sizes.get(hashOf(file) ?? "");
    return size === undefined ? file : { ...file, is_gone: size === null || size !== (file.size_bytes ?? size) };
  };
}

async function sizeOf(disk: Disk, key: string): Promise<number | null> {
  return (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null;
}

/** Links of the store never lay here. */
const hashOf = (file: File) => (file.disk === "remote" ? null : file.sha256);
