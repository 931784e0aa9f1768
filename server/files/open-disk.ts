import type { BucketAddress } from "./bucket-address";
import type { FileDisk } from "./disk";
import { openFolder } from "./folder-disk";

export interface FilesPlace {
  dataDir: string;
  /** Null: files lie in DATA_DIR/files. */
  filesBucket: BucketAddress | null;
}

/** The bucket of FILES_URL, else the folder. Reaches neither yet. */
export async function openDisk({ dataDir, filesBucket }: FilesPlace): Promise<FileDisk> {
  if (!filesBucket) return openFolder(dataDir);
  // The client of S3 takes a moment to load, which only its users pay.
  const { openBucket } = await import("./bucket-disk");
  return openBucket(filesBucket);
}
