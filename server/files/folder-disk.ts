import { accessSync, constants } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FSDriver } from "flydrive/drivers/fs";
import { FileDisk } from "./disk";

/** The folder of uploads: DATA_DIR/files. */
export function openFolder(dataDir: string): FileDisk {
  return new FolderDisk(join(dataDir, "files"));
}

class FolderDisk extends FileDisk {
  override readonly isRemote = false;

  constructor(override readonly place: string) {
    super(new FSDriver({ location: place, visibility: "private" }));
  }

  override get foreign(): string {
    return `The files folder ${this.place} does not belong to this database. All processes of one database need the same DATA_DIR, on a disk that they share, or the same FILES_URL: set DATA_DIR to that folder, or restore the folder from a backup.`;
  }

  override whereIs(key: string): string {
    return join(this.place, key);
  }

  /**
   * Puts the file in its place in one step, safe from a loss of power when it resolves. What lay there is replaced and never rewritten: who
   * reads it reads it to its end.
   */
  override async move(source: string, destination: string): Promise<void> {
    const [from, to] = [join(this.place, source), join(this.place, destination)];
    await syncFile(from);
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
    await this.#syncFolders(to);
  }

  override async sync(key: string): Promise<void> {
    const path = join(this.place, key);
    await syncFile(path);
    await this.#syncFolders(path);
  }

  override async requireUsable(): Promise<void> {
    accessSync(this.place, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  /** A file is found again where every folder above it keeps its entry. */
  async #syncFolders(path: string): Promise<void> {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      await syncFolder(folder);
      if (folder === dirname(this.place)) return;
    }
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}

/** Systems and network disks that can't sync a folder; PostgreSQL passes over the same (fsync_fname_ext in src/common/file_utils.c). */
const UNABLE = new Set(["EISDIR", "EACCES", "EBADF", "EINVAL"]);

async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, "r");
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!(error instanceof Error && "code" in error && UNABLE.has(String(error.code)))) throw error;
  }
}
