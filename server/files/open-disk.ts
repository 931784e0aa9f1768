import type { BucketAddress } from "../bucket-address";
import { openBucket } from "./bucket-disk";
import type { FileDisk } from "./disk";
import { openFolder } from "./folder-disk";

export interface FilesPlace {
  dataDir: string;
  /** Null: files lie in DATA_DIR/files. */
  filesBucket: BucketAddress | null;
}

/** The bucket of FILES_URL, else the folder. Reaches neither yet. */
export async function openDisk({ dataDir, filesBucket }: FilesPlace): Promise<FileDisk> {
  return filesBucket ? await openBucket(filesBucket) : openFolder(dataDir);
}
