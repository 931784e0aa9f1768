import type { File } from "contract/files.schema";
import { contentKey } from "../../files/content-store";
import type { FileDisk } from "../../files/disk";
import { BucketFailure } from "../../storage/bucket-failure";

type Marked = (file: File) => File;

/** Tells of these files whether their content still lies here, whole; one look at the disk for each content. */
export async function lookForGone(disk: FileDisk, files: readonly File[]): Promise<Marked> {
  const hashes = [...new Set(files.flatMap((file) => hashOf(file) ?? []))];
  const found = await Promise.all(hashes.map((sha256) => sizeOf(disk, contentKey(sha256))));
  const sizes = new Map(hashes.map((sha256, index) => [sha256, found[index]]));
  return (file) => {
    const size = sizes.get(hashOf(file) ?? "");
    return size === undefined ? file : { ...file, is_gone: size === null || size !== (file.size_bytes ?? size) };
  };
}

/** Undefined where the bucket can't say: what shows the file tells why. */
async function sizeOf(disk: FileDisk, key: string): Promise<number | null | undefined> {
  try {
    return (await disk.find(key))?.contentLength ?? null;
  } catch (error) {
    if (error instanceof BucketFailure) return undefined;
    throw error;
  }
}

/** Links of the store never lay here. */
const hashOf = (file: File) => (file.disk === "remote" ? null : file.sha256);
