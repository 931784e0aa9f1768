import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where uploads lie: DATA_DIR/files. Keys are ours (ids and random words), never names that a person gave. */
export function openDisk(dataDir: string): Disk {
  return new Disk(new FSDriver({ location: join(dataDir, "files"), visibility: "private" }));
}
