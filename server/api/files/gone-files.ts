import type { File } from "contract/files.schema";
import type { Disk } from "flydrive";
import { contentKey } from "../../files/content-store";

type Marked = (file: File) => File;

/** Tells of these files whether their content still lies here; one look at the disk for each content. */
export async function lookForGone(disk: Disk, files: readonly File[]): Promise<Marked> {
  const hashes = [...new Set(files.flatMap((file) => hashOf(file) ?? []))];
  const found = await Promise.all(hashes.map((sha256) => disk.exists(contentKey(sha256))));
  const isThere = new Map(hashes.map((sha256, index) => [sha256, found[index] === true]));
  return (file) => {
    const known = isThere.get(hashOf(file) ?? "");
    return known === undefined ? file : { ...file, is_gone: !known };
  };
}

/** Links of the store never lay here. */
const hashOf = (file: File) => (file.disk === "remote" ? null : file.sha256);
