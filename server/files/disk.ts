import { Disk } from "flydrive";
import type { ObjectMetaData } from "flydrive/types";

/** Where uploads lie. Keys are ours (ids and random words), never names that a person gave. */
export abstract class FileDisk extends Disk {
  /** In a bucket, which other machines reach too. */
  abstract readonly isRemote: boolean;
  /** The folder or bucket, in words for the operator. */
  abstract readonly place: string;
  /** For the operator: these files are another database's, and what to do. */
  abstract readonly foreign: string;
  /** Where a file lies, in words for the operator. */
  abstract whereIs(key: string): string;
  /** Resolves when the file is safe from a loss of power. */
  abstract sync(key: string): Promise<void>;
  /** Throws why files can't be kept, with the error of whoever failed. */
  abstract requireUsable(): Promise<void>;

  /** Null where nothing lies there. */
  async find(key: string): Promise<ObjectMetaData | null> {
    return (await this.exists(key)) ? await this.getMetaData(key) : null;
  }
}
