import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where uploads lie: DATA_DIR/files. Keys are ours (ids and random words), never names that a person gave. */
export function openDisk(dataDir: string): FileDisk {
  return new FileDisk(join(dataDir, "files"));
}

export class FileDisk extends Disk {
  readonly #root: string;

  constructor(root: string) {
    super(new FSDriver({ location: root, visibility: "private" }));
    this.#root = root;
  }

  /**
   * Puts the file in its place in one step, safe from a loss of power when it resolves. What lay there is replaced and never rewritten: who
   * reads it reads it to its end.
   */
  override async move(source: string, destination: string): Promise<void> {
    const [from, to] = [join(this.#root, source), join(this.#root, destination)];
    await syncFile(from);
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
    await this.#syncFolders(to);
  }

  /** Resolves when the file is safe from a loss of power. */
  async sync(key: string): Promise<void> {
    const path = join(this.#root, key);
    await syncFile(path);
    await this.#syncFolders(path);
  }

  /** A file is found again where every folder above it keeps its entry. */
  async #syncFolders(path: string): Promise<void> {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      await syncFolder(folder);
      if (folder === dirname(this.#root)) return;
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
